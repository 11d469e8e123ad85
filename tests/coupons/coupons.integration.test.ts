import pLimit from "p-limit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CouponRefused } from "../../server/coupons/coupons.ts";
import { couponOffersOf, couponsFor, redeemCoupon, releaseCoupon, settleCoupon } from "../../server/coupons/coupons.ts";
import {
  createCoupon,
  findCoupon,
  listCoupons,
  switchCoupon,
  type NewCoupon,
} from "../../server/coupons/manage-coupons.ts";
import { issueNewCustomerCoupons } from "../../server/coupons/new-customer-coupons.ts";
import { promotionsFor } from "../../server/coupons/promotions.ts";
import type { Database, Tx } from "../../server/database.ts";
import { saveSetting } from "../../server/settings/settings.ts";
import type { Shop } from "../../server/shop.ts";
import { emptyOrders, enrol } from "../orders/support/buyers.ts";
import { refusalOf } from "../orders/support/market.ts";
import { engines } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";

const GUEST = { customerId: null, email: "guest@example.com" };

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

    const day = (offset: number) => new Date(shop.now().getTime() + offset * 24 * 60 * 60 * 1000);
    const coupon = (input: Partial<NewCoupon> = {}) =>
      createCoupon(shop, {
        ...{ code: `CODE-${++names}`, type: "amount", value: 500, startAt: day(-1), endAt: day(1) },
        ...input,
      });
    const customer = async (email = `buyer-${++names}@example.com`) => (await enrol(shop.db, [email]))[0] ?? 0;
    const order = async () => (await emptyOrders(shop.db, 1))[0] ?? 0;
    const within = <T>(work: (tx: Tx) => Promise<T>) => shop.db.transaction().execute(work);
    /** By default for a new order. */
    async function hold(
      code: string,
      customerId: number | null,
      { email = "", at = shop.now() } = {},
    ): Promise<number> {
      const orderId = await order();
      const who = { customerId, email: email || null };
      await within((tx) => redeemCoupon(tx, { ...who, code, orderId, cents: 500, at }));
      return orderId;
    }
    const barred = async (code: string, customerId: number | null) => {
      const [found] = await couponsFor(shop, { customerId, email: null }, [code]);
      return found ? found.barred : "not there";
    };
    const whyRefused = async (work: Promise<unknown>) => {
      const refusal = await refusalOf(work);
      expect(refusal.code).toBe("coupon.refused");
      return (refusal.details as CouponRefused).because;
    };
    const usedCount = async (code: string) => (await findCoupon(shop, code))?.usedCount;
    const eventsOf = async (code: string) => {
      const found = await findCoupon(shop, code);
      const events = shop.db
        .selectFrom("coupon_events")
        .select("kind")
        .where("coupon_id", "=", found?.id ?? 0);
      return (await events.orderBy("id").execute()).map(({ kind }) => kind);
    };

    test("COUP-02 a coupon with 100 uses is reserved by exactly 100 of 1,000 orders at once", async () => {
      const { code } = await coupon({ usageLimit: 100 });
      const buyers = await enrol(
        shop.db,
        Array.from({ length: 1_000 }, (_, index) => `many-${index}@example.com`),
      );
      const orders = await emptyOrders(shop.db, 1_000);
      const holding = (customerId: number, orderId: number) =>
        within((tx) => redeemCoupon(tx, { code, customerId, email: null, orderId, cents: 1, at: shop.now() }));
      // More would only wait for a connection, and on a busy machine too long.
      const atOnce = pLimit(100);
      const tries = await Promise.allSettled(
        buyers.map((customerId, index) => atOnce(() => holding(customerId, orders[index] ?? 0))),
      );
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(100);
      expect(
        tries.filter((each) => each.status === "rejected" && each.reason.details?.because !== "used-up"),
      ).toHaveLength(0);
      expect(await usedCount(code)).toBe(100);
      const couponUses = await shop.db
        .selectFrom("coupon_uses")
        .select("order_id")
        .where("order_id", "in", orders)
        .execute();
      expect(couponUses).toHaveLength(100);
    });

    test("COUP-02 a released coupon can be reused by others and by the same buyer; releasing twice counts once", async () => {
      const { code } = await coupon({ usageLimit: 1 });
      const [ada, ben] = [await customer(), await customer()];
      const orderId = await hold(code, ada);
      expect(await whyRefused(hold(code, ben))).toBe("used-up");
      await within((tx) => releaseCoupon(tx, orderId, shop.now()));
      await within((tx) => releaseCoupon(tx, orderId, shop.now()));
      expect(await usedCount(code)).toBe(0);
      expect(await barred(code, ada)).toBeNull();
      await hold(code, ada);
      expect(await usedCount(code)).toBe(1);
      expect(await eventsOf(code)).toEqual(["made", "held", "released", "held"]);
    });

    test("COUP-02 a used coupon stays used: it is neither used twice nor released", async () => {
      const { code } = await coupon();
      const ada = await customer();
      const orderId = await hold(code, ada);
      await within((tx) => settleCoupon(tx, orderId, shop.now()));
      await within((tx) => settleCoupon(tx, orderId, shop.now()));
      await within((tx) => releaseCoupon(tx, orderId, shop.now()));
      expect(await usedCount(code)).toBe(1);
      expect(await eventsOf(code)).toEqual(["made", "held", "used"]);
      expect(await whyRefused(hold(code, ada))).toBe("used");
      expect(await barred(code, ada)).toBe("used");
    });

    test("COUP-02 a released coupon is not used by a late payment", async () => {
      const { code } = await coupon();
      const orderId = await hold(code, await customer());
      await within((tx) => releaseCoupon(tx, orderId, shop.now()));
      await within((tx) => settleCoupon(tx, orderId, shop.now()));
      expect([await usedCount(code), await eventsOf(code)]).toEqual([0, ["made", "held", "released"]]);
    });

    test("COUP-02 once per customer: of twenty orders at once one reserves it", async () => {
      const { code } = await coupon();
      const ada = await customer();
      const tries = await Promise.allSettled(Array.from({ length: 20 }, () => hold(code, ada)));
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await usedCount(code)).toBe(1);
    });

    test("COUP-02 once per mailbox: two accounts, or an order's e-mail address, with one mailbox are one buyer", async () => {
      const { code } = await coupon();
      await hold(code, await customer("ada.marsh@gmail.com"));
      const tagged = await customer("adamarsh+2@googlemail.com");
      expect(await barred(code, tagged)).toBe("used");
      expect(await whyRefused(hold(code, tagged))).toBe("used");
      const other = await customer();
      expect(await whyRefused(hold(code, other, { email: "Ada.Marsh+3@gmail.com" }))).toBe("used");
      await hold(code, other);
    });

    test("COUP-02 another e-mail address of the order or a changed one of the account allows no second use", async () => {
      const { code } = await coupon();
      const ada = await customer();
      await hold(code, ada, { email: "one@example.com" });
      expect(await whyRefused(hold(code, ada, { email: "two@example.com" }))).toBe("used");
      await shop.db.updateTable("customers").set({ email: "new@example.com" }).where("id", "=", ada).execute();
      expect(await whyRefused(hold(code, ada))).toBe("used");
    });

    test("COUP-02 a coupon that is not once per customer can be used repeatedly", async () => {
      const { code } = await coupon({ oncePerCustomer: false, usageLimit: 2 });
      const ada = await customer();
      await hold(code, ada);
      expect(await barred(code, ada)).toBeNull();
      await hold(code, ada);
      expect(await whyRefused(hold(code, ada))).toBe("used-up");
    });

    test("COUP-02 only an active coupon within its period is reserved: its first instant counts, its last does not", async () => {
      const { code } = await coupon({ oncePerCustomer: false });
      const ada = await customer();
      expect(await whyRefused(hold(code, ada, { at: new Date(day(-1).getTime() - 1) }))).toBe("not-started");
      await hold(code, ada, { at: day(-1) });
      await hold(code, ada, { at: new Date(day(1).getTime() - 1) });
      expect(await whyRefused(hold(code, ada, { at: day(1) }))).toBe("expired");
      await switchCoupon(shop, code, false);
      expect(await whyRefused(hold(code, ada))).toBe("switched-off");
      await switchCoupon(shop, code, false);
      await switchCoupon(shop, code, true);
      await hold(code, ada);
      expect(await eventsOf(code)).toEqual(["made", "held", "held", "changed", "changed", "held"]);
    });

    test("COUP-02 another customer's coupon is treated as an unknown code, for customers and guests", async () => {
      const [ada, ben] = [await customer(), await customer()];
      const { code } = await coupon({ customerId: ada });
      expect(await barred(code, ben)).toBe("not there");
      expect(await barred(code, null)).toBe("not there");
      expect(await whyRefused(hold(code, ben))).toBe("unknown-code");
      expect(await whyRefused(hold("NO-SUCH", ben))).toBe("unknown-code");
      expect(await barred(code.toLowerCase(), ada)).toBeNull();
      await hold(code.toLowerCase(), ada);
    });

    test("COUP-02 an impossible code is an unknown one", async () => {
      const who = { customerId: await customer(), email: null };
      const odd = ["", " ", "A\0B", "\ud800", "%", "'; drop table coupons; --", "x".repeat(1_000_000)];
      expect(await couponsFor(shop, who, odd)).toEqual([]);
    });

    test("COUP-05 a guest has to log in, and reserves nothing", async () => {
      const { code } = await coupon();
      expect(await barred(code, null)).toBe("login-required");
      expect(await couponsFor(shop, GUEST, [])).toEqual([]);
      expect(await whyRefused(hold(code, null))).toBe("login-required");
      expect(await usedCount(code)).toBe(0);
    });

    test("CART-04 customers are offered their own coupons: used, ended or switched-off ones only by their code", async () => {
      const ada = await customer();
      const own = { customerId: ada, oncePerCustomer: true };
      const { code: later } = await coupon({ ...own, startAt: day(1), endAt: day(3), description: "Soon" });
      const { code: sooner } = await coupon({ ...own, endAt: day(2), leastAmountCents: 9_800 });
      const { code: used } = await coupon(own);
      const { code: ended } = await coupon({ ...own, startAt: day(-2), endAt: day(-1) });
      const { code: off } = await coupon(own);
      await switchCoupon(shop, off, false);
      await hold(used, ada);
      const offers = await couponOffersOf(shop, ada);
      expect(offers.map(({ code }) => code)).toEqual([sooner, later]);
      expect(offers[1]).toEqual({
        ...{ code: later, description: "Soon", type: "amount", target: "order", value: 500 },
        ...{ leastAmountCents: 0, leastCount: 0, endAt: day(3).toISOString() },
      });
      const { code: shared } = await coupon();
      const found = await couponsFor(shop, { customerId: ada, email: null }, [
        ` ${used} `,
        ended,
        off,
        shared,
        "NONE",
        "",
      ]);
      expect(found.map(({ code }) => code).sort()).toEqual([sooner, later, used, ended, off, shared].sort());
      expect(found.find(({ code }) => code === used)?.barred).toBe("used");
    });

    test("COUP-04 COUP-05 a new customer gets ten personal coupons for thirty days, those shown to guests among them", async () => {
      const ada = await customer();
      const issued = await within((tx) => issueNewCustomerCoupons(tx, ada, shop.now()));
      expect(issued.map(({ offCents, leastAmountCents }) => [offCents, leastAmountCents])).toEqual([
        [1_000, 7_900],
        [1_000, 9_800],
        [1_500, 13_000],
        [2_000, 15_000],
        [2_000, 19_000],
        [2_700, 20_000],
        [3_000, 28_000],
        [4_500, 31_000],
        [4_500, 50_000],
        [7_800, 52_000],
      ]);
      for (const { code, offCents, endAt } of issued) {
        expect(code).toMatch(new RegExp(`^NEW${offCents / 100}-[2-9A-HJ-NP-Z]{8}$`));
        expect(endAt).toEqual(day(30));
      }
      expect(await couponOffersOf(shop, ada)).toHaveLength(10);
      const first = issued[0]?.code ?? "";
      await hold(first, ada);
      expect(await whyRefused(hold(first, ada))).toBe("used");
    });

    test("COUP-04 a second account of the same mailbox gets none, even when both are created at once", async () => {
      const accounts = await enrol(shop.db, [
        "eve@gmail.com",
        "e.v.e@gmail.com",
        "eve+1@gmail.com",
        "eve@googlemail.com",
      ]);
      const issued = await Promise.all(
        accounts.map((id) => within((tx) => issueNewCustomerCoupons(tx, id, shop.now()))),
      );
      expect(
        issued
          .flat()
          .map(({ offCents }) => offCents)
          .sort((a, b) => a - b),
      ).toEqual([1_000, 1_000, 1_500, 2_000, 2_000, 2_700, 3_000, 4_500, 4_500, 7_800]);
    });

    test("COUP-06 promotions are off until the shop switches them on, and end with the customer's first and third order", async () => {
      const ada = await customer();
      expect(await promotionsFor(shop, { id: ada })).toEqual([]);
      await saveSetting(shop, "promotions", {
        firstOrder: { on: true, basisPoints: 500 },
        firstThreeOrders: { on: true, basisPoints: 1_200 },
      });
      const three = { name: "first-three-orders", basisPoints: 1_200 };
      expect(await promotionsFor(shop, { id: ada })).toEqual([{ name: "first-order", basisPoints: 500 }, three]);
      expect(await promotionsFor(shop, null)).toEqual([]);
      const [first = 0] = await emptyOrders(shop.db, 1, ada);
      expect(await promotionsFor(shop, { id: ada })).toEqual([three]);
      await emptyOrders(shop.db, 2, ada);
      expect(await promotionsFor(shop, { id: ada })).toEqual([]);
      await shop.db.updateTable("orders").set({ state: "VOIDED" }).where("id", "=", first).execute();
      expect(await promotionsFor(shop, { id: ada })).toEqual([three]);
      await saveSetting(shop, "promotions", {
        firstOrder: { on: true, basisPoints: 500 },
        firstThreeOrders: { on: false, basisPoints: 1_200 },
      });
      expect(await promotionsFor(shop, { id: ada })).toEqual([]);
    });

    test("a code is created once, regardless of case, and listed newest first in pages", async () => {
      const made = await coupon({ code: "Autumn-10", type: "percent", value: 1_000, countries: ["US"] });
      expect(made).toMatchObject({ code: "Autumn-10", state: 10, usedCount: 0, countries: ["US"], target: "order" });
      expect((await refusalOf(coupon({ code: "AUTUMN-10" }))).code).toBe("coupon.taken");
      expect(await findCoupon(shop, " autumn-10 ")).toEqual(made);
      expect(await findCoupon(shop, "none")).toBeNull();
      expect((await refusalOf(switchCoupon(shop, "none", true))).code).toBe("not-found");
      expect((await refusalOf(coupon({ customerId: 999_999 }))).code).toBe("not-found");
      const all = await listCoupons(shop, { limit: 250 });
      expect(all[0]?.code).toBe("Autumn-10");
      const page = await listCoupons(shop, { limit: 2 });
      const next = await listCoupons(shop, { limit: 2, after: page[1]?.id ?? null });
      expect([...page, ...next]).toEqual(all.slice(0, 4));
    });

    test.each<[string, Partial<NewCoupon>]>([
      ["nothing off", { value: 0 }],
      ["less than nothing off", { value: -1 }],
      ["half a cent off", { value: 1.5 }],
      ["not a number", { value: NaN }],
      ["more than 100 %", { type: "percent", value: 10_001 }],
      ["an end before its start", { endAt: new Date("2020-01-01") }],
      ["an odd code", { code: "ZERO\0" }],
      ["a code with spaces", { code: "A B C" }],
      ["no time", { startAt: new Date(NaN) }],
      ["no country", { countries: ["us"] }],
      ["no use", { usageLimit: 0 }],
    ])("a coupon with %s is refused", async (_, input) => {
      await expect(coupon(input)).rejects.toThrow(/value|endAt|code|startAt|countries|usageLimit/);
    });
  });
}
