/** Conditions as SQL over `products p`. Every value is a parameter. */

import { sql, type RawBuilder } from "kysely";
import { LINE_LIMITS } from "../../../domain/cart/lines.ts";
import { isSpaceless, PARTICLES, phrasesOf } from "../words/spaceless.ts";
import { writtenWordsOf } from "../words/words-of-text.ts";
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

const MOST_WORDS = 12;

/** What `p.search` is made of, for words that it does not have. */
const SEARCHED_TEXT = sql`concat_ws(E'\n', p.title, p.product_type, p.vendor, array_to_string(p.tags, E'\n'),
  jsonb_path_query_array(p.options, '$[*].values[*]')::text)`;

/** Whether `p` has all words. */
export function hasWords(words: readonly string[], lastIsPrefix: boolean, inTitle = false): Clause {
  const spaced = words.filter((word) => !isSpaceless(word));
  const isLast = !isSpaceless(words.at(-1) ?? "");
  const clauses = words
    .filter(isSpaceless)
    .map((word) => hasSpacelessWords(word, inTitle ? sql`p.title` : SEARCHED_TEXT));
  if (spaced.length > 0) clauses.push(sql`p.search @@ ${tsqueryOf(spaced, lastIsPrefix && isLast, inTitle)}`);
  return joined(clauses, sql` and `, true);
}

/**
 * Whether a text has the words of a script without spaces, as the search index finds them. The database does not know
 * where they end, so it looks for them anywhere in the text.
 */
export function hasSpacelessWords(spaceless: string, text: RawBuilder<unknown>): Clause {
  const all = writtenWordsOf(spaceless).slice(0, MOST_WORDS);
  const telling = all.filter((word) => !PARTICLES.has(word));
  const has = (word: string) => sql<boolean>`strpos(lower(${text}), ${word}) > 0`;
  const clauses = (telling.length > 0 ? telling : all).map((word) =>
    joined(
      formsOf(word).map((phrase) => joined(phrase.map(has), sql` and `, true)),
      sql` or `,
      false,
    ),
  );
  return joined(clauses, sql` and `, true);
}

/** What has the whole word has all of its pairs. */
function formsOf(word: string): string[][] {
  const phrases = phrasesOf(word);
  return phrases.length > 0 ? phrases : [[word]];
}

function clauseOf(condition: Condition): Clause {
  switch (condition.is) {
    case "all":
      return joined(condition.of.map(clauseOf), sql` and `, true);
    case "any":
      return joined(condition.of.map(clauseOf), sql` or `, false);
    case "not":
      return sql`not ${clauseOf(condition.what)}`;
    case "words":
      if (condition.words.length === 0) return sql`false`;
      return hasWords(condition.words, condition.lastIsPrefix, condition.inTitle);
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

function joined(clauses: readonly Clause[], by: RawBuilder<unknown>, whenNone: boolean): Clause {
  if (clauses.length === 0) return whenNone ? sql`true` : sql`false`;
  return sql`(${sql.join(clauses, by)})`;
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
