/** Makes facets of the counts of two segments, the most common choices of each kind first. */

import { attributesOffered, PLAIN_TAGS, tagKind } from "../../lists/attributes.ts";
import { MAX_CHOICES, type FacetChoice, type Facets } from "../../lists/choices.ts";
import { optionKind } from "../../lists/list-filter.ts";
import { firstOnes } from "../querying/first-ones.ts";
import type { OpenedSegment } from "../segments/opened-segment.ts";
import { stringAt } from "../segments/packed-strings.ts";
import { FIRST_OPTION, NO_VALUE, TAG, TYPE } from "../segments/segment.ts";
import type { FilterCounts } from "./counts.ts";

/** For each value of the small segment its number in the large one; `NO_VALUE` when that does not have it. */
export function sameValues(large: OpenedSegment, small: OpenedSegment): Uint32Array {
  const { kinds, optionNames } = small.data.values;
  return Uint32Array.from(kinds, (kind, value) => {
    const optionName = kind < FIRST_OPTION ? "" : stringAt(optionNames, kind - FIRST_OPTION).toLowerCase();
    const kindInLarge = kind < FIRST_OPTION ? kind : large.optionKinds.get(optionName);
    return kindInLarge === undefined ? NO_VALUE : large.valueOf(kindInLarge, small.textOf(value));
  });
}

/** `newSince`: milliseconds since 1970. */
export function facetsOf(
  [large, small]: readonly [OpenedSegment, OpenedSegment],
  [counts, recent]: readonly [FilterCounts, FilterCounts],
  same: Uint32Array,
  newSince: number,
): Facets {
  const sums = counts.ofValues;
  const onlySmall = new Map<string, FacetChoice[]>();
  const names = new Map<string, string>();
  for (let value = 1; value < recent.ofValues.length; value++) {
    const count = recent.ofValues[value] ?? 0;
    const inLarge = same[value] ?? NO_VALUE;
    if (count === 0) continue;
    if (inLarge !== NO_VALUE) sums[inLarge] = (sums[inLarge] ?? 0) + count;
    else noteChoice(small, value, count, onlySmall, names);
  }

  const { kinds } = large.data.values;
  const best = new Map<string, FacetChoice[]>();
  for (let from = 1; from < kinds.length;) {
    let to = from;
    // values are sorted by kind and then by text
    const first = firstOnes(MAX_CHOICES, kinds.length);
    const ofAttributes: number[] = [];
    for (; kinds[to] === kinds[from]; to++) {
      if ((sums[to] ?? 0) === 0) continue;
      if ((large.tagKinds[to] ?? 0) === 0) first.offer(-(sums[to] ?? 0), to, to);
      else ofAttributes.push(to);
    }
    ofAttributes.sort((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0) || one - other);
    for (const value of [...first.between(0, MAX_CHOICES).map(({ entry }) => entry), ...ofAttributes])
      noteChoice(large, value, sums[value] ?? 0, best, names);
    from = to;
  }
  for (const [kind, choices] of onlySmall) best.set(kind, merged(best.get(kind) ?? [], choices));

  const priced = counts.priced + recent.priced;
  return {
    inStock: counts.inStock + recent.inStock,
    outOfStock: counts.outOfStock + recent.outOfStock,
    price: priced > 0 ? { highestMicros: Math.max(counts.highestMicros, recent.highestMicros), count: priced } : null,
    types: best.get("types") ?? [],
    vendors: best.get("vendors") ?? [],
    tags: best.get(PLAIN_TAGS) ?? [],
    attributes: attributesOffered(best),
    options: [...names.keys()]
      .sort((one, other) => (one < other ? -1 : 1))
      .map((kind) => ({ name: names.get(kind) ?? "", choices: best.get(kind) ?? [] })),
    freeShipping: counts.freeShipping + recent.freeShipping,
    fresh: { since: newSince, count: counts.fresh + recent.fresh },
  };
}

function noteChoice(
  segment: OpenedSegment,
  value: number,
  count: number,
  choices: Map<string, FacetChoice[]>,
  names: Map<string, string>,
): void {
  const { kinds, optionNames } = segment.data.values;
  const kind = kinds[value] ?? TYPE;
  const key = kindOf(segment, value);
  if (kind >= FIRST_OPTION) names.set(key, stringAt(optionNames, kind - FIRST_OPTION));
  const ofKind = choices.get(key) ?? [];
  ofKind.push({ value: segment.textOf(value), count });
  choices.set(key, ofKind);
}

function merged(choices: readonly FacetChoice[], others: readonly FacetChoice[]): FacetChoice[] {
  return [...choices, ...others]
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, MAX_CHOICES);
}

function kindOf(segment: OpenedSegment, value: number): string {
  const { kinds, optionNames } = segment.data.values;
  const kind = kinds[value] ?? TYPE;
  if (kind >= FIRST_OPTION) return optionKind(stringAt(optionNames, kind - FIRST_OPTION));
  if (kind === TAG) return tagKind(segment.textOf(value));
  return kind === TYPE ? "types" : "vendors";
}
