import { isDeepStrictEqual } from "node:util";
import { Refusal } from "../../contract/refusals.ts";
import { sentence } from "../../contract/sentence.ts";
import { promotions } from "../../contract/site/site.ts";
import { quote, type Quote, type QuoteLine, type ShippingMethod } from "../../domain/cart/quote.ts";
import type { Pricing } from "../../domain/catalog/pricing.ts";
import { omit } from "../../domain/omit.ts";
import { COUNTRIES } from "../../domain/places/countries.ts";
import { DEFAULT_RULES, type ShopRules, specifiedRules } from "../../domain/site/shop-rules.ts";
import type { BaseShop } from "../base-shop.ts";
import { inTransaction } from "../transaction.ts";
import { lockSetting } from "./settings.store.ts";
import { findSetting, findSettings, saveSetting, shownSetting, type Settings } from "./settings.ts";

/** With the promotions, which are a setting of their own. */
export type RulesOfShop = Omit<Settings["rules"], "pricing"> & { promotions: Settings["promotions"] };

/** The specification's. */
export const DEFAULT_RULES_OF_SHOP: RulesOfShop = defaultRulesIn(DEFAULT_RULES.pricing);

/** The specification's in a base currency. */
export function defaultRulesIn(pricing: Pricing): RulesOfShop {
  const rules = omit(structuredClone(specifiedRules(pricing)) as Settings["rules"], "pricing");
  return { ...rules, promotions: promotions.parse({}) };
}

export async function rulesOfShop(shop: Pick<BaseShop, "db">): Promise<RulesOfShop> {
  const found = await findSettings(shop, ["rules", "promotions"]);
  const rules = omit(found.rules ?? (DEFAULT_RULES as Settings["rules"]), "pricing");
  return { ...rules, promotions: found.promotions ?? DEFAULT_RULES_OF_SHOP.promotions };
}

/**
 * Parts that are not given stay as they are. Throws "input.invalid", naming the fields, for countries that there are
 * not.
 */
export async function saveRules(shop: BaseShop, edited: Partial<RulesOfShop>): Promise<void> {
  await inTransaction(shop, async (tx, within) => {
    await lockSetting(tx, "rules");
    await saveLocked(within, edited);
  });
}

async function saveLocked(shop: BaseShop, edited: Partial<RulesOfShop>): Promise<void> {
  const { promotions: offers, ...rules } = { ...(await rulesOfShop(shop)), ...edited };
  const named = [
    ...rules.kilogramRates.map(({ country }, index) => [`rules.kilogramRates.${index}.country`, country] as const),
    ...rules.freeShipping.countries.map(
      (country, index) => [`rules.freeShipping.countries.${index}`, country] as const,
    ),
  ];
  const unknown = named
    .filter(([, country]) => !COUNTRIES.includes(country))
    .map(([field, country]) => ({ field, message: sentence`There is no country ${country}.` }));
  const [first] = unknown;
  if (first) throw new Refusal("input.invalid", `${first.field}: ${String(first.message)}`, unknown);
  await saveSetting(shop, "rules", { ...rules, pricing: await pricingInForce(shop) });
  await saveSetting(shop, "promotions", offers);
}

export type SampleCart = {
  goodsCents: number;
  weightMg: number;
  spentCents: number;
  country: string;
  method: ShippingMethod;
};

/** Without coupons and promotions. */
export function quoteSample(
  { goodsCents, weightMg, spentCents, country, method }: SampleCart,
  rules: ShopRules,
): Quote {
  return quote({ lines: goodsOf(goodsCents, weightMg), spentCents, country, method, rules });
}

function goodsOf(cents: number, weightMg: number): QuoteLine[] {
  const agreedMicros = cents * 10_000;
  return [{ id: "goods", platformMicros: 0, agreedMicros, quantity: 1, weightMg, freeShipping: false }];
}

/** For deciding: what the transaction of `shop` sees. */
export async function rulesInForce(shop: Pick<BaseShop, "db">): Promise<ShopRules> {
  return (await findSetting(shop, "rules")) ?? DEFAULT_RULES;
}

/** The base currency, for showing it. */
export async function shownPricing(shop: Pick<BaseShop, "db" | "readModel">): Promise<Pricing> {
  return (await shownRules(shop)).pricing;
}

/** The same, for deciding. */
export async function pricingInForce(shop: Pick<BaseShop, "db">): Promise<Pricing> {
  return (await rulesInForce(shop)).pricing;
}

/** For showing them: a change may take a moment. */
export async function shownRules(shop: Pick<BaseShop, "db" | "readModel">): Promise<ShopRules> {
  return (await shownSetting(shop, "rules")) ?? DEFAULT_RULES;
}

/** The parts that differ from the specification's; undefined: none. */
export function changedRules(rules: ShopRules): Partial<ShopRules> | undefined {
  const changed = Object.entries(rules).filter(
    ([part, value]) => !isDeepStrictEqual(value, DEFAULT_RULES[part as keyof ShopRules]),
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}
