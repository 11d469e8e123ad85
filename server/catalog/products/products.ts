/** Reads products for all other features. Only active, published products are found. */

import { canBeHandle } from "../../../domain/catalog/handles.ts";
import { ofProductAndStock, type ReadModelPart } from "../../read-model/read-model.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import type { Product, Variant } from "./product.ts";
import {
  hasProducts,
  readProductIdByHandle,
  readProductIdsByHandle,
  readProductIdOf,
  readProductIdsOfVariants,
  readProducts,
} from "./products.store.ts";

export type { Product, Variant } from "./product.ts";

const PRODUCTS: ReadModelPart<number, Product> = {
  name: "product",
  remembersAbsence: false,
  async read(shop, ids) {
    const products = await readProducts(shop.db, ids);
    return new Map(products.map((product) => [product.id, product]));
  },
  lastChange: ofProductAndStock,
  bytesOf: ({ descriptionHtml, variants, images, metafields, tags }) => {
    const parts = 600 * variants.length + 300 * (images.length + metafields.length) + 50 * tags.length;
    return 1_000 + descriptionHtml.length + parts;
  },
};

/** A handle that has moved to another product is noticed by comparing it with the product's own. */
const PRODUCT_IDS: ReadModelPart<string, { id: number }> = {
  name: "product handle",
  remembersAbsence: false,
  async read(shop, handles) {
    const ids = await readProductIdsByHandle(shop.db, handles);
    return new Map([...ids].map(([handle, id]) => [handle, { id }]));
  },
  lastChange: () => 0,
  bytesOf: () => 100,
};

/** Variants never move to another product. */
const OWNERS: ReadModelPart<number, { productId: number }> = {
  name: "product of variant",
  remembersAbsence: false,
  async read({ db }, variantIds) {
    const productIds = await readProductIdsOfVariants(db, variantIds);
    return new Map([...productIds].map(([variantId, productId]) => [variantId, { productId }]));
  },
  lastChange: () => 0,
  bytesOf: () => 50,
};

/** The products on sale among `ids`, in one statement. */
export async function findProducts(shop: CatalogShop, ids: readonly number[]): Promise<Map<number, Product>> {
  return shop.readModel.find(PRODUCTS, shop, ids);
}

export async function findProductByHandle(shop: CatalogShop, handle: string): Promise<Product | null> {
  if (!canBeHandle(handle)) return null;
  const known = (await shop.readModel.find(PRODUCT_IDS, shop, [handle])).get(handle);
  const product = known && (await findProducts(shop, [known.id])).get(known.id);
  if (!known || product?.handle === handle) return product ?? null;
  const id = await readProductIdByHandle(shop.db, handle);
  return id === null ? null : ((await findProducts(shop, [id])).get(id) ?? null);
}

/** The variants on sale among `variantIds`, by variant id. */
export async function findVariants(
  shop: CatalogShop,
  variantIds: readonly number[],
): Promise<Map<number, { product: Product; variant: Variant }>> {
  const owners = await shop.readModel.find(OWNERS, shop, variantIds);
  const products = await findProducts(shop, [...new Set([...owners.values()].map(({ productId }) => productId))]);
  const found = new Map<number, { product: Product; variant: Variant }>();
  for (const [variantId, { productId }] of owners) {
    const product = products.get(productId);
    const variant = product?.variants.find((each) => each.id === variantId);
    if (product && variant) found.set(variantId, { product, variant });
  }
  return found;
}

export async function productIdsOfVariants(
  shop: CatalogShop,
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  const owners = await shop.readModel.find(OWNERS, shop, variantIds);
  return new Map([...owners].map(([variantId, { productId }]) => [variantId, productId]));
}

export async function findProductOf(
  shop: CatalogShop,
  part: "image" | "metafield",
  id: number,
): Promise<Product | null> {
  const productId = await readProductIdOf(shop.db, part === "image" ? "product_images" : "metafields", id);
  return productId === null ? null : ((await findProducts(shop, [productId])).get(productId) ?? null);
}

/** Whether there is no product at all, not even a draft. */
export async function catalogueIsEmpty(shop: CatalogShop): Promise<boolean> {
  return !(await hasProducts(shop.db));
}
