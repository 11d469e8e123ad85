import { join } from "node:path";
import { Refusal } from "../../../contract/refusals.ts";
import type { Log } from "../../base-shop.ts";
import type { AddressProviderSettings } from "../../config.ts";
import { googlePlaces } from "./google-places.ts";
import { nominatim } from "./nominatim.ts";
import { offlinePlaces } from "./offline-places.ts";
import { photon } from "./photon.ts";
import { placeOfId, type PlaceSearch, type PlaceSuggestion } from "./place-search.ts";

const CACHED_MS = 10 * 60_000;
const MOST_CACHED = 1_000;

/** The shop's own data stands in for a provider that fails. Google's terms forbid caching its suggestions. */
export function openPlaceSearch(
  { addressProvider, dataDir }: { addressProvider: AddressProviderSettings; dataDir: string },
  log: Log,
  offline: PlaceSearch = offlinePlaces(join(dataDir, "postal-codes"), log),
): PlaceSearch {
  switch (addressProvider.kind) {
    case "offline":
      return offline;
    case "nominatim":
      return withFallback(remembering(nominatim(addressProvider)), offline, log);
    case "photon":
      return withFallback(remembering(photon(addressProvider)), offline, log);
    case "google":
      return withFallback(googlePlaces(addressProvider), offline, log);
  }
}

function withFallback(provider: PlaceSearch, offline: PlaceSearch, log: Log): PlaceSearch {
  return {
    async suggest(query, where) {
      try {
        return await provider.suggest(query, where);
      } catch (error) {
        log.warn({ err: error }, "the address provider failed; using the shop's own towns and postal codes");
        return offline.suggest(query, where);
      }
    },
    async locate(id, language) {
      const carried = placeOfId(id);
      if (carried) return carried;
      try {
        return await provider.locate(id, language);
      } catch (error) {
        log.warn({ err: error }, "the address provider failed to look up a place");
        throw new Refusal("place.unavailable", "The address cannot be looked up at the moment.");
      }
    },
  };
}

function remembering(provider: PlaceSearch): PlaceSearch {
  const cache = new Map<string, { suggestions: PlaceSuggestion[]; until: number }>();
  return {
    ...provider,
    async suggest(query, where) {
      const key = JSON.stringify([query.toLowerCase(), where.country, where.language]);
      const known = cache.get(key);
      if (known && known.until > performance.now()) return known.suggestions;
      const suggestions = await provider.suggest(query, where);
      cache.delete(key);
      cache.set(key, { suggestions, until: performance.now() + CACHED_MS });
      const oldest = cache.keys().next().value;
      if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest);
      return suggestions;
    },
  };
}
