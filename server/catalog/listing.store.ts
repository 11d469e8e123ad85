/** Lists of products: one index range for each page, found by the values of the page's edge (keyset). */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../database.ts";
import type { Place } from "../page.ts";
import { AVAILABLE, tsqueryOf, whereOf } from "./condition.store.ts";
import type { Condition } from "./condition.ts";

export type SortKey =
  | "id"
  | "created"
  | "updated"
  | "price"
  | "sold"
  | "title"
  | "type"
  | "vendor"
  | "position"
  | "rank";

export type Listing = {
  /** Null: the whole catalogue. */
  collectionId: number | null;
  condition: Condition | null;
  /** "position" needs a collection, "rank" needs words. */
  sort: SortKey;
  /** Best first for "sold" and "rank", smallest first otherwise, unless reversed. */
  reverse: boolean;
  unavailableLast: boolean;
  /** What "rank" is about. */
  words: { words: readonly string[]; lastIsPrefix: boolean } | null;
};

export type ListedProduct = { id: number; place: Place };

type Kind = "number" | "fraction" | "text" | "time";
type Column = { value: RawBuilder<unknown>; kind: Kind; descending: boolean };

/** What a place must look like to be compared with a column of that kind. */
const SHAPES: Record<Kind, RegExp> = {
  number: /^-?\d{1,18}$/,
  fraction: /^\d{1,6}(\.\d{1,20})?(e-\d{1,2})?$/,
  text: /^[^\0]*$/,
  // microseconds since 1970
  time: /^-?\d{1,16}$/,
};

/** Whether `place` can be one of this list. */
export function fitsListing(listing: Listing, place: Place): boolean {
  const columns = columnsOf(listing);
  return place.length === columns.length && columns.every(({ kind }, index) => SHAPES[kind].test(place[index] ?? ""));
}

/** Up to `limit` products between two places, from the end if so asked, always in the list's order. */
export async function readListing(
  db: Db,
  listing: Listing,
  page: { limit: number; fromEnd: boolean; after: Place | null; before: Place | null },
): Promise<ListedProduct[]> {
  const columns = columnsOf(listing);
  const ordered = columns.map(({ value, descending }) =>
    descending === page.fromEnd ? sql`${value} asc` : sql`${value} desc`,
  );
  const { rows } = await sql<{ id: number; place: string[] }>`
    select ${idOf(listing)} as id, array[${sql.join(columns.map(placeOf))}] as place
    from ${sourceOf(listing)}
    where ${whereInList(listing)}
      ${page.after ? sql`and ${beyond(columns, page.after, "after")}` : sql``}
      ${page.before ? sql`and ${beyond(columns, page.before, "before")}` : sql``}
    order by ${sql.join(ordered)}
    limit ${page.limit}
  `.execute(db);
  return page.fromEnd ? rows.toReversed() : rows;
}

/** Whether the list goes on on that side of `place`; `place` itself counts when `orAt`. */
export async function goesOn(
  db: Db,
  listing: Listing,
  place: Place,
  side: "after" | "before",
  orAt: boolean,
): Promise<boolean> {
  const columns = columnsOf(listing);
  const { rows } = await sql`
    select 1 from ${sourceOf(listing)}
    where ${whereInList(listing)} and ${beyond(columns, place, side, orAt)}
    limit 1
  `.execute(db);
  return rows.length > 0;
}

export async function countListing(db: Db, listing: Pick<Listing, "collectionId" | "condition">): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sourceOf(listing)} where ${whereInList(listing)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export function sourceOf({ collectionId }: Pick<Listing, "collectionId">): RawBuilder<unknown> {
  return collectionId === null ? sql`products p` : sql`collection_products c join products p on p.id = c.product_id`;
}

export function whereInList({ collectionId, condition }: Pick<Listing, "collectionId" | "condition">) {
  const where = whereOf(condition);
  return collectionId === null ? where : sql<boolean>`c.collection_id = ${collectionId} and ${where}`;
}

function idOf({ collectionId }: Listing): RawBuilder<unknown> {
  return collectionId === null ? sql`p.id` : sql`c.product_id`;
}

/** What the list is ordered by, the id last. A collection's members repeat their keys beside one another. */
function columnsOf(listing: Listing): Column[] {
  const { value, kind, bestFirst } = keyOf(listing);
  const descending = listing.reverse !== bestFirst;
  const columns: Column[] = [{ value: idOf(listing), kind: "number", descending }];
  if (listing.sort !== "id") columns.unshift({ value, kind, descending });
  if (listing.unavailableLast) columns.unshift({ value: sql`${AVAILABLE}::int`, kind: "number", descending: true });
  return columns;
}

function keyOf(listing: Listing): { value: RawBuilder<unknown>; kind: Kind; bestFirst: boolean } {
  const table = listing.collectionId === null ? sql`p` : sql`c`;
  switch (listing.sort) {
    case "id":
      return { value: idOf(listing), kind: "number", bestFirst: false };
    case "created":
      return { value: sql`${table}.created_at`, kind: "time", bestFirst: false };
    case "updated":
      return { value: sql`p.updated_at`, kind: "time", bestFirst: false };
    case "price":
      return { value: sql`${table}.min_price_micros`, kind: "number", bestFirst: false };
    case "sold":
      return { value: sql`${table}.sold_count`, kind: "number", bestFirst: true };
    case "title":
      return { value: sql`${table}.title`, kind: "text", bestFirst: false };
    case "type":
      return { value: sql`p.product_type`, kind: "text", bestFirst: false };
    case "vendor":
      return { value: sql`p.vendor`, kind: "text", bestFirst: false };
    case "position":
      return { value: sql`c.position`, kind: "number", bestFirst: false };
    case "rank": {
      const { words, lastIsPrefix } = listing.words ?? { words: [], lastIsPrefix: false };
      const rank =
        words.length === 0 ? sql`0::float8` : sql`ts_rank(p.search, ${tsqueryOf(words, lastIsPrefix)})::float8`;
      return { value: rank, kind: "fraction", bestFirst: true };
    }
  }
}

function placeOf({ value, kind }: Column): RawBuilder<unknown> {
  return kind === "time" ? sql`(extract(epoch from ${value}) * 1000000)::bigint::text` : sql`(${value})::text`;
}

/** Rows that come after (or before) `place`. Where all columns run the same way it is one comparison of rows. */
function beyond(columns: readonly Column[], place: Place, side: "after" | "before", orAt = false): RawBuilder<boolean> {
  const values = columns.map(({ kind }, index) => parameter(kind, place[index] ?? ""));
  const comparison = ({ descending }: Column) => (descending === (side === "after") ? "<" : ">");
  const first = columns[0];
  if (first && columns.every(({ descending }) => descending === first.descending)) {
    const sides = [sql.join(columns.map(({ value }) => value)), sql.join(values)];
    return sql`(${sides[0]}) ${sql.raw(comparison(first) + (orAt ? "=" : ""))} (${sides[1]})`;
  }
  const steps = columns.map((column, index) => {
    const last = index === columns.length - 1;
    const same = columns.slice(0, index).map(({ value }, before) => sql`${value} = ${values[before]}`);
    const past = sql`${column.value} ${sql.raw(comparison(column) + (last && orAt ? "=" : ""))} ${values[index]}`;
    return sql`(${sql.join([...same, past], sql` and `)})`;
  });
  return sql`(${sql.join(steps, sql` or `)})`;
}

function parameter(kind: Kind, text: string): RawBuilder<unknown> {
  switch (kind) {
    case "number":
      return sql`${text}::bigint`;
    case "fraction":
      return sql`${text}::float8`;
    case "text":
      return sql`${text}::text`;
    case "time":
      return sql`(timestamptz 'epoch' + ${text}::float8 * interval '1 microsecond')`;
  }
}
