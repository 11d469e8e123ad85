import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyOrders, enrol } from "../../tests/orders/support/buyers.ts";
import { engines } from "../../tests/support/databases.ts";
import { callerOf } from "../../tests/support/handlers.ts";
import { testShop } from "../../tests/support/shop.ts";
import { countingStatements } from "../../tests/support/statements.ts";
import type { Database } from "../database.ts";
import type { Shop } from "../shop.ts";
import { couponHandlers } from "./coupons.rpc.ts";
import { redeemCoupon, releaseCoupon, settleCoupon } from "./coupons.ts";
import { createCoupon, switchCoupon, type NewCoupon } from "./manage-coupons.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let now = new Date("2026-11-01T12:00:00Z");
    let names = 0;
    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => now });
    });
    afterAll(() => opened.close());

    const day = (offset: number) => new Date(now.getTime() + offset * DAY_MS);
    async function newCustomer() {
      const email = `ada${++names}@example.com`;
      const [id = 0] = await enrol(shop.db, [email]);
      const caller = await callerOf(shop, couponHandlers, { id, email });
      const codes = async (type: string, page: object = {}) =>
        (await caller.read("listCoupons", { type, ...page })).list.map(({ code, status }) => `${code} ${status}`);
      return { id, email, caller, codes };
    }
    async function issue(code: string, changes: Partial<NewCoupon> = {}) {
      now = new Date(now.getTime() + 1_000);
      await createCoupon(shop, { code, type: "amount", value: 1_000, startAt: day(-1), endAt: day(10), ...changes });
    }
    /** Holds the coupon for a new order, and returns the order; a waiting one is a draft order. */
    async function hold(
      code: string,
      { id: customerId, email }: { id: number; email: string },
      { waits = false } = {},
    ): Promise<number> {
      const [orderId = 0] = await emptyOrders(shop.db, 1, customerId);
      await sql`update orders set submitted_at = ${waits ? null : now} where id = ${orderId}`.execute(shop.db);
      await shop.db
        .transaction()
        .execute((tx) => redeemCoupon(tx, { code, orderId, customerId, email, cents: 1_000, at: now }));
      return orderId;
    }

    test("API-05 COUP-01 each tab lists its coupons with their state; those for everybody only once used", async () => {
      const [ada, bea] = [await newCustomer(), await newCustomer()];
      const theirs = { customerId: ada.id };
      await issue("OPEN", { ...theirs, endAt: null });
      await issue("SOON", { ...theirs, endAt: day(2) });
      await issue("COMING", { ...theirs, startAt: day(5), endAt: day(9) });
      await issue("OVER", { ...theirs, startAt: day(-9), endAt: day(-1) });
      await issue("OFF", theirs);
      await switchCoupon(shop, "OFF", false);
      await issue("USED", theirs);
      await issue("BACK", theirs);
      await issue("PUBLIC");
      await issue("OFTEN", { oncePerCustomer: false });
      await issue("UNSEEN");
      await issue("AHEAD", theirs);
      await issue("BEAS", { customerId: bea.id });
      await hold("USED", ada);
      const back = await hold("BACK", ada);
      const at = now;
      await shop.db.transaction().execute((tx) => releaseCoupon(tx, back, at));
      const paid = await hold("PUBLIC", ada);
      await shop.db.transaction().execute((tx) => settleCoupon(tx, paid, at));
      await hold("OFTEN", ada);
      await hold("AHEAD", ada, { waits: true });
      await hold("UNSEEN", ada, { waits: true });

      expect(await ada.codes("available")).toEqual([
        "SOON normal",
        "COMING normal",
        "BACK normal",
        "OFTEN normal",
        "AHEAD normal",
        "OPEN normal",
      ]);
      expect(await ada.codes("used")).toEqual(["OFTEN normal", "PUBLIC used", "USED used"]);
      expect(await ada.codes("expired")).toEqual(["OVER expired"]);
      expect(await ada.codes("all")).toEqual([
        "AHEAD normal",
        "OFTEN normal",
        "PUBLIC used",
        "BACK normal",
        "USED used",
        "OFF invalid",
        "OVER expired",
        "COMING normal",
        "SOON normal",
        "OPEN normal",
      ]);
      expect(await bea.codes("all")).toEqual(["BEAS normal"]);
    });

    test("API-05 a coupon has all fields of its entity, pages follow each other, and the total is of the whole tab", async () => {
      const ada = await newCustomer();
      const theirs = { customerId: ada.id };
      await issue("TEN-OFF", { ...theirs, description: "For you", leastAmountCents: 9_800, countries: ["US", "DE"] });
      await issue("SHIP", { ...theirs, type: "percent", target: "shipping", value: 1_250, endAt: null, leastCount: 3 });
      const { list, total } = await ada.caller.read("listCoupons", { type: "all" });
      expect(total).toBe(2);
      expect(list).toMatchObject([
        {
          ...{ title: "12.5% off shipping", code: "SHIP", discount_type: "percent", discount_value: "12.5" },
          ...{ type: "shipping", end_at: null, least_amount: "0.00", least_count: 3, country_limited: [], desc: "" },
        },
        {
          ...{ title: "$10.00 off", desc: "For you", state: 10, discount_type: "amount", discount_value: "10.00" },
          ...{ type: "order", least_amount: "98.00", country_limited: ["US", "DE"], currency_code: "USD" },
          ...{ combines_with_order: false, combines_with_product: true, combines_with_shipping: true },
        },
      ]);
      expect(await ada.codes("all", { page: "2", rows: "1" })).toEqual(["TEN-OFF normal"]);
      expect(await ada.caller.read("listCoupons", { type: "all", page: "9" })).toEqual({ list: [], total: 2 });

      const counting = countingStatements(shop.db);
      await ada.caller.read("listCoupons", {}, { ...shop, db: counting.db });
      expect(counting.count()).toBe(3);
    });
  });
}
