/** Texts as numbers: their places in the large segment; other texts of the small segment lie between two of them. */

import type { OpenedSegment } from "../segments/opened-segment.ts";
import { bytesAt, compareWith, firstWhere, stringAt } from "../segments/packed-strings.ts";
import type { KeyReader } from "./key-reader.ts";

export type OrderedTexts = {
  count: number;
  find(text: Uint8Array): { position: number; has: boolean };
  positionOf(doc: number): number;
  bytesOf(doc: number): Uint8Array;
  textOf(doc: number): string;
};

export function orderedTitles({ data: { titles, titleOrder, titleRanks }, docCount }: OpenedSegment): OrderedTexts {
  return {
    count: docCount,
    find(text) {
      const position = firstWhere(docCount, (at) => compareWith(titles, titleOrder[at] ?? 0, text) >= 0);
      return { position, has: position < docCount && compareWith(titles, titleOrder[position] ?? 0, text) === 0 };
    },
    positionOf: (doc) => titleRanks[doc] ?? 0,
    bytesOf: (doc) => bytesAt(titles, doc),
    textOf: (doc) => stringAt(titles, doc),
  };
}

/** Products without a type or vendor come first. */
export function orderedValues({ data: { values, docValues, valueStarts } }: OpenedSegment, kind: 0 | 1): OrderedTexts {
  const size = values.kinds.length;
  const first = 1 + firstWhere(size - 1, (at) => (values.kinds[at + 1] ?? 0) >= kind);
  const end = 1 + firstWhere(size - 1, (at) => (values.kinds[at + 1] ?? 0) > kind);
  const valueOf = (doc: number) => docValues[(valueStarts[doc] ?? 0) + kind] ?? 0;
  return {
    count: end - first + 1,
    find(text) {
      if (text.length === 0) return { position: 0, has: true };
      const at = first + firstWhere(end - first, (position) => compareWith(values.texts, first + position, text) >= 0);
      return { position: at - first + 1, has: at < end && compareWith(values.texts, at, text) === 0 };
    },
    positionOf: (doc) => (valueOf(doc) === 0 ? 0 : valueOf(doc) - first + 1),
    bytesOf: (doc) => bytesAt(values.texts, valueOf(doc)),
    textOf: (doc) => stringAt(values.texts, valueOf(doc)),
  };
}

export function textKeys([large, small]: readonly OrderedTexts[]): KeyReader {
  const keyOf = (text: Uint8Array): number => {
    const inLarge = large?.find(text) ?? { position: 0, has: false };
    if (inLarge.has) return inLarge.position;
    const inSmall = small?.find(text) ?? { position: 0, has: false };
    // half a place for a text that is in neither
    return inLarge.position - 1 + (inSmall.position + (inSmall.has ? 1 : 0.5)) / ((small?.count ?? 0) + 2);
  };
  return {
    keysOf(segment, { docs }) {
      const numbers = new Float64Array(docs.length);
      for (let at = 0; at < docs.length; at++) {
        const doc = docs[at] ?? 0;
        numbers[at] = segment === 0 ? (large?.positionOf(doc) ?? 0) : keyOf(small?.bytesOf(doc) ?? new Uint8Array());
      }
      return { numbers, at: "match" };
    },
    textOf: (segment, doc) => (segment === 0 ? large : small)?.textOf(doc) ?? "",
    keyOf: (text) => keyOf(Buffer.from(text)),
  };
}
