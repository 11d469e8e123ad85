import type { PlacedOrder } from "../../../contract/orders/checkout.ts";
import type { RefundAccount } from "../../../contract/orders/refund-account.ts";
import type { Db } from "../../database.ts";
import type { OrderHead } from "../order/orders.store.ts";
import { usesIban } from "./refund-account-validation.ts";
import { readAccounts, readBankRefundDue } from "./refund-accounts.store.ts";

const END_LENGTH = 4;

/** `country`: of delivery; `customerId`: of the session; null: no session. */
export async function bankRefundOf(
  db: Db,
  { id: orderId, customerId: buyerId }: Pick<OrderHead, "id" | "customerId">,
  { country, customerId }: { country: string; customerId: number | null },
): Promise<PlacedOrder["bankRefund"]> {
  const cents = await readBankRefundDue(db, orderId);
  if (cents === 0) return null;
  const account = (await readAccounts(db, [orderId])).get(orderId);
  const mustSignIn = buyerId !== null && buyerId !== customerId;
  return { cents, accountEnd: account ? endOf(account) : null, usesIban: usesIban(country), mustSignIn };
}

export function endOf({ iban, accountNumber }: Pick<RefundAccount, "iban" | "accountNumber">): string {
  return (iban || accountNumber).slice(-END_LENGTH);
}
