/** The shop translates its catalogue. */

import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { seeded, seedCollections, seedProducts } from "../../tests/support/catalog.ts";
import { type DatabaseEngine, engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import type { Terminal } from "../admin/command.ts";
import { findCollectionByHandle } from "../catalog/collections/collections.ts";
import { clearCatalog } from "../catalog/products/clear-catalog.ts";
import type { Shop } from "../shop.ts";
import { findMenuByHandle } from "../site/menus/menus.ts";
import { saveMenus } from "../site/menus/save-menus.ts";
import type { TranslationProvider, TranslationInput } from "./providers/translator.ts";
import { translateCatalogue } from "./translate-catalogue.ts";
import { translate } from "./translate.ts";
import { translationCommands } from "./translation.admin.ts";
import { saveTranslations, translationsOf, type Resource } from "./translations.ts";
import { openVisitorsTexts } from "./visitors-texts.ts";

const MINUTE_MS = 60_000;
const terminal: Terminal = { say() {}, progress() {}, write: async () => {}, signal: new AbortController().signal };

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: Awaited<ReturnType<DatabaseEngine["open"]>>;
    let shop: Shop;
    let now: Date;
    let closedUntil: Date | null;
    let requests: { texts: readonly string[]; input: TranslationInput }[];

    /** Answers "<word>@de" for each word, and nothing for unknown words. */
    const provider: TranslationProvider = {
      name: "deepl",
      closedUntil: () => (closedUntil !== null && closedUntil > now ? closedUntil : null),
      async translate(texts, input) {
        if (closedUntil !== null && closedUntil > now) return texts.map(() => null);
        requests.push({ texts, input });
        return texts.map((text) =>
          text.includes("strange") ? null : text.replace(/[A-Za-z]+(?![^<]*>)/g, (word) => `${word}@${input.to}`),
        );
      },
    };

    beforeEach(async () => {
      opened = await engine.open();
      now = new Date("2026-11-01T12:00:00Z");
      closedUntil = null;
      requests = [];
      shop = testShop(opened.database.db, {
        now: () => now,
        translator: {
          provider: null,
          builtIn: (language, english) => (english === "Gold Ring" ? `own ${language}` : null),
          visitors: openVisitorsTexts(30),
        },
      });
    });
    afterEach(() => opened.close());

    const withProvider = (): Shop => ({ ...shop, translator: { ...shop.translator, provider } });

    async function seedShop(input: Partial<Parameters<typeof seedProducts>[1][number]> = {}): Promise<number> {
      const products = await seedProducts(shop.db, [{ handle: "ring", title: "Gold Ring", ...input }]);
      return seeded(products, "ring").id;
    }
    async function translatedTexts(
      id: number,
      language: "fr" | "es" | "ar" | "de" = "de",
      resource: Resource = "product",
    ) {
      const words = (await translationsOf(shop, resource, [id], language)).get(id);
      return Object.fromEntries(words ?? []);
    }
    async function origins(id: number): Promise<Record<string, string>> {
      const rows = await shop.db
        .selectFrom("translations")
        .select(["field", "origin"])
        .where("resource_id", "=", id)
        .where("resource", "=", "product")
        .where("language", "=", "de")
        .execute();
      return Object.fromEntries(rows.map(({ field, origin }) => [field, origin]));
    }
    async function run(name: string, input: object = {}) {
      const found = translationCommands.find((each) => each.name === `translations ${name}`) ?? expect.fail();
      return found.run(shop, input, terminal);
    }

    test("LOC-05 products, collections and menus are translated once, and then nothing is left to do", async () => {
      const id = await seedShop({
        productType: "Ring",
        descriptionHtml: '<p>A <b class="x">fine</b> ring</p><ul><li>Gold &amp; light</li></ul><script>no()</script>',
        options: [{ name: "Color" }, { name: "Size" }],
        variants: [{ optionValues: ["Rose", "16 cm"] }],
        seoTitle: "Buy rings",
      });
      await seedCollections(shop, [{ handle: "all", title: "All rings" }]);
      await saveMenus(shop, [{ handle: "main", title: "Main", items: [{ title: "New", type: "CATALOG" }] }]);
      expect(await translateCatalogue(withProvider())).toBeGreaterThan(0);
      expect(await translatedTexts(id)).toEqual({
        title: "Gold@de Ring@de",
        product_type: "Ring@de",
        description_html: "<p>A@de <b>fine@de</b> ring@de</p><ul><li>Gold@de &amp; light@de</li></ul>",
        seo_title: "Buy@de rings@de",
        "option:Color": "Color@de",
        "option:Size": "Size@de",
        "value:Rose": "Rose@de",
      });
      expect((await translatedTexts(id, "ar")).title).toBe("Gold@ar Ring@ar");
      const collection = await findCollectionByHandle(shop, "all");
      const menu = await findMenuByHandle(shop, "main");
      expect(await translatedTexts(collection?.id ?? 0, "fr", "collection")).toEqual({ title: "All@fr rings@fr" });
      expect(await translatedTexts(menu?.items[0]?.id ?? 0, "fr", "menu-item")).toEqual({ title: "New@fr" });
      expect(new Set(Object.values(await origins(id)))).toEqual(new Set(["deepl"]));

      requests = [];
      expect(await translateCatalogue(withProvider())).toBe(0);
      await run("again");
      expect(await translateCatalogue(withProvider())).toBeGreaterThan(0);
      expect(requests).toEqual([]);
    });

    test("LOC-05 people come before the memory, the memory before the provider, the provider before the shop's own words", async () => {
      const id = await seedShop({
        productType: "Cuff",
        options: [{ name: "Color" }],
        variants: [{ optionValues: ["Rose"] }],
      });
      expect(await translateCatalogue(shop)).toBe(1);
      expect(await translatedTexts(id)).toEqual({ title: "own de" });
      expect(await origins(id)).toEqual({ title: "built-in" });

      const other = seeded(await seedProducts(shop.db, [{ handle: "other", productType: "cuff" }]), "other").id;
      await saveTranslations(shop, [
        { resource: "product", id: other, language: "de", field: "product_type", text: "Armspange" },
        { resource: "product", id, language: "de", field: "option:Color", text: "Farbton" },
      ]);
      await translateCatalogue(withProvider());
      expect(await translatedTexts(id)).toEqual({
        ...{ title: "Gold@de Ring@de", product_type: "Armspange", "option:Color": "Farbton", "value:Rose": "Rose@de" },
      });
      expect(await origins(id)).toEqual({
        ...{ title: "deepl", product_type: "memory", "option:Color": "human", "value:Rose": "deepl" },
      });
    });

    test("LOC-05 a person's words stay when the English changes, and are listed until they fit again", async () => {
      const id = await seedShop({ productType: "Ring" });
      await translateCatalogue(withProvider());
      expect(
        await run("set", { what: "product", name: "ring", language: "de", field: "title", text: "Goldring" }),
      ).toEqual({
        note: '"Gold Ring" is now "Goldring".',
      });
      await seedShop({ title: "Silver Ring", productType: "Rings" });
      await translateCatalogue(withProvider());
      expect(await translatedTexts(id)).toEqual({ title: "Goldring", product_type: "Rings@de" });
      expect((await translatedTexts(id, "fr")).title).toBe("Silver@fr Ring@fr");
      expect((await run("stale", { limit: 5 })).rows).toMatchObject([
        { what: "product", name: "ring", language: "de", field: "title", english: "Silver Ring", text: "Goldring" },
      ]);

      await run("set", { what: "product", name: "ring", language: "de", field: "title", text: "Silberring" });
      expect((await run("stale", { limit: 5 })).rows).toBeUndefined();
      await seedShop({ title: "Gold Ring" });
      await translateCatalogue(withProvider());
      expect((await run("stale", { limit: 5 })).rows).toHaveLength(1);
      await seedShop({ title: "Silver Ring" });
      await translateCatalogue(withProvider());
      expect((await run("stale", { limit: 5 })).rows).toBeUndefined();

      await run("release", { what: "product", name: "ring", language: "de", field: "title" });
      await translateCatalogue(withProvider());
      expect((await translatedTexts(id)).title).toBe("Silver@de Ring@de");
    });

    test("LOC-05 machine translations of deleted English texts are deleted", async () => {
      const id = await seedShop({ options: [{ name: "Color" }], variants: [{ optionValues: ["Rose"] }] });
      await translateCatalogue(shop);
      await saveTranslations(shop, [{ resource: "product", id, language: "de", field: "option:Color", text: "Farbe" }]);
      await translateCatalogue(withProvider());
      await seedShop({
        title: "Strange strange",
        options: [{ name: "Metal" }],
        variants: [{ optionValues: ["Gold"] }],
      });
      await translateCatalogue(withProvider());
      expect(await translatedTexts(id)).toEqual({
        "option:Color": "Farbe",
        "option:Metal": "Metal@de",
        "value:Gold": "Gold@de",
      });

      await clearCatalog(shop);
      await translateCatalogue(shop);
      const left = await shop.db.selectFrom("translations").select("field").execute();
      expect([left, await shop.db.selectFrom("translation_tasks").select("resource").execute()]).toEqual([[], []]);
    });

    test("LOC-05 while the provider may not be asked the shop's own words stand in, and it is asked as soon as it may", async () => {
      closedUntil = new Date(now.getTime() + 10 * MINUTE_MS);
      const id = await seedShop({ productType: "Cuff" });
      await translateCatalogue(withProvider());
      expect(await translatedTexts(id)).toEqual({ title: "own de" });
      now = new Date(now.getTime() + 9 * MINUTE_MS);
      expect(await translateCatalogue(withProvider())).toBe(0);
      now = new Date(now.getTime() + 2 * MINUTE_MS);
      await translateCatalogue(withProvider());
      expect(await translatedTexts(id)).toEqual({ title: "Gold@de Ring@de", product_type: "Cuff@de" });
      expect(await shop.db.selectFrom("translation_tasks").select("resource").execute()).toEqual([]);
    });

    test("LOC-05 of several processes each takes its own, and one that died is stood in for", async () => {
      const many = Array.from({ length: 45 }, (_, index) => ({
        handle: `p${index}`,
        title: `title ${"x".repeat(index)}`,
      }));
      // Where everything is translated the database expects one task, and plans for that.
      await sql`insert into translation_tasks (resource, resource_id) values ('product', 0)`.execute(shop.db);
      await sql`analyze translation_tasks`.execute(shop.db);
      await sql`delete from translation_tasks`.execute(shop.db);
      await seedProducts(shop.db, many);
      const dying: TranslationProvider = { ...provider, translate: () => new Promise(() => {}) };
      void translateCatalogue({ ...shop, translator: { ...shop.translator, provider: dying } });
      await expect
        .poll(() => shop.db.selectFrom("translation_tasks").select("resource_id").where("due_at", ">", now).execute())
        .toHaveLength(25);

      await Promise.all([translateCatalogue(withProvider()), translateCatalogue(withProvider())]);
      const german = requests.flatMap(({ texts, input }) => (input.to === "de" ? texts : []));
      expect(german).toHaveLength(20);
      expect(new Set(german).size).toBe(20);

      now = new Date(now.getTime() + 31 * MINUTE_MS);
      await translateCatalogue(withProvider());
      const titles = await shop.db.selectFrom("translations").select("text").where("language", "=", "de").execute();
      expect(titles).toHaveLength(45);
    });

    test("API-29 any text goes through the same chain: the memory, the provider within the visitors' share, own words", async () => {
      await seedShop({ productType: "Cuff" });
      await run("set", { what: "product", name: "ring", language: "de", field: "product_type", text: "Armspange" });
      const shopWithProvider = withProvider();
      expect(await translate(shopWithProvider, ["Cuff", "<p>Fine <i>day</i></p>"], "en", "de")).toEqual({
        list: ["Armspange", "<p>Fine@de <i>day@de</i></p>"],
        untranslated: [],
      });
      expect(requests).toMatchObject([{ texts: ['Fine <i id="0">day</i>'], input: { from: "en", format: "html" } }]);

      // The known answer is free; the limit of thirty characters an hour is used up.
      requests = [];
      const more = ["<p>Fine <i>day</i></p>", "Gold Ring", "Anything else"];
      expect(await translate(shopWithProvider, more, "en", "de")).toEqual({
        list: ["<p>Fine@de <i>day@de</i></p>", "own de", "Anything else"],
        untranslated: [2],
      });
      expect(requests).toEqual([]);
      now = new Date(now.getTime() + 60 * MINUTE_MS);
      expect((await translate(shopWithProvider, ["Bague"], null, "de")).list).toEqual(["Bague@de"]);
      expect(requests).toMatchObject([{ texts: ["Bague"], input: { from: null } }]);
      const memory = await shop.db.selectFrom("translation_memory").select("english").execute();
      expect(memory).toEqual([{ english: "Cuff" }]);
    });

    test("LOC-05 staff see how much is translated into each language, and by whom", async () => {
      await seedShop();
      await seedProducts(shop.db, [{ handle: "other", title: "Strange" }]);
      await run("set", { what: "product", name: "ring", language: "fr", field: "title", text: "Bague" });
      await translateCatalogue(shop);
      const { parts, note } = await run("status");
      expect(parts?.[0]?.rows).toMatchObject([
        { language: "ar", origin: "built-in", texts: 1 },
        { language: "de", origin: "built-in", texts: 1 },
        { language: "es", origin: "built-in", texts: 1 },
        { language: "fr", origin: "human", texts: 1 },
      ]);
      expect(parts?.[1]?.rows).toContainEqual({ language: "fr", titles: 1, untranslated: 1 });
      expect(note).toContain("0 things are waiting");
      const wrong = await run("set", { what: "product", name: "ring", language: "fr", field: "option:X", text: "x" });
      expect(wrong).toMatchObject({ outcome: "failure", note: 'It has no text "option:X". It has title.' });
    });
  });
}
