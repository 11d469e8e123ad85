import { Refusal } from "../../../contract/refusals.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { findProducts } from "../products/products.ts";
import { relatedProducts } from "./recommendations.ts";

/** SPEC API-12. Throws `not-found` for a product that is not on sale. */
export async function similarProducts(shop: CatalogShop, productId: number, size: number): Promise<number[]> {
  const [found, related] = await Promise.all([findProducts(shop, [productId]), relatedProducts(shop, productId, size)]);
  if (found.size === 0) throw new Refusal("not-found", "Data not found");
  return related;
}
