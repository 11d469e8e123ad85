import { compareAt, inOrder, sortedByBytes, type PackedStrings } from "./packed-strings.ts";
import type { Segment, SkuTable } from "./segment.ts";

export type UnsortedTexts = { titles: PackedStrings; skus: SkuTable };

export type SortedTexts = Pick<Segment, "titles" | "titleRanks" | "titleOrder" | "skus">;

export function sortedTexts({ titles, skus }: UnsortedTexts): SortedTexts {
  const order = sortedByBytes(skus.texts);
  return {
    titles,
    ...sortedTitles(titles),
    skus: { texts: inOrder(skus.texts, order), docs: order.map((at) => skus.docs[at] ?? 0) },
  };
}

function sortedTitles(titles: PackedStrings): Pick<Segment, "titleRanks" | "titleOrder"> {
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
