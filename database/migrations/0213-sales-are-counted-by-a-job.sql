-- A product's counts stand in a row that fourteen indexes point to, and all orders of a best seller waited for that row
-- until the one before had committed. A paid order now only notes what it sold; a job counts it some seconds later, once
-- for however many orders.

-- No foreign key: its check would lock the product's row. Of products that are gone, the job counts nothing.
create table sales_to_count (
  id bigint generated always as identity primary key,
  product_id bigint not null,
  quantity integer not null check (quantity > 0),
  sold_at timestamptz not null
);
create index sales_to_count_product on sales_to_count (product_id);

-- The goods of an order that is being paid. Returns like take_stock. The function with four parameters, which counts the
-- sales itself, stays for processes of the version before.
create function sell_goods(sold_order bigint, cause text, at timestamptz) returns bigint[] language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  ids bigint[];
  quantities integer[];
begin
  perform set_config('filigree.cause', cause, true);

  insert into sales_to_count (product_id, quantity, sold_at)
  select product_id, sum(quantity), at from order_lines
  where order_id = sold_order and product_id is not null group by product_id;

  select array_agg(variant_id), array_agg(pieces) into ids, quantities
  from (
    select variant_id, sum(quantity)::integer as pieces from order_lines
    where order_id = sold_order and variant_id is not null group by variant_id
  ) of_variant;
  return take_stock(ids, quantities);
end $$;

-- Counts up to most notes, as sold when the latest of them was, and returns how many there were.
create function count_sales(most integer, half_life_days double precision) returns integer language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  notes integer;
  ids bigint[];
  quantities integer[];
  latest timestamptz;
begin
  with next as materialized (
    select id from sales_to_count order by id limit most for update skip locked
  ), counted as (
    delete from sales_to_count s using next where s.id = next.id returning s.product_id, s.quantity, s.sold_at
  ), of_product as (
    select product_id, sum(quantity)::integer as pieces, count(*)::integer as notes, max(sold_at) as sold_at
    from counted group by product_id
  )
  select coalesce(sum(p.notes), 0), coalesce(array_agg(product_id), '{}'), coalesce(array_agg(pieces), '{}'), max(sold_at)
  into notes, ids, quantities, latest
  from of_product p;
  if notes > 0 then
    perform add_sold(ids, quantities, latest, half_life_days);
  end if;
  return notes;
end $$;
