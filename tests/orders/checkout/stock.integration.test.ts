import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { commitStock, releaseStock, reserveStock, restock } from "../../../server/catalog/stock/stock.ts";
import type { Database } from "../../../server/database.ts";
import { cancelOrder } from "../../../server/orders/fulfilment/cancel.ts";
import { refundOrder } from "../../../server/orders/refunds/refund.ts";
import type { Shop } from "../../../server/shop.ts";
import { engines } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import { booksOf, openBankAccounts, sell } from "../support/market.ts";
import { byBank, order } from "../support/paid-orders.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    beforeEach(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
    });
    afterEach(() => close());

    const reserve = (...items: { variantId: number; quantity: number }[]) =>
      shop.db.transaction().execute((tx) => reserveStock(tx, items));

    test("CHK-02 when one item is short nothing is reserved, and what is left is reported", async () => {
      const ring = await sell(shop, { handle: "ring", stock: 5 });
      const brooch = await sell(shop, { handle: "brooch", stock: 5 });
      const short = await reserve({ variantId: ring, quantity: 2 }, { variantId: brooch, quantity: 6 });
      expect(short).toEqual([{ variantId: brooch, wanted: 6, left: 5 }]);
      expect(await booksOf(shop.db, ring)).toMatchObject({ reserved: 0 });
    });

    test("CHK-02 two lines of one variant share its stock", async () => {
      const ring = await sell(shop, { handle: "ring", stock: 5 });
      const three = { variantId: ring, quantity: 3 };
      expect(await reserve(three, three)).toEqual([{ variantId: ring, wanted: 6, left: 5 }]);
      expect(await reserve(three, { ...three, quantity: 2 })).toEqual([]);
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 5, reserved: 5 });
    });

    test("CHK-02 fifty reservations at once never exceed the stock", async () => {
      const ring = await sell(shop, { handle: "ring", stock: 10 });
      const answers = await Promise.all(Array.from({ length: 50 }, () => reserve({ variantId: ring, quantity: 1 })));
      expect(answers.filter((short) => short.length === 0)).toHaveLength(10);
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 10, reserved: 10 });
    });

    test("a reservation moves from one order to another in one step, and nobody else can take it meanwhile", async () => {
      const ring = await sell(shop, { handle: "ring", stock: 5 });
      const of = (quantity: number) => [{ variantId: ring, quantity }];
      await reserve(...of(4));
      const swap = (from: number, to: number) =>
        shop.db.transaction().execute((tx) => reserveStock(tx, of(to), of(from)));
      expect(await swap(4, 6)).toEqual([{ variantId: ring, wanted: 6, left: 5 }]);
      expect(await booksOf(shop.db, ring)).toMatchObject({ reserved: 4 });
      expect(await swap(4, 5)).toEqual([]);
      expect(await swap(5, 2)).toEqual([]);
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 5, reserved: 2 });
    });

    test("a deleted variant is short", async () => {
      const ring = await sell(shop, { handle: "ring", stock: 5 });
      await sql`delete from variants where id = ${ring}`.execute(shop.db);
      expect(await reserve({ variantId: ring, quantity: 1 })).toEqual([{ variantId: ring, wanted: 1, left: 0 }]);
    });

    test("reserved stock is either taken or released", async () => {
      const ring = await sell(shop, { handle: "ring", stock: 10 });
      await reserve({ variantId: ring, quantity: 7 });
      await shop.db.transaction().execute(async (tx) => {
        await commitStock(tx, [{ variantId: ring, quantity: 4 }]);
        await releaseStock(tx, [{ variantId: ring, quantity: 3 }]);
      });
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 6, reserved: 0 });
    });

    test("returned goods are restocked only if their stock is counted", async () => {
      const ring = await sell(shop, { handle: "ring", stock: 10 });
      const beads = await sell(shop, { handle: "beads", stock: null });
      const both = [ring, beads].map((variantId) => ({ variantId, quantity: 4 }));
      expect(await reserve(...both)).toEqual([]);
      await shop.db.transaction().execute(async (tx) => {
        expect(await commitStock(tx, both)).toEqual([beads]);
        const halves = [...both, ...both].map(({ variantId }) => ({ variantId, quantity: 1 }));
        expect(await restock(tx, halves)).toEqual([{ variantId: ring, quantity: 2 }]);
        expect(await restock(tx, [])).toEqual([]);
      });
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 8, reserved: 0 });
      expect(await booksOf(shop.db, beads)).toMatchObject({ on_hand: 0, reserved: 0 });
    });

    test("the history of stock gives the cause of each change", async () => {
      await openBankAccounts(shop);
      const ring = await sell(shop, { handle: "ring", stock: 10 });
      const paid = await order(shop, [[ring, 3]]);
      const pieces = [{ position: 1, quantity: 1 }];
      await refundOrder(shop, paid.number, { key: "r", to: "original", lines: pieces, reason: "", restock: true });
      const unpaid = await order(shop, [[ring, 2]], byBank);
      await cancelOrder(shop, unpaid.number, { key: "c", by: "shop", to: "original", reason: "" });
      const { rows } = await sql`
        select cause, on_hand_after as on_hand, reserved_after as reserved from stock_changes order by id
      `.execute(shop.db);
      expect(rows).toEqual([
        { cause: "order 10001 placed", on_hand: 10, reserved: 3 },
        { cause: "order 10001 paid", on_hand: 7, reserved: 0 },
        { cause: "order 10001 refunded", on_hand: 8, reserved: 0 },
        { cause: "order 10002 placed", on_hand: 8, reserved: 2 },
        { cause: "order 10002 cancelled", on_hand: 8, reserved: 0 },
      ]);
    });
  });
}
