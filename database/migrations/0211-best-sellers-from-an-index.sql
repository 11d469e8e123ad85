-- The best sellers of a time are counted from what the index of orders' lines holds of them: their rows are ten times as
-- wide, and only the names of the products that are shown are read there. Products are told apart by their numbers, which
-- stay when a handle changes.

alter table order_lines drop constraint order_lines_pkey;
alter table order_lines add primary key (order_id, position)
  include (product_id, quantity, refunded_quantity, amount_cents, discount_cents, refunded_cents);

-- An index answers by itself only for pages that were vacuumed since they were written: here after each hundredth of the
-- table instead of each fifth, which would be the last months.
alter table order_lines set (autovacuum_vacuum_insert_scale_factor = 0.01);

-- Planned with the times, so that the database knows how many products it will meet; compiling would take longer than the
-- query. Amounts are summed as doubles, which hold whole numbers up to 9 * 10^15: a sum of bigints has a structure in
-- memory for each product, which takes as long as reading the lines.
create or replace function best_sellers(since timestamptz, until timestamptz, most integer)
  returns table (handle text, title text, pieces integer, amount_cents bigint)
  language plpgsql stable
  set plan_cache_mode = force_custom_plan set work_mem = '32MB' set enable_seqscan = off set jit = off
as $$
begin
  return query
  select named.product_handle, named.title, best.pieces::integer, best.cents::bigint
  from (
    select l.product_id, sum(l.pieces) as pieces, sum(l.cents::double precision) as cents, max(o.id) as last_order
    -- "offset 0": order by order; the planner would rather read the lines of all times.
    from orders o cross join lateral (
      select each.product_id, each.quantity - each.refunded_quantity as pieces,
        each.amount_cents - each.discount_cents - each.refunded_cents as cents
      from order_lines each where each.order_id = o.id and each.product_id is not null offset 0
    ) l
    where o.placed_at >= since and o.placed_at < until and o.submitted_at is not null and o.state <> 'VOIDED'
    group by l.product_id
    order by cents desc, l.product_id
    limit most
  ) best
  -- As it was called when it was sold last.
  cross join lateral (
    select each.product_handle, each.title from order_lines each
    where each.order_id = best.last_order and each.product_id = best.product_id
    order by each.position limit 1
  ) named
  order by best.cents desc, best.product_id;
end $$;
