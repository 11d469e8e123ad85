import type { StoredOffer } from "../../../contract/site/offer.ts";
import { COUNTRIES } from "../../../domain/places/countries.ts";
import { LANGUAGES } from "../../../domain/translation/languages.ts";
import { offerInForce } from "../../settings/offer.ts";
import { findSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { saveOffer } from "../offer/save-offer.ts";
import { sellerOf } from "../settings/seller.ts";

/** What the set-up begins with, until somebody has decided: the seller's country and its language. Null afterwards. */
export async function proposedOffer(shop: Shop): Promise<StoredOffer | null> {
  const setup = await findSetting(shop, "setup");
  if (!setup || setup.open || setup.confirmed.includes("offer")) return null;
  if ((await findSetting(shop, "offer")) !== null) return null;
  const { main, sourceLanguage } = await offerInForce(shop);
  const { country: home } = await sellerOf(shop);
  const country = COUNTRIES.includes(home) ? home : main.country;
  // Where a country's language is not the shop's, everything stays as it is.
  const spoken = new Intl.Locale(`und-${country}`).maximize().language;
  const language = LANGUAGES.find(({ code }) => code === spoken)?.code;
  return {
    ...{ languages: null, countries: null, currencies: null },
    main: { ...main, country, language: language ?? main.language },
    sourceLanguage: language ?? sourceLanguage,
  };
}

/** Whoever confirms the step confirms what they were shown. */
export async function saveProposedOffer(shop: Shop): Promise<void> {
  const proposed = await proposedOffer(shop);
  if (proposed) await saveOffer(shop, proposed);
}
