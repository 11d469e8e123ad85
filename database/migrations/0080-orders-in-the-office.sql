-- Staff find orders by what they know of them, note things on them, and see which e-mails they caused.
create extension if not exists pg_trgm;

alter table orders
  add column country text generated always as (shipping_address ->> 'country') stored,
  -- What staff type to find it: number, e-mail, names, company, town, and the phone's digits.
  add column found_by text generated always as (
    lower(
      number::text || ' ' || email || ' ' || company
      || ' ' || coalesce(shipping_address ->> 'firstName', '') || ' ' || coalesce(shipping_address ->> 'lastName', '')
      || ' ' || coalesce(shipping_address ->> 'city', '')
      || ' ' || regexp_replace(
        coalesce(shipping_address ->> 'phoneCode', '') || coalesce(shipping_address ->> 'phone', ''), '\D', '', 'g'
      )
    )
  ) stored;
create index orders_found_by on orders using gin (found_by gin_trgm_ops);
create index orders_tags on orders using gin (tags);
create index order_lines_sku on order_lines (lower(sku) text_pattern_ops) where sku is not null;

-- Lists and their totals are read from this index alone.
create index orders_newest on orders (placed_at desc, id desc)
  include (state, submitted_at, payment_method, country, total_cents, refunded_cents);
drop index orders_placed_at;

create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  staff_id bigint not null references staff,
  note text not null,
  created_at timestamptz not null
);
create index order_notes_of on order_notes (order_id, id);
create index order_notes_by on order_notes (staff_id);

alter table mails add column order_number bigint;
update mails set order_number = coalesce(
  (data ->> 'orderNumber')::bigint,
  (regexp_match(key, '^(?:order-(?:placed|paid|cancelled|shipped|refunded)|refund-account) (\d{1,15})(?: |$)'))[1]::bigint
);
create index mails_of_order on mails (order_number, id) where order_number is not null;

create index return_requests_newest on return_requests (requested_at desc, id desc);
