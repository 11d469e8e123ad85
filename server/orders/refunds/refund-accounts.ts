import { randomUUID } from "node:crypto";
import type { RefundAccount } from "../../../contract/orders/refund-account.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { refuseErrors } from "../../customers/addresses/buyer.ts";
import type { Tx } from "../../database.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { inTransaction } from "../../transaction.ts";
import { getCartOfBuyer, waitsForCheckout, type CartAccess } from "../order/order-access.ts";
import { insertEvent, lockOrder, readHeadByNumber, readHeadOfCart, type OrderHead } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { endOf } from "./bank-refund.ts";
import { validateRefundAccount, tidyAccount } from "./refund-account-validation.ts";
import { deleteAccounts, readAccounts, readBankRefundDue, writeAccount } from "./refund-accounts.store.ts";

/** After the last payment, because a bank may return money within weeks. */
const RETENTION_DAYS = 90;

/**
 * Returns the end of the number. An order's link may be passed on, so a customer's order takes an account only from
 * that customer's session (docs/decisions/0053). Throws `not-found`, `session.required`, `input.invalid`,
 * `refund.refused`.
 */
export async function giveRefundAccount(
  shop: OrdersShop,
  cartKey: CartAccess,
  written: RefundAccount,
): Promise<{ accountEnd: string }> {
  const cart = await getCartOfBuyer(shop, cartKey);
  const head = await readHeadOfCart(shop.db, cart.id);
  if (!head || waitsForCheckout(head)) throw new Refusal("not-found", "Data not found");
  if (head.customerId !== null && head.customerId !== cartKey.customerId) {
    throw new Refusal("session.required", "Log in to add a bank account.");
  }
  const account = tidyAccount(written);
  refuseErrors(validateRefundAccount(account));
  await inTransaction(shop, async (tx, within) => {
    await lockOrder(tx, { id: head.id });
    if ((await readBankRefundDue(tx, head.id)) === 0) {
      throw new Refusal("refund.refused", "No refund of this order goes to a bank account.");
    }
    const earlier = (await readAccounts(tx, [head.id])).get(head.id);
    if (earlier && isSameAccount(earlier, account)) return;
    const at = within.now();
    await writeAccount(tx, head.id, account, at);
    await announceAccountAdded(tx, head, { accountEnd: endOf(account), replaced: earlier !== undefined, at });
  });
  return { accountEnd: endOf(account) };
}

/** Neither the event nor the e-mail names the full account: the order's link may have been passed on. */
async function announceAccountAdded(
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

/** Each order's account as lines to type at the bank. */
export async function accountsForStaff(
  shop: OrdersShop,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, AccountForStaff>> {
  const accounts = await readAccounts(shop.db, orderIds);
  return new Map(
    [...accounts].map(([orderId, account]) => [orderId, { lines: linesOf(account), addedAt: account.givenAt }]),
  );
}

export async function accountOfOrder(shop: OrdersShop, orderNumber: number): Promise<string | null> {
  const order = await readHeadByNumber(shop.db, orderNumber);
  return (order && (await accountsForStaff(shop, [order.id])).get(order.id)?.lines) ?? null;
}

/** 90 days after the last money was sent, or after they were added; returns how many. */
export function forgetRefundAccounts(shop: OrdersShop, limit = 1_000): Promise<number> {
  return deleteAccounts(shop.db, new Date(shop.now().getTime() - RETENTION_DAYS * 86_400_000), limit);
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
