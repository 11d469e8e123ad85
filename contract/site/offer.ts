import { z } from "zod";
import { CURRENCIES, type CurrencyCode } from "../../domain/currencies.ts";
import { offers } from "../../domain/site/offer.ts";
import { LANGUAGES, type Language } from "../../domain/translation/languages.ts";

const language = z.enum(LANGUAGES.map(({ code }) => code) as [Language, ...Language[]]);
const currency = z.enum(CURRENCIES.map(({ title }) => title) as [CurrencyCode, ...CurrencyCode[]]);
const country = z.string().regex(/^[A-Z]{2}$/, "must be a country code such as DE");

/** Null: all. A shop that offers nothing of a kind could sell nothing. */
function some<Item extends z.ZodType>(item: Item, least: string) {
  return z
    .array(item)
    .min(1, least)
    .max(300)
    .refine((list) => new Set(list).size === list.length, "has one of them twice")
    .nullable();
}

const choices = z.object({
  languages: some(language, "needs at least one language"),
  countries: some(country, "needs at least one country"),
  currencies: some(currency, "needs at least one currency"),
  main: z.object({ language, country, currency }),
});

function refuseOthersAsMain(
  { languages, countries, currencies, main }: z.output<typeof choices>,
  context: z.RefinementCtx,
): void {
  // An empty list is an error by itself.
  const refuse = (field: string) =>
    context.addIssue({ code: "custom", path: ["main", field], message: "must be one of those that are offered" });
  if (languages?.length !== 0 && !offers(languages, main.language)) refuse("language");
  if (countries?.length !== 0 && !offers(countries, main.country)) refuse("country");
  if (currencies?.length !== 0 && !offers(currencies, main.currency)) refuse("currency");
}

/** As it is stored. `sourceLanguage`: in which the catalogue is written. */
export const storedOffer = choices.extend({ sourceLanguage: language.default("en") }).superRefine(refuseOthersAsMain);

/** As staff set it. Without `sourceLanguage` that stays as it is. */
export const offerToSave = choices.extend({ sourceLanguage: language.optional() }).superRefine(refuseOthersAsMain);

export type StoredOffer = z.output<typeof storedOffer>;
export type OfferToSave = z.output<typeof offerToSave>;
