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

/** As staff set it. */
export const storedOffer = z
  .object({
    languages: some(language, "needs at least one language"),
    countries: some(country, "needs at least one country"),
    currencies: some(currency, "needs at least one currency"),
    main: z.object({ language, country, currency }),
    /** In which the catalogue is written. */
    sourceLanguage: language.default("en"),
  })
  .superRefine(({ languages, countries, currencies, main }, context) => {
    // An empty list is an error by itself.
    const refuse = (field: string) =>
      context.addIssue({ code: "custom", path: ["main", field], message: "must be one of those that are offered" });
    if (languages?.length !== 0 && !offers(languages, main.language)) refuse("language");
    if (countries?.length !== 0 && !offers(countries, main.country)) refuse("country");
    if (currencies?.length !== 0 && !offers(currencies, main.currency)) refuse("currency");
  });

export type StoredOffer = z.output<typeof storedOffer>;
