import type { PaymentMethod } from "../../contract/checkout.ts";
import type { Db, Tx } from "../database.ts";

export type Payment = { id: number; state: "pending" | "captured" | "failed"; reference: string };

export async function insertPayment(
  tx: Tx,
  payment: { orderId: number; method: PaymentMethod; amountCents: number; reference: string; at: Date },
): Promise<number> {
  const { orderId, method, amountCents, reference, at } = payment;
  const row = await tx
    .insertInto("payments")
    .values({
      order_id: orderId,
      method,
      state: "pending",
      amount_cents: amountCents,
      reference,
      failure: null,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The newest payment by a method; an order has one by the method it is to be paid by. */
export async function readNewestPayment(db: Db, orderId: number, method: PaymentMethod): Promise<Payment | null> {
  const row = await selectPayments(db, orderId, method).orderBy("id", "desc").limit(1).executeTakeFirst();
  return row ?? null;
}

export async function readPayment(db: Db, paymentId: number): Promise<Payment> {
  return db
    .selectFrom("payments")
    .select(["id", "state", "reference"])
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
}

export async function readPendingPayment(db: Db, orderId: number, method: PaymentMethod): Promise<Payment | null> {
  const row = await selectPayments(db, orderId, method)
    .where("state", "=", "pending")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The money is here. It counts even when the same attempt was taken for failed. */
export async function setCaptured(tx: Tx, paymentId: number, reference: string, at: Date): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ state: "captured", reference, failure: null, updated_at: at })
    .where("id", "=", paymentId)
    .execute();
}

/** False when the payment was no longer pending. */
export async function setFailed(tx: Tx, paymentId: number, failure: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable("payments")
    .set({ state: "failed", failure, updated_at: at })
    .where("id", "=", paymentId)
    .where("state", "=", "pending")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function failPendingPayments(tx: Tx, orderId: number, failure: string, at: Date): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ state: "failed", failure, updated_at: at })
    .where("order_id", "=", orderId)
    .where("state", "=", "pending")
    .execute();
}

function selectPayments(db: Db, orderId: number, method: PaymentMethod) {
  return db
    .selectFrom("payments")
    .select(["id", "state", "reference"])
    .where("order_id", "=", orderId)
    .where("method", "=", method);
}
