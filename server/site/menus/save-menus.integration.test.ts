import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { saveCollections } from "../../catalog/collections/save-collections.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { type MenuItemDraft, saveMenus } from "./save-menus.ts";

const RINGS: MenuItemDraft = { title: "Rings", type: "COLLECTION", collection: "rings", tags: ["new"] };
const TREE: MenuItemDraft[] = [
  {
    ...RINGS,
    items: [{ ...RINGS, title: "Gold rings", items: [{ title: "Care", type: "HTTP", url: "/pages/care" }] }],
  },
  { title: "Home", type: "FRONTPAGE" },
];

for (const engine of engines) {
  describe.skipIf(!engine.available)(`saving menus, ${engine.name}`, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    beforeAll(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
      const words = { title: "Rings", descriptionHtml: "", imageSrc: null, imageAlt: null };
      await saveCollections(shop, [{ handle: "rings", ...words, rules: [] }]);
    });
    afterAll(() => close());

    const itemsOf = async (handle: string) =>
      database.db
        .selectFrom("menu_items as item")
        .innerJoin("menus", "menus.id", "item.menu_id")
        .leftJoin("menu_items as parent", "parent.id", "item.parent_id")
        .select(["item.id", "item.title", "item.position", "item.tags", "item.url", "parent.title as under"])
        .where("handle", "=", handle)
        .orderBy("item.id")
        .execute();

    test("three levels are kept in their order, and saved again keep their ids", async () => {
      await saveMenus(shop, [{ handle: "all", title: "All", items: TREE }]);
      const items = await itemsOf("all");
      expect(items).toMatchObject([
        { title: "Rings", under: null, position: 1, tags: ["new"] },
        { title: "Home", under: null, position: 2 },
        { title: "Gold rings", under: "Rings" },
        { title: "Care", under: "Gold rings", url: "/pages/care" },
      ]);
      await saveMenus(shop, [{ handle: "all", title: "Everything", items: TREE }]);
      expect(await itemsOf("all")).toEqual(items);
      await saveMenus(shop, [{ handle: "all", title: "All", items: TREE.slice(1) }]);
      expect(await itemsOf("all")).toMatchObject([{ title: "Home" }]);
    });

    test.each<[string, MenuItemDraft]>([
      ["names an unknown collection", { ...RINGS, collection: "unknown" }],
      ["names an unknown product", { title: "Piece", type: "PRODUCT", product: "unknown" }],
      ["has no address", { title: "Elsewhere", type: "HTTP" }],
      ["is deeper", { ...RINGS, items: [{ ...RINGS, items: [{ ...RINGS, items: [RINGS] }] }] }],
    ])("an item that %s is refused, and nothing is saved", async (why, item) => {
      const menu = {
        handle: "refused",
        title: "Refused",
        items: [{ title: "Home", type: "FRONTPAGE" } as const, item],
      };
      await expect(saveMenus(shop, [menu])).rejects.toMatchObject({
        code: "input.invalid",
        message: expect.stringContaining(why),
      });
      expect(await itemsOf("refused")).toEqual([]);
    });
  });
}
