import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  creditEntriesOf,
  creditOf,
  grantCredit,
  refundToCredit,
  restoreCredit,
  spendCredit,
} from "../../server/coupons/credit.ts";
import type { Database, Tx } from "../../server/database.ts";
import type { Shop } from "../../server/shop.ts";
import { emptyOrders, enrol } from "../orders/support/buyers.ts";
import { refusalOf } from "../orders/support/market.ts";
import { engines } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let names = 0;
    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
    });
    afterAll(() => opened.close());

    const within = <T>(work: (tx: Tx) => Promise<T>) => shop.db.transaction().execute(work);
    async function customer(cents: number): Promise<number> {
      const [customerId = 0] = await enrol(shop.db, [`credit-${++names}@example.com`]);
      if (cents > 0) await grantCredit(shop, { customerId, cents, note: "Sorry", key: `start ${names}` });
      return customerId;
    }
    const spend = (customerId: number, cents: number, orderId: number) =>
      within((tx) => spendCredit(tx, { customerId, cents, orderId, at: shop.now() }));
    const restore = (customerId: number, cents: number, orderId: number) =>
      within((tx) => restoreCredit(tx, { customerId, cents, orderId, at: shop.now() }));

    test("REFD-01 credit spent from two tabs never falls below zero", async () => {
      const ada = await customer(1_000);
      const orders = await emptyOrders(shop.db, 20);
      const tries = await Promise.allSettled(orders.map((orderId) => spend(ada, 300, orderId)));
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
      expect(tries.filter((each) => each.status === "rejected" && each.reason.code !== "credit.short")).toHaveLength(0);
      expect(await creditOf(shop, ada)).toBe(100);
      const entries = await creditEntriesOf(shop, ada);
      expect(entries.map(({ balanceAfterCents }) => balanceAfterCents)).toEqual([100, 400, 700, 1_000]);
      expect(entries.map(({ amountCents }) => amountCents)).toEqual([-300, -300, -300, 1_000]);
    });

    test("REFD-01 spending and restoring happen once, however often they are requested", async () => {
      const ada = await customer(1_000);
      const [orderId = 0] = await emptyOrders(shop.db, 1);
      await Promise.all([spend(ada, 700, orderId), spend(ada, 700, orderId), spend(ada, 700, orderId)]);
      expect(await creditOf(shop, ada)).toBe(300);
      await Promise.all([restore(ada, 700, orderId), restore(ada, 700, orderId)]);
      expect(await creditOf(shop, ada)).toBe(1_000);
      expect(await creditEntriesOf(shop, ada)).toHaveLength(3);
    });

    test("REFD-01 no more is restored than was spent", async () => {
      const ada = await customer(1_000);
      const [spent = 0, unspent = 0] = await emptyOrders(shop.db, 2);
      await spend(ada, 400, spent);
      await expect(restore(ada, 401, spent)).rejects.toThrow(RangeError);
      await expect(restore(ada, 1, unspent)).rejects.toThrow(RangeError);
      expect(await creditOf(shop, ada)).toBe(600);
    });

    test("REFD-01 a refund becomes credit once", async () => {
      const ada = await customer(0);
      const [orderId = 0] = await emptyOrders(shop.db, 1);
      const { id: refundId } = await shop.db
        .insertInto("refunds")
        .values({
          ...{ order_id: orderId, key: "refund", amount_cents: 250, goods_cents: 250, shipping_cents: 0 },
          ...{ money_cents: 0, credit_cents: 250, state: "done", created_at: shop.now() },
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const refund = { customerId: ada, cents: 250, orderId, refundId, at: shop.now() };
      await within((tx) => refundToCredit(tx, refund));
      await within((tx) => refundToCredit(tx, refund));
      expect(await creditOf(shop, ada)).toBe(250);
      expect(await creditEntriesOf(shop, ada)).toMatchObject([{ kind: "refund", orderId, refundId, amountCents: 250 }]);
    });

    test("REFD-01 a grant is given once per key; another one under the same key is refused", async () => {
      const ada = await customer(0);
      const grant = { customerId: ada, cents: 500, note: "Late parcel", key: "ticket 7" };
      expect(await Promise.all([grantCredit(shop, grant), grantCredit(shop, grant)])).toEqual([500, 500]);
      expect((await refusalOf(grantCredit(shop, { ...grant, cents: 600 }))).code).toBe("idempotency.mismatch");
      const ben = await customer(0);
      expect((await refusalOf(grantCredit(shop, { ...grant, customerId: ben }))).code).toBe("idempotency.mismatch");
      expect((await refusalOf(grantCredit(shop, { ...grant, customerId: 999_999, key: "x" }))).code).toBe("not-found");
      expect(await creditOf(shop, ada)).toBe(500);
      expect(await creditOf(shop, ben)).toBe(0);
    });

    test.each([-1, 0, 1.5, NaN, Infinity, 2 ** 53])("REFD-01 %d cents cannot be granted", async (cents) => {
      const ada = await customer(0);
      await expect(grantCredit(shop, { customerId: ada, cents, note: "", key: `bad ${cents}` })).rejects.toThrow(
        RangeError,
      );
      expect(await creditEntriesOf(shop, ada)).toEqual([]);
    });

    test("REFD-01 spending nothing makes no entry, and an entry cannot be changed", async () => {
      const ada = await customer(100);
      const [orderId = 0] = await emptyOrders(shop.db, 1);
      await spend(ada, 0, orderId);
      expect(await creditEntriesOf(shop, ada)).toHaveLength(1);
      const rewrite = shop.db.updateTable("credit_entries").set({ amount_cents: 1 }).where("customer_id", "=", ada);
      await expect(rewrite.execute()).rejects.toThrow(/only ever added to/);
    });

    test("ACCT-01 the entries come newest first, page by page", async () => {
      const ada = await customer(0);
      for (const cents of [1, 2, 3, 4, 5])
        await grantCredit(shop, { customerId: ada, cents, note: "", key: `p ${cents}` });
      const first = await creditEntriesOf(shop, ada, { limit: 2 });
      const second = await creditEntriesOf(shop, ada, { limit: 2, before: first[1]?.id ?? null });
      expect([...first, ...second].map(({ amountCents }) => amountCents)).toEqual([5, 4, 3, 2]);
    });
  });
}
