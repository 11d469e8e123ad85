-- On which prices a cart is charged: that of the client that created it. Carts of before are charged selling prices.
alter table carts add column price_basis text not null default 'selling'
  check (price_basis in ('selling', 'platform'));

-- With the basis, which processes of before leave out.
drop function insert_cart(text, text, text, text, text, text, jsonb, bigint, text[], timestamptz, jsonb);
create function insert_cart(
  token text, key text, country text, email text, phone text, note text, attributes jsonb, customer_id bigint,
  discount_codes text[], at timestamptz, lines jsonb, price_basis text default 'selling'
) returns bigint language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  cart bigint;
begin
  insert into carts (token, key, country, email, phone, note, attributes, customer_id, discount_codes, created_at,
    updated_at, price_basis)
  values (token, key, country, email, phone, note, attributes, customer_id, discount_codes, at, at, price_basis)
  returning carts.id into cart;

  insert into cart_lines (id, cart_id, variant_id, quantity, attributes, seen_price_micros)
  select line.id, cart, line.variant_id, line.quantity, line.attributes, line.seen_price_micros
  from jsonb_to_recordset(lines) as line
    (id uuid, variant_id bigint, quantity integer, attributes jsonb, seen_price_micros bigint, index integer)
  order by line.index;
  return cart;
end $$;
