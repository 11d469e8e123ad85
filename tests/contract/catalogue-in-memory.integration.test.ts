/** Catalogue reads of a running process: from memory once they are warm, and true again soon after any change. */

import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { globalId } from "../../domain/ids.ts";
import { collectionsNamed } from "../../server/catalog/collections/collections.ts";
import { arrivalDays } from "../../server/catalog/listing/arrivals.ts";
import { productReviews } from "../../server/catalog/reviews/product-reviews.ts";
import type { Database } from "../../server/database.ts";
import { openReadModel } from "../../server/read-model/read-model.ts";
import type { Shop } from "../../server/shop.ts";
import { saveTranslations } from "../../server/translation/translations.ts";
import { seeded, seedCollections, seedProducts, type SeededProduct } from "../support/catalog.ts";
import { openTestChanges, startChanges } from "../support/changes.ts";
import { engines } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";
import { countingStatements } from "../support/statements.ts";
import { openStorefront, PATH } from "../support/storefront.ts";

const MB = 1024 * 1024;
const SOON = { interval: 20 };

const PRODUCT = `query ($handle: String!, $language: LanguageCode) @inContext(language: $language) {
  product(handle: $handle) { title variants(first: 3) { nodes { quantityAvailable price { amount } } } } }`;
const COLLECTION = `query ($handle: String!) { collection(handle: $handle) { title } }`;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let statements: () => number;
    let ring: SeededProduct;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;
    beforeEach(async () => {
      opened = await engine.open();
      const { db, count } = countingStatements(opened.database.db);
      const changes = openTestChanges(opened.database);
      shop = testShop(db, {
        changes,
        readModel: openReadModel(changes, 8 * MB),
      });
      statements = count;
      ring = seeded(await seedProducts(shop.db, [{ handle: "ring", title: "Gold ring" }, { handle: "other" }]), "ring");
      await seedCollections(shop, [{ handle: "rings", title: "Rings" }]);
      await startChanges(changes);
    });
    afterEach(async () => {
      await storefront.close();
      await shop.changes.close();
      await opened.close();
    });

    const open = async (answerCacheBytes: number) => {
      storefront = await openStorefront(shop, [], answerCacheBytes);
    };
    const change = (statement: string) => sql.raw(statement).execute(opened.database.db);
    const titleOf = async (language = "EN") =>
      (await storefront.read(PRODUCT, { handle: "ring", language })).product?.title;
    const countStatements = async (work: () => Promise<unknown>) => {
      const before = statements();
      await work();
      return statements() - before;
    };

    test("API-19 a warm process asks the database nothing for a rating and the first reviews, and sees a new one", async () => {
      await open(0);
      const read = () => productReviews(shop, ring.id);
      expect(await countStatements(read)).toBeGreaterThan(0);
      expect(await countStatements(read)).toBe(0);
      await change(`with ada as (
        insert into customers (email, created_at, updated_at) values ('ada@example.com', now(), now()) returning id
      )
      insert into reviews (product_id, customer_id, stars, text, language, state, created_at, updated_at)
      select ${ring.id}, id, 4, 'Good.', 'en', 'published', now(), now() from ada`);
      await expect.poll(async () => (await read()).reviews.length, SOON).toBe(1);
      expect(await countStatements(read)).toBe(0);
    });

    test("CATG-01 SRCH-01 a warm process asks the database nothing for days of arrival and titles of collections, and sees changes", async () => {
      await open(0);
      const read = async () => ({
        arrived: (await arrivalDays(shop)).map(({ count }) => count),
        titles: (await collectionsNamed(shop, "ri", { language: "en", limit: 5 })).map(({ title }) => title),
      });
      expect(await countStatements(read)).toBeGreaterThan(0);
      expect(await countStatements(read)).toBe(0);
      expect(await read()).toEqual({ arrived: [2], titles: ["Rings"] });
      await change("update products set published = false where handle = 'other'");
      await change("update collections set title = 'Rings and more'");
      await expect.poll(read, SOON).toEqual({ arrived: [1], titles: ["Rings and more"] });
      expect(await countStatements(read)).toBe(0);
    });

    describe.each([
      ["from the read model", 0],
      ["from finished answers", MB],
    ])("%s", (_name, answerCacheBytes) => {
      beforeEach(() => open(answerCacheBytes));

      test.each(["EN", "DE"])(
        "GQL-01 a warm process asks the database nothing for products and collections, in %s",
        async (language) => {
          const work = async () => {
            await storefront.read(PRODUCT, { handle: "ring", language });
            await storefront.read(COLLECTION, { handle: "rings" });
          };
          expect(await countStatements(work)).toBeGreaterThan(0);
          expect(await countStatements(work)).toBe(0);
        },
      );

      test("GQL-01 a change that another process makes is seen soon", async () => {
        const [variant] = ring.variantIds;
        const read = async () => {
          const { product } = await storefront.read(PRODUCT, { handle: "ring" });
          const { collection } = await storefront.read(COLLECTION, { handle: "rings" });
          const [{ quantityAvailable, price }] = product.variants.nodes;
          return [product.title, Number(price.amount), quantityAvailable, collection.title];
        };
        const [, , available] = await read();
        await change(`update products set title = 'Band' where id = ${ring.id}`);
        await change(`update variants set price_micros = 7000000 where id = ${variant}`);
        await change(`update stock_levels set reserved = 3 where variant_id = ${variant}`);
        await change(`update collections set title = 'All rings'`);
        await expect.poll(read, SOON).toEqual(["Band", 7, available - 3, "All rings"]);
      });

      test("GQL-08 a new translation is seen soon", async () => {
        expect(await titleOf("DE")).toBe("Gold ring");
        const german = { resource: "product", id: ring.id, language: "de", field: "title", text: "Goldring" } as const;
        await saveTranslations(shop, [german]);
        await expect.poll(() => titleOf("DE"), SOON).toBe("Goldring");
        expect(await titleOf("EN")).toBe("Gold ring");
      });

      test("GQL-01 a product that goes, and another that takes its handle, are seen soon", async () => {
        await titleOf();
        await change(`update products set published = false where id = ${ring.id}`);
        await expect.poll(() => titleOf(), SOON).toBe(undefined);
        await change(`update products set handle = 'old' where id = ${ring.id}`);
        await change("update products set handle = 'ring', title = 'The other' where handle = 'other'");
        await expect.poll(() => titleOf(), SOON).toBe("The other");
      });
    });

    test("GQL-05 what is personal is not shared: carts, and queries for a customer", async () => {
      await open(MB);
      const created = await storefront.read("mutation { cartCreate { cart { id totalQuantity } } }");
      const query = "query ($id: ID!) { cart(id: $id) { totalQuantity } }";
      const { id } = created.cartCreate.cart;
      expect((await storefront.read(query, { id })).cart.totalQuantity).toBe(0);
      const lines = [{ merchandiseId: globalId("ProductVariant", ring.variantIds[0]!), quantity: 12 }];
      await storefront.read(
        "mutation ($id: ID!, $lines: [CartLineInput!]!) { cartLinesAdd(cartId: $id, lines: $lines) { cart { id } } }",
        { id, lines },
      );
      expect((await storefront.read(query, { id })).cart.totalQuantity).toBe(12);
    });

    test("GQL-01 a new collection without products is soon in a cached list", async () => {
      await open(MB);
      const listed = async () => {
        const { collections } = await storefront.read("{ collections(first: 10) { nodes { title } } }");
        return collections.nodes.map(({ title }: { title: string }) => title);
      };
      expect(await listed()).toEqual(["Rings"]);
      await expect.poll(() => countStatements(listed), SOON).toBe(0);
      const before = shop.changes.ofShop().number;
      await change("insert into collections (handle, title, updated_at) values ('new', 'New', now())");
      // Told, and not only read again after a minute.
      await expect.poll(() => shop.changes.ofShop().number, SOON).toBeGreaterThan(before);
      await expect.poll(listed, SOON).toEqual(["Rings", "New"]);
    });

    test("equal requests at the same time are answered together", async () => {
      await open(MB);
      const query = '{ products(first: 2, query: "ring") { nodes { id title } } }';
      const alone = await countStatements(() => storefront.read(query));
      await change(`update collections set title = 'Changed'`);
      await expect.poll(() => countStatements(() => storefront.read(query)), SOON).toBeGreaterThan(0);
      const before = shop.changes.ofShop().number;
      await change(`update collections set title = 'Again'`);
      await expect.poll(() => shop.changes.ofShop().number, SOON).toBeGreaterThan(before);
      const together = await countStatements(() =>
        Promise.all(Array.from({ length: 9 }, () => storefront.read(query))),
      );
      expect(together).toBeLessThanOrEqual(alone);
    });

    test("API-05 GQL-07 equal mutations at the same time are all done, also beside a cached query in the same text", async () => {
      await open(MB);
      const create = `mutation { cartCreate(input: { lines: [{ quantity: 1, merchandiseId: "${globalId("ProductVariant", ring.variantIds[0]!)}" }] }) { cart { id } } }`;
      const { id } = (await storefront.read(create)).cartCreate.cart;
      const text = `query A { shop { name } }
        mutation B($id: ID!, $lines: [CartLineInput!]!) { cartLinesAdd(cartId: $id, lines: $lines) { cart { id } } }`;
      const lines = [{ quantity: 1, merchandiseId: globalId("ProductVariant", ring.variantIds[0]!) }];
      const cached = () => countStatements(() => storefront.ask(text, {}, "A"));
      await cached();
      await expect.poll(cached, SOON).toBe(0);
      await Promise.all(Array.from({ length: 5 }, () => storefront.ask(text, { id, lines }, "B")));
      const { cart } = await storefront.read(`query ($id: ID!) { cart(id: $id) { totalQuantity } }`, { id });
      expect(cart.totalQuantity).toBe(6);
    });

    test("SRCH-02 a search that is answered from the cache still counts", async () => {
      await open(MB);
      const search = (remoteAddress: string) =>
        storefront.app.inject({
          ...{ method: "POST", url: PATH, remoteAddress },
          headers: { "x-shopify-storefront-access-token": "public" },
          payload: { query: `{ search(query: "gold", first: 2, types: [PRODUCT]) { totalCount } }` },
        });
      await search("192.0.2.1");
      // Not before the search index has had time to apply the last change.
      const again = () => countStatements(() => search("198.51.100.1"));
      await expect.poll(again, { interval: 200 }).toBe(0);
      expect([...shop.queries.waiting.values()]).toContainEqual({
        query: "gold",
        language: "en",
        times: 2,
        found: true,
      });
    });
  });
}
