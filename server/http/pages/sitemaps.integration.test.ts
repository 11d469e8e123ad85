import { XMLParser } from "fast-xml-parser";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PUBLIC_PAGES } from "../../../contract/pages.ts";
import { seedProducts } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { isGone } from "../../catalog/sitemap/sitemap.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { makeFreePage, savePageText } from "../../site/pages/page-texts.ts";
import { saveTranslations } from "../../translation/translations.ts";
import { mountSitemaps } from "./sitemaps.ts";

type Entry = { loc: string; lastmod?: string };
type Urls = { urlset: { url: Entry[] } };

const parser = new XMLParser({ isArray: (name) => name === "url" || name === "sitemap" });

for (const engine of engines) {
  describe.skipIf(!engine.available)(`sitemaps and robots.txt, ${engine.name}`, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let app: FastifyInstance;

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      await seedProducts(shop.db, [
        { handle: "ring" },
        { handle: "bead & pearl" },
        { handle: "old" },
        { handle: "draft" },
      ]);
      await shop.db.updateTable("products").set({ status: "archived" }).where("handle", "=", "old").execute();
      await shop.db.updateTable("products").set({ status: "draft" }).where("handle", "=", "draft").execute();
      const { id: collection } = await shop.db
        .insertInto("collections")
        .values({ handle: "rings", title: "Rings" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const product = (handle: string) =>
        shop.db.selectFrom("products").select("id").where("handle", "=", handle).executeTakeFirstOrThrow();
      const [ring, bead] = await Promise.all([product("ring"), product("bead & pearl")]);
      await shop.db
        .updateTable("products")
        .set({ description_html: "<p>Bead</p>" })
        .where("id", "=", bead.id)
        .execute();
      await shop.db.updateTable("products").set({ description_html: "" }).where("id", "=", ring.id).execute();
      await saveTranslations(shop, [
        { resource: "collection", id: collection, language: "ar", field: "title", text: "خواتم" },
        { resource: "product", id: ring.id, language: "fr", field: "title", text: "Bague" },
        { resource: "product", id: bead.id, language: "fr", field: "title", text: "Perle" },
        { resource: "product", id: bead.id, language: "de", field: "title", text: "Perle" },
        { resource: "product", id: bead.id, language: "de", field: "description_html", text: "<p>Perle</p>" },
      ]);
      app = Fastify();
      mountSitemaps(app, shop, "https://shop.example");
    });
    afterAll(async () => {
      await app.close();
      await opened.close();
    });

    test("a page of staff's own is listed in its languages, with the day of its latest text", async () => {
      const owner = await shop.db
        .insertInto("staff")
        .values({
          ...{ email: "kim@shop.example", name: "Kim", role: "owner", password_hash: "-" },
          ...{ created_at: shop.now(), updated_at: shop.now() },
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const text = { title: "Sizes", summary: "", body: "Text" };
      const path = await makeFreePage(shop, { slug: "sizes", inFooter: false, language: "en", ...text }, owner.id);
      await savePageText(shop, { path, language: "de" }, { ...text, title: "Größen" }, owner.id);
      const all = await addresses("/sitemaps/pages.xml");
      expect(all.filter((each) => each.includes("/pages/p/"))).toEqual([
        "https://shop.example/pages/p/sizes",
        "https://shop.example/pages/p/sizes?lang=de",
      ]);
      expect(all).toContain("https://shop.example/about/terms?lang=fr");
    });

    const read = async (url: string) => {
      const reply = await app.inject({ method: "GET", url });
      expect(reply.statusCode).toBe(200);
      return parser.parse(reply.body) as unknown;
    };
    const addresses = async (url: string) => ((await read(url)) as Urls).urlset.url.map(({ loc }) => loc);

    test("robots.txt names the sitemap, and the sitemap its files", async () => {
      const robots = await app.inject({ method: "GET", url: "/robots.txt" });
      expect(robots.body).toContain("\nSitemap: https://shop.example/sitemap.xml\n");
      // A robot that may not read a page never sees its "noindex".
      expect(robots.body).not.toContain("/checkouts");
      const { sitemapindex } = (await read("/sitemap.xml")) as { sitemapindex: { sitemap: Entry[] } };
      expect(sitemapindex.sitemap.map(({ loc }) => loc)).toEqual([
        "https://shop.example/sitemaps/pages.xml",
        "https://shop.example/sitemaps/collections-1.xml",
        "https://shop.example/sitemaps/products-1.xml",
      ]);
      expect(sitemapindex.sitemap.at(-1)?.lastmod).toMatch(/^\d{4}-\d\d-\d\dT/);
    });

    test("LOC-05 products on sale and collections are listed in the languages of their text, pages in every language", async () => {
      expect((await addresses("/sitemaps/products-1.xml")).toSorted()).toEqual([
        "https://shop.example/pages/product/index?handle=bead%20%26%20pearl",
        "https://shop.example/pages/product/index?handle=bead%20%26%20pearl&lang=de",
        "https://shop.example/pages/product/index?handle=ring",
        "https://shop.example/pages/product/index?handle=ring&lang=fr",
      ]);
      expect(await addresses("/sitemaps/collections-1.xml")).toEqual([
        "https://shop.example/pages/collections/index?handle=rings",
        "https://shop.example/pages/collections/index?handle=rings&lang=ar",
      ]);
      expect(await addresses("/sitemaps/pages.xml")).toContain("https://shop.example/about/faq?lang=de");
    });

    test("LOC-04 an address lists the same page in its other languages, as that page does itself", async () => {
      const { body } = await app.inject({ method: "GET", url: "/sitemaps/products-1.xml" });
      const entries = body.split("<url>").slice(1);
      const ring = entries.filter((entry) => entry.includes("handle=ring"));
      const links = [
        '<xhtml:link rel="alternate" hreflang="en" href="https://shop.example/pages/product/index?handle=ring"/>',
        '<xhtml:link rel="alternate" hreflang="fr" href="https://shop.example/pages/product/index?handle=ring&amp;lang=fr"/>',
        '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/pages/product/index?handle=ring"/>',
      ];
      expect(ring).toHaveLength(2);
      for (const entry of ring) expect(entry).toContain(links.join(""));
      expect(body).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    });

    test("LOC-05 built pages are listed as their records say", async () => {
      const all = await addresses("/sitemaps/pages.xml");
      const built = all.filter((address) => !address.includes("?") && !address.includes("/pages/p/"));
      expect(built).toEqual(PUBLIC_PAGES.map((path) => `https://shop.example${path}`));
      expect(built).toEqual(expect.not.arrayContaining(["https://shop.example/customer/order/index"]));
    });

    test.each(["/sitemaps/products-2.xml", "/sitemaps/products-0.xml", "/sitemaps/other.xml"])(
      "there is no %s",
      async (url) => {
        expect((await app.inject({ method: "GET", url })).statusCode).toBe(404);
      },
    );

    test.each([
      ["old", true],
      ["ring", false],
      ["draft", false],
      ["never", false],
      ["\0", false],
    ])("an archived product is gone for good: %s", async (handle, gone) => {
      expect(await isGone(shop, handle)).toBe(gone);
    });
  });
}
