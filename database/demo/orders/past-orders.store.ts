/** Bulk inserts of the demo's history: one statement for hundreds of rows, where a use case writes one order at a time. */

import { sql, type Insertable } from "kysely";
import type { Db, Tx } from "../../../server/database.ts";
import type { DB } from "../../../server/tables.ts";

type Row<Table extends keyof DB> = Insertable<DB[Table]>;

const CHUNK = 300;

export async function hasCustomersOrOrders(db: Db): Promise<boolean> {
  const [customer, order] = await Promise.all([
    db.selectFrom("customers").select("id").limit(1).executeTakeFirst(),
    db.selectFrom("orders").select("id").limit(1).executeTakeFirst(),
  ]);
  return customer !== undefined || order !== undefined;
}

export type GoodRow = { variantId: number; createdAt: Date; soldCount: number; stock: number };

/** Counted and in stock; by handle, so that ids do not matter. */
export async function readGoods(db: Db): Promise<GoodRow[]> {
  return db
    .selectFrom("products")
    .innerJoin("variants", "variants.product_id", "products.id")
    .innerJoin("stock_levels", "stock_levels.variant_id", "variants.id")
    .select(["variants.id as variantId", "products.created_at as createdAt", "products.sold_count as soldCount"])
    .select("stock_levels.on_hand as stock")
    .where("products.status", "=", "active")
    .where("products.published", "=", true)
    .where("stock_levels.tracked", "=", true)
    .where("stock_levels.reserved", "=", 0)
    .whereRef("stock_levels.on_hand", ">=", sql<number>`4 * greatest(products.min_quantity, products.min_batch, 5)`)
    .orderBy("products.handle")
    .orderBy("variants.position")
    .execute();
}

export async function insertCustomers(
  tx: Tx,
  rows: readonly { customer: Row<"customers">; address: Omit<Row<"customer_addresses">, "customer_id"> }[],
): Promise<number[]> {
  const ids = await inChunks(rows, (some) =>
    tx
      .insertInto("customers")
      .values(some.map(({ customer }) => customer))
      .returning("id")
      .execute(),
  );
  await inChunks(rows, (some, from) =>
    tx
      .insertInto("customer_addresses")
      .values(some.map(({ address }, index) => ({ ...address, customer_id: idAt(ids, from + index) })))
      .returning("id")
      .execute(),
  );
  await sql`
    update customers c set default_address_id = a.id from customer_addresses a
    where a.customer_id = c.id and c.id = any(${ids}::bigint[])
  `.execute(tx);
  return ids;
}

export function insertCarts(tx: Tx, rows: readonly Row<"carts">[]): Promise<number[]> {
  return inChunks(rows, (some) =>
    tx
      .insertInto("carts")
      .values([...some])
      .returning("id")
      .execute(),
  );
}

/** Numbers ascend in the order of `rows`. */
export async function insertOrders(tx: Tx, rows: readonly Row<"orders">[]): Promise<{ id: number; number: number }[]> {
  const inserted: { id: number; number: number }[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const some = tx.insertInto("orders").values(rows.slice(from, from + CHUNK));
    inserted.push(...(await some.returning(["id", "number"]).execute()));
  }
  return inserted;
}

export function insertPayments(tx: Tx, rows: readonly Row<"payments">[]): Promise<number[]> {
  return inChunks(rows, (some) =>
    tx
      .insertInto("payments")
      .values([...some])
      .returning("id")
      .execute(),
  );
}

export function insertParcels(tx: Tx, rows: readonly Row<"fulfillments">[]): Promise<number[]> {
  return inChunks(rows, (some) =>
    tx
      .insertInto("fulfillments")
      .values([...some])
      .returning("id")
      .execute(),
  );
}

/** A captured payment is named after its id, which is known only now. */
export async function nameCaptures(tx: Tx, captures: readonly { id: number; reference: string }[]): Promise<void> {
  await sql`
    update payments p set reference = c.reference
    from json_to_recordset(${JSON.stringify(captures)}::json) as c (id bigint, reference text)
    where p.id = c.id
  `.execute(tx);
}

export async function insertRows(
  tx: Tx,
  rows: {
    lines: readonly Row<"order_lines">[];
    receipts: readonly Row<"bank_receipts">[];
    events: readonly Row<"order_events">[];
    mails: readonly Row<"mails">[];
    couponUses: readonly Row<"coupon_uses">[];
    couponEvents: readonly Row<"coupon_events">[];
    creditAccounts: readonly Row<"credit_accounts">[];
    creditEntries: readonly Row<"credit_entries">[];
  },
): Promise<void> {
  await each(rows.lines, (some) => tx.insertInto("order_lines").values(some).execute());
  await each(rows.receipts, (some) => tx.insertInto("bank_receipts").values(some).execute());
  await each(rows.events, (some) => tx.insertInto("order_events").values(some).execute());
  await each(rows.mails, (some) => tx.insertInto("mails").values(some).execute());
  await each(rows.couponUses, (some) => tx.insertInto("coupon_uses").values(some).execute());
  await each(rows.couponEvents, (some) => tx.insertInto("coupon_events").values(some).execute());
  await each(rows.creditAccounts, (some) => tx.insertInto("credit_accounts").values(some).execute());
  await each(rows.creditEntries, (some) => tx.insertInto("credit_entries").values(some).execute());
  await sql`
    update coupons c set used_count = used_count + u.uses
    from (select coupon_id, count(*) as uses from coupon_uses where state <> 'released' group by coupon_id) u
    where u.coupon_id = c.id
  `.execute(tx);
}

/** Continues the series, without gaps. */
export async function insertInvoices(
  tx: Tx,
  prefix: string,
  invoices: readonly { orderId: number; issuedAt: Date }[],
  written: (sequence: number) => { number: string; seller: string | null },
): Promise<void> {
  if (invoices.length === 0) return;
  const { last_number: last } = await tx
    .insertInto("invoice_series")
    .values({ prefix, last_number: invoices.length })
    .onConflict((conflict) =>
      conflict.column("prefix").doUpdateSet((of) => ({
        last_number: of("invoice_series.last_number", "+", invoices.length),
      })),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  const rows = invoices.map(({ orderId, issuedAt }, index): Row<"invoices"> => {
    const sequence = last - invoices.length + index + 1;
    return { order_id: orderId, prefix, sequence, issued_at: issuedAt, ...written(sequence) };
  });
  await each(rows, (some) => tx.insertInto("invoices").values(some).execute());
}

export type Movement = {
  at: Date;
  cause: string;
  moves: { variantId: number; onHand: [number, number]; reserved: [number, number] }[];
};

/**
 * The history of stock up to now, and the pieces that unpaid orders reserve. The trigger that writes this history would
 * date all of it now.
 */
export async function insertStockHistory(
  tx: Tx,
  movements: readonly Movement[],
  reserved: readonly { variantId: number; pieces: number }[],
): Promise<void> {
  const rows = movements.map(({ at, cause, moves }) => ({
    ...{ cause, happened_at: at, variant_ids: moves.map((move) => move.variantId) },
    on_hand_before: moves.map((move) => move.onHand[0]),
    on_hand_after: moves.map((move) => move.onHand[1]),
    reserved_before: moves.map((move) => move.reserved[0]),
    reserved_after: moves.map((move) => move.reserved[1]),
  }));
  await each(rows, (some) => tx.insertInto("stock_movements").values(some).execute());
  await sql`alter table stock_levels disable trigger note_stock_change`.execute(tx);
  await sql`
    update stock_levels s set reserved = s.reserved + r.pieces
    from json_to_recordset(${JSON.stringify(reserved)}::json) as r ("variantId" bigint, pieces integer)
    where s.variant_id = r."variantId"
  `.execute(tx);
  await sql`alter table stock_levels enable trigger note_stock_change`.execute(tx);
}

/** Restocked pieces were written with the time of writing. */
export async function dateRestocks(tx: Tx): Promise<void> {
  await sql`alter table stock_movements disable trigger append_only`.execute(tx);
  await sql`
    update stock_movements m set happened_at = r.at
    from (
      select concat('order ', o.number, ' refunded') as cause, max(r.created_at) as at
      from refunds r join orders o on o.id = r.order_id group by o.number
    ) r
    where m.cause = r.cause
  `.execute(tx);
  await sql`alter table stock_movements enable trigger append_only`.execute(tx);
}

/** Counts of pieces sold are at least what orders say; a demo product may have sold more before. */
export async function coverSoldCounts(tx: Tx): Promise<void> {
  await sql`
    update products p set sold_count = greatest(p.sold_count, s.pieces)
    from (
      select l.product_id, sum(l.quantity) as pieces from orders o join order_lines l on l.order_id = o.id
      where o.paid_at is not null and l.product_id is not null group by l.product_id
    ) s
    where p.id = s.product_id and p.sold_count < s.pieces
  `.execute(tx);
  await sql`
    update collection_products c set sold_count = p.sold_count from products p
    where p.id = c.product_id and c.sold_count <> p.sold_count
  `.execute(tx);
}

export async function setSoldLately(
  tx: Tx,
  sold: readonly { productId: number; lately: number; at: Date }[],
): Promise<void> {
  await sql`
    update products p set sold_lately = s.lately, sold_lately_at = s.at
    from json_to_recordset(${JSON.stringify(sold)}::json) as s ("productId" bigint, lately double precision, at timestamptz)
    where p.id = s."productId"
  `.execute(tx);
}

/** Of customers who have not been refunded anything yet. */
export async function countSpent(tx: Tx): Promise<void> {
  await sql`
    update customers c set spent_cents = o.cents, paid_orders = o.orders
    from (
      select customer_id, count(*) as orders, sum(subtotal_cents) as cents from orders
      where paid_at is not null and customer_id is not null group by customer_id
    ) o
    where o.customer_id = c.id
  `.execute(tx);
}

/** Nobody is to be sent an e-mail about the past. */
export async function markMailsSent(tx: Tx): Promise<void> {
  await tx
    .updateTable("mails")
    .set((mail) => ({ sent_at: mail.ref("created_at"), data: "{}", attempts: 1 }))
    .where("sent_at", "is", null)
    .where("failure", "is", null)
    .execute();
}

export async function insertInquiries(tx: Tx, rows: readonly Row<"inquiries">[]): Promise<void> {
  await each(rows, (some) => tx.insertInto("inquiries").values(some).execute());
}

export async function insertQueries(tx: Tx, rows: readonly Row<"search_queries">[]): Promise<void> {
  await each(rows, (some) =>
    tx
      .insertInto("search_queries")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Transactions of the use cases become parts of `tx`, undone alone when one of them is refused. */
export function joinedTo(tx: Tx): Db {
  const joined: Db = new Proxy<Db>(tx, {
    get(target, name) {
      if (name === "transaction")
        return () => ({ execute: (work: (tx: Db) => Promise<unknown>) => part(tx, joined, work) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return joined;
}

async function part(tx: Tx, joined: Db, work: (tx: Db) => Promise<unknown>): Promise<unknown> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work(joined);
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
}

async function inChunks<T>(
  rows: readonly T[],
  insert: (some: readonly T[], from: number) => Promise<{ id: number }[]>,
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    ids.push(...(await insert(rows.slice(from, from + CHUNK), from)).map(({ id }) => id));
  }
  return ids;
}

async function each<T>(rows: readonly T[], insert: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) await insert(rows.slice(from, from + CHUNK));
}

function idAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new RangeError("A row was inserted without an id.");
  return id;
}
