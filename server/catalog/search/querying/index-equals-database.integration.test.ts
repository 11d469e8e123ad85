import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chanceOf, type Chance } from "../../../../database/demo/chance.ts";
import { seedCollections, seedProducts } from "../../../../tests/support/catalog.ts";
import { engines } from "../../../../tests/support/databases.ts";
import { testShop } from "../../../../tests/support/shop.ts";
import type { Database } from "../../../database.ts";
import type { Shop } from "../../../shop.ts";
import { findCollectionByHandle } from "../../collections/collections.ts";
import { findFacets } from "../../listing/facets.ts";
import { countProducts, listNumbered, listProducts, type ListOrder, type SortKey } from "../../listing/listing.ts";
import type { Facets } from "../../lists/choices.ts";
import { NO_FILTER, type ListFilter } from "../../lists/list-filter.ts";
import { catalogueList, collectionList, searchList, type ProductList } from "../../lists/product-list.ts";
import { entriesOf } from "../indexing/entry-row.ts";
import { withoutIndex } from "../indexing/product-search.ts";
import { readEntryPage } from "../indexing/search-feed.store.ts";
import { buildSegment } from "../segments/build-segment.ts";
import { openIndex } from "./search-index.ts";

const PRODUCTS = 240;
const NOW = Date.UTC(2026, 10, 1, 12);
const TITLES = [
  "Ring Zirkon",
  "ring zirkon",
  "Zirkon Ähre",
  "Kette",
  "Zirkon",
  "Éclat zirkon",
  "\u{1f48d} Zirkon",
  "Ω",
  "锆石项链和手链套装",
  "手链 项链",
  "お茶 セット",
];
const COLOURS = ["Gold", "gold", "Silver", "Rose", "ROSE", "Black"];
const MATERIALS = ["Material: Brass", "Material: Alloy", "material:  Alloy", "Material:Wood"];
const SORTS: SortKey[] = ["id", "created", "updated", "price", "sold", "favorited", "title"];

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let byDatabase: Shop;
    let byIndex: Shop;
    let collectionId: number;

    beforeAll(async () => {
      opened = await engine.open();
      byDatabase = testShop(opened.database.db);
      const { db } = byDatabase;
      await seedCollections(byDatabase, [{ handle: "some", rules: [{ field: "tag", value: "t1" }] }]);
      await seedProducts(
        db,
        Array.from({ length: PRODUCTS }, (_, index) => madeUp(index)),
      );
      collectionId = (await findCollectionByHandle(byDatabase, "some"))?.id ?? 0;

      const entries = entriesOf((await readEntryPage(db, 0, PRODUCTS)).page);
      // a third has changed since the large segment was built, one in ten is new
      const isNew = (_: unknown, position: number) => position % 10 === 4;
      const isChanged = (_: unknown, position: number) => position % 3 === 1;
      const old = entries.filter((_, position) => !isNew(_, position));
      const dead = new Uint32Array(Math.ceil(old.length / 32));
      const base = buildSegment(
        old.map((entry, position) => {
          if (!isChanged(entry, entries.indexOf(entry))) return entry;
          dead[position >> 5] = (dead[position >> 5] ?? 0) | (1 << (position & 31));
          const { facts, wording } = entry;
          const was = { productType: "Gone", variants: facts.variants.slice(0, 1), soldCount: 7_000 };
          return { facts: { ...facts, ...was }, wording };
        }),
        NOW,
      );
      const recent = buildSegment(
        entries.filter((entry, position) => isNew(entry, position) || isChanged(entry, position)),
        NOW,
      );
      const index = openIndex(base, recent, dead);
      byIndex = testShop(db, { productSearch: { ...withoutIndex, index: () => index } });
    });
    afterAll(() => opened.close());

    const lists: [string, (filter: ListFilter) => ProductList, SortKey[]][] = [
      ["the catalogue", (filter) => ({ ...catalogueList(null), filter }), [...SORTS, "type", "vendor"]],
      ["a collection", (filter) => collectionList(collectionId, filter), [...SORTS, "position"]],
      ["a search", (filter) => searchList("zirkon", { prefix: false, buyableOnly: false, filter }), ["price", "title"]],
      [
        "a search without spaces",
        (filter) => searchList("手链", { prefix: true, buyableOnly: false, filter }),
        ["title"],
      ],
      [
        "a search for two words without spaces",
        (filter) => searchList("锆石手链", { prefix: false, buyableOnly: false, filter }),
        ["price"],
      ],
      ["what can be bought of it", (filter) => searchList("zirk", { prefix: true, buyableOnly: true, filter }), ["id"]],
    ];

    test.each(lists)(
      "SRCH-02 GQL-02 %s has the same pages, cursors and totals from the index",
      async (_, list, sorts) => {
        for (const [number, sort] of [...sorts, ...sorts].entries()) {
          const chance = chanceOf(3, number);
          const filtered = list(number < sorts.length ? NO_FILTER : someFilter(chance));
          const order = { sort, reverse: chance.happens(0.5), unavailableLast: chance.happens(0.5) };
          const limit = chance.between(5, 60);
          expect([order, await walk(byIndex, filtered, order, limit)]).toEqual([
            order,
            await walk(byDatabase, filtered, order, limit),
          ]);
          expect(await countProducts(byIndex, filtered)).toBe(await countProducts(byDatabase, filtered));
          const page = { page: chance.between(1, 4), size: chance.between(1, 40) };
          expect(await listNumbered(byIndex, filtered, order, page)).toEqual(
            await listNumbered(byDatabase, filtered, order, page),
          );
        }
      },
    );

    test.each(lists)(
      "GQL-02 COLL-01 %s has the same facets from the index, whatever it is filtered by",
      async (_, list) => {
        let counted = 0;
        for (let number = 0; number < 60; number++) {
          const filter = someFilter(chanceOf(5, number));
          const facets = await findFacets(byDatabase, list(filter));
          expect([filter, inOneCase(await findFacets(byIndex, list(filter)))]).toEqual([filter, inOneCase(facets)]);
          counted += Math.min(facets?.options.length ?? 0, facets?.attributes.length ?? 0);
        }
        expect(counted).toBeGreaterThan(30);
      },
    );
  });
}

/** Pages forwards to the end, then backwards. */
async function walk(shop: Shop, list: ProductList, order: ListOrder, limit: number) {
  const pages = [await listProducts(shop, list, order, { limit, fromEnd: false, after: null, before: null })];
  for (let last = pages.at(-1); last?.hasNextPage; last = pages.at(-1)) {
    const after = last.entries.at(-1)?.cursor ?? null;
    pages.push(await listProducts(shop, list, order, { limit, fromEnd: false, after, before: null }));
  }
  for (let last = pages.at(-1); last?.hasPreviousPage; last = pages.at(-1)) {
    const before = last.entries[0]?.cursor ?? null;
    pages.push(await listProducts(shop, list, order, { limit, fromEnd: true, after: null, before }));
  }
  return pages;
}

function madeUp(index: number) {
  const chance = chanceOf(1, index);
  const sized = chance.happens(0.7);
  const colours = [...new Map(chance.shuffled(COLOURS).map((each) => [each.toLowerCase(), each])).values()];
  return {
    handle: `product-${index}`,
    title: chance.pick(TITLES) + (chance.happens(0.3) ? ` ${index % 7}` : ""),
    productType: chance.pick(["", "Rings", "Bands", "Ähren", "rings"]),
    vendor: chance.pick(["Ada", "Bea & Co", "ada"]),
    tags: [
      ...chance.some(["t1", "t2", "T1", "ö"], chance.between(0, 3)),
      ...chance.some(MATERIALS, chance.between(0, 2)),
      ...chance.some(["Style: Boho", "Style: Modern: loud", `Lot ${index % 40}: old`], chance.between(0, 2)),
    ],
    freeShipping: chance.happens(0.1),
    soldCount: chance.between(0, 5),
    createdAt: new Date(NOW - chance.between(0, 60) * 86_400_000 + chance.between(0, 3)),
    options: sized ? [{ name: chance.pick(["Color", "color", "Metal"]) }, { name: "Size" }] : [],
    variants: !sized
      ? [{ price: chance.between(1, 9), available: chance.between(0, 1) }]
      : colours.slice(0, chance.between(1, 4)).map((colour, position) => ({
          sku: `S${index}-${position}`,
          optionValues: [colour, chance.pick(["S", "M", "L"])],
          price: chance.between(1, 9),
          available: chance.happens(0.4) ? 0 : 9,
          oversell: chance.happens(0.1),
        })),
  };
}

function someFilter(chance: Chance): ListFilter {
  const some = (from: readonly string[]) => (chance.happens(0.25) ? chance.some(from, chance.between(1, 2)) : []);
  const range = () => {
    const least = chance.between(0, 6);
    const maxMicros = chance.happens(0.3) ? null : (least + chance.between(0, 4)) * 1_000_000;
    return { minMicros: least * 1_000_000, maxMicros };
  };
  return {
    available: chance.happens(0.4) ? chance.happens(0.5) : null,
    prices: chance.happens(0.3) ? Array.from({ length: chance.between(1, 2) }, range) : [],
    types: some(["Rings", "rings", "", "Unheard"]),
    vendors: some(["Ada", "ada", "Nobody"]),
    tags: [
      ...some(["t1", "ö", "T1"]),
      ...some(["Material: Brass", "material:  Alloy"]),
      ...some(["Style: Boho", "Style: Unheard"]),
    ],
    options: [
      { name: "color", anyOf: some(["GOLD", "silver", "rose"]) },
      { name: "Size", anyOf: some(["s", "L"]) },
      { name: "Metal", anyOf: chance.happens(0.1) ? ["gold"] : [] },
    ].filter(({ anyOf }) => anyOf.length > 0),
    freeShipping: chance.happens(0.1) ? chance.happens(0.5) : null,
    newSince: chance.happens(0.15) ? NOW - 20 * 86_400_000 : null,
    // Lists filtered by metafields always come from the database.
    metafields: [],
    variantMetafields: [],
  };
}

/** The database shows the first spelling in the list, the index the first of all. */
function inOneCase(facets: Facets | null) {
  const lower = (text: string) => text.toLowerCase();
  return {
    ...facets,
    options: facets?.options.map(({ name, choices }) => ({
      name: lower(name),
      choices: choices
        .map(({ value, count }) => ({ value: lower(value), count }))
        .toSorted((one, other) => (one.value < other.value ? -1 : 1)),
    })),
  };
}
