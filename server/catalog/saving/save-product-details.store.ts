/** Pictures and metafields, hundreds in a statement; unchanged rows are not written. */

import { sql } from "kysely";
import type { Tx } from "../../database.ts";

export type ImageRow = {
  product_id: number;
  position: number;
  src: string;
  alt: string | null;
  width: number | null;
  height: number | null;
  source: string | null;
  /** False: a picture of the same address keeps its focal point. */
  focal_given: boolean;
  focal_x: number | null;
  focal_y: number | null;
};

export type MetafieldRow = {
  product_id: number;
  option_values: readonly string[] | null;
  namespace: string;
  key: string;
  type?: string;
  usualType?: string | undefined;
  value: string;
};

/** Replaces the pictures of these products, by position; returns the changed products' ids. */
export async function putImages(tx: Tx, productIds: readonly number[], rows: readonly ImageRow[]): Promise<number[]> {
  const result = await sql<{ product_id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        product_id bigint, position integer, src text, alt text, width integer, height integer, source text,
        focal_given boolean, focal_x smallint, focal_y smallint
      )
    ), gone as (
      delete from product_images
      where product_id = any(${productIds}::bigint[]) and not exists (
        select from given
        where given.product_id = product_images.product_id and given.position = product_images.position
      )
      returning product_id
    ), complete as (
      select given.product_id, given.position, given.src, given.alt,
        coalesce(given.width, case when old.src = given.src then old.width end) as width,
        coalesce(given.height, case when old.src = given.src then old.height end) as height,
        coalesce(given.source, case when old.src = given.src then old.source end) as source,
        case when given.focal_given then given.focal_x else same.focal_x end as focal_x,
        case when given.focal_given then given.focal_y else same.focal_y end as focal_y
      from given
      left join product_images old on old.product_id = given.product_id and old.position = given.position
      left join lateral (
        select focal_x, focal_y from product_images
        where product_id = given.product_id and src = given.src and focal_x is not null
        order by position limit 1
      ) same on not given.focal_given
    ), put as (
      insert into product_images (product_id, position, src, alt, width, height, source, focal_x, focal_y)
      select complete.*
      from complete
      left join product_images old on old.product_id = complete.product_id and old.position = complete.position
      where old.id is null
        or (complete.src, complete.alt, complete.width, complete.height, complete.focal_x, complete.focal_y)
          is distinct from (old.src, old.alt, old.width, old.height, old.focal_x, old.focal_y)
      order by complete.product_id, complete.position
      on conflict (product_id, position) do update set
        src = excluded.src, alt = excluded.alt, width = excluded.width, height = excluded.height,
        source = excluded.source, focal_x = excluded.focal_x, focal_y = excluded.focal_y
      returning product_id
    ), sourced as (
      -- no change of the product: nobody sees it
      update product_images old set source = complete.source
      from complete
      where old.product_id = complete.product_id and old.position = complete.position
        and old.source is distinct from complete.source
        and (complete.src, complete.alt, complete.width, complete.height, complete.focal_x, complete.focal_y)
          is not distinct from (old.src, old.alt, old.width, old.height, old.focal_x, old.focal_y)
    )
    select product_id from gone union select product_id from put
  `.execute(tx);
  return result.rows.map((row) => row.product_id);
}

/** Removes the products' other metafields named in `replacing`; returns the changed products' ids. */
export async function putMetafields(
  tx: Tx,
  productIds: readonly number[],
  rows: readonly MetafieldRow[],
  replacing: readonly { owner: "product" | "variant"; namespace: string; key: string }[],
): Promise<number[]> {
  if (rows.length === 0 && replacing.length === 0) return [];
  const result = await sql<{ product_id: number }>`
    with named as (
      select * from jsonb_to_recordset(${JSON.stringify(replacing)}::jsonb) as named (
        owner text, namespace text, key text
      )
    ), given as (
      select given.product_id, variants.id as variant_id, given.namespace, given.key, given.value,
        coalesce(given.type, old.type, given."usualType", 'single_line_text_field') as type,
        old.id as old_id, old.type as old_type, old.value as old_value
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        product_id bigint, option_values text[], namespace text, key text, type text, "usualType" text, value text
      )
      left join variants on variants.product_id = given.product_id and variants.option_values = given.option_values
      left join metafields old on old.product_id = given.product_id
        and coalesce(old.variant_id, 0) = coalesce(variants.id, 0)
        and old.namespace = given.namespace and old.key = given.key
    ), gone as (
      delete from metafields old using named
      where old.product_id = any(${productIds}::bigint[])
        and (old.namespace, old.key) = (named.namespace, named.key)
        and (old.variant_id is null) = (named.owner = 'product')
        and old.id not in (select old_id from given where old_id is not null)
      returning old.product_id
    ), put as (
      insert into metafields (product_id, variant_id, namespace, key, type, value)
      select product_id, variant_id, namespace, key, type, value
      from given
      where (value, type) is distinct from (old_value, old_type)
      order by product_id, variant_id, namespace, key
      on conflict (product_id, coalesce(variant_id, 0), namespace, key) do update set
        type = excluded.type, value = excluded.value
      returning product_id
    )
    select product_id from gone union select product_id from put
  `.execute(tx);
  return result.rows.map((row) => row.product_id);
}
