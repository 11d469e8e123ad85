-- Where a client of the Storefront API lets a cart go, and how, before its checkout is opened.
alter table carts
  -- At most 20; one of them may be selected.
  add column delivery_addresses jsonb not null default '[]',
  -- Null: not chosen yet.
  add column delivery_method text check (delivery_method in ('standard', 'express'));
