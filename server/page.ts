/** The sort values at a cursor's position, as text, the id last. */
export type Position = readonly string[];

/** `after` and `before` are cursors; `fromEnd` takes the last entries between them, in the list's own order. */
export type PageRequest = { limit: number; fromEnd: boolean; after: string | null; before: string | null };

export type Page<Entry> = {
  entries: { entry: Entry; cursor: string }[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
};

/** Bound to the sort order, so that it is only accepted for the same one. */
export function writeCursor(order: string, position: Position): string {
  return Buffer.from(JSON.stringify([order, ...position])).toString("base64url");
}

/** Null when the cursor belongs to another order or is malformed. */
export function readCursor(cursor: string, order: string): Position | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || !parts.every((each) => typeof each === "string")) return null;
  const [of, ...position] = parts;
  return of === order ? position : null;
}
