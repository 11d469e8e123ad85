import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { seedDemo } from "../../database/demo/seed.ts";
import type { Database } from "../../server/database.ts";
import { payOrder } from "../../server/orders/payments/pay-order.ts";
import { verifyBooks } from "../../server/orders/verify/verify.ts";
import { findSetting, saveSetting } from "../../server/settings/settings.ts";
import type { Shop } from "../../server/shop.ts";
import { demoOf, mayBeSeeded, removeDemo } from "../../server/site/demo/remove-demo.ts";
import { approvedCard, fillCartOf, sell, signUp } from "../orders/support/market.ts";
import { order } from "../orders/support/paid-orders.ts";
import { engines } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";

const SIZE = 40;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    beforeEach(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
      await seedDemo(shop, { size: SIZE, seed: 7, orders: 60 });
    });
    afterEach(() => close());

    const variantOfDemo = async () => {
      const { rows } = await sql<{ id: number; product: number }>`
        select v.id, v.product_id as product from variants v join stock_levels s on s.variant_id = v.id
        join products p on p.id = v.product_id
        where p.min_quantity = 1 and p.min_batch = 1 and p.status = 'active' order by s.on_hand - s.reserved desc limit 1
      `.execute(shop.db);
      return rows[0]!;
    };
    const count = async (table: string) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
        shop.db,
      );
      return rows[0]!.count;
    };

    test("the demo's goods, customers and orders go; real customers, orders and goods stay, and the books agree", async () => {
      const own = await sell(shop, { handle: "own-ring", stock: 50 });
      const customer = await signUp(shop, "kim@shop.test");
      const { id: demoVariant, product } = await variantOfDemo();
      const paid = await order(shop, [[demoVariant, 2]], { customer });
      await payOrder(shop, paid.cart, { paymentMethod: "test-card", card: approvedCard });
      await fillCartOf(shop, customer, [own, 3]);
      await saveSetting(shop, "overall", { ...(await findSetting(shop, "overall"))!, customerServiceName: "Kim" });
      const { rows: before } = await sql`select * from orders where number = ${paid.number}`.execute(shop.db);
      const { rows: lines } = await sql`
        select * from order_lines where order_id = (select id from orders where number = ${paid.number})
      `.execute(shop.db);
      expect(await demoOf(shop)).toMatchObject({ products: SIZE, orders: expect.any(Number) });

      const removed = await removeDemo(shop);
      expect(removed).toMatchObject({ products: SIZE - 1, archived: 1 });
      expect(removed.orders).toBeGreaterThan(50);
      expect(removed.customers).toBeGreaterThan(50);
      expect(removed.collections).toBeGreaterThan(10);
      const { rows: people } = await sql<{ email: string }>`select email from customers`.execute(shop.db);
      expect(people).toEqual([{ email: "kim@shop.test" }]);
      const { rows: after } = await sql`select * from orders`.execute(shop.db);
      expect(after).toEqual(before);
      expect((await sql`select * from order_lines`.execute(shop.db)).rows).toEqual(lines);
      const { rows: goods } = await sql`select id, handle, status from products order by handle = 'own-ring'`.execute(
        shop.db,
      );
      expect(goods).toEqual([
        { id: product, handle: expect.any(String), status: "archived" },
        { id: expect.any(Number), handle: "own-ring", status: "active" },
      ]);
      expect(await findSetting(shop, "overall")).toMatchObject({ customerServiceName: "Kim" });
      expect(await findSetting(shop, "bank-accounts")).toEqual([]);
      // The real invoice keeps its number, and those before it are accounted for.
      expect(await count("invoices")).toBe(1);
      expect(await count("withdrawn_documents")).toBeGreaterThan(10);
      expect(await verifyBooks(shop)).toEqual([]);
      expect(await mayBeSeeded(shop)).toBe(false);
      // Histories are append-only again.
      await expect(sql`delete from order_events`.execute(shop.db)).rejects.toThrow(/only ever added to/);

      expect(await demoOf(shop)).toEqual({ products: 0, customers: 0, orders: 0, collections: 0 });
      const { number } = await order(shop, [[own, 1]], { customer });
      expect(number).toBeGreaterThan(paid.number);
      expect(await verifyBooks(shop)).toEqual([]);
    });

    test("an interrupted removal is finished by the next one, and invoices begin at 1 where no real one was issued", async () => {
      const controller = new Error("the power went");
      await expect(
        removeDemo(shop, () => {
          throw controller;
        }),
      ).rejects.toBe(controller);
      expect(await count("orders")).toBe(0);
      expect(await verifyBooks(shop)).toEqual([]);
      await removeDemo(shop);
      expect(await Promise.all(["products", "customers", "orders", "collections", "invoices"].map(count))).toEqual([
        0, 0, 0, 0, 0,
      ]);
      const { rows } = await sql<{ last: number }>`select distinct last_number as last from invoice_series`.execute(
        shop.db,
      );
      expect(rows).toEqual([{ last: 0 }]);
      expect(await verifyBooks(shop)).toEqual([]);
    });
  });
}
