import { docsIn } from "../segments/memberships.ts";
import type { OpenedSegment } from "../segments/opened-segment.ts";
import { listDocs, markDocs, scoreCandidates } from "../segments/postings.ts";
import type { Forms } from "./forms-of-word.ts";
import { scoreInWord, type FrequentWord } from "./frequent-word.ts";
import { BEGINNING } from "./rank.ts";

/** `sums`: the sums of the scores of all words; null when they are not needed yet, and then `frequent` tells them. */
export type FoundDocs = { docs: Uint32Array; sums: Uint16Array | null; frequent: readonly FrequentWord[] };

type SummedDocs = { docs: Uint32Array; sums: Uint16Array };

const NOTHING: SummedDocs = { docs: new Uint32Array(), sums: new Uint16Array() };

/** A word that has this many times as many docs is looked up for the candidates alone. */
const FEW = 8;

type LookedUp = { forms: Forms; frequent(): FrequentWord | null };

/** The docs that have all words. */
export function findWords(segment: OpenedSegment, words: readonly LookedUp[]): FoundDocs {
  const frequent = words.flatMap((word) => word.frequent() ?? []);
  if (words.length === 0 || frequent.length < words.length) return { ...findAll(segment, words), frequent: [] };
  const [first, ...others] = frequent.map(({ bits }) => bits().has);
  const all = first?.slice() ?? new Uint32Array();
  for (const has of others) for (let at = 0; at < all.length; at++) all[at] = (all[at] ?? 0) & (has[at] ?? 0);
  return { docs: docsIn(all), sums: null, frequent };
}

/** The rarest word is looked up first. */
function findAll(segment: OpenedSegment, words: readonly LookedUp[]): SummedDocs {
  const [first, ...others] = words.toSorted((one, other) => one.forms.most - other.forms.most);
  if (!first || first.forms.most === 0) return NOTHING;
  let { docs, sums } = findOne(segment, first.forms);
  for (const word of others) {
    if (docs.length === 0) break;
    const scores = scoresOf(segment, word, docs);
    let count = 0;
    for (let at = 0; at < docs.length; at++) {
      const score = scores[at] ?? 0;
      if (score === 0) continue;
      docs[count] = docs[at] ?? 0;
      sums[count] = (sums[at] ?? 0) + score;
      count += 1;
    }
    docs = docs.subarray(0, count);
    sums = sums.subarray(0, count);
  }
  return { docs, sums };
}

function findOne(segment: OpenedSegment, word: Forms): SummedDocs {
  const { postings } = segment.data;
  const [only] = word.terms;
  if (only && word.terms.length === 1 && isOfTerms(word) && word.beginnings.length === 0) {
    const length = postings.counts[only.term] ?? 0;
    const found = { docs: new Uint32Array(length), sums: new Uint16Array(length) };
    listDocs(postings, only.term, only.quality, found.docs, found.sums);
    return found;
  }
  const found = markedDocs(segment.scores, markWord(segment, word));
  segment.scores.fill(0);
  return found;
}

function scoresOf(segment: OpenedSegment, { forms: word, frequent }: LookedUp, docs: Uint32Array): Uint8Array {
  const bits = frequent()?.bits();
  if (bits) return Uint8Array.from(docs, (doc) => scoreInWord(bits, doc));
  const scores = new Uint8Array(docs.length);
  const terms = word.terms.length + word.beginnings.length;
  if (terms * docs.length * FEW <= word.most && isOfTerms(word)) {
    const { postings } = segment.data;
    for (const { term, quality } of word.terms) scoreCandidates(postings, term, quality, docs, docs.length, scores);
    for (const term of word.beginnings) scoreCandidates(postings, term, BEGINNING, docs, docs.length, scores);
    return scores;
  }
  markWord(segment, word);
  for (let at = 0; at < docs.length; at++) scores[at] = segment.scores[docs[at] ?? 0] ?? 0;
  segment.scores.fill(0);
  return scores;
}

function isOfTerms({ phrases, docs }: Forms): boolean {
  return phrases.length === 0 && docs.length === 0;
}

/** Raises the scores of all docs that have the word; returns how many had none before. */
export function markWord(segment: OpenedSegment, { terms, beginnings, phrases, docs }: Forms): number {
  const { scores, data } = segment;
  // phrases come first, because looking them up uses `scores` too
  const found = phrases.map((phrase) =>
    findAll(
      segment,
      phrase.words.map((ofWord) => ({ forms: formsOfTerms(data, ofWord, phrase.quality), frequent: () => null })),
    ),
  );
  let marked = 0;
  for (const { term, quality } of terms) marked += markDocs(data.postings, term, quality, scores);
  for (const term of beginnings) marked += markDocs(data.postings, term, BEGINNING, scores);
  const markDoc = (doc: number, score: number) => {
    if (scores[doc] === 0) marked += 1;
    scores[doc] = Math.max(scores[doc] ?? 0, score);
  };
  for (const [at, { docs: having, sums }] of found.entries()) {
    const length = phrases[at]?.words.length ?? 1;
    for (let position = 0; position < having.length; position++) {
      markDoc(having[position] ?? 0, Math.max(Math.round((sums[position] ?? 0) / length), 1));
    }
  }
  for (const { doc, quality } of docs) markDoc(doc, Math.min(quality, 255));
  return marked;
}

function formsOfTerms({ postings }: OpenedSegment["data"], terms: readonly number[], quality: number): Forms {
  return {
    terms: terms.map((term) => ({ term, quality })),
    beginnings: new Uint32Array(),
    range: [0, 0],
    phrases: [],
    docs: [],
    most: terms.reduce((sum, term) => sum + (postings.counts[term] ?? 0), 0),
  };
}

function markedDocs(scores: Uint8Array, count: number): SummedDocs {
  // one more, because docs without a score are written and then overwritten
  const docs = new Uint32Array(count + 1);
  const sums = new Uint16Array(count + 1);
  // four at a time, since most have none
  const fours = new Uint32Array(scores.buffer);
  let to = 0;
  for (let four = 0; four < fours.length; four++) {
    if (fours[four] === 0) continue;
    for (let doc = four * 4; doc < four * 4 + 4; doc++) {
      const score = scores[doc] ?? 0;
      docs[to] = doc;
      sums[to] = score;
      // branchless, because the branch would be unpredictable
      to += (score + 255) >>> 8;
    }
  }
  return { docs: docs.subarray(0, count), sums: sums.subarray(0, count) };
}
