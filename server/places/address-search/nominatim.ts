/** Addresses by a Nominatim server (nominatim.org/release-docs/latest/api/Search). */

import { z } from "zod";
import { codesWithin } from "../../../domain/places/whole-country.ts";
import { MOST_SUGGESTIONS, placeOfId, suggestionsOf, type Place, type PlaceSearch } from "./place-search.ts";
import { queryProvider } from "./query-provider.ts";
import { streetLine } from "./street-line.ts";
import { writtenPlace } from "./written-province.ts";

const answer = z.array(z.object({ display_name: z.string(), address: z.record(z.string(), z.string()) }));

export function nominatim({ url }: { url: string }): PlaceSearch {
  return {
    async suggest(query, { country, language }) {
      const requestUrl = new URL(`${url}/search`);
      requestUrl.search = new URLSearchParams({
        q: query,
        format: "jsonv2",
        addressdetails: "1",
        layer: "address",
        limit: String(MOST_SUGGESTIONS),
        "accept-language": language,
        ...(country !== null && { countrycodes: codesWithin(country).join(",").toLowerCase() }),
      }).toString();
      const found = await queryProvider(requestUrl, answer);
      return suggestionsOf(
        found.flatMap(({ display_name: text, address }) => {
          const place = placeOf(address);
          return place ? [{ place, text }] : [];
        }),
      );
    },
    locate: async (id) => placeOfId(id),
  };
}

const TOWNS = ["city", "town", "village", "municipality", "hamlet", "suburb"];
const PROVINCES = ["state", "province", "region", "state_district", "county"];

function placeOf(address: Record<string, string>): Place | null {
  const country = address["country_code"]?.toUpperCase();
  if (country === undefined) return null;
  return {
    address1: streetLine(country, address["road"] ?? "", address["house_number"] ?? ""),
    city: TOWNS.map((kind) => address[kind]).find((name) => name !== undefined) ?? "",
    ...writtenPlace(
      country,
      PROVINCES.map((kind) => address[kind]),
    ),
    zip: address["postcode"] ?? "",
  };
}
