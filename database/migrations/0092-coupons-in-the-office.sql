-- Coupons made in bulk belong together, and staff find coupons by how their codes begin.
alter table coupons add column batch text;
create index coupons_batch on coupons (batch, id) where batch is not null;
create index coupons_code_begins on coupons (lower(code) text_pattern_ops);
