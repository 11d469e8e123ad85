import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seeded, seedCollections, seedProducts } from "../../tests/support/catalog.ts";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import { countingStatements } from "../../tests/support/statements.ts";
import { findCollectionByHandle } from "../catalog/collections/collections.ts";
import type { Database } from "../database.ts";
import type { Shop } from "../shop.ts";
import { translate } from "./translate.ts";
import { saveTranslations } from "./translations.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let ringId: number;

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      await seedCollections(shop, [{ handle: "rings", title: "Gemstone  Rings" }]);
      const products = await seedProducts(shop.db, [
        {
          handle: "ring",
          title: "Halo Ring.",
          productType: "Rings",
          options: [{ name: "Color" }],
          variants: [{ optionValues: ["Rose Gold"] }],
        },
      ]);
      ringId = seeded(products, "ring").id;
      const collectionId = (await findCollectionByHandle(shop, "rings"))?.id ?? 0;
      const product = { resource: "product", id: ringId } as const;
      await saveTranslations(shop, [
        { ...product, language: "fr", field: "title", text: "Bague Halo." },
        { ...product, language: "fr", field: "product_type", text: "Bagues" },
        { ...product, language: "de", field: "product_type", text: "Ringe" },
        { ...product, language: "fr", field: "option:Color", text: "Couleur" },
        { ...product, language: "fr", field: "value:Rose Gold", text: "Or rose" },
        { ...product, language: "de", field: "value:Rose Gold", text: "Roségold" },
        { resource: "collection", id: collectionId, language: "fr", field: "title", text: "Bagues en pierre" },
      ]);
    });
    afterAll(() => opened.close());

    test("API-29 what the shop has had translated is said again, whatever its case and spaces", async () => {
      const english = ["Color", " rose   GOLD\n", "Halo ring.", "gemstone rings", "Rings"];
      expect(await translate(shop, english, "en", "fr")).toEqual({
        list: ["Couleur", " Or rose\n", "Bague Halo.", "Bagues en pierre", "Bagues"],
        untranslated: [],
      });
    });

    test("API-29 what nobody has translated stays as it is, and its place is told", async () => {
      const texts = ["Color", "Emerald", "", "  ", "Bagues"];
      expect(await translate(shop, texts, "en", "fr")).toEqual({
        list: ["Couleur", "Emerald", "", "  ", "Bagues"],
        untranslated: [1, 4],
      });
    });

    test("LOC-05 English is never translated into English, not even asked about", async () => {
      const counted = countingStatements(shop.db);
      const countedShop = { ...shop, db: counted.db };
      expect(await translate(countedShop, ["Color", "?"], "en", "en")).toEqual({
        list: ["Color", "?"],
        untranslated: [],
      });
      expect(counted.count()).toBe(0);
      // the source language, which words the shop has built in, and the stored ones
      await translate(countedShop, ["Color", "Emerald", "Rose Gold"], null, "de");
      expect(counted.count()).toBe(3);
    });

    test("LOC-05 a text of more than 500 characters goes piece by piece, all or none", async () => {
      // two sentences of 496 characters: each is a piece of its own
      const sentence = `${"Halo Ring.".padEnd(495)} `;
      const result = await translate(shop, [sentence + sentence, `${sentence}Emerald ring.`], "en", "fr");
      expect(result.list[0]).toBe(sentence.replace("Halo Ring.", "Bague Halo.").repeat(2));
      expect(result).toMatchObject({ list: [expect.any(String), `${sentence}Emerald ring.`], untranslated: [1] });
    });

    test("API-29 of whichever language: by way of English, English first, and what is in the language already stays", async () => {
      expect(await translate(shop, ["Or rose", "ROSEGOLD", "Rings", "roségold"], null, "fr")).toEqual({
        list: ["Or rose", "ROSEGOLD", "Bagues", "Or rose"],
        untranslated: [1],
      });
      expect(await translate(shop, ["or rose", "Ringe", "Couleur", "Color"], null, "en")).toEqual({
        list: ["Rose Gold", "Rings", "Color", "Color"],
        untranslated: [],
      });
      expect((await translate(shop, ["Couleur"], null, "de")).untranslated).toEqual([0]);
    });

    test("API-29 what is said anew is known anew, and what is taken back is forgotten", async () => {
      const say = (text: string) =>
        saveTranslations(shop, [{ resource: "product", id: ringId, language: "es", field: "value:Rose Gold", text }]);
      const currentTranslation = async () => (await translate(shop, ["Rose Gold"], "en", "es")).list[0];
      await say("Oro");
      await say("Oro rosa");
      expect(await currentTranslation()).toBe("Oro rosa");
      await say("");
      expect(await currentTranslation()).toBe("Rose Gold");
    });
  });
}
