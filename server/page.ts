/** Pages of a list by cursor, both ways (SPEC GQL-02): what resolvers request and lists answer. */

/** A cursor's position: the values that the list is sorted by there, as text, the id last. */
export type Place = readonly string[];

/** `after` and `before` are cursors; `fromEnd` takes the last entries between them, in the list's own order. */
export type PageRequest = { limit: number; fromEnd: boolean; after: string | null; before: string | null };

export type Page<Entry> = {
  entries: { entry: Entry; cursor: string }[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
};

/** Opaque to clients; bound to the sort order, so that it means the same position wherever it is accepted. */
export function writeCursor(order: string, place: Place): string {
  return Buffer.from(JSON.stringify([order, ...place])).toString("base64url");
}

/** The position, or null when the cursor belongs to another order or is malformed. */
export function readCursor(cursor: string, order: string): Place | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || !parts.every((each) => typeof each === "string")) return null;
  const [of, ...place] = parts;
  return of === order ? place : null;
}
