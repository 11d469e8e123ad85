-- Coupons and store credit: what may be taken off an order, each use of it once.

create table coupons (
  id bigint generated always as identity primary key,
  code text not null,
  description text not null default '',
  -- 10: usable; anything else: switched off
  state smallint not null default 10,
  type text not null check (type in ('amount', 'percent')),
  target text not null default 'order' check (target in ('order', 'shipping')),
  -- cents of an amount, basis points of a percentage
  value integer not null check (value > 0 and (type = 'amount' or value <= 10000)),
  least_amount_cents bigint not null default 0 check (least_amount_cents >= 0),
  least_count integer not null default 0 check (least_count >= 0),
  start_at timestamptz not null,
  end_at timestamptz check (end_at > start_at),
  -- ISO 3166 alpha-2; {}: everywhere
  countries text[] not null default '{}',
  combines_with_order boolean not null default false,
  combines_with_product boolean not null default true,
  combines_with_shipping boolean not null default true,
  -- how often it may be used by all together; null: without limit
  usage_limit integer check (usage_limit > 0),
  -- held and used, not released
  used_count integer not null default 0 check (used_count >= 0 and (usage_limit is null or used_count <= usage_limit)),
  once_per_customer boolean not null default true,
  -- whose it is; null: any customer's who knows the code
  customer_id bigint references customers (id) on delete cascade,
  origin text not null default 'shop' check (origin in ('shop', 'sign-up')),
  -- the mailbox that a new customer's coupon was issued to, like coupon_uses.buyer_key: a second account brings no more
  issued_to text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index coupons_code on coupons (lower(code));
create index coupons_customer on coupons (customer_id, end_at, id) where customer_id is not null;
create unique index coupons_issued_once on coupons (issued_to, value) where issued_to is not null;
create index coupons_created_at on coupons (created_at desc, id desc);

-- Held while an order waits for its money, used once it is paid, released when it is voided. One code an order.
create table coupon_uses (
  order_id bigint primary key references orders (id),
  coupon_id bigint not null references coupons (id),
  customer_id bigint references customers (id) on delete set null,
  -- the buyer's e-mail address without what makes two of one mailbox
  buyer_key text not null,
  once boolean not null,
  state text not null check (state in ('held', 'used', 'released')),
  cents bigint not null check (cents >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index coupon_uses_once on coupon_uses (coupon_id, buyer_key) where once and state <> 'released';
create index coupon_uses_customer on coupon_uses (customer_id, coupon_id) where customer_id is not null;
create index coupon_uses_coupon on coupon_uses (coupon_id, order_id);

create table credit_accounts (
  customer_id bigint primary key references customers (id),
  balance_cents bigint not null default 0 check (balance_cents >= 0),
  updated_at timestamptz not null
);

-- Append-only: the balance is the sum of these.
create table credit_entries (
  id bigint generated always as identity primary key,
  customer_id bigint not null references credit_accounts (customer_id),
  -- granted by the shop; refunded; spent on an order; restored because that order was not bought after all
  kind text not null check (kind in ('grant', 'refund', 'spend', 'restore')),
  amount_cents bigint not null check (amount_cents <> 0 and (amount_cents < 0) = (kind = 'spend')),
  balance_after_cents bigint not null check (balance_after_cents >= 0),
  order_id bigint references orders (id),
  refund_id bigint,
  note text not null default '',
  -- names the deed: the same one twice is one entry
  key text not null unique,
  happened_at timestamptz not null
);
create index credit_entries_customer on credit_entries (customer_id, id desc);
create index credit_entries_order on credit_entries (order_id) where order_id is not null;

-- Answers to writes that may be sent again, by the key that their sender chose.
create table idempotency_keys (
  scope text not null,
  key text not null,
  -- of the whole request: another one under the same key is refused
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
