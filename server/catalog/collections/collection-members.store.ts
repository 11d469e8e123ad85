/** Products belong by rule or by hand. Code that changes products or rules must call these functions. */

import { sql } from "kysely";
import type { Db, Tx } from "../../database.ts";

/** Otherwise a product saved while a rule is being created would be missed by both transactions. */
export async function lockRules(tx: Tx): Promise<void> {
  await sql`lock table collection_rules in share mode`.execute(tx);
}

/** A day is 24 hours, whatever the clocks do. */
const AGED_AT = sql`(product.created_at + make_interval(hours => 24 * rule.days))`;
const NEVER = sql`timestamptz 'infinity'`;
const IN_PRICE = sql<boolean>`(
  (rule.least_micros is null or product.min_price_micros >= rule.least_micros)
  and (rule.most_micros is null or product.min_price_micros <= rule.most_micros)
)`;

/** Applies all rules to the saved products. */
export async function saveMembersByRule(tx: Tx, productIds: readonly number[], now: Date): Promise<void> {
  await sql`
    with product as materialized (
      select id, tags, product_type, vendor, min_price_micros, sold_count, created_at, title, favorited_at,
        status = 'active' and published as for_sale
      from products where id = any(${productIds}::bigint[])
    ), fitting as (
      select rule.collection_id, product.id as product_id, ${NEVER} as until
      from product
      cross join lateral (
        select 'tag' as field, tag as value from unnest(product.tags) as tag
        union all select 'type', product.product_type
        union all select 'vendor', product.vendor
        union all select 'all', ''
      ) as has
      join collection_rules rule on rule.field = has.field and rule.value = has.value
      where product.for_sale
      union all
      select rule.collection_id, product.id, ${NEVER}
      from collection_rules rule join product on ${IN_PRICE}
      where rule.field = 'price' and product.for_sale
      union all
      select rule.collection_id, product.id, ${AGED_AT}
      from collection_rules rule join product on ${AGED_AT} > ${now}::timestamptz
      where rule.field = 'age' and product.for_sale
    ), fits as (
      select collection_id, product_id, nullif(max(until), ${NEVER}) as leaves_at
      from fitting group by collection_id, product_id
    ), gone as (
      delete from collection_products member
      where member.product_id = any(${productIds}::bigint[]) and member.by_rule and not exists (
        select from fits where fits.collection_id = member.collection_id and fits.product_id = member.product_id
      )
    ), by_hand as (
      select collection_id, product_id from collection_products
      where product_id = any(${productIds}::bigint[]) and not by_rule
    ), belongs as (
      select collection_id, product_id, null::timestamptz as leaves_at from by_hand
      union all
      select collection_id, product_id, leaves_at from fits
      where (collection_id, product_id) not in (select collection_id, product_id from by_hand)
    )
    insert into collection_products (
      collection_id, product_id, by_rule, min_price_micros, sold_count, created_at, title, favorited_at, leaves_at
    )
    select belongs.collection_id, product.id, true,
      product.min_price_micros, product.sold_count, product.created_at, product.title, product.favorited_at,
      belongs.leaves_at
    from belongs
    join product on product.id = belongs.product_id
    left join collection_products old
      on old.collection_id = belongs.collection_id and old.product_id = belongs.product_id
    where old.product_id is null
      or (old.min_price_micros, old.sold_count, old.created_at, old.title, old.leaves_at) is distinct from
        (product.min_price_micros, product.sold_count, product.created_at, product.title, belongs.leaves_at)
    order by belongs.collection_id, belongs.product_id
    on conflict (collection_id, product_id) do update set
      min_price_micros = excluded.min_price_micros, sold_count = excluded.sold_count,
      created_at = excluded.created_at, title = excluded.title, leaves_at = excluded.leaves_at
  `.execute(tx);
}

/** Applies the rules of these collections to the whole catalogue. */
export async function saveMembersOfCollections(tx: Tx, collectionIds: readonly number[], now: Date): Promise<void> {
  await sql`
    with fits as (
      select rule.collection_id, product.id as product_id, product.min_price_micros, product.sold_count,
        product.created_at, product.title, product.favorited_at,
        nullif(max(case rule.field when 'age' then ${AGED_AT} else ${NEVER} end), ${NEVER}) as leaves_at
      from collection_rules rule
      join products product on case rule.field
        when 'tag' then rule.value = any(product.tags)
        when 'type' then rule.value = product.product_type
        when 'vendor' then rule.value = product.vendor
        when 'price' then ${IN_PRICE}
        when 'age' then ${AGED_AT} > ${now}::timestamptz
        else true
      end
      where rule.collection_id = any(${collectionIds}::bigint[]) and product.status = 'active' and product.published
      group by rule.collection_id, product.id
    ), gone as (
      delete from collection_products member
      where member.collection_id = any(${collectionIds}::bigint[]) and member.by_rule and not exists (
        select from fits where fits.collection_id = member.collection_id and fits.product_id = member.product_id
      )
    )
    insert into collection_products as member (
      collection_id, product_id, by_rule, min_price_micros, sold_count, created_at, title, favorited_at, leaves_at
    )
    select fits.collection_id, fits.product_id, true, fits.min_price_micros, fits.sold_count, fits.created_at,
      fits.title, fits.favorited_at, fits.leaves_at
    from fits
    left join collection_products old on old.collection_id = fits.collection_id and old.product_id = fits.product_id
    where old.product_id is null or (old.by_rule and old.leaves_at is distinct from fits.leaves_at)
    order by fits.collection_id, fits.product_id
    on conflict (collection_id, product_id) do update set leaves_at = excluded.leaves_at where member.by_rule
  `.execute(tx);
}

/** Replaces the products that belong by hand. True if any was removed: then call `saveMembersOfCollections`. */
export async function saveMembersByHand(
  tx: Tx,
  collectionId: number,
  members: readonly { productId: number; position: number }[],
): Promise<boolean> {
  const result = await sql<{ left: boolean }>`
    with given as (
      select given.product_id, given.position, product.min_price_micros, product.sold_count, product.created_at,
        product.title, product.favorited_at
      from jsonb_to_recordset(${JSON.stringify(
        members.map((member) => ({ product_id: member.productId, position: member.position })),
      )}::jsonb) as given (product_id bigint, position integer)
      join products product on product.id = given.product_id
    ), gone as (
      delete from collection_products member
      where member.collection_id = ${collectionId} and not member.by_rule
        and not exists (select from given where given.product_id = member.product_id)
      returning product_id
    ), put as (
      insert into collection_products as member (
        collection_id, product_id, by_rule, position, min_price_micros, sold_count, created_at, title, favorited_at
      )
      select ${collectionId}, product_id, false, position, min_price_micros, sold_count, created_at, title, favorited_at
      from given
      order by product_id
      on conflict (collection_id, product_id) do update set
        by_rule = false, position = excluded.position, leaves_at = null
      where (member.by_rule, member.position) is distinct from (false, excluded.position)
    )
    select exists (select from gone) as left
  `.execute(tx);
  return result.rows[0]?.left ?? false;
}

/** Removes products whose last rule by age has ended; locked rows are left for the next run. */
export async function deleteMembersDue(db: Db, now: Date, limit: number): Promise<number> {
  const result = await sql`
    with due as materialized (
      select collection_id, product_id from collection_products
      where leaves_at <= ${now}
      order by leaves_at
      limit ${limit}
      for update skip locked
    )
    delete from collection_products member using due
    where member.collection_id = due.collection_id and member.product_id = due.product_id
  `.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
