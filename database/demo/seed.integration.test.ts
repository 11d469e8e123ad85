import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { describeCatalogue } from "../../server/catalog/picture-search/describe-catalogue.ts";
import { clearCatalog } from "../../server/catalog/products/clear-catalog.ts";
import { findSetting } from "../../server/settings/settings.ts";
import { type DatabaseEngine, engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import { seedDemo } from "./seed.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: Awaited<ReturnType<DatabaseEngine["open"]>>;
    beforeEach(async () => {
      opened = await engine.open();
    });
    afterEach(() => opened.close());

    async function count(table: "products" | "variants" | "collections" | "collection_products" | "menu_items") {
      const { db } = opened.database;
      const row = await db.selectFrom(table).select(db.fn.countAll<number>().as("all")).executeTakeFirstOrThrow();
      return row.all;
    }

    test("a seeded shop has products in its collections, menus, settings; seeding again adds nothing", async () => {
      const { db } = opened.database;
      const shop = testShop(db);
      const steps: number[] = [];
      await seedDemo(shop, { size: 600, seed: 7, onProgress: (done) => steps.push(done) });
      expect(steps.at(-1)).toBe(600);
      expect(steps).toEqual(steps.toSorted((one, other) => one - other));
      const before = [
        await count("products"),
        await count("variants"),
        await count("collection_products"),
        await count("menu_items"),
      ];
      expect(before[0]).toBe(600);

      const empty = await db
        .selectFrom("collections")
        .select("handle")
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom("collection_products")
                .select("product_id")
                .whereRef("collection_id", "=", "collections.id"),
            ),
          ),
        )
        .execute();
      expect(empty).toEqual([]);
      expect((await findSetting(shop, "overall"))?.topNotice1).toContain("{freeShippingFrom}");
      expect((await findSetting(shop, "bank-accounts"))?.map((account) => account.currency)).toEqual([
        "USD",
        "GBP",
        "EUR",
      ]);

      expect(await describeCatalogue(shop), "pictures that the shop has to look at itself").toBe(0);
      expect(shop.pictures.index.srcs.length).toBeGreaterThan(0);

      await seedDemo(shop, { size: 600, seed: 7 });
      expect([
        await count("products"),
        await count("variants"),
        await count("collection_products"),
        await count("menu_items"),
      ]).toEqual(before);
    });

    test("clearing takes products, collections and menus away", async () => {
      const shop = testShop(opened.database.db);
      await seedDemo(shop, { size: 20, seed: 7 });
      await clearCatalog(shop);
      expect([
        await count("products"),
        await count("variants"),
        await count("collections"),
        await count("menu_items"),
      ]).toEqual([0, 0, 0, 0]);
    });
  });
}
