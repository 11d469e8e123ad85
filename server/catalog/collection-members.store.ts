/**
 * Which products a collection shows. A product belongs by rule while it is for sale and one of the collection's
 * rules fits it, or by hand, whatever it is like. Whoever changes either side calls one of these.
 */
import { sql } from "kysely";
import type { Tx } from "../database.ts";

/**
 * Keeps rules from being changed until the transaction ends. Otherwise a product saved while a rule is being made
 * would be seen neither by its own transaction nor by the one that goes through the catalogue for the rule.
 */
export async function holdRules(tx: Tx): Promise<void> {
  await sql`lock table collection_rules in share mode`.execute(tx);
}

/** Brings the saved products' places in all collections up to date: rules, and what listings are ordered by. */
export async function saveMembersByRule(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`
    with product as materialized (
      select id, tags, product_type, vendor, min_price_micros, sold_count, created_at, title, favorited_at,
        status = 'active' and published as for_sale
      from products where id = any(${productIds}::bigint[])
    ), fits as (
      select distinct rule.collection_id, product.id as product_id
      from product
      cross join lateral (
        select 'tag' as field, tag as value from unnest(product.tags) as tag
        union all select 'type', product.product_type
        union all select 'vendor', product.vendor
        union all select 'all', ''
      ) as has
      join collection_rules rule on rule.field = has.field and rule.value = has.value
      where product.for_sale
    ), gone as (
      delete from collection_products member
      where member.product_id = any(${productIds}::bigint[]) and member.by_rule and not exists (
        select from fits where fits.collection_id = member.collection_id and fits.product_id = member.product_id
      )
    ), belongs as (
      select collection_id, product_id from fits
      union
      select collection_id, product_id from collection_products
      where product_id = any(${productIds}::bigint[]) and not by_rule
    )
    insert into collection_products (
      collection_id, product_id, by_rule, min_price_micros, sold_count, created_at, title, favorited_at
    )
    select belongs.collection_id, product.id, true,
      product.min_price_micros, product.sold_count, product.created_at, product.title, product.favorited_at
    from belongs
    join product on product.id = belongs.product_id
    left join collection_products old
      on old.collection_id = belongs.collection_id and old.product_id = belongs.product_id
    where old.product_id is null
      or (old.min_price_micros, old.sold_count, old.created_at, old.title)
        is distinct from (product.min_price_micros, product.sold_count, product.created_at, product.title)
    order by belongs.collection_id, belongs.product_id
    on conflict (collection_id, product_id) do update set
      min_price_micros = excluded.min_price_micros, sold_count = excluded.sold_count,
      created_at = excluded.created_at, title = excluded.title
  `.execute(tx);
}

/** Goes through the whole catalogue for collections whose rules have changed. */
export async function saveMembersOfCollections(tx: Tx, collectionIds: readonly number[]): Promise<void> {
  await sql`
    with fits as (
      select distinct rule.collection_id, product.id as product_id, product.min_price_micros, product.sold_count,
        product.created_at, product.title, product.favorited_at
      from collection_rules rule
      join products product on case rule.field
        when 'tag' then rule.value = any(product.tags)
        when 'type' then rule.value = product.product_type
        when 'vendor' then rule.value = product.vendor
        else true
      end
      where rule.collection_id = any(${collectionIds}::bigint[]) and product.status = 'active' and product.published
    ), gone as (
      delete from collection_products member
      where member.collection_id = any(${collectionIds}::bigint[]) and member.by_rule and not exists (
        select from fits where fits.collection_id = member.collection_id and fits.product_id = member.product_id
      )
    )
    insert into collection_products (
      collection_id, product_id, by_rule, min_price_micros, sold_count, created_at, title, favorited_at
    )
    select collection_id, product_id, true, min_price_micros, sold_count, created_at, title, favorited_at from fits
    order by collection_id, product_id
    on conflict (collection_id, product_id) do nothing
  `.execute(tx);
}

/**
 * Makes `members` all that belong to the collection by hand; they stand before those that belong by rule,
 * by position. Who no longer belongs by hand may still belong by rule: answers whether anyone left, and then
 * `saveMembersOfCollections` is to be called next.
 */
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
      on conflict (collection_id, product_id) do update set by_rule = false, position = excluded.position
      where (member.by_rule, member.position) is distinct from (false, excluded.position)
    )
    select exists (select from gone) as left
  `.execute(tx);
  return result.rows[0]?.left ?? false;
}
