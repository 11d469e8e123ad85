import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FULL_OFFER } from "../../../../domain/site/offer.ts";
import { seeded, seedProducts } from "../../../../tests/support/catalog.ts";
import { engines } from "../../../../tests/support/databases.ts";
import { testShop } from "../../../../tests/support/shop.ts";
import type { Database } from "../../../database.ts";
import { saveOffer } from "../../../site/offer/save-offer.ts";
import { saveTranslations } from "../../../translation/translations.ts";
import { textOfUnits } from "../../words/units.ts";
import { writtenWording } from "../terms/wording.ts";
import { entriesOf } from "./entry-row.ts";
import { readEntryPage } from "./search-feed.store.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    beforeAll(async () => {
      opened = await engine.open();
    });
    afterAll(() => opened.close());

    test("SRCH-02 the database and the code write a product's words alike, without control characters", async () => {
      const { db } = opened.database;
      const products = await seedProducts(db, [
        { handle: "plain", title: "Plain", vendor: "Ada", variants: [{ price: 1 }] },
        {
          ...{ handle: "ring", title: "Ring\u001e of \u001fgold", vendor: "Bea & Co", productType: "Rings" },
          ...{ descriptionHtml: "<p>Brass &amp; glass\u001d</p>", tags: ["Style: Boho", "new"] },
          options: [{ name: "Color" }, { name: "Size" }],
          variants: [
            { optionValues: ["Gold", "S"], sku: "RG-1", price: 1 },
            { optionValues: ["Silver", "S"], price: 1 },
          ],
        },
      ]);
      const { id } = seeded(products, "ring");
      const product = { resource: "product", id } as const;
      await saveTranslations(testShop(db), [
        { ...product, language: "de", field: "title", text: "Ring\u001e" },
        { ...product, language: "de", field: "product_type", text: "Ringe" },
        { ...product, language: "de", field: "value:Color:Gold", text: "Gold" },
        { ...product, language: "ar", field: "description_html", text: "<p>نحاس</p>" },
      ]);

      const { page } = await readEntryPage(db, 0, 10);
      const [plain, ring] = entriesOf(page);
      const nothing = { title: "", productType: "", values: [], description: "" };
      expect(textOf(plain?.wording)).toBe(
        writtenWording({
          ...{ vendor: "Ada", variants: [] },
          texts: [{ ...nothing, language: "en", title: "Plain" }],
        }),
      );
      expect(ring?.facts).toMatchObject({
        id,
        title: "Ring\u001e of \u001fgold",
        productType: "Rings",
        vendor: "Bea & Co",
      });
      expect(textOf(ring?.wording)).toBe(
        writtenWording({
          ...{ vendor: "Bea & Co", variants: [{ sku: "RG-1" }, { sku: null }] },
          texts: [
            {
              ...{
                language: "en",
                title: "Ring  of  gold",
                productType: "Rings",
                description: "<p>Brass &amp; glass </p>",
              },
              values: ["Gold", "S", "Silver", "S", "Style: Boho", "new"],
            },
            { ...nothing, language: "ar", description: "<p>نحاس</p>" },
            { ...nothing, language: "de", title: "Ring ", productType: "Ringe", values: ["Gold"] },
          ],
        }),
      );
    });

    test("LOC-05 texts are read in the language in which the catalogue is written", async () => {
      const { db } = opened.database;
      const products = await seedProducts(db, [{ handle: "schraube", title: "Schraube", variants: [{ price: 1 }] }]);
      const { id } = seeded(products, "schraube");
      const title = { resource: "product", id, field: "title" } as const;
      await saveTranslations(testShop(db), [
        { ...title, language: "de", text: "of older days" },
        { ...title, language: "en", text: "Screw" },
      ]);
      await saveOffer(testShop(db), {
        ...{ languages: null, countries: null, currencies: null },
        ...{ main: FULL_OFFER.main, sourceLanguage: "de" },
      });
      const entries = entriesOf((await readEntryPage(db, 0, 10)).page);
      const nothing = { productType: "", values: [], description: "" };
      expect(textOf(entries.find(({ facts }) => facts.id === id)?.wording)).toBe(
        writtenWording({
          ...{ vendor: "Filigree", variants: [{ sku: null }] },
          texts: [
            { ...nothing, language: "de", title: "Schraube" },
            { ...nothing, language: "en", title: "Screw" },
          ],
        }),
      );
    });
  });
}

function textOf(units: Uint16Array = new Uint16Array()): string {
  return textOfUnits(units, 0, units.length);
}
