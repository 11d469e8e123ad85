-- Replaces lines of a cart: the removed ones are deleted, then the given ones inserted, each at the place that the
-- line of its id had before. `version`: the xmin of the cart's row when it was read. False, with nothing changed: the
-- cart has changed since. Rows are found by keys whatever statistics a kept plan was made with.
create function change_cart_lines(cart bigint, version text, at timestamptz, removed uuid[], lines jsonb) returns boolean
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  places jsonb := '{}';
begin
  -- Every change of a cart's lines writes its row, and waits here for another until that one's end: none is lost.
  update carts set updated_at = at where id = cart and xmin = version::xid;
  if not found then
    return false;
  end if;

  -- First, because two lines may be equal for a moment.
  if cardinality(removed) > 0 then
    with gone as (delete from cart_lines where cart_id = cart and id = any (removed) returning id, position)
    select coalesce(jsonb_object_agg(id, position), '{}') into places from gone;
  end if;

  insert into cart_lines (id, cart_id, position, variant_id, quantity, attributes, seen_price_micros)
  overriding system value
  select line.id, cart, coalesce((places ->> line.id::text)::bigint, nextval('cart_lines_position_seq')),
    line.variant_id, line.quantity, line.attributes, line.seen_price_micros
  from (
    select * from jsonb_to_recordset(lines)
      as given (id uuid, variant_id bigint, quantity integer, attributes jsonb, seen_price_micros bigint, index integer)
    order by index
  ) as line;
  return true;
end $$;
