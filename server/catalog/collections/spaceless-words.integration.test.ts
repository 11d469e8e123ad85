import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pricingOn } from "../../../domain/catalog/price-basis.ts";
import { DEFAULT_PRICING } from "../../../domain/catalog/pricing.ts";
import { seedCollections, seedProducts } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Shop } from "../../shop.ts";
import { menuTargets } from "../../site/menus/edit-menu.ts";
import { productsForStaff, suggestWords } from "../editing/staff-list.ts";
import { countProducts } from "../listing/listing.ts";
import { parseProductQuery } from "../listing/product-query.ts";
import { catalogueList } from "../lists/product-list.ts";
import { findCollections, listCollections } from "./collections.ts";

const PRICING = pricingOn("platform", DEFAULT_PRICING);

for (const engine of engines) {
  describe.skipIf(!engine.available)(`words without spaces in the database, ${engine.name}`, () => {
    let shop: Shop;
    let close: () => Promise<void>;
    beforeAll(async () => {
      const opened = await engine.open();
      close = opened.close;
      shop = testShop(opened.database.db);
      await seedProducts(opened.database.db, [
        { handle: "both", title: "锆石项链和手链套装", productType: "首饰套装", tags: ["不锈钢材质"] },
        { handle: "tea", title: "お茶 セット" },
        { handle: "gold", title: "18K金手链 Gold" },
        { handle: "ring", title: "Gold Ring" },
      ]);
      await seedCollections(shop, [
        { handle: "sets", title: "锆石项链和手链套装" },
        { handle: "rings", title: "Rings" },
      ]);
    });
    afterAll(() => close());

    test.each([
      ["手链", ["both", "gold"]],
      ["手链 gold", ["gold"]],
      ["gold 手链", ["gold"]],
      ["项链手链", ["both"]],
      ["锆石手链", ["both"]],
      ["18k金手链", ["gold"]],
      ["セット", ["tea"]],
      ["手茶", []],
    ])("GQL-02 staff's lists, menus and queries find the middle of titles: %s", async (text, handles) => {
      const { products } = await productsForStaff(shop, { q: text, sort: "title", descending: false, limit: 9 });
      expect(products.map(({ handle }) => handle).toSorted()).toEqual(handles);
      expect((await menuTargets(shop, "PRODUCT", text)).map(({ handle }) => handle).toSorted()).toEqual(handles);
      expect(await countProducts(shop, catalogueList(parseProductQuery(text, PRICING)))).toBe(handles.length);
    });

    test("GQL-02 a query for titles leaves out types and tags", async () => {
      const count = (query: string) => countProducts(shop, catalogueList(parseProductQuery(query, PRICING)));
      expect(await Promise.all(["材质", "首饰", "title:材质", "title:手链", "-手链"].map(count))).toEqual([
        1, 1, 0, 2, 2,
      ]);
    });

    test("words are suggested for a field, and collections are listed", async () => {
      expect(await suggestWords(shop, { field: "tag", q: "材质" })).toEqual([{ word: "不锈钢材质", products: 1 }]);
      const ids = await listCollections(shop, { text: "手链", sort: "id" });
      expect([...(await findCollections(shop, ids)).values()].map(({ handle }) => handle)).toEqual(["sets"]);
    });
  });
}
