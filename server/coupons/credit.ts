/** Never below zero (SPEC ACCT-01, REFD-01). Every change is a permanent entry with an idempotency key. */

import { Refusal } from "../../contract/refusals.ts";
import { sentence } from "../../contract/sentence.ts";
import { checkWhole } from "../../domain/money.ts";
import type { CustomersShop } from "../customers/customers-shop.ts";
import type { Tx } from "../database.ts";
import { inTransaction } from "../transaction.ts";
import {
  changeBalance,
  insertEntry,
  lockAccount,
  readBalance,
  readEntries,
  readEntryOfKey,
  type CreditEntry,
  type EntryToWrite,
} from "./credit.store.ts";

export type { CreditEntry } from "./credit.store.ts";

type OrderCredit = { customerId: number; cents: number; orderId: number; at: Date };

export function creditOf(shop: CustomersShop, customerId: number): Promise<number> {
  return readBalance(shop.db, customerId);
}

/** Newest first, at most 250; `before`: id of the last one seen. */
export function creditEntriesOf(
  shop: CustomersShop,
  customerId: number,
  { before = null, limit = 50 }: { before?: number | null; limit?: number } = {},
): Promise<CreditEntry[]> {
  return readEntries(shop.db, customerId, { before, limit: Math.min(limit, 250) });
}

/** Once for each `key`. Throws `not-found`, `idempotency.mismatch`, and RangeError unless whole cents above 0. */
export async function grantCredit(
  shop: CustomersShop,
  { customerId, cents, note, key }: { customerId: number; cents: number; note: string; key: string },
): Promise<number> {
  if (cents === 0) throw new RangeError("cents must be above 0");
  const operation = { customerId, kind: "grant" as const, cents, key: `grant:${key}`, note };
  return inTransaction(shop, (tx) => enter(tx, { ...operation, at: shop.now() }));
}

/** Takes all of it out of an account that is closed; returns how much that was. */
export async function closeCredit(
  tx: Tx,
  { customerId, note, at }: { customerId: number; note: string; at: Date },
): Promise<number> {
  const cents = await readBalance(tx, customerId);
  await enter(tx, { customerId, kind: "spend", cents, key: `close:${customerId}:${at.toISOString()}`, note, at });
  return cents;
}

/** All of it, into another customer's account; returns how much that was. */
export async function moveCredit(tx: Tx, { from, to, at }: { from: number; to: number; at: Date }): Promise<number> {
  const cents = await closeCredit(tx, { customerId: from, note: `Moved to customer ${to}`, at });
  const key = `moved:${from}:${at.toISOString()}`;
  await enter(tx, { customerId: to, kind: "grant", cents, key, note: `Moved from customer ${from}`, at });
  return cents;
}

/** Once, in the transaction that places the order. Throws `credit.short`. */
export async function spendCredit(tx: Tx, { customerId, cents, orderId, at }: OrderCredit): Promise<void> {
  await enter(tx, { customerId, kind: "spend", cents, orderId, key: `spend:${orderId}`, at });
}

/** For a voided order, once. Throws when that is more than it spent. */
export async function restoreCredit(tx: Tx, { customerId, cents, orderId, at }: OrderCredit): Promise<void> {
  const spent = await readEntryOfKey(tx, `spend:${orderId}`);
  if (cents > -(spent?.amountCents ?? 0)) throw new RangeError(`Order ${orderId} spent less than ${cents} cents.`);
  await enter(tx, { customerId, kind: "restore", cents, orderId, key: `restore:${orderId}`, at });
}

/** What an unpaid order no longer needs, once for each `key`. */
export async function restorePartOfCredit(
  tx: Tx,
  { customerId, cents, orderId, key, at }: OrderCredit & { key: string },
): Promise<void> {
  await enter(tx, { customerId, kind: "restore", cents, orderId, key: `restore:${orderId}:${key}`, at });
}

/** Once for each refund. */
export async function refundToCredit(
  tx: Tx,
  { customerId, cents, orderId, refundId, at }: OrderCredit & { refundId: number },
): Promise<void> {
  await enter(tx, { customerId, kind: "refund", cents, orderId, refundId, key: `refund:${refundId}`, at });
}

/** Once for each receipt. */
export async function creditOverpayment(
  tx: Tx,
  { customerId, cents, orderId, receiptId, at }: OrderCredit & { receiptId: number },
): Promise<void> {
  await enter(tx, { customerId, kind: "overpayment", cents, orderId, key: `overpayment:${receiptId}`, at });
}

type Operation = Pick<EntryToWrite, "customerId" | "kind" | "key"> & {
  cents: number;
  orderId?: number;
  refundId?: number;
  note?: string;
  at: Date;
};

/** Locks the account first: a concurrent call waits, and then finds the entry. */
async function enter(tx: Tx, operation: Operation): Promise<number> {
  const { customerId, kind, key, cents, orderId = null, refundId = null, note = "", at } = operation;
  checkWhole("cents", cents);
  if (cents === 0) return 0;
  const known = await lockAccount(tx, customerId, at);
  if (!known) throw new Refusal("not-found", sentence`There is no customer ${customerId}.`);

  const amountCents = kind === "spend" ? -cents : cents;
  const done = await readEntryOfKey(tx, key);
  if (done) {
    if (done.customerId === customerId && done.amountCents === amountCents) return done.balanceAfterCents;
    throw new Refusal("idempotency.mismatch", "This key was used for another amount or customer.");
  }
  const balanceAfterCents = await changeBalance(tx, { customerId, cents: amountCents, at });
  if (balanceAfterCents === null) throw new Refusal("credit.short", "There is not enough store credit.");
  await insertEntry(tx, {
    customerId,
    kind,
    amountCents,
    balanceAfterCents,
    orderId,
    refundId,
    note,
    key,
    happenedAt: at,
  });
  return balanceAfterCents;
}
