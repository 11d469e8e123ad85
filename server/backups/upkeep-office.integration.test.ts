/** Backups and the removal of the demo in the office. */

import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import * as tar from "tar";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedDemo } from "../../database/demo/seed.ts";
import { openBackend } from "../../tests/support/backend.ts";
import { engines } from "../../tests/support/databases.ts";
import { openStaff, type OfficeClient } from "../../tests/support/office.ts";
import { testShop } from "../../tests/support/shop.ts";
import type { Shop } from "../shop.ts";
import { openBackups } from "./backups.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let app: FastifyInstance;
    let close: () => Promise<void>;
    let shop: Shop;
    let folder: string;
    let owner: OfficeClient & { cookie: string };
    let manager: OfficeClient & { cookie: string };

    beforeAll(async () => {
      const opened = await engine.open();
      folder = mkdtempSync(join(tmpdir(), "filigree-upkeep-"));
      // Of PostgreSQL, whose backups are lines of its tables; of the embedded one too, which here is in memory.
      const source = { db: opened.database.db, copyTo: null, engine: "postgresql" as const };
      shop = testShop(opened.database.db, { backups: openBackups(source, folder, 7) });
      await seedDemo(shop, { size: 40, seed: 7, orders: 20 });
      const backend = await openBackend(shop);
      app = backend.app;
      owner = await openStaff(app, shop, "owner");
      manager = await openStaff(app, shop, "manager");
      close = async () => {
        await backend.close();
        await opened.close();
        rmSync(folder, { recursive: true, force: true });
      };
    });
    afterAll(() => close());

    test("a manager makes a backup and sees it; only an owner takes it away, which is recorded", async () => {
      expect((await manager.call("backups", {})).backups).toEqual([]);
      await manager.call("makeBackup", { withoutMedia: true });
      await expect.poll(async () => (await manager.call("backups", {})).making, { timeout: 120_000 }).toBe(false);
      const { backups, nights } = await manager.call("backups", {});
      expect(backups).toMatchObject([{ kind: "by-hand" }]);
      expect(nights).toBe(7);
      const { name = "", bytes } = backups[0] ?? {};
      expect(bytes).toBe(statSync(join(folder, "backups", name)).size);

      const download = (cookie: string, file = name) =>
        app.inject({ url: `/office/files/backup.tar.gz?name=${encodeURIComponent(file)}`, headers: { cookie } });
      expect((await download(manager.cookie)).statusCode).toBe(403);
      expect((await download("")).statusCode).toBe(401);
      expect((await download(owner.cookie, "../backups.tar.gz")).statusCode).toBe(400);
      expect((await download(owner.cookie, "another.tar.gz")).statusCode).toBe(404);
      const file = await download(owner.cookie);
      expect(file.statusCode).toBe(200);
      expect(file.headers["content-length"]).toBe(String(bytes));
      const paths: string[] = [];
      const list = tar.list({ onReadEntry: ({ path }) => paths.push(path) });
      list.end(file.rawPayload);
      await expect.poll(() => paths).toContain("manifest.json");
      const { entries } = await owner.call("history", { kind: "setting", id: "backups" });
      expect(entries.map(({ call }) => call)).toEqual(["backups.download", "backups.make"]);
    });

    test("the demo's removal says what goes, is the owner's, and leaves nothing of it", async () => {
      const { counts } = await manager.call("demo", {});
      expect(counts).toMatchObject({ products: 40 });
      expect((await manager.ask("removeDemo", {})).status).toBe(403);
      await owner.call("removeDemo", {});
      await expect.poll(async () => (await owner.call("demo", {})).removing, { timeout: 120_000 }).toBe(false);
      expect(await owner.call("demo", {})).toEqual({
        counts: { products: 0, collections: 0, customers: 0, orders: 0 },
        removing: false,
        failure: null,
      });
    });
  });
}
