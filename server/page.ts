/** The sort values at a cursor's position, as text, the id last. */
export type Position = readonly string[];

/** `after` and `before` are cursors; `fromEnd` takes the last entries between them, in the list's own order. */
export type PageRequest = { limit: number; fromEnd: boolean; after: string | null; before: string | null };

export type Page<Entry> = {
  entries: PageEntry<Entry>[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
};

/** Its cursor is written when it is asked for: most callers need one, of the last entry, or none. */
export class PageEntry<Entry> {
  readonly entry: Entry;
  readonly #order: string;
  readonly #position: Position;

  /** `order`, `position`: as for `writeCursor`. */
  constructor(entry: Entry, order: string, position: Position) {
    this.entry = entry;
    this.#order = order;
    this.#position = position;
  }

  get cursor(): string {
    return writeCursor(this.#order, this.#position);
  }

  /** Another entry with the same cursor. */
  with<Other>(entry: Other): PageEntry<Other> {
    return new PageEntry(entry, this.#order, this.#position);
  }
}

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
