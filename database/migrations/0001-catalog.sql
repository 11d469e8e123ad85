-- The catalogue: products, their variants, pictures, metafields, stock, collections and menus.
-- Unit prices are kept in micros (millionths of a US dollar), because a bead may cost less than a cent.

create table products (
  id bigint generated always as identity primary key,
  handle text not null unique,
  title text not null,
  description_html text not null default '',
  vendor text not null default '',
  product_type text not null default '',
  tags text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'draft', 'archived')),
  published boolean not null default true,
  gift_card boolean not null default false,
  seo_title text,
  seo_description text,
  -- [{"name": "Color", "values": ["Gold", "Silver"]}], in display order; [] for a product without options
  options jsonb not null default '[]',
  min_quantity integer not null default 1 check (min_quantity >= 1),
  min_batch integer not null default 1 check (min_batch >= 1),
  free_shipping boolean not null default false,
  -- derived from the variants whenever the product is saved
  min_price_micros bigint not null default 0,
  max_price_micros bigint not null default 0,
  sold_count integer not null default 0 check (sold_count >= 0),
  -- words to be found by: title, type, vendor, tags, option values, item numbers
  search tsvector not null default ''::tsvector,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_created_at on products (created_at desc, id desc) where status = 'active' and published;
create index products_min_price on products (min_price_micros, id) where status = 'active' and published;
create index products_sold_count on products (sold_count desc, id desc) where status = 'active' and published;
create index products_title on products (title, id) where status = 'active' and published;
create index products_updated_at on products (updated_at, id) where status = 'active' and published;
create index products_search on products using gin (search);

create table variants (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  position integer not null,
  sku text,
  barcode text,
  -- one value per product option, in the options' order; {} for a product without options
  option_values text[] not null default '{}',
  price_micros bigint not null check (price_micros >= 0),
  compare_at_price_micros bigint check (compare_at_price_micros >= 0),
  -- milligrams: a bead may weigh less than a gram
  weight_mg bigint not null default 0 check (weight_mg >= 0),
  weight_unit text not null default 'g' check (weight_unit in ('g', 'kg', 'oz', 'lb')),
  requires_shipping boolean not null default true,
  taxable boolean not null default true,
  image_position integer,
  -- columns of the import format that the shop keeps for the way back
  fulfillment_service text not null default 'manual',
  tax_code text,
  cost_micros bigint check (cost_micros >= 0),
  unique (product_id, option_values)
);
create index variants_product on variants (product_id, position);
create index variants_sku on variants (sku) where sku is not null;

-- One small row per variant, apart from the wide one: orders touch nothing else.
create table stock_levels (
  variant_id bigint primary key references variants (id) on delete cascade,
  tracked boolean not null default true,
  oversell boolean not null default false,
  on_hand integer not null default 0,
  reserved integer not null default 0 check (reserved >= 0),
  check (not tracked or oversell or on_hand - reserved >= 0)
);

create table product_images (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  position integer not null,
  -- absolute, or a path on this shop's own host
  src text not null,
  alt text,
  width integer,
  height integer,
  unique (product_id, position)
);

create table metafields (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  -- null: the product's own; otherwise the variant's
  variant_id bigint references variants (id) on delete cascade,
  namespace text not null,
  key text not null,
  type text not null default 'single_line_text_field',
  value text not null
);
create unique index metafields_name on metafields (product_id, coalesce(variant_id, 0), namespace, key);
create index metafields_variant on metafields (variant_id) where variant_id is not null;

create table collections (
  id bigint generated always as identity primary key,
  handle text not null unique,
  title text not null,
  description_html text not null default '',
  image_src text,
  image_alt text,
  updated_at timestamptz not null default now()
);

-- A product belongs to a collection by hand or because one of the collection's rules fits it.
create table collection_rules (
  collection_id bigint not null references collections (id) on delete cascade,
  field text not null check (field in ('tag', 'type', 'vendor', 'all')),
  value text not null default '',
  primary key (collection_id, field, value)
);
create index collection_rules_value on collection_rules (field, value);

-- What a listing is ordered by is repeated here, so that every page of every order is one index range.
create table collection_products (
  collection_id bigint not null references collections (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  by_rule boolean not null,
  position integer not null default 0,
  min_price_micros bigint not null,
  sold_count integer not null,
  created_at timestamptz not null,
  title text not null,
  primary key (collection_id, product_id)
);
create index collection_products_product on collection_products (product_id);
create index collection_products_position on collection_products (collection_id, position, product_id);
create index collection_products_price on collection_products (collection_id, min_price_micros, product_id);
create index collection_products_sold on collection_products (collection_id, sold_count, product_id);
create index collection_products_created on collection_products (collection_id, created_at, product_id);
create index collection_products_title on collection_products (collection_id, title, product_id);

create table menus (
  id bigint generated always as identity primary key,
  handle text not null unique,
  title text not null
);

create table menu_items (
  id bigint generated always as identity primary key,
  menu_id bigint not null references menus (id) on delete cascade,
  parent_id bigint references menu_items (id) on delete cascade,
  position integer not null,
  title text not null,
  type text not null check (type in ('COLLECTION', 'PRODUCT', 'HTTP', 'FRONTPAGE', 'CATALOG', 'SEARCH')),
  collection_id bigint references collections (id) on delete cascade,
  product_id bigint references products (id) on delete cascade,
  url text,
  tags text[] not null default '{}'
);
create index menu_items_order on menu_items (menu_id, parent_id, position);
create index menu_items_parent on menu_items (parent_id) where parent_id is not null;
create index menu_items_collection on menu_items (collection_id) where collection_id is not null;
create index menu_items_product on menu_items (product_id) where product_id is not null;

-- Where an interrupted import goes on: the last product saved of a file, by the file's content.
create table import_runs (
  fingerprint text primary key,
  file_name text not null,
  products_done integer not null default 0,
  finished_at timestamptz,
  updated_at timestamptz not null default now()
);
