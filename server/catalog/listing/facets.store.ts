import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { CAN_BE_BOUGHT, variantFits } from "../lists/condition.store.ts";
import type { Condition } from "../lists/condition.ts";
import { conditionOf, without, type ListFilter } from "../lists/list-filter.ts";
import { sourceOf, whereInList } from "./listing.store.ts";

export type FacetRow = {
  kind: "available" | "highest" | "types" | "vendors" | "tags" | "options" | "freeShipping" | "newSince";
  name: string;
  /** "in", "out" for "available"; micros for "highest"; "" for "freeShipping" and "newSince". */
  value: string;
  count: number;
};

/** Options and prices count only variants that fulfil the rest of the filter: no value leads to an empty list. */
export async function readFacets(
  db: Db,
  list: { collectionId: number | null; about: Condition | null },
  filter: ListFilter,
  newSince: number,
): Promise<FacetRow[]> {
  const condition = conditionOf(filter, list.about);
  const onlyBuyable = filter.available === true;
  // A product available in silver may be sold out in gold, so the choices also cover products outside the list.
  const onlySoldOut = filter.available === false;
  const whetherOrNot = conditionOf(without(filter, "available"), list.about);
  const source = onlySoldOut
    ? sql`(select p.id, p.options from ${sourceOf(list)} where ${whereInList({ ...list, condition: whetherOrNot })})`
    : sql`listed`;
  const products = onlySoldOut
    ? sql`count(distinct product_id) - count(distinct product_id) filter (where buyable)`
    : sql`count(distinct product_id)`;
  const { rows } = await sql<FacetRow>`
    with listed as materialized (
      select p.id, p.product_type, p.vendor, p.tags, p.options, p.free_shipping, p.created_at
      from ${sourceOf(list)} where ${whereInList({ ...list, condition })}
    ), pieces as materialized (
      select p.id as product_id, p.options, v.option_values, v.price_micros, ${CAN_BE_BOUGHT} as buyable
      from ${source} p join variants v on v.product_id = p.id left join stock_levels s on s.variant_id = v.id
      where ${variantFits({ ...filter, metafields: filter.variantMetafields })} ${onlyBuyable ? sql`and ${CAN_BE_BOUGHT}` : sql``}
    )
    select 'available' as kind, '' as name, case when buyable then 'in' else 'out' end as value, count(*)::int as count
    from (select bool_or(buyable) as buyable from pieces group by product_id) as product group by buyable
    union all
    select 'highest', '', max(price_micros)::text, (${products})::int from pieces having ${products} > 0
    union all
    select 'types', '', product_type, count(*)::int from listed where product_type <> '' group by product_type
    union all
    select 'vendors', '', vendor, count(*)::int from listed where vendor <> '' group by vendor
    union all
    select 'tags', '', tag, count(*)::int from listed, unnest(tags) as tag group by tag
    union all
    select 'freeShipping', '', '', count(*)::int from listed where free_shipping having count(*) > 0
    union all
    select 'newSince', '', '', count(*)::int from listed where created_at >= ${new Date(newSince)} having count(*) > 0
    union all
    select 'options', min(o.option ->> 'name'), min(option_values[o.place]), (${products})::int
    from pieces, jsonb_array_elements(options) with ordinality as o (option, place)
    where option_values[o.place] is not null
    group by lower(o.option ->> 'name'), lower(option_values[o.place])
    having ${products} > 0
    order by 1, 4 desc, 2, 3
  `.execute(db);
  return rows;
}
