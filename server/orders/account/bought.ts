/** SPEC ACCT-01 */

import type { BackendListedProduct } from "../../../contract/shapes.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { listedProducts } from "../../catalog/listing/listed-products.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { readBought } from "./bought.store.ts";

const MOST_ORDERS = 500;

type BoughtProduct = BackendListedProduct & { boughtAt: string; pieces: number };

/** From page 1: products on sale, last bought first; `total` is 0 beyond the last page. */
export async function boughtBy(
  shop: OrdersShop,
  customerId: number,
  { page, size, lang }: { page: number; size: number; lang: Language },
): Promise<{ items: BoughtProduct[]; total: number }> {
  const range = { orders: MOST_ORDERS, offset: (page - 1) * size, limit: size };
  const bought = await readBought(shop.db, customerId, range);
  const ids = bought.map(({ productId }) => productId);
  const products = await listedProducts(shop, ids, lang);
  const items = bought.flatMap(({ productId, boughtAt, pieces }) => {
    const product = products.get(productId);
    return product ? [{ ...product, boughtAt: boughtAt.toISOString(), pieces }] : [];
  });
  return { items, total: bought[0]?.total ?? 0 };
}
