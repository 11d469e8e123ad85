import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { CAN_BE_BOUGHT } from "../lists/condition.store.ts";

const COLLECTIONS = 12;
const BEST_SELLERS = 16;
const NEXT_DEARER = 8;
const NEXT_CHEAPER = 8;

/** Best sellers of this product's collections, and their products of a similar price. */
export async function readNeighbourIds(db: Db, productId: number): Promise<number[]> {
  const near = sql`
    from collection_products c join products p on p.id = c.product_id and p.status = 'active' and p.published
    where c.collection_id = mine.collection_id and c.product_id <> ${productId}`;
  const { rows } = await sql<{ id: number }>`
    select distinct near.product_id as id
    from (
      select collection_id, min_price_micros as price from collection_products where product_id = ${productId}
      order by collection_id limit ${COLLECTIONS}
    ) as mine
    cross join lateral (
      (select c.product_id ${near} order by c.sold_count desc, c.product_id desc limit ${BEST_SELLERS})
      union all
      (
        select c.product_id ${near} and c.min_price_micros >= mine.price
        order by c.min_price_micros, c.product_id limit ${NEXT_DEARER}
      )
      union all
      (
        select c.product_id ${near} and c.min_price_micros < mine.price
        order by c.min_price_micros desc, c.product_id desc limit ${NEXT_CHEAPER}
      )
    ) as near
  `.execute(db);
  return rows.map(({ id }) => id);
}

export type Traits = {
  id: number;
  productType: string;
  tags: string[];
  values: string[];
  collectionIds: number[];
  minPriceMicros: number;
  soldCount: number;
  forSale: boolean;
  imageSrc: string | null;
};

export async function readTraits(db: Db, ids: readonly number[]): Promise<Traits[]> {
  const { rows } = await sql<Traits>`
    select p.id, p.product_type as "productType", p.tags, p.min_price_micros as "minPriceMicros",
      p.sold_count as "soldCount", coalesce(pieces.for_sale, false) as "forSale",
      array(select distinct lower(jsonb_array_elements_text(option -> 'values')) from jsonb_array_elements(p.options) option) as values,
      array(select collection_id from collection_products where product_id = p.id) as "collectionIds",
      (select src from product_images where product_id = p.id order by position limit 1) as "imageSrc"
    from products p
    cross join lateral (
      select bool_or(${CAN_BE_BOUGHT}) as for_sale
      from variants v left join stock_levels s on s.variant_id = v.id where v.product_id = p.id
    ) as pieces
    where p.id = any(${ids}::bigint[]) and p.status = 'active' and p.published
  `.execute(db);
  return rows;
}
