/** Titles in order. */
import { compareAt, sortedByBytes, type PackedStrings } from "./packed-strings.ts";

/** The docs in the order of their titles, and of each doc how many other titles come before its own. */
export function sortedTitles(titles: PackedStrings): { titleRanks: Uint32Array; titleOrder: Uint32Array } {
  const titleOrder = sortedByBytes(titles);
  const titleRanks = new Uint32Array(titleOrder.length);
  let rank = 0;
  for (let at = 0; at < titleOrder.length; at++) {
    const [doc, previous] = [titleOrder[at] ?? 0, titleOrder[at - 1] ?? 0];
    if (at > 0 && compareAt(titles, previous, doc) !== 0) rank = at;
    titleRanks[doc] = rank;
  }
  return { titleRanks, titleOrder };
}
