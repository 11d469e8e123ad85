/** A catalogue that is written in another language than English. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { StoredOffer } from "../../contract/site/offer.ts";
import { seeded, seedCollections, seedProducts } from "../../tests/support/catalog.ts";
import { type DatabaseEngine, engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import { openStorefront } from "../../tests/support/storefront.ts";
import { findCollectionByHandle } from "../catalog/collections/collections.ts";
import { wordsOfFacets } from "../catalog/listing/facets.ts";
import { listedProducts } from "../catalog/listing/listed-products.ts";
import type { Facets } from "../catalog/lists/choices.ts";
import { namesInLanguage } from "../catalog/products/names-in-language.ts";
import { optionName, wordFor } from "../catalog/variants/translated-options.ts";
import type { Shop } from "../shop.ts";
import { findMenuByHandle } from "../site/menus/menus.ts";
import { saveOffer } from "../site/offer/save-offer.ts";
import { shownHomeSections } from "../site/settings/home-sections.ts";
import { arrangeProposedHome } from "../site/setup/propose-home.ts";
import { forgetOutdated } from "./forget-outdated.ts";
import type { TranslationInput, TranslationProvider } from "./providers/translator.ts";
import { translateCatalogue } from "./translate-catalogue.ts";
import { translationProgress, translationQueue } from "./translation-queue.ts";
import { saveTranslations, translationsOf } from "./translations.ts";
import { openVisitorsTexts } from "./visitors-texts.ts";

const GERMAN: StoredOffer = {
  ...{ languages: ["de", "en"], countries: null, currencies: null },
  main: { language: "de", country: "DE", currency: "EUR" },
  sourceLanguage: "de",
};
const ENGLISH: StoredOffer = { ...GERMAN, sourceLanguage: "en" };

const PRODUCT = `query ($language: LanguageCode) @inContext(language: $language) {
  product(handle: "schraube") {
    title options { name values }
    title_language: metafield(namespace: "filigree", key: "title_language") { value }
    languages: metafield(namespace: "filigree", key: "languages") { value }
  }
}`;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: Awaited<ReturnType<DatabaseEngine["open"]>>;
    let shop: Shop;
    let requests: { texts: readonly string[]; input: TranslationInput }[];
    let id: number;

    /** Answers "Schraube>en" for "Schraube". */
    const provider: TranslationProvider = {
      name: "deepl",
      closedUntil: () => null,
      async translate(texts, input) {
        requests.push({ texts, input });
        return texts.map((text) => `${text}>${input.to}`);
      },
    };
    const withProvider = (): Shop => ({ ...shop, translator: { ...shop.translator, provider } });
    const translateAll = (by: Shop = shop) => translateCatalogue(by, undefined, { alone: true });

    beforeEach(async () => {
      opened = await engine.open();
      requests = [];
      shop = testShop(opened.database.db, {
        translator: { provider: null, builtIn: (language) => `built-in ${language}`, visitors: openVisitorsTexts() },
      });
      const made = await seedProducts(shop.db, [
        {
          ...{ handle: "schraube", title: "Schraube", productType: "Schrauben", options: [{ name: "Kopf" }] },
          variants: [{ optionValues: ["Senkkopf"] }],
        },
      ]);
      ({ id } = seeded(made, "schraube"));
    });
    afterEach(() => opened.close());

    async function read(language: string) {
      const storefront = await openStorefront(shop);
      try {
        const { product } = (await storefront.read(PRODUCT, { language })) as {
          product: { title: string; title_language: { value: string }; languages: { value: string } };
        };
        return [product.title, product.title_language.value, product.languages.value];
      } finally {
        await storefront.close();
      }
    }

    test("LOC-05 it is translated from its own language into the others offered, English among them, and marked with it", async () => {
      await saveOffer(shop, GERMAN);
      await translateAll();
      // The built-in words are of English.
      expect(await read("DE")).toEqual(["Schraube", "de", '["de"]']);
      expect(await read("EN")).toEqual(["Schraube", "de", '["de"]']);
      const { source, languages } = await translationProgress(shop);
      expect([source, ...languages.map(({ language }) => language)]).toEqual(["de", "en"]);
      const { things } = await translationQueue(shop, { language: "en", resource: "product", limit: 5 });
      expect(things[0]?.fields.map(({ english }) => english)).toEqual(["Schraube", "Schrauben", "Kopf", "Senkkopf"]);

      await saveOffer(shop, { ...GERMAN, languages: null });
      await translateAll(withProvider());
      expect(new Set(requests.map(({ input }) => `${input.from} ${input.to}`))).toEqual(
        new Set(["de en", "de fr", "de es", "de ar"]),
      );
      expect(await read("EN")).toEqual(["Schraube>en", "en", '["de","ar","en","es","fr"]']);
      expect(await read("DE")).toEqual(["Schraube", "de", '["de","ar","en","es","fr"]']);
    });

    test("LOC-05 names in lists, carts and orders are of its language where they are not translated", async () => {
      await saveOffer(shop, GERMAN);
      await saveTranslations(shop, [{ resource: "product", id, language: "en", field: "title", text: "Screw" }]);
      const goods = { productId: id, title: "Schraube", variantTitle: "Senkkopf" };
      const named = async (language: "en" | "de" | "fr") => (await namesInLanguage(shop, [goods], language))(goods);
      expect(await named("en")).toMatchObject({ title: "Screw", titleLanguage: "en", variantLanguage: "de" });
      expect(await named("fr")).toMatchObject({ title: "Schraube", titleLanguage: "de", variantLanguage: "de" });
      expect(await named("de")).toMatchObject({ title: "Schraube", titleLanguage: "de", variantLanguage: "de" });
      const listed = async (language: "en" | "fr") => (await listedProducts(shop, [id], language)).get(id);
      expect(await listed("en")).toMatchObject({ title: "Screw", titleLanguage: "en" });
      expect(await listed("fr")).toMatchObject({ title: "Schraube", titleLanguage: "de" });
    });

    test("COLL-01 LOC-05 filters that the shop names in English are called so in no other language", async () => {
      await saveOffer(shop, GERMAN);
      const named = (name: string) => ({ name, choices: [] });
      const facets: Facets = {
        ...{ inStock: 1, outOfStock: 0, price: null, types: [], vendors: [], tags: [], freeShipping: 0 },
        ...{ attributes: [named("Category"), named("Kopf")], options: [named("Color")], fresh: { since: 0, count: 0 } },
      };
      const labels = async (language: "de" | "en" | "fr") => {
        const words = await wordsOfFacets(shop, facets, language);
        return [wordFor(words, "Category"), wordFor(words, "Kopf"), optionName(words, "Color")];
      };
      await expect.poll(() => labels("de")).toEqual(["Kategorie", "Kopf", "Farbe"]);
      expect(await labels("fr")).toEqual(["Catégorie", "Kopf", "Couleur"]);
      expect(await labels("en")).toEqual(["Category", "Kopf", "Color"]);
    });

    test("what machines made of it is forgotten when another language is chosen; what people wrote stays", async () => {
      await saveOffer(shop, { ...ENGLISH, languages: null });
      await translateAll(withProvider());
      const translation = { resource: "product", id, language: "fr", field: "title", text: "Vis" } as const;
      await saveTranslations(shop, [translation]);
      expect(await read("DE")).toEqual(["Schraube>de", "de", '["en","ar","de","es","fr"]']);

      await saveOffer(shop, { ...GERMAN, languages: null });
      expect(await read("DE")).toEqual(["Schraube", "de", '["de","fr"]']);
      expect(await read("FR")).toEqual(["Vis", "fr", '["de","fr"]']);
      requests = [];
      await translateAll(withProvider());
      expect(requests.map(({ input }) => input.from)).not.toContain("en");
      expect(await read("ES")).toEqual(["Schraube>es", "es", '["de","ar","en","es","fr"]']);
    });

    test("after a change a job deletes what machines had translated in batches, can be stopped and goes on, and nobody reads any of it meanwhile", async () => {
      await saveOffer(shop, { ...ENGLISH, languages: null });
      await translateAll(withProvider());
      const texts = async () =>
        shop.db.selectFrom("translations").select("text").where("origin", "<>", "human").execute();
      const remembered = async () => shop.db.selectFrom("translation_memory").select("text").execute();
      expect([(await texts()).length, (await remembered()).length]).toEqual([16, 16]);

      await saveOffer(shop, { ...GERMAN, languages: null });
      expect((await texts()).length).toBe(16);
      expect(await read("FR")).toEqual(["Schraube", "de", '["de"]']);
      // What was translated from English is no answer for German.
      requests = [];
      await translateAll(withProvider());
      expect(new Set(requests.map(({ input }) => `${input.from} ${input.to}`))).toEqual(
        new Set(["de ar", "de en", "de es", "de fr"]),
      );
      expect(await read("FR")).toEqual(["Schraube>fr", "fr", '["de","ar","en","es","fr"]']);

      const stopping = new AbortController();
      stopping.abort();
      expect(await forgetOutdated(shop, stopping.signal)).toBe(0);
      // Into German, which is now written itself, and what the memory had of that.
      expect(await forgetOutdated(shop, undefined, { atOnce: 3 })).toBe(8);
      expect((await texts()).map(({ text }) => text.split(">")[1])).not.toContain("de");
      expect([(await texts()).length, (await remembered()).length]).toEqual([16, 16]);
      expect(await forgetOutdated(shop)).toBe(0);
      expect(await read("FR")).toEqual(["Schraube>fr", "fr", '["de","ar","en","es","fr"]']);
    });

    test("what a machine was still translating when the language changed is not read, and is translated again", async () => {
      await saveOffer(shop, { ...ENGLISH, languages: ["en", "de", "fr"] });
      const stopping = new AbortController();
      const changing: TranslationProvider = {
        ...provider,
        async translate(written, input) {
          if (input.from === "en") {
            await saveOffer(shop, { ...GERMAN, languages: ["en", "de", "fr"] });
            stopping.abort();
          }
          return written.map((text) => `${text}>${input.from}>${input.to}`);
        },
      };
      const slow: Shop = { ...shop, translator: { ...shop.translator, provider: changing } };
      await translateCatalogue(slow, stopping.signal, { alone: true });
      expect(await shop.db.selectFrom("translations").select("text").execute()).not.toEqual([]);
      expect(await read("FR")).toEqual(["Schraube", "de", '["de"]']);
      await translateAll(slow);
      expect(await read("FR")).toEqual(["Schraube>de>fr", "fr", '["de","en","fr"]']);
    });

    test("HOME-03 rows of the proposed home page have its titles, in its language", async () => {
      await saveOffer(shop, GERMAN);
      await seedCollections(shop, [
        { handle: "schrauben", title: "Schrauben", rules: [{ field: "type", value: "Schrauben" }] },
      ]);
      await arrangeProposedHome(shop, { collections: ["schrauben"], shelves: ["schrauben", "new-arrivals"] });
      const titles = async (language: "de" | "en") =>
        (await shownHomeSections(shop, language))?.find(({ handle }) => handle === "schrauben");
      expect(await titles("de")).toMatchObject({ title: "Schrauben", language: "de" });
      expect(await titles("en")).toMatchObject({ title: "Schrauben", language: "de" });
      // The row of what is new is a collection, too, and an item of a menu by the same words.
      const fresh = await findCollectionByHandle(shop, "new-arrivals");
      expect(fresh?.title).toBe("Neu eingetroffen");
      await translateAll();
      const item = (await findMenuByHandle(shop, "product-tab"))?.items[0];
      expect(item?.title).toBe("Neu eingetroffen");
      for (const [resource, of] of [
        ["collection", fresh],
        ["menu-item", item],
      ] as const) {
        const words = (await translationsOf(shop, resource, [of?.id ?? 0], "en")).get(of?.id ?? 0);
        expect(words?.get("title")).toBe("New arrivals");
      }
    });
  });
}
