import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storedAbout } from "../../contract/site/about.ts";
import { seedProducts } from "../../tests/support/catalog.ts";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import { openStorefront } from "../../tests/support/storefront.ts";
import type { Database } from "../database.ts";
import type { Shop } from "../shop.ts";
import { shownAbout, shownExamples, vocabularyOf } from "./about.ts";
import { offerInForce } from "./offer.ts";
import { findSetting, saveSetting } from "./settings.ts";

const MIGRATION = readFileSync("database/migrations/0150-settings-of-the-trade.sql", "utf8");

for (const engine of engines) {
  describe.skipIf(!engine.available)(`what a shop says of itself, ${engine.name}`, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    beforeAll(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
    });
    beforeEach(() => sql`truncate products, site_settings cascade`.execute(database.db));
    afterAll(() => close());

    test("a shop that has goods when it is updated keeps its words; an empty one has none", async () => {
      await sql.raw(MIGRATION).execute(database.db);
      expect([await findSetting(shop, "about"), await findSetting(shop, "filters")]).toEqual([null, null]);
      await seedProducts(database.db, [{ handle: "ring" }]);
      await sql.raw(MIGRATION).execute(database.db);
      expect(await vocabularyOf(shop)).toBe("jewelry");
      expect((await findSetting(shop, "filters"))?.attributes.map(({ name }) => name)).toContain("Stone");
      expect((await shownAbout(shop, "de"))?.headline).toBe("Modeschmuck-Großhandel");
    });

    test("LOC-05 a shop without English says what it sells in its own language, to every reader", async () => {
      const full = await offerInForce(shop);
      const main = { ...full.main, language: "de" } as const;
      await saveSetting(shop, "offer", {
        ...{ languages: ["de", "fr"], countries: null, currencies: null, main },
        sourceLanguage: "de",
      });
      const [headline, description] = [{ de: "Schrauben im Großhandel", fr: "" }, { de: "Zu Tausenden." }];
      const weights = [{ name: { fr: "Vis", de: "Schraube" }, minMg: 1_000, maxMg: 2_000 }];
      await saveSetting(shop, "about", { headline, description, weights });
      for (const reader of ["de", "fr"] as const) {
        expect(await shownAbout(shop, reader)).toMatchObject({ headline: "Schrauben im Großhandel", language: "de" });
      }
      expect((await shownExamples(shop, "en"))?.weights).toMatchObject([{ name: "Schraube", language: "de" }]);
      const halves = { headline: { de: "Schrauben" }, description: { fr: "Par milliers." } };
      for (const wrong of [halves, { headline: {}, description: {} }]) {
        expect(storedAbout.safeParse(wrong).success).toBe(false);
      }
    });

    test("LOC-05 title and description are in one language: the reader's where both are, else the first one", async () => {
      const headline = { en: "Screws at wholesale", de: "Schrauben im Großhandel", fr: "Vis en gros" };
      await saveSetting(shop, "about", { headline, description: { en: "By the thousand.", de: "Zu Tausenden." } });
      expect(await shownAbout(shop, "de")).toEqual({
        ...{ headline: "Schrauben im Großhandel", description: "Zu Tausenden.", language: "de" },
      });
      expect(await shownAbout(shop, "fr")).toMatchObject({ headline: "Screws at wholesale", language: "en" });
      const storefront = await openStorefront(shop);
      const { shop: shown } = await storefront.read(`query @inContext(language: DE) { shop { description } }`);
      await storefront.close();
      expect(shown.description).toBe("Zu Tausenden.");
    });
  });
}
