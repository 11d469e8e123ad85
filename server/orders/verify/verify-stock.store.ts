import { sql } from "kysely";
import type { Check } from "./verify.store.ts";

export const STOCK_CHECKS: readonly Check[] = [
  {
    what: "stock: the reserved pieces are those of unpaid orders",
    query: sql`
      select s.variant_id as id, coalesce(l.pieces, 0) as expected, s.reserved as found
      from stock_levels s
      left join (
        select l.variant_id, sum(l.quantity) as pieces
        from orders o join order_lines l on l.order_id = o.id
        where o.state = 'PENDING' and l.variant_id is not null
        group by l.variant_id
      ) l on l.variant_id = s.variant_id
      where coalesce(l.pieces, 0) <> s.reserved
    `,
  },
  {
    what: "stock: each change in its history starts from the previous value",
    query: sql`
      select concat(c.variant_id, ' change ', c.id) as id, concat_ws(' ', c.on_hand, c.reserved) as expected,
        concat_ws(' ', c.on_hand_before, c.reserved_before) as found
      from (
        select id, variant_id, on_hand_before, reserved_before,
          lag(on_hand_after) over w as on_hand, lag(reserved_after) over w as reserved
        from stock_changes window w as (partition by variant_id order by id)
      ) c
      where c.on_hand is not null and (c.on_hand, c.reserved) <> (c.on_hand_before, c.reserved_before)
    `,
  },
  {
    what: "stock: its history ends at the current stock",
    query: sql`
      select s.variant_id as id, concat_ws(' ', c.on_hand_after, c.reserved_after) as expected,
        concat_ws(' ', s.on_hand, s.reserved) as found
      from stock_levels s
      join (
        select distinct on (variant_id) variant_id, on_hand_after, reserved_after from stock_changes
        order by variant_id, id desc
      ) c on c.variant_id = s.variant_id
      where (c.on_hand_after, c.reserved_after) <> (s.on_hand, s.reserved)
    `,
  },
  {
    what: "stock: a paid order took its counted pieces out of stock, once",
    query: sql`
      select concat(o.number, ' variant ', l.variant_id) as id, -l.pieces as expected, coalesce(c.pieces, 0) as found
      from orders o
      join (
        select order_id, variant_id, sum(quantity) as pieces from order_lines
        where variant_id is not null group by order_id, variant_id
      ) l on l.order_id = o.id
      join stock_levels s on s.variant_id = l.variant_id
      left join order_events e on e.order_id = o.id and e.kind = 'paid'
      left join (
        select substring(cause from '^order ([0-9]+) paid$') as number, variant_id,
          sum(on_hand_after - on_hand_before) as pieces
        from stock_changes where cause ~ '^order [0-9]+ paid$' group by 1, 2
      ) c on c.number = o.number::text and c.variant_id = l.variant_id
      where coalesce(c.pieces, 0) <> case
        when o.paid_at is null or coalesce(e.details -> 'uncounted', '[]') @> to_jsonb(l.variant_id) then 0
        else -l.pieces end
    `,
  },
  {
    what: "stock: what an order's refunds returned to stock is there, once",
    query: sql`
      select concat(coalesce(e.number, c.number), ' variant ', coalesce(e.variant_id, c.variant_id)) as id,
        coalesce(e.pieces, 0) as expected, coalesce(c.pieces, 0) as found
      from (
        select o.number::text as number, p."variantId" as variant_id, sum(p.quantity) as pieces
        from order_events e
        join orders o on o.id = e.order_id
        cross join lateral jsonb_to_recordset(e.details -> 'restocked') as p ("variantId" bigint, quantity integer)
        where e.kind in ('refunded', 'cancelled', 'return-received') and e.details ? 'restocked'
        group by o.number, p."variantId"
      ) e
      full join (
        select substring(cause from '^order ([0-9]+) refunded$') as number, variant_id,
          sum(on_hand_after - on_hand_before) as pieces
        from stock_changes where cause ~ '^order [0-9]+ refunded$' group by 1, 2
      ) c on c.number = e.number and c.variant_id = e.variant_id
      where coalesce(e.pieces, 0) <> coalesce(c.pieces, 0)
    `,
  },
  {
    what: "price: each change in its history starts from the previous value",
    query: sql`
      select concat(c.variant_id, ' change ', c.id) as id, c.expected, c.before_micros as found
      from (
        select id, variant_id, before_micros,
          lag(after_micros) over (partition by variant_id order by id) as expected
        from price_changes
      ) c
      where c.expected <> c.before_micros
    `,
  },
  {
    what: "price: its history ends at the current price",
    query: sql`
      select v.id, c.after_micros as expected, v.price_micros as found
      from variants v
      join (
        select distinct on (variant_id) variant_id, after_micros from price_changes order by variant_id, id desc
      ) c on c.variant_id = v.id
      where c.after_micros <> v.price_micros
    `,
  },
  {
    what: "product: its sold count covers all paid orders",
    query: sql`
      select p.id, l.pieces as expected, p.sold_count + coalesce(s.pieces, 0) as found
      from products p
      join (
        select l.product_id, sum(l.quantity) as pieces
        from orders o join order_lines l on l.order_id = o.id
        where o.paid_at is not null and l.product_id is not null
        group by l.product_id
      ) l on l.product_id = p.id
      left join (
        select product_id, sum(quantity) as pieces from sales_to_count group by product_id
      ) s on s.product_id = p.id
      where p.sold_count + coalesce(s.pieces, 0) < l.pieces
    `,
  },
  {
    what: "product: its collections sort it by the same count",
    query: sql`
      select concat(c.collection_id, ' product ', p.id) as id, p.sold_count as expected, c.sold_count as found
      from collection_products c join products p on p.id = c.product_id
      where c.sold_count <> p.sold_count and not exists (select from sold_products s where s.product_id = p.id)
    `,
  },
];
