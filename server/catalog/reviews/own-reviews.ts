/** A customer's own reviews, and what they could still review. */

import type { WrittenReview } from "../../../contract/catalog/reviews.ts";
import type { BackendListedProduct } from "../../../contract/shapes.ts";
import { globalId } from "../../../domain/ids.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { pageOfRows, positionOf } from "../../office/cursors.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { listedProducts } from "../listing/listed-products.ts";
import { readReviewPhotoKeys } from "./review-photos.store.ts";
import { readReceived, readToReview, readWrittenReviews } from "./reviews.store.ts";
import { ownOnTheWire, shopsAnswer } from "./reviews.ts";

/** So that the query stays short for who has ordered for years. */
const MOST_ORDERS = 500;

/** In any state, the latest first. Throws "input.invalid" for the cursor of another list. */
export async function writtenReviews(
  shop: CatalogShop,
  customerId: number,
  { cursor, size, lang }: { cursor: string | null; size: number; lang: Language },
): Promise<{ reviews: WrittenReview[]; cursor: string | null }> {
  const order = "written reviews";
  const [before] = positionOf(cursor ?? undefined, order) ?? [];
  const found = await readWrittenReviews(shop.db, customerId, {
    beforeId: before === undefined ? null : Number(before),
    limit: size + 1,
  });
  const page = pageOfRows(found, size, order, ({ id }) => [String(id)]);
  const productIds = page.rows.map(({ productId }) => productId);
  const [products, received, keys] = await Promise.all([
    listedProducts(shop, productIds, lang),
    readReceived(shop.db, customerId, productIds),
    readReviewPhotoKeys(
      shop.db,
      page.rows.map(({ id }) => id),
    ),
  ]);
  const reviews = page.rows.map((row) => ({
    ...ownOnTheWire(row, keys.get(row.id) ?? []),
    id: String(row.id),
    productId: globalId("Product", row.productId),
    product: products.get(row.productId) ?? null,
    language: row.language as Language,
    helpful: row.helpful,
    answer: shopsAnswer(row),
    createdAt: row.createdAt.toISOString(),
    mayReview: received.has(row.productId),
  }));
  return { reviews, cursor: page.cursor };
}

/** Products that were sent to them and that they have not reviewed, those of the latest order first. */
export async function productsToReview(
  shop: CatalogShop,
  customerId: number,
  { size, lang }: { size: number; lang: Language },
): Promise<BackendListedProduct[]> {
  const ids = await readToReview(shop.db, customerId, { orders: MOST_ORDERS, limit: size });
  const products = await listedProducts(shop, ids, lang);
  return ids.flatMap((id) => products.get(id) ?? []);
}
