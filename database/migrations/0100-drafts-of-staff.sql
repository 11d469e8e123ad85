-- Staff prepare an order for a customer, agree on its prices, and send a link that opens its checkout.
alter table carts
  -- What the cart of such a draft is sold for; its lines and terms are changed in the office only.
  add column agreement jsonb;

alter table orders
  -- Terms that replace the shop's rules, for when its lines are changed before it is paid; null: none.
  add column agreed jsonb;

create table staff_drafts (
  id bigint generated always as identity primary key,
  customer_id bigint references customers on delete set null,
  -- '': not known yet
  email text not null,
  language text not null,
  country text,
  shipping_method text not null check (shipping_method in ('standard', 'express')),
  -- null: what the shop's rates come to
  shipping_cents bigint check (shipping_cents >= 0),
  -- null: the shop's own discounts
  discount_type text check (discount_type in ('percent', 'amount')),
  -- basis points or cents
  discount_value bigint not null default 0 check (discount_value >= 0),
  discount_reason text not null default '',
  -- [{"variantId": 7, "quantity": 20, "unitMicros": null}]; null: the shop's price
  lines jsonb not null,
  note text not null default '',
  expires_at timestamptz,
  -- When its link was sent or copied first.
  sent_at timestamptz,
  -- Opens its checkout, once it has a link.
  cart_id bigint unique references carts on delete set null,
  order_id bigint unique references orders on delete set null,
  -- As it was quoted when it was saved, for lists.
  pieces bigint not null,
  total_cents bigint not null,
  staff_id bigint references staff on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index staff_drafts_customer on staff_drafts (customer_id) where customer_id is not null;
create index staff_drafts_staff on staff_drafts (staff_id) where staff_id is not null;
create index staff_drafts_email on staff_drafts (lower(email) text_pattern_ops, id);
-- Lists, newest first, of what waits and of what became an order.
create index staff_drafts_waiting on staff_drafts (id desc) include (sent_at, expires_at) where order_id is null;
create index staff_drafts_ordered on staff_drafts (id desc) where order_id is not null;
