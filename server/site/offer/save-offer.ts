import { Refusal } from "../../../contract/refusals.ts";
import { sentence } from "../../../contract/sentence.ts";
import type { OfferToSave } from "../../../contract/site/offer.ts";
import { COUNTRIES } from "../../../domain/places/countries.ts";
import { languagesOffered, offers } from "../../../domain/site/offer.ts";
import { rebuildIndexes } from "../../catalog/search/indexing/rebuild-index.ts";
import { offerInForce } from "../../settings/offer.ts";
import { saveSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { inTransaction } from "../../transaction.ts";
import { translateAllAgain, translateAnew } from "../../translation/translation-report.ts";

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
