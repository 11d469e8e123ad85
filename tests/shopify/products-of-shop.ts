import { sql } from "kysely";
import type { Db } from "../../server/database.ts";

export type ProductOfShop = {
  handle: string;
  title: string;
  vendor: string;
  productType: string;
  tags: string[];
  status: string;
  published: boolean;
  seoTitle: string | null;
  minQuantity: number;
  variants: {
    optionValues: string[];
    sku: string | null;
    priceMicros: number;
    compareAtPriceMicros: number | null;
    costMicros: number | null;
    weightMg: number;
    weightUnit: string;
    tracked: boolean;
    oversell: boolean;
    available: number;
  }[];
  pictures: string[];
  /** "namespace.key = value" */
  metafields: string[];
};

/** As stored, by handle; those that there are not are left out. */
export async function readProducts(db: Db, handles: readonly string[]): Promise<ProductOfShop[]> {
  const { rows } = await sql<ProductOfShop>`
    select p.handle, p.title, p.vendor, p.product_type as "productType", p.tags, p.status, p.published,
      p.seo_title as "seoTitle", p.min_quantity as "minQuantity",
      (
        select jsonb_agg(jsonb_build_object(
          'optionValues', v.option_values, 'sku', v.sku, 'priceMicros', v.price_micros,
          'compareAtPriceMicros', v.compare_at_price_micros, 'costMicros', v.cost_micros, 'weightMg', v.weight_mg,
          'weightUnit', v.weight_unit, 'tracked', s.tracked, 'oversell', s.oversell, 'available', s.on_hand
        ) order by v.position)
        from variants v join stock_levels s on s.variant_id = v.id where v.product_id = p.id
      ) as variants,
      coalesce((select jsonb_agg(src order by position) from product_images i where i.product_id = p.id), '[]') as pictures,
      coalesce((
        select jsonb_agg(m.namespace || '.' || m.key || ' = ' || m.value order by m.namespace, m.key)
        from metafields m
        where m.product_id = p.id or m.variant_id in (select id from variants where product_id = p.id)
      ), '[]') as metafields
    from products p
    where p.handle = any(${[...handles]}::text[])
    order by p.handle
  `.execute(db);
  return rows;
}
