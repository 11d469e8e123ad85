/** Reads variants for all other features. */

import { ofProductAndStock, type ReadModelPart } from "../../read-model/read-model.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import type { VariantForSale, VariantInCart } from "../products/product.ts";
import { productIdsOfVariants } from "../products/products.ts";
import { readVariants, readVariantsAnew } from "./variant-cards.ts";

export type { VariantForSale, VariantInCart } from "../products/product.ts";

/** By "<product id> <variant id>". */
const VARIANTS: ReadModelPart<string, VariantInCart> = {
  name: "variant",
  remembersAbsence: false,
  async read({ db }, keys) {
    const variants = await readVariantsAnew(
      db,
      keys.map((key) => Number(key.split(" ")[1])),
    );
    return new Map(variants.map((variant) => [variantKey(variant), variant]));
  },
  lastChange: (changes, key) => ofProductAndStock(changes, Number.parseInt(key, 10)),
  bytesOf: () => 1_000,
};

const variantKey = ({ productId, variantId }: Pick<VariantInCart, "productId" | "variantId">) =>
  `${productId} ${variantId}`;

/** For carts, quotes and orders. A sold-out variant has `forSale: false`; those no longer on sale are left out. */
export async function variantsForSale(
  shop: CatalogShop,
  variantIds: readonly number[],
): Promise<Map<number, VariantForSale>> {
  const variants = await readVariants(shop, variantIds);
  return new Map(variants.filter(({ onSale }) => onSale).map((variant) => [variant.variantId, variant]));
}

/** As carts show them: what they have in stock may be a second old. On sale or not. */
export async function variantsShown(
  shop: CatalogShop,
  variantIds: readonly number[],
): Promise<Map<number, VariantInCart>> {
  const owners = await productIdsOfVariants(shop, variantIds);
  const keys = [...owners].map(([variantId, productId]) => variantKey({ productId, variantId }));
  const variants = await shop.readModel.find(VARIANTS, shop, keys);
  return new Map([...variants.values()].map((variant) => [variant.variantId, variant]));
}

export async function variantsInCarts(
  shop: CatalogShop,
  variantIds: readonly number[],
): Promise<Map<number, VariantInCart>> {
  const variants = await readVariants(shop, variantIds);
  return new Map(variants.map((variant) => [variant.variantId, variant]));
}
