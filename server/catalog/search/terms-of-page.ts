/** The terms of a page of products in a few arrays, which go from thread to thread without being copied. */
import { growing } from "./growing.ts";
import type { Wording } from "./search-entry.ts";
import type { TermReader, TermsRead } from "./terms-of-entry.ts";

export type PageTerms = {
  /** How many each product has, in the order of the products. */
  counts: Uint32Array<ArrayBuffer>;
  /** Those of the first product, then those of the second, and so on. */
  numbers: Uint32Array<ArrayBuffer>;
  weights: Uint8Array<ArrayBuffer>;
  /** The terms that the reader has not met on a page before, in the order of their numbers. */
  newTerms: string[];
};

export function readTerms(reader: TermReader, entries: readonly Wording[]): PageTerms {
  const known = reader.terms.length;
  const counts = new Uint32Array(entries.length);
  const numbers = growing(Uint32Array);
  const weights = growing(Uint8Array);
  for (const [place, entry] of entries.entries()) {
    const read = reader.read(entry);
    counts[place] = read.count;
    numbers.append(read.numbers.subarray(0, read.count));
    weights.append(read.weights.subarray(0, read.count));
  }
  return { counts, numbers: numbers.finish(), weights: weights.finish(), newTerms: reader.terms.slice(known) };
}

/** The terms of each product of the page. */
export function* termsOfEach({ counts, numbers, weights }: PageTerms): Generator<TermsRead> {
  let from = 0;
  for (const count of counts) {
    const to = from + count;
    yield { count, numbers: numbers.subarray(from, to), weights: weights.subarray(from, to) };
    from = to;
  }
}
