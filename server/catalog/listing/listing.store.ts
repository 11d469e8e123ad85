/** Lists of products: a page is one index range, found by its cursor (keyset). */

import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../database.ts";
import type { Position } from "../../page.ts";
import { AVAILABLE, whereOf } from "../lists/condition.store.ts";
import {
  BUYABLE_PART,
  OTHER_PART,
  beyond,
  columnsOf,
  idOf,
  positionOf,
  type Listing,
} from "../lists/listing-order.store.ts";

type ListedProduct = { id: number; position: Position };

type Range = {
  limit: number;
  fromEnd: boolean;
  after: Position | null;
  before: Position | null;
  orAt?: boolean;
};

/** Up to `limit` products between two cursors, in the list's order. */
export async function readListing(db: Db, listing: Listing, range: Range): Promise<ListedProduct[]> {
  if (!listing.unavailableLast) return readPart(db, listing, range, null);

  // What can be bought, then the rest: two lists, the second read only where the first ends.
  const found: ListedProduct[] = [];
  for (const available of range.fromEnd ? [false, true] : [true, false]) {
    const part = available ? BUYABLE_PART : OTHER_PART;
    if (range.after && range.after[0] === OTHER_PART && available) continue;
    if (range.before && range.before[0] === BUYABLE_PART && !available) continue;
    const within = (position: Position | null) => (position?.[0] === part ? position.slice(1) : null);
    const bounds = { after: within(range.after), before: within(range.before) };
    const ofPart = await readPart(db, listing, { ...range, ...bounds, limit: range.limit - found.length }, available);
    const placed = ofPart.map(({ id, position }) => ({ id, position: [part, ...position] }));
    if (range.fromEnd) found.unshift(...placed);
    else found.push(...placed);
    if (found.length === range.limit) break;
  }
  return found;
}

export async function readNumbered(db: Db, listing: Listing, from: number, limit: number): Promise<number[]> {
  const ordered = columnsOf(listing).map(
    ({ value, descending }) => sql`${value} ${sql.raw(descending ? "desc" : "asc")}`,
  );
  const { rows } = await sql<{ id: number }>`
    select ${idOf(listing)} as id from ${sourceOf(listing)} where ${whereInList(listing)}
    order by ${sql.join(ordered)} limit ${limit} offset ${from}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the list has more on that side of the cursor; with `orAt` its own product counts. */
export async function goesOn(
  db: Db,
  listing: Listing,
  position: Position,
  side: "after" | "before",
  orAt: boolean,
): Promise<boolean> {
  const bounds = side === "after" ? { after: position, before: null } : { after: null, before: position };
  const next = await readListing(db, listing, { ...bounds, limit: 1, fromEnd: side === "before", orAt });
  return next.length > 0;
}

/** The cursor of a product; `part` is its part in a list of two. */
export async function readPosition(db: Db, listing: Listing, id: number, part: string): Promise<Position | null> {
  const values = columnsOf(listing).map(({ value, kind }) => positionOf(value, kind));
  const { rows } = await sql<{ position: string[] }>`
    select array[${sql.join(values)}] as position from ${sourceOf(listing)} where ${idOf(listing)} = ${id} limit 1
  `.execute(db);
  const [row] = rows;
  return row ? [...(listing.unavailableLast ? [part] : []), ...row.position] : null;
}

export async function countListing(
  db: Db,
  listing: Pick<Listing, "collectionId" | "condition">,
  atMost: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${sourceOf(listing)} where ${whereInList(listing)} limit ${atMost}
    ) as listed
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** "offset 0" keeps the planner from reading the stock of all products instead of one page's. */
async function readPart(db: Db, listing: Listing, range: Range, available: boolean | null): Promise<ListedProduct[]> {
  const { after, before, fromEnd, limit, orAt = false } = range;
  const columns = columnsOf(listing);
  const keys = columns.map((column, index) => ({ ...column, name: sql.ref(`key${index}`) }));
  const ordered = sql.join(
    keys.map(({ name, descending }) => sql`${name} ${sql.raw(descending === fromEnd ? "asc" : "desc")}`),
  );
  const { rows } = await sql<{ id: number; position: string[] }>`
    select id, array[${sql.join(keys.map(({ name, kind }) => positionOf(name, kind)))}] as position
    from (
      select ${idOf(listing)} as id, ${sql.join(keys.map(({ name, value }) => sql`${value} as ${name}`))}
      from ${sourceOf(listing)}
      where ${whereInList(listing)}
        ${after ? sql`and ${beyond(columns, after, "after", orAt)}` : sql``}
        ${before ? sql`and ${beyond(columns, before, "before", orAt)}` : sql``}
      order by ${ordered}
      ${available === null ? sql`limit ${limit}` : sql`offset 0`}
    ) as p
    ${available === null ? sql`` : sql`where ${AVAILABLE} = ${available}`}
    order by ${ordered}
    limit ${limit}
  `.execute(db);
  return fromEnd ? rows.toReversed() : rows;
}

export function sourceOf({ collectionId }: Pick<Listing, "collectionId">): RawBuilder<unknown> {
  return collectionId === null ? sql`products p` : sql`collection_products c join products p on p.id = c.product_id`;
}

export function whereInList({ collectionId, condition }: Pick<Listing, "collectionId" | "condition">) {
  const where = whereOf(condition);
  return collectionId === null ? where : sql<boolean>`c.collection_id = ${collectionId} and ${where}`;
}
