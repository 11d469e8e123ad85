-- What the shop's own backend keeps for a customer: her cart, her favorites, what she has looked at.

create table customer_cart_lines (
  customer_id bigint not null references customers (id) on delete cascade,
  variant_id bigint not null references variants (id) on delete cascade,
  -- in the order the lines came; the newest stands first in the cart
  position bigint generated always as identity,
  quantity integer not null check (quantity between 1 and 1000000),
  checked boolean not null default true,
  updated_at timestamptz not null,
  primary key (customer_id, variant_id)
);
create index customer_cart_lines_order on customer_cart_lines (customer_id, position desc);
create index customer_cart_lines_variant on customer_cart_lines (variant_id);

create table favorites (
  customer_id bigint not null references customers (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  favorited_at timestamptz not null,
  primary key (customer_id, product_id)
);
create index favorites_latest on favorites (customer_id, favorited_at desc, product_id desc);
create index favorites_product on favorites (product_id);

create table browsing_history (
  customer_id bigint not null references customers (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  viewed_at timestamptz not null,
  primary key (customer_id, product_id)
);
create index browsing_history_latest on browsing_history (customer_id, viewed_at desc, product_id desc);
create index browsing_history_product on browsing_history (product_id);
