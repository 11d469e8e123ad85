/** A segment prepared for queries, with scratch memory. */

import { PLAIN_TAGS, tagKind } from "../../lists/attributes.ts";
import type { FilterCounts } from "../filtering/counts.ts";
import { openVocabulary, type Vocabulary } from "../words/vocabulary.ts";
import { docOrders, type DocOrders } from "./doc-orders.ts";
import { memberships, type Memberships } from "./memberships.ts";
import { stringAt } from "./packed-strings.ts";
import { FIRST_OPTION, NO_VALUE, TAG, type Segment } from "./segment.ts";

export type OpenedSegment = {
  data: Segment;
  docCount: number;
  vocabulary: Vocabulary;
  orders: DocOrders;
  memberships: Memberships;
  /** Counts of large collections without a filter. `newSince`: what counts as new, in microseconds since 1970. */
  wholeCounts: Map<number | null, { newSince: number; counts: FilterCounts }>;
  optionKinds: ReadonlyMap<string, number>;
  valueOf(kind: number, text: string): number;
  textOf(value: number): string;
  /** For each value the number of its kind of tags; 0 for plain tags and all other values. */
  tagKinds: Uint32Array;
  tagKindNumbers: ReadonlyMap<string, number>;
  /** A score for each doc, with room to read four at a time. Each query resets it to zeros. */
  scores: Uint8Array;
  /** For each value the last doc plus one that was counted for it: at all, and with a variant that can be bought. */
  seen: Uint32Array;
  seenBuyable: Uint32Array;
};

const opened = new WeakMap<Segment, OpenedSegment>();

/** Opens a segment once, since it takes milliseconds for a large one. */
export function openSegment(data: Segment): OpenedSegment {
  let segment = opened.get(data);
  if (!segment) {
    segment = openAnew(data);
    opened.set(data, segment);
  }
  return segment;
}

function openAnew(data: Segment): OpenedSegment {
  const { values } = data;
  const docCount = data.ids.length;
  const texts = Array.from(values.kinds, (_, value) => stringAt(values.texts, value));
  const numbers: Map<string, number>[] = [];
  for (const [value, kind] of values.kinds.entries()) {
    const text = texts[value] ?? "";
    if (value !== NO_VALUE) (numbers[kind] ??= new Map()).set(kind < FIRST_OPTION ? text : text.toLowerCase(), value);
  }
  const optionCount = values.optionNames.starts.length - 1;
  const optionKinds = new Map(
    Array.from({ length: optionCount }, (_, option) => [
      stringAt(values.optionNames, option).toLowerCase(),
      FIRST_OPTION + option,
    ]),
  );
  const tagKindNumbers = new Map([[PLAIN_TAGS, 0]]);
  const tagKinds = Uint32Array.from(values.kinds, (kind, value) => {
    if (kind !== TAG || value === NO_VALUE) return 0;
    const name = tagKind(texts[value] ?? "");
    const number = tagKindNumbers.get(name) ?? tagKindNumbers.size;
    tagKindNumbers.set(name, number);
    return number;
  });
  return {
    data,
    docCount,
    vocabulary: openVocabulary(data.terms),
    orders: docOrders(data),
    memberships: memberships(data),
    wholeCounts: new Map(),
    optionKinds,
    valueOf: (kind, text) => numbers[kind]?.get(kind < FIRST_OPTION ? text : text.toLowerCase()) ?? NO_VALUE,
    textOf: (value) => texts[value] ?? "",
    tagKinds,
    tagKindNumbers,
    scores: new Uint8Array((docCount + 3) & ~3),
    seen: new Uint32Array(texts.length),
    seenBuyable: new Uint32Array(texts.length),
  };
}
