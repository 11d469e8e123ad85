/** Looks through the best docs, best first, until no other doc can come before those found. */

import { firstWhere } from "../segments/packed-strings.ts";
import { BUYABLE } from "../segments/segment.ts";
import type { BestWithWord, FrequentWord } from "./frequent-word.ts";
import { NO_MATCH, type LiveSegment, type Match } from "./match.ts";
import { scoreOf, standingOf } from "./rank.ts";
import type { Bound } from "./shortlist.ts";

type BestFoundOptions = {
  accepts(doc: number): boolean;
  /** How many docs are needed behind `after`. */
  most: number;
  unavailableLast: boolean;
  after: Bound | null;
};

const FIRST_PLACES = 256;
const TIMES_MORE = 4;

/** In any order: at least the first `most` docs behind the cursor and one that is not. Null when there are not enough. */
export function bestFound(
  segment: LiveSegment,
  words: readonly FrequentWord[],
  options: BestFoundOptions,
): Match | null {
  const { docs, bounds } = segment.orders.best();
  const bestOfWords = words.map((word) => word.best());
  const highest = bestOfWords.reduce((sum, word) => sum + word.highest, 0);
  const found = openFound(segment, words.length, options);
  let [from, to] = [0, FIRST_PLACES];
  while (from < docs.length) {
    const { places, sums } = commonPlaces(bestOfWords, from, to);
    for (let at = 0; at < places.length; at++) {
      const doc = docs[places[at] ?? 0] ?? 0;
      if (options.accepts(doc)) found.add(doc, sums[at] ?? 0);
    }
    const enough = found.above(scoreOf(highest, words.length, bounds[to] ?? bounds.at(-1) ?? 0));
    if (enough) return enough;
    [from, to] = [to, to * TIMES_MORE];
  }
  return null;
}

/** The places from `from` to before `to` that all words have, and the sums of their scores. */
function commonPlaces(words: readonly BestWithWord[], from: number, to: number) {
  const lists = words.map((best) => {
    const start = firstWhere(best.places.length, (at) => (best.places[at] ?? 0) >= from);
    const end = firstWhere(best.places.length, (at) => (best.places[at] ?? 0) >= to);
    return { places: best.places.subarray(start, end), scores: best.scores.subarray(start, end) };
  });
  const [shortest, ...others] = lists.sort((one, other) => one.places.length - other.places.length);
  let places = Uint16Array.from(shortest?.places ?? []);
  const sums = Uint16Array.from(shortest?.scores ?? []);
  for (const { places: having, scores } of others) {
    let [count, next] = [0, 0];
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      while ((having[next] ?? Infinity) < place) next += 1;
      if (having[next] !== place) continue;
      places[count] = place;
      sums[count] = (sums[at] ?? 0) + (scores[next] ?? 0);
      count += 1;
    }
    places = places.subarray(0, count);
  }
  return { places, sums };
}

function openFound(segment: LiveSegment, words: number, { most, unavailableLast, after }: BestFoundOptions) {
  const { flags, boosts, ids } = segment.data;
  const docs: number[] = [];
  const sums: number[] = [];
  const scores: number[] = [];
  let notBehind: { doc: number; sum: number } | null = null;

  /** In a list sorted by part, highest score and highest id. */
  const isBehind = (doc: number, score: number) =>
    after === null || (0 - after.part || -score - after.key || -(ids[doc] ?? 0) - after.id) > 0;

  return {
    add(doc: number, sum: number): void {
      const buyable = ((flags[doc] ?? 0) & BUYABLE) !== 0;
      // behind all others, of which there may be some that are not among the best
      if (unavailableLast && !buyable) return;
      const score = scoreOf(sum, words, standingOf(boosts[doc] ?? 0, buyable));
      if (!isBehind(doc, score)) notBehind = { doc, sum };
      else {
        docs.push(doc);
        sums.push(sum);
        scores.push(score);
      }
    },
    /** Those with a higher score than `bar`. */
    above(bar: number): Match | null {
      if (docs.length < most || (after !== null && notBehind === null)) return null;
      const chosen = Array.from(docs.keys()).filter((at) => (scores[at] ?? 0) > bar);
      if (chosen.length < most) return null;
      const ends = notBehind === null ? [] : [notBehind];
      return {
        ...NO_MATCH,
        docs: Uint32Array.from([...chosen.map((at) => docs[at] ?? 0), ...ends.map(({ doc }) => doc)]),
        sums: Uint16Array.from([...chosen.map((at) => sums[at] ?? 0), ...ends.map(({ sum }) => sum)]),
      };
    },
  };
}
