import { type RawBuilder, sql } from "kysely";
import type { FocalPoint } from "../../../domain/catalog/picture-address.ts";
import type { Db } from "../../database.ts";
import type { WeightUnit } from "../products/product-draft.ts";

export type ProductToExport = {
  id: number;
  handle: string;
  title: string;
  descriptionHtml: string;
  vendor: string;
  productType: string;
  tags: string[];
  status: string;
  published: boolean;
  giftCard: boolean;
  seoTitle: string | null;
  seoDescription: string | null;
  options: { name: string }[];
  minQuantity: number;
  minBatch: number;
  freeShipping: boolean;
  variants: VariantToExport[];
  images: { position: number; src: string; alt: string | null; source: string | null; focus: FocalPoint | null }[];
  metafields: MetafieldToExport[];
};

export type VariantToExport = {
  id: number;
  optionValues: string[];
  sku: string | null;
  barcode: string | null;
  bin: string | null;
  priceMicros: number;
  compareAtPriceMicros: number | null;
  costMicros: number | null;
  weightMg: number;
  weightUnit: WeightUnit;
  requiresShipping: boolean;
  taxable: boolean;
  imagePosition: number | null;
  fulfillmentService: string;
  taxCode: string | null;
  tracked: boolean;
  oversell: boolean;
  available: number;
  metafields: MetafieldToExport[];
};

export type MetafieldToExport = { namespace: string; key: string; type: string; value: string };

export type ExportedMetafieldName = { owner: "product" | "variant"; namespace: string; key: string; type: string };

export async function readMetafieldNames(db: Db): Promise<ExportedMetafieldName[]> {
  const result = await sql<ExportedMetafieldName>`
    select distinct case when variant_id is null then 'product' else 'variant' end as owner, namespace, key, type
    from metafields order by 1, 2, 3, 4
  `.execute(db);
  return result.rows;
}

export async function readProductsToExport(db: Db, afterId: number, limit: number): Promise<ProductToExport[]> {
  return readWholeProducts(db, sql`id > ${afterId}`, limit);
}

export async function readProductsByHandle(db: Db, handles: readonly string[]): Promise<ProductToExport[]> {
  return readWholeProducts(db, sql`handle = any(${handles}::text[])`, handles.length);
}

async function readWholeProducts(db: Db, where: RawBuilder<unknown>, limit: number): Promise<ProductToExport[]> {
  const result = await sql<ProductToExport>`
    select id, handle, title, description_html as "descriptionHtml", vendor, product_type as "productType", tags,
      status, published, gift_card as "giftCard", seo_title as "seoTitle", seo_description as "seoDescription",
      options, min_quantity as "minQuantity", min_batch as "minBatch", free_shipping as "freeShipping",
      (
        select coalesce(jsonb_agg(jsonb_build_object('position', position, 'src', src, 'alt', alt, 'source', source,
          'focus', case when focal_x is not null then jsonb_build_object('x', focal_x, 'y', focal_y) end)
          order by position), '[]')
        from product_images where product_id = products.id
      ) as images,
      (
        select coalesce(jsonb_agg(jsonb_build_object('namespace', namespace, 'key', key, 'type', type, 'value', value)
          order by id), '[]')
        from metafields where product_id = products.id and variant_id is null
      ) as metafields,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'optionValues', option_values, 'sku', sku, 'barcode', barcode, 'bin', bin, 'priceMicros', price_micros,
          'compareAtPriceMicros', compare_at_price_micros, 'costMicros', cost_micros, 'weightMg', weight_mg,
          'weightUnit', weight_unit, 'requiresShipping', requires_shipping, 'taxable', taxable,
          'imagePosition', image_position, 'fulfillmentService', fulfillment_service, 'taxCode', tax_code,
          'tracked', coalesce(tracked, false), 'oversell', coalesce(oversell, false),
          'available', coalesce(on_hand - reserved, 0),
          'metafields', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'namespace', namespace, 'key', key, 'type', type, 'value', value) order by metafields.id), '[]')
            from metafields where metafields.variant_id = variants.id
          )
        ) order by position, id), '[]')
        from variants left join stock_levels on stock_levels.variant_id = variants.id
        where product_id = products.id
      ) as variants
    from products
    where ${where}
    order by id
    limit ${limit}
  `.execute(db);
  return result.rows;
}

export async function countProductsToExport(db: Db): Promise<number> {
  const row = await db
    .selectFrom("products")
    .select((of) => of.fn.countAll<number>().as("products"))
    .executeTakeFirst();
  return row?.products ?? 0;
}
