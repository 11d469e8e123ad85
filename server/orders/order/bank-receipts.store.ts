import { sql } from "kysely";
import type { Db, Tx } from "../../database.ts";

/** `amountCents` = towards the order + to credit + to go back. */
export type BankReceipt = {
  id: number;
  orderId: number;
  reference: string;
  amountCents: number;
  appliedCents: number;
  creditCents: number;
  returnCents: number;
  receivedAt: Date;
  returnedAt: Date | null;
  returnReference: string | null;
};

export async function insertReceipt(
  tx: Tx,
  receipt: Omit<BankReceipt, "id" | "amountCents" | "returnedAt" | "returnReference">,
): Promise<number> {
  const { orderId, reference, appliedCents, creditCents, returnCents, receivedAt } = receipt;
  const row = await tx
    .insertInto("bank_receipts")
    .values({
      order_id: orderId,
      reference,
      amount_cents: appliedCents + creditCents + returnCents,
      applied_cents: appliedCents,
      credit_cents: creditCents,
      return_cents: returnCents,
      received_at: receivedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findReceipt(db: Db, orderId: number, reference: string): Promise<BankReceipt | null> {
  const row = await selectReceipts(db)
    .where("order_id", "=", orderId)
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row ?? null;
}

export async function readReceipt(db: Db, id: number): Promise<BankReceipt | null> {
  return (await selectReceipts(db).where("bank_receipts.id", "=", id).executeTakeFirst()) ?? null;
}

export async function readApplied(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(applied_cents), 0)::bigint as cents from bank_receipts where order_id = ${orderId}
  `.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Returns how much. The order must be locked. */
export async function turnAppliedToReturn(tx: Tx, orderId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    with turned as (
      update bank_receipts r set return_cents = r.return_cents + r.applied_cents, applied_cents = 0
      from bank_receipts before
      where r.order_id = ${orderId} and r.applied_cents > 0 and before.id = r.id
      returning before.applied_cents as cents
    )
    select coalesce(sum(cents), 0)::bigint as cents from turned
  `.execute(tx);
  return rows[0]?.cents ?? 0;
}

export async function readReturnsDue(db: Db, limit: number): Promise<(BankReceipt & { orderNumber: number })[]> {
  return selectReceipts(db)
    .innerJoin("orders", "orders.id", "bank_receipts.order_id")
    .select("orders.number as orderNumber")
    .where("return_cents", ">", 0)
    .where("returned_at", "is", null)
    .orderBy("bank_receipts.id")
    .limit(limit)
    .execute();
}

/** The order must be locked. */
export async function setReceiptReturned(tx: Tx, id: number, reference: string, at: Date): Promise<void> {
  await tx
    .updateTable("bank_receipts")
    .set({ returned_at: at, return_reference: reference })
    .where("id", "=", id)
    .execute();
}

function selectReceipts(db: Db) {
  return db
    .selectFrom("bank_receipts")
    .select(["bank_receipts.id", "order_id as orderId", "reference", "amount_cents as amountCents"])
    .select(["applied_cents as appliedCents", "bank_receipts.credit_cents as creditCents"])
    .select(["return_cents as returnCents", "received_at as receivedAt", "returned_at as returnedAt"])
    .select("return_reference as returnReference");
}
