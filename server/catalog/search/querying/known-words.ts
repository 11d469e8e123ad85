/** The words of a query in each segment. What a segment knows of frequent words is remembered. */

import type { OpenedSegment } from "../segments/opened-segment.ts";
import type { Segment } from "../segments/segment.ts";
import { isKnown } from "../words/spelling.ts";
import { markWord } from "./find-words.ts";
import { formsOf, type Forms } from "./forms-of-word.ts";
import { bestWithWord, wordBits, type BestWithWord, type FrequentWord } from "./frequent-word.ts";
import type { QueryWord } from "./query-words.ts";
import { remembered } from "./remembered.ts";

/** `frequent`: null for a word of few docs, all of which can be looked at. */
export type KnownWord = { forms: Forms; frequent(): FrequentWord | null };

/** The bits of one take some 30 kB with 100,000 products, and 300 kB with a million; the best, a tenth of that. */
const MOST_BITS = 300;
const MOST_BEST = 1_000;
const LEAST_DOCS = 2_048;
const LEAST_SHARE = 1 / 256;

/**
 * What each segment knows of each word. `misspelled`: with typing errors. Words that no product has are always looked up
 * with them.
 */
export function knownWords(
  segments: readonly OpenedSegment[],
  words: readonly QueryWord[],
  misspelled: boolean,
): KnownWord[][] {
  const ofWords = words.map((word) => {
    const asWritten = segments.map((segment) => knownWord(segment, word, misspelled));
    const isWritten = segments.some(({ vocabulary }) => isKnown(word, vocabulary));
    const has = isWritten && asWritten.some(({ forms }) => forms.most > 0);
    if (misspelled || (word.edits === 0 && word.ifUnknown.length === 0) || has) return asWritten;
    return segments.map((segment) => knownWord(segment, word, true));
  });
  return segments.map((_, at) => ofWords.flatMap((ofWord) => ofWord[at] ?? []));
}

function knownWord(segment: OpenedSegment, word: QueryWord, misspelled: boolean): KnownWord {
  const forms = formsOf(segment, word, misspelled);
  const isFrequent = forms.most >= Math.max(LEAST_DOCS, segment.docCount * LEAST_SHARE) && forms.docs.length === 0;
  return { forms, frequent: () => (isFrequent ? frequentWord(segment, forms) : null) };
}

const known = new WeakMap<Segment, ReturnType<typeof openMemory>>();

type SegmentForms = { segment: OpenedSegment; forms: Forms };

function openMemory() {
  return {
    best: remembered(MOST_BEST, renewedBest),
    bits: remembered(MOST_BITS, (input: SegmentForms) => ofMarked(input, wordBits)),
  };
}

/** Different prefixes can have the same forms. */
function frequentWord(segment: OpenedSegment, forms: Forms): FrequentWord {
  const memory = known.get(segment.data) ?? openMemory();
  known.set(segment.data, memory);
  const { terms, range, phrases } = forms;
  const key = JSON.stringify([terms, range, phrases]);
  return {
    best: () => memory.best({ segment, forms }, key)(),
    bits: () => memory.bits({ segment, forms }, key),
  };
}

/** Made again when the order of the best docs was. */
function renewedBest(input: SegmentForms): () => BestWithWord {
  let made: BestWithWord | null = null;
  return () => {
    const best = input.segment.orders.best();
    if (made?.of !== best) made = ofMarked(input, (scores) => bestWithWord(scores, best));
    return made;
  };
}

function ofMarked<Made>({ segment, forms }: SegmentForms, make: (scores: Uint8Array, count: number) => Made): Made {
  const made = make(segment.scores, markWord(segment, forms));
  segment.scores.fill(0);
  return made;
}
