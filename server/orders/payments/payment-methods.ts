/** SPEC PAY-01 */

import type { BarredMethod, PaymentMethod } from "../../../contract/orders/checkout.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { Pricing } from "../../../domain/catalog/pricing.ts";
import { payIn4In } from "../../../domain/orders/payments.ts";
import { DEFAULT_RULES } from "../../../domain/site/shop-rules.ts";
import { findSetting, findSettings, type Settings } from "../../settings/settings.ts";
import type { OrdersShop } from "../orders-shop.ts";
import type { AmountLimits, ProviderMethod } from "./gateways/gateway.ts";

/** `barred`: what a provider would offer for another amount, and why not for this one. */
type PaymentChoices = { offered: PaymentMethod[]; barred: BarredMethod[] };

/** If nothing is due, store credit has paid. */
export async function paymentChoices(shop: OrdersShop, dueCents: number): Promise<PaymentChoices> {
  // Every order must reach the store, which takes no others.
  if (shop.followedStore?.checkout) return { offered: dueCents > 0 ? ["card"] : [], barred: [] };
  if (dueCents === 0) return { offered: ["store-credit"], barred: [] };
  const { "bank-accounts": accounts, rules } = await findSettings(shop, ["bank-accounts", "rules"]);
  const { pricing } = rules ?? DEFAULT_RULES;
  const { fromCents, toCents } = payIn4In(pricing);
  const offered: Ranked[] = [];
  const barred: (BarredMethod & { method: Ranked })[] = [];
  for (const { method, limits } of methodsByProvider(shop, pricing)) {
    if (method === "pay-in-4" && (dueCents < fromCents || dueCents > toCents)) continue;
    const { leastCents, mostCents } = limits;
    if (dueCents < leastCents) barred.push({ method, because: "below-least", limitCents: leastCents });
    else if (dueCents > mostCents) barred.push({ method, because: "above-most", limitCents: mostCents });
    else offered.push(method);
  }
  if (accounts && accounts.length > 0) offered.push("bank-transfer");
  if (shop.testCard) offered.push("test-card");
  return {
    offered: offered.toSorted((one, other) => RANKS[one] - RANKS[other]),
    barred: barred.toSorted((one, other) => RANKS[one.method] - RANKS[other.method]),
  };
}

/**
 * What store credit leaves due, if it leaves anything, so that every provider takes it (docs/decisions/0160); in cents
 * of the base currency.
 */
export function leastLeftByCredit(shop: OrdersShop, pricing: Pricing): number {
  return Math.max(1, ...methodsByProvider(shop, pricing).map(({ limits }) => limits.leastCents));
}

/** Without the methods of providers that do not take the currency. */
function methodsByProvider(shop: OrdersShop, pricing: Pricing): { method: ProviderMethod; limits: AmountLimits }[] {
  return shop.gateways.flatMap(({ methods, limitsIn }) => {
    const limits = limitsIn(pricing);
    return limits === null ? [] : methods.map((method) => ({ method, limits }));
  });
}

/** Throws `payment.unavailable` with what is offered, and why the method is not if an amount decides it. */
export async function checkOffered(shop: OrdersShop, method: PaymentMethod, dueCents: number): Promise<void> {
  // The test card's answer needs no bank accounts from the database.
  if (method === "test-card" && shop.testCard && dueCents > 0 && !shop.followedStore?.checkout) return;
  const { offered, barred } = await paymentChoices(shop, dueCents);
  if (!offered.includes(method)) {
    throw new Refusal("payment.unavailable", "This payment method is not available.", { offered, barred });
  }
}

export async function bankAccountsOf(shop: OrdersShop): Promise<Settings["bank-accounts"]> {
  return (await findSetting(shop, "bank-accounts")) ?? [];
}

type Ranked = Exclude<PaymentMethod, "store-credit">;

/** The checkout's order. */
const RANKS: Record<Ranked, number> = {
  card: 1,
  paypal: 2,
  "pay-in-4": 3,
  "bank-transfer": 4,
  "test-card": 5,
};
