import type { Match } from "./match.ts";

/** A number for each doc of a match, at the doc's own place in the segment or at the one it has in the match. */
export type Keys = { numbers: Float64Array; at: "doc" | "match" };

/** What a list is ordered by: numbers that can be compared across segments, and their texts in places. */
export type KeyReader = {
  keysOf(segment: number, match: Pick<Match, "docs" | "sums" | "tops">): Keys;
  /** As the database writes it. */
  textOf(segment: number, doc: number, key: number): string;
  /** The key of a text in a place. */
  keyOf(text: string): number;
};
