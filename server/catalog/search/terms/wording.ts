/**
 * The searchable texts of many products as one text. For each product: vendor and item numbers; then, for English and
 * each other language that it has texts in, the language, title, description (HTML), type, option values and tags. The
 * database writes the same format (search-feed.store.ts).
 */

import type { Language } from "../../../../domain/translation/languages.ts";
import type { Units } from "../../words/units.ts";
import type { SearchVariant } from "../indexing/search-entry.ts";

/** They end a field, a part (one language, or vendor and item numbers) and a product, and are removed from texts. */
export const [FIELD_END, PART_END, PRODUCT_END] = [0x1f, 0x1d, 0x1e];

const SIGNS = new RegExp(`[${String.fromCharCode(FIELD_END, PART_END, PRODUCT_END)}]`, "g");

export type Wording = {
  vendor: string;
  variants: readonly Pick<SearchVariant, "sku">[];
  texts: readonly SearchText[];
};

export type SearchText = {
  language: Language;
  title: string;
  productType: string;
  values: readonly string[];
  description: string;
};

export function writtenWording({ vendor, variants, texts }: Wording): string {
  const parts = [
    [vendor, ...variants.flatMap(({ sku }) => sku ?? [])],
    ...texts.map(({ language, title, description, productType, values }) => [
      ...[language, title, description, productType, ...values],
    ]),
  ];
  return parts.map(written).join("") + String.fromCharCode(PRODUCT_END);
}

function written(fields: readonly string[]): string {
  const ends = String.fromCharCode(FIELD_END);
  return fields.map((text) => text.replaceAll(SIGNS, " ") + ends).join("") + String.fromCharCode(PART_END);
}

export function* piecesOfProducts(units: Units): Generator<Units> {
  for (let from = 0; from < units.length;) {
    const end = endOf(units, from, PRODUCT_END) + 1;
    yield units.subarray(from, end);
    from = end;
  }
}

export const CUT_SHORT = "The words of a product are incomplete.";

/** Where the next `sign` is. Throws when there is none. */
export function endOf(units: Uint16Array, from: number, sign: number): number {
  const end = units.indexOf(sign, from);
  if (end < 0) throw new Error(CUT_SHORT);
  return end;
}
