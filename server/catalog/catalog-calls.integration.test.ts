/** The catalogue through the backend's calls. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "../../domain/ids.ts";
import { openBackend, type Backend } from "../../tests/support/backend.ts";
import { seeded, seedCollections, seedProducts, type SeededProduct } from "../../tests/support/catalog.ts";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import { countingStatements } from "../../tests/support/statements.ts";
import type { Database } from "../database.ts";
import type { Shop } from "../shop.ts";
import { saveTranslations } from "../translation/translations.ts";
import { listedProducts } from "./listing/listed-products.ts";

const COUNT = 12;
const options = [{ name: "Color" }, { name: "SIZE" }];

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let backend: Backend;
    let products: Map<string, SeededProduct>;

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      await seedCollections(shop, [{ handle: "rings", rules: [{ field: "type", value: "Rings" }] }]);
      products = await seedProducts(shop.db, [
        ...Array.from({ length: COUNT }, (_, index) => ({
          handle: `ring-${index}`,
          productType: "Rings",
          soldCount: (index * 5) % COUNT,
          createdAt: new Date(Date.UTC(2026, 9, 1 + ((index * 7) % COUNT))),
          // Sold at 1.00, 1.07, 1.14 and so on, the most expensive first.
          variants: [{ price: (93 + 7 * (COUNT - index)) / 100, available: index === 0 ? 0 : 5 }],
        })),
        {
          ...{ handle: "halo", title: "Halo", productType: "Bands", options, freeShipping: true, tags: ["new"] },
          ...{ minQuantity: 10, minBatch: 5, descriptionHtml: "<p>Bright</p><script>alert(1)</script>" },
          images: [{ position: 1, src: "/media/halo.svg", alt: "Halo", width: 9, height: 9 }],
          variants: [
            { optionValues: ["Gold", "7"], price: 5, compareAtPriceMicros: 8_000_000, weightMg: 1_500, available: 0 },
            { optionValues: ["Silver", "8"], price: 4, compareAtPriceMicros: 4_000_000, sku: "H-S-8" },
          ],
          metafields: [
            {
              ...{ namespace: "reviews", key: "rating", type: "rating" },
              value: '{"value":"4.6","scale_min":"1.0","scale_max":"5.0"}',
            },
            { namespace: "reviews", key: "rating_count", type: "number_integer", value: "12" },
          ],
        },
        { handle: "draft", title: "Draft", status: "draft", metafields: [] },
      ]);
      await saveTranslations(
        shop,
        Object.entries({ title: "Bague Halo", "option:SIZE": "Taille", "value:7": "Sept" }).map(([field, text]) => ({
          ...{ resource: "product" as const, id: numberOf("halo"), language: "fr", field, text },
        })),
      );
      backend = await openBackend(shop);
    });
    afterAll(async () => {
      await backend.close();
      await opened.close();
    });

    const numberOf = (handle: string) => seeded(products, handle).id;
    const idOf = (handle: string) => globalId("Product", numberOf(handle));
    const handles = (list: readonly { handle: string }[]) => list.map(({ handle }) => handle);
    const collection = async (input: object) =>
      handles((await backend.read("listCollection", { handle: "rings", ...input })).products);
    const byDescending = (key: (index: number) => number) =>
      Array.from({ length: COUNT }, (_, index) => index)
        .toSorted((one, other) => key(other) - key(one))
        .map((index) => `ring-${index}`);

    test("API-11 COLL-01 every sort shows the whole collection in its order, page by page", async () => {
      const orders: [string, string[]][] = [
        ["newest", byDescending((index) => (index * 7) % COUNT)],
        ["best-sellers", byDescending((index) => (index * 5) % COUNT)],
        ["price-asc", byDescending((index) => index)],
        ["price-desc", byDescending((index) => -index)],
      ];
      for (const [sort, expected] of orders) {
        const pages = [1, 2, 3, 4].map((page) => collection({ sort, page, size: 5 }));
        expect((await Promise.all(pages)).flat(), sort).toEqual(expected);
      }
      expect((await collection({})).toSorted()).toEqual(byDescending(() => 0).toSorted());
    });

    test("API-11 the product that somebody added to favorites last comes first", async () => {
      const favor = async (handle: string, at: string) => {
        const now = shop.now();
        const customer = { email: `${handle}-${at}@example.com`, created_at: now, updated_at: now };
        const { id } = await shop.db.insertInto("customers").values(customer).returning("id").executeTakeFirstOrThrow();
        await shop.db
          .insertInto("favorites")
          .values({ customer_id: id, product_id: numberOf(handle), favorited_at: new Date(at) })
          .execute();
      };
      await favor("ring-4", "2026-10-02");
      await favor("ring-9", "2026-10-03");
      await favor("ring-4", "2026-10-01");
      expect((await collection({ sort: "latest-favorite" })).slice(0, 2)).toEqual(["ring-9", "ring-4"]);
      await favor("ring-4", "2026-10-04");
      expect((await collection({ sort: "latest-favorite" })).slice(0, 2)).toEqual(["ring-4", "ring-9"]);
    });

    test("API-11 PRICE-01 bounds apply to the selling price, to the cent", async () => {
      // platform 1.00, 1.07, 1.14 … are sold at 1.07, 1.14, 1.22 …
      expect(await collection({ min: 1.07, max: 1.14, sort: "price-asc" })).toEqual(["ring-11", "ring-10"]);
      expect(await collection({ min: 1.08, max: 1.14 })).toEqual(["ring-10"]);
      expect(await collection({ min: 1.08, max: 1.13 })).toEqual([]);
    });

    test("API-11 filters from the answer can be sent back; a price filter and the bounds both apply", async () => {
      const { filters, total } = await backend.read("listCollection", { handle: "rings" });
      expect(total).toBe(COUNT);
      const inputs = filters.flatMap(({ values }) => values);
      const inStock = inputs.find(({ label }) => label === "In stock");
      expect(inStock?.count).toBe(COUNT - 1);
      const found = await backend.read("listCollection", { handle: "rings", filters: [inStock?.input ?? ""], size: 1 });
      expect([found.total, found.products.length]).toEqual([COUNT - 1, 1]);

      const prices = ['{"price":{"min":1,"max":1.1}}', '{"price":{"min":1.5,"max":1.6}}'];
      expect(await collection({ filters: prices, sort: "price-asc" })).toEqual(["ring-11", "ring-10", "ring-3"]);
      expect(await collection({ filters: prices, max: 1.07 })).toEqual(["ring-11"]);
      expect(await collection({ filters: prices, min: 1.3, max: 1.4 })).toEqual([]);
    });

    test.each([
      [{ filters: ["{}", "no"] }, "filters.1"],
      [{ filters: ['{"price":{"min":"1"}}'] }, "filters.0"],
      [{ filters: ['{"productMetafield":{}}'] }, "filters.0"],
      [{ filters: ['{"tag":"a\\u0000"}'] }, "filters.0"],
      [{ page: 101, size: 100 }, "page"],
      [{ handle: "a\0b" }, "handle"],
    ])("API-11 %j is refused, and the answer names what is wrong", async (input, field) => {
      const { status, body } = await backend.ask("listCollection", { handle: "rings", ...input });
      expect([status, body.message]).toEqual([400, expect.stringContaining(`${field}:`)]);
    });

    test("API-10 a collection recommends its best sellers that can be bought", async () => {
      const { products: recommended } = await backend.read("recommend", { handle: "rings" });
      expect(handles(recommended)).toEqual(
        byDescending((index) => (index * 5) % COUNT).filter((handle) => handle !== "ring-0"),
      );
    });

    test("API-12 similar products are from the same collections and cost about as much", async () => {
      const { products: similar } = await backend.read("similarProducts", { id: idOf("ring-3"), size: 2 });
      expect(handles(similar).toSorted()).toEqual(["ring-2", "ring-4"]);
    });

    test("API-21 a product is complete, in the language, with its size and without scripts", async () => {
      const { product } = await backend.read("getProduct", { id: numberOf("halo"), lang: "fr" });
      expect(product).toMatchObject({
        ...{ id: idOf("halo"), handle: "halo", title: "Bague Halo", descriptionHtml: "<p>Bright</p>" },
        ...{ minBatch: 5, minQuantity: 10, freeShipping: true, availableForSale: true, tags: ["new"] },
        minPrice: { amount: "4.0", currencyCode: "USD" },
        maxPrice: { amount: "5.0", currencyCode: "USD" },
        // A compare-at price that is not higher is no reduction.
        minCompareAtPrice: { amount: "8.0", currencyCode: "USD" },
        featuredImage: { url: "/media/halo.svg", altText: "Halo", width: 9, height: 9 },
        options: [
          { name: "Color", values: ["Gold", "Silver"] },
          { name: "Taille", values: ["Sept", "8"] },
        ],
        variants: [
          {
            ...{
              title: "Gold / Sept",
              size: "Sept",
              quantity: 0,
              availableForSale: false,
              weight: 1.5,
              weight_unit: "g",
            },
            selectedOptions: [
              { name: "Color", value: "Gold" },
              { name: "Taille", value: "Sept" },
            ],
          },
          { title: "Silver / 8", size: "8", sku: "H-S-8", quantity: 100 },
        ],
      });
    });

    test("API-22 products come in the order asked for, unknown ones are left out", async () => {
      const id = [idOf("ring-2"), numberOf("draft"), idOf("halo"), 999_999, numberOf("ring-1")];
      const { products: found } = await backend.read("getProducts", { id });
      expect(handles(found)).toEqual(["ring-2", "halo", "ring-1"]);
      expect(found[0]?.variants[0]).toMatchObject({ title: "Default Title", size: null });
    });

    test("API-19 API-20 stars and free shipping are answered for known products", async () => {
      const id = [numberOf("halo"), numberOf("ring-1"), numberOf("draft"), 999_999];
      expect((await backend.read("productStars", { id })).list).toEqual([{ id: idOf("halo"), star: 4.6, count: 12 }]);
      expect((await backend.read("productFreeShipping", { id })).items).toEqual([
        { id: idOf("halo"), freeShipping: true },
        { id: idOf("ring-1"), freeShipping: false },
      ]);
      const variants = ["ring-1", "halo", "draft"].map((handle) => seeded(products, handle).variantIds[0] ?? 0);
      expect((await backend.read("variantFreeShipping", { id: variants })).items).toEqual([
        { id: globalId("ProductVariant", variants[0] ?? 0), freeShipping: false },
        { id: globalId("ProductVariant", variants[1] ?? 0), freeShipping: true },
      ]);
    });

    test.each([
      ["recommend", { handle: "nowhere" }],
      ["listCollection", { handle: "nowhere" }],
      ["similarProducts", { id: 999_999 }],
      ["getProduct", { id: 999_999 }],
    ] as const)("API-10 API-11 API-12 API-21 %s does not know %j: 404", async (call, input) => {
      expect(await backend.ask(call, input)).toMatchObject({ status: 404, body: { message: "Data not found" } });
    });

    test("a list of products takes one statement besides that for the shop's rules, and one more in another language", async () => {
      const counted = countingStatements(shop.db);
      const counting = { ...shop, db: counted.db };
      const ids = [numberOf("halo"), numberOf("draft"), numberOf("ring-1")];
      expect(new Set((await listedProducts(counting, ids, "en")).keys())).toEqual(
        new Set([numberOf("halo"), numberOf("ring-1")]),
      );
      expect(counted.count()).toBe(2);
      expect((await listedProducts(counting, ids, "fr")).get(numberOf("halo"))?.title).toBe("Bague Halo");
      expect(counted.count()).toBe(5);
    });
  });
}
