/** Suggests addresses while the customer types (SPEC ADDR-02, API-28). */

import { z } from "zod";
import type { Language } from "../../../domain/translation/languages.ts";

/** Unknown parts are "". `province`: as named in the address form; `country`: ISO 3166 alpha-2. */
export type Place = { address1: string; city: string; province: string; zip: string; country: string };

export type PlaceSuggestion = { id: string; text: string };

/** `country`: null for anywhere. Texts are in `language` if the provider has it. */
export type PlaceSearchScope = { country: string | null; language: Language };

export type PlaceSearch = {
  /** Best first, at most `MOST_SUGGESTIONS`. */
  suggest(query: string, where: PlaceSearchScope): Promise<PlaceSuggestion[]>;
  /** A search may follow: whatever it would wait for begins now. */
  prepare?(): void;
  locate(id: string, language: Language): Promise<Place | null>;
};

export const MOST_SUGGESTIONS = 8;

const LONGEST_ID = 500;
const part = z.string().max(140);
const record = z.tuple([part, part, part, part.max(20), z.string().regex(/^[A-Z]{2}$/)]);

/** An id that contains the place, so that nothing is stored; null when the place is too long. */
export function idOfPlace({ address1, city, province, zip, country }: Place): string | null {
  const parts = record.safeParse([address1, city, province, zip, country]);
  if (!parts.success) return null;
  const id = `place-${Buffer.from(JSON.stringify(parts.data)).toString("base64url")}`;
  return id.length <= LONGEST_ID ? id : null;
}

/** Null for an id of another kind. */
export function placeOfId(id: string): Place | null {
  if (!/^place-[\w-]+$/.test(id)) return null;
  try {
    const text = Buffer.from(id.slice("place-".length), "base64url").toString("utf8");
    const [address1, city, province, zip, country] = record.parse(JSON.parse(text));
    return { address1, city, province, zip, country };
  } catch {
    // not made by `idOfPlace`
    return null;
  }
}

/** Without duplicates and places that are too long for an id. */
export function suggestionsOf(found: readonly { place: Place; text: string }[]): PlaceSuggestion[] {
  const texts = new Map<string, PlaceSuggestion>();
  for (const { place, text } of found) {
    const id = idOfPlace(place);
    if (id !== null && !texts.has(text)) texts.set(text, { id, text });
  }
  return [...texts.values()].slice(0, MOST_SUGGESTIONS);
}
