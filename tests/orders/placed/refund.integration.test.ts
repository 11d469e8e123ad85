import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { creditOf } from "../../../server/coupons/credit.ts";
import { shipOrder } from "../../../server/orders/fulfilment/ship.ts";
import { getLockedOrder } from "../../../server/orders/order/order-operations.ts";
import { markPaid } from "../../../server/orders/payments/settle-orders.ts";
import { refundOrder, writeRefund, type RefundInput } from "../../../server/orders/refunds/refund.ts";
import { retryRefunds, settleRefundByHand } from "../../../server/orders/refunds/refunds.ts";
import type { Shop } from "../../../server/shop.ts";
import { inTransaction } from "../../../server/transaction.ts";
import { engines } from "../../support/databases.ts";
import { booksOf, refusalOf, sell, signUp, stock } from "../support/market.ts";
import { byBank, credit, mailKinds, openMarket, order, seen, spentBy } from "../support/paid-orders.ts";

const input: RefundInput = { key: "one", to: "original", reason: "broken", restock: false };

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

    test("REFD-01 pieces are refunded to the card, confirmed by e-mail, and restocked if wanted", async () => {
      const { number, cart } = await order(shop, [[ring, 4]]);
      const back = await refundOrder(shop, number, { ...input, lines: [{ position: 1, quantity: 3 }], restock: true });
      const amountCents = 3 * 1_070;
      expect(back).toMatchObject({ state: "done", amountCents, moneyCents: amountCents, creditCents: 0 });
      expect(await seen(shop, cart)).toMatchObject({
        ...{ state: "PARTIALLY_REFUNDED", refundedCents: amountCents },
        refunds: [{ state: "done", amountCents, reason: "broken" }],
      });
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 99, reserved: 0 });
      expect(await mailKinds(shop)).toEqual(["order-placed", "order-refunded"]);
    });

    test("REFD-01 without lines, everything left is refunded, and the order is REFUNDED", async () => {
      const { number, cart } = await order(shop, [[ring, 2]]);
      await refundOrder(shop, number, { ...input, lines: [{ position: 1, quantity: 1 }] });
      await refundOrder(shop, number, { ...input, key: "two", restock: true });
      const { state, totalCents, shippingCents, refundedCents } = await seen(shop, cart);
      expect(shippingCents).toBeGreaterThan(0);
      expect([state, refundedCents]).toEqual(["REFUNDED", totalCents]);
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 99 });
      const more = await refusalOf(refundOrder(shop, number, { ...input, key: "three" }));
      expect(more.code).toBe("order.transition");
    });

    test("REFD-01 refunds of a discounted line, in any portions, add up to its total exactly", async () => {
      const bead = await sell(shop, { handle: "bead", dollars: 0.137, stock: 1_000, weightGrams: 1 });
      const { number, cart } = await order(shop, [
        [ring, 11],
        [bead, 97],
      ]);
      const { lines, subtotalCents, shippingCents } = await seen(shop, cart);
      expect(lines[1]?.discountCents).toBeGreaterThan(0);
      let sum = 0;
      let turn = 0;
      for (const [position, portions] of [
        [2, [1, 40, 7, 48, 1]],
        [1, [3, 1, 1, 6]],
      ] as const) {
        for (const quantity of portions) {
          turn += 1;
          const part = { ...input, key: `${turn}`, lines: [{ position, quantity }] };
          const { amountCents } = await refundOrder(shop, number, part);
          sum += amountCents;
        }
      }
      expect(sum).toBe(subtotalCents);
      expect(await seen(shop, cart)).toMatchObject({ state: shippingCents > 0 ? "PARTIALLY_REFUNDED" : "REFUNDED" });
    });

    test("a refunded amount without pieces reduces the later refunds of pieces", async () => {
      const { number, cart } = await order(shop, [[ring, 3]]);
      const { subtotalCents, shippingCents } = await seen(shop, cart);
      await refundOrder(shop, number, { ...input, amountCents: 500, shippingCents: 1 });
      const rest = await refundOrder(shop, number, { ...input, key: "rest", lines: [{ position: 1, quantity: 3 }] });
      expect(rest.amountCents).toBe(subtotalCents - 500);
      const over = await refusalOf(refundOrder(shop, number, { ...input, key: "over", shippingCents }));
      expect(over).toMatchObject({ code: "refund.refused", details: { leftCents: shippingCents - 1 } });
    });

    test("REFD-01 shipping is refunded once, by itself or with everything left", async () => {
      const { number, cart } = await order(shop, [[ring, 3]]);
      const { shippingCents, totalCents } = await seen(shop, cart);
      await refundOrder(shop, number, { ...input, shippingCents });
      const again = await refusalOf(refundOrder(shop, number, { ...input, key: "again", shippingCents: 1 }));
      expect(again).toMatchObject({ code: "refund.refused", details: { leftCents: 0 } });
      const rest = await refundOrder(shop, number, { ...input, key: "rest" });
      expect(rest).toMatchObject({ shippingCents: 0, amountCents: totalCents - shippingCents });
    });

    test("REFD-01 the same refund twenty times at once is one refund; another under its key is refused", async () => {
      const { number, cart } = await order(shop, [[ring, 10]]);
      const one = { ...input, lines: [{ position: 1, quantity: 2 }], restock: true };
      const all = await Promise.all(Array.from({ length: 20 }, () => refundOrder(shop, number, one)));
      expect(new Set(all.map((refund) => refund.id)).size).toBe(1);
      expect((await seen(shop, cart)).refunds).toHaveLength(1);
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 92 });
      const other = await refusalOf(refundOrder(shop, number, { ...one, reason: "another" }));
      expect(other.code).toBe("idempotency.mismatch");
    });

    test("REFD-01 any number of refunds at once give back no more than was paid", async () => {
      const { number, cart } = await order(shop, [[ring, 10]]);
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) =>
          refundOrder(shop, number, { ...input, key: `${index}`, amountCents: 1_900 }),
        ),
      );
      const { subtotalCents, refundedCents } = await seen(shop, cart);
      const given = Math.floor(subtotalCents / 1_900);
      expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(given);
      expect(refundedCents).toBe(given * 1_900);
      const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
      expect(refused.every((reason) => (reason as { code?: string }).code === "refund.refused")).toBe(true);
    });

    test("DISC-02 a customer's spending falls by the refunded goods, not by refunded shipping", async () => {
      const ada = await signUp(shop, "ada@example.com");
      const { number, cart } = await order(shop, [[ring, 2]], { customer: ada, coupon: { choice: "none" } });
      const { subtotalCents, shippingCents } = await seen(shop, cart);
      expect(await spentBy(shop, ada)).toEqual([subtotalCents, 1]);
      await refundOrder(shop, number, { ...input, lines: [{ position: 1, quantity: 1 }], shippingCents });
      expect(await spentBy(shop, ada)).toEqual([subtotalCents / 2, 1]);
    });

    test("REFD-01 store credit is given at once, to a customer; a guest has none", async () => {
      const ada = await signUp(shop, "ada@example.com");
      const { number } = await order(shop, [[ring, 2]], { customer: ada });
      const back = await refundOrder(shop, number, { ...input, to: "store-credit", amountCents: 700 });
      expect(back).toMatchObject({ state: "done", moneyCents: 0, creditCents: 700, paymentId: null });
      expect(await creditOf(shop, ada.id)).toBe(700);

      const guest = await order(shop, [[ring, 1]]);
      const no = await refusalOf(refundOrder(shop, guest.number, { ...input, to: "store-credit", amountCents: 1 }));
      expect(no.code).toBe("refund.refused");
    });

    test("REFD-01 of an order paid by money and credit, money goes back first, and never more than was paid", async () => {
      const ada = await signUp(shop, "ada@example.com");
      await credit(shop, ada, 15);
      const choice = { customer: ada, useCredit: true, coupon: { choice: "none" } } as const;
      const { number, cart } = await order(shop, [[ring, 2]], choice);
      const { dueCents, totalCents, creditCents } = await seen(shop, cart);
      expect(creditCents).toBe(1_500);
      await refundOrder(shop, number, { ...input, lines: [{ position: 1, quantity: 1 }] });
      const rest = await refundOrder(shop, number, { ...input, key: "rest" });
      const { refunds } = await seen(shop, cart);
      expect(refunds.reduce((sum, refund) => sum + refund.moneyCents, 0)).toBe(dueCents);
      expect(rest.creditCents).toBe(totalCents - dueCents);
      expect(await creditOf(shop, ada.id)).toBe(1_500);
    });

    test("a bank transfer is sent back by staff, who record the proof", async () => {
      const { number, cart } = await order(shop, [[ring, 1]], byBank);
      await markPaid(shop, number);
      const back = await refundOrder(shop, number, input);
      expect(back).toMatchObject({ state: "pending", dueAt: null });
      now = new Date(now.getTime() + 86_400_000);
      expect(await retryRefunds(shop)).toBe(0);
      expect(await settleRefundByHand(shop, back.id, "SWIFT 7")).toMatchObject({ state: "done", reference: "SWIFT 7" });
      await settleRefundByHand(shop, back.id, "SWIFT 7");
      expect((await refusalOf(settleRefundByHand(shop, back.id, "SWIFT 8"))).code).toBe("refund.refused");
      expect((await seen(shop, cart)).refunds).toMatchObject([{ state: "done" }]);
    });

    test("a refund whose process died before calling the provider is sent by the job, once", async () => {
      const { number } = await order(shop, [[ring, 1]]);
      await inTransaction(shop, async (tx) => writeRefund(tx, await getLockedOrder(tx, number), input, now));
      expect(await retryRefunds(shop)).toBe(0);
      now = new Date(now.getTime() + 61_000);
      const tries = await Promise.all([retryRefunds(shop), retryRefunds(shop), retryRefunds(shop)]);
      expect(tries.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect(await refundOrder(shop, number, input)).toMatchObject({ state: "done" });
      expect(await retryRefunds(shop)).toBe(0);
    });

    test("goods deleted since, or without counted stock, are refunded and not restocked", async () => {
      const gone = await sell(shop, { handle: "gone" });
      const beads = await sell(shop, { handle: "beads", stock: null });
      const { number } = await order(shop, [
        [gone, 1],
        [beads, 5],
        [ring, 1],
      ]);
      await sql`delete from products where handle = 'gone'`.execute(shop.db);
      await stock(shop, { handle: "ring", stock: 3 });
      await refundOrder(shop, number, { ...input, restock: true });
      expect(await booksOf(shop.db, beads)).toMatchObject({ on_hand: 0 });
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 4 });
    });

    test("ORDS-01 only what was paid is refunded, and only whole pieces of the order", async () => {
      expect((await refusalOf(refundOrder(shop, 77, input))).code).toBe("not-found");
      const pending = await order(shop, [[ring, 1]], byBank);
      expect((await refusalOf(refundOrder(shop, pending.number, input))).code).toBe("order.transition");

      const { number } = await order(shop, [[ring, 2]]);
      await shipOrder(shop, number, { key: "one", carrier: "DHL", trackingNumber: "1" });
      const bad: Partial<RefundInput>[] = [
        ...[0, -1, 1.5, NaN, 1e9, Infinity].map((quantity) => ({ lines: [{ position: 1, quantity }] })),
        ...[0, 2, 1.5, -1].map((position) => ({ lines: [{ position, quantity: 1 }] })),
        ...[-1, 1.5, NaN, 1e15].flatMap((cents) => [{ amountCents: cents }, { shippingCents: cents }]),
        { lines: [] },
        { amountCents: 0 },
        { lines: [1, 1, 1].map((position) => ({ position, quantity: 1 })) },
        { key: "" },
        { key: "k".repeat(201) },
      ];
      for (const part of bad) {
        const refusal = await refusalOf(refundOrder(shop, number, { ...input, ...part }));
        expect(["input.invalid", "refund.refused"], JSON.stringify(part)).toContain(refusal.code);
      }
    });
  });
}
