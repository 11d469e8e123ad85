import Fastify, { type FastifyInstance } from "fastify";
import { XMLParser } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plantProducts } from "../../tests/support/catalog.ts";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import { isGone } from "../catalog/sitemap/sitemap.ts";
import type { Database } from "../database.ts";
import type { Shop } from "../shop.ts";
import { mountSitemaps } from "./sitemaps.ts";

type Entry = { loc: string; lastmod?: string };
type Urls = { urlset: { url: Entry[] } };

const parser = new XMLParser({ isArray: (name) => name === "url" || name === "sitemap" });

for (const engine of engines) {
  describe.skipIf(!engine.available)(`what search engines are told, ${engine.name}`, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let app: FastifyInstance;

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      await plantProducts(shop.db, [
        { handle: "ring" },
        { handle: "bead & pearl" },
        { handle: "old" },
        { handle: "draft" },
      ]);
      await shop.db.updateTable("products").set({ status: "archived" }).where("handle", "=", "old").execute();
      await shop.db.updateTable("products").set({ status: "draft" }).where("handle", "=", "draft").execute();
      await shop.db.insertInto("collections").values({ handle: "rings", title: "Rings" }).execute();
      app = Fastify();
      mountSitemaps(app, shop, "https://shop.example");
    });
    afterAll(async () => {
      await app.close();
      await opened.close();
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
      const { sitemapindex } = (await read("/sitemap.xml")) as { sitemapindex: { sitemap: Entry[] } };
      expect(sitemapindex.sitemap.map(({ loc }) => loc)).toEqual([
        "https://shop.example/sitemaps/pages.xml",
        "https://shop.example/sitemaps/collections-1.xml",
        "https://shop.example/sitemaps/products-1.xml",
      ]);
      expect(sitemapindex.sitemap.at(-1)?.lastmod).toMatch(/^\d{4}-\d\d-\d\dT/);
    });

    test("products on sale are listed once, collections and pages in every language", async () => {
      expect((await addresses("/sitemaps/products-1.xml")).toSorted()).toEqual([
        "https://shop.example/pages/product/index?handle=bead%20%26%20pearl",
        "https://shop.example/pages/product/index?handle=ring",
      ]);
      const collections = await addresses("/sitemaps/collections-1.xml");
      expect(collections).toHaveLength(5);
      expect(collections).toContain("https://shop.example/pages/collections/index?handle=rings&lang=ar");
      expect(await addresses("/sitemaps/pages.xml")).toContain("https://shop.example/about/faq?lang=de");
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
