import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "../../../contract/refusals.ts";
import { creditOf } from "../../../server/coupons/credit.ts";
import { cancelOrder, type CancelInput } from "../../../server/orders/fulfilment/cancel.ts";
import { shipOrder } from "../../../server/orders/fulfilment/ship.ts";
import { payOrder } from "../../../server/orders/payments/pay-order.ts";
import { refundOrder } from "../../../server/orders/refunds/refund.ts";
import type { Shop } from "../../../server/shop.ts";
import { engines } from "../../support/databases.ts";
import { interleave, type InterleavingStep } from "../checkout/interleaving.ts";
import { approvedCard, booksOf, issue, refusalOf, signUp } from "../support/market.ts";
import { byBank, credit, mailKinds, openMarket, order, seen, spentBy } from "../support/paid-orders.ts";

const HOUR = 3_600_000;
const input: CancelInput = { key: "one", by: "customer", to: "original", reason: "too many" };
const byCard = { paymentMethod: "test-card", card: approvedCard } as const;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let close: () => Promise<void>;
    let shop: Shop;
    let now: Date;
    let ring: number;
    beforeEach(async () => {
      now = new Date("2026-11-01T12:00:00Z");
      ({ shop, ring, close } = await openMarket(engine, () => now));
    });
    afterEach(() => close());

    test.each([
      ["at 6 h to the millisecond for nothing", 6 * HOUR, 0],
      ["a millisecond after 6 h for 15 % of the total", 6 * HOUR + 1, 15],
      ["at 72 h to the millisecond for 15 % of the total", 72 * HOUR, 15],
      ["a millisecond after 72 h not at all", 72 * HOUR + 1, null],
    ])("CANC-01 a paid order is cancelled %s", async (_, afterMs, percent) => {
      const { number, cart } = await order(shop, [[ring, 3]]);
      const { totalCents } = await seen(shop, cart);
      now = new Date(now.getTime() + afterMs);
      if (percent === null) {
        const refusal = await refusalOf(cancelOrder(shop, number, input));
        expect(refusal).toMatchObject({ code: "order.transition", details: { terms: { allowed: "no" } } });
        return;
      }
      const feeCents = Math.round((totalCents * percent) / 100);
      const refund = { state: "done", moneyCents: totalCents - feeCents };
      expect(await cancelOrder(shop, number, input)).toMatchObject({ state: "REFUNDED", feeCents, refund });
      expect(await seen(shop, cart)).toMatchObject({
        ...{ state: "REFUNDED", cancellationFeeCents: feeCents, refundedCents: totalCents - feeCents },
        cancelledAt: now.toISOString(),
      });
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 100, reserved: 0 });
      expect(await mailKinds(shop)).toEqual(["order-placed", "order-cancelled"]);
    });

    test("CANC-01 the same cancellation ten times at once counts once; another afterwards is refused", async () => {
      const { number, cart } = await order(shop, [[ring, 3]]);
      const all = await Promise.all(Array.from({ length: 10 }, () => cancelOrder(shop, number, input)));
      expect(new Set(all.map(({ refund }) => refund?.id)).size).toBe(1);
      expect((await seen(shop, cart)).refunds).toHaveLength(1);
      expect(await cancelOrder(shop, number, input)).toMatchObject({ state: "REFUNDED", refund: { state: "done" } });
      expect((await refusalOf(cancelOrder(shop, number, { ...input, by: "shop" }))).code).toBe("idempotency.mismatch");
      expect((await refusalOf(cancelOrder(shop, number, { ...input, key: "two" }))).code).toBe("order.transition");
    });

    test("CANC-01 an unpaid order is cancelled by the account manager: goods, credit and coupon are released", async () => {
      const ada = await signUp(shop, "ada@example.com");
      await credit(shop, ada, 5);
      await issue(shop, "TEN", 10);
      const choices = { ...byBank, useCredit: true, coupon: { choice: "code", code: "TEN" } } as const;
      const { number, cart } = await order(shop, [[ring, 3]], { customer: ada, ...choices });
      expect(await seen(shop, cart)).toMatchObject({ couponCode: "TEN", creditCents: 500 });
      const no = await refusalOf(cancelOrder(shop, number, input));
      expect(no).toMatchObject({ code: "order.transition", details: { terms: { allowed: "by-account-manager" } } });

      const byShop = { ...input, by: "shop" } as const;
      expect(await cancelOrder(shop, number, byShop)).toMatchObject({ state: "VOIDED", feeCents: 0, refund: null });
      expect(await cancelOrder(shop, number, byShop)).toMatchObject({ state: "VOIDED" });
      expect(await seen(shop, cart)).toMatchObject({ state: "VOIDED", payment: { state: "failed" } });
      expect(await creditOf(shop, ada.id)).toBe(500);
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 100, reserved: 0 });
      expect((await refusalOf(payOrder(shop, cart, byCard))).code).toBe("order.transition");
      const again = await order(shop, [[ring, 3]], { customer: ada, ...choices });
      expect(await seen(shop, again.cart)).toMatchObject({ couponCode: "TEN" });
      expect(await mailKinds(shop)).toEqual(["order-placed", "order-cancelled", "order-placed"]);
    });

    test("DISC-02 a cancelled order does not count as spent, its fee is not credited, its coupon stays used", async () => {
      const ada = await signUp(shop, "ada@example.com");
      await issue(shop, "TEN", 10);
      await credit(shop, ada, 8);
      const choices = { useCredit: true, coupon: { choice: "code", code: "TEN" } } as const;
      const otherOrder = await order(shop, [[ring, 2]], { customer: ada, coupon: { choice: "none" } });
      const before = await spentBy(shop, ada);
      const { number, cart } = await order(shop, [[ring, 3]], { customer: ada, ...choices });
      const { totalCents, creditCents, dueCents } = await seen(shop, cart);
      expect(creditCents).toBe(800);
      now = new Date(now.getTime() + 7 * HOUR);
      const { feeCents, refund } = await cancelOrder(shop, number, input);
      expect(refund).toMatchObject({ moneyCents: dueCents, creditCents: totalCents - feeCents - dueCents });
      expect(await creditOf(shop, ada.id)).toBe(totalCents - feeCents - dueCents);
      expect(await spentBy(shop, ada)).toEqual(before);
      const used = order(shop, [[ring, 3]], { customer: ada, ...choices, useCredit: false });
      expect(await seen(shop, (await used).cart)).toMatchObject({ couponCode: null });
      expect((await seen(shop, otherOrder.cart)).state).toBe("PAID");
    });

    test("an order paid entirely by credit is cancelled to credit", async () => {
      const ada = await signUp(shop, "ada@example.com");
      await credit(shop, ada, 500);
      const { number, cart } = await order(shop, [[ring, 3]], { customer: ada, useCredit: true });
      expect(await seen(shop, cart)).toMatchObject({ state: "PAID", dueCents: 0 });
      expect(await cancelOrder(shop, number, input)).toMatchObject({ refund: { state: "done", moneyCents: 0 } });
      expect(await creditOf(shop, ada.id)).toBe(50_000);
    });

    test("CANC-01 after a partial refund the rest is cancelled, with the fee on the rest", async () => {
      const ada = await signUp(shop, "ada@example.com");
      const before = await spentBy(shop, ada);
      const { number, cart } = await order(shop, [[ring, 4]], { customer: ada });
      const { totalCents, shippingCents } = await seen(shop, cart);
      const part = { key: "r", to: "original", reason: "", restock: true } as const;
      const lines = [{ position: 1, quantity: 1 }];
      const { amountCents: first } = await refundOrder(shop, number, { ...part, lines, shippingCents: 100 });
      const { amountCents: second } = await refundOrder(shop, number, { ...part, key: "s", amountCents: 50 });
      now = new Date(now.getTime() + 7 * HOUR);
      const leftCents = totalCents - first - second;
      const feeCents = Math.round(leftCents * 0.15);
      expect((await seen(shop, cart)).cancellation).toMatchObject({ allowed: "with-fee", feeCents });

      const { refund, ...done } = await cancelOrder(shop, number, input);
      expect(done).toMatchObject({ state: "REFUNDED", feeCents });
      expect(refund).toMatchObject({ amountCents: leftCents - feeCents, shippingCents: shippingCents - 100 });
      expect(refund?.lines).toEqual([{ position: 1, quantity: 3, cents: expect.any(Number) }]);
      expect(await seen(shop, cart)).toMatchObject({ refundedCents: totalCents - feeCents });
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 100, reserved: 0 });
      expect(await spentBy(shop, ada)).toEqual(before);
      expect(await cancelOrder(shop, number, input)).toMatchObject({ refund: { id: refund?.id } });
    });

    test("CANC-01 after 72 hours the rest of a partly refunded order cannot be cancelled either", async () => {
      const { number } = await order(shop, [[ring, 3]]);
      await refundOrder(shop, number, { key: "r", to: "original", amountCents: 1, reason: "", restock: false });
      now = new Date(now.getTime() + 72 * HOUR + 1);
      expect((await refusalOf(cancelOrder(shop, number, input))).code).toBe("order.transition");
    });

    test("CANC-01 a partly sent order cannot be cancelled, refunded in part or not", async () => {
      const sent = await order(shop, [[ring, 3]]);
      const parcel = { key: "one", carrier: "UPS", trackingNumber: "", lines: [{ position: 1, quantity: 1 }] };
      await shipOrder(shop, sent.number, parcel);
      const refunded = await order(shop, [[ring, 3]]);
      await shipOrder(shop, refunded.number, parcel);
      await refundOrder(shop, refunded.number, {
        key: "r",
        to: "original",
        amountCents: 1,
        reason: "",
        restock: false,
      });
      for (const { number } of [sent, refunded]) {
        expect((await refusalOf(cancelOrder(shop, number, input))).code).toBe("order.transition");
      }
      expect((await refusalOf(cancelOrder(shop, 9, input))).code).toBe("not-found");
      const guest = await order(shop, [[ring, 1]]);
      const toCredit = cancelOrder(shop, guest.number, { ...input, to: "store-credit" });
      expect((await refusalOf(toCredit)).code).toBe("refund.refused");
    });

    const steps: readonly InterleavingStep[] = [
      { when: "before", does: "begin", transaction: 1 },
      // The embedded engine has one connection, so nothing else can run during a transaction.
      ...(engine.name === "embedded"
        ? []
        : ([
            { when: "before", does: "lock", table: "orders" },
            { when: "after", does: "lock", table: "orders" },
            { when: "after", does: "insert", table: "refunds" },
            { when: "after", does: "insert", table: "mails" },
          ] as const)),
    ];
    test.each(steps)(
      "a refund and a cancellation give the money back once, the cancellation interrupting at step %#",
      async (step) => {
        const { number, cart } = await order(shop, [[ring, 2]]);
        const cancelling = () => cancelOrder(shop, number, input).catch((error: unknown) => error);
        const { db, finish } = interleave(shop.db, step, cancelling);
        const back = { key: "r", to: "original", amountCents: 100, reason: "", restock: false } as const;
        const refunding = await refundOrder({ ...shop, db }, number, back).catch((error: unknown) => error);
        await finish();
        const { state, refunds, refundedCents, totalCents } = await seen(shop, cart);
        const isCancelledFirst = refunding instanceof Refusal;
        expect([state, refundedCents]).toEqual(["REFUNDED", totalCents]);
        expect(refunds).toHaveLength(isCancelledFirst ? 1 : 2);
      },
    );

    test("paying and cancelling at the same moment end in one of the two, and the money is accounted for", async () => {
      for (let turn = 0; turn < 4; turn += 1) {
        const { number, cart } = await order(shop, [[ring, 2]], byBank);
        await Promise.allSettled([
          payOrder(shop, cart, byCard),
          cancelOrder(shop, number, { ...input, by: "shop", key: `${turn}` }),
          payOrder(shop, cart, byCard),
        ]);
        expect(["PAID", "REFUNDED", "VOIDED"]).toContain((await seen(shop, cart)).state);
      }
    });
  });
}
