-- What an order that waits for its checkout is quoted with once more: as it was made, whatever the catalogue says since.

alter table orders
  -- whether the shop's automatic promotions apply
  add column takes_promotions boolean not null default true;

alter table order_lines
  -- whether it adds no billable weight
  add column free_shipping boolean not null default false;
