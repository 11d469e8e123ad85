/** Turns a filter into bits, one for each kind of choice, and finds which kinds a product or a variant fails. */

import { tagKind } from "../../lists/attributes.ts";
import type { ListFilter } from "../../lists/list-filter.ts";
import type { Match } from "../querying/match.ts";
import type { OpenedSegment } from "../segments/opened-segment.ts";
import { BUYABLE, FREE_SHIPPING, TAG, TYPE, VENDOR } from "../segments/segment.ts";

/** Kinds about the product; from `FIRST_TAG_BIT` on there is a bit for each kind of tags in the filter. */
export const [BY_TYPE, BY_VENDOR, BY_SHIPPING, BY_AGE] = [1, 2, 4, 8] as const;
export const BY_TAGS = 0x7f_ff_ff_f0;
const FIRST_TAG_BIT = 4;
/** Far more than any product has. */
const MOST_TAG_KINDS = 27;
/** Kinds that one variant has to fulfil together; from `FIRST_OPTION_BIT` on there is a bit for each option. */
export const BY_PRICE = 1;
const FIRST_OPTION_BIT = 1;
/** Far more than any product has. */
const MOST_OPTIONS = 24;

export type Plan = {
  available: boolean | null;
  ofProduct: number;
  ofVariant: number;
  wanted: Uint32Array;
  wantedOption: Uint32Array;
  bitOfTagKind: Uint32Array;
  bitOfKind: Uint32Array;
  /** Lowest and highest of each range in turn. */
  prices: Float64Array;
  freeShipping: boolean;
  /** Microseconds since 1970. */
  newSince: number;
};

/** Null when nothing can fulfil the filter, because it has more options or attributes than any product. */
export function planOf(segment: OpenedSegment, filter: ListFilter): Plan | null {
  const tags = [...Map.groupBy(filter.tags, tagKind)];
  if (filter.options.length > MOST_OPTIONS || tags.length > MOST_TAG_KINDS) return null;
  const { values } = segment.data;
  const wanted = new Uint32Array(values.kinds.length);
  const wantedOption = new Uint32Array(values.kinds.length);
  const bitOfKind = new Uint32Array(values.optionNames.starts.length + TAG);
  let ofProduct = 0;
  const bitOfTagKind = new Uint32Array(segment.tagKindNumbers.size);
  const ofTags = tags.map(([name, texts], position) => {
    const bit = 1 << (FIRST_TAG_BIT + position);
    const number = segment.tagKindNumbers.get(name);
    if (number !== undefined) bitOfTagKind[number] = bit;
    return [bit, TAG, texts] as const;
  });
  for (const [bit, kind, texts] of [
    [BY_TYPE, TYPE, filter.types] as const,
    [BY_VENDOR, VENDOR, filter.vendors] as const,
    ...ofTags,
  ]) {
    if (texts.length > 0) ofProduct |= bit;
    for (const text of texts) {
      const value = segment.valueOf(kind, text);
      // value 0 is "" (a product without a type) as well as any text that no product has
      if (value !== 0 || text === "") wanted[value] = (wanted[value] ?? 0) | bit;
    }
  }
  if (filter.freeShipping !== null) ofProduct |= BY_SHIPPING;
  if (filter.newSince !== null) ofProduct |= BY_AGE;

  let ofVariant = filter.prices.length > 0 ? BY_PRICE : 0;
  for (const [position, { name, anyOf }] of filter.options.entries()) {
    const bit = 1 << (FIRST_OPTION_BIT + position);
    ofVariant |= bit;
    const kind = segment.optionKinds.get(name.toLowerCase());
    if (kind === undefined) continue;
    bitOfKind[kind] = (bitOfKind[kind] ?? 0) | bit;
    for (const text of anyOf) {
      const value = segment.valueOf(kind, text);
      if (value !== 0) wantedOption[value] = (wantedOption[value] ?? 0) | bit;
    }
  }
  return {
    available: filter.available,
    ofProduct,
    ofVariant,
    wanted,
    wantedOption,
    bitOfTagKind,
    bitOfKind,
    prices: Float64Array.from(filter.prices.flatMap(({ minMicros, maxMicros }) => [minMicros, maxMicros ?? Infinity])),
    freeShipping: filter.freeShipping ?? false,
    newSince: (filter.newSince ?? 0) * 1000,
  };
}

/** The docs of the match that fulfil the filter. */
export function narrow(segment: OpenedSegment, plan: Plan | null, match: Match): Match {
  const { docs, sums } = match;
  if (plan === null) return { ...match, docs: docs.subarray(0, 0), sums: sums && sums.subarray(0, 0) };
  if (isEmpty(plan)) return match;
  const remaining = new Uint32Array(docs.length);
  const remainingSums = sums === null ? null : new Uint16Array(docs.length);
  let count = 0;
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] ?? 0;
    if (!fulfils(segment, plan, doc)) continue;
    remaining[count] = doc;
    if (remainingSums !== null) remainingSums[count] = sums?.[at] ?? 0;
    count += 1;
  }
  return { ...match, docs: remaining.subarray(0, count), sums: remainingSums?.subarray(0, count) ?? null };
}

function isEmpty({ available, ofProduct, ofVariant }: Plan): boolean {
  return available === null && ofProduct === 0 && ofVariant === 0;
}

/** Whether a doc is in the filtered list. */
export function fulfils(segment: OpenedSegment, plan: Plan, doc: number): boolean {
  return failsOfProduct(segment, plan, doc) === 0 && variantsFulfil(segment, plan, doc);
}

/** The kinds that the product fails. */
export function failsOfProduct({ data }: OpenedSegment, plan: Plan, doc: number): number {
  const { ofProduct, wanted } = plan;
  if (ofProduct === 0) return 0;
  const start = data.valueStarts[doc] ?? 0;
  let met = 0;
  if (ofProduct & BY_TYPE) met |= (wanted[data.docValues[start] ?? 0] ?? 0) & BY_TYPE;
  if (ofProduct & BY_VENDOR) met |= (wanted[data.docValues[start + 1] ?? 0] ?? 0) & BY_VENDOR;
  if (ofProduct & BY_TAGS) {
    const end = data.valueStarts[doc + 1] ?? 0;
    for (let at = start + 2; at < end; at++) met |= (wanted[data.docValues[at] ?? 0] ?? 0) & BY_TAGS;
  }
  if (ofProduct & BY_SHIPPING && (((data.flags[doc] ?? 0) & FREE_SHIPPING) !== 0) === plan.freeShipping)
    met |= BY_SHIPPING;
  if (ofProduct & BY_AGE && (data.createdAt[doc] ?? 0) >= plan.newSince) met |= BY_AGE;
  return ofProduct & ~met;
}

/** `values`: where the variant's option values begin. */
export function failsOfVariant(
  { data }: OpenedSegment,
  { ofVariant, wantedOption, prices }: Plan,
  variant: number,
  values: number,
  options: number,
): number {
  let met = 0;
  if (ofVariant & BY_PRICE) {
    const price = data.variantPrices[variant] ?? 0;
    for (let at = 0; at < prices.length; at += 2) {
      if (price >= (prices[at] ?? 0) && price <= (prices[at + 1] ?? 0)) met |= BY_PRICE;
    }
  }
  for (let at = values; at < values + options; at++) met |= wantedOption[data.variantValues[at] ?? 0] ?? 0;
  return ofVariant & ~met;
}

/** Whether it fails two kinds or more, so that no single choice would bring it back. */
export function failsSeveral(fails: number): boolean {
  return (fails & (fails - 1)) !== 0;
}

/** Whether it fails nothing, or nothing outside `kinds`. */
export function failsOnly(fails: number, kinds: number): boolean {
  return (fails & ~kinds) === 0;
}

export function optionsOf({ data }: OpenedSegment, doc: number): number {
  const variants = (data.variantStarts[doc + 1] ?? 0) - (data.variantStarts[doc] ?? 0);
  const values = (data.variantValueStarts[doc + 1] ?? 0) - (data.variantValueStarts[doc] ?? 0);
  return variants === 0 ? 0 : values / variants;
}

function variantsFulfil(segment: OpenedSegment, plan: Plan, doc: number): boolean {
  const { data } = segment;
  const { available } = plan;
  if (plan.ofVariant === 0) {
    return available === null || (((data.flags[doc] ?? 0) & BUYABLE) !== 0) === available;
  }
  const options = optionsOf(segment, doc);
  const end = data.variantStarts[doc + 1] ?? 0;
  let values = data.variantValueStarts[doc] ?? 0;
  let fulfilled = false;
  for (let variant = data.variantStarts[doc] ?? 0; variant < end; variant++, values += options) {
    if (failsOfVariant(segment, plan, variant, values, options) !== 0) continue;
    if (available === null) return true;
    if (data.variantBuyable[variant] === 1) return available;
    fulfilled = true;
  }
  return fulfilled && available === false;
}
