import { sql } from "kysely";
import type { Check } from "./verify.store.ts";

const WAS_PAID = sql`o.state in ('PAID', 'FULFILLED', 'PARTIALLY_REFUNDED', 'REFUNDED')`;

export const ORDER_CHECKS: readonly Check[] = [
  {
    what: "order: its amounts are the sums of its lines",
    query: sql`
      select o.number as id, concat_ws(' ', l.amount, l.discount, l.amount - l.discount) as expected,
        concat_ws(' ', o.item_total_cents, o.discount_cents, o.subtotal_cents) as found
      from orders o
      left join (
        select order_id, sum(amount_cents) as amount, sum(discount_cents) as discount from order_lines group by order_id
      ) l on l.order_id = o.id
      where (l.amount, l.discount, l.amount - l.discount)
        is distinct from (o.item_total_cents::numeric, o.discount_cents::numeric, o.subtotal_cents::numeric)
    `,
  },
  {
    what: "order: its total is goods and shipping",
    query: sql`
      select o.number as id, o.subtotal_cents + o.shipping_cents as expected, o.total_cents as found
      from orders o where o.total_cents <> o.subtotal_cents + o.shipping_cents
    `,
  },
  {
    what: "order: its state is the last one of its history",
    query: sql`
      select o.number as id, coalesce(e.to_state, 'none') as expected, o.state as found
      from orders o
      left join (
        select distinct on (order_id) order_id, to_state from order_events where to_state is not null
        order by order_id, id desc
      ) e on e.order_id = o.id
      where e.to_state is distinct from o.state
    `,
  },
  {
    what: "order: it was paid, or is waiting, or was voided",
    query: sql`
      select o.number as id, case when ${WAS_PAID} then 'a time' else 'none' end as expected,
        coalesce(o.paid_at::text, 'none') as found
      from orders o where (o.paid_at is not null) <> (${WAS_PAID})
    `,
  },
  {
    what: "order: what was captured and what credit paid add up to its total",
    query: sql`
      select o.number as id, case when ${WAS_PAID} then o.total_cents - o.credit_cents else 0 end as expected,
        coalesce(p.cents, 0) as found
      from orders o
      left join (
        select order_id, sum(amount_cents) as cents from payments
        where state = 'captured' and method <> 'store-credit' group by order_id
      ) p on p.order_id = o.id
      where coalesce(p.cents, 0) <> case when ${WAS_PAID} then o.total_cents - o.credit_cents else 0 end
    `,
  },
  {
    what: "bank: transfers for an order add up to its captured payment, to a part while it waits, to nothing once it is void",
    query: sql`
      select o.number as id, coalesce(p.cents, 0) as expected, coalesce(b.cents, 0) as found
      from orders o
      left join (
        select order_id, sum(amount_cents) as cents from payments
        where state = 'captured' and method = 'bank-transfer' group by order_id
      ) p on p.order_id = o.id
      left join (select order_id, sum(applied_cents) as cents from bank_receipts group by order_id) b on b.order_id = o.id
      where case when o.state = 'PENDING' then coalesce(b.cents, 0) >= greatest(o.total_cents - o.credit_cents, 1)
        else coalesce(b.cents, 0) <> coalesce(p.cents, 0) end
    `,
  },
  {
    what: "bank: what became store credit is in the customer's account",
    query: sql`
      select b.order_id as id, b.cents as expected, coalesce(e.cents, 0) as found
      from (select order_id, sum(credit_cents) as cents from bank_receipts group by order_id) b
      left join (
        select order_id, sum(amount_cents) as cents from credit_entries where kind = 'overpayment' group by order_id
      ) e on e.order_id = b.order_id
      where b.cents <> coalesce(e.cents, 0)
    `,
  },
  {
    what: "invoice: every order that was paid has one, and every refund has its credit note",
    query: sql`
      select o.number as id, case when ${WAS_PAID} then 1 else 0 end + coalesce(r.count, 0) as expected,
        coalesce(i.count, 0) as found
      from orders o
      left join (select order_id, count(*) as count from refunds group by order_id) r on r.order_id = o.id
      left join (select order_id, count(*) as count from invoices group by order_id) i on i.order_id = o.id
      where coalesce(i.count, 0) <> case when ${WAS_PAID} then 1 else 0 end + coalesce(r.count, 0)
    `,
  },
  {
    what: "invoice: the numbers of each series have no gaps",
    query: sql`
      select s.prefix as id, concat_ws(' ', s.last_number, s.last_number) as expected,
        concat_ws(' ', coalesce(i.count, 0), coalesce(i.last, 0)) as found
      from invoice_series s
      left join (
        select prefix, count(*) as count, max(sequence) as last
        from (select prefix, sequence from invoices union all select prefix, sequence from withdrawn_documents) d
        group by prefix
      ) i on i.prefix = s.prefix
      where (coalesce(i.count, 0), coalesce(i.last, 0)) <> (s.last_number, s.last_number)
    `,
  },
  {
    what: "order: only an unpaid one has a reservation time",
    query: sql`
      select o.number as id, case when o.state = 'PENDING' then 'a time' else 'none' end as expected,
        coalesce(o.reserved_until::text, 'none') as found
      from orders o where (o.reserved_until is not null) <> (o.state = 'PENDING')
    `,
  },
  {
    what: "order: its refunded amount is the sum of its refunds",
    query: sql`
      select o.number as id, coalesce(r.cents, 0) as expected, o.refunded_cents as found
      from orders o
      left join (select order_id, sum(amount_cents) as cents from refunds group by order_id) r on r.order_id = o.id
      where coalesce(r.cents, 0) <> o.refunded_cents
    `,
  },
  {
    what: "order: its state matches its refunded amount",
    query: sql`
      select o.number as id, e.state as expected, o.state as found
      from orders o
      cross join lateral (
        select case
          when o.cancelled_at is not null or o.refunded_cents = o.total_cents and o.total_cents > 0 then 'REFUNDED'
          when o.refunded_cents > 0 then 'PARTIALLY_REFUNDED'
          when o.state = 'FULFILLED' then 'FULFILLED'
          else 'PAID'
        end as state
      ) e
      where (${WAS_PAID}) and e.state <> o.state
    `,
  },
  {
    what: "order: only a cancelled one has a fee, and everything else was refunded",
    query: sql`
      select o.number as id, o.total_cents - o.refunded_cents as expected, o.cancellation_fee_cents as found
      from orders o
      where o.cancellation_fee_cents
        <> case when o.cancelled_at is not null and (${WAS_PAID}) then o.total_cents - o.refunded_cents else 0 end
    `,
  },
  {
    what: "order line: its refunded amount and pieces match its refunds",
    query: sql`
      select concat(o.number, ' line ', l.position) as id,
        concat_ws(' ', coalesce(r.pieces, 0), coalesce(r.cents, 0)) as expected,
        concat_ws(' ', l.refunded_quantity, l.refunded_cents) as found
      from order_lines l
      join orders o on o.id = l.order_id
      left join (
        select r.order_id, p.position, sum(p.quantity) as pieces, sum(p.cents) as cents
        from refunds r, jsonb_to_recordset(r.lines) as p (position integer, quantity integer, cents bigint)
        group by r.order_id, p.position
      ) r on r.order_id = l.order_id and r.position = l.position
      where coalesce(r.pieces, 0) <> l.refunded_quantity or coalesce(r.cents, 0) <> l.refunded_cents
    `,
  },
  {
    what: "order line: its shipped pieces match its parcels",
    query: sql`
      select concat(o.number, ' line ', l.position) as id, coalesce(f.pieces, 0) as expected,
        l.shipped_quantity as found
      from order_lines l
      join orders o on o.id = l.order_id
      left join (
        select f.order_id, p.position, sum(p.quantity) as pieces
        from fulfillments f, jsonb_to_recordset(f.lines) as p (position integer, quantity integer)
        group by f.order_id, p.position
      ) f on f.order_id = l.order_id and f.position = l.position
      where coalesce(f.pieces, 0) <> l.shipped_quantity
    `,
  },
  {
    what: "refund: its goods are the sum of its lines",
    query: sql`
      select r.id, coalesce(p.cents, 0) as expected, r.goods_cents as found
      from refunds r
      cross join lateral (
        select sum(cents) as cents from jsonb_to_recordset(r.lines) as p (cents bigint)
      ) p
      where coalesce(p.cents, 0) <> r.goods_cents
    `,
  },
  {
    what: "order: no more shipping was refunded than was paid",
    query: sql`
      select o.number as id, o.shipping_cents as expected, r.cents as found
      from orders o
      join (select order_id, sum(shipping_cents) as cents from refunds group by order_id) r on r.order_id = o.id
      where r.cents > o.shipping_cents
    `,
  },
  {
    what: "payment: its refunded amount is the money of its refunds",
    query: sql`
      select p.id, coalesce(r.cents, 0) as expected, p.refunded_cents as found
      from payments p
      left join (
        select payment_id, sum(money_cents) as cents from refunds where payment_id is not null group by payment_id
      ) r on r.payment_id = p.id
      where coalesce(r.cents, 0) <> p.refunded_cents
    `,
  },
  {
    what: "return: one that was refunded has its refund",
    query: sql`
      select r.id, case when r.state = 'refunded' then 'a refund' else 'none' end as expected,
        coalesce(r.refund_id::text, 'none') as found
      from return_requests r where (r.refund_id is not null) <> (r.state = 'refunded')
    `,
  },
  {
    what: "order: one that waits for its checkout has no credit spent and no payment",
    query: sql`
      select o.number as id, '0 0' as expected, concat_ws(' ', o.credit_cents, p.count) as found
      from orders o
      cross join lateral (select count(*) from payments where order_id = o.id) p
      where o.submitted_at is null and (o.credit_cents <> 0 or p.count <> 0)
    `,
  },
  {
    what: "cart: it is completed exactly when it has become an order that does not wait",
    query: sql`
      select e.id, e.state as expected, f.state as found
      from (
        select c.id, case
            when o.id is null then 'open'
            when o.submitted_at is null and o.state = 'PENDING' then 'made'
            else 'completed'
          end as state
        from carts c left join orders o on o.cart_id = c.id
      ) e
      join (
        select id, case
            when completed_at is not null then 'completed' when order_made_at is not null then 'made' else 'open'
          end as state
        from carts
      ) f on f.id = e.id
      where e.state <> f.state
    `,
  },
];
