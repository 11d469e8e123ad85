/** A page that is not in the page cache, of a process that has read its data before. */
import type { FastifyInstance } from "fastify";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { render } from "../../app/entry-server.tsx";
import { openPictures } from "../../server/catalog/pictures/pictures.ts";
import { openLiveIndex } from "../../server/catalog/search/indexing/live-index.ts";
import { openChanges } from "../../server/changes/open-changes.ts";
import { readConfig } from "../../server/config.ts";
import type { Database } from "../../server/database.ts";
import type { PageSource } from "../../server/http/pages/built-pages.ts";
import { buildServer } from "../../server/http/server.ts";
import { openReadModel } from "../../server/read-model/read-model.ts";
import type { Shop } from "../../server/shop.ts";
import { saveMenus } from "../../server/site/menus/save-menus.ts";
import { seedCollections, seedProducts } from "../support/catalog.ts";
import { engines } from "../support/databases.ts";
import { countingFileCalls } from "../support/file-system.ts";
import { testShop } from "../support/shop.ts";
import { countingStatements } from "../support/statements.ts";

const MB = 1024 * 1024;
const PRODUCTS = 12;

/** The real pages, from their sources. */
const pages: PageSource = {
  load: async () => ({ render, document: ({ head, html, boot }) => `<html>${head}${html}${boot}` }),
};

const PAGES = {
  home: { url: "/", says: "Pearl ring 3" },
  product: { url: "/pages/product/index?handle=ring-3", says: "Pearl ring 4" },
  collection: { url: "/pages/collections/index?handle=trendy", says: "Pearl ring 3" },
  search: { url: "/pages/search/result?q=pearl", says: "Pearl ring 3" },
};

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let app: FastifyInstance;
    let statements: () => number;
    const directory = mkdtempSync(join(tmpdir(), "filigree-uncached-"));

    beforeAll(async () => {
      opened = await engine.open();
      const { database } = opened;
      const background = "#b08d57";
      const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .webp()
        .toBuffer();
      writeFileSync(join(directory, "ring.webp"), picture);
      const { db, count } = countingStatements(database.db);
      statements = count;
      const { log } = testShop(db);
      const changes = openChanges({ database, log });
      shop = testShop(db, {
        changes,
        readModel: openReadModel(changes, 8 * MB),
        productSearch: openLiveIndex({ database, directory, log, now: () => new Date("2026-11-01") }),
        pictures: openPictures(
          { mediaFolders: [directory], derivedFolder: "/nowhere" },
          { addressesOf: async () => [], mayBeAsked: () => false },
        ),
      });
      await seedProducts(
        database.db,
        Array.from({ length: PRODUCTS }, (_, at) => ({
          ...{ handle: `ring-${at}`, title: `Pearl ring ${at}`, productType: "Ring", tags: ["ring"] },
          images: [{ position: 1, src: "/media/ring.webp", alt: null }],
        })),
      );
      const rules = [{ field: "tag", value: "ring" } as const];
      await seedCollections(
        shop,
        ["flash-deals", "trendy"].map((handle) => ({ handle, rules })),
      );
      const items = [{ title: "Trendy", type: "COLLECTION", collection: "trendy" } as const];
      await saveMenus(shop, [{ handle: "all-categories", title: "All", items }]);
      changes.start();
      shop.productSearch.start();
      await vi.waitUntil(async () => (await changes.latest()) !== null, { timeout: 10_000 });
      await vi.waitUntil(() => shop.productSearch.index() !== null, { timeout: 20_000 });
      const settings = { NODE_ENV: "test", PORT: "0", PAGE_CACHE_MB: "0", ANSWER_CACHE_MB: "0" };
      app = await buildServer(shop, readConfig(settings), pages);
      await app.ready();
    });
    afterAll(async () => {
      await app.close();
      await shop.productSearch.close();
      await shop.changes.close();
      await opened.close();
      rmSync(directory, { recursive: true, force: true });
    });

    const visit = async (url: string) => {
      const { statusCode, body } = await app.inject({ method: "GET", url, headers: { host: "shop.test" } });
      expect(statusCode).toBe(200);
      return body;
    };

    test.each(Object.entries(PAGES))(
      "a %s page is rendered again without a statement or a call of the file system",
      async (_name, { url, says }) => {
        await visit(url);
        await visit(url);
        const before = statements();
        const files = countingFileCalls();
        const body = await visit(url).finally(files.stop);
        expect(body).toContain(says);
        expect({ statements: statements() - before, files: files.names() }).toEqual({ statements: 0, files: [] });
      },
    );
  });
}
