import type { Db } from "../../database.ts";

export async function readReviewFields(
  db: Db,
  productIds: readonly number[],
): Promise<{ productId: number; key: string; value: string }[]> {
  if (productIds.length === 0) return [];
  return db
    .selectFrom("metafields")
    .innerJoin("products", "products.id", "metafields.product_id")
    .select(["product_id as productId", "key", "value"])
    .where("product_id", "in", productIds)
    .where("variant_id", "is", null)
    .where("namespace", "=", "reviews")
    .where("key", "in", ["rating", "rating_count"])
    .where("status", "=", "active")
    .where("published", "=", true)
    .execute();
}
