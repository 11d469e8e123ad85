import { isIn } from "../segments/memberships.ts";
import type { OpenedSegment } from "../segments/opened-segment.ts";
import { BUYABLE, docOf } from "../segments/segment.ts";
import { findWords, type FoundDocs } from "./find-words.ts";
import { docsWithSku } from "./forms-of-word.ts";
import { sumsOf } from "./frequent-word.ts";
import { knownWords, type KnownWord } from "./known-words.ts";
import type { QueryWord } from "./query-words.ts";
import { ITEM_NUMBER_SCORE, pinnedScore } from "./rank.ts";

/** `dead`: a bitmap of docs that are no longer in the list. `deadDocs`: the same ones. */
export type LiveSegment = OpenedSegment & { dead: Uint32Array | null; deadDocs(): Uint32Array };

/** Docs ascending. `sums`: the sums of the scores of all words, 1 to 255 each; null until a list by rank needs them. */
export type Match = FoundDocs & {
  /** Scores of docs that come first: exact item numbers and pinned products. */
  tops: ReadonlyMap<number, number>;
};

export const NO_MATCH: Match = { docs: new Uint32Array(), sums: null, frequent: [], tops: new Map() };

export type MatchedList = {
  words: readonly QueryWord[] | null;
  sku: string;
  pinned: readonly number[];
  collectionId: number | null;
  buyableOnly: boolean;
};

/** Typing errors are forgiven only when nothing is found without. */
export function matchList(segments: readonly LiveSegment[], list: MatchedList): Match[] {
  const { words } = list;
  if (words === null) {
    const all = (segment: LiveSegment) => membersOf(segment, list.collectionId);
    return segments.map((segment) => matchOf(segment, list, { docs: all(segment), sums: null, frequent: [] }));
  }

  const find = (misspelled: boolean) => {
    const known = knownWords(segments, words, misspelled);
    return segments.map((segment, at) => matchWords(segment, list, known[at] ?? []));
  };
  const asWritten = find(false);
  if (asWritten.some(({ docs }) => docs.length > 0) || words.every(({ edits }) => edits === 0)) return asWritten;
  return find(true);
}

/** The docs of one segment that have all words. */
export function matchWords(segment: LiveSegment, list: MatchedList, words: readonly KnownWord[]): Match {
  return matchOf(segment, list, findWords(segment, words));
}

function everyDoc({ docCount }: OpenedSegment): Uint32Array {
  const docs = new Uint32Array(docCount);
  for (let doc = 0; doc < docCount; doc++) docs[doc] = doc;
  return docs;
}

/** Scores of the docs that come first, whether the words find them or not. */
export function topsOf(segment: LiveSegment, { words, sku, pinned }: MatchedList): Map<number, number> {
  const tops = new Map<number, number>();
  if (words === null) return tops;
  for (const [position, id] of pinned.entries()) {
    const doc = docOf(segment.data, id);
    if (doc >= 0) tops.set(doc, pinnedScore(position));
  }
  for (const doc of sku === "" ? [] : docsWithSku(segment, sku)) tops.set(doc, ITEM_NUMBER_SCORE);
  return tops;
}

function matchOf(segment: LiveSegment, list: MatchedList, found: FoundDocs): Match {
  const { dead, data } = segment;
  const tops = topsOf(segment, list);
  const { docs, sums, frequent } = tops.size === 0 ? found : withTops(found, tops);
  const members = list.words === null || list.collectionId === null ? null : membersOf(segment, list.collectionId);
  const remaining = new Uint32Array(docs.length);
  const remainingSums = sums === null ? null : new Uint16Array(docs.length);
  let [count, member] = [0, 0];
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] ?? 0;
    if (dead !== null && isIn(dead, doc)) continue;
    if (list.buyableOnly && ((data.flags[doc] ?? 0) & BUYABLE) === 0) continue;
    if (members !== null) {
      while ((members[member] ?? Infinity) < doc) member += 1;
      if (members[member] !== doc) continue;
    }
    remaining[count] = doc;
    if (remainingSums !== null) remainingSums[count] = sums?.[at] ?? 0;
    count += 1;
  }
  return { docs: remaining.subarray(0, count), sums: remainingSums?.subarray(0, count) ?? null, frequent, tops };
}

/** The docs of a collection, ascending; every doc for null. */
export function membersOf(segment: OpenedSegment, collectionId: number | null): Uint32Array {
  if (collectionId === null) return everyDoc(segment);
  const { collections } = segment.data;
  const at = collections.ids.indexOf(collectionId);
  if (at === -1) return new Uint32Array();
  return collections.docs.subarray(collections.starts[at], collections.starts[at + 1]);
}

function withTops({ docs, sums, frequent }: FoundDocs, tops: ReadonlyMap<number, number>): FoundDocs {
  const sumsOfDocs = sums ?? sumsOf(frequent, docs);
  const topDocs = Uint32Array.from(tops.keys()).sort();
  const merged = new Uint32Array(docs.length + topDocs.length);
  const mergedSums = new Uint16Array(merged.length);
  let [at, next, to] = [0, 0, 0];
  while (at < docs.length || next < topDocs.length) {
    const [doc, top] = [docs[at] ?? Infinity, topDocs[next] ?? Infinity];
    if (top <= doc) next += 1;
    merged[to] = Math.min(doc, top);
    if (doc <= top) mergedSums[to] = sumsOfDocs[at++] ?? 0;
    to += 1;
  }
  return { docs: merged.subarray(0, to), sums: mergedSums.subarray(0, to), frequent: [] };
}
