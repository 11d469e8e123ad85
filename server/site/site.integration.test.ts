/** Menus, the shop and where it sells, through GraphQL. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedCollections, seedProducts } from "../../tests/support/catalog.ts";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import { countingStatements } from "../../tests/support/statements.ts";
import { ORIGIN, openStorefront } from "../../tests/support/storefront.ts";
import type { Database } from "../database.ts";
import type { Shop } from "../shop.ts";
import { saveMenus } from "./menus/save-menus.ts";

const ITEM =
  "id title type tags url resourceId resource { ... on Collection { handle } ... on Product { handle } ... on Page { id } }";
const MENU = `query ($handle: String!) { menu(handle: $handle) { id title itemsCount
  items { ${ITEM} items { ${ITEM} items { ${ITEM} } } } } }`;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      await seedCollections(shop, [{ handle: "rings" }, { handle: "signet-rings" }]);
      await seedProducts(shop.db, [{ handle: "halo" }]);
      await saveMenus(shop, [
        {
          handle: "all-categories",
          title: "All categories",
          items: [
            {
              title: "Rings",
              type: "COLLECTION",
              collection: "rings",
              tags: ["hot"],
              items: [
                {
                  title: "Signet",
                  type: "COLLECTION",
                  collection: "signet-rings",
                  items: [{ title: "Halo", type: "PRODUCT", product: "halo" }],
                },
              ],
            },
            { title: "Home", type: "FRONTPAGE" },
            { title: "All", type: "CATALOG" },
            { title: "Find", type: "SEARCH" },
            { title: "Shipping", type: "HTTP", url: "/shippings" },
          ],
        },
      ]);
      storefront = await openStorefront(shop);
    });
    afterAll(async () => {
      await storefront.close();
      await opened.close();
    });

    test("GQL-03 a menu has three levels, in order, each item with its address and resource", async () => {
      const { menu } = await storefront.read(MENU, { handle: "all-categories" });
      expect(menu).toMatchObject({ title: "All categories", itemsCount: 5 });
      const [rings, ...others] = menu.items;
      expect(rings).toMatchObject({
        type: "COLLECTION",
        tags: ["hot"],
        url: `${ORIGIN}/collections/rings`,
        resource: { handle: "rings" },
      });
      expect(rings.resourceId).toMatch(/^gid:\/\/shopify\/Collection\/\d+$/);
      expect(rings.items[0].items[0]).toMatchObject({
        type: "PRODUCT",
        url: `${ORIGIN}/products/halo`,
        resource: { handle: "halo" },
      });
      expect(others.map(({ url, resource }: { url: string; resource: null }) => [url, resource])).toEqual([
        [`${ORIGIN}/`, null],
        [`${ORIGIN}/pages/categories/index`, null],
        [`${ORIGIN}/search`, null],
        [`${ORIGIN}/shippings`, null],
      ]);
    });

    test("GQL-03 however many items it has, a menu takes a fixed number of statements", async () => {
      const counted = countingStatements(shop.db);
      const counting = await openStorefront({ ...shop, db: counted.db });
      await counting.read(MENU, { handle: "all-categories" });
      // what the shop offers, menu, items, all collections, all products
      expect(counted.count()).toBe(5);
      await counting.close();
    });

    test("GQL-03 an unknown menu is null; a known one is a node", async () => {
      const { menu } = await storefront.read(MENU, { handle: "nobody" });
      expect(menu).toBeNull();
      const known = (await storefront.read(MENU, { handle: "all-categories" })).menu;
      const { node } = await storefront.read("query ($id: ID!) { node(id: $id) { ... on Menu { title } } }", {
        id: known.id,
      });
      expect(node).toEqual({ title: "All categories" });
    });

    test("PRICE-04 every country can buy, and pays in US dollars", async () => {
      const { localization, shop: found } = await storefront.read(`{
        localization { availableCountries { isoCode name currency { isoCode } unitSystem } availableLanguages { isoCode endonymName } }
        shop { name shipsToCountries primaryDomain { host url sslEnabled } paymentSettings { currencyCode } }
      }`);
      const countries: { isoCode: string; name: string; currency: { isoCode: string } }[] =
        localization.availableCountries;
      expect(new Set(countries.map(({ isoCode }) => isoCode)).size).toBe(countries.length);
      expect(countries.length).toBeGreaterThan(235);
      expect(new Set(countries.map(({ currency }) => currency.isoCode))).toEqual(new Set(["USD"]));
      expect(countries.filter(({ isoCode, name }) => isoCode === name)).toEqual([]);
      expect(localization.availableLanguages.map(({ endonymName }: { endonymName: string }) => endonymName)).toEqual([
        "English",
        "français",
        "español",
        "العربية",
        "Deutsch",
      ]);
      expect(found).toMatchObject({
        name: "Filigree",
        primaryDomain: { host: "shop.test", url: ORIGIN, sslEnabled: true },
        paymentSettings: { currencyCode: "USD" },
      });
      expect(found.shipsToCountries).toHaveLength(countries.length);
    });
  });
}
