/** A product as the database tells search of it: the arrangement that travels to the worker as JSON. */
import { isLanguage, type Language } from "../../../domain/languages.ts";
import { starsOf } from "../stars.ts";
import type { SearchEntry, SearchFacts, SearchText, Wording } from "./search-entry.ts";
import { textOfMarkup } from "./text-of-markup.ts";

export type EntryRow = {
  id: number;
  title: string;
  html: string;
  vendor: string;
  type: string;
  tags: string[];
  options: { name: string }[];
  freeShipping: boolean;
  sold: number;
  soldLately: number;
  /** Milliseconds since 1970, with the fractions of the database. */
  soldLatelyAt: number;
  createdAt: number;
  updatedAt: number;
  favoritedAt: number;
  variants: [sku: string | null, priceMicros: number, buyable: boolean, optionValues: string[]][];
  /** Fields as in `Translation`. */
  said: [language: string, field: string, text: string][] | null;
  collections: [id: number, position: number][] | null;
  reviews: [key: string, value: string][] | null;
};

/** `page`: a JSON array of rows. */
export function rowsOf(page: string): EntryRow[] {
  return JSON.parse(page) as EntryRow[];
}

export function entryOf(row: EntryRow): SearchEntry {
  return { ...factsOf(row), texts: textsOf(row) };
}

/** Of a product, what it is found by in words. */
export function wordingOf(row: EntryRow): Wording {
  return { texts: textsOf(row), vendor: row.vendor, variants: row.variants.map(([sku]) => ({ sku })) };
}

export function factsOf(row: EntryRow): SearchFacts {
  return {
    id: row.id,
    vendor: row.vendor,
    productType: row.type,
    tags: row.tags,
    optionNames: row.options.map(({ name }) => name),
    variants: row.variants.map(([sku, priceMicros, buyable, optionValues]) => ({
      ...{ sku, priceMicros, buyable, optionValues },
    })),
    freeShipping: row.freeShipping,
    soldCount: row.sold,
    soldLately: row.soldLately,
    soldLatelyAt: row.soldLatelyAt,
    stars: starsOfRow(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    favoritedAt: row.favoritedAt,
    collections: (row.collections ?? []).map(([id, position]) => ({ id, position })),
  };
}

function textsOf(row: EntryRow): SearchText[] {
  const values = [...new Set(row.variants.flatMap(([, , , optionValues]) => optionValues)), ...row.tags];
  const description = textOfMarkup(row.html);
  return [{ language: "en", title: row.title, productType: row.type, values, description }, ...translated(row)];
}

function starsOfRow({ reviews }: EntryRow): SearchEntry["stars"] {
  const said = new Map(reviews);
  return starsOf(said.get("rating") ?? "", said.get("rating_count") ?? "");
}

const VALUE = "value:";

function translated({ said }: EntryRow): SearchText[] {
  const texts = new Map<Language, { -readonly [Part in keyof SearchText]: SearchText[Part] } & { values: string[] }>();
  for (const [language, field, text] of said ?? []) {
    if (!isLanguage(language) || language === "en") continue;
    let of = texts.get(language);
    if (!of) texts.set(language, (of = { language, title: "", productType: "", values: [], description: "" }));
    if (field === "title") of.title = text;
    else if (field === "product_type") of.productType = text;
    else if (field === "description_html") of.description = textOfMarkup(text);
    else if (field.startsWith(VALUE)) of.values.push(text);
  }
  return [...texts.values()];
}
