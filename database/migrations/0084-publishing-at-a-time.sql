-- When a draft goes on sale by itself.
alter table products add column publish_at timestamptz;
create index products_publish_at on products (publish_at) where publish_at is not null;
