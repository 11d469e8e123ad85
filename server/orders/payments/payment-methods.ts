/** SPEC PAY-01 */
import type { PaymentMethod } from "../../../contract/orders/checkout.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { mayPayIn4 } from "../../../domain/orders/payments.ts";
import type { Shop } from "../../shop.ts";
import { findSetting, type Settings } from "../../site/settings/settings.ts";

/** If nothing is due, store credit has paid. */
export async function paymentMethodsOffered(shop: Shop, dueCents: number): Promise<PaymentMethod[]> {
  if (dueCents === 0) return ["store-credit"];
  const accounts = await bankAccountsOf(shop);
  const byProviders = shop.gateways.flatMap(({ methods }) => methods);
  const offered = new Set<PaymentMethod>(byProviders.filter((method) => method !== "pay-in-4" || mayPayIn4(dueCents)));
  if (accounts.length > 0) offered.add("bank-transfer");
  if (shop.testCard) offered.add("test-card");
  return IN_ORDER.filter((method) => offered.has(method));
}

export async function checkOffered(shop: Shop, method: PaymentMethod, dueCents: number): Promise<void> {
  const offered = await paymentMethodsOffered(shop, dueCents);
  if (!offered.includes(method)) {
    throw new Refusal("payment.unavailable", "This payment method is not available.", { offered });
  }
}

export async function bankAccountsOf(shop: Shop): Promise<Settings["bank-accounts"]> {
  return (await findSetting(shop, "bank-accounts")) ?? [];
}

const IN_ORDER = ["card", "paypal", "pay-in-4", "bank-transfer", "test-card"] as const;
