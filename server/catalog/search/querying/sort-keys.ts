import type { SortKey } from "../../lists/listing-order.store.ts";
import type { OpenedSegment } from "../segments/opened-segment.ts";
import { firstWhere } from "../segments/packed-strings.ts";
import { BUYABLE, TYPE, VENDOR } from "../segments/segment.ts";
import { sumsOf } from "./frequent-word.ts";
import type { KeyReader } from "./key-reader.ts";
import { membersOf, type LiveSegment, type Match } from "./match.ts";
import { orderedTitles, orderedValues, textKeys } from "./ordered-texts.ts";
import { scoreOf, standingOf } from "./rank.ts";

/** Highest first, unless reversed; all others have the lowest first. */
export const BEST_FIRST: ReadonlySet<SortKey> = new Set(["sold", "favorited", "rank"]);

/** Members are found by binary search when there are this many times as many as docs. */
const SEARCHED = 32;

type SearchedIn = { words: number; collectionId: number | null };

export function keyReader(segments: readonly LiveSegment[], sort: SortKey, of: SearchedIn): KeyReader {
  const number = (columnOf: (segment: OpenedSegment) => Float64Array): KeyReader => ({
    keysOf: (at) => {
      const segment = segments[at];
      return { numbers: segment ? columnOf(segment) : new Float64Array(), at: "doc" };
    },
    textOf: (_segment, _doc, key) => String(key),
    keyOf: Number,
  });
  switch (sort) {
    case "id":
      return number(({ data }) => data.ids);
    case "created":
      return number(({ data }) => data.createdAt);
    case "updated":
      return number(({ data }) => data.updatedAt);
    case "favorited":
      return number(({ data }) => data.favoritedAt);
    case "price":
      return number(({ data }) => data.minPrices);
    case "sold":
      return number(({ data }) => data.soldCounts);
    case "title":
      return textKeys(segments.map(orderedTitles));
    case "type":
      return textKeys(segments.map((segment) => orderedValues(segment, TYPE)));
    case "vendor":
      return textKeys(segments.map((segment) => orderedValues(segment, VENDOR)));
    case "position":
      return {
        ...number(({ data }) => data.ids),
        keysOf: (at, { docs }) => ({ numbers: positionsOf(segments[at], of.collectionId, docs), at: "match" }),
      };
    case "rank":
      return {
        ...number(({ data }) => data.ids),
        keysOf: (at, match) => ({ numbers: scoresOf(segments[at], of.words, match), at: "match" }),
      };
  }
}

function positionsOf(segment: LiveSegment | undefined, collectionId: number | null, docs: Uint32Array): Float64Array {
  const keys = new Float64Array(docs.length);
  if (!segment || collectionId === null) return keys;
  const { collections } = segment.data;
  const members = membersOf(segment, collectionId);
  const start = collections.starts[collections.ids.indexOf(collectionId)] ?? 0;
  const areFew = docs.length * SEARCHED < members.length;
  let member = 0;
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] ?? 0;
    if (areFew) member = firstWhere(members.length, (each) => (members[each] ?? 0) >= doc);
    while ((members[member] ?? Infinity) < doc) member += 1;
    keys[at] = collections.positions[start + member] ?? 0;
  }
  return keys;
}

function scoresOf(segment: LiveSegment | undefined, words: number, match: Match): Float64Array {
  const { docs, tops } = match;
  const keys = new Float64Array(docs.length);
  if (!segment || docs.length === 0) return keys;
  const sums = (match.sums ??= sumsOf(match.frequent, docs));
  const { boosts, flags } = segment.data;
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] ?? 0;
    const score = scoreOf(sums[at] ?? 0, words, standingOf(boosts[doc] ?? 0, ((flags[doc] ?? 0) & BUYABLE) !== 0));
    keys[at] = tops.size === 0 ? score : score + (tops.get(doc) ?? 0);
  }
  return keys;
}
