/** Addresses by a Photon server (github.com/komoot/photon), which is made for search while typing. */

import { z } from "zod";
import type { Language } from "../../../domain/translation/languages.ts";
import { MOST_SUGGESTIONS, placeOfId, suggestionsOf, type Place, type PlaceSearch } from "./place-search.ts";
import { queryProvider } from "./query-provider.ts";
import { streetLine } from "./street-line.ts";
import { writtenPlace } from "./written-province.ts";

const properties = z.object({
  type: z.string().default(""),
  name: z.string().default(""),
  housenumber: z.string().default(""),
  street: z.string().default(""),
  city: z.string().default(""),
  county: z.string().default(""),
  state: z.string().default(""),
  postcode: z.string().default(""),
  country: z.string().default(""),
  countrycode: z.string().optional(),
});
const answer = z.object({ features: z.array(z.object({ properties })) });

/** It rejects other languages; without one, it answers in the place's own. */
const SPEAKS: Record<Language, boolean> = { en: true, fr: true, es: false, ar: false, de: true };
/** Not every version can search one country only, so more results are requested and others dropped. */
const MOST_REQUESTED = 40;

export function photon({ url }: { url: string }): PlaceSearch {
  return {
    async suggest(query, { country, language }) {
      const requestUrl = new URL(`${url}/api`);
      requestUrl.search = new URLSearchParams({
        q: query,
        limit: String(country === null ? MOST_SUGGESTIONS : MOST_REQUESTED),
        ...(SPEAKS[language] && { lang: language }),
      }).toString();
      const { features } = await queryProvider(requestUrl, answer);
      return suggestionsOf(
        features.flatMap(({ properties: found }) => {
          const place = placeOf(found);
          if (!place || (country !== null && place.country !== country)) return [];
          const parts = [place.address1, place.city, `${found.state} ${place.zip}`.trim(), found.country];
          return [{ place, text: parts.filter((part) => part !== "").join(", ") }];
        }),
      );
    },
    locate: async (id) => placeOfId(id),
  };
}

function placeOf(found: z.output<typeof properties>): Place | null {
  if (found.countrycode === undefined) return null;
  const country = found.countrycode.toUpperCase();
  const isTown = ["city", "locality", "district"].includes(found.type);
  const street = found.street || (found.type === "street" ? found.name : "");
  return {
    address1: streetLine(country, street, found.housenumber),
    city: found.city || (isTown ? found.name : ""),
    ...writtenPlace(country, [found.state, found.county]),
    zip: found.postcode,
  };
}
