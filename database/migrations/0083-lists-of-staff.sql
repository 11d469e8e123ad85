-- Staff list drafts and archived products too, which the shop's own indexes leave out, and see what moved a variant's
-- stock.
create index products_office_updated on products (updated_at, id);
create index products_office_title on products (title, id);
create index collections_title on collections (title, id);
create index stock_movements_variants on stock_movements using gin (variant_ids);
