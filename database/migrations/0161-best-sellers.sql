-- The products that sold most between two times, for staff. A function, because the database would compile the query
-- before it runs it, which takes longer than the query: its estimate is high, as it looks up lines order by order ("offset
-- 0"; the planner would rather read the lines of all times).
create function best_sellers(since timestamptz, until timestamptz, most integer)
  returns table (handle text, title text, pieces integer, amount_cents bigint)
  language sql stable set jit = off
as $$
  select l.handle, max(l.title), sum(l.pieces)::int, sum(l.cents)::bigint
  from orders o cross join lateral (
    select product_handle as handle, title, quantity - refunded_quantity as pieces,
      amount_cents - discount_cents - refunded_cents as cents
    from order_lines where order_id = o.id offset 0
  ) l
  where o.placed_at >= since and o.placed_at < until and o.submitted_at is not null and o.state <> 'VOIDED'
  group by l.handle
  order by 4 desc, 1
  limit most
$$;
