import type { OpenedSegment } from "../segments/opened-segment.ts";
import { compareWith, firstWhere, stringAt } from "../segments/packed-strings.ts";
import { correctionsOf } from "../words/spelling.ts";
import { standingFor } from "../words/stems.ts";
import type { QueryWord } from "./query-words.ts";
import { BEGINNING, EXACT, MISSPELLED, STEM, SYNONYM } from "./rank.ts";

export type Forms = {
  terms: { term: number; quality: number }[];
  /** Some of the terms that the prefix has: from `range[0]` to before `range[1]`. */
  beginnings: Uint32Array;
  range: readonly [from: number, to: number];
  phrases: { words: number[][]; quality: number }[];
  docs: { doc: number; quality: number }[];
  most: number;
};

/** When more docs have a prefix, only its most common words are looked up. */
const MOST_BY_BEGINNING = 250_000;
const MOST_ITEM_NUMBERS = 10_000;
const NO_RANGE = [0, 0] as const;

/** `misspelled`: also with typing errors. */
export function formsOf(segment: OpenedSegment, word: QueryWord, misspelled: boolean): Forms {
  const { vocabulary } = segment;
  const qualities = new Map<number, number>();
  const offer = (term: number, quality: number) => {
    if (quality > (qualities.get(term) ?? 0)) qualities.set(term, quality);
  };
  for (const term of termsFor(segment, word.word)) offer(term, EXACT);
  for (const term of word.stems.flatMap((stem) => termsFor(segment, stem))) offer(term, STEM);

  const phrases: Forms["phrases"] = [];
  for (const synonym of misspelled ? [...word.synonyms, ...word.ifUnknown] : word.synonyms) {
    const words = synonym.map((term) => termsFor(segment, term));
    const [only = []] = words;
    if (words.length === 1) for (const term of only) offer(term, SYNONYM);
    else if (words.every(({ length }) => length > 0)) phrases.push({ words, quality: SYNONYM });
  }
  if (misspelled) {
    for (const { term, edits } of correctionsOf(word, vocabulary)) offer(term, MISSPELLED[edits] ?? 0);
  }

  const range = word.isPrefix ? vocabulary.prefixRange(word.word) : NO_RANGE;
  const beginnings = mostCommon(segment, range);
  const terms = [...qualities].map(([term, quality]) => ({ term, quality }));
  const docs = word.isNumber ? docsBySku(segment, word) : [];
  const { counts } = segment.data.postings;
  const total = (of: Iterable<number>) => {
    let sum = 0;
    for (const term of of) sum += counts[term] ?? 0;
    return sum;
  };
  const most =
    docs.length +
    total(qualities.keys()) +
    total(beginnings) +
    phrases.reduce((sum, { words }) => sum + Math.min(...words.map(total)), 0);
  return { terms, beginnings, range, phrases, docs, most };
}

function termsFor({ vocabulary, data: { postings } }: OpenedSegment, term: string): number[] {
  return standingFor(term)
    .map((each) => vocabulary.find(each))
    .filter((found) => found >= 0 && (postings.counts[found] ?? 0) > 0);
}

export function docsWithSku({ data: { skus } }: OpenedSegment, sku: string): number[] {
  const bytes = Buffer.from(sku);
  const docs: number[] = [];
  let at = firstWhere(skus.docs.length, (position) => compareWith(skus.texts, position, bytes) >= 0);
  for (; at < skus.docs.length && compareWith(skus.texts, at, bytes) === 0; at++) docs.push(skus.docs[at] ?? 0);
  return docs;
}

function docsBySku(segment: OpenedSegment, { word, isPrefix }: QueryWord): Forms["docs"] {
  const found = new Map(docsWithSku(segment, word).map((doc) => [doc, EXACT]));
  if (isPrefix) {
    const { skus } = segment.data;
    const bytes = Buffer.from(word);
    const from = firstWhere(skus.docs.length, (position) => compareWith(skus.texts, position, bytes) >= 0);
    const to = Math.min(skus.docs.length, from + MOST_ITEM_NUMBERS);
    for (let at = from; at < to && stringAt(skus.texts, at).startsWith(word); at++) {
      const doc = skus.docs[at] ?? 0;
      if (!found.has(doc)) found.set(doc, BEGINNING);
    }
  }
  return Array.from(found, ([doc, quality]) => ({ doc, quality }));
}

function mostCommon({ data: { postings } }: OpenedSegment, [from, to]: Forms["range"]): Uint32Array {
  // sums of document counts, by the number of binary digits of a term's count
  const byLength = new Float64Array(33);
  for (let term = from; term < to; term++) {
    const count = postings.counts[term] ?? 0;
    const length = 32 - Math.clz32(count);
    byLength[length] = (byLength[length] ?? 0) + count;
  }
  let least = byLength.length;
  let sum = 0;
  while (least > 1 && (sum === 0 || sum + (byLength[least - 1] ?? 0) <= MOST_BY_BEGINNING)) {
    least -= 1;
    sum += byLength[least] ?? 0;
  }
  const terms = new Uint32Array(to - from);
  let count = 0;
  for (let term = from; term < to; term++) {
    if (32 - Math.clz32(postings.counts[term] ?? 0) >= least) terms[count++] = term;
  }
  return terms.subarray(0, count);
}
