/** Variants without the rest of their products, so that a cart of 250 lines is read at once. */

import { sql } from "kysely";
import { arrayOf, type Db } from "../../database.ts";
import { DEFAULT_VARIANT_TITLE, type StockOfVariant, type VariantInCart } from "../products/product.ts";

/** `version`: its product's at that time. */
export type VariantCard = { version: number; known: Omit<VariantInCart, "available" | "forSale"> };

export type VariantStock = StockOfVariant & { variantId: number; version: number };

type Row = StockOfVariant & {
  id: number;
  product_id: number;
  version: number;
  handle: string;
  title: string;
  option_names: string[];
  option_values: string[];
  sku: string | null;
  image_src: string | null;
  price_micros: number;
  weight_mg: number;
  requires_shipping: boolean;
  free_shipping: boolean;
  min_quantity: number;
  min_batch: number;
  on_sale: boolean;
};

/** The existing ones of `variantIds`, on sale or not, in one statement. */
export async function readCards(
  db: Db,
  variantIds: readonly number[],
): Promise<{ card: VariantCard; stock: StockOfVariant }[]> {
  if (variantIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select v.id, v.product_id, coalesce(pv.version, 0) as version, p.handle, p.title,
      jsonb_path_query_array(p.options, '$[*].name') as option_names, v.option_values, v.sku, v.price_micros, v.weight_mg,
      v.requires_shipping, p.free_shipping, p.min_quantity, p.min_batch, p.status = 'active' and p.published as on_sale,
      s.tracked, s.oversell, s.on_hand, s.reserved,
      coalesce(
        (select src from product_images i where i.product_id = v.product_id and i.position = v.image_position),
        (select src from product_images i where i.product_id = v.product_id order by i.position limit 1)
      ) as image_src
    from variants v
      join products p on p.id = v.product_id
      left join product_versions pv on pv.product_id = v.product_id
      left join stock_levels s on s.variant_id = v.id
    where v.id = any(${arrayOf(variantIds)}::bigint[])
  `.execute(db);
  return rows.map((row) => ({ card: cardOfRow(row), stock: row }));
}

export async function readStandings(
  db: Db,
  variants: readonly Pick<VariantInCart, "variantId" | "productId">[],
): Promise<VariantStock[]> {
  if (variants.length === 0) return [];
  const variantIds = variants.map((each) => each.variantId);
  const productIds = variants.map((each) => each.productId);
  const { rows } = await sql<VariantStock>`
    select asked.variant_id as "variantId", coalesce(pv.version, 0) as version,
      s.tracked, s.oversell, s.on_hand, s.reserved
    from unnest(${arrayOf(variantIds)}::bigint[], ${arrayOf(productIds)}::bigint[]) as asked (variant_id, product_id)
      left join product_versions pv on pv.product_id = asked.product_id
      left join stock_levels s on s.variant_id = asked.variant_id
  `.execute(db);
  return rows;
}

function cardOfRow(row: Row): VariantCard {
  const hasOptions = row.option_names.length > 0;
  const known = {
    variantId: row.id,
    productId: row.product_id,
    handle: row.handle,
    title: row.title,
    titleLanguage: "en" as const,
    variantTitle: hasOptions ? row.option_values.join(" / ") || DEFAULT_VARIANT_TITLE : "",
    selectedOptions: row.option_names.map((name, index) => ({ name, value: row.option_values[index] ?? "" })),
    sku: row.sku,
    imageSrc: row.image_src,
    platformMicros: row.price_micros,
    weightMg: row.weight_mg,
    freeShipping: row.free_shipping,
    ...(!row.requires_shipping && { ships: false }),
    minQuantity: row.min_quantity,
    minBatch: row.min_batch,
    onSale: row.on_sale,
  };
  return { version: row.version, known };
}
