import type { Position } from "../../../page.ts";
import { BUYABLE_PART, OTHER_PART } from "../../lists/listing-order.store.ts";
import { BUYABLE } from "../segments/segment.ts";
import { firstOnes, type FirstOnes } from "./first-ones.ts";
import { guessBar, sampleStep } from "./guess-bar.ts";
import type { KeyReader, DocKeys } from "./key-reader.ts";
import type { LiveSegment, Match } from "./match.ts";
import type { FoundPage, SearchedOrder, SearchedPage } from "./searched-list.ts";
import type { Bound } from "./shortlist.ts";
import { BEST_FIRST } from "./sort-keys.ts";

/** `matches`: at least the docs of the page, one more, and one on the other side of each cursor, where there are. */
type Found = {
  segments: readonly LiveSegment[];
  matches: readonly Match[];
  total(): number;
  keys: KeyReader;
  order: SearchedOrder;
  page: SearchedPage;
};

/** The same order as `readListing`: what can be bought first when `unavailableLast`, then by key, then by id. */
export function orderFound(found: Found): FoundPage {
  const { matches, page } = found;
  const most = matches.reduce((sum, { docs }) => sum + docs.length, 0);
  const from = page.offset ?? 0;
  const to = from + page.limit;
  const keysOf = matches.map((match, at) => found.keys.keysOf(at, match));
  const partsBelow = (bars: readonly number[]) => bars.map((bar) => firstOnes(to, most, bar));
  let parts = partsBelow(guessBars(found, keysOf, to));
  let { before, after, within } = collect(found, keysOf, parts);
  // a guess was too low, which is rare
  if (parts.some(({ count }, part) => count() < Math.min(to, within[part] ?? 0))) {
    parts = partsBelow(parts.map(() => Infinity));
    ({ before, after, within } = collect(found, keysOf, parts));
  }

  const inTurn = page.fromEnd ? [1, 0] : [0, 1];
  const entries: FoundPage["entries"] = [];
  let passed = 0;
  for (const part of inTurn) {
    const chosen = parts[part]?.between(Math.max(from - passed, 0), Math.max(to - passed, 0)) ?? [];
    for (const each of chosen) entries.push(entryOf(found, each));
    passed += within[part] ?? 0;
  }
  const [skipped, more] = [from > 0 && passed > 0, passed > to];
  return {
    entries: page.fromEnd ? entries.reverse() : entries,
    get total() {
      return found.total();
    },
    hasBefore: before > 0 || (page.fromEnd ? more : skipped),
    hasAfter: after > 0 || (page.fromEnd ? skipped : more),
  };
}

/** For each part a key that entries behind the first `most` probably exceed. */
function guessBars({ segments, matches, order, page }: Found, keysOf: readonly DocKeys[], most: number): number[] {
  const samples: number[][] = order.unavailableLast ? [[], []] : [[]];
  const total = matches.reduce((sum, { docs }) => sum + docs.length, 0);
  const step = page.after === null && page.before === null ? sampleStep(total, most) : 0;
  if (step === 0) return samples.map(() => Infinity);
  const turn = signOf(order) * turnOf(page);
  for (const [at, segment] of segments.entries()) {
    const match = matches[at];
    const keys = keysOf[at];
    if (!match || !keys) continue;
    for (let position = 0; position < match.docs.length; position += step) {
      const doc = match.docs[position] ?? 0;
      const key = keys.numbers[keys.at === "doc" ? doc : position] ?? 0;
      samples[partOf(segment, doc, order, match)]?.push(turn * key);
    }
  }
  return samples.map((sample) => guessBar(sample, step, most));
}

function collect(
  { segments, matches, keys, order, page }: Found,
  keysOf: readonly DocKeys[],
  parts: readonly FirstOnes[],
) {
  const { unavailableLast } = order;
  const [sign, turn] = [signOf(order), turnOf(page)];
  const afterBound = page.after && boundOf(page.after, keys, order);
  const beforeBound = page.before && boundOf(page.before, keys, order);
  const within = [0, 0];
  let [before, after, numbered] = [0, 0, 0];
  for (const [at, segment] of segments.entries()) {
    const match = matches[at];
    const keysOfDocs = keysOf[at];
    if (!match || !keysOfDocs) continue;
    const { docs } = match;
    const { ids } = segment.data;
    const { numbers } = keysOfDocs;
    const byDoc = keysOfDocs.at === "doc";
    for (let position = 0; position < docs.length; position++) {
      const doc = docs[position] ?? 0;
      const key = sign * (numbers[byDoc ? doc : position] ?? 0);
      const part = unavailableLast ? partOf(segment, doc, order, match) : 0;
      if (afterBound !== null && compared(part, key, sign * (ids[doc] ?? 0), afterBound) <= 0) {
        before += 1;
        continue;
      }
      if (beforeBound !== null && compared(part, key, sign * (ids[doc] ?? 0), beforeBound) >= 0) {
        after += 1;
        continue;
      }
      within[part] = (within[part] ?? 0) + 1;
      const first = parts[part];
      if (first && turn * key <= first.bar) first.offer(turn * key, turn * sign * (ids[doc] ?? 0), numbered + doc);
    }
    numbered += segment.docCount;
  }
  return { before, after, within };
}

/** 1 for what comes last because it cannot be bought, unless it is pinned or found by item number. */
function partOf({ data: { flags } }: LiveSegment, doc: number, order: SearchedOrder, { tops }: Match): 0 | 1 {
  if (!order.unavailableLast || ((flags[doc] ?? 0) & BUYABLE) !== 0) return 0;
  return order.sort === "rank" && tops.size > 0 && tops.has(doc) ? 0 : 1;
}

export function boundOf(position: Position, keys: KeyReader, order: SearchedOrder): Bound {
  const [part, values] = order.unavailableLast ? [position[0], position.slice(1)] : [BUYABLE_PART, position];
  const id = Number(values.at(-1));
  const key = order.sort === "id" ? id : keys.keyOf(values[0] ?? "");
  const sign = signOf(order);
  return { part: part === BUYABLE_PART ? 0 : 1, key: sign * key, id: sign * id };
}

function compared(part: number, key: number, id: number, bound: Bound): number {
  return part - bound.part || key - bound.key || id - bound.id;
}

export function signOf({ sort, reverse }: SearchedOrder): 1 | -1 {
  return reverse === BEST_FIRST.has(sort) ? 1 : -1;
}

function turnOf({ fromEnd }: SearchedPage): 1 | -1 {
  return fromEnd ? -1 : 1;
}

function entryOf({ segments, matches, keys, order, page }: Found, chosen: { key: number; entry: number }) {
  let [at, doc] = [0, chosen.entry];
  for (; doc >= (segments[at]?.docCount ?? Infinity); at++) doc -= segments[at]?.docCount ?? 0;
  const [segment, match] = [segments[at], matches[at]];
  const id = segment?.data.ids[doc] ?? 0;
  const key = signOf(order) * turnOf(page) * chosen.key;
  const position = order.sort === "id" ? [String(id)] : [keys.textOf(at, doc, key), String(id)];
  if (!order.unavailableLast) return { id, position };
  const isFirst = segment && match && partOf(segment, doc, order, match) === 0;
  return { id, position: [isFirst ? BUYABLE_PART : OTHER_PART, ...position] };
}
