/**
 * Store credit (SPEC ACCT-01, REFD-01): what the shop owes a customer, in whole cents, never below zero. Every change
 * is a permanent entry with an idempotency key, so that a repeated one counts once.
 */
import { Refusal } from "../../contract/refusals.ts";
import { checkWhole } from "../../domain/money.ts";
import type { Tx } from "../database.ts";
import type { Shop } from "../shop.ts";
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
import { inTransaction } from "../transaction.ts";

export type { CreditEntry } from "./credit.store.ts";

type OrderCredit = { customerId: number; cents: number; orderId: number; at: Date };

/** The balance, in cents. */
export function creditOf(shop: Shop, customerId: number): Promise<number> {
  return readBalance(shop.db, customerId);
}

/** The entries, newest first, at most 250; `before` is the id of the last one seen, null to start. */
export function creditEntriesOf(
  shop: Shop,
  customerId: number,
  { before = null, limit = 50 }: { before?: number | null; limit?: number } = {},
): Promise<CreditEntry[]> {
  return readEntries(shop.db, customerId, { before, limit: Math.min(limit, 250) });
}

/**
 * Grants credit, once for each `key`, and returns the balance after it. Throws `not-found` for an unknown customer,
 * `idempotency.mismatch` for a key that named another grant, RangeError unless the amount is whole cents above 0.
 */
export async function grantCredit(
  shop: Shop,
  { customerId, cents, note, key }: { customerId: number; cents: number; note: string; key: string },
): Promise<number> {
  if (cents === 0) throw new RangeError("cents must be above 0");
  const deed = { customerId, kind: "grant" as const, cents, key: `grant:${key}`, note };
  return inTransaction(shop, (tx) => enter(tx, { ...deed, at: shop.now() }));
}

/** Pays this much of an order, once, within the transaction that places it. Throws `credit.short`. */
export async function spendCredit(tx: Tx, { customerId, cents, orderId, at }: OrderCredit): Promise<void> {
  await enter(tx, { customerId, kind: "spend", cents, orderId, key: `spend:${orderId}`, at });
}

/** The order is voided: returns what it spent, once. Throws when that is more than it spent. */
export async function restoreCredit(tx: Tx, { customerId, cents, orderId, at }: OrderCredit): Promise<void> {
  const spent = await readEntryOfKey(tx, `spend:${orderId}`);
  if (cents > -(spent?.amountCents ?? 0)) throw new RangeError(`Order ${orderId} spent less than ${cents} cents.`);
  await enter(tx, { customerId, kind: "restore", cents, orderId, key: `restore:${orderId}`, at });
}

/** A refund, or a part of one, that becomes credit, once. */
export async function refundToCredit(
  tx: Tx,
  { customerId, cents, orderId, refundId, at }: OrderCredit & { refundId: number },
): Promise<void> {
  await enter(tx, { customerId, kind: "refund", cents, orderId, refundId, key: `refund:${refundId}`, at });
}

/** What a bank transfer overpaid becomes credit, once for each receipt. */
export async function creditOverpayment(
  tx: Tx,
  { customerId, cents, orderId, receiptId, at }: OrderCredit & { receiptId: number },
): Promise<void> {
  await enter(tx, { customerId, kind: "overpayment", cents, orderId, key: `overpayment:${receiptId}`, at });
}

type Deed = Pick<EntryToWrite, "customerId" | "kind" | "key"> & {
  /** 0 or more; 0 writes nothing. */
  cents: number;
  orderId?: number;
  refundId?: number;
  note?: string;
  at: Date;
};

/** The account is locked first: a concurrent call waits, and then finds the entry. */
async function enter(tx: Tx, deed: Deed): Promise<number> {
  const { customerId, kind, key, cents, orderId = null, refundId = null, note = "", at } = deed;
  checkWhole("cents", cents);
  if (cents === 0) return 0;
  const known = await lockAccount(tx, customerId, at);
  if (!known) throw new Refusal("not-found", `There is no customer ${customerId}.`);

  const amountCents = kind === "spend" ? -cents : cents;
  const done = await readEntryOfKey(tx, key);
  if (done) {
    if (done.customerId === customerId && done.amountCents === amountCents) return done.balanceAfterCents;
    throw new Refusal("idempotency.mismatch", "This has been done before, with another amount or customer.");
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
