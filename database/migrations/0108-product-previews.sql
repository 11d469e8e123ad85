-- Links that show a product before it is on sale. Only the hash of a link's key is stored.
create table product_previews (
  key_hash bytea primary key,
  product_id bigint not null references products on delete cascade,
  expires_at timestamptz not null
);
create index product_previews_product on product_previews (product_id);
create index product_previews_expiry on product_previews (expires_at);
