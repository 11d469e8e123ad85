import { sql } from "kysely";
import type { Db, Tx } from "../../database.ts";
import { CAN_BE_BOUGHT } from "../lists/condition.store.ts";

type PaidOrder = { paidAt: Date; id: number };

/** Locks the last order processed; null when another process holds it. */
export async function lockWalk(tx: Tx, start: Date): Promise<PaidOrder | null> {
  await sql`
    insert into bought_together_until (paid_at, order_id) values (${start}, 0) on conflict do nothing
  `.execute(tx);
  const { rows } = await sql<PaidOrder>`
    select paid_at as "paidAt", order_id as id from bought_together_until for update skip locked
  `.execute(tx);
  return rows[0] ?? null;
}

export async function moveWalk(tx: Tx, { paidAt, id }: PaidOrder): Promise<void> {
  await tx.updateTable("bought_together_until").set({ paid_at: paidAt, order_id: id }).execute();
}

export async function readPaidOrders(tx: Tx, after: PaidOrder, before: Date, limit: number): Promise<PaidOrder[]> {
  const { rows } = await sql<PaidOrder>`
    select paid_at as "paidAt", id from orders
    where (paid_at, id) > (${after.paidAt}::timestamptz, ${after.id}::bigint) and paid_at < ${before}
    order by paid_at, id limit ${limit}
  `.execute(tx);
  return rows;
}

/** The products of each order with the highest amounts. */
export async function readProductsOfOrders(
  tx: Tx,
  orderIds: readonly number[],
  mostEach: number,
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ orderId: number; productIds: number[] }>`
    select o.id as "orderId", array_agg(bought.product_id order by bought.product_id) as "productIds"
    from unnest(${orderIds}::bigint[]) as o (id)
    cross join lateral (
      select l.product_id from order_lines l join products p on p.id = l.product_id
      where l.order_id = o.id
      group by l.product_id
      order by sum(l.amount_cents) desc, l.product_id limit ${mostEach}
    ) as bought
    group by o.id
  `.execute(tx);
  return new Map(rows.map(({ orderId, productIds }) => [orderId, productIds]));
}

/** Adds to the stored pairs and keeps each product's `mostEach` best. */
export async function addPairs(
  tx: Tx,
  pairs: readonly { productId: number; otherId: number; orders: number; score: number }[],
  mostEach: number,
): Promise<void> {
  const column = (of: "productId" | "otherId" | "orders" | "score") => pairs.map((pair) => pair[of]);
  await sql`
    insert into bought_together as b (product_id, other_id, orders, score)
    select * from unnest(
      ${column("productId")}::bigint[], ${column("otherId")}::bigint[],
      ${column("orders")}::integer[], ${column("score")}::double precision[]
    )
    on conflict (product_id, other_id) do update
    set orders = b.orders + excluded.orders, score = b.score + excluded.score
  `.execute(tx);
  await sql`
    delete from bought_together b
    using unnest(${[...new Set(column("productId"))]}::bigint[]) as touched (id)
    where b.product_id = touched.id and b.other_id in (
      select other_id from bought_together
      where product_id = touched.id
      order by score desc, other_id offset ${mostEach}
    )
  `.execute(tx);
}

/** Products that can be bought and were ordered together with this one at least `leastOrders` times. */
export async function readBoughtTogether(
  db: Db,
  productId: number,
  { leastOrders, limit }: { leastOrders: number; limit: number },
): Promise<{ id: number; score: number }[]> {
  const { rows } = await sql<{ id: number; score: number }>`
    select b.other_id as id, b.score
    from bought_together b join products p on p.id = b.other_id
    where b.product_id = ${productId} and b.orders >= ${leastOrders} and p.status = 'active' and p.published
      and exists (
        select from variants v left join stock_levels s on s.variant_id = v.id
        where v.product_id = p.id and ${CAN_BE_BOUGHT}
      )
    order by b.score desc, b.other_id
    limit ${limit}
  `.execute(db);
  return rows;
}
