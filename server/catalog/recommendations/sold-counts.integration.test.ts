import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedCollections, seedProducts } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { countNotedSales, noteSale } from "../../../tests/support/sales.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { soldCounts } from "./sold-counts.ts";

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

    async function copies(): Promise<Map<number, number>> {
      const rows = await shop.db.selectFrom("collection_products").select(["product_id", "sold_count"]).execute();
      return new Map(rows.map((row) => [row.product_id, row.sold_count]));
    }

    test("API-18 a sale shows at once, and collections are sorted by it once it has been counted", async () => {
      const [id = 0] = ids;
      await noteSale(shop, id, 3);
      await noteSale(shop, id, 4);
      expect(await soldCounts(shop, [id])).toEqual(new Map([[id, 7]]));
      expect((await copies()).get(id)).toBe(0);
      await countNotedSales(shop);
      expect(await soldCounts(shop, [id])).toEqual(new Map([[id, 7]]));
      expect((await copies()).get(id)).toBe(7);
    });

    test("each sale is counted once, by two processes and while more are noted", async () => {
      const before = await soldCounts(shop, ids);
      const sales = ids.flatMap((id) => [noteSale(shop, id, 1), noteSale(shop, id, 2)]);
      await Promise.all([...sales, countNotedSales(shop), countNotedSales(shop)]);
      await countNotedSales(shop);
      expect(await copies()).toEqual(new Map(ids.map((id) => [id, (before.get(id) ?? 0) + 3])));
      expect(await soldCounts(shop, ids)).toEqual(await copies());
    });

    test("sales of a product that has been deleted since are forgotten", async () => {
      await noteSale(shop, 999_999, 1);
      await countNotedSales(shop);
      expect(await shop.db.selectFrom("sales_to_count").selectAll().execute()).toEqual([]);
    });
  });
}
