-- What a paid order takes is locked for every other order of the same goods until its transaction ends. As functions,
-- these steps are one statement, and each statement within sees what was committed before it, so that what it reads
-- after a lock is fresh. Rows are found by keys whatever statistics a kept plan was made with.

-- Deducts reserved pieces. Each variant at most once. Returns the variants whose stock is not tracked.
create function take_stock(variants bigint[], quantities integer[]) returns bigint[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  uncounted bigint[];
begin
  -- Ordered by id, so that two orders cannot deadlock.
  perform from stock_levels where variant_id = any (variants) order by variant_id for update;

  with taken as (
    update stock_levels s
    set reserved = greatest(0, s.reserved - piece.quantity),
      on_hand = case when s.tracked then s.on_hand - piece.quantity else s.on_hand end
    from unnest(variants, quantities) as piece (variant_id, quantity)
    where s.variant_id = piece.variant_id
    returning s.variant_id, s.tracked
  )
  select coalesce(array_agg(variant_id order by variant_id) filter (where not tracked), '{}') into uncounted from taken;
  return uncounted;
end $$;

-- Collections have copies of the counts. Recent sales lose half every half_life_days. Each product at most once.
create function add_sold(products bigint[], quantities integer[], at timestamptz, half_life_days double precision)
returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  -- Ordered by id, so that two orders cannot deadlock; orders that only refer to the products need not wait. Before the
  -- copies are read, so that those which the last holder of the lock made are not missed.
  perform from products where id = any (add_sold.products) order by id for no key update;

  update products p set
    sold_count = p.sold_count + sold.quantity,
    sold_lately = sold.quantity + p.sold_lately * power(0.5, least(
      greatest(extract(epoch from at - p.sold_lately_at) / 86400, 0) / half_life_days, 1000)),
    sold_lately_at = greatest(p.sold_lately_at, at)
  from unnest(add_sold.products, quantities) as sold (product_id, quantity)
  where p.id = sold.product_id;

  update collection_products c set sold_count = c.sold_count + sold.quantity
  from unnest(add_sold.products, quantities) as sold (product_id, quantity)
  where c.product_id = sold.product_id;
end $$;

-- The goods of an order that is being paid: stock, then products, as in the order of locks. Returns like take_stock.
create function sell_goods(sold_order bigint, cause text, at timestamptz, half_life_days double precision)
returns bigint[] language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  ids bigint[];
  quantities integer[];
  uncounted bigint[];
begin
  perform set_config('filigree.cause', cause, true);

  select array_agg(variant_id), array_agg(pieces) into ids, quantities
  from (
    select variant_id, sum(quantity)::integer as pieces from order_lines
    where order_id = sold_order and variant_id is not null group by variant_id
  ) of_variant;
  uncounted := take_stock(ids, quantities);

  select array_agg(product_id), array_agg(pieces) into ids, quantities
  from (
    select product_id, sum(quantity)::integer as pieces from order_lines
    where order_id = sold_order and product_id is not null group by product_id
  ) of_product;
  perform add_sold(ids, quantities, at, half_life_days);
  return uncounted;
end $$;
