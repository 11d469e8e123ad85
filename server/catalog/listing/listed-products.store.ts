import { sql } from "kysely";
import type { FocalPoint } from "../../../domain/catalog/picture-address.ts";
import type { Db } from "../../database.ts";
import { CAN_BE_BOUGHT } from "../lists/condition.store.ts";

export type ListedProductRow = {
  id: number;
  handle: string;
  title: string;
  minPriceMicros: number;
  maxPriceMicros: number;
  minCompareAtPriceMicros: number | null;
  minBatch: number;
  minQuantity: number;
  freeShipping: boolean;
  soldCount: number;
  tags: string[];
  createdAt: Date;
  forSale: boolean;
  imageSrc: string | null;
  imageAlt: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imageThumbhash: string | null;
  imageFocus: FocalPoint | null;
};

export async function readTitles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("products").select(["id", "title"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export async function readListedProducts(db: Db, ids: readonly number[]): Promise<ListedProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ListedProductRow>`
    select p.id, p.handle, p.title, p.min_price_micros as "minPriceMicros", p.max_price_micros as "maxPriceMicros",
      p.min_batch as "minBatch", p.min_quantity as "minQuantity", p.free_shipping as "freeShipping",
      p.sold_count as "soldCount", p.tags, p.created_at as "createdAt",
      pieces.before as "minCompareAtPriceMicros", coalesce(pieces.for_sale, false) as "forSale",
      picture.src as "imageSrc", picture.alt as "imageAlt",
      picture.width as "imageWidth", picture.height as "imageHeight", seen.thumbhash as "imageThumbhash",
      picture.focus as "imageFocus"
    from products p
    cross join lateral (
      select min(v.compare_at_price_micros) filter (where v.compare_at_price_micros > v.price_micros) as before,
        bool_or(${CAN_BE_BOUGHT}) as for_sale
      from variants v left join stock_levels s on s.variant_id = v.id
      where v.product_id = p.id
    ) as pieces
    left join lateral (
      select src, alt, width, height,
        case when focal_x is not null then jsonb_build_object('x', focal_x, 'y', focal_y) end as focus
      from product_images where product_id = p.id order by position limit 1
    ) as picture on true
    left join picture_descriptors seen on seen.src = picture.src
    where p.id = any(${ids}::bigint[]) and p.status = 'active' and p.published
  `.execute(db);
  return rows;
}
