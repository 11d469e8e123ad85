import { sql } from "kysely";
import type { PaymentMethod } from "../../../contract/orders/checkout.ts";
import type { Db, Tx } from "../../database.ts";

/** `surplus`: money for an order that does not need it; `returned`: such money sent back. */
type PaymentState = "pending" | "captured" | "failed" | "surplus" | "returned";

export type StoredPayment = {
  id: number;
  orderId: number;
  method: PaymentMethod;
  state: PaymentState;
  amountCents: number;
  reference: string;
  providerReference: string | null;
  redirectUrl: string | null;
  createdAt: Date;
};

/** As its buyer sees it: money that the shop sends back did not pay the order. */
export type Payment = {
  id: number;
  state: "pending" | "captured" | "failed";
  reference: string;
  redirectUrl: string | null;
};

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
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function readNewestPayment(db: Db, orderId: number, method: PaymentMethod): Promise<Payment | null> {
  const row = await selectPayments(db)
    .where("order_id", "=", orderId)
    .where("method", "=", method)
    .orderBy((order) => order("state", "=", "captured"), "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, state, reference, redirectUrl } = row;
  return { id, state: state === "surplus" || state === "returned" ? "failed" : state, reference, redirectUrl };
}

export async function findPayment(db: Db, paymentId: number): Promise<StoredPayment | null> {
  return (await selectPayments(db).where("id", "=", paymentId).executeTakeFirst()) ?? null;
}

export async function readPendingPayment(
  db: Db,
  orderId: number,
  method: PaymentMethod,
): Promise<StoredPayment | null> {
  const row = await selectPayments(db)
    .where("order_id", "=", orderId)
    .where("state", "=", "pending")
    .where("method", "=", method)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function findPaymentByReference(
  db: Db,
  methods: readonly PaymentMethod[],
  providerReference: string,
): Promise<StoredPayment | null> {
  const row = await selectPayments(db)
    .where("method", "in", methods)
    .where("provider_reference", "=", providerReference)
    .executeTakeFirst();
  return row ?? null;
}

/** A faster message may have set the reference already. */
export async function setStarted(
  tx: Tx,
  paymentId: number,
  started: { providerReference: string; redirectUrl: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ provider_reference: started.providerReference, redirect_url: started.redirectUrl, updated_at: at })
    .where("id", "=", paymentId)
    .execute();
}

/** A message named it before the provider's answer to its start arrived. */
export async function setProviderReference(tx: Tx, paymentId: number, providerReference: string): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ provider_reference: providerReference })
    .where("id", "=", paymentId)
    .where("provider_reference", "is", null)
    .execute();
}

/** It counts even if the attempt was recorded as failed. The order's other attempts have failed then. */
export async function setCaptured(
  tx: Tx,
  { orderId, paymentId, reference, at }: { orderId: number; paymentId: number; reference: string; at: Date },
): Promise<void> {
  await sql`
    update payments set updated_at = ${at},
      state = case id when ${paymentId} then 'captured' else 'failed' end,
      reference = case id when ${paymentId} then ${reference} else reference end,
      failure = case id when ${paymentId} then null else 'paid-otherwise' end
    where order_id = ${orderId} and (id = ${paymentId} or state = 'pending')
  `.execute(tx);
}

export async function setSurplus(tx: Tx, paymentId: number, reference: string, at: Date): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ state: "surplus", reference, failure: null, updated_at: at })
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

/** Whether a payment is pending that its buyer or its provider may end at any time. */
export async function isBeingPaid(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom("payments")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "=", "pending")
    .where("method", "<>", "bank-transfer")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of the transfer that is awaited. */
export async function updatePendingAmount(tx: Tx, orderId: number, amountCents: number, at: Date): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ amount_cents: amountCents, updated_at: at })
    .where("order_id", "=", orderId)
    .where("state", "=", "pending")
    .execute();
}

export async function failPendingPayments(tx: Tx, orderId: number, failure: string, at: Date): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ state: "failed", failure, updated_at: at })
    .where("order_id", "=", orderId)
    .where("state", "=", "pending")
    .execute();
}

function selectPayments(db: Db) {
  return db
    .selectFrom("payments")
    .select(["id", "order_id as orderId", "method", "state", "amount_cents as amountCents", "reference"])
    .select(["provider_reference as providerReference", "redirect_url as redirectUrl", "created_at as createdAt"]);
}
