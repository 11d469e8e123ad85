/** Where refunds of bank orders go. A buyer names the account; only staff read it (SPEC REFD-01). */
import { randomUUID } from "node:crypto";
import type { RefundAccount } from "../../../contract/orders/refund-account.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { Tx } from "../../database.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import type { Shop } from "../../shop.ts";
import { inTransaction } from "../../transaction.ts";
import { refuseFaults } from "../checkout/buyer.ts";
import { getCartOfBuyer, waitsForCheckout, type CartKey } from "../orders.ts";
import { insertEvent, lockOrder, readHeadByNumber, readHeadOfCart, type OrderHead } from "../orders.store.ts";
import { validateRefundAccount, tidyAccount } from "./refund-account-validation.ts";
import { endOf } from "./bank-refund.ts";
import { deleteAccounts, readAccounts, readBankRefundDue, writeAccount } from "./refund-accounts.store.ts";

/** How long an account is stored after the last money was sent: a bank may return money within weeks. */
const KEPT_DAYS = 90;

/**
 * Saves the account, in place of an earlier one, tells the buyer by e-mail, and returns the end of its number. The same
 * account again changes nothing. Whoever has an order's link can read the order, so a customer's order takes an account
 * only from that customer's own session (docs/decisions/0053).
 *
 * Throws `not-found`, `session.required`, `input.invalid` with the fields, and `refund.refused` when no money is to be
 * sent to an account.
 */
export async function giveRefundAccount(
  shop: Shop,
  cartKey: CartKey,
  written: RefundAccount,
): Promise<{ accountEnd: string }> {
  const cart = await getCartOfBuyer(shop, cartKey);
  const head = await readHeadOfCart(shop.db, cart.id);
  if (!head || waitsForCheckout(head)) throw new Refusal("not-found", "Data not found");
  if (head.customerId !== null && head.customerId !== cartKey.customerId) {
    throw new Refusal("session.required", "Log in to add a bank account.");
  }
  const account = tidyAccount(written);
  refuseFaults(validateRefundAccount(account));
  await inTransaction(shop, async (tx, within) => {
    await lockOrder(tx, { id: head.id });
    if ((await readBankRefundDue(tx, head.id)) === 0) {
      throw new Refusal("refund.refused", "No money of this order is to be sent to a bank account.");
    }
    const earlier = (await readAccounts(tx, [head.id])).get(head.id);
    if (earlier && isSameAccount(earlier, account)) return;
    const at = within.now();
    await writeAccount(tx, head.id, account, at);
    await tellAccountAdded(tx, head, { accountEnd: endOf(account), replaced: earlier !== undefined, at });
  });
  return { accountEnd: endOf(account) };
}

/** Recorded and e-mailed without the account: the order's address may have been passed on. */
async function tellAccountAdded(
  tx: Tx,
  { id, number, language, email: recipient }: OrderHead,
  { accountEnd, replaced, at }: { accountEnd: string; replaced: boolean; at: Date },
): Promise<void> {
  await insertEvent(tx, id, { at, kind: replaced ? "refund-account-replaced" : "refund-account-added" });
  await enqueueMail(tx, {
    key: `refund-account ${number} ${randomUUID()}`,
    kind: "refund-account-added",
    ...{ language, recipient, at },
    data: { orderNumber: number, accountEnd, replaced },
  });
}

function isSameAccount(one: RefundAccount, other: RefundAccount): boolean {
  return (Object.keys(other) as (keyof RefundAccount)[]).every((name) => one[name] === other[name]);
}

type AccountForStaff = { lines: string; addedAt: Date };

/** For staff: each order's account as lines to type at the bank; orders without an account are left out. */
export async function accountsForStaff(
  shop: Shop,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, AccountForStaff>> {
  const accounts = await readAccounts(shop.db, orderIds);
  return new Map(
    [...accounts].map(([orderId, account]) => [orderId, { lines: linesOf(account), addedAt: account.givenAt }]),
  );
}

/** The same for one order by its number; null: no account given. */
export async function accountOfOrder(shop: Shop, orderNumber: number): Promise<string | null> {
  const order = await readHeadByNumber(shop.db, orderNumber);
  return (order && (await accountsForStaff(shop, [order.id])).get(order.id)?.lines) ?? null;
}

/**
 * Deletes accounts to which nothing is to be sent, 90 days after the last money was sent, or after they were added if
 * none was; returns how many.
 */
export function forgetRefundAccounts(shop: Shop, limit = 1_000): Promise<number> {
  return deleteAccounts(shop.db, new Date(shop.now().getTime() - KEPT_DAYS * 86_400_000), limit);
}

function linesOf({ country, holder, iban, accountNumber, bankCode, bic, bankName }: RefundAccount): string {
  const facts: [name: string, value: string][] = [
    ["", holder],
    ["IBAN ", iban],
    ["account ", accountNumber],
    ["bank code ", bankCode],
    ["BIC ", bic],
    ["", [bankName, country].filter((part) => part !== "").join(", ")],
  ];
  return facts
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}${value}`)
    .join("\n");
}
