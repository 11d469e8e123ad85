/** Builds a segment of products one by one, keeping only numbers of each. */

import type { SearchEntry, SearchFacts } from "../indexing/search-entry.ts";
import { boostOf, starBoostOf } from "../querying/rank.ts";
import { sortedTerms } from "../terms/term-table.ts";
import { skusOf, termReader } from "../terms/terms-of-entry.ts";
import type { Weighed } from "../terms/weighed-terms.ts";
import { packVocabulary } from "../words/vocabulary.ts";
import { collectionBuilder } from "./build-collections.ts";
import { postingBuilder } from "./build-postings.ts";
import { valueBuilder } from "./build-values.ts";
import { growing } from "./growing.ts";
import { stringPacker } from "./packed-strings.ts";
import { BUYABLE, FREE_SHIPPING, type Segment } from "./segment.ts";
import { sortedTexts, type SortedTexts, type UnsortedTexts } from "./sorted-texts.ts";

/** Products come in the order of their ids; throws when they do not. `now`: milliseconds since 1970, for their ages. */
export function buildSegment(entries: Iterable<SearchEntry>, now: number): Segment {
  const assembly = segmentAssembly(now);
  const reader = termReader();
  for (const { facts, wording } of entries) assembly.addTerms(assembly.add(facts), reader.read(wording, 0));
  const terms = reader.terms.from(0);
  const order = sortedTerms(terms);
  return { ...assembly.finish(order), ...sortedTexts(assembly.texts()), terms: packVocabulary(terms, order) };
}

export type SegmentAssembly = {
  add(facts: SearchFacts): number;
  addTerms(doc: number, terms: Weighed): void;
  texts(): UnsortedTexts;
  /** `order`: the terms' numbers in the order of the terms. */
  finish(order: Uint32Array): Omit<Segment, keyof SortedTexts | "terms">;
};

export function segmentAssembly(now: number): SegmentAssembly {
  const columns = columnBuilder(now);
  const titles = stringPacker();
  const postings = postingBuilder();
  const skus = stringPacker();
  const docsOfSkus = growing(Uint32Array);
  const values = valueBuilder();
  const collections = collectionBuilder();

  return {
    add(facts) {
      const doc = columns.add(facts);
      titles.push(facts.title);
      for (const sku of skusOf(facts)) {
        skus.push(sku);
        docsOfSkus.push(doc);
      }
      values.add(facts);
      for (const { id, position } of facts.collections) collections.add(id, doc, position);
      return doc;
    },
    addTerms(doc, { numbers, weights, count }) {
      postings.add(doc, numbers, weights, count);
    },
    texts: () => ({ titles: titles.finish(), skus: { texts: skus.finish(), docs: docsOfSkus.finish() } }),
    finish: (order) => ({
      ...columns.finish(),
      postings: postings.finish(order),
      ...values.finish(),
      collections: collections.finish(),
    }),
  };
}

function columnBuilder(now: number) {
  const columns = {
    ids: growing(Float64Array),
    createdAt: growing(Float64Array),
    updatedAt: growing(Float64Array),
    favoritedAt: growing(Float64Array),
    soldCounts: growing(Float64Array),
    minPrices: growing(Float64Array),
    maxPrices: growing(Float64Array),
    flags: growing(Uint8Array),
    boosts: growing(Float32Array),
    starBoosts: growing(Float32Array),
  };
  let lastId = -Infinity;

  return {
    add(entry: SearchFacts): number {
      if (entry.id <= lastId)
        throw new Error(`Products are not in the order of their ids: ${entry.id} after ${lastId}.`);
      lastId = entry.id;
      let [least, most, buyable] = [Infinity, -Infinity, false];
      for (const variant of entry.variants) {
        least = Math.min(least, variant.priceMicros);
        most = Math.max(most, variant.priceMicros);
        buyable ||= variant.buyable;
      }
      columns.ids.push(entry.id);
      columns.createdAt.push(Math.round(entry.createdAt * 1000));
      columns.updatedAt.push(Math.round(entry.updatedAt * 1000));
      columns.favoritedAt.push(Math.round(entry.favoritedAt * 1000));
      columns.soldCounts.push(entry.soldCount);
      columns.minPrices.push(least === Infinity ? 0 : least);
      columns.maxPrices.push(most === -Infinity ? 0 : most);
      columns.flags.push((buyable ? BUYABLE : 0) | (entry.freeShipping ? FREE_SHIPPING : 0));
      const starBoost = starBoostOf(entry.stars);
      columns.boosts.push(boostOf(entry, starBoost, now));
      columns.starBoosts.push(starBoost);
      return columns.ids.length - 1;
    },
    finish: () => ({
      ids: columns.ids.finish(),
      createdAt: columns.createdAt.finish(),
      updatedAt: columns.updatedAt.finish(),
      favoritedAt: columns.favoritedAt.finish(),
      soldCounts: columns.soldCounts.finish(),
      minPrices: columns.minPrices.finish(),
      maxPrices: columns.maxPrices.finish(),
      flags: columns.flags.finish(),
      boosts: columns.boosts.finish(),
      starBoosts: columns.starBoosts.finish(),
    }),
  };
}
