/** What a customer has bought, to buy it again (SPEC ACCT-01). */
import type { Language } from "../../domain/translation/languages.ts";
import type { ListedProduct } from "../../contract/shapes.ts";
import { listedProducts } from "../catalog/listing/listed-products.ts";
import type { Shop } from "../shop.ts";
import { readBought } from "./bought.store.ts";

/** Older orders are not looked at. */
const MOST_ORDERS = 500;

type BoughtProduct = ListedProduct & { boughtAt: string; pieces: number };

/**
 * A page, from 1, of the products that are on sale now, last bought first; `total` is 0 beyond the last page. `lang`:
 * of their titles.
 */
export async function boughtBy(
  shop: Shop,
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
