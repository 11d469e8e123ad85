import type { Match } from "./match.ts";

/** What a list is ordered by: numbers that can be compared across segments, and their texts in places. */
export type KeyReader = {
  /** A key for each doc of the match. */
  keysOf(segment: number, match: Pick<Match, "docs" | "sums" | "tops">): Float64Array;
  /** As the database writes it. */
  textOf(segment: number, doc: number, key: number): string;
  /** The key of a text in a place. */
  keyOf(text: string): number;
};
