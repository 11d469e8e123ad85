import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cancelOrder } from "../../../server/orders/fulfilment/cancel.ts";
import { shipOrder } from "../../../server/orders/fulfilment/ship.ts";
import { refundOrder } from "../../../server/orders/refunds/refund.ts";
import {
  decideReturn,
  listReturns,
  receiveReturn,
  requestReturn,
  returnsOf,
} from "../../../server/orders/returns/returns.ts";
import type { Shop } from "../../../server/shop.ts";
import { engines } from "../../support/databases.ts";
import { booksOf, refusalOf, sell, signUp } from "../support/market.ts";
import { byBank, mailKinds, openMarket, order, seen } from "../support/paid-orders.ts";

const DAY = 86_400_000;
const dhl = { key: "one", carrier: "dhl", trackingNumber: "JD01" };
const back = { key: "r", to: "original", reason: "", restock: false } as const;
const broken = { key: "one", reason: "broken", note: "the clasp" };

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let close: () => Promise<void>;
    let shop: Shop;
    let now: Date;
    let ring: number;
    let brooch: number;
    beforeEach(async () => {
      now = new Date("2026-11-01T12:00:00Z");
      ({ shop, ring, close } = await openMarket(engine, () => now));
      brooch = await sell(shop, { handle: "brooch", stock: 100 });
    });
    afterEach(() => close());

    async function fulfilledAt(number: number) {
      const { rows } = await sql<{ at: Date | null }>`
        select fulfilled_at as at from orders where number = ${number}
      `.execute(shop.db);
      return rows[0]?.at ?? null;
    }

    test("ORDS-01 an order is sent in parcels, each with an e-mail and its tracking page, and is FULFILLED by the last piece", async () => {
      const { number, cart } = await order(shop, [
        [ring, 3],
        [brooch, 2],
      ]);
      const first = await shipOrder(shop, number, { ...dhl, lines: [{ position: 1, quantity: 2 }] });
      expect(first).toMatchObject({ carrier: "DHL", lines: [{ position: 1, quantity: 2 }] });
      expect(first.trackingUrl).toContain("JD01");
      expect((await seen(shop, cart)).state).toBe("PAID");

      const trackingUrl = "https://pigeons.example/7";
      await shipOrder(shop, number, { key: "two", carrier: "Pigeon", trackingNumber: "7", trackingUrl });
      const { state, parcels } = await seen(shop, cart);
      expect(state).toBe("FULFILLED");
      const rest = [
        { index: 0, quantity: 1 },
        { index: 1, quantity: 2 },
      ];
      expect(parcels).toMatchObject([{ carrier: "DHL" }, { carrier: "Pigeon", trackingUrl, lines: rest }]);
      expect(await mailKinds(shop)).toEqual(["order-placed", "order-shipped", "order-shipped"]);
      expect((await refusalOf(shipOrder(shop, number, { ...dhl, key: "three" }))).code).toBe("shipment.refused");
    });

    test("the same parcel ten times at once counts once; another under its key, or more than is left, is refused", async () => {
      const { number, cart } = await order(shop, [[ring, 3]]);
      const one = { ...dhl, lines: [{ position: 1, quantity: 2 }] };
      await Promise.all(Array.from({ length: 10 }, () => shipOrder(shop, number, one)));
      expect((await seen(shop, cart)).parcels).toHaveLength(1);
      expect((await refusalOf(shipOrder(shop, number, { ...one, carrier: "UPS" }))).code).toBe("idempotency.mismatch");

      const more = await refusalOf(shipOrder(shop, number, { ...one, key: "two" }));
      expect(more).toMatchObject({ code: "shipment.refused", details: { left: [{ position: 1, quantity: 1 }] } });
      for (const lines of [
        [],
        [{ position: 1, quantity: 0 }],
        [{ position: 2, quantity: 1 }],
        [{ position: 1, quantity: NaN }],
      ]) {
        const refusal = await refusalOf(shipOrder(shop, number, { ...dhl, key: "bad", lines }));
        expect(["input.invalid", "shipment.refused"]).toContain(refusal.code);
      }
      const script = { ...dhl, key: "bad", trackingUrl: "javascript:alert(1)" };
      expect((await refusalOf(shipOrder(shop, number, script))).code).toBe("input.invalid");
    });

    test("ORDS-01 refunded pieces are not sent, and the order stays partly refunded when the rest is", async () => {
      const { number, cart } = await order(shop, [
        [ring, 3],
        [brooch, 2],
      ]);
      await refundOrder(shop, number, { ...back, lines: [{ position: 1, quantity: 1 }] });
      expect(await fulfilledAt(number)).toBeNull();
      const { lines } = await shipOrder(shop, number, dhl);
      expect(lines).toEqual([
        { position: 1, quantity: 2 },
        { position: 2, quantity: 2 },
      ]);
      expect((await seen(shop, cart)).state).toBe("PARTIALLY_REFUNDED");
      expect(await fulfilledAt(number)).toEqual(now);
    });

    test("an order whose last pieces are refunded instead of sent is complete, too", async () => {
      const { number } = await order(shop, [[ring, 3]]);
      await shipOrder(shop, number, { ...dhl, lines: [{ position: 1, quantity: 2 }] });
      await refundOrder(shop, number, { ...back, lines: [{ position: 1, quantity: 1 }] });
      expect(await fulfilledAt(number)).toEqual(now);
    });

    test("ORDS-01 an unpaid, voided, cancelled or wholly refunded order is not sent", async () => {
      const unpaid = await order(shop, [[ring, 1]], byBank);
      expect((await refusalOf(shipOrder(shop, unpaid.number, dhl))).code).toBe("order.transition");
      await cancelOrder(shop, unpaid.number, { key: "c", by: "shop", to: "original", reason: "" });
      const refunded = await order(shop, [[ring, 1]]);
      await refundOrder(shop, refunded.number, back);
      const cancelled = await order(shop, [[ring, 1]]);
      await cancelOrder(shop, cancelled.number, { key: "c", by: "customer", to: "original", reason: "" });
      for (const { number } of [unpaid, refunded, cancelled]) {
        expect((await refusalOf(shipOrder(shop, number, dhl))).code).toBe("order.transition");
      }
      expect((await refusalOf(shipOrder(shop, 7, dhl))).code).toBe("not-found");
    });

    test("sending and refunding the last pieces at the same moment: each piece is either sent or refunded", async () => {
      for (let turn = 0; turn < 4; turn += 1) {
        const { number } = await order(shop, [[ring, 2]]);
        const all = { ...back, lines: [{ position: 1, quantity: 2 }] };
        const ends = await Promise.allSettled([
          shipOrder(shop, number, dhl),
          refundOrder(shop, number, all),
          cancelOrder(shop, number, { key: "c", by: "shop", to: "original", reason: "" }),
        ]);
        const [shipped, refunded, cancelled] = ends.map((end) => end.status === "fulfilled");
        expect(shipped && cancelled).toBe(false);
        expect([shipped, refunded, cancelled]).toContain(true);
      }
    });

    test("REFD-01 a return is requested, approved, received and refunded, and the goods are restocked", async () => {
      const ada = await signUp(shop, "ada@example.com");
      const { number, cart } = await order(shop, [[ring, 3]], { customer: ada });
      await shipOrder(shop, number, dhl);
      const input = { ...broken, number, lines: [{ position: 1, quantity: 2 }] };
      const [request] = await Promise.all([requestReturn(shop, input), requestReturn(shop, input)]);
      expect(await returnsOf(shop, number)).toEqual([request]);
      const more = await refusalOf(requestReturn(shop, { ...input, key: "two" }));
      expect(more).toMatchObject({ code: "return.refused", details: { left: [{ position: 1, quantity: 1 }] } });
      expect((await refusalOf(requestReturn(shop, { ...input, note: "?" }))).code).toBe("idempotency.mismatch");

      const receipt = { restock: true, to: "store-credit", key: "in" } as const;
      expect((await refusalOf(receiveReturn(shop, request.id, receipt))).code).toBe("return.refused");
      await decideReturn(shop, request.id, "approved", "Sorry for that.");
      expect(await listReturns(shop, "approved")).toMatchObject([{ id: request.id, answer: "Sorry for that." }]);
      const ends = await Promise.all([
        receiveReturn(shop, request.id, receipt),
        receiveReturn(shop, request.id, receipt),
      ]);
      expect(ends[0]).toEqual(ends[1]);
      expect(ends[0]).toMatchObject({ request: { state: "refunded" }, refund: { state: "done", amountCents: 2_140 } });
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 99 });
      expect((await seen(shop, cart)).state).toBe("PARTIALLY_REFUNDED");
      expect((await refusalOf(receiveReturn(shop, request.id, { ...receipt, key: "again" }))).code).toBe(
        "return.refused",
      );
    });

    test("a return is not settled by an earlier refund under the same key", async () => {
      const { number } = await order(shop, [[ring, 3]]);
      await shipOrder(shop, number, dhl);
      const lines = [{ position: 1, quantity: 1 }];
      const receipt = { restock: true, to: "original", key: "same" } as const;
      await refundOrder(shop, number, { ...receipt, lines, reason: "broken" });
      const { id } = await requestReturn(shop, { ...broken, number, lines });
      await decideReturn(shop, id, "approved", "");
      expect((await refusalOf(receiveReturn(shop, id, receipt))).code).toBe("idempotency.mismatch");
      expect(await receiveReturn(shop, id, { ...receipt, key: "other" })).toMatchObject({ refund: { state: "done" } });
    });

    test("a declined return keeps the shop's answer, and its pieces can be requested again", async () => {
      const { number } = await order(shop, [[ring, 1]]);
      const input = { ...broken, number, lines: [{ position: 1, quantity: 1 }] };
      expect((await refusalOf(requestReturn(shop, input))).code).toBe("return.refused");
      await shipOrder(shop, number, dhl);
      const { id } = await requestReturn(shop, input);
      await decideReturn(shop, id, "declined", "It was worn.");
      await decideReturn(shop, id, "declined", "It was worn.");
      expect((await refusalOf(decideReturn(shop, id, "approved", ""))).code).toBe("return.refused");
      await requestReturn(shop, { ...input, key: "two" });
      expect(await returnsOf(shop, number)).toMatchObject([
        { state: "declined", answer: "It was worn." },
        { state: "requested" },
      ]);
      expect((await refusalOf(decideReturn(shop, 99, "approved", ""))).code).toBe("not-found");
    });

    test("REFD-01 returns can be requested until thirty days after each parcel's expected arrival", async () => {
      const { number, cart } = await order(shop, [[ring, 2]]);
      const { days } = await seen(shop, cart);
      await shipOrder(shop, number, { ...dhl, lines: [{ position: 1, quantity: 1 }] });
      const ends = now.getTime() + ((days?.max ?? expect.fail()) + 30) * DAY;
      now = new Date(now.getTime() + DAY);
      await shipOrder(shop, number, { ...dhl, key: "two" });

      const input = { ...broken, number, lines: [{ position: 1, quantity: 2 }] };
      now = new Date(ends + 1);
      const left = { left: [{ position: 1, quantity: 1 }] };
      expect(await refusalOf(requestReturn(shop, input))).toMatchObject({ code: "return.refused", details: left });
      now = new Date(ends);
      await requestReturn(shop, { ...input, lines: [{ position: 1, quantity: 1 }] });
      now = new Date(ends + DAY + 1);
      const late = requestReturn(shop, { ...input, key: "two", lines: [{ position: 1, quantity: 1 }] });
      expect(await refusalOf(late)).toMatchObject({ code: "return.refused", details: { left: [] } });
    });

    test("goods refunded before are received without a refund", async () => {
      const { number } = await order(shop, [[ring, 1]]);
      await shipOrder(shop, number, dhl);
      await refundOrder(shop, number, { ...back, amountCents: 1_070 });
      const { id } = await requestReturn(shop, { ...broken, number, lines: [{ position: 1, quantity: 1 }] });
      await decideReturn(shop, id, "approved", "");
      const receipt = { restock: true, to: "original", key: "in" } as const;
      expect(await receiveReturn(shop, id, receipt)).toMatchObject({ request: { state: "received" }, refund: null });
      await receiveReturn(shop, id, receipt);
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 100 });
    });
  });
}
