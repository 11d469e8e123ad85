/** Addresses by Google's Places API (New): developers.google.com/maps/documentation/places/web-service. */

import { z } from "zod";
import { codesWithin } from "../../../domain/places/whole-country.ts";
import { MOST_SUGGESTIONS, type PlaceSearch } from "./place-search.ts";
import { queryProvider } from "./query-provider.ts";
import { streetLine } from "./street-line.ts";
import { writtenPlace } from "./written-province.ts";

const predictions = z.object({
  // Missing when nothing is found. Predictions of queries are not places.
  suggestions: z
    .array(
      z.object({
        placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }).optional(),
      }),
    )
    .default([]),
});
const components = z.array(
  z.object({ longText: z.string().default(""), shortText: z.string().default(""), types: z.array(z.string()) }),
);
const details = z.object({ addressComponents: components.default([]) });

const ID = /^google-([\w-]{1,480})$/;

const TOWNS = ["locality", "postal_town", "sublocality_level_1", "sublocality", "administrative_area_level_3"];
const PROVINCES = ["administrative_area_level_1", "administrative_area_level_2"];

export function googlePlaces({ url, key }: { url: string; key: string }): PlaceSearch {
  const headers = { "x-goog-api-key": key };
  return {
    async suggest(query, { country, language }) {
      const { suggestions } = await queryProvider(`${url}/v1/places:autocomplete`, predictions, {
        method: "POST",
        headers: {
          ...headers,
          "content-type": "application/json",
          "x-goog-fieldmask": "suggestions.placePrediction.placeId,suggestions.placePrediction.text.text",
        },
        body: JSON.stringify({
          input: query,
          languageCode: language,
          ...(country !== null && {
            includedRegionCodes: codesWithin(country).map((code) => code.toLowerCase()),
            regionCode: country.toLowerCase(),
          }),
        }),
      });
      return suggestions
        .flatMap(({ placePrediction: found }) =>
          found ? [{ id: `google-${found.placeId}`, text: found.text.text }] : [],
        )
        .filter(({ id }) => ID.test(id))
        .slice(0, MOST_SUGGESTIONS);
    },

    async locate(id, language) {
      const placeId = ID.exec(id)?.[1];
      if (placeId === undefined) return null;
      const requestUrl = new URL(`${url}/v1/places/${placeId}`);
      requestUrl.search = new URLSearchParams({ languageCode: language }).toString();
      const { addressComponents } = await queryProvider(requestUrl, details, {
        headers: { ...headers, "x-goog-fieldmask": "addressComponents" },
      });
      return placeOf(addressComponents);
    },
  };
}

function placeOf(found: z.output<typeof components>) {
  const part = (type: string) => found.find(({ types }) => types.includes(type));
  const named = (types: readonly string[]) => types.map((type) => part(type)?.longText);
  const country = part("country")?.shortText ?? "";
  if (!/^[A-Z]{2}$/.test(country)) return null;
  return {
    address1: streetLine(country, part("route")?.longText ?? "", part("street_number")?.longText ?? ""),
    city: named(TOWNS).find((name) => name !== undefined) ?? "",
    ...writtenPlace(country, [
      ...named(PROVINCES),
      // In other languages names may not match the form's, but codes do.
      ...PROVINCES.map((type) => part(type)?.shortText),
    ]),
    zip: part("postal_code")?.longText ?? "",
  };
}
