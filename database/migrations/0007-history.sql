-- Histories that nobody rewrites. Prices and stock note their own changes, whichever way they came about; what the
-- change was for stands in the transaction's setting `filigree.cause`, e.g. "order 10001 paid".

create function current_cause() returns text language sql stable as $$
  select coalesce(nullif(current_setting('filigree.cause', true), ''), 'unknown')
$$;

create table price_changes (
  id bigint generated always as identity primary key,
  -- without a reference: the history outlives the variant
  variant_id bigint not null,
  before_micros bigint not null,
  after_micros bigint not null,
  cause text not null,
  happened_at timestamptz not null default clock_timestamp()
);
create index price_changes_variant on price_changes (variant_id, id);

create function note_price_change() returns trigger language plpgsql as $$
begin
  insert into price_changes (variant_id, before_micros, after_micros, cause)
  values (new.id, old.price_micros, new.price_micros, current_cause());
  return null;
end $$;
create trigger note_price_change after update of price_micros on variants
  for each row when (old.price_micros <> new.price_micros) execute function note_price_change();

create table stock_changes (
  id bigint generated always as identity primary key,
  variant_id bigint not null,
  on_hand_before integer not null,
  on_hand_after integer not null,
  reserved_before integer not null,
  reserved_after integer not null,
  cause text not null,
  happened_at timestamptz not null default clock_timestamp()
);
create index stock_changes_variant on stock_changes (variant_id, id);

create function note_stock_change() returns trigger language plpgsql as $$
begin
  insert into stock_changes (variant_id, on_hand_before, on_hand_after, reserved_before, reserved_after, cause)
  values (new.variant_id, old.on_hand, new.on_hand, old.reserved, new.reserved, current_cause());
  return null;
end $$;
create trigger note_stock_change after update of on_hand, reserved on stock_levels
  for each row when (old.on_hand <> new.on_hand or old.reserved <> new.reserved) execute function note_stock_change();

-- What became of a coupon: made, changed, held, used, released.
create table coupon_events (
  id bigint generated always as identity primary key,
  coupon_id bigint not null,
  kind text not null,
  order_id bigint,
  details jsonb not null default '{}',
  happened_at timestamptz not null
);
create index coupon_events_coupon on coupon_events (coupon_id, id);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'The history in % is only ever added to.', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on price_changes execute function refuse_rewriting();
create trigger append_only before update or delete or truncate on stock_changes execute function refuse_rewriting();
create trigger append_only before update or delete or truncate on coupon_events execute function refuse_rewriting();
create trigger append_only before update or delete or truncate on credit_entries execute function refuse_rewriting();
create trigger append_only before update or delete or truncate on order_events execute function refuse_rewriting();
create trigger append_only before update or delete or truncate on payment_messages execute function refuse_rewriting();
