/** The languages, countries and currencies that the shop offers. */

import { Refusal } from "../../contract/refusals.ts";
import { sentence } from "../../contract/sentence.ts";
import type { OfferToSave } from "../../contract/site/offer.ts";
import type { Pricing } from "../../domain/catalog/pricing.ts";
import { COUNTRIES } from "../../domain/places/countries.ts";
import { FULL_OFFER, languagesOffered, offers, type Offer } from "../../domain/site/offer.ts";
import { DEFAULT_RULES, type ShopRules } from "../../domain/site/shop-rules.ts";
import { rebuildIndexes } from "../catalog/search/indexing/rebuild-index.ts";
import type { Shop } from "../shop.ts";
import { inTransaction } from "../transaction.ts";
import { translateAllAgain, translateAnew } from "../translation/translation-report.ts";
import { shownRules } from "./rules.ts";
import { findSettings, saveSetting, shownSettings } from "./settings.ts";

/** For deciding: what the transaction of `shop` sees. */
export async function offerInForce(shop: Pick<Shop, "db">): Promise<Offer> {
  return termsOf(await findSettings(shop, ["offer", "rules"])).offer;
}

/** For showing it: a change may take a moment. */
export async function shownOffer(shop: Pick<Shop, "db" | "readModel">): Promise<Offer> {
  return (await shownTerms(shop)).offer;
}

/** The offer and the base currency with one read, for showing them. */
export async function shownTerms(shop: Pick<Shop, "db" | "readModel">): Promise<Terms> {
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

/** Also has the catalogue translated into languages that were not offered, or from another one. Throws "input.invalid", naming the fields, for countries that there are not. */
export async function saveOffer(shop: Shop, choice: OfferToSave): Promise<void> {
  const named = [
    ...(choice.countries ?? []).map((country, index) => [`offer.countries.${index}`, country] as const),
    ["offer.main.country", choice.main.country] as const,
  ];
  const unknown = named
    .filter(([, country]) => !COUNTRIES.includes(country))
    .map(([field, country]) => ({ field, message: sentence`There is no country ${country}.` }));
  const [first] = unknown;
  if (first) throw new Refusal("input.invalid", `${first.field}: ${String(first.message)}`, unknown);
  await inTransaction(shop, async (_, within) => {
    const before = await offerInForce(within);
    const offer = { ...choice, sourceLanguage: choice.sourceLanguage ?? before.sourceLanguage };
    await saveSetting(within, "offer", offer);
    const isNew = languagesOffered(offer).some((language) => !offers(before.languages, language));
    if (isNew) await translateAllAgain(within);
    if (offer.sourceLanguage !== before.sourceLanguage) {
      await translateAnew(within);
      // The index knows each text's language.
      await rebuildIndexes(within);
    }
  });
}

export function countriesOffered({ countries }: Pick<Offer, "countries">): readonly string[] {
  return countries === null ? COUNTRIES : COUNTRIES.filter((country) => countries.includes(country));
}

/** The rules as pages state them: of countries that the shop does not ship to they say nothing. */
export async function rulesOnPages(shop: Pick<Shop, "db" | "readModel">): Promise<ShopRules> {
  const [rules, { countries }] = await Promise.all([shownRules(shop), shownOffer(shop)]);
  if (countries === null) return rules;
  const { freeShipping, kilogramRates } = rules;
  return {
    ...rules,
    freeShipping: { ...freeShipping, countries: freeShipping.countries.filter((each) => countries.includes(each)) },
    kilogramRates: kilogramRates.filter(({ country }) => countries.includes(country)),
  };
}
