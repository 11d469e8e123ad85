import { expect, test } from "vitest";
import { chanceOf } from "../../../../database/demo/chance.ts";
import { postingBuilder } from "./build-postings.ts";
import { listDocs, markDocs, scoreCandidates } from "./postings.ts";

const DOCS = 40_000;
/** Terms in nearly every doc, in some, in one, in none. */
const SHARES = [0.9, 0.3, 0.01, 0.0005, 1 / DOCS, 0];

test.each([1 << 23, 1_000])("each term has its docs and their weights, in parcels of %i", (parcel) => {
  const chance = chanceOf(1, 1);
  const wanted = SHARES.map(() => new Map<number, number>());
  const builder = postingBuilder(parcel);
  for (let doc = 0; doc < DOCS; doc++) {
    const terms = SHARES.flatMap((share, term) => (chance.happens(share) ? [term] : []));
    const weights = terms.map(() => chance.between(1, 255));
    for (const [at, term] of terms.entries()) wanted[term]?.set(doc, weights[at] ?? 0);
    builder.add(doc, Uint32Array.from(terms), Uint8Array.from(weights), terms.length);
  }
  // numbered in reverse
  const order = Uint32Array.from(SHARES, (_, term) => SHARES.length - 1 - term);
  const data = builder.finish(order);
  const candidates = Uint32Array.from({ length: DOCS }, (_, doc) => doc).filter(() => chance.happens(0.02));

  for (const [term, old] of order.entries()) {
    const having = [...(wanted[old] ?? [])];
    const [docs, sums] = [new Uint32Array(having.length), new Uint16Array(having.length)];
    expect(listDocs(data, term, 256, docs, sums)).toBe(having.length);
    expect(Array.from(docs, (doc, at) => [doc, sums[at]])).toEqual(having);

    const scores = new Uint8Array(DOCS);
    expect(markDocs(data, term, 128, scores)).toBe(having.length);
    expect(markDocs(data, term, 64, scores)).toBe(0);
    expect(having.filter(([doc, weight]) => scores[doc] !== (weight >> 1 || 1))).toEqual([]);

    const ofCandidates = new Uint8Array(candidates.length);
    scoreCandidates(data, term, 256, candidates, candidates.length, ofCandidates);
    expect(Array.from(ofCandidates)).toEqual(Array.from(candidates, (doc) => wanted[old]?.get(doc) ?? 0));
  }
});
