/** Reads products for all other features. Only active, published products are found. */
import type { Shop } from "../shop.ts";
import {
  hasProducts,
  readProductIdByHandle,
  readProductIdOf,
  readProductIdsOfVariants,
  readProducts,
} from "./catalog.store.ts";
import type { Product, Variant, VariantForSale, VariantInCart } from "./products/product.ts";
import { readVariants } from "./variants/variant-cards.ts";

export type { Product, Variant, VariantForSale, VariantInCart } from "./products/product.ts";

/** The products on sale among `ids`, in one statement. */
export async function findProducts(shop: Shop, ids: readonly number[]): Promise<Map<number, Product>> {
  const products = await readProducts(shop.db, ids);
  return new Map(products.map((product) => [product.id, product]));
}

export async function findProductByHandle(shop: Shop, handle: string): Promise<Product | null> {
  const id = await readProductIdByHandle(shop.db, handle);
  if (id === null) return null;
  return (await findProducts(shop, [id])).get(id) ?? null;
}

/** The variants on sale among `variantIds`, by variant id. */
export async function findVariants(
  shop: Shop,
  variantIds: readonly number[],
): Promise<Map<number, { product: Product; variant: Variant }>> {
  const productIds = await readProductIdsOfVariants(shop.db, variantIds);
  const products = await findProducts(shop, [...new Set(productIds.values())]);
  const found = new Map<number, { product: Product; variant: Variant }>();
  for (const [variantId, productId] of productIds) {
    const product = products.get(productId);
    const variant = product?.variants.find((each) => each.id === variantId);
    if (product && variant) found.set(variantId, { product, variant });
  }
  return found;
}

/** For carts, quotes and orders. A sold-out variant has `forSale: false`; those no longer on sale are left out. */
export async function variantsForSale(shop: Shop, variantIds: readonly number[]): Promise<Map<number, VariantForSale>> {
  const variants = await readVariants(shop, variantIds);
  return new Map(variants.filter(({ onSale }) => onSale).map((variant) => [variant.variantId, variant]));
}

export async function variantsInCarts(shop: Shop, variantIds: readonly number[]): Promise<Map<number, VariantInCart>> {
  const variants = await readVariants(shop, variantIds);
  return new Map(variants.map((variant) => [variant.variantId, variant]));
}

export function productIdsOfVariants(shop: Shop, variantIds: readonly number[]): Promise<Map<number, number>> {
  return readProductIdsOfVariants(shop.db, variantIds);
}

export async function findProductOf(shop: Shop, part: "image" | "metafield", id: number): Promise<Product | null> {
  const productId = await readProductIdOf(shop.db, part === "image" ? "product_images" : "metafields", id);
  return productId === null ? null : ((await findProducts(shop, [productId])).get(productId) ?? null);
}

/** Whether there is no product at all, not even a draft. */
export async function catalogueIsEmpty(shop: Shop): Promise<boolean> {
  return !(await hasProducts(shop.db));
}
