/** The terms of a page of products in a few arrays, which go from thread to thread without being copied. */
import { growing } from "../segments/growing.ts";
import type { PackedTerms } from "./term-table.ts";
import type { TermReader } from "./terms-of-entry.ts";
import type { Weighed } from "./weighed-terms.ts";

export type PageTerms = {
  /** How many each product has, in the order of the products. */
  counts: Uint32Array<ArrayBuffer>;
  /** Those of the first product, then those of the second, and so on. */
  numbers: Uint32Array<ArrayBuffer>;
  weights: Uint8Array<ArrayBuffer>;
  /** The terms that the reader has not met on a page before, in the order of their numbers. */
  newTerms: PackedTerms;
};

/** `units`: products' words, one product after another. */
export function readTerms(reader: TermReader, units: Uint16Array): PageTerms {
  const known = reader.terms.size;
  const counts = growing(Uint32Array);
  const numbers = growing(Uint32Array);
  const weights = growing(Uint8Array);
  for (let at = 0; at < units.length;) {
    const read = reader.read(units, at);
    at = read.end;
    counts.push(read.count);
    numbers.append(read.numbers.subarray(0, read.count));
    weights.append(read.weights.subarray(0, read.count));
  }
  return {
    counts: counts.finish(),
    numbers: numbers.finish(),
    weights: weights.finish(),
    newTerms: reader.terms.from(known),
  };
}

/** The terms of each product of the page. */
export function* termsOfEach({ counts, numbers, weights }: PageTerms): Generator<Weighed> {
  let from = 0;
  for (const count of counts) {
    const to = from + count;
    yield { count, numbers: numbers.subarray(from, to), weights: weights.subarray(from, to) };
    from = to;
  }
}
