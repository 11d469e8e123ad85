-- Orders that are paid at the store of Shopify's that the catalogue follows.

-- The store's variants, to name them in draft orders.
create table shopify_variants (
  gid text primary key,
  product_gid text not null references shopify_records (gid) on delete cascade,
  option_values text[] not null
);
create index shopify_variants_product on shopify_variants (product_gid);

-- The drafts that buyers pay, by the key of their payment. `order_gid`: the store's order, once there is one.
create table shopify_drafts (
  gid text primary key,
  key text not null unique,
  order_id bigint not null references orders (id),
  order_number bigint not null,
  payment_id bigint not null references payments (id),
  invoice_url text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  order_gid text unique,
  read_version text
);
create index shopify_drafts_order on shopify_drafts (order_id);
create index shopify_drafts_payment on shopify_drafts (payment_id);
create index shopify_drafts_created on shopify_drafts (created_at, gid);

-- What could not be read waits for the next message about it, or for the night.
alter table shopify_notices add column failure text;
