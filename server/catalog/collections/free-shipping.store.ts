import type { Db } from "../../database.ts";

export async function readFreeShipping(
  db: Db,
  kind: "product" | "variant",
  ids: readonly number[],
): Promise<Map<number, boolean>> {
  if (ids.length === 0) return new Map();
  const onSale = db
    .selectFrom("products")
    .select("free_shipping")
    .where("status", "=", "active")
    .where("published", "=", true);
  const rows = await (
    kind === "product"
      ? onSale.select("products.id").where("products.id", "in", ids)
      : onSale
          .innerJoin("variants", "variants.product_id", "products.id")
          .select("variants.id")
          .where("variants.id", "in", ids)
  ).execute();
  return new Map(rows.map((row) => [row.id, row.free_shipping]));
}
