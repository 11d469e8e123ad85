import { sql } from "kysely";
import type { Language } from "../../../domain/translation/languages.ts";
import type { Db, Tx } from "../../database.ts";

export type OrderToReview = { orderId: number; orderNumber: number; customerId: number };

/** Customers' orders whose last parcel left in that time and of which nobody was asked, the oldest first. */
export async function readOrdersToReview(
  db: Db,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<OrderToReview[]> {
  const { rows } = await sql<OrderToReview>`
    select o.id as "orderId", o.number as "orderNumber", o.customer_id as "customerId"
    from orders o
    where o.fulfilled_at >= ${from} and o.fulfilled_at < ${until} and o.customer_id is not null
      and not exists (select from review_requests r where r.order_id = o.id)
    order by o.fulfilled_at, o.id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** False when the order has one already. */
export async function insertReviewRequest(
  tx: Tx,
  { orderId, key, at }: { orderId: number; key: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto("review_requests")
    .values({ order_id: orderId, key, mailed: false, created_at: at })
    .onConflict((on) => on.column("order_id").doNothing())
    .returning("order_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setMailed(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable("review_requests").set({ mailed: true }).where("order_id", "=", orderId).execute();
}

/** Whom to ask: null when the account is closed or wants no such e-mails. Others who ask them at once wait. */
export async function lockRecipient(tx: Tx, customerId: number): Promise<{ email: string; language: Language } | null> {
  const row = await tx
    .selectFrom("customers")
    .select(["email", "language"])
    .where("id", "=", customerId)
    .where("review_mails", "=", true)
    .where("erased_at", "is", null)
    .where("merged_into", "is", null)
    .$narrowType<{ language: Language }>()
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether an e-mail went to them after that time. */
export async function wasMailedSince(tx: Tx, customerId: number, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from orders o join review_requests r on r.order_id = o.id
    where o.customer_id = ${customerId} and r.mailed and r.created_at > ${since}
    limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Sent as it was ordered: nothing of it was refunded, and nothing is on its way back. */
export async function isSettled(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders o
    where o.id = ${orderId} and o.state = 'FULFILLED'
      and not exists (select from return_requests r where r.order_id = o.id and r.state <> 'declined')
  `.execute(tx);
  return rows.length > 0;
}

/** Products of the order that are on sale and that its customer has not reviewed, in the order of its lines. */
export async function readOrdersProductsToReview(db: Db, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select l.product_id as "productId"
    from orders o
    join order_lines l on l.order_id = o.id
    join products p on p.id = l.product_id and p.status = 'active' and p.published
    where o.id = ${orderId} and l.shipped_quantity > 0
      and not exists (select from reviews r where r.customer_id = o.customer_id and r.product_id = l.product_id)
    group by l.product_id
    order by min(l.position)
  `.execute(db);
  return rows.map(({ productId }) => productId);
}

export type StoredRequest = OrderToReview & { key: string; firstName: string };

/** Null when the customer wants no such e-mails any more. */
export async function readReviewRequest(db: Db, orderNumber: number): Promise<StoredRequest | null> {
  const row = await db
    .selectFrom("review_requests")
    .innerJoin("orders", "orders.id", "order_id")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select(["orders.id as orderId", "number as orderNumber", "customers.id as customerId", "key"])
    .select("customers.first_name as firstName")
    .where("number", "=", orderNumber)
    .where("review_mails", "=", true)
    .executeTakeFirst();
  return row ?? null;
}

export async function findCustomerOfKey(db: Db, key: string): Promise<number | null> {
  const row = await db
    .selectFrom("review_requests")
    .innerJoin("orders", "orders.id", "order_id")
    .select("customer_id")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

export async function setReviewMails(db: Db, customerId: number, wanted: boolean): Promise<void> {
  await db.updateTable("customers").set({ review_mails: wanted }).where("id", "=", customerId).execute();
}

export async function readReviewMails(db: Db, customerId: number): Promise<boolean> {
  const row = await db.selectFrom("customers").select("review_mails").where("id", "=", customerId).executeTakeFirst();
  return row?.review_mails ?? false;
}
