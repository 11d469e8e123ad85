-- Gift cards, services and files are bought like other goods, but nobody packs or sends them. An order of only such
-- lines has no shipping method.
alter table order_lines add column ships boolean not null default true;
alter table orders alter column shipping_method drop not null;
