/** A shop as a process runs it, with its read model, its search index and pictures of its own. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { vi } from "vitest";
import { render } from "../../app/entry-server.tsx";
import { ownEncoder } from "../../server/catalog/picture-search/own-encoder.ts";
import { openPictures } from "../../server/catalog/pictures/pictures.ts";
import { openLiveIndex } from "../../server/catalog/search/indexing/live-index.ts";
import { readConfig } from "../../server/config.ts";
import type { PageSource } from "../../server/http/pages/built-pages.ts";
import { buildServer } from "../../server/http/server.ts";
import { openReadModel } from "../../server/read-model/read-model.ts";
import type { Shop } from "../../server/shop.ts";
import { saveMenus } from "../../server/site/menus/save-menus.ts";
import { folderStorage } from "../../server/storage/file-storage.ts";
import { seedCollections, seedProducts } from "./catalog.ts";
import { openTestChanges, startChanges } from "./changes.ts";
import type { engines } from "./databases.ts";
import { testShop } from "./shop.ts";
import { countingStatements } from "./statements.ts";

const MB = 1024 * 1024;
const PRODUCTS = 12;

/** The real pages, from their sources. */
const pages: PageSource = {
  load: async () => ({ render, document: ({ head, html, boot }) => `<html>${head}${html}${boot}` }),
};

export type WarmShop = { shop: Shop; app: FastifyInstance; statements(): number; close(): Promise<void> };

type Options = {
  /** MEDIA_PUBLIC_URL. */
  cdn?: string | null;
  /** Of finished pages and of finished answers, each; default 0: none is kept. */
  cachesMb?: number;
};

/** Twelve products, "Pearl ring 0" with the handle "ring-0" and so on, all in the collection "trendy"; nothing finished is cached. */
export async function openWarmShop(
  engine: (typeof engines)[number],
  { cdn = null, cachesMb = 0 }: Options = {},
): Promise<WarmShop> {
  const directory = mkdtempSync(join(tmpdir(), "filigree-running-"));
  const { database, close } = await engine.open();
  const background = "#b08d57";
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background } }).webp();
  writeFileSync(join(directory, "ring.webp"), await picture.toBuffer());
  const { db, count } = countingStatements(database.db);
  const { log } = testShop(db);
  const changes = openTestChanges(database);
  const shop = testShop(db, {
    changes,
    readModel: openReadModel(changes, 8 * MB),
    productSearch: openLiveIndex({ database, directory, log, now: () => new Date("2026-11-01") }),
    pictures: openPictures(
      { media: [folderStorage(directory)], derivedFolder: "/nowhere", publicUrl: cdn },
      ownEncoder,
      { addressesOf: async () => [], mayConnectTo: () => false },
    ),
  });
  await seedProducts(
    database.db,
    Array.from({ length: PRODUCTS }, (_, at) => ({
      ...{ handle: `ring-${at}`, title: `Pearl ring ${at}`, productType: "Ring", tags: ["ring"] },
      images: [{ position: 1, src: "/media/ring.webp", alt: null }],
      variants: [{ sku: `RING-${at}` }],
    })),
  );
  const rules = [{ field: "tag", value: "ring" } as const];
  await seedCollections(
    shop,
    ["flash-deals", "trendy"].map((handle) => ({ handle, rules })),
  );
  const items = [{ title: "Trendy", type: "COLLECTION", collection: "trendy" } as const];
  await saveMenus(shop, [{ handle: "all-categories", title: "All", items }]);
  await startChanges(changes);
  shop.productSearch.start();
  await vi.waitUntil(() => shop.productSearch.index() !== null, { timeout: 60_000 });
  const settings = {
    NODE_ENV: "test",
    PORT: "0",
    PAGE_CACHE_MB: String(cachesMb),
    ANSWER_CACHE_MB: String(cachesMb),
    MEDIA_PUBLIC_URL: cdn ?? "",
  };
  const app = await buildServer(shop, readConfig(settings), pages);
  await app.ready();
  return {
    ...{ shop, app, statements: count },
    async close() {
      await app.close();
      await shop.productSearch.close();
      await changes.close();
      await close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
