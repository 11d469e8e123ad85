/** Sort orders of lists: the columns of each, and their comparison with a cursor (keyset). */

import { sql, type RawBuilder } from "kysely";
import type { Position } from "../../page.ts";
import { tsqueryOf } from "./condition.store.ts";
import type { Condition } from "./condition.ts";

export type SortKey =
  | "id"
  | "created"
  | "updated"
  | "price"
  | "sold"
  | "favorited"
  | "title"
  | "type"
  | "vendor"
  | "position"
  | "rank";

export type Listing = {
  collectionId: number | null;
  condition: Condition | null;
  /** "position" needs a collection, "rank" needs words. */
  sort: SortKey;
  /** "sold" and "rank" have the best first, "favorited" the latest; all others the smallest, unless reversed. */
  reverse: boolean;
  unavailableLast: boolean;
  words: { words: readonly string[]; lastIsPrefix: boolean } | null;
};

type Kind = "number" | "fraction" | "text" | "time";
type Column = { value: RawBuilder<unknown>; kind: Kind; descending: boolean };

const SHAPES: Record<Kind, RegExp> = {
  number: /^-?\d{1,18}$/,
  fraction: /^\d{1,6}(\.\d{1,20})?(e-\d{1,2})?$/,
  text: /^[^\0]*$/,
  // Microseconds since 1970.
  time: /^-?\d{1,16}$/,
};

/** The first value of a cursor in a list that has what can be bought first. */
export const [BUYABLE_PART, OTHER_PART] = ["1", "0"];

export function fitsListing(listing: Listing, position: Position): boolean {
  const [part = "", ...rest] = position;
  if (listing.unavailableLast && part !== BUYABLE_PART && part !== OTHER_PART) return false;
  const values = listing.unavailableLast ? rest : position;
  const columns = columnsOf(listing);
  return values.length === columns.length && columns.every(({ kind }, index) => SHAPES[kind].test(values[index] ?? ""));
}

/** A collection's members have copies of the sort columns, so that one index has the whole order. */
export function columnsOf(listing: Listing): Column[] {
  const { value, kind, bestFirst } = keyOf(listing);
  const descending = listing.reverse !== bestFirst;
  const columns: Column[] = [{ value: idOf(listing), kind: "number", descending }];
  if (listing.sort !== "id") columns.unshift({ value, kind, descending });
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
    case "favorited":
      return { value: sql`${table}.favorited_at`, kind: "time", bestFirst: true };
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

export function positionOf(value: RawBuilder<unknown>, kind: Kind): RawBuilder<unknown> {
  return kind === "time" ? sql`(extract(epoch from ${value}) * 1000000)::bigint::text` : sql`(${value})::text`;
}

/** Rows after (or before) the cursor. */
export function beyond(
  columns: readonly Column[],
  position: Position,
  side: "after" | "before",
  orAt: boolean,
): RawBuilder<boolean> {
  const descending = columns[0]?.descending ?? false;
  const comparison = (descending === (side === "after") ? "<" : ">") + (orAt ? "=" : "");
  const values = columns.map(({ kind }, index) => parameter(kind, position[index] ?? ""));
  return sql`(${sql.join(columns.map(({ value }) => value))}) ${sql.raw(comparison)} (${sql.join(values)})`;
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

export function idOf({ collectionId }: Listing): RawBuilder<unknown> {
  return collectionId === null ? sql`p.id` : sql`c.product_id`;
}
