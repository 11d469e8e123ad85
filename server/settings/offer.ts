/** The languages, countries and currencies that the shop offers. */

import type { Pricing } from "../../domain/catalog/pricing.ts";
import { COUNTRIES } from "../../domain/places/countries.ts";
import { FULL_OFFER, type Offer } from "../../domain/site/offer.ts";
import { DEFAULT_RULES, type ShopRules } from "../../domain/site/shop-rules.ts";
import type { BaseShop } from "../base-shop.ts";
import { shownRules } from "./rules.ts";
import { findSettings, shownSettings } from "./settings.ts";

/** For deciding: what the transaction of `shop` sees. */
export async function offerInForce(shop: Pick<BaseShop, "db">): Promise<Offer> {
  return termsOf(await findSettings(shop, ["offer", "rules"])).offer;
}

/** For showing it: a change may take a moment. */
export async function shownOffer(shop: Pick<BaseShop, "db" | "readModel">): Promise<Offer> {
  return (await shownTerms(shop)).offer;
}

/** The offer and the base currency with one read, for showing them. */
export async function shownTerms(shop: Pick<BaseShop, "db" | "readModel">): Promise<Terms> {
  return termsOf(await shownSettings(shop, ["offer", "rules"]));
}

type Terms = { offer: Offer; pricing: Pricing };

function termsOf({ offer, rules }: { offer: Offer | null; rules: ShopRules | null }): Terms {
  const { pricing } = rules ?? DEFAULT_RULES;
  return { offer: offer ?? fullOffer(pricing), pricing };
}

/** The main currency is the base currency as long as nothing else was decided. */
function fullOffer({ currency }: Pricing): Offer {
  // Pages say nothing of the built one.
  return currency === FULL_OFFER.main.currency ? FULL_OFFER : { ...FULL_OFFER, main: { ...FULL_OFFER.main, currency } };
}

export function countriesOffered({ countries }: Pick<Offer, "countries">): readonly string[] {
  return countries === null ? COUNTRIES : COUNTRIES.filter((country) => countries.includes(country));
}

/** The rules as pages state them: of countries that the shop does not ship to they say nothing. */
export async function rulesOnPages(shop: Pick<BaseShop, "db" | "readModel">): Promise<ShopRules> {
  const [rules, { countries }] = await Promise.all([shownRules(shop), shownOffer(shop)]);
  if (countries === null) return rules;
  const { freeShipping, kilogramRates } = rules;
  return {
    ...rules,
    freeShipping: { ...freeShipping, countries: freeShipping.countries.filter((each) => countries.includes(each)) },
    kilogramRates: kilogramRates.filter(({ country }) => countries.includes(country)),
  };
}
