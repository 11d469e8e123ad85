import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { omit } from "../../../domain/omit.ts";
import { returnFromPayment } from "../../../server/orders/checkout/payment-return.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import type { CartAccess } from "../../../server/orders/order/order-access.ts";
import { payOrder } from "../../../server/orders/payments/pay-order.ts";
import { voidOrder } from "../../../server/orders/payments/settle-orders.ts";
import { returnSurplus } from "../../../server/orders/payments/surplus.ts";
import { findOrderForBuyer } from "../../../server/orders/placed/placed-order.ts";
import { engines } from "../../support/databases.ts";
import { booksOf, fillCart, refusalOf, inputFor } from "../support/market.ts";
import { historyOf, messagesOf, openTill, paymentsOf, type Till } from "./till.ts";

const byPaypal = { paymentMethod: "paypal", card: undefined } as const;

for (const engine of engines) {
  describe.skipIf(!engine.available)(`PayPal, ${engine.name}`, () => {
    let till: Till;
    let close: () => Promise<void>;
    beforeEach(async () => {
      const { database, close: closeDatabase } = await engine.open();
      till = await openTill(database.db);
      close = async () => {
        await till.close();
        await closeDatabase();
      };
    });
    afterEach(() => close());

    async function place() {
      const cart = await fillCart(till.shop, [till.ring, 5]);
      return { cart, outcome: await placeOrder(till.shop, cart, await inputFor(till.shop, cart, byPaypal)) };
    }

    const stateOf = async (cart: CartAccess) => (await findOrderForBuyer(till.shop, cart))?.state;

    test("PAY-01 the buyer approves on PayPal's page, comes back, and PayPal's message makes the order PAID", async () => {
      const { cart, outcome } = await place();
      expect(outcome).toMatchObject({ state: "PENDING", payment: "pending" });
      expect(outcome.redirectUrl).toBe(`https://www.sandbox.paypal.com/checkoutnow?token=${till.paypal.order().id}`);
      till.paypal.approve();
      expect(await returnFromPayment(till.shop, cart)).toMatchObject({ state: "PENDING" });
      expect(till.paypal.captures()).toBe(1);

      expect(await till.post("paypal", till.paypal.captured())).toEqual({ status: 200, outcome: "paid" });
      expect(await returnFromPayment(till.shop, cart)).toMatchObject({ state: "PAID", payment: { state: "captured" } });
      expect(await booksOf(till.shop.db, till.ring)).toMatchObject({ on_hand: 95, reserved: 0 });
      expect(till.paypal.captures()).toBe(1);
    });

    test("a buyer who approves and closes the browser has paid: PayPal reports both, and the money is captured once", async () => {
      const { cart } = await place();
      const approved = till.paypal.approve();
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => till.post("paypal", approved)));
      expect(answers.filter(({ outcome }) => outcome === "agreed")).toHaveLength(1);
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect(till.paypal.captures()).toBe(1);
      const captured = till.paypal.captured();
      const event = await Promise.all(Array.from({ length: 20 }, () => till.post("paypal", captured)));
      expect(event.filter(({ outcome }) => outcome === "paid")).toHaveLength(1);
      expect(await stateOf(cart)).toBe("PAID");
      expect(await historyOf(till.shop.db)).toEqual(["placed", "paid"]);
    });

    test("money for an order that was cancelled meanwhile goes back by itself", async () => {
      const { cart } = await place();
      till.paypal.approve();
      await returnFromPayment(till.shop, cart);
      await voidOrder(till.shop, 10001);
      expect((await till.post("paypal", till.paypal.captured())).outcome).toBe("surplus");
      expect(await returnSurplus(till.shop)).toBe(1);
      expect(till.paypal.refunds).toHaveLength(1);
      expect(await paymentsOf(till.shop.db)).toEqual(["paypal returned"]);
    });

    test("an unconfirmed or replayed message is refused, and leaves no trace", async () => {
      const { cart } = await place();
      till.paypal.approve();
      await returnFromPayment(till.shop, cart);
      const whole = till.paypal.captured();
      const changed = (headers: Record<string, string>) => ({ ...whole, headers: { ...whole.headers, ...headers } });
      const unsigned = omit(whole.headers, "paypal-transmission-sig");
      const old = new Date(till.clock.now.getTime() - 4 * 86_400_000);
      const ahead = new Date(till.clock.now.getTime() + 6 * 60_000);
      for (const message of [
        changed({ "paypal-transmission-sig": "Z3Vlc3NlZA==" }),
        changed({ "paypal-transmission-id": "another" }),
        changed({ "paypal-cert-url": "https://paypal.com.example/cert" }),
        { ...whole, headers: unsigned },
        { ...whole, body: whole.body.slice(0, -1) },
        { ...whole, body: whole.body.replace("COMPLETED", "COMPLETED ") },
        till.paypal.captured({}, old),
        till.paypal.captured({}, ahead),
      ]) {
        expect((await till.post("paypal", message)).status).toBe(400);
      }
      expect(await stateOf(cart)).toBe("PENDING");
      expect(await messagesOf(till.shop.db)).toEqual([]);
      expect((await till.post("paypal", whole)).outcome).toBe("paid");
    });

    if (engine.name !== "embedded") return;
    // The rest does not depend on the engine.

    test("CHK-04 PayPal is asked for exactly what is due, in US dollars", async () => {
      const { cart } = await place();
      const dueCents = (await findOrderForBuyer(till.shop, cart))?.dueCents ?? 0;
      const [unit] = till.paypal.order().purchase_units;
      expect(unit?.amount).toEqual({ currency_code: "USD", value: (dueCents / 100).toFixed(2) });
      expect(unit?.custom_id).toMatch(/^10001-\d+-[\da-f]{10}$/);
      expect(till.paypal.order().intent).toBe("CAPTURE");
    });

    test("a message that cannot be confirmed with PayPal right now is to be sent again, and counts then", async () => {
      const { cart } = await place();
      const approved = till.paypal.approve();
      till.paypal.state.failureMode = "broken";
      expect((await till.post("paypal", approved)).status).toBe(500);
      expect(await messagesOf(till.shop.db)).toEqual([]);
      till.paypal.state.failureMode = "none";
      expect((await till.post("paypal", approved)).outcome).toBe("agreed");
      expect((await till.post("paypal", till.paypal.captured())).outcome).toBe("paid");
      expect(await stateOf(cart)).toBe("PAID");
    });

    test("PAY-02 a buyer who comes back without approving may go there again", async () => {
      const { cart, outcome } = await place();
      const back = await returnFromPayment(till.shop, cart);
      expect(back).toMatchObject({ state: "PENDING", payment: { state: "pending", redirectUrl: outcome.redirectUrl } });
      expect((await payOrder(till.shop, cart, byPaypal)).redirectUrl).toBe(outcome.redirectUrl);
      expect(till.paypal.began()).toBe(1);
    });

    test("PAY-02 when PayPal declines, the buyer is told and can try again", async () => {
      const { cart, outcome } = await place();
      till.paypal.state.declines = true;
      till.paypal.approve();
      expect(await returnFromPayment(till.shop, cart)).toMatchObject({
        state: "PENDING",
        payment: { state: "failed" },
      });

      const again = await payOrder(till.shop, cart, byPaypal);
      expect(again.redirectUrl).not.toBe(outcome.redirectUrl);
      till.paypal.state.declines = false;
      till.paypal.approve();
      await returnFromPayment(till.shop, cart);
      expect((await till.post("paypal", till.paypal.captured())).outcome).toBe("paid");
      expect(await paymentsOf(till.shop.db)).toEqual(["paypal failed", "paypal captured"]);
    });

    test("PAY-02 a decline reported only by PayPal's message counts too", async () => {
      const { cart } = await place();
      till.paypal.state.declines = true;
      expect((await till.post("paypal", till.paypal.approve())).outcome).toBe("failed");
      expect(await findOrderForBuyer(till.shop, cart)).toMatchObject({
        state: "PENDING",
        payment: { state: "failed" },
      });
    });

    test("no money is captured once the order needs none", async () => {
      await place();
      const approved = till.paypal.approve();
      await voidOrder(till.shop, 10001);
      expect((await till.post("paypal", approved)).outcome).toBe("agreed");
      expect(till.paypal.captures()).toBe(0);
    });

    test.each([
      ["another amount", { amount: { currency_code: "USD", value: "1.00" } }],
      ["half a cent", { amount: { currency_code: "USD", value: "60.005" } }],
      ["another currency", { amount: { currency_code: "EUR", value: "60.00" } }],
    ])("%s pays nothing, and is logged for staff", async (_what, changes) => {
      const { cart } = await place();
      till.paypal.approve();
      await returnFromPayment(till.shop, cart);
      expect((await till.post("paypal", till.paypal.captured(changes))).outcome).toBe("amount-differs");
      expect(await stateOf(cart)).toBe("PENDING");
      expect(till.logged).toContain("a payment message needs attention");
    });

    test("no error contains PayPal credentials", async () => {
      const [, gateway] = till.shop.gateways;
      const failure = gateway?.complete("NOSUCHORDER").then(
        () => null,
        (error: unknown) => error,
      );
      expect(inspect(await failure, { depth: 10, showHidden: true })).toMatch(/^(?!.*(Bearer|paypal-secret)).*404/s);
    });

    test("PAY-01 while PayPal is down the order is kept; when it is back, the order can be paid by it", async () => {
      till.paypal.state.failureMode = "broken";
      const cart = await fillCart(till.shop, [till.ring, 5]);
      const input = await inputFor(till.shop, cart, byPaypal);
      expect((await refusalOf(placeOrder(till.shop, cart, input))).code).toBe("payment.failed");
      expect(await stateOf(cart)).toBe("PENDING");
      till.paypal.state.failureMode = "none";
      expect((await payOrder(till.shop, cart, byPaypal)).redirectUrl).toContain("paypal.com");
    });

    test("PayPal may revoke access tokens at any time", async () => {
      await place();
      till.paypal.forgetTokens();
      const cart = await fillCart(till.shop, [till.ring, 5]);
      const input = await inputFor(till.shop, cart, byPaypal);
      await refusalOf(placeOrder(till.shop, cart, input));
      expect((await placeOrder(till.shop, cart, input)).redirectUrl).toContain("paypal.com");
    });
  });
}
