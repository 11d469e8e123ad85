import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seeded, seedProducts } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { saveTranslations } from "../../translation/translations.ts";
import { findSkus } from "./skus.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    let ringId: number;
    beforeAll(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
      const products = await seedProducts(database.db, [
        {
          handle: "ring",
          options: [{ name: "Colour" }],
          variants: [
            { optionValues: ["Gold"], price: 5, sku: "FP-1001-GLD" },
            { optionValues: ["Silver"], price: 5, sku: "FP-1001-SLV" },
          ],
        },
        { handle: "chain", variants: [{ price: 2, sku: "FP-2002" }] },
        { handle: "beads", variants: [{ price: 2, sku: "50%_OFF" }] },
        { handle: "dash", variants: [{ price: 2, sku: "EN–DASH" }] },
        { handle: "draft", published: false, variants: [{ price: 2, sku: "ZZ-3333" }] },
      ]);
      ringId = seeded(products, "ring").id;
    });
    afterAll(() => close());

    test("PROD-02 item numbers are found in the order asked for, whatever their case and surrounding spaces", async () => {
      const found = await findSkus(shop, ["fp-2002", " FP-1001-slv ", "nothing like it", "FP-2002"], "en");
      expect(found.map(({ variant }) => variant?.sku ?? null)).toEqual(["FP-2002", "FP-1001-SLV", null, "FP-2002"]);
      expect(found[1]).toMatchObject({ sku: " FP-1001-slv ", suggestions: [], variant: { variantTitle: "Silver" } });
      expect(found[2]).toEqual({ sku: "nothing like it", variant: null, suggestions: [] });
    });

    test("PROD-02 item numbers are found as they are pasted, and by signs that are their own", async () => {
      const pasted = [
        "FP–2002",
        "fp\u{2011}1001\u{2011}gld",
        "“FP-2002”",
        '="FP-2002"',
        "'FP-2002",
        "EN—DASH",
        "EN–DASH",
      ];
      const found = await findSkus(shop, pasted, "en");
      expect(found.map(({ sku }) => sku)).toEqual(pasted);
      expect(found.map(({ variant }) => variant?.sku ?? null)).toEqual([
        ...["FP-2002", "FP-1001-GLD", "FP-2002", "FP-2002", "FP-2002", null, "EN–DASH"],
      ]);
      const [near] = await findSkus(shop, ["“FP–1001–GLDD”"], "en");
      expect(near?.suggestions.map(({ sku }) => sku)).toEqual(["FP-1001-GLD"]);
    });

    test("an unknown item number is answered with similar ones, the nearest first", async () => {
      const skus = ["FP-1001-GLDD", "FP-1001-SL", "FP-2020", "FP-9999"];
      const suggested = (await findSkus(shop, skus, "en")).map(({ suggestions }) => suggestions.map(({ sku }) => sku));
      expect(suggested).toEqual([["FP-1001-GLD"], ["FP-1001-SLV", "FP-1001-GLD"], ["FP-2002"], []]);
    });

    test("what is not on sale is neither found nor suggested, and wildcards have no effect", async () => {
      const found = await findSkus(shop, ["ZZ-3333", "ZZ-333", "50%_OFF", "50%"], "en");
      expect(found.map(({ variant }) => variant?.sku ?? null)).toEqual([null, null, "50%_OFF", null]);
      expect(found.flatMap(({ suggestions }) => suggestions)).toEqual([]);
    });

    test("GQL-08 titles and options come in the language asked for, as far as they are translated", async () => {
      await saveTranslations(shop, [
        { resource: "product", id: ringId, language: "de", field: "title", text: "Ring aus Gold" },
        { resource: "product", id: ringId, language: "de", field: "value:Silver", text: "Silber" },
      ]);
      const [found] = await findSkus(shop, ["FP-1001-SLV"], "de");
      expect(found?.variant).toMatchObject({ title: "Ring aus Gold", variantTitle: "Silber" });
    });

    test("five hundred unknown ones at once are answered", async () => {
      const skus = Array.from({ length: 500 }, (_, index) => `FP-${index}${"x".repeat(index % 40)}`);
      expect(await findSkus(shop, skus, "en")).toHaveLength(500);
    });
  });
}
