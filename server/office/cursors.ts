import { Refusal } from "../../contract/refusals.ts";
import { type Position, readCursor, writeCursor } from "../page.ts";

/** Null for the first page. Throws "input.invalid" for the cursor of another list. */
export function positionOf(cursor: string | undefined, order: string): Position | null {
  if (cursor === undefined) return null;
  const position = readCursor(cursor, order);
  if (position === null) throw new Refusal("input.invalid", "cursor: is of another list");
  return position;
}

/** Of `rows`, which are one more than `limit` where the list goes on: those of the page, and the next one's cursor. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  limit: number,
  order: string,
  positionIn: (row: Row) => Position,
): { rows: Row[]; cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, cursor: rows.length > limit && last ? writeCursor(order, positionIn(last)) : null };
}
