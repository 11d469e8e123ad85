/** What is not translated, for translators, and the terms that are always translated alike. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { seeded, seedProducts } from "../../tests/support/catalog.ts";
import { type DatabaseEngine, engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import type { Shop } from "../shop.ts";
import { saveOffer } from "../site/offer/save-offer.ts";
import { glossaryOf, removeTerm, saveTerm } from "./glossary.ts";
import type { TranslationProvider } from "./providers/translator.ts";
import { translateCatalogue } from "./translate-catalogue.ts";
import { translate } from "./translate.ts";
import { translateByHand, translationProgress, translationQueue } from "./translation-queue.ts";
import { translationsOf } from "./translations.ts";
import { openVisitorsTexts } from "./visitors-texts.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: Awaited<ReturnType<DatabaseEngine["open"]>>;
    let shop: Shop;
    let sent: string[];
    const ids = new Map<string, number>();

    /** Writes words in capitals and leaves elements that must not be translated; knows nothing of "strange" ones. */
    const provider: TranslationProvider = {
      name: "deepl",
      closedUntil: () => null,
      async translate(texts) {
        sent.push(...texts);
        return texts.map((text) =>
          /strange/.test(text)
            ? null
            : text.replaceAll(/<span[^>]*>.*?<\/span>|<[^>]*>|[^<]+/g, (part) =>
                part.startsWith("<") ? part : part.toUpperCase(),
              ),
        );
      },
    };
    const withProvider = (): Shop => ({ ...shop, translator: { ...shop.translator, provider } });

    beforeEach(async () => {
      opened = await engine.open();
      sent = [];
      shop = testShop(opened.database.db, {
        translator: { provider: null, builtIn: () => null, visitors: openVisitorsTexts() },
      });
      const made = await seedProducts(shop.db, [
        {
          handle: "bolt",
          title: "Hex bolt with Torx drive",
          descriptionHtml: "<p>A <b>Torx drive</b> &amp; more.</p>",
        },
        {
          handle: "screw",
          title: "Wood screw",
          productType: "Fasteners",
          options: [{ name: "Finish" }],
          variants: [{ optionValues: ["Plain"] }, { optionValues: ["M6"] }],
        },
        {
          handle: "nail",
          title: "A strange nail",
          productType: "Fasteners",
          options: [{ name: "Finish" }],
          variants: [{ optionValues: ["Plain"] }],
        },
      ]);
      for (const handle of made.keys()) ids.set(handle, seeded(made, handle).id);
      const sales = { bolt: 5, screw: 70, nail: 9 };
      for (const [handle, sold_count] of Object.entries(sales))
        await shop.db.updateTable("products").set({ sold_count }).where("handle", "=", handle).execute();
    });
    afterEach(() => opened.close());

    const idOf = (handle: string) => ids.get(handle) ?? 0;
    const queue = async (limit = 50, cursor?: string) =>
      translationQueue(shop, { language: "de", resource: "product", limit, cursor });
    const titles = async () => (await queue()).things.map(({ title }) => title);
    const textOf = async (handle: string, field: string) =>
      (await translationsOf(shop, "product", [idOf(handle)], "de")).get(idOf(handle))?.get(field);

    test("LOC-05 the queue has what is not translated, what sells best first, page by page", async () => {
      await translateCatalogue(shop, undefined, { alone: true });
      expect(await titles()).toEqual(["Wood screw", "A strange nail", "Hex bolt with Torx drive"]);
      const first = await queue(1);
      // A size is the same in every language.
      expect(first.things[0]?.fields.map(({ field }) => field)).toEqual([
        "title",
        "product_type",
        "option:Finish",
        "value:Plain",
      ]);
      const second = await queue(2, first.cursor ?? undefined);
      expect(second.things.map(({ title }) => title)).toEqual(["A strange nail", "Hex bolt with Torx drive"]);
      expect(second.cursor).toBeNull();
      await expect(
        translationQueue(shop, { language: "fr", resource: "product", limit: 1, cursor: first.cursor ?? "" }),
      ).rejects.toThrow("cursor");
    });

    test("LOC-05 what a person translates leaves the queue, and the words of options leave it everywhere", async () => {
      await translateCatalogue(shop, undefined, { alone: true });
      const of = { resource: "product", id: idOf("screw"), language: "de" } as const;
      const texts = [
        { field: "title", text: "Holzschraube" },
        { field: "product_type", text: "Verbindungselemente" },
        { field: "option:Finish", text: "Oberfläche" },
        { field: "value:Plain", text: "Blank" },
      ];
      await translateByHand(shop, { ...of, texts });
      expect(await titles()).toEqual(["A strange nail", "Hex bolt with Torx drive"]);
      await translateCatalogue(shop, undefined, { alone: true });
      expect((await queue()).things[0]?.fields.map(({ field }) => field)).toEqual(["title"]);
      await expect(translateByHand(shop, { ...of, texts: [{ field: "value:Gone", text: "x" }] })).rejects.toThrow(
        "Gone",
      );
      const { languages } = await translationProgress(shop);
      const german = languages
        .find(({ language }) => language === "de")
        ?.of.find((each) => each.resource === "product");
      expect(german).toMatchObject({ titles: { done: 1, all: 3 }, descriptions: { done: 0, all: 1 } });
    });

    test("LOC-05 LOC-02 a language that the shop does not offer is translated, and counted, only once it is", async () => {
      const main = { language: "en", country: "US", currency: "USD" } as const;
      const everything = { languages: null, countries: null, currencies: null, main, sourceLanguage: "en" } as const;
      const translated = async () => {
        await translateCatalogue(withProvider(), undefined, { alone: true });
        const rows = await shop.db.selectFrom("translations").select("language").distinct().execute();
        return rows.map(({ language }) => language).toSorted();
      };
      await saveOffer(shop, { ...everything, languages: ["en", "de"] });
      expect(await translated()).toEqual(["de"]);
      expect((await translationProgress(shop)).languages.map(({ language }) => language)).toEqual(["de"]);
      await saveOffer(shop, everything);
      expect(await translated()).toEqual(["ar", "de", "es", "fr"]);
    });

    test("LOC-05 a text changed after its translation by a machine is missing again, and gone with its product", async () => {
      await translateCatalogue(withProvider(), undefined, { alone: true });
      expect(await titles()).toEqual(["A strange nail"]);
      await shop.db.updateTable("products").set({ title: "Strangely strange" }).where("handle", "=", "screw").execute();
      await translateCatalogue(withProvider(), undefined, { alone: true });
      expect(await titles()).toEqual(["Strangely strange", "A strange nail"]);
      await shop.db.deleteFrom("products").where("handle", "=", "screw").execute();
      await translateCatalogue(withProvider(), undefined, { alone: true });
      expect(await titles()).toEqual(["A strange nail"]);
      expect(await shop.db.selectFrom("translation_gaps").select("resource_id").distinct().execute()).toEqual([
        { resource_id: idOf("nail") },
      ]);
    });

    test("LOC-05 a provider keeps the glossary's terms, and a changed term has its texts translated again", async () => {
      const id = await saveTerm(shop, {
        id: null,
        language: "de",
        english: "Torx  drive",
        text: "Torx-Antrieb",
        note: "",
      });
      await translateCatalogue(withProvider(), undefined, { alone: true });
      expect(await textOf("bolt", "title")).toBe("HEX BOLT WITH Torx-Antrieb");
      expect(await textOf("bolt", "description_html")).toBe("<p>A <b>Torx-Antrieb</b> &amp; MORE.</p>");
      expect(sent).toContain('Hex bolt with <span translate="no" class="notranslate" id="g0">Torx-Antrieb</span>');
      const answer = await translate(withProvider(), ["My torx drive"], "en", "de");
      expect(answer.list).toEqual(["MY Torx-Antrieb"]);

      await saveTerm(shop, { id, language: "de", english: "Torx drive", text: "Innensechsrund", note: "" });
      await translateCatalogue(withProvider(), undefined, { alone: true });
      expect(await textOf("bolt", "title")).toBe("HEX BOLT WITH Innensechsrund");
      await removeTerm(shop, id);
      await translateCatalogue(withProvider(), undefined, { alone: true });
      expect(await textOf("bolt", "title")).toBe("HEX BOLT WITH TORX DRIVE");
      expect(await glossaryOf(shop, "de")).toEqual([]);
    });

    test("LOC-05 a text that is a term has its translation without a provider; no two terms are the same", async () => {
      await saveTerm(shop, { id: null, language: "de", english: "plain", text: "Blank", note: "finish" });
      await translateCatalogue(shop, undefined, { alone: true });
      expect(await textOf("screw", "value:Plain")).toBe("Blank");
      expect((await queue()).things[0]?.fields.map(({ field }) => field)).toEqual([
        "title",
        "product_type",
        "option:Finish",
      ]);
      const again = { id: null, language: "de", english: " PLAIN ", text: "Schlicht", note: "" } as const;
      await expect(saveTerm(shop, again)).rejects.toThrow("already");
    });
  });
}
