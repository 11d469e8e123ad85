import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type DatabaseEngine, engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import { findSetting, saveSetting } from "./settings.ts";

const banner = {
  ...{ image: "/a.webp", imageTall: "/b.webp", imageGoodsLeft: null, thumbhash: null, wordsOn: false },
  ...{ title: "New", text: "Fresh", url: "/" },
};

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: Awaited<ReturnType<DatabaseEngine["open"]>>;
    beforeEach(async () => {
      opened = await engine.open();
    });
    afterEach(() => opened.close());

    test("a setting that nobody has saved is null", async () => {
      expect(await findSetting(testShop(opened.database.db), "banners")).toBeNull();
    });

    test("HOME-02 the banners saved last are the ones that are found", async () => {
      const shop = testShop(opened.database.db);
      await saveSetting(shop, "banners", [banner]);
      await saveSetting(shop, "banners", [{ ...banner, title: "Newer" }]);
      expect(await findSetting(shop, "banners")).toMatchObject([{ ...banner, title: "Newer", language: "en" }]);
    });

    test("saving what is there already does not count as a change", async () => {
      const { db } = opened.database;
      await saveSetting(testShop(db), "banners", [banner]);
      await saveSetting(testShop(db, { now: () => new Date("2026-12-24T00:00:00Z") }), "banners", [banner]);
      const row = await db.selectFrom("site_settings").select("updated_at").executeTakeFirstOrThrow();
      expect(row.updated_at).toEqual(new Date("2026-11-01T12:00:00Z"));
    });

    test("a setting of another shape is refused and nothing is stored", async () => {
      const shop = testShop(opened.database.db);
      const wrong = JSON.parse('[{"image": 7}]');
      await expect(saveSetting(shop, "banners", wrong)).rejects.toThrow();
      expect(await findSetting(shop, "banners")).toBeNull();
    });
  });
}
