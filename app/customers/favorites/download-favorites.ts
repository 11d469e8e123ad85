/** A customer's favorites as a CSV file (SPEC FAV-01). */

import { sellingMicros } from "../../../domain/catalog/price.ts";
import type { Pricing } from "../../../domain/catalog/pricing.ts";
import type { FavoriteSort } from "../../../domain/customers/favorite-sorts.ts";
import { storedMicrosPerUnit } from "../../../domain/money.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import type { Api } from "../../api/api.ts";
import { productPath } from "../../catalog/links.ts";
import { findFavorites, type FavoriteProduct } from "../own-list-queries.ts";

type Column =
  | "title"
  | "minPrice"
  | "maxPrice"
  | "minQuantity"
  | "minBatch"
  | "freeShipping"
  | "sold"
  | "favoritedAt"
  | "link";

type Words = { header: Record<Column, string>; yes: string; no: string; /** Without its ending. */ fileName: string };

/** All of them, in this order. Throws like `api.backend`, and when its code fails to load. */
export async function downloadFavorites(
  api: Api,
  { sort, language, words, pricing }: { sort: FavoriteSort; language: Language; words: Words; pricing: Pricing },
): Promise<void> {
  const { downloadCsv } = await import("../../csv.ts");
  const all: FavoriteProduct[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof findFavorites>> = await findFavorites(api, { sort, language, cursor });
    all.push(...(page.items as FavoriteProduct[]));
    ({ cursor } = page);
  } while (cursor !== null);
  const columns = Object.keys(words.header) as Column[];
  const rows = all.map((product) => {
    const row: Record<Column, string | number> = {
      title: product.title,
      minPrice: soldAt(product.minMicros, pricing),
      maxPrice: soldAt(product.maxMicros, pricing),
      minQuantity: product.minQuantity,
      minBatch: product.minBatch,
      freeShipping: product.freeShipping ? words.yes : words.no,
      sold: product.sold ?? 0,
      favoritedAt: product.favoritedAt.slice(0, 10),
      link: api.origin + productPath(product.handle),
    };
    return columns.map((column) => row[column]);
  });
  downloadCsv(
    `${words.fileName}.csv`,
    columns.map((column) => words.header[column]),
    rows,
  );
}

function soldAt(platformMicros: number, pricing: Pricing): number {
  return sellingMicros(platformMicros, pricing) / storedMicrosPerUnit(pricing.currency);
}
