/** Services, gift cards and files: bought like other goods, but nobody packs or sends them (docs/decisions/0161). */

import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { variantOfWire } from "../../../app/catalog/cards/wire-variant.ts";
import type { OrderPaper } from "../../../contract/documents.ts";
import { quote } from "../../../domain/cart/quote.ts";
import { DEFAULT_PRICING } from "../../../domain/catalog/pricing.ts";
import { DEFAULT_RULES } from "../../../domain/site/shop-rules.ts";
import { variantAnswer } from "../../../server/catalog/variants/variant-answer.ts";
import { variantsInCarts } from "../../../server/catalog/variants/variants.ts";
import { quoteCheckout } from "../../../server/orders/checkout/checkout.ts";
import { placeOrder, type OrderInput } from "../../../server/orders/checkout/place-order.ts";
import { writeOrderPapers } from "../../../server/orders/fulfilment/order-papers.ts";
import { completeOrder, shipOrder } from "../../../server/orders/fulfilment/ship.ts";
import { refundOrder } from "../../../server/orders/refunds/refund.ts";
import { fulfillmentStatus } from "../../../server/orders/storefront/order-view.ts";
import type { StorefrontOrderLine } from "../../../server/orders/storefront/storefront-orders.ts";
import type { Shop } from "../../../server/shop.ts";
import { engines } from "../../support/databases.ts";
import { fillCart, inputFor, refusalOf, sell } from "../support/market.ts";
import { byBank, openMarket, order, seen } from "../support/paid-orders.ts";

const CHOICE = { method: "standard", coupon: { choice: "best" }, useCredit: false } as const;
const NOWHERE = { zip: "", province: "", city: "", address1: "", address2: "", phone: "" };
const parcel = { key: "one", carrier: "dhl", trackingNumber: "JD01" };

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let close: () => Promise<void>;
    let shop: Shop;
    let ring: number;
    let service: number;
    beforeEach(async () => {
      ({ shop, ring, close } = await openMarket(engine, () => new Date("2026-11-01T12:00:00Z")));
      const variant = { optionValues: [], priceMicros: 10_000_000, weightMg: 400_000, requiresShipping: false };
      service = await sell(shop, {
        handle: "service",
        variants: [{ ...variant, tracked: false, oversell: false, available: null }],
      });
    });
    afterEach(() => close());

    test("SHIP-01 the browser's and the checkout's price of them are the same, and have no shipping", async () => {
      const found = [...(await variantsInCarts(shop, [ring, service])).values()];
      const sight = {
        origin: "https://shop.example",
        pricing: DEFAULT_PRICING,
        pictureAt: (src: string | null) => src,
      };
      const known = found.map((each) => variantOfWire(variantAnswer(each, sight), sight.origin));
      for (const [pieces, shippingCents] of [
        [[[service, 2]], 0],
        [
          [
            [ring, 3],
            [service, 2],
          ],
          650,
        ],
        [[[ring, 3]], 650],
      ] satisfies [[number, number][], number][]) {
        const panel = quote({
          lines: pieces.map(([variantId, quantity]) => {
            const variant = known.find((each) => each.variantId.endsWith(`/${variantId}`)) ?? expect.fail();
            const { platformMicros, weightMg, freeShipping, ships } = variant;
            return { id: `${variantId}`, quantity, platformMicros, weightMg, freeShipping, ships };
          }),
          ...{ spentCents: 0, country: "US", method: "standard", rules: DEFAULT_RULES },
        });
        const cart = await fillCart(shop, ...pieces);
        const { quote: quoted } = await quoteCheckout(shop, cart, { ...CHOICE, country: "US" });
        expect([quoted.shippingCents, quoted.estimatedTotalCents, quoted.totalWeightMg]).toEqual([
          ...[shippingCents, panel.estimatedTotalCents, panel.totalWeightMg],
        ]);
        expect(panel.shippingCents).toBe(shippingCents);
      }
    });

    test("CHK-01 they are ordered with a name and a country, without method and parcel", async () => {
      const cart = await fillCart(shop, [service, 1]);
      const { address } = await inputFor(shop, cart);
      const input = await inputFor(shop, cart, { address: { ...address, ...NOWHERE } });
      await placeOrder(shop, cart, input);
      expect(await seen(shop, cart)).toMatchObject({
        ...{ state: "PAID", method: null, days: null, shippingCents: 0, totalWeightMg: 0, totalCents: 1_070 },
        address: { country: "US", firstName: "Ada" },
      });
      const { rows } = await sql`select ships from order_lines`.execute(shop.db);
      expect(rows).toEqual([{ ships: false }]);
    });

    test("VAL-03 goods that are shipped need the whole address, also beside those that are not", async () => {
      const cart = await fillCart(shop, [ring, 1], [service, 1]);
      const { address } = await inputFor(shop, cart);
      const input: OrderInput = await inputFor(shop, cart, { address: { ...address, ...NOWHERE } });
      const refusal = await refusalOf(placeOrder(shop, cart, input));
      expect(refusal).toMatchObject({ code: "input.invalid" });
      expect(refusal.details).toContainEqual({ field: "address.address1", code: "required" });
      const { rows } = await sql`select 1 from orders`.execute(shop.db);
      expect(rows).toEqual([]);
    });

    test("ORDS-01 only what is shipped is packed, and the last piece of it fulfils the order", async () => {
      const { number, cart } = await order(shop, [
        [service, 1],
        [ring, 2],
      ]);
      const { number: apart } = await order(shop, [[service, 1]]);
      const packed: OrderPaper[] = [];
      const documents: Shop["documents"] = {
        ...shop.documents,
        writeOrderPapers: async (_kind, orders) => {
          packed.push(...orders);
          return new Uint8Array();
        },
      };
      await writeOrderPapers({ ...shop, documents }, "packing-slips", [number, apart], "en");
      expect(packed.map((each) => [each.number, each.lines.map(({ quantity }) => quantity)])).toEqual([[number, [2]]]);

      expect((await shipOrder(shop, number, parcel)).lines).toEqual([{ position: 2, quantity: 2 }]);
      expect((await seen(shop, cart)).state).toBe("FULFILLED");
      expect(await refusalOf(shipOrder(shop, apart, parcel))).toMatchObject({ code: "shipment.refused" });
    });

    test("ORDS-01 staff mark an order as done of which nothing is left to ship, once", async () => {
      const { number, cart } = await order(shop, [[service, 2]]);
      await completeOrder(shop, number);
      expect((await seen(shop, cart)).state).toBe("FULFILLED");
      expect(await refusalOf(completeOrder(shop, number))).toMatchObject({ code: "order.transition" });

      const { number: mixed } = await order(shop, [
        [service, 1],
        [ring, 2],
      ]);
      const refusal = await refusalOf(completeOrder(shop, mixed));
      expect(refusal).toMatchObject({
        code: "shipment.refused",
        details: { left: [{ position: 2, quantity: 2 }] },
      });
      const { number: unpaid } = await order(shop, [[service, 1]], byBank);
      expect(await refusalOf(completeOrder(shop, unpaid))).toMatchObject({ code: "order.transition" });
      await refundOrder(shop, mixed, {
        key: "r",
        to: "original",
        lines: [{ position: 2, quantity: 2 }],
        reason: "",
        restock: false,
      });
      await completeOrder(shop, mixed);
      const { rows } = await sql<{ state: string; done: boolean }>`
        select state, fulfilled_at is not null as done from orders where number = ${mixed}`.execute(shop.db);
      expect(rows).toEqual([{ state: "PARTIALLY_REFUNDED", done: true }]);
    });

    test("clients see it fulfilled once it is done", async () => {
      const line = { ships: false, quantity: 1, refundedQuantity: 0, shippedQuantity: 0 };
      const statusOf = (state: "PAID" | "FULFILLED") =>
        fulfillmentStatus({ state, lines: () => Promise.resolve([line as StorefrontOrderLine]) });
      expect([await statusOf("PAID"), await statusOf("FULFILLED")]).toEqual(["UNFULFILLED", "FULFILLED"]);
    });
  });
}
