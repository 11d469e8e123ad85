/**
 * A product that fails one kind of the filter counts for that kind, since a further choice of a kind widens the list.
 */

import type { OpenedSegment } from "../segments/opened-segment.ts";
import { BUYABLE, FREE_SHIPPING, TAG } from "../segments/segment.ts";
import type { FilterCounts } from "./counts.ts";
import {
  BY_AGE,
  BY_PRICE,
  BY_SHIPPING,
  BY_TAGS,
  BY_TYPE,
  BY_VENDOR,
  failsOfProduct,
  failsOfVariant,
  failsOnly,
  failsSeveral,
  optionsOf,
  type Plan,
} from "./narrow.ts";

/** `newSince`: microseconds since 1970. `docs`: the list before the filter. */
export function countChoices(
  segment: OpenedSegment,
  plan: Plan | null,
  docs: Uint32Array,
  newSince: number,
): FilterCounts {
  const counts = noCounts(segment);
  if (plan === null) return counts;
  segment.seen.fill(0);
  segment.seenBuyable.fill(0);
  const byVariants = plan.ofVariant !== 0 || plan.available !== null;
  if (!byVariants && plan.ofProduct === 0) return countAll(segment, docs, newSince);
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] ?? 0;
    const fails = failsOfProduct(segment, plan, doc);
    if (failsSeveral(fails)) continue;
    if (byVariants) countByVariants(segment, plan, doc, fails, newSince, counts);
    else countWhole(segment, plan, doc, fails, newSince, counts);
  }
  return counts;
}

function noCounts({ data }: OpenedSegment): FilterCounts {
  return {
    ofValues: new Uint32Array(data.values.kinds.length),
    inStock: 0,
    outOfStock: 0,
    priced: 0,
    highestMicros: -1,
    freeShipping: 0,
    fresh: 0,
  };
}

/** So few that what is fetched of them stays in the processor's cache until their values are counted. */
const AT_ONCE = 256;

/** The usual case of a list without a filter, made fast by calling nothing in its loops. */
export function countAll(segment: OpenedSegment, docs: Uint32Array, newSince: number): FilterCounts {
  const counts = noCounts(segment);
  for (let from = 0; from < docs.length; from += AT_ONCE) {
    const some = docs.subarray(from, from + AT_ONCE);
    countValues(segment, some, counts);
    countFacts(segment, some, newSince, counts);
  }
  return counts;
}

const starts = new Uint32Array(AT_ONCE);
const ends = new Uint32Array(AT_ONCE);

/** The docs are anywhere in memory: loops without branches fetch many at the same time, before the last one counts. */
function countValues({ data }: OpenedSegment, docs: Uint32Array, { ofValues }: FilterCounts): void {
  const { docValues, valueStarts } = data;
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] ?? 0;
    starts[at] = valueStarts[doc] ?? 0;
    ends[at] = valueStarts[doc + 1] ?? 0;
  }
  for (let at = 0; at < docs.length; at++) {
    // the type; and the vendor, which every doc has too
    const [type, vendor] = [docValues[starts[at] ?? 0] ?? 0, docValues[(starts[at] ?? 0) + 1] ?? 0];
    ofValues[type] = (ofValues[type] ?? 0) + 1;
    ofValues[vendor] = (ofValues[vendor] ?? 0) + 1;
  }
  for (let at = 0; at < docs.length; at++) {
    const end = ends[at] ?? 0;
    for (let value = (starts[at] ?? 0) + 2; value < end; value++) {
      const number = docValues[value] ?? 0;
      ofValues[number] = (ofValues[number] ?? 0) + 1;
    }
  }
}

function countFacts({ data }: OpenedSegment, docs: Uint32Array, newSince: number, counts: FilterCounts): void {
  const { flags, maxPrices, createdAt } = data;
  let [buyable, freeShipping, fresh, highest] = [0, 0, 0, counts.highestMicros];
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] ?? 0;
    const ofDoc = flags[doc] ?? 0;
    buyable += ofDoc & BUYABLE ? 1 : 0;
    freeShipping += ofDoc & FREE_SHIPPING ? 1 : 0;
    fresh += (createdAt[doc] ?? 0) >= newSince ? 1 : 0;
    highest = Math.max(highest, maxPrices[doc] ?? 0);
  }
  counts.inStock += buyable;
  counts.outOfStock += docs.length - buyable;
  counts.priced += docs.length;
  counts.highestMicros = highest;
  counts.freeShipping += freeShipping;
  counts.fresh += fresh;
}

function countWhole(
  segment: OpenedSegment,
  plan: Plan,
  doc: number,
  fails: number,
  newSince: number,
  counts: FilterCounts,
): void {
  if (fails !== 0) {
    countOfProduct(segment, plan, doc, fails, newSince, counts);
    return;
  }
  const { data } = segment;
  const { ofValues } = counts;
  const flags = data.flags[doc] ?? 0;
  const end = data.valueStarts[doc + 1] ?? 0;
  for (let at = data.valueStarts[doc] ?? 0; at < end; at++) {
    const value = data.docValues[at] ?? 0;
    ofValues[value] = (ofValues[value] ?? 0) + 1;
  }
  if (flags & BUYABLE) counts.inStock += 1;
  else counts.outOfStock += 1;
  counts.priced += 1;
  const price = data.maxPrices[doc] ?? 0;
  if (price > counts.highestMicros) counts.highestMicros = price;
  if (flags & FREE_SHIPPING) counts.freeShipping += 1;
  if ((data.createdAt[doc] ?? 0) >= newSince) counts.fresh += 1;
}

/** Only of the kind that the product fails, or of all kinds when it fails none. */
function countOfProduct(
  segment: OpenedSegment,
  plan: Plan,
  doc: number,
  fails: number,
  newSince: number,
  counts: FilterCounts,
): void {
  const { data, tagKinds } = segment;
  const { ofValues } = counts;
  const start = data.valueStarts[doc] ?? 0;
  const [type, vendor] = [data.docValues[start] ?? 0, data.docValues[start + 1] ?? 0];
  if (failsOnly(fails, BY_TYPE)) ofValues[type] = (ofValues[type] ?? 0) + 1;
  if (failsOnly(fails, BY_VENDOR)) ofValues[vendor] = (ofValues[vendor] ?? 0) + 1;
  if (failsOnly(fails, BY_TAGS)) {
    const end = data.valueStarts[doc + 1] ?? 0;
    for (let at = start + 2; at < end; at++) {
      const value = data.docValues[at] ?? 0;
      if (data.values.kinds[value] !== TAG) break;
      if (!failsOnly(fails, plan.bitOfTagKind[tagKinds[value] ?? 0] ?? 0)) continue;
      ofValues[value] = (ofValues[value] ?? 0) + 1;
    }
  }
  if (failsOnly(fails, BY_SHIPPING) && (data.flags[doc] ?? 0) & FREE_SHIPPING) counts.freeShipping += 1;
  if (failsOnly(fails, BY_AGE) && (data.createdAt[doc] ?? 0) >= newSince) counts.fresh += 1;
}

/** In a list of what is sold out, a choice counts a product if no variant with that choice can be bought. */
function countByVariants(
  segment: OpenedSegment,
  plan: Plan,
  doc: number,
  fails: number,
  newSince: number,
  counts: FilterCounts,
): void {
  const { available } = plan;
  checkVariants(segment, plan, doc, fails, counts);
  if (isListed(available)) countOfProduct(segment, plan, doc, fails, newSince, counts);
  if (fails !== 0) return;
  if (found.buyable) counts.inStock += 1;
  else if (found.any) counts.outOfStock += 1;
  if (found.priced) {
    counts.highestMicros = Math.max(counts.highestMicros, found.highestMicros);
    if (available !== false || !found.pricedBuyable) counts.priced += 1;
  }
  if (available === false) countSoldOut(segment, plan, doc, counts);
}

/** What the variants of one product are; one record for all of them, so that counting allocates nothing. */
const found = {
  /** One fulfils the filter of variants. */
  any: false,
  /** One fulfils it and can be bought. */
  buyable: false,
  /** One fails nothing but the price, and is as available as the filter wants. */
  priced: false,
  pricedBuyable: false,
  highestMicros: -1,
};

/** Fills `found`, and counts the values of variants that can be counted at once. */
function checkVariants(segment: OpenedSegment, plan: Plan, doc: number, fails: number, counts: FilterCounts): void {
  const { data } = segment;
  found.any = found.buyable = found.priced = found.pricedBuyable = false;
  found.highestMicros = -1;
  const options = optionsOf(segment, doc);
  const end = data.variantStarts[doc + 1] ?? 0;
  let values = data.variantValueStarts[doc] ?? 0;
  for (let variant = data.variantStarts[doc] ?? 0; variant < end; variant++, values += options) {
    const failed = failsOfVariant(segment, plan, variant, values, options);
    if (failsSeveral(failed)) continue;
    const buyable = data.variantBuyable[variant] === 1;
    if (failed === 0) {
      found.any = true;
      found.buyable ||= buyable;
    }
    if (failsOnly(failed, BY_PRICE) && (buyable || plan.available !== true)) {
      found.priced = true;
      found.pricedBuyable ||= buyable;
      found.highestMicros = Math.max(found.highestMicros, data.variantPrices[variant] ?? 0);
    }
    if (fails !== 0 || failed === BY_PRICE) continue;
    if (plan.available === false) {
      if (buyable) markBuyable(segment, plan, failed, values, options, doc + 1);
    } else if (buyable || plan.available === null) {
      countUnseen(segment, plan, failed, values, options, doc + 1, counts);
    }
  }
}

function isListed(available: boolean | null): boolean {
  if (available === null) return found.any;
  return available ? found.buyable : found.any && !found.buyable;
}

/** Whether a variant that fails the kinds `failed` would be in the list if this value of it were chosen. */
function wouldFulfil({ data }: OpenedSegment, plan: Plan, failed: number, value: number): boolean {
  return failed === 0 || ((plan.bitOfKind[data.values.kinds[value] ?? 0] ?? 0) & failed) !== 0;
}

function markBuyable(
  segment: OpenedSegment,
  plan: Plan,
  failed: number,
  values: number,
  options: number,
  stamp: number,
): void {
  for (let at = values; at < values + options; at++) {
    const value = segment.data.variantValues[at] ?? 0;
    if (wouldFulfil(segment, plan, failed, value)) segment.seenBuyable[value] = stamp;
  }
}

/** A value of several variants counts once; `stamp` differs from product to product. */
function countUnseen(
  segment: OpenedSegment,
  plan: Plan,
  failed: number,
  values: number,
  options: number,
  stamp: number,
  counts: FilterCounts,
): void {
  const { seen } = segment;
  for (let at = values; at < values + options; at++) {
    const value = segment.data.variantValues[at] ?? 0;
    if (!wouldFulfil(segment, plan, failed, value) || seen[value] === stamp) continue;
    seen[value] = stamp;
    counts.ofValues[value] = (counts.ofValues[value] ?? 0) + 1;
  }
}

/** Values of which `markBuyable` has seen no buyable variant. */
function countSoldOut(segment: OpenedSegment, plan: Plan, doc: number, counts: FilterCounts): void {
  const { data, seen, seenBuyable } = segment;
  const stamp = doc + 1;
  const options = optionsOf(segment, doc);
  const end = data.variantStarts[doc + 1] ?? 0;
  let values = data.variantValueStarts[doc] ?? 0;
  for (let variant = data.variantStarts[doc] ?? 0; variant < end; variant++, values += options) {
    const failed = failsOfVariant(segment, plan, variant, values, options);
    if (failsSeveral(failed) || failed === BY_PRICE) continue;
    for (let at = values; at < values + options; at++) {
      const value = data.variantValues[at] ?? 0;
      if (!wouldFulfil(segment, plan, failed, value)) continue;
      if (seenBuyable[value] === stamp || seen[value] === stamp) continue;
      seen[value] = stamp;
      counts.ofValues[value] = (counts.ofValues[value] ?? 0) + 1;
    }
  }
}
