import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MOST_REPORT_BYTES } from "../../../contract/site/site.ts";
import { openBackend, type Backend } from "../../../tests/support/backend.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { findBug, forgetBug, forgetOldBugs, latestBugs } from "./bug-reports.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let backend: Backend;
    let now = new Date("2026-11-01T12:00:00Z");

    const report = (data: unknown, others = {}) =>
      backend.read("reportBug", {
        uuid: "u-1",
        url: "https://shop.example/pages/shopcart/index",
        type: "error",
        data,
        ...others,
      });

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => now });
      backend = await openBackend(shop);
    });
    afterAll(async () => {
      await backend.close();
      await opened.close();
    });

    test("API-30 nothing secret reaches the table, wherever in the report it stands", async () => {
      const token = "q8Zr2mT7vXwK4cJ9sLpB1nHdYf6GaEuR3tQoIiVx0Ws";
      await report(
        {
          message: `401 for ${token}\0`,
          request: { headers: { Authorization: `Bearer ${token}` }, body: { password: "hunter2" } },
        },
        {
          url: `https://shop.example/login/changePassword?id=3&token=${token}`,
          type: "for ada@example.com",
          env: { cookies: "cart=1", [token]: "4242424242424242", agent: "Firefox" },
        },
      );
      const rows = JSON.stringify(await shop.db.selectFrom("bug_reports").selectAll().execute());
      for (const secret of [token, "hunter2", "ada@", "cart=1", "4242"]) expect(rows).not.toContain(secret);
      expect(rows).toContain("Firefox");
      expect(rows).toContain("id=3");
    });

    test("API-30 a repeated error is stored once for its kind, whatever its numbers and query", async () => {
      const stack = (line: number) => `TypeError: no price\n    at show (https://shop.example/assets/a.js:${line}:7)`;
      await report({ message: "Product 17 has no price", stack: stack(10) });
      now = new Date(now.getTime() + 60_000);
      await report(
        { message: "Product 4711 has no price", stack: stack(12) },
        { uuid: "u-2", url: "/pages/shopcart/index?x=1" },
      );
      await report({ message: "Product 17 has no picture" });
      const [other, counted] = await latestBugs(shop, 2);
      expect(other).toMatchObject({ times: 1, data: { message: "Product 17 has no picture" } });
      expect(counted).toMatchObject({ times: 2, data: { message: "Product 17 has no price" }, lastAt: now });
      expect(counted?.firstAt).toEqual(new Date(now.getTime() - 60_000));
    });

    test("API-30 a large report is kept as its beginning", async () => {
      await report({ message: "large", lines: Array.from({ length: 100 }, (_, line) => `${line} `.repeat(1_000)) });
      const [{ data } = { data: null }] = await latestBugs(shop, 100).then((bugs) =>
        bugs.filter((bug) => JSON.stringify(bug.data).includes("large")),
      );
      expect(JSON.stringify(data).length).toBeLessThan(MOST_REPORT_BYTES);
    });

    test("API-30 the latest are kept, the others forgotten; one may be forgotten by hand", async () => {
      const [latest, ...others] = await latestBugs(shop, 100);
      expect(others.length).toBeGreaterThan(1);
      expect(await forgetOldBugs(shop, 1)).toBe(others.length);
      expect(await latestBugs(shop, 100)).toEqual([latest]);
      const id = latest?.id ?? 0;
      expect(await forgetBug(shop, id)).toBe(true);
      expect(await forgetBug(shop, id)).toBe(false);
      expect(await findBug(shop, id)).toBeNull();
    });
  });
}
