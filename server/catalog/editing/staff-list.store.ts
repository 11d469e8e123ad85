/** Products as staff list them: of every status, so not from the shop's search index. */

import { type RawBuilder, sql } from "kysely";
import { spellingsOfCode } from "../../../domain/written-code.ts";
import type { Db } from "../../database.ts";
import { hasWords } from "../lists/condition.store.ts";

export type StaffFilter = {
  words: readonly string[];
  /** Products that `words` need not find: what was typed is their handle or item number. Null: nothing was typed. */
  named: readonly number[] | null;
  status: string | null;
  type: string | null;
  vendor: string | null;
  collection: string | null;
  stock: "out" | "low" | "in" | null;
  /** Pieces left at which stock is low. */
  low: number;
};

export type StaffOrder = { by: "updated" | "title"; descending: boolean; after: { value: string; id: number } | null };

export type StaffListRow = {
  id: number;
  handle: string;
  title: string;
  status: "active" | "draft" | "archived";
  published: boolean;
  productType: string;
  vendor: string;
  src: string | null;
  updatedAt: Date;
  /** As text with all digits, for cursors. */
  position: string;
};

export type ListedVariant = {
  id: number;
  productId: number;
  optionValues: string[];
  sku: string | null;
  bin: string | null;
  priceMicros: number;
  available: number | null;
};

export async function readForStaff(
  db: Db,
  filter: StaffFilter,
  { by, descending, after }: StaffOrder,
  limit: number,
): Promise<StaffListRow[]> {
  const column = by === "title" ? sql`p.title` : sql`p.updated_at`;
  const type = by === "title" ? sql`text` : sql`timestamptz`;
  const clauses = clausesOf(filter);
  if (after !== null) {
    const beyond = descending ? sql`<` : sql`>`;
    clauses.push(sql`(${column}, p.id) ${beyond} (${after.value}::${type}, ${after.id}::bigint)`);
  }
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<StaffListRow>`
    select p.id, p.handle, p.title, p.status, p.published, p.product_type as "productType", p.vendor,
      p.updated_at as "updatedAt", ${column}::text as position,
      (select src from product_images i where i.product_id = p.id order by i.position limit 1) as src
    from products p
    where ${clauses.length === 0 ? sql`true` : sql.join(clauses, sql` and `)}
    order by ${column} ${direction}, p.id ${direction}
    limit ${limit}
  `.execute(db);
  return rows;
}

const MOST_NAMED = 200;

/** Products of which this is the handle or an item number. */
export async function readNamed(db: Db, text: string): Promise<number[]> {
  const spellings = spellingsOfCode(text).map((each) => each.toLowerCase());
  const { rows } = await sql<{ id: number }>`
    select id from products where handle = any(${spellings}::text[])
    union select product_id from variants where lower(sku) = any(${spellings}::text[])
    limit ${MOST_NAMED}
  `.execute(db);
  return rows.map(({ id }) => id);
}

function clausesOf({ words, named, status, type, vendor, collection, stock, low }: StaffFilter): RawBuilder<unknown>[] {
  const clauses: RawBuilder<unknown>[] = [];
  if (named !== null) {
    // Rare words are found by their index, frequent ones while the list is read in its order.
    const isNamed = sql`p.id = any(${[...named]}::bigint[])`;
    clauses.push(words.length === 0 ? isNamed : sql`(${hasWords(words, true)} or ${isNamed})`);
  }
  if (status !== null) clauses.push(sql`p.status = ${status}`);
  if (type !== null) clauses.push(sql`p.product_type = ${type}`);
  if (vendor !== null) clauses.push(sql`p.vendor = ${vendor}`);
  if (collection !== null) {
    clauses.push(sql`p.id in (
      select m.product_id from collection_products m join collections c on c.id = m.collection_id
      where c.handle = ${collection}
    )`);
  }
  if (stock === "out") {
    clauses.push(sql`p.id in (
      select v.product_id from stock_levels s join variants v on v.id = s.variant_id
      where s.is_low and s.on_hand - s.reserved <= 0
    )`);
    clauses.push(sql`not ${someVariant(sql`(s.tracked is not true or s.on_hand > s.reserved)`)}`);
  }
  if (stock === "low") clauses.push(someVariant(sql`s.is_low and s.on_hand - s.reserved <= ${low}`));
  if (stock === "in") clauses.push(someVariant(sql`(s.tracked is not true or s.on_hand > s.reserved)`));
  return clauses;
}

function someVariant(clause: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (
    select from variants v left join stock_levels s on s.variant_id = v.id where v.product_id = p.id and ${clause}
  )`;
}

export async function readVariantsForStaff(db: Db, productIds: readonly number[]): Promise<ListedVariant[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<ListedVariant>`
    select v.id, v.product_id as "productId", v.option_values as "optionValues", v.sku, v.bin, v.price_micros as "priceMicros",
      case when s.tracked then s.on_hand - s.reserved end as available
    from variants v left join stock_levels s on s.variant_id = v.id
    where v.product_id = any(${productIds}::bigint[])
    order by v.product_id, v.position, v.id
  `.execute(db);
  return rows;
}

export type SuggestedField = "tag" | "type" | "vendor";
/** Active ones whose words begin with `words`. */
export function readTitled(
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<{ handle: string; title: string }[]> {
  return db
    .selectFrom("products as p")
    .select(["handle", "title"])
    .where((is) => is.and(words.map((word) => hasWords([word], true))))
    .where("status", "=", "active")
    .orderBy("title")
    .limit(limit)
    .execute();
}

/** Products that are looked at: of frequent words these say enough. */
const MOST_SEEN = 5_000;
const MOST_SUGGESTED = 20;

/** Of the products that have the words; without words of those that were changed last. The most frequent first. */
export async function readSuggested(
  db: Db,
  { field, text, words }: { field: SuggestedField; text: string; words: readonly string[] },
): Promise<{ word: string; products: number }[]> {
  const column = { tag: sql`p.tags`, type: sql`array[p.product_type]`, vendor: sql`array[p.vendor]` }[field];
  const seen =
    words.length === 0
      ? sql`select ${column} as words from products p order by p.updated_at desc, p.id desc limit ${MOST_SEEN}`
      : sql`select ${column} as words from products p where ${hasWords(words, true)} limit ${MOST_SEEN}`;
  const { rows } = await sql<{ word: string; products: number }>`
    select word, count(*)::int as products
    from (${seen}) seen, unnest(seen.words) as word
    where word <> '' and position(${text} in lower(word)) > 0
    group by word order by 2 desc, 1 limit ${MOST_SUGGESTED}
  `.execute(db);
  return rows;
}

const MOST_CHOICES = 500;

export async function readChoices(db: Db) {
  const types = await sql<{ name: string }>`
    select product_type as name from products where product_type <> '' group by 1 order by 1 limit ${MOST_CHOICES}
  `.execute(db);
  const vendors = await sql<{ name: string }>`
    select vendor as name from products where vendor <> '' group by 1 order by 1 limit ${MOST_CHOICES}
  `.execute(db);
  const collections = await db
    .selectFrom("collections")
    .select(["handle", "title"])
    .orderBy("title")
    .orderBy("id")
    .limit(MOST_CHOICES)
    .execute();
  return {
    types: types.rows.map(({ name }) => name),
    vendors: vendors.rows.map(({ name }) => name),
    collections,
  };
}
