/** What a shared cache files pages and answers under, so that a change can purge those that show it. */

import type { ChangeNotice } from "../changes/changes.ts";
import type { MadeOf } from "../http/page-cache/page-dependencies.ts";

/** On everything. */
const SHOP = "shop";
/** Everything that shows a product, or how many pieces of one are left. */
const PRODUCTS = "products";
const STOCK = "stock";
/** Everything that a change of any product may change. */
export const LISTS = "lists";
/** A response with more products is filed under `LISTS` instead: headers have little room. */
const MOST_PRODUCTS = 300;

export function tagsOf({ products, stock, lists }: Pick<MadeOf, "products" | "stock" | "lists">): string[] {
  const areMany = products.size > MOST_PRODUCTS;
  return [
    SHOP,
    ...(lists || products.size > 0 ? [PRODUCTS] : []),
    ...(stock.size > 0 ? [STOCK] : []),
    ...(lists || areMany ? [LISTS] : []),
    ...(areMany ? [] : [...products].map(ofProduct)),
    ...[...stock].map(ofStock),
  ];
}

export function tagsToPurge({ kind, ids }: ChangeNotice): string[] {
  if (kind === "shop" || kind === "everything") return [SHOP];
  if (kind === "stock") return ids === null ? [STOCK] : ids.map(ofStock);
  return ids === null ? [PRODUCTS] : [...ids.map(ofProduct), LISTS];
}

export const PURGE_ALL = SHOP;

function ofProduct(id: number): string {
  return `p${id}`;
}

function ofStock(id: number): string {
  return `s${id}`;
}
