import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedCollections, seedProducts } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { addSold, soldCounts, sortBySold } from "./sold-counts.ts";

const NEVER = new AbortController().signal;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let ids: number[];

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      await seedCollections(shop, [{ handle: "all", rules: [{ field: "all", value: "" }] }]);
      const handles = Array.from({ length: 30 }, (_, at) => ({ handle: `ring-${at}` }));
      await seedProducts(shop.db, handles);
      ids = await shop.db
        .selectFrom("products")
        .select("id")
        .orderBy("id")
        .execute()
        .then((rows) => rows.map(({ id }) => id));
    });
    afterAll(() => opened.close());

    const sell = (productId: number, quantity: number) =>
      shop.db.transaction().execute((tx) => addSold(tx, [{ productId, quantity }], shop.now()));

    async function copies(): Promise<Map<number, number>> {
      const rows = await shop.db.selectFrom("collection_products").select(["product_id", "sold_count"]).execute();
      return new Map(rows.map((row) => [row.product_id, row.sold_count]));
    }

    test("a sale counts at once, and collections are sorted by it after the next run", async () => {
      const [id = 0] = ids;
      await sell(id, 3);
      await sell(id, 4);
      expect(await soldCounts(shop, [id])).toEqual(new Map([[id, 7]]));
      expect((await copies()).get(id)).toBe(0);
      await sortBySold(shop, NEVER);
      expect((await copies()).get(id)).toBe(7);
    });

    test("no sale is missed while others are copied", async () => {
      const sales = ids.flatMap((id) => [sell(id, 1), sell(id, 2)]);
      await Promise.all([...sales, sortBySold(shop, NEVER), sortBySold(shop, NEVER)]);
      await sortBySold(shop, NEVER);
      expect(await copies()).toEqual(await soldCounts(shop, ids));
    });
  });
}
