-- Staff's lists of a hundred thousand products. Types and vendors to choose from, and products by them:
create index products_type on products (product_type);
create index products_vendor on products (vendor);
-- How many pieces are left is not indexed, since every order would have to write it; the planner has to know how rare
-- few are.
create statistics stock_levels_left on (on_hand - reserved) from stock_levels;
analyze stock_levels;
-- And whether very many lines share the beginning of an item number.
create statistics order_lines_lower_sku on (lower(sku)) from order_lines;
analyze order_lines;
