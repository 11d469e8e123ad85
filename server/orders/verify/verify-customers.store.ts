import { sql } from "kysely";
import type { Check } from "./verify.store.ts";

export const CUSTOMER_CHECKS: readonly Check[] = [
  {
    what: "credit: the balance is the sum of its entries",
    query: sql`
      select a.customer_id as id, coalesce(e.cents, 0) as expected, a.balance_cents as found
      from credit_accounts a
      left join (
        select customer_id, sum(amount_cents) as cents from credit_entries group by customer_id
      ) e on e.customer_id = a.customer_id
      where coalesce(e.cents, 0) <> a.balance_cents
    `,
  },
  {
    what: "credit: each entry continues from the previous balance",
    query: sql`
      select e.id, e.before + e.amount_cents as expected, e.balance_after_cents as found
      from (
        select id, amount_cents, balance_after_cents,
          coalesce(lag(balance_after_cents) over (partition by customer_id order by id), 0) as before
        from credit_entries
      ) e
      where e.before + e.amount_cents <> e.balance_after_cents
    `,
  },
  {
    what: "credit: what an order spent is recorded, and returned when the order was voided or needed less",
    query: sql`
      select o.number as id,
        case when o.state = 'VOIDED' then 0 else o.credit_cents end as expected,
        coalesce(e.spent, 0) - coalesce(e.restored, 0) as found
      from orders o
      left join (
        select order_id, -sum(amount_cents) filter (where kind = 'spend') as spent,
          sum(amount_cents) filter (where kind = 'restore') as restored
        from credit_entries where order_id is not null group by order_id
      ) e on e.order_id = o.id
      where coalesce(e.spent, 0) < o.credit_cents
        or coalesce(e.spent, 0) - coalesce(e.restored, 0) <> case when o.state = 'VOIDED' then 0 else o.credit_cents end
    `,
  },
  {
    what: "credit: what a refund returned is recorded",
    query: sql`
      select r.id, r.credit_cents as expected, coalesce(e.cents, 0) as found
      from refunds r
      left join (
        select refund_id, sum(amount_cents) as cents from credit_entries where kind = 'refund' group by refund_id
      ) e on e.refund_id = r.id
      where coalesce(e.cents, 0) <> r.credit_cents
    `,
  },
  {
    what: "coupon: its uses are counted as orders hold or have used it",
    query: sql`
      select c.code as id, coalesce(u.uses, 0) as expected, c.used_count as found
      from coupons c
      left join (
        select coupon_id, count(*) as uses from coupon_uses where state <> 'released' group by coupon_id
      ) u on u.coupon_id = c.id
      where coalesce(u.uses, 0) <> c.used_count
    `,
  },
  {
    what: "coupon: its use matches the state of the order",
    query: sql`
      select o.number as id, case o.state when 'PENDING' then 'held' when 'VOIDED' then 'released' else 'used' end
        as expected, coalesce(u.state, 'none') as found
      from orders o left join coupon_uses u on u.order_id = o.id
      where (o.coupon_code is not null or u.order_id is not null) and u.state
        is distinct from case o.state when 'PENDING' then 'held' when 'VOIDED' then 'released' else 'used' end
    `,
  },
  {
    what: "coupon: the order names the coupon that it used",
    query: sql`
      select o.number as id, c.code as expected, coalesce(o.coupon_code, 'none') as found
      from coupon_uses u
      join coupons c on c.id = u.coupon_id
      join orders o on o.id = u.order_id
      where lower(o.coupon_code) is distinct from lower(c.code)
    `,
  },
  {
    what: "customer: at most one of their orders waits for its checkout",
    query: sql`
      select customer_id as id, 1 as expected, count(*) as found
      from orders where customer_id is not null and submitted_at is null and state = 'PENDING'
      group by customer_id having count(*) > 1
    `,
  },
  {
    what: "customer: what they have spent is the sum of their orders",
    query: sql`
      select c.id, concat_ws(' ', coalesce(o.cents, 0), coalesce(o.paid, 0)) as expected,
        concat_ws(' ', c.spent_cents, c.paid_orders) as found
      from customers c
      left join (
        select o.customer_id, count(*) as paid, sum(o.subtotal_cents - coalesce(r.goods, 0)) as cents
        from orders o
        left join (select order_id, sum(goods_cents) as goods from refunds group by order_id) r on r.order_id = o.id
        where o.customer_id is not null and o.paid_at is not null and o.cancelled_at is null
        group by o.customer_id
      ) o on o.customer_id = c.id
      where coalesce(o.cents, 0) <> c.spent_cents or coalesce(o.paid, 0) <> c.paid_orders
    `,
  },
];
