/** Recorded before the provider is asked. A "failed" one is still owed, until staff pay it in another way. */

import { Refusal } from "../../../contract/refusals.ts";
import { sentence } from "../../../contract/sentence.ts";
import type { Tx } from "../../database.ts";
import { failureWords } from "../../failure-words.ts";
import { inTransaction } from "../../transaction.ts";
import { enqueueMoneySentMail } from "../order/money-sent.ts";
import { insertEvent } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { RefundRefused } from "../payments/gateways/gateway.ts";
import { refundPayment } from "../payments/refund-payment.ts";
import {
  claimDueRefunds,
  countFailed,
  isByHand,
  lockRefund,
  lockRefundByReference,
  readOpenRefunds,
  readRefund,
  updateRefund,
  type Refund,
} from "./refunds.store.ts";

export type { Refund, ShownRefund } from "./refunds.store.ts";

/** Doubles each time, up to the longest. */
export const FIRST_RETRY_MS = 60_000;
const MOST_LISTED = 250;
const LONGEST_RETRY_MS = 6 * 3_600_000;
const MOST_ATTEMPTS = 10;

/** Call it outside of any transaction. Errors are logged and retried; after the last try the refund is "failed". */
export async function sendRefund(shop: OrdersShop, refund: Refund): Promise<Refund> {
  const { id, paymentId, moneyCents: amountCents } = refund;
  if (refund.state !== "pending" || refund.dueAt === null || paymentId === null) return refund;
  try {
    const { done, reference } = await refundPayment(shop, { paymentId, amountCents, key: refundKey(id) });
    const at = shop.now();
    await inTransaction(shop, async (tx) => {
      if (done) await end(tx, refund, { state: "done", reference, at });
      else await updateRefund(tx, id, ["pending"], { state: "pending", reference, dueAt: null, at });
    });
  } catch (error) {
    await recordFailure(shop, refund, error);
  }
  return getRefund(shop, id);
}

/** For refunds whose first try failed or whose process died. Safe in several processes at once. */
export async function retryRefunds(shop: OrdersShop, limit = 20): Promise<number> {
  const delays = { firstDelayMs: FIRST_RETRY_MS, longestDelayMs: LONGEST_RETRY_MS };
  const ids = await claimDueRefunds(shop.db, { at: shop.now(), ...delays, limit });
  for (const id of ids) await sendRefund(shop, await getRefund(shop, id));
  return ids.length;
}

/** Repeatable; "failed" is final, because money on its way may still come back. False for a refund that is not ours. */
export async function recordRefundEvent(
  tx: Tx,
  which: { reference: string; key?: string | null },
  news: { done: true } | { done: false; failure: string },
  at: Date,
): Promise<boolean> {
  const { reference } = which;
  const named = idOfKey(which.key ?? "");
  // Locked, so that nobody settles it by hand meanwhile.
  const refund = (named === null ? null : await lockRefund(tx, named)) ?? (await lockRefundByReference(tx, reference));
  if (!refund || refund.moneyCents === 0) return false;
  const wasSettledByHand = refund.state === "done" && refund.reference !== reference;
  if (wasSettledByHand) return true;
  if (news.done) await end(tx, refund, { state: "done", reference, at });
  else await end(tx, refund, { state: "failed", reference, failure: news.failure, at });
  return true;
}

/** `reference`: proof of the payment. Throws `not-found`, and `refund.refused` while a provider may still pay it. */
export async function settleRefundByHand(shop: OrdersShop, id: number, reference: string): Promise<Refund> {
  const at = shop.now();
  await inTransaction(shop, async (tx) => {
    const refund = await lockRefund(tx, id);
    if (!refund) throw unknownRefund();
    const { state } = refund;
    if (state === "done" && refund.reference === reference) return;
    if (!isByHand(refund)) throw new Refusal("refund.refused", sentence`This refund is ${state}.`, { state });
    await updateRefund(tx, id, [state], { state: "done", reference, dueAt: null, at });
    await note(tx, refund, { state: "done", reference, at });
    await enqueueMoneySentMail(tx, refund.orderId, { key: `refund ${id}`, cents: refund.moneyCents, at });
  });
  return getRefund(shop, id);
}

export function listOpenRefunds(shop: OrdersShop): Promise<(Refund & { orderNumber: number })[]> {
  return readOpenRefunds(shop.db, MOST_LISTED);
}

export function countFailedRefunds(shop: OrdersShop): Promise<number> {
  return countFailed(shop.db);
}

function refundKey(id: number): string {
  return `refund:${id}`;
}

function idOfKey(key: string): number | null {
  const [, id] = /^refund:([1-9]\d{0,15})$/.exec(key) ?? [];
  return id === undefined ? null : Number(id);
}

type End = { at: Date; reference: string } & ({ state: "done" } | { state: "failed"; failure: string });

async function end(tx: Tx, refund: Refund, news: End): Promise<void> {
  const from = news.state === "done" ? (["pending"] as const) : (["pending", "done"] as const);
  if (await updateRefund(tx, refund.id, from, { ...news, dueAt: null })) await note(tx, refund, news);
}

async function recordFailure(shop: OrdersShop, refund: Refund, error: unknown): Promise<void> {
  const { id, orderId, dueAt } = refund;
  const isLast = error instanceof RefundRefused || refund.attempts >= MOST_ATTEMPTS;
  const failure = failureWords(error);
  shop.log.error(
    { err: error, refund: id, orderId },
    isLast ? "a refund has failed" : "a refund could not be sent yet",
  );
  const at = shop.now();
  await inTransaction(shop, async (tx) => {
    const change = isLast ? { state: "failed" as const, dueAt: null } : { state: "pending" as const, dueAt };
    const isNew = await updateRefund(tx, id, ["pending"], { ...change, failure, at });
    if (isNew && isLast) await note(tx, refund, { state: "failed", failure, at });
  });
}

type FeedChanges = { at: Date; state: "done" | "failed"; reference?: string; failure?: string };

async function note(tx: Tx, { id, orderId }: Refund, { at, state, ...facts }: FeedChanges): Promise<void> {
  await insertEvent(tx, orderId, { at, kind: `refund-${state}`, details: { refund: id, ...facts } });
}

async function getRefund(shop: OrdersShop, id: number): Promise<Refund> {
  const refund = await readRefund(shop.db, id);
  if (!refund) throw unknownRefund();
  return refund;
}

function unknownRefund(): Refusal {
  return new Refusal("not-found", "There is no such refund.");
}
