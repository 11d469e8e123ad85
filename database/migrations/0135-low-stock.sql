-- The few variants that run out, found without reading the stock of all. A column, because an index on the pieces
-- themselves would be written with every order; this one is written when a variant begins or ceases to be low.

-- 10: LOW_STOCK of contract/office/products.ts.
alter table stock_levels add column is_low boolean not null
  generated always as (tracked and on_hand - reserved <= 10) stored;
create index stock_levels_low on stock_levels (variant_id) where is_low;
