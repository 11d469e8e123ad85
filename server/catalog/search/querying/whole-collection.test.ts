import { expect, test } from "vitest";
import { chanceOf } from "../../../../database/demo/chance.ts";
import { describedProduct, segmentOf } from "../../../../tests/support/search-entries.ts";
import type { Position } from "../../../page.ts";
import { NO_FILTER } from "../../lists/list-filter.ts";
import { openIndex, type SearchIndex } from "./search-index.ts";
import type { FoundPage, SearchedList, SearchedOrder } from "./searched-list.ts";

const NOW = Date.UTC(2026, 10, 1, 12);
const DAY_MS = 86_400_000;
const CHANGED = 300;
const PAGE = 30;
const chance = chanceOf(3, 0);

/** Both collections are large, but not so large that every product is a member. */
const products = Array.from({ length: 6_000 }, (_, at) =>
  describedProduct({
    id: at + 1,
    title: `Ring ${chance.between(0, 900)}`,
    productType: `Type ${chance.between(0, 9)}`,
    soldCount: chance.between(0, 40),
    createdAt: NOW - chance.between(0, 90) * DAY_MS,
    variants: [{ priceMicros: at === 16 ? 9_000_000 : chance.between(1, 50) * 100_000, buyable: chance.happens(0.7) }],
    collections: [1, 2].filter((id) => id === 1 || chance.happens(0.6)).map((id) => ({ id, position: at % 50 })),
  }),
);
const changed = products.filter(({ id }) => id % 17 === 0).slice(0, CHANGED);
const recent = changed.slice(CHANGED / 3).map((product) => ({ ...product, soldCount: 100, productType: "Changed" }));

/** `looked` has everything in its small segment, which is always looked at as a whole. */
const pairs = [[], recent].map((changes) => {
  const live = new Map(products.map((product) => [product.id, product]));
  for (const { id } of changed) live.delete(id);
  for (const product of changes) live.set(product.id, product);
  const sorted = [...live.values()].sort((one, other) => one.id - other.id);
  return { index: indexOf(products, changes), looked: indexOf([], sorted) };
});

test.each(["id", "created", "sold", "price", "title", "position"] as const)(
  "SRCH-02 COLL-01 the pages of a large collection by %s are those of looking at all of it",
  (sort) => {
    for (const reverse of [false, true]) {
      for (const unavailableLast of [false, true]) {
        const order = { sort, reverse, unavailableLast };
        for (const collectionId of [1, 2, null]) {
          if (collectionId === null && sort === "position") continue;
          for (const { index, looked } of pairs)
            expect(walked(index, collectionId, order)).toEqual(walked(looked, collectionId, order));
        }
      }
    }
  },
);

test("COLL-01 the counts of a large collection are those of counting all of it, though its highest price has left", () => {
  const since = NOW - 30 * DAY_MS;
  for (const { index, looked } of pairs) {
    for (const collectionId of [1, 2, null]) {
      const list = listOf(collectionId);
      expect(index.facets(list, since)).toEqual(looked.facets(list, since));
      expect(index.facets(list, since - DAY_MS)).toEqual(looked.facets(list, since - DAY_MS));
      expect(index.count(list)).toBe(looked.count(list));
    }
  }
});

function indexOf(base: typeof products, changes: typeof products): SearchIndex {
  const dead = new Uint32Array(Math.ceil(base.length / 32));
  if (base.length > 0)
    for (const { id } of changed) dead[(id - 1) >> 5] = (dead[(id - 1) >> 5] ?? 0) | (1 << ((id - 1) & 31));
  return openIndex(segmentOf(base, NOW), segmentOf(changes, NOW), dead);
}

function listOf(collectionId: number | null): SearchedList {
  return { words: null, sku: "", pinned: [], collectionId, filter: NO_FILTER, buyableOnly: false };
}

/** A few pages from the front, from the end and by number, each with what is said of its neighbours. */
function walked(by: SearchIndex, collectionId: number | null, order: SearchedOrder) {
  const pages: Omit<FoundPage, "total">[] = [];
  const read = (page: Parameters<SearchIndex["find"]>[2]) => {
    const { entries, hasBefore, hasAfter } = by.find(listOf(collectionId), order, page);
    pages.push({ entries, hasBefore, hasAfter });
    return entries;
  };
  const whole = { limit: PAGE, fromEnd: false, after: null, before: null };
  for (const fromEnd of [false, true]) {
    let cursor: Position | null = null;
    for (let page = 0; page < 3; page++) {
      const entries = read({ ...whole, fromEnd, ...(fromEnd ? { before: cursor } : { after: cursor }) });
      cursor = (fromEnd ? entries[0] : entries.at(-1))?.position ?? null;
    }
    read({ ...whole, fromEnd, ...(fromEnd ? { after: cursor } : { before: cursor }) });
  }
  read({ ...whole, offset: 600 });
  read({ ...whole, after: pages[0]?.entries[3]?.position ?? null, before: pages[1]?.entries[2]?.position ?? null });
  read({ ...whole, after: pages[1]?.entries[3]?.position ?? null, before: pages[0]?.entries[2]?.position ?? null });
  return pages;
}
