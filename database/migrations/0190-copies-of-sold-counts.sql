-- The collections' copies of sold counts, by which they are sorted, stand in nine indexes. A paid order only notes its
-- products; a job copies their counts some seconds later, once for however many orders.

create table sold_products (product_id bigint primary key references products on delete cascade);

-- Recent sales lose half every half_life_days. Each product at most once.
create or replace function add_sold(products bigint[], quantities integer[], at timestamptz, half_life_days double precision)
returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
begin
  -- Ordered by id, so that two orders cannot deadlock; orders that only refer to the products need not wait.
  perform from products where id = any (add_sold.products) order by id for no key update;

  update products p set
    sold_count = p.sold_count + sold.quantity,
    sold_lately = sold.quantity + p.sold_lately * power(0.5, least(
      greatest(extract(epoch from at - p.sold_lately_at) / 86400, 0) / half_life_days, 1000)),
    sold_lately_at = greatest(p.sold_lately_at, at)
  from unnest(add_sold.products, quantities) as sold (product_id, quantity)
  where p.id = sold.product_id;

  -- Not those that were deleted since they were ordered.
  insert into sold_products (product_id)
  select id from products where id = any (add_sold.products) order by id
  on conflict do nothing;
end $$;

-- Copies the counts of up to most products and returns how many. Their rows are locked before their notes are deleted:
-- an order whose note was there already has ended by then, and a later one notes its products again.
create function copy_sold_counts(most integer) returns integer language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  ids bigint[];
begin
  select coalesce(array_agg(product_id), '{}') into ids
  from (select product_id from sold_products order by product_id limit most) noted;
  perform from products where id = any (ids) order by id for no key update;
  delete from sold_products where product_id = any (ids);
  update collection_products c set sold_count = p.sold_count
  from products p
  where p.id = any (ids) and c.product_id = p.id and c.sold_count <> p.sold_count;
  return cardinality(ids);
end $$;
