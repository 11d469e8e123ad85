/** The terms of a page of products in arrays that threads can transfer without copying. */

import { growing } from "../segments/growing.ts";
import type { PackedTerms } from "./term-table.ts";
import type { TermReader } from "./terms-of-entry.ts";
import type { Weighed } from "./weighed-terms.ts";

export type PageTerms = {
  counts: Uint32Array<ArrayBuffer>;
  numbers: Uint32Array<ArrayBuffer>;
  weights: Uint8Array<ArrayBuffer>;
  newTerms: PackedTerms;
};

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

export function* termsOfEach({ counts, numbers, weights }: PageTerms): Generator<Weighed> {
  let from = 0;
  for (const count of counts) {
    const to = from + count;
    yield { count, numbers: numbers.subarray(from, to), weights: weights.subarray(from, to) };
    from = to;
  }
}
