import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBankAccounts, sell, signUp } from "../../../tests/orders/support/market.ts";
import { byBank, order } from "../../../tests/orders/support/paid-orders.ts";
import { engines } from "../../../tests/support/databases.ts";
import { callerOf } from "../../../tests/support/handlers.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { accountOrderHandlers } from "./account-orders.rpc.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let now = new Date("2026-11-01T12:00:00Z");
    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => now });
      await openBankAccounts(shop);
    });
    afterAll(() => opened.close());

    test("ACCT-01 each paid product on sale is listed once, the last bought first; nobody else's is", async () => {
      const [ada, bea] = [await signUp(shop, "ada@example.com"), await signUp(shop, "bea@example.com")];
      const goods: Record<string, number> = {};
      for (const handle of ["ring", "chain", "gone", "unpaid"]) {
        goods[handle] = await sell(shop, { handle, stock: null, dollars: 5 });
      }
      const buy = async (pieces: Record<string, number>, input = {}) => {
        now = new Date(now.getTime() + 60_000);
        const lines = Object.entries(pieces).map(([handle, quantity]): [number, number] => [
          goods[handle] ?? 0,
          quantity,
        ]);
        await order(shop, lines, { customer: ada, ...input });
      };
      await buy({ ring: 3, chain: 2, gone: 1 });
      await buy({ ring: 4 });
      const last = now;
      await buy({ unpaid: 9 }, byBank);
      await sql`update products set status = 'archived' where handle = 'gone'`.execute(shop.db);

      const asAda = await callerOf(shop, accountOrderHandlers, ada);
      const { items, total } = await asAda.read("listBought");
      expect(items.map(({ handle, pieces }) => [handle, pieces])).toEqual([
        ["ring", 7],
        ["chain", 2],
      ]);
      expect(items[0]?.boughtAt).toBe(last.toISOString());
      expect(total).toBe(2);
      const second = await asAda.read("listBought", { page: 2, size: 1 });
      expect([second.items.map(({ handle }) => handle), second.total]).toEqual([["chain"], 2]);

      const asBea = await callerOf(shop, accountOrderHandlers, bea);
      expect(await asBea.read("listBought")).toEqual({ items: [], total: 0 });
    });
  });
}
