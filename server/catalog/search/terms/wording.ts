/**
 * What products are found by in words, many products in one text: threads hand it to one another without copying it, and
 * it is read without being taken apart. Of each product its vendor and item numbers first; then, for English and every
 * language that has any of its texts, the language, the title, the description with its markup, and the type, option
 * values and tags as far as they are said in it. The database writes the same (search-feed.store.ts).
 */
import type { Language } from "../../../../domain/translation/languages.ts";
import type { SearchVariant } from "../indexing/search-entry.ts";
import type { Units } from "../segments/units.ts";

/** Signs that end a field, the fields of one language (and those that come first), and a product; in no text. */
export const [FIELD_END, PART_END, PRODUCT_END] = [0x1f, 0x1d, 0x1e];

const SIGNS = new RegExp(`[${String.fromCharCode(FIELD_END, PART_END, PRODUCT_END)}]`, "g");

export type Wording = {
  vendor: string;
  variants: readonly Pick<SearchVariant, "sku">[];
  /** English first. */
  texts: readonly SearchText[];
};

export type SearchText = {
  language: Language;
  title: string;
  /** "" for none. */
  productType: string;
  /** Option values and tags, in this language as far as they are translated. */
  values: readonly string[];
  /** With its markup. */
  description: string;
};

/** One product's piece of the text. */
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

/** The piece of each product. */
export function* piecesOfProducts(units: Units): Generator<Units> {
  for (let from = 0; from < units.length;) {
    const end = endOf(units, from, PRODUCT_END) + 1;
    yield units.subarray(from, end);
    from = end;
  }
}

export const CUT_SHORT = "The words of a product are cut short.";

/** Where the next such sign stands. */
export function endOf(units: Uint16Array, from: number, sign: number): number {
  const end = units.indexOf(sign, from);
  if (end < 0) throw new Error(CUT_SHORT);
  return end;
}
