/** Conditions as SQL over `products p`. Every value is a parameter. */
import { sql, type RawBuilder } from "kysely";
import { LINE_LIMITS } from "../../../domain/cart/lines.ts";
import type { Condition, MetafieldCondition, PriceRange, VariantCondition } from "./condition.ts";

type Clause = RawBuilder<boolean>;

export function whereOf(condition: Condition | null): Clause {
  const onSale = sql<boolean>`p.status = 'active' and p.published`;
  return condition === null ? onSale : sql`${onSale} and ${clauseOf(condition)}`;
}

/** Whether variant `v` with stock row `s` can be bought, within the limits of `canBePriced`. */
export const CAN_BE_BOUGHT = sql<boolean>`((s.tracked is not true or s.oversell or s.on_hand > s.reserved)
  and v.price_micros <= ${sql.lit(LINE_LIMITS.platformMicros)} and v.weight_mg <= ${sql.lit(LINE_LIMITS.weightMg)})`;

export const AVAILABLE = variantClause({ available: true, prices: [], options: [], metafields: [] });

/** Item numbers are indexed whole, so a word is searched for as the parser splits it and as it is. */
export function tsqueryOf(words: readonly string[], lastIsPrefix: boolean, inTitle = false): RawBuilder<unknown> {
  const parts = words.map((word, index) => {
    const quoted = `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
    const flags = `${lastIsPrefix && index === words.length - 1 ? "*" : ""}${inTitle ? "A" : ""}`;
    const term = flags === "" ? quoted : `${quoted}:${flags}`;
    return sql`(${term}::tsquery || to_tsquery('simple', ${term}))`;
  });
  return sql`(${sql.join(parts, sql` && `)})`;
}

function clauseOf(condition: Condition): Clause {
  switch (condition.is) {
    case "all":
      return joined(condition.of, sql` and `, true);
    case "any":
      return joined(condition.of, sql` or `, false);
    case "not":
      return sql`not ${clauseOf(condition.what)}`;
    case "words":
      if (condition.words.length === 0) return sql`false`;
      return sql`(p.search @@ ${tsqueryOf(condition.words, condition.lastIsPrefix, condition.inTitle)})`;
    case "type":
      return sql`(p.product_type = any(${condition.anyOf}::text[]))`;
    case "vendor":
      return sql`(p.vendor = any(${condition.anyOf}::text[]))`;
    case "tag":
      return sql`(p.tags && ${condition.anyOf}::text[])`;
    case "id":
      return sql`(p.id = ${condition.equals})`;
    case "one of":
      return sql`(p.id = any(${condition.ids}::bigint[]))`;
    case "free shipping":
      return sql`(p.free_shipping = ${condition.equals})`;
    case "created":
      return sql`(p.created_at ${sql.raw(condition.comparison)} ${condition.at})`;
    case "updated":
      return sql`(p.updated_at ${sql.raw(condition.comparison)} ${condition.at})`;
    case "price":
      return priceClause(condition);
    case "metafield":
      return metafieldClause(condition);
    case "variant":
      return variantClause(condition);
  }
}

function joined(conditions: readonly Condition[], by: RawBuilder<unknown>, whenNone: boolean): Clause {
  if (conditions.length === 0) return whenNone ? sql`true` : sql`false`;
  return sql`(${sql.join(conditions.map(clauseOf), by)})`;
}

function priceClause({ comparison, micros }: Extract<Condition, { is: "price" }>): Clause {
  if (comparison === "=") {
    return sql`exists (select from variants v where v.product_id = p.id and v.price_micros = ${micros})`;
  }
  const column = comparison.startsWith("<") ? sql`p.min_price_micros` : sql`p.max_price_micros`;
  return sql`(${column} ${sql.raw(comparison)} ${micros})`;
}

const COLUMNS: Record<string, RawBuilder<unknown>> = {
  "custom.min_batch": sql`p.min_batch`,
  "custom.min_quantity": sql`p.min_quantity`,
  "custom.free_shipping": sql`p.free_shipping`,
};

function metafieldClause(condition: MetafieldCondition): Clause {
  const column = COLUMNS[`${condition.namespace}.${condition.key}`];
  if (column) return sql`(${column}::text = any(${condition.anyOf}::text[]))`;
  return sql`(p.id in (select m.product_id from metafields m where m.variant_id is null and ${isMetafield(condition)}))`;
}

/** The index covers the first 64 characters of the value. */
function isMetafield({ namespace, key, anyOf }: MetafieldCondition): Clause {
  return sql`m.namespace = ${namespace} and m.key = ${key}
    and left(m.value, 64) = any(${anyOf.map((value) => Array.from(value).slice(0, 64).join(""))}::text[])
    and m.value = any(${anyOf}::text[])`;
}

function variantClause(condition: VariantCondition): Clause {
  const fits = variantFits(condition);
  if (condition.available === null) return someVariant(fits);
  const buyable = someVariant(sql`${fits} and ${CAN_BE_BOUGHT}`);
  return condition.available ? buyable : sql`(${someVariant(fits)} and not ${buyable})`;
}

function someVariant(clause: Clause): Clause {
  return sql`exists (
    select from variants v left join stock_levels s on s.variant_id = v.id where v.product_id = p.id and ${clause}
  )`;
}

export function variantFits({ prices, options, metafields }: Omit<VariantCondition, "available">): Clause {
  const clauses = options.map(
    ({ name, anyOf }) => sql<boolean>`exists (
      select from jsonb_array_elements(p.options) with ordinality as o (option, place)
      where lower(o.option ->> 'name') = ${name.toLowerCase()}
        and lower(v.option_values[o.place]) = any(${anyOf.map((value) => value.toLowerCase())}::text[])
    )`,
  );
  for (const metafield of metafields) {
    clauses.push(sql`v.id in (select m.variant_id from metafields m where ${isMetafield(metafield)})`);
  }
  if (prices.length > 0) clauses.push(sql`(${sql.join(prices.map(rangeClause), sql` or `)})`);
  return clauses.length === 0 ? sql`true` : sql`${sql.join(clauses, sql` and `)}`;
}

function rangeClause({ minMicros, maxMicros }: PriceRange): Clause {
  return maxMicros === null
    ? sql`v.price_micros >= ${minMicros}`
    : sql`v.price_micros between ${minMicros} and ${maxMicros}`;
}
