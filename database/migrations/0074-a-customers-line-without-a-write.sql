-- As in 0070 and 0071, but each write is a statement of its own that runs only when there is something to write. One
-- statement that may insert, update and delete costs a fifth of the call even if it does nothing.
create or replace function set_customer_lines(
  customer bigint, session_hash text, at timestamptz, variants bigint[], quantities integer[], checks boolean[],
  merging boolean, most_lines integer, with_lines boolean
) returns table (total integer, asked json, lines json, reserved json)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  removed bigint[];
  changed bigint[];
  added bigint[];
begin
  -- The customer's turn: two devices at once do not lose each other's lines. Nobody else changes them until the end.
  perform from customers where id = customer for no key update;

  -- After the lock, so that a session that ended while this waited counts as ended.
  if session_hash is not null and not exists (
    select from customer_tokens where token_hash = session_hash and customer_id = customer and expires_at > at
  ) then
    return;
  end if;

  select json_agg(json_build_array(given.variant_id, product.status = 'active' and product.published,
      line.variant_id is not null)),
    array_agg(given.variant_id) filter (where line.variant_id is not null and given.quantity = 0 and not merging),
    array_agg(given.variant_id) filter (where given.quantity > 0 and (line.quantity, line.checked) <> (
      case when merging then greatest(line.quantity, given.quantity) else given.quantity end,
      given.checked or merging and line.checked
    )),
    array_agg(given.variant_id) filter (
      where line.variant_id is null and given.quantity > 0 and product.status = 'active' and product.published
    )
  into asked, removed, changed, added
  from unnest(variants, quantities, checks) as given (variant_id, quantity, checked)
    join variants variant on variant.id = given.variant_id
    join products product on product.id = variant.product_id
    left join customer_cart_lines line on line.customer_id = customer and line.variant_id = given.variant_id;

  if removed is not null then
    delete from customer_cart_lines where customer_id = customer and variant_id = any (removed);
  end if;

  if changed is not null then
    update customer_cart_lines line set updated_at = at,
      quantity = case when merging then greatest(line.quantity, given.quantity) else given.quantity end,
      checked = given.checked or merging and line.checked
    from unnest(variants, quantities, checks) as given (variant_id, quantity, checked)
    where line.customer_id = customer and line.variant_id = given.variant_id and given.variant_id = any (changed);
  end if;

  if added is not null then
    -- Locked, because a variant and its lines may be deleted at this moment.
    insert into customer_cart_lines (customer_id, variant_id, quantity, checked, updated_at)
    select customer, given.variant_id, given.quantity, given.checked, at
    from unnest(variants, quantities, checks) with ordinality as given (variant_id, quantity, checked, place)
      join variants variant on variant.id = given.variant_id
    where given.variant_id = any (added)
    order by place desc
    for key share of variant;
  end if;

  select count(*), json_agg(json_build_array(variant_id, quantity, checked) order by position desc)
      filter (where with_lines),
    (select json_agg(json_build_array(variant_id, quantity) order by variant_id) from reserved_pieces(customer))
  into total, lines, reserved
  from customer_cart_lines
  where customer_id = customer;

  if added is not null and total > most_lines then
    raise exception 'The cart would be too long.' using errcode = 'FG001';
  end if;
  return next;
end $$;
