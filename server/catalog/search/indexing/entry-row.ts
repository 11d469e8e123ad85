import { starsOf } from "../../ratings/stars.ts";
import type { Units } from "../../words/units.ts";
import { piecesOfProducts } from "../terms/wording.ts";
import type { SearchEntry, SearchFacts } from "./search-entry.ts";

export type EntryRow = {
  id: number;
  title: string;
  vendor: string;
  type: string;
  tags: string[];
  options: { name: string }[];
  freeShipping: boolean;
  sold: number;
  soldLately: number;
  soldLatelyAt: number;
  createdAt: number;
  updatedAt: number;
  favoritedAt: number;
  variants: [sku: string | null, priceMicros: number, buyable: boolean, optionValues: string[]][];
  collections: [id: number, position: number][] | null;
  reviews: [key: string, value: string][] | null;
};

/** By ascending id: a JSON array of `EntryRow`, and in the same order the words of each product (wording.ts). */
export type EntryPage = { facts: string; wording: Units };

export function rowsOf({ facts }: Pick<EntryPage, "facts">): EntryRow[] {
  return JSON.parse(facts) as EntryRow[];
}

/** Throws when rows and words differ in number. */
export function entriesOf(page: EntryPage): SearchEntry[] {
  const pieces = [...piecesOfProducts(page.wording)];
  const rows = rowsOf(page);
  if (rows.length !== pieces.length)
    throw new Error(`There are words for ${pieces.length} of ${rows.length} products.`);
  return rows.map((row, place) => ({ facts: factsOf(row), wording: pieces[place]?.slice() ?? new Uint16Array() }));
}

export function factsOf(row: EntryRow): SearchFacts {
  return {
    id: row.id,
    title: row.title,
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

function starsOfRow({ reviews }: EntryRow): SearchFacts["stars"] {
  const values = new Map(reviews);
  return starsOf(values.get("rating") ?? "", values.get("rating_count") ?? "");
}
