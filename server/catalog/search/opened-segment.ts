/** A segment with what is worked out once to ask it: its vocabulary, its values by name, room to count in. */
import { stringAt } from "./packed-strings.ts";
import { FIRST_OPTION, NO_VALUE, type Segment } from "./segment.ts";
import { openVocabulary, type Vocabulary } from "./vocabulary.ts";

export type OpenedSegment = {
  data: Segment;
  docCount: number;
  vocabulary: Vocabulary;
  /** By name in small letters: the kind of such a value. */
  optionKinds: ReadonlyMap<string, number>;
  /** The number of a value, `NO_VALUE` when no product has it. Of options in any case. */
  valueOf(kind: number, text: string): number;
  textOf(value: number): string;
  /** Room for one query at a time: a score for each doc, four by four; whoever uses it leaves zeros behind. */
  scores: Uint8Array;
  /** For each value the last doc, plus one, that was seen with it: with anything, with a variant that can be bought. */
  seen: Uint32Array;
  seenBuyable: Uint32Array;
};

const opened = new WeakMap<Segment, OpenedSegment>();

/** Opening costs some milliseconds for a large segment; it is done once. */
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
  return {
    data,
    docCount,
    vocabulary: openVocabulary(data.terms),
    optionKinds,
    valueOf: (kind, text) => numbers[kind]?.get(kind < FIRST_OPTION ? text : text.toLowerCase()) ?? NO_VALUE,
    textOf: (value) => texts[value] ?? "",
    scores: new Uint8Array((docCount + 3) & ~3),
    seen: new Uint32Array(texts.length),
    seenBuyable: new Uint32Array(texts.length),
  };
}
