import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "../../../contract/refusals.ts";
import { chanceOf, type Chance } from "../../../database/demo/chance.ts";
import type { Database } from "../../../server/database.ts";
import { cancelOrder } from "../../../server/orders/fulfilment/cancel.ts";
import { shipOrder } from "../../../server/orders/fulfilment/ship.ts";
import type { CartAccess } from "../../../server/orders/order/order-access.ts";
import { expireReservations } from "../../../server/orders/payments/expire-reservations.ts";
import { payOrder } from "../../../server/orders/payments/pay-order.ts";
import { markPaid, voidOrder } from "../../../server/orders/payments/settle-orders.ts";
import { refundOrder } from "../../../server/orders/refunds/refund.ts";
import { retryRefunds } from "../../../server/orders/refunds/refunds.ts";
import { decideReturn, listReturns, receiveReturn, requestReturn } from "../../../server/orders/returns/returns.ts";
import { verifyBooks } from "../../../server/orders/verify/verify.ts";
import type { Shop } from "../../../server/shop.ts";
import { engines } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import { approvedCard, declinedCard, issue, openBankAccounts, sell, signUp } from "../support/market.ts";
import { byBank, credit, order } from "../support/paid-orders.ts";

const HOUR = 3_600_000;
/** At least this many, and until each operation has succeeded once: most tries fail. */
const STEPS = 50;
const MOST_STEPS = 500;
const GOODS = ["ring", "brooch", "bead"];

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    let now: Date;
    beforeEach(async () => {
      ({ database, close } = await engine.open());
      now = new Date("2026-11-01T12:00:00Z");
      shop = testShop(database.db, { now: () => now });
    });
    afterEach(() => close());

    test.each([7, 8])("ORDS-01 after a day of random concurrent operations the books agree (day %i)", async (seed) => {
      const chance = chanceOf(seed, 0);
      await openBankAccounts(shop);
      const variants = await Promise.all(GOODS.map((handle) => sell(shop, { handle, stock: 60, dollars: 7.77 })));
      const customers = [await signUp(shop, "ada@example.com"), await signUp(shop, "eve@example.com")];
      for (const customer of customers) await credit(shop, customer, 60 + customer.id);
      await issue(shop, "TEN", 10, { usageLimit: 3, oncePerCustomer: false });
      const placed: { number: number; cart: CartAccess }[] = [];
      const recent = (luck: Chance) => luck.pick(placed.slice(-8));

      const acts: Record<string, (luck: Chance, key: string) => Promise<unknown>> = {
        async place(luck) {
          const pieces = luck
            .some(variants, luck.between(1, 3))
            .map((id): [number, number] => [id, luck.between(1, 6)]);
          placed.push(
            await order(shop, pieces, {
              ...(luck.happens(0.6) && { customer: luck.pick(customers) }),
              ...luck.pick([byBank, {}, {}, { card: declinedCard }]),
              useCredit: luck.happens(0.5),
              coupon: luck.pick([{ choice: "best" }, { choice: "none" }, { choice: "code", code: "TEN" }]),
            }),
          );
        },
        pay: (luck) =>
          payOrder(shop, recent(luck).cart, {
            ...{ paymentMethod: "test-card", card: luck.pick([approvedCard, approvedCard, declinedCard]) },
          }),
        receiveMoney: (luck) => markPaid(shop, recent(luck).number),
        void: (luck) => voidOrder(shop, recent(luck).number),
        expire: () => expireReservations(shop),
        ship: (luck, key) =>
          shipOrder(shop, recent(luck).number, {
            ...{ key, carrier: "UPS", trackingNumber: key },
            ...(luck.happens(0.5) && { lines: [{ position: 1, quantity: luck.between(1, 3) }] }),
          }),
        refund: (luck, key) =>
          refundOrder(shop, recent(luck).number, {
            ...{ key, to: luck.pick(["original", "store-credit"]), reason: "", restock: luck.happens(0.5) },
            ...luck.pick([{}, { amountCents: luck.between(1, 900) }, { shippingCents: luck.between(1, 300) }]),
            ...(luck.happens(0.6) && { lines: [{ position: luck.between(1, 2), quantity: luck.between(1, 3) }] }),
          }),
        cancel: (luck, key) =>
          cancelOrder(shop, recent(luck).number, {
            ...{ key, by: luck.pick(["shop", "customer"]), to: "original", reason: "" },
          }),
        async returnGoods(luck, key) {
          const { number } = recent(luck);
          const lines = [{ position: 1, quantity: 1 }];
          await requestReturn(shop, { number, key, reason: "", note: "", lines });
        },
        async takeBack(luck, key) {
          const request = luck.pick(await listReturns(shop, "requested"));
          await decideReturn(shop, request.id, luck.pick(["approved", "approved", "declined"]), "");
          await receiveReturn(shop, request.id, { restock: luck.happens(0.5), to: "original", key });
        },
        restock: (luck) =>
          sell(shop, { handle: luck.pick(GOODS), stock: luck.between(20, 60), dollars: luck.between(5, 12) }),
        uncount: (luck) => sell(shop, { handle: luck.pick(GOODS), stock: luck.pick([null, 40]) }),
        retry: () => retryRefunds(shop),
      };
      const names = Object.keys(acts);
      const often = [...names, "pay", "ship", "ship", "returnGoods", "returnGoods", "takeBack"];
      const done = new Set<string>();
      for (let step = 0; step < STEPS || (done.size < names.length && step < MOST_STEPS); step += 1) {
        now = new Date(now.getTime() + chance.pick([0, 0, 0, HOUR / 4, HOUR, 5 * HOUR]));
        const busy = Array.from({ length: chance.between(1, 3) }, async (_, index) => {
          const name = placed.length < 3 || chance.happens(0.2) ? "place" : chance.pick(often);
          try {
            await acts[name]?.(chanceOf(seed, step * 10 + index + 1), `${step}-${index}`);
            done.add(name);
          } catch (error) {
            if (!isRefusal(error)) throw error;
          }
        });
        await Promise.all(busy);
      }
      expect(await verifyBooks(shop)).toEqual([]);
      expect([...done].toSorted()).toEqual(names.toSorted());
      const { rows } = await sql<{ state: string }>`select distinct state from orders`.execute(shop.db);
      expect(rows.length).toBeGreaterThanOrEqual(4);
    });
  });
}

/** An expected refusal, or there was nothing to pick from yet. */
function isRefusal(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof RangeError && error.message.includes("nothing to pick"));
}
