-- The list of all stock, the fewest pieces first, without sorting the stock of all: rows of one class are a tenth apart
-- at most, so a page sorts a few of them. A column, because an index on the pieces themselves would be written with every
-- order; this one is written when a variant's class changes.

-- Rises with the pieces; 0 is 10 or less, the LOW_STOCK of contract/office/products.ts.
alter table stock_levels add column left_class smallint not null
  generated always as (
    case when on_hand - reserved <= 10 then 0 else floor(10 * ln((on_hand - reserved)::float8))::smallint end
  ) stored;
create index stock_levels_left_class on stock_levels (left_class) where tracked;
analyze stock_levels;
