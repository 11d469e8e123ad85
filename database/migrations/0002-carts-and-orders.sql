-- Carts, and the orders that come of them.

create table carts (
  id bigint generated always as identity primary key,
  -- both random: the token names the cart, the key proves its buyer
  token text not null unique,
  key text not null,
  country text,
  email text,
  phone text,
  note text not null default '',
  attributes jsonb not null default '[]',
  -- set in the transaction that makes the order; the cart is gone for its buyer from then on
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table cart_lines (
  id uuid primary key,
  cart_id bigint not null references carts (id) on delete cascade,
  position bigint generated always as identity,
  variant_id bigint not null references variants (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 1000000),
  -- [{"key": "Engraving", "value": "Ada"}], sorted by key, so that equal lines are equal here
  attributes jsonb not null default '[]',
  unique (cart_id, variant_id, attributes)
);
create index cart_lines_order on cart_lines (cart_id, position);
create index cart_lines_variant on cart_lines (variant_id);

create sequence order_numbers start 10001;

create table orders (
  id bigint generated always as identity primary key,
  number bigint not null unique default nextval('order_numbers'),
  -- one cart makes one order, however often the button is pressed
  cart_id bigint not null unique references carts (id),
  state text not null default 'PENDING'
    check (state in ('PENDING', 'PAID', 'FULFILLED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'VOIDED')),
  email text not null,
  language text not null default 'en',
  shipping_address jsonb not null,
  shipping_method text not null check (shipping_method in ('standard', 'express')),
  payment_method text not null check (payment_method in ('bank-transfer', 'test-card')),
  note text not null default '',
  -- integer US cents, frozen when the order is placed
  item_total_cents bigint not null check (item_total_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  shipping_cents bigint not null check (shipping_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  total_weight_mg bigint not null,
  -- the whole quote with its reasons, as the buyer saw it
  quote jsonb not null,
  placed_at timestamptz not null,
  paid_at timestamptz,
  check (subtotal_cents = item_total_cents - discount_cents),
  check (total_cents = subtotal_cents + shipping_cents)
);
create index orders_email on orders (lower(email), placed_at desc, id desc);
create index orders_placed_at on orders (placed_at desc, id desc);

create table order_lines (
  order_id bigint not null references orders (id) on delete cascade,
  position integer not null,
  -- what was sold stays readable when the product is gone
  variant_id bigint references variants (id) on delete set null,
  product_id bigint references products (id) on delete set null,
  product_handle text not null,
  title text not null,
  variant_title text not null,
  sku text,
  image_src text,
  quantity integer not null check (quantity > 0),
  platform_price_micros bigint not null,
  unit_price_micros bigint not null,
  amount_cents bigint not null,
  discount_cents bigint not null,
  weight_mg bigint not null,
  -- what the buyer asked for on this line, such as an engraving; as in cart_lines
  attributes jsonb not null default '[]',
  primary key (order_id, position)
);
create index order_lines_variant on order_lines (variant_id) where variant_id is not null;
create index order_lines_product on order_lines (product_id) where product_id is not null;

-- Append-only: what happened to an order, by whom.
create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  happened_at timestamptz not null,
  kind text not null,
  from_state text,
  to_state text,
  details jsonb not null default '{}'
);
create index order_events_order on order_events (order_id, id);

create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  method text not null,
  state text not null check (state in ('pending', 'captured', 'failed')),
  amount_cents bigint not null check (amount_cents >= 0),
  -- what the buyer quotes to the bank, or the gateway's own number
  reference text not null,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payments_order on payments (order_id, id);
create unique index payments_captured_once on payments (order_id) where state = 'captured';
