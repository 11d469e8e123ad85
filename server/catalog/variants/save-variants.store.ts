/** Variants and their stock, hundreds in a statement; unchanged rows are not written. */

import { sql } from "kysely";
import type { Tx } from "../../database.ts";

export type VariantRow = {
  product_id: number;
  position: number;
  option_values: readonly string[];
  sku: string | null;
  barcode: string | null;
  price_micros: number;
  compare_at_price_micros: number | null;
  weight_mg: number;
  weight_unit: string;
  requires_shipping: boolean;
  taxable: boolean;
  image_position: number | null;
  fulfillment_service: string;
  tax_code: string | null;
  cost_micros: number | null;
  bin: string | null;
};

export type StockRow = {
  product_id: number;
  option_values: readonly string[];
  tracked: boolean;
  oversell: boolean;
  available: number | null;
};

/**
 * Ordered by variant id, so that two transactions cannot deadlock. The ids are read first and once: in a shop that was
 * empty a moment ago PostgreSQL knows no sizes, and joined every stock level with every product.
 */
export async function lockStockOf(tx: Tx, handles: readonly string[]): Promise<void> {
  await sql`
    select from stock_levels
    where variant_id = any(array(
      select id from variants
      where product_id = any(array(select id from products where handle = any(${handles}::text[])))
    ))
    order by variant_id
    for update
  `.execute(tx);
}

/** Replaces the variants of these products, by option values; returns the changed products' ids. */
export async function putVariants(
  tx: Tx,
  productIds: readonly number[],
  rows: readonly VariantRow[],
): Promise<number[]> {
  const result = await sql<{ product_id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        product_id bigint, position integer, option_values text[], sku text, barcode text, price_micros bigint,
        compare_at_price_micros bigint, weight_mg bigint, weight_unit text, requires_shipping boolean,
        taxable boolean, image_position integer, fulfillment_service text, tax_code text, cost_micros bigint,
        bin text
      )
    ), gone as (
      delete from variants
      where product_id = any(${productIds}::bigint[]) and not exists (
        select from given
        where given.product_id = variants.product_id and given.option_values = variants.option_values
      )
      returning product_id
    ), put as (
      insert into variants (
        product_id, position, option_values, sku, barcode, price_micros, compare_at_price_micros, weight_mg,
        weight_unit, requires_shipping, taxable, image_position, fulfillment_service, tax_code, cost_micros, bin
      )
      select given.*
      from given
      left join variants old on old.product_id = given.product_id and old.option_values = given.option_values
      where old.id is null or given is distinct from (
        old.product_id, old.position, old.option_values, old.sku, old.barcode, old.price_micros,
        old.compare_at_price_micros, old.weight_mg, old.weight_unit, old.requires_shipping, old.taxable,
        old.image_position, old.fulfillment_service, old.tax_code, old.cost_micros, old.bin
      )
      order by given.product_id, given.position
      on conflict (product_id, option_values) do update set
        position = excluded.position, sku = excluded.sku, barcode = excluded.barcode,
        price_micros = excluded.price_micros, compare_at_price_micros = excluded.compare_at_price_micros,
        weight_mg = excluded.weight_mg, weight_unit = excluded.weight_unit,
        requires_shipping = excluded.requires_shipping, taxable = excluded.taxable,
        image_position = excluded.image_position, fulfillment_service = excluded.fulfillment_service,
        tax_code = excluded.tax_code, cost_micros = excluded.cost_micros, bin = excluded.bin
      returning product_id
    )
    select product_id from gone union select product_id from put
  `.execute(tx);
  return result.rows.map((row) => row.product_id);
}

/** The reservations of open orders at that moment are added. Returns the changed products' ids. */
export async function putStock(tx: Tx, rows: readonly StockRow[]): Promise<number[]> {
  const result = await sql<{ product_id: number }>`
    with given as (
      select product_id, option_values, tracked, oversell,
        -- not greatest(): it takes null for the least of all
        case when tracked and not oversell and available < 0 then 0 else available end as available
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        product_id bigint, option_values text[], tracked boolean, oversell boolean, available integer
      )
    ), complete as (
      select variants.product_id, variants.id as variant_id, given.tracked, given.oversell,
        coalesce(
          given.available,
          -- stock that was not held to zero before may be below it
          case when given.tracked and not given.oversell
            then greatest(old.on_hand - old.reserved, 0) else old.on_hand - old.reserved end,
          0
        ) as available
      from given
      join variants on variants.product_id = given.product_id and variants.option_values = given.option_values
      left join stock_levels old on old.variant_id = variants.id
      where old.variant_id is null
        or given.tracked <> old.tracked
        or given.oversell <> old.oversell
        or given.available <> old.on_hand - old.reserved
    ), put as (
      insert into stock_levels as stored (variant_id, tracked, oversell, on_hand)
      select variant_id, tracked, oversell, available from complete order by variant_id
      on conflict (variant_id) do update set
        tracked = excluded.tracked, oversell = excluded.oversell, on_hand = excluded.on_hand + stored.reserved
    )
    select distinct product_id from complete
  `.execute(tx);
  return result.rows.map((row) => row.product_id);
}
