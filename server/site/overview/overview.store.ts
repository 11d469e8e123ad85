import { sql } from "kysely";
import { LOW_STOCK } from "../../../contract/office/products.ts";
import type { Db } from "../../database.ts";

/** `from` included, `to` not. */
export type Span = { from: Date; to: Date };

export type DaySum = { day: string; orders: number; salesCents: number };
export type OrderSum = { orders: number; salesCents: number };

/** Placed, and not taken back: what `orders_placed_at` finds between two times. */
const counts = sql`o.submitted_at is not null and o.state <> 'VOIDED'`;

/** The first and the last moment of days of the shop's time zone, whatever the clock did between them. */
export async function readSpan(db: Db, timeZone: string, first: string, afterLast: string): Promise<Span> {
  const { rows } = await sql<Span>`
    select (${first}::date)::timestamp at time zone ${timeZone} as "from",
      (${afterLast}::date)::timestamp at time zone ${timeZone} as "to"
  `.execute(db);
  const [span] = rows;
  if (!span) throw new Error("A span of days has no row.");
  return span;
}

export async function readToday(db: Db, timeZone: string, at: Date): Promise<{ day: string; weekAgo: Date }> {
  const { rows } = await sql<{ day: string; weekAgo: Date }>`
    select (${at}::timestamptz at time zone ${timeZone})::date::text as day,
      ((${at}::timestamptz at time zone ${timeZone}) - interval '7 days') at time zone ${timeZone} as "weekAgo"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("Today has no row.");
  return row;
}

/** One row for each day that has orders. */
export async function readDays(db: Db, timeZone: string, { from, to }: Span): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select (o.placed_at at time zone ${timeZone})::date::text as day, count(*)::int as orders,
      sum(o.total_cents - o.refunded_cents)::bigint as "salesCents"
    from orders o
    where o.placed_at >= ${from} and o.placed_at < ${to} and ${counts}
    group by 1 order by 1
  `.execute(db);
  return rows;
}

export async function readSum(db: Db, { from, to }: Span): Promise<OrderSum> {
  const { rows } = await sql<OrderSum>`
    select count(*)::int as orders, coalesce(sum(o.total_cents - o.refunded_cents), 0)::bigint as "salesCents"
    from orders o
    where o.placed_at >= ${from} and o.placed_at < ${to} and ${counts}
  `.execute(db);
  return rows[0] ?? { orders: 0, salesCents: 0 };
}

export type BestSeller = { handle: string; title: string; pieces: number; amountCents: number };

export async function readBestSellers(db: Db, { from, to }: Span, limit: number): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    select handle, title, pieces, amount_cents as "amountCents"
    from best_sellers(${from}::timestamptz, ${to}::timestamptz, ${limit}::int)
  `.execute(db);
  return rows;
}

export type LowStock = { handle: string; title: string; optionValues: string[]; sku: string | null; left: number };

/** More low variants than these are not counted: each is looked up with its product. */
const MOST_COUNTED = 1_000;

/** Of products on sale whose stock is counted; the least first. `more`: there are more than `count`. */
export async function readLowStock(
  db: Db,
  most: number,
  limit: number,
): Promise<{ count: number; more: boolean; variants: LowStock[] }> {
  // Stock by itself first: little of it is low, and has an index.
  const { rows } = await sql<LowStock & { count: number; looked: number }>`
    with low as materialized (
      select s.variant_id as id, s.on_hand - s.reserved as left from stock_levels s
      where ${most <= LOW_STOCK ? sql`s.is_low` : sql`s.tracked`} and not s.oversell and s.on_hand - s.reserved <= ${most}
      order by 2, 1
      limit ${MOST_COUNTED + 1}
    ), fit as materialized (
      select low.*, v.product_id, (count(*) over ())::int as count, (select count(*)::int from low) as looked
      from low join variants v on v.id = low.id
      join products p on p.id = v.product_id and p.status = 'active' and p.published
    )
    select p.handle, p.title, v.option_values as "optionValues", v.sku, shown.left::int as left, shown.count, shown.looked
    from (select * from fit order by "left", id limit ${limit}) shown
    join variants v on v.id = shown.id join products p on p.id = shown.product_id
    order by shown.left, shown.id
  `.execute(db);
  const { count = 0, looked = 0 } = rows[0] ?? {};
  const more = looked > MOST_COUNTED;
  return { count: more ? Math.min(count, MOST_COUNTED) : count, more, variants: rows };
}

export type Waiting = {
  bankOrders: number;
  bankCents: number;
  toShip: number;
  returns: number;
  messages: number;
  unpublishedReviews: number;
  reportedReviews: number;
  questions: number;
  failedRefunds: number;
};

export async function readWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select b.count::int as "bankOrders", b.cents::bigint as "bankCents",
      (select count(*)::int from orders where state = 'PAID' and shipping_method is not null) as "toShip",
      (select count(*)::int from return_requests where state = 'requested') as returns,
      (select count(*)::int from inquiries where done_at is null) as messages,
      (select count(*)::int from reviews where state = 'waiting') as "unpublishedReviews",
      (select count(*)::int from reviews where reports <> '{}') as "reportedReviews",
      (select count(*)::int from questions where state = 'waiting') as questions,
      (select count(*)::int from refunds where state = 'failed' and state <> 'done') as "failedRefunds"
    from (
      select count(*) as count,
        coalesce(sum(total_cents - credit_cents - coalesce(r.cents, 0)), 0) as cents
      from orders
      left join lateral (
        select sum(applied_cents) as cents from bank_receipts where order_id = orders.id
      ) r on true
      where state = 'PENDING' and payment_method = 'bank-transfer' and submitted_at is not null
    ) b
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("What waits has no row.");
  return row;
}
