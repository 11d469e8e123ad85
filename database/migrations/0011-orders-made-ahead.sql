-- An order may be made ahead of its checkout: goods and coupon are kept from then on, and the buyer says at the checkout
-- where it goes and how she pays.

alter table orders
  alter column shipping_address drop not null,
  -- when the buyer had said all that; null: the order still waits for it
  add column submitted_at timestamptz,
  -- which program made it, and what that wants to find it by
  add column source_name text not null default '',
  add column tags text[] not null default '{}';
update orders set submitted_at = placed_at;
alter table orders
  add check (submitted_at is not null or state in ('PENDING', 'VOIDED')),
  add check (submitted_at is null or shipping_address is not null);
create index orders_waiting on orders (customer_id, id) where submitted_at is null and state = 'PENDING';

alter table carts
  -- its order was made ahead of the checkout: the lines change no more
  add column order_made_at timestamptz;
