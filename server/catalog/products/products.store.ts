import { sql, type ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { canBePriced } from "../../../domain/cart/lines.ts";
import type { FocalPoint } from "../../../domain/catalog/picture-address.ts";
import type { Db } from "../../database.ts";
import type { DB as Tables } from "../../tables.ts";
import { DEFAULT_VARIANT_TITLE, stockOf, type Metafield, type Product, type Variant } from "./product.ts";

/** Those on sale, unless `ofAnyStatus`. */
export async function readProducts(
  db: Db,
  ids: readonly number[],
  { ofAnyStatus = false }: { ofAnyStatus?: boolean } = {},
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const found = selectProducts(db, ids);
  const rows = await (
    ofAnyStatus ? found : found.where("status", "=", "active").where("published", "=", true)
  ).execute();
  return rows.map((row): Product => {
    const metafieldsOf = Map.groupBy(row.metafields, (field) => field.variant_id);
    return {
      id: row.id,
      handle: row.handle,
      title: row.title,
      descriptionHtml: row.description_html,
      vendor: row.vendor,
      productType: row.product_type,
      tags: row.tags,
      options: row.options,
      minQuantity: row.min_quantity,
      minBatch: row.min_batch,
      freeShipping: row.free_shipping,
      giftCard: row.gift_card,
      soldCount: row.sold_count,
      seoTitle: row.seo_title,
      seoDescription: row.seo_description,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      images: row.images,
      variants: row.variants.map((variant) => variantOfRow(variant, metafieldsOf.get(variant.id) ?? [])),
      metafields: (metafieldsOf.get(null) ?? []).map(metafieldOfRow),
    };
  });
}

export async function readProductIdByHandle(db: Db, handle: string): Promise<number | null> {
  const row = await db
    .selectFrom("products")
    .select("id")
    .where("handle", "=", handle)
    .where("status", "=", "active")
    .where("published", "=", true)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function readProductIdsByHandle(db: Db, handles: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("products")
    .select(["handle", "id"])
    .where("handle", "in", handles)
    .where("status", "=", "active")
    .where("published", "=", true)
    .execute();
  return new Map(rows.map(({ handle, id }) => [handle, id]));
}

export async function readProductIdsOfVariants(db: Db, variantIds: readonly number[]): Promise<Map<number, number>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("variants")
    .select(["id", "product_id"])
    .where("id", "=", sql<number>`any(${variantIds}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.product_id]));
}

export async function readProductIdOf(db: Db, table: "product_images" | "metafields", id: number) {
  const row = await db.selectFrom(table).select("product_id").where("id", "=", id).executeTakeFirst();
  return row?.product_id ?? null;
}

export async function hasProducts(db: Db): Promise<boolean> {
  return (await db.selectFrom("products").select("id").limit(1).executeTakeFirst()) !== undefined;
}

const FOCUS = sql<FocalPoint | null>`
  case when focal_x is not null then jsonb_build_object('x', focal_x, 'y', focal_y) end
`;

/** Parts of a product come as JSON, much faster to read than one row for each variant. */
function selectProducts(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("products")
    .select(["id", "handle", "title", "description_html", "vendor", "product_type", "tags", "options"])
    .select(["min_quantity", "min_batch", "free_shipping", "gift_card", "sold_count"])
    .select(["seo_title", "seo_description", "created_at", "updated_at"])
    .select((query) => [
      jsonArrayFrom(selectVariants(query)).as("variants"),
      jsonArrayFrom(
        query
          .selectFrom("product_images")
          .leftJoin("picture_descriptors as seen", "seen.src", "product_images.src")
          .select(["id", "position", "product_images.src", "alt", "width", "height", "thumbhash"])
          .select(FOCUS.as("focus"))
          .whereRef("product_id", "=", "products.id")
          .orderBy("position"),
      ).as("images"),
      jsonArrayFrom(
        query
          .selectFrom("metafields")
          .select(["id", "variant_id", "namespace", "key", "type", "value"])
          .whereRef("product_id", "=", "products.id")
          .orderBy("id"),
      ).as("metafields"),
    ])
    .where("id", "in", ids);
}

function selectVariants(query: ExpressionBuilder<Tables, "products">) {
  return query
    .selectFrom("variants")
    .leftJoin("stock_levels", "stock_levels.variant_id", "variants.id")
    .select(["variants.id", "product_id", "position", "sku", "barcode", "option_values", "image_position"])
    .select(["price_micros", "compare_at_price_micros", "weight_mg", "weight_unit", "requires_shipping", "taxable"])
    .select(["tracked", "oversell", "on_hand", "reserved"])
    .whereRef("product_id", "=", "products.id")
    .orderBy("position")
    .orderBy("variants.id");
}

type VariantRow = Awaited<ReturnType<ReturnType<typeof selectProducts>["execute"]>>[number]["variants"][number];

function variantOfRow(row: VariantRow, metafields: readonly Metafield[]): Variant {
  const { stock, available } = stockOf(row);
  return {
    id: row.id,
    productId: row.product_id,
    position: row.position,
    sku: row.sku,
    barcode: row.barcode,
    optionValues: row.option_values,
    title: row.option_values.join(" / ") || DEFAULT_VARIANT_TITLE,
    priceMicros: row.price_micros,
    compareAtPriceMicros: row.compare_at_price_micros,
    weightMg: row.weight_mg,
    weightUnit: row.weight_unit,
    available,
    stock,
    forSale: available !== 0 && canBePriced({ platformMicros: row.price_micros, weightMg: row.weight_mg }),
    requiresShipping: row.requires_shipping,
    taxable: row.taxable,
    imagePosition: row.image_position,
    metafields: metafields.map(metafieldOfRow),
  };
}

function metafieldOfRow({ id, namespace, key, type, value }: Metafield): Metafield {
  return { id, namespace, key, type, value };
}
