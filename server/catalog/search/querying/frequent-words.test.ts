import { expect, test } from "vitest";
import { chanceOf } from "../../../../database/demo/chance.ts";
import { describedProduct, segmentOf } from "../../../../tests/support/search-entries.ts";
import type { Position } from "../../../page.ts";
import { NO_FILTER } from "../../lists/list-filter.ts";
import { openSegment } from "../segments/opened-segment.ts";
import type { Segment } from "../segments/segment.ts";
import { readQuery } from "./query-words.ts";
import { openIndex, type SearchIndex } from "./search-index.ts";
import type { FoundPage, SearchedList, SearchedOrder } from "./searched-list.ts";

const NOW = Date.UTC(2026, 10, 1, 12);
const DAY_MS = 86_400_000;
const PAGE = 30;
const chance = chanceOf(5, 0);

const products = Array.from({ length: 5_200 }, (_, at) =>
  describedProduct({
    id: at + 1,
    title: `${chance.happens(0.5) ? "Ring" : "Chain"} ${chance.happens(0.5) ? "gold" : "steel"} ${chance.between(0, 900)}`,
    description: chance.happens(0.5) ? "ring gold" : "silver",
    productType: `Type ${chance.between(0, 9)}`,
    soldCount: chance.between(0, 4_000),
    createdAt: NOW - chance.between(0, 900) * DAY_MS,
    variants: [{ priceMicros: chance.between(1, 50) * 100_000, buyable: chance.happens(0.7) }],
    collections: chance.happens(0.6) ? [{ id: 1, position: at % 50 }] : [],
  }),
);
const changed = products.filter(({ id }) => id % 17 === 0);
const recent = changed.slice(100).map((product) => ({ ...product, soldCount: 100, productType: "Changed" }));
const live = [...products.filter(({ id }) => id % 17 !== 0), ...recent].sort((one, other) => one.id - other.id);

/** In `looked`, no segment has enough docs with any word for it to be frequent. */
const halves = [live.filter(({ id }) => id <= 2_600), live.filter(({ id }) => id > 2_600)].map(segmentNow);
const base = segmentNow(products);
const dead = new Uint32Array(Math.ceil(products.length / 32));
for (const { id } of changed) dead[(id - 1) >> 5] = (dead[(id - 1) >> 5] ?? 0) | (1 << ((id - 1) & 31));
const small = segmentNow(recent);

const LISTS: Partial<SearchedList>[] = [
  {},
  { buyableOnly: true },
  { collectionId: 1 },
  { pinned: [9, 4_000] },
  { filter: { ...NO_FILTER, types: ["Type 3"] } },
];

test.each(["ring", "gold ring", "ri", "rimg", "ring silver"])(
  "SRCH-02 what frequent words (%s) find, in which order and how many of each kind, is what looking at all would find",
  (text) => expectSame(text),
);

test("SRCH-02 the first results are also right when products have become popular since the index was built", () => {
  expectSame("gold ring");
  for (const segment of [base, small, ...halves]) makePopular(segment);
  expectSame("gold ring");
});

function expectSame(text: string): void {
  const index = openIndex(base, small, dead);
  const [first = small, second = small] = halves;
  const looked = openIndex(first, second, new Uint32Array(dead.length));
  for (const part of LISTS) {
    const list = listOf(text, part);
    for (const reverse of [false, true])
      for (const unavailableLast of [false, true])
        for (const sort of ["rank", "price"] as const) {
          const order = { sort, reverse, unavailableLast };
          expect(walked(index, list, order)).toEqual(walked(looked, list, order));
        }
    expect(index.count(list)).toBe(looked.count(list));
    expect(index.facets(list, NOW - 30 * DAY_MS)).toEqual(looked.facets(list, NOW - 30 * DAY_MS));
  }
}

function segmentNow(some: typeof products): Segment {
  return segmentOf(some, NOW);
}

/** Among them some of the least popular ones. */
function makePopular(segment: Segment): void {
  const docs = Array.from(segment.ids.keys()).filter((doc) => (segment.ids[doc] ?? 0) % 50 === 0);
  for (const doc of docs) segment.boosts[doc] = 1.5 + ((segment.ids[doc] ?? 0) % 7) / 20;
  openSegment(segment).orders.move(docs);
}

function listOf(text: string, part: Partial<SearchedList>): SearchedList {
  const words = readQuery(text, { lastIsPrefix: true });
  return { words, sku: "", pinned: [], collectionId: null, filter: NO_FILTER, buyableOnly: false, ...part };
}

function walked(by: SearchIndex, list: SearchedList, order: SearchedOrder) {
  const pages: Omit<FoundPage, "total">[] = [];
  const read = (page: Parameters<SearchIndex["find"]>[2]) => {
    const { entries, hasBefore, hasAfter } = by.find(list, order, page);
    pages.push({ entries, hasBefore, hasAfter });
    return entries;
  };
  const whole = { limit: PAGE, fromEnd: false, after: null, before: null };
  let after: Position | null = null;
  for (let page = 0; page < 4; page++) after = read({ ...whole, after }).at(-1)?.position ?? null;
  read({ ...whole, offset: 1_000 });
  read({ ...whole, limit: 3, before: after, fromEnd: true });
  const soldOut = read({ ...whole, fromEnd: true })[0]?.position ?? null;
  read({ ...whole, after: soldOut });
  return pages;
}
