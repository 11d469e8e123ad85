import type { Match } from "./match.ts";

/** A number for each doc of a match, indexed by doc or by position in the match. */
export type DocKeys = { numbers: Float64Array; at: "doc" | "match" };

/** Sort keys as numbers that can be compared across segments, and as texts in cursors. */
export type KeyReader = {
  keysOf(segment: number, match: Match): DocKeys;
  textOf(segment: number, doc: number, key: number): string;
  keyOf(text: string): number;
};
