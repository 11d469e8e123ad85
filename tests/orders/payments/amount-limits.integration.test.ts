import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { creditOf, grantCredit } from "../../../server/coupons/credit.ts";
import { quoteCheckout } from "../../../server/orders/checkout/checkout.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import type { CartAccess } from "../../../server/orders/order/order-access.ts";
import { findOrderForBuyer } from "../../../server/orders/placed/placed-order.ts";
import { engines } from "../../support/databases.ts";
import { countWritten, fillCart, fillCartOf, inputFor, refusalOf, sell, signUp } from "../support/market.ts";
import { openTill, type Till } from "./till.ts";

const byCard = { paymentMethod: "card", card: undefined } as const;
const choices = { country: "US", method: "standard", coupon: { choice: "none" }, language: "en" } as const;
const NOTHING = { orders: 0, lines: 0, events: 0, payments: 0, completed: 0, reserved: 0 };

for (const engine of engines) {
  describe(`amounts that providers do not take, ${engine.name} database`, () => {
    let till: Till;
    let close: () => Promise<void>;
    beforeEach(async () => {
      const { database, close: closeDatabase } = await engine.open();
      till = await openTill(database.db);
      // Only the providers' methods.
      till = { ...till, shop: { ...till.shop, testCard: false } };
      close = async () => {
        await till.close();
        await closeDatabase();
      };
    });
    afterEach(() => close());

    const checkoutOf = (cart: CartAccess, useCredit = false) =>
      quoteCheckout(till.shop, cart, { ...choices, useCredit });

    test("PAY-01 store credit leaves what a card can pay, and the card pays it", async () => {
      const ada = await signUp(till.shop, "ada@example.com");
      const cart = await fillCartOf(till.shop, ada, [till.ring, 1]);
      const { estimatedTotalCents: total } = (await checkoutOf(cart)).quote;
      await grantCredit(till.shop, { customerId: ada.id, cents: total - 30, note: "", key: "a" });

      const checkout = await checkoutOf(cart, true);
      expect(checkout).toMatchObject({ paymentMethods: ["card", "paypal"], barredMethods: [] });
      expect(checkout.quote).toMatchObject({ creditCents: total - 50, dueCents: 50 });
      const input = await inputFor(till.shop, cart, { ...byCard, email: ada.email, useCredit: true });
      expect((await placeOrder(till.shop, cart, input)).redirectUrl).toBe(till.stripe.session().url);
      expect(till.stripe.session().amount_total).toBe(50);
      expect(await creditOf(till.shop, ada.id)).toBe(20);
    });

    test("PAY-01 a total below or above what a provider takes is not offered, says why, and nothing is written", async () => {
      const bead = await sell(till.shop, { handle: "bead", dollars: 0.3, weightGrams: 0, freeShipping: true });
      const crown = await sell(till.shop, { handle: "crown", dollars: 149_400, stock: 100 });
      const little = await fillCart(till.shop, [bead, 1]);
      const least = { method: "card", because: "below-least", limitCents: 50 };
      expect(await checkoutOf(little)).toMatchObject({ paymentMethods: ["paypal"], barredMethods: [least] });
      const much = await fillCart(till.shop, [crown, 10]);
      const most = [
        { method: "card", because: "above-most", limitCents: 99_999_999 },
        { method: "paypal", because: "above-most", limitCents: 6_000_000 },
      ];
      expect(await checkoutOf(much)).toMatchObject({ paymentMethods: [], barredMethods: most });

      for (const cart of [little, much]) {
        const refusal = await refusalOf(placeOrder(till.shop, cart, await inputFor(till.shop, cart, byCard)));
        expect(refusal).toMatchObject({ code: "payment.unavailable", details: { barred: expect.anything() } });
      }
      expect(await countWritten(till.shop.db)).toEqual(NOTHING);
    });

    test("PAY-01 an amount that Stripe itself refuses is not asked for again", async () => {
      till.stripe.state.leastCents = 10_000;
      const cart = await fillCart(till.shop, [till.ring, 1]);
      const input = await inputFor(till.shop, cart, byCard);
      const refusal = await refusalOf(placeOrder(till.shop, cart, input));
      expect(refusal).toMatchObject({ code: "payment.unavailable", details: { number: 10001 } });
      expect((await findOrderForBuyer(till.shop, cart))?.paymentMethods).toContain("paypal");
    });

    test("PAY-01 Stripe is sent no empty lines of an address", async () => {
      const cart = await fillCart(till.shop, [till.ring, 1]);
      const input = await inputFor(till.shop, cart, byCard);
      const address = { ...input.address, country: "AE", phoneCode: "+971", phone: "501234567", province: "Dubai" };
      const inDubai = { ...byCard, address: { ...address, city: "Dubai", zip: "", address2: "" } };
      await placeOrder(till.shop, cart, await inputFor(till.shop, cart, inDubai));
      const sent = [...till.stripe.sessionParameters()].filter(([name]) => name.includes("[address]"));
      expect(sent.map(([name]) => /\[(\w+)\]$/.exec(name)?.[1])).toEqual(["line1", "city", "state", "country"]);
    });
  });
}
