import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pricingOn } from "../../../domain/catalog/price-basis.ts";
import { DEFAULT_PRICING } from "../../../domain/catalog/pricing.ts";
import { seedCollections, seedProducts } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { findCollectionByHandle } from "../collections/collections.ts";
import { NO_FILTER } from "../lists/list-filter.ts";
import { catalogueList, collectionList, searchList, type ProductList } from "../lists/product-list.ts";
import { countProducts, listProducts } from "./listing.ts";
import type { ListOrder, SortKey } from "./listing.ts";
import { parseProductQuery } from "./product-query.ts";

const PLATFORM = pricingOn("platform", DEFAULT_PRICING);

/** Many products share a price, a title, a time: the order must be total all the same. */
const COUNT = 23;
const products = Array.from({ length: COUNT }, (_, index) => ({
  handle: `ring-${index}`,
  title: `Ring ${["Ada", "Bea", "Cleo"][index % 3]}`,
  productType: index % 2 === 0 ? "Rings" : "Bands",
  vendor: ["Filigree", "Ada & Co"][index % 2],
  tags: [`t${index % 4}`],
  soldCount: index % 5,
  createdAt: new Date(Date.UTC(2026, 9, 1 + (index % 6), 9, 0, 0, index % 2)),
  variants: [{ price: 1 + (index % 4), available: index % 7 === 0 ? 0 : 5 }],
}));

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let collectionId: number;

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      await seedCollections(shop, [{ handle: "all", rules: [{ field: "all", value: "" }] }]);
      await seedProducts(shop.db, products);
      await seedProducts(shop.db, [{ handle: "hidden", title: "Ring Ada", published: false }]);
      collectionId = (await findCollectionByHandle(shop, "all"))?.id ?? 0;
    });
    afterAll(() => opened.close());

    /** Every page in turn, forwards and then backwards; both must show the same list. */
    async function walk(list: ProductList, order: ListOrder, limit: number) {
      const forwards: number[][] = [];
      let cursor: string | null = null;
      let last;
      do {
        last = await listProducts(shop, list, order, { limit, fromEnd: false, after: cursor, before: null });
        expect(last.hasPreviousPage).toBe(forwards.length > 0);
        forwards.push(last.entries.map(({ entry }) => entry));
        cursor = last.entries.at(-1)?.cursor ?? null;
      } while (last.hasNextPage);

      const backwards: number[][] = [last.entries.map(({ entry }) => entry)];
      while (last.hasPreviousPage) {
        const before: string | null = last.entries[0]?.cursor ?? null;
        last = await listProducts(shop, list, order, { limit, fromEnd: true, after: null, before });
        expect(last.hasNextPage).toBe(true);
        backwards.unshift(last.entries.map(({ entry }) => entry));
      }
      expect(backwards).toEqual(forwards);
      return forwards.flat();
    }

    const lists: [string, () => ProductList, SortKey[]][] = [
      [
        "the catalogue",
        () => catalogueList(null),
        ["id", "created", "updated", "price", "sold", "title", "type", "vendor"],
      ],
      [
        "a collection",
        () => collectionList(collectionId, NO_FILTER),
        ["id", "created", "price", "sold", "title", "position"],
      ],
      [
        "a search",
        () => searchList("ring", { prefix: true, buyableOnly: false, filter: NO_FILTER }),
        ["rank", "price"],
      ],
    ];
    for (const [name, list, sorts] of lists) {
      test.each(sorts)(
        `GQL-02 ${name} by %s: every product once, the same forwards, backwards and reversed`,
        async (sort) => {
          for (const unavailableLast of [false, true]) {
            const straight = await walk(list(), { sort, reverse: false, unavailableLast }, 5);
            expect(new Set(straight).size).toBe(COUNT);
            expect(straight).toHaveLength(COUNT);
            if (unavailableLast) continue;
            const reversed = await walk(list(), { sort, reverse: true, unavailableLast }, 5);
            expect(reversed).toEqual(straight.toReversed());
          }
        },
      );
    }

    test("GQL-02 unavailable products come last in a search, however it is sorted", async () => {
      const list = searchList("ring", { prefix: false, buyableOnly: false, filter: NO_FILTER });
      const unavailable = await shop.db
        .selectFrom("products")
        .innerJoin("variants", "variants.product_id", "products.id")
        .innerJoin("stock_levels", "stock_levels.variant_id", "variants.id")
        .select("products.id")
        .where("on_hand", "=", 0)
        .execute();
      for (const reverse of [false, true]) {
        const order = { sort: "price", reverse, unavailableLast: true } as const;
        const ids = await walk(list, order, 7);
        expect(new Set(ids.slice(-unavailable.length))).toEqual(new Set(unavailable.map(({ id }) => id)));
      }
    });

    test("GQL-02 a cursor of another order is refused, a forged one too", async () => {
      const order = { sort: "price", reverse: false, unavailableLast: false } as const;
      const page = { limit: 2, fromEnd: false, before: null };
      const { entries } = await listProducts(shop, catalogueList(null), order, { ...page, after: null });
      const forged = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
      const byTitle = { ...order, sort: "title" } as const;
      const attempts = [
        listProducts(shop, catalogueList(null), byTitle, { ...page, after: entries[0]?.cursor ?? "" }),
        listProducts(shop, catalogueList(null), order, { ...page, after: forged("price", "x", "1") }),
        listProducts(shop, catalogueList(null), order, { ...page, after: forged("price", "1") }),
        listProducts(shop, catalogueList(null), order, { ...page, after: forged("price", "9".repeat(40), "1") }),
        listProducts(shop, catalogueList(null), byTitle, { ...page, after: forged("title", "a\0b", "1") }),
        listProducts(shop, catalogueList(null), order, { ...page, after: "nonsense" }),
      ];
      for (const attempt of attempts) {
        await expect(attempt).rejects.toThrow("Invalid cursor for current pagination sort.");
      }
    });

    test.each([
      ["tag:t1", ({ tags }) => tags.includes("t1")],
      ["-tag:t1 product_type:Rings", ({ tags, productType }) => !tags.includes("t1") && productType === "Rings"],
      ['vendor:"Ada & Co"', ({ vendor }) => vendor === "Ada & Co"],
      ["title:cleo", ({ title }) => title.endsWith("Cleo")],
      ["cle*", ({ title }) => title.endsWith("Cleo")],
      ["ada co", ({ vendor }, { title }) => vendor === "Ada & Co" && title !== ""],
      ["variants.price:>=3", ({ variants }) => (variants[0]?.price ?? 0) >= 3],
      ["variants.price:3 OR variants.price:1", ({ variants }) => [1, 3].includes(variants[0]?.price ?? 0)],
      ["available_for_sale:false", ({ variants }) => variants[0]?.available === 0],
      ["created_at:<2026-10-03", ({ createdAt }) => createdAt < new Date("2026-10-03")],
      ["'; drop table products; --", () => false],
    ] as [string, (product: (typeof products)[number], again: (typeof products)[number]) => boolean][])(
      "GQL-04 products(query: %j) finds what it says",
      async (query, fits) => {
        const expected = products.filter((product) => fits(product, product)).length;
        expect(await countProducts(shop, catalogueList(parseProductQuery(query, PLATFORM)))).toBe(expected);
      },
    );
  });
}
