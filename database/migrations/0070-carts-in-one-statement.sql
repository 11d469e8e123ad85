-- The writes of carts that happen most, as functions: each is one statement, atomic by itself. The statements within a
-- function see what was committed before each of them, so what is read after a lock is fresh, and their plans are kept.

-- What a customer's own open checkouts reserve.
create function reserved_pieces(customer bigint) returns table (variant_id bigint, quantity integer)
language sql stable as $$
  select l.variant_id, sum(l.quantity)::integer
  from orders o join order_lines l on l.order_id = o.id
  where o.customer_id = customer and o.submitted_at is null and o.state = 'PENDING' and l.variant_id is not null
  group by l.variant_id
$$;

-- A new cart with its lines, both or neither.
create function insert_cart(
  token text, key text, country text, email text, phone text, note text, attributes jsonb, customer_id bigint,
  discount_codes text[], at timestamptz, lines jsonb
) returns bigint language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  cart bigint;
begin
  insert into carts (token, key, country, email, phone, note, attributes, customer_id, discount_codes, created_at,
    updated_at)
  values (token, key, country, email, phone, note, attributes, customer_id, discount_codes, at, at)
  returning carts.id into cart;

  insert into cart_lines (id, cart_id, variant_id, quantity, attributes, seen_price_micros)
  select line.id, cart, line.variant_id, line.quantity, line.attributes, line.seen_price_micros
  from jsonb_to_recordset(lines) as line
    (id uuid, variant_id bigint, quantity integer, attributes jsonb, seen_price_micros bigint, index integer)
  order by line.index;
  return cart;
end $$;

-- Sets quantities and check marks in a customer's cart; 0 removes. `merging`: the larger quantity, and a check mark of
-- either side; nothing is removed. Each variant at most once; new lines come first, in the order given. No row: the
-- session has ended. Error FG001: the cart would have more than most_lines.
-- asked: [variant, on sale, in the cart before] of the given ones that exist; lines: [variant, quantity, checked] of the
-- whole cart, newest first; reserved: [variant, quantity].
create function set_customer_lines(
  customer bigint, session_hash text, at timestamptz, variants bigint[], quantities integer[], checks boolean[],
  merging boolean, most_lines integer, with_lines boolean
) returns table (total integer, asked json, lines json, reserved json)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  added boolean;
begin
  -- The customer's turn: two devices at once do not lose each other's lines. Nobody else changes them until the end.
  perform from customers where id = customer for no key update;

  -- After the lock, so that a session that ended while this waited counts as ended.
  if session_hash is not null and not exists (
    select from customer_tokens where token_hash = session_hash and customer_id = customer and expires_at > at
  ) then
    return;
  end if;

  with plan as materialized (
    select given.variant_id, given.place, given.quantity as given_quantity,
      case when merging then greatest(line.quantity, given.quantity) else given.quantity end as quantity,
      given.checked or merging and coalesce(line.checked, false) as checked,
      line.variant_id is not null as in_cart, line.quantity as old_quantity, line.checked as old_checked,
      product.status = 'active' and product.published as on_sale
    from unnest(variants, quantities, checks) with ordinality as given (variant_id, quantity, checked, place)
      join variants variant on variant.id = given.variant_id
      join products product on product.id = variant.product_id
      left join customer_cart_lines line on line.customer_id = customer and line.variant_id = given.variant_id
  ), removed as (
    delete from customer_cart_lines line using plan
    where line.customer_id = customer and line.variant_id = plan.variant_id and given_quantity = 0 and not merging
  ), changed as (
    update customer_cart_lines line set quantity = plan.quantity, checked = plan.checked, updated_at = at from plan
    where line.customer_id = customer and line.variant_id = plan.variant_id and given_quantity > 0
      and (plan.quantity, plan.checked) <> (old_quantity, old_checked)
  ), put as (
    -- Locked, because a variant and its lines may be deleted at this moment.
    insert into customer_cart_lines (customer_id, variant_id, quantity, checked, updated_at)
    select customer, plan.variant_id, plan.quantity, plan.checked, at
    from plan join variants variant on variant.id = plan.variant_id
    where not in_cart and on_sale and given_quantity > 0
    order by place desc
    for key share of variant
  )
  select json_agg(json_build_array(variant_id, on_sale, in_cart)),
    bool_or(not in_cart and on_sale and given_quantity > 0)
  into asked, added
  from plan;

  select count(*), json_agg(json_build_array(variant_id, quantity, checked) order by position desc)
      filter (where with_lines),
    (select json_agg(json_build_array(variant_id, quantity) order by variant_id) from reserved_pieces(customer))
  into total, lines, reserved
  from customer_cart_lines
  where customer_id = customer;

  if added and total > most_lines then
    raise exception 'The cart would be too long.' using errcode = 'FG001';
  end if;
  return next;
end $$;
