/**
 * A shop of 2026-11-23 with orders, opened by this version. The fixture was written by that version: its random day of
 * orders, payments, refunds and returns, two carts, a session, favorites and an address, and 30 goods of its demo.
 */

import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sessionKeyOf } from "../../server/customers/sessions/session-key.ts";
import { customerOfSession } from "../../server/customers/sessions/sessions.ts";
import type { Database } from "../../server/database.ts";
import { isMigrated, migrate } from "../../server/migrate.ts";
import { verifyBooks } from "../../server/orders/verify/verify.ts";
import { order } from "../orders/support/paid-orders.ts";
import { engines } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";
import { UPGRADED_SCRIPT } from "../support/upgraded-shop.ts";

const FIXTURES = new URL("../fixtures/upgrade/", import.meta.url);
const WAS = JSON.parse(readFileSync(new URL("shop-of-2026-11-23.json", FIXTURES), "utf8")) as {
  at: string;
  session: { token: string };
  counts: Record<string, number>;
  orders: { number: number; state: string; total: number }[];
};

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    beforeEach(async () => {
      ({ database, close } = await engine.open());
      await sql`drop schema public cascade`.execute(database.db);
      await sql`create schema public`.execute(database.db);
      await database.exclusively((script) => script(UPGRADED_SCRIPT));
    });
    afterEach(() => close());

    test("a shop with orders of 2026-11-23 loses nothing when this version opens it", async () => {
      const { db } = database;
      expect((await migrate(database)).length).toBeGreaterThan(20);
      expect(await isMigrated(db)).toBe(true);

      const { rows: orders } = await sql`
        select number::int as number, state, total_cents::int as total from orders order by number
      `.execute(db);
      expect(orders).toEqual(WAS.orders);
      const counts: Record<string, number> = {};
      for (const name of Object.keys(WAS.counts)) {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(
          db,
        );
        counts[name] = rows[0]?.count ?? 0;
      }
      // Newer versions write settings of their own and note what is still to be translated.
      const { site_settings: settings = 0, translation_tasks: tasks = 0 } = WAS.counts;
      expect(counts["site_settings"]).toBe(settings + 2);
      expect(counts["translation_tasks"]).toBeGreaterThanOrEqual(tasks);
      const grown = { site_settings: settings, translation_tasks: tasks };
      expect({ ...counts, ...grown }).toEqual(WAS.counts);

      const now = () => new Date(WAS.at);
      const shop = testShop(db, { now, sessionKey: await sessionKeyOf(db, now()) });
      expect(await verifyBooks(shop)).toEqual([]);
      const { customer } = await customerOfSession(shop, WAS.session.token);
      expect(customer).toMatchObject({ email: "ada@example.com" });

      // And it sells.
      const { rows } = await sql<{ id: number }>`
        select v.id from variants v join products p on p.id = v.product_id where p.handle = 'ring'
      `.execute(db);
      await sql`update stock_levels set on_hand = on_hand + 10 where variant_id = ${rows[0]?.id}`.execute(db);
      const placed = await order(shop, [[rows[0]?.id ?? 0, 2]]);
      expect(placed.number).toBe(Math.max(...WAS.orders.map(({ number }) => number)) + 1);
      expect(await verifyBooks(shop)).toEqual([]);
    });
  });
}
