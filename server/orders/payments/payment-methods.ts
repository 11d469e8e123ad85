/** SPEC PAY-01 */
import type { PaymentMethod } from "../../../contract/orders/checkout.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { payIn4In } from "../../../domain/orders/payments.ts";
import { DEFAULT_RULES } from "../../../domain/site/shop-rules.ts";
import type { Shop } from "../../shop.ts";
import { findSetting, findSettings, type Settings } from "../../site/settings/settings.ts";

/** If nothing is due, store credit has paid. */
export async function paymentMethodsOffered(shop: Shop, dueCents: number): Promise<PaymentMethod[]> {
  // Every order must reach the store, which takes no others.
  if (shop.followedStore?.checkout) return dueCents > 0 ? ["card"] : [];
  if (dueCents === 0) return ["store-credit"];
  const { "bank-accounts": accounts, rules } = await findSettings(shop, ["bank-accounts", "rules"]);
  const { fromCents, toCents } = payIn4In((rules ?? DEFAULT_RULES).pricing);
  const byProviders = shop.gateways.flatMap(({ methods }) => methods);
  const offered = new Set<keyof typeof RANKS>(
    byProviders.filter((method) => method !== "pay-in-4" || (dueCents >= fromCents && dueCents <= toCents)),
  );
  if (accounts && accounts.length > 0) offered.add("bank-transfer");
  if (shop.testCard) offered.add("test-card");
  return [...offered].toSorted((one, other) => RANKS[one] - RANKS[other]);
}

export async function checkOffered(shop: Shop, method: PaymentMethod, dueCents: number): Promise<void> {
  // The test card's answer needs no bank accounts from the database.
  if (method === "test-card" && shop.testCard && dueCents > 0 && !shop.followedStore?.checkout) return;
  const offered = await paymentMethodsOffered(shop, dueCents);
  if (!offered.includes(method)) {
    throw new Refusal("payment.unavailable", "This payment method is not available.", { offered });
  }
}

export async function bankAccountsOf(shop: Shop): Promise<Settings["bank-accounts"]> {
  return (await findSetting(shop, "bank-accounts")) ?? [];
}

/** The checkout's order. */
const RANKS: Record<Exclude<PaymentMethod, "store-credit">, number> = {
  card: 1,
  paypal: 2,
  "pay-in-4": 3,
  "bank-transfer": 4,
  "test-card": 5,
};
