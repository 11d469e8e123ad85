import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { omit } from "../../../domain/omit.ts";
import { openBankAccounts, sell, signUp } from "../../../tests/orders/support/market.ts";
import { checkBooks, order } from "../../../tests/orders/support/paid-orders.ts";
import { openBackend } from "../../../tests/support/backend.ts";
import { engines } from "../../../tests/support/databases.ts";
import { openStaff, type OfficeClient } from "../../../tests/support/office.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { setCustomerCart } from "../../cart/customer-cart.ts";
import type { Customer } from "../../customers/customers.ts";
import type { Shop } from "../../shop.ts";

const NOT_EDITED = ["state", "usedCount", "customer", "origin", "batch", "createdAt"] as const;

for (const engine of engines) {
  describe.skipIf(!engine.available)(`coupons in the office, ${engine.name}`, () => {
    let shop: Shop;
    let app: FastifyInstance;
    let close: () => Promise<void>;
    let now = new Date("2026-11-01T12:00:00Z");
    let ring: number;
    let ada: Customer;
    let owner: OfficeClient & { cookie: string };

    beforeAll(async () => {
      const opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => now });
      await openBankAccounts(shop);
      ring = await sell(shop, { handle: "ring", stock: 1_000, dollars: 10 });
      await sql`update variants set sku = 'RING-1'`.execute(shop.db);
      ada = await signUp(shop, "ada@buyers.example");
      const backend = await openBackend(shop);
      app = backend.app;
      owner = await openStaff(app, shop, "owner");
      close = async () => {
        await checkBooks(shop);
        await backend.close();
        await opened.close();
      };
    });
    afterAll(() => close());

    const simulate = (input: object) => owner.call("simulateCoupon", { country: "US", code: "FAIR", ...input });

    test("the simulator says what the checkout says, for a typed cart and for a customer's own", async () => {
      await owner.call("createCoupon", { code: "FAIR", type: "amount", value: 2_000, leastAmountCents: 10_000 });
      const guest = await simulate({ lines: ["RING-1 20"] });
      expect(guest).toMatchObject({ applies: false, coupon: { because: "login-required" }, pieces: 20 });
      const small = await simulate({ email: ada.email, lines: ["ring-1 × 5", "NO-SUCH 1"] });
      expect(small.coupon.because).toBe("below-amount");
      expect(small.coupon.missingCents).toBe(10_000 - small.itemTotalCents);
      expect(small.leftOut).toEqual([{ what: "NO-SUCH", because: "unknown-sku" }]);

      const large = await simulate({ email: ada.email, lines: ["RING-1 50"] });
      expect(large.coupon).toMatchObject({ applied: false, because: "order-discount-saves-more" });
      await setCustomerCart(shop, ada.id, [{ variantId: ring, quantity: 20, checked: true }], "set");
      const own = await simulate({ email: ada.email });
      expect(own).toMatchObject({ applies: true, coupon: { because: "applied" } });
      expect(own.with.totalCents).toBeLessThan(own.without.totalCents);
      const pasted = await simulate({ email: ada.email, code: "“fair”", lines: ["“RING–1” 20"] });
      expect(pasted).toMatchObject({ applies: true, pieces: 20, coupon: { because: "applied" } });
      expect((await simulate({ email: ada.email, code: "NO-SUCH" })).coupon.because).toBe("unknown-code");
      expect((await owner.ask("simulateCoupon", { code: "FAIR", lines: ["RING-1"] })).body.data).toMatchObject({
        details: [{ field: "lines" }],
      });

      const ben = await signUp(shop, "ben@buyers.example");
      await owner.call("createCoupon", { code: "BENS", type: "percent", value: 1_000, customerId: ben.id });
      expect(await simulate({ email: ada.email, code: "BENS" })).toMatchObject({
        applies: false,
        ownedBy: "ben@buyers.example",
      });
    });

    test("a coupon is used, changed within its uses, and ended early", async () => {
      await owner.call("createCoupon", {
        code: "TWICE",
        type: "amount",
        value: 100,
        usageLimit: 2,
        combinesWithOrder: true,
      });
      const coupon = { choice: "code" as const, code: "TWICE" };
      await order(shop, [[ring, 20]], { customer: ada, coupon });
      const { coupon: shown, version, uses } = await owner.call("coupon", { code: "twice" });
      expect(uses).toMatchObject([{ state: "used", cents: 100, customerId: ada.id }]);
      const { code, ...details } = omit(shown, ...NOT_EDITED);
      await owner.call("editCoupon", { code, ...details, value: 150, version });
      expect((await owner.ask("editCoupon", { code, ...details, version })).status).toBe(409);
      now = new Date(now.getTime() + 1_000);
      await owner.call("endCoupon", { code });
      expect((await owner.call("coupon", { code })).coupon).toMatchObject({ state: "ended", value: 150, usedCount: 1 });
      const wrong = await owner.ask("editCoupon", { code, ...details, endAt: details.startAt });
      expect(wrong.body.data).toMatchObject({ reason: "input.invalid", details: [{ field: "endAt" }] });
    });

    test("nobody switches on a coupon that somebody else has changed meanwhile", async () => {
      const code = "LATER";
      await owner.call("createCoupon", { code, type: "percent", value: 500 });
      await owner.call("switchCoupon", { code, on: false });
      const opened = await owner.call("coupon", { code });
      const { version } = opened;
      const details = omit(opened.coupon, ...NOT_EDITED);
      await owner.call("editCoupon", { ...details, value: 5_000, version });
      const stale = await owner.ask("switchCoupon", { code, on: true, version });
      expect(stale.body).toMatchObject({
        code: 409,
        data: { reason: "edit.changed", details: { current: { value: 5_000, on: false } } },
      });
      expect((await owner.call("coupon", { code })).coupon).toMatchObject({ state: "off", value: 5_000 });
      const read = await owner.call("coupon", { code });
      const { version: switched } = await owner.call("switchCoupon", { code, on: true, version: read.version });
      expect((await owner.call("coupon", { code })).version).toBe(switched);
      expect((await owner.ask("endCoupon", { code, version: read.version })).status).toBe(409);
    });

    test("COUP-01 a code pasted with other dashes and quotes is made, found and shown as its plain one", async () => {
      const kind = { type: "amount", value: 500 } as const;
      expect(await owner.call("createCoupon", { code: "“DASH–5”", ...kind })).toMatchObject({ code: "DASH-5" });
      for (const pasted of ["DASH–5", "dash\u{2011}5", '="DASH-5"', "'dash-5"]) {
        expect((await owner.call("coupon", { code: pasted })).coupon.code).toBe("DASH-5");
        expect((await owner.call("coupons", { q: pasted })).coupons).toMatchObject([{ code: "DASH-5" }]);
      }
      expect((await owner.ask("createCoupon", { code: "DASH 5", ...kind })).status).toBe(400);
    });

    test("ten thousand codes of one kind are made at once, read as a file, and ended together", async () => {
      const made = await owner.call("createCoupons", { prefix: "fair26", count: 10_000, type: "percent", value: 500 });
      expect(made.count).toBe(10_000);
      const { codes } = await owner.call("couponCodes", { batch: made.batch });
      expect(new Set(codes.map(({ code }) => code.toLowerCase())).size).toBe(10_000);
      expect(codes.every(({ code }) => /^FAIR26-[2-9A-Z]{8}$/.test(code))).toBe(true);
      const page = await owner.call("coupons", { batch: made.batch, q: codes[5]?.code });
      expect(page.coupons).toMatchObject([{ state: "usable", usageLimit: 1, batch: made.batch }]);
      now = new Date(now.getTime() + 1_000);
      expect(await owner.call("endCoupons", { batch: made.batch })).toEqual({ ended: 10_000 });
      expect((await owner.call("coupons", { batch: made.batch, state: "usable" })).coupons).toEqual([]);
    });
  });
}
