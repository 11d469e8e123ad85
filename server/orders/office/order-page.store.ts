import { sql } from "kysely";
import type { PaymentMethod } from "../../../contract/orders/checkout.ts";
import type { Db } from "../../database.ts";

/** Far more than an order comes to. */
const MOST = 1_000;

export async function readOrderFacts(db: Db, orderId: number) {
  return db
    .selectFrom("orders")
    .select(["tags", "source_name as sourceName"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
}

export async function readPayments(db: Db, orderId: number) {
  return db
    .selectFrom("payments")
    .select(["id", "state", "amount_cents as amountCents", "refunded_cents as refundedCents", "reference", "failure"])
    .select(["created_at as createdAt", (select) => select.ref("method").$castTo<PaymentMethod>().as("method")])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .limit(MOST)
    .execute();
}

export async function readTransfers(db: Db, orderId: number) {
  return db
    .selectFrom("bank_receipts")
    .select(["id", "reference", "amount_cents as amountCents", "applied_cents as appliedCents"])
    .select(["credit_cents as creditCents", "return_cents as returnCents", "received_at as receivedAt"])
    .select("returned_at as returnedAt")
    .where("order_id", "=", orderId)
    .orderBy("id")
    .limit(MOST)
    .execute();
}

/** On hand and not reserved; variants whose stock is not counted are left out. */
export async function readFreeStock(db: Db, variantIds: readonly number[]): Promise<Map<number, number>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("stock_levels")
    .select(["variant_id", "on_hand", "reserved"])
    .where("variant_id", "in", [...variantIds])
    .where("tracked", "=", true)
    .execute();
  return new Map(rows.map((row) => [row.variant_id, row.on_hand - row.reserved]));
}

export type OrderMail = {
  id: number;
  key: string;
  kind: string;
  recipient: string;
  createdAt: Date;
  sentAt: Date | null;
  failure: string | null;
};

/** Newest first. `keys`: of e-mails about it that do not name it. */
export async function readMailsOf(db: Db, orderNumber: number, keys: readonly string[]): Promise<OrderMail[]> {
  const { rows } = await sql<OrderMail>`
    select id, key, kind, recipient, created_at as "createdAt", sent_at as "sentAt", failure from mails
    where id in (
      select id from mails where order_number = ${orderNumber}
      union select id from mails where key = any(${[...keys]}::text[])
    )
    order by id desc limit ${MOST}
  `.execute(db);
  return rows;
}

export async function insertNote(
  db: Db,
  note: { orderId: number; staffId: number; note: string; at: Date },
): Promise<void> {
  await db
    .insertInto("order_notes")
    .values({ order_id: note.orderId, staff_id: note.staffId, note: note.note, created_at: note.at })
    .execute();
}

/** Newest first. */
export async function readNotes(db: Db, orderId: number) {
  return db
    .selectFrom("order_notes")
    .innerJoin("staff", "staff.id", "order_notes.staff_id")
    .select(["order_notes.id", "order_notes.note", "order_notes.created_at as at", "staff.name as by"])
    .where("order_id", "=", orderId)
    .orderBy("order_notes.id", "desc")
    .limit(MOST)
    .execute();
}

export async function updateDetails(
  db: Db,
  orderId: number,
  { email, address, company, taxNumber }: { email: string; address: object; company: string; taxNumber: string },
): Promise<void> {
  await db
    .updateTable("orders")
    .set({ email, shipping_address: JSON.stringify(address), company, tax_number: taxNumber })
    .where("id", "=", orderId)
    .execute();
}

export async function updateTags(db: Db, orderId: number, tags: readonly string[]): Promise<void> {
  await db
    .updateTable("orders")
    .set({ tags: [...tags] })
    .where("id", "=", orderId)
    .execute();
}
