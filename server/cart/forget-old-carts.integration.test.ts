import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import type { Database } from "../database.ts";
import type { Shop } from "../shop.ts";
import { forgetOldCarts } from "./forget-old-carts.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    beforeEach(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
    });
    afterEach(() => opened.close());

    /** `ageDays`: since its last change. */
    const addCart = (token: string, ageDays: number, more: { completed_at?: Date } = {}) => {
      const at = new Date(shop.now().getTime() - ageDays * 86_400_000);
      return shop.db
        .insertInto("carts")
        .values({ token, key: token, created_at: at, updated_at: at, ...more })
        .returning("id")
        .executeTakeFirstOrThrow();
    };

    test("carts are deleted 90 days after their last change, but not those that were ordered or that staff have sent", async () => {
      await addCart("old", 91);
      await addCart("older", 200);
      await addCart("recent", 89);
      await addCart("ordered", 200, { completed_at: shop.now() });
      const { id } = await addCart("of staff", 200);
      const at = shop.now();
      await shop.db
        .insertInto("staff_drafts")
        .values({
          ...{ cart_id: id, email: "ada@example.com", language: "en", shipping_method: "standard" },
          ...{ lines: "[]", pieces: 0, total_cents: 0, created_at: at, updated_at: at },
        })
        .execute();

      expect(await forgetOldCarts(shop, 1)).toBe(1);
      const tokens = async () =>
        (await shop.db.selectFrom("carts").select("token").orderBy("token").execute()).map(({ token }) => token);
      expect(await tokens()).toEqual(["of staff", "old", "ordered", "recent"]);
      expect(await forgetOldCarts(shop)).toBe(1);
      expect(await forgetOldCarts(shop)).toBe(0);
      expect(await tokens()).toEqual(["of staff", "ordered", "recent"]);
    });
  });
}
