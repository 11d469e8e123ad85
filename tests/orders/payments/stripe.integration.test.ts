import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { returnFromPayment } from "../../../server/orders/checkout/payment-return.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import type { CartAccess } from "../../../server/orders/order/order-access.ts";
import { expireReservations } from "../../../server/orders/payments/expire-reservations.ts";
import { payOrder } from "../../../server/orders/payments/pay-order.ts";
import { voidOrder } from "../../../server/orders/payments/settle-orders.ts";
import { returnSurplus } from "../../../server/orders/payments/surplus.ts";
import { findOrderForBuyer } from "../../../server/orders/placed/placed-order.ts";
import { engines } from "../../support/databases.ts";
import { booksOf, fillCart, openBankAccounts, inputFor } from "../support/market.ts";
import { historyOf, messagesOf, openTill, paymentsOf, type Till } from "./till.ts";

const byCard = { paymentMethod: "card", card: undefined } as const;
const in4 = { paymentMethod: "pay-in-4", card: undefined } as const;

for (const engine of engines) {
  describe.skipIf(!engine.available)(`Stripe, ${engine.name}`, () => {
    let till: Till;
    let close: () => Promise<void>;
    beforeEach(async () => {
      const { database, close: closeDatabase } = await engine.open();
      till = await openTill(database.db);
      close = async () => {
        await till.close();
        await closeDatabase();
      };
      await openBankAccounts(till.shop);
    });
    afterEach(() => close());

    async function place(pieces = 5, input: object = byCard) {
      const cart = await fillCart(till.shop, [till.ring, pieces]);
      return { cart, outcome: await placeOrder(till.shop, cart, await inputFor(till.shop, cart, input)) };
    }

    const stateOf = async (cart: CartAccess) => (await findOrderForBuyer(till.shop, cart))?.state;

    test("PAY-01 a card is paid on Stripe's page, and the order is PAID by Stripe's message alone", async () => {
      const { cart, outcome } = await place();
      const { id, url } = till.stripe.session();
      expect(outcome).toEqual({
        number: 10001,
        name: "#10001",
        state: "PENDING",
        payment: "pending",
        redirectUrl: url,
      });
      const paid = till.stripe.pay();

      // The buyer is back before the message: the return alone pays nothing.
      expect(await returnFromPayment(till.shop, cart)).toMatchObject({
        state: "PENDING",
        payment: { redirectUrl: url },
      });
      expect(await till.post("stripe", paid)).toEqual({ status: 200, outcome: "paid" });
      expect(await returnFromPayment(till.shop, cart)).toMatchObject({
        state: "PAID",
        payment: { method: "card", state: "captured", redirectUrl: null },
      });
      expect(await booksOf(till.shop.db, till.ring)).toMatchObject({ on_hand: 95, reserved: 0 });
      expect(await paymentsOf(till.shop.db)).toEqual(["card captured"]);
      expect(till.stripe.sessionParameters().get("metadata[key]")).toMatch(/^10001-\d+-[\da-f]{10}$/);
      expect(till.stripe.sessionParameters().get("client_reference_id")).toBe("10001");
      expect(id).toBe(till.stripe.session().id);
    });

    test("CHK-02 the same message twice, and twenty times at once, makes one sale", async () => {
      await place();
      const paid = till.stripe.pay();
      const answers = await Promise.all(Array.from({ length: 20 }, () => till.post("stripe", paid)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect(answers.filter(({ outcome }) => outcome === "paid")).toHaveLength(1);
      expect(await till.post("stripe", paid)).toEqual({ status: 200, outcome: "repeated" });
      expect(await booksOf(till.shop.db, till.ring)).toMatchObject({ on_hand: 95, reserved: 0 });
      expect(await historyOf(till.shop.db)).toEqual(["placed", "paid"]);
      expect(await messagesOf(till.shop.db)).toEqual(["checkout.session.completed paid"]);
    });

    test("a message that arrives before Stripe's own answer finds its payment by the key", async () => {
      const [gateway] = till.shop.gateways;
      if (!gateway) throw new Error("no gateway");
      let early: string | undefined;
      const impatient = {
        ...gateway,
        async start(payment: Parameters<typeof gateway.start>[0]) {
          const started = await gateway.start(payment);
          early = (await till.post("stripe", till.stripe.pay())).outcome;
          return started;
        },
      };
      const shop = { ...till.shop, gateways: [impatient] };
      const cart = await fillCart(shop, [till.ring, 5]);
      const outcome = await placeOrder(shop, cart, await inputFor(shop, cart, byCard));
      expect(early).toBe("paid");
      expect(outcome).toMatchObject({ state: "PAID", payment: "captured", redirectUrl: null });
    });

    test("a forged, a replayed and a truncated message are refused, and leave no trace", async () => {
      const { cart } = await place();
      const session = { ...till.stripe.session(), payment_status: "paid", payment_intent: "pi_1" };
      const forged = till.stripe.message("checkout.session.completed", session, { secret: "whsec_guessed" });
      const early = new Date(till.clock.now.getTime() - 301_000);
      const replayed = till.stripe.message("checkout.session.completed", session, { at: early });
      const whole = till.stripe.message("checkout.session.completed", session);
      const cut = { ...whole, body: whole.body.slice(0, -1) };
      const changed = { ...whole, body: whole.body.replace('"paid"', '"paid" ') };
      const unsigned = { ...whole, headers: { "content-type": "application/json" } };
      for (const message of [forged, replayed, cut, changed, unsigned, { ...whole, body: "" }]) {
        expect((await till.post("stripe", message)).status).toBe(400);
      }
      expect(await stateOf(cart)).toBe("PENDING");
      expect(await messagesOf(till.shop.db)).toEqual([]);
      expect((await till.post("stripe", whole)).outcome).toBe("paid");
    });

    test("a payment abandoned for another method still counts when its money arrives first", async () => {
      const { cart } = await place();
      await payOrder(till.shop, cart, { paymentMethod: "bank-transfer" });
      expect((await till.post("stripe", till.stripe.pay())).outcome).toBe("paid");
      expect(await findOrderForBuyer(till.shop, cart)).toMatchObject({ state: "PAID", payment: { method: "card" } });
      expect(await paymentsOf(till.shop.db)).toEqual(["card captured", "bank-transfer failed"]);
    });

    test("money for a cancelled order goes back automatically, once", async () => {
      const { cart } = await place();
      await voidOrder(till.shop, 10001);
      expect((await till.post("stripe", till.stripe.pay())).outcome).toBe("surplus");
      expect(await stateOf(cart)).toBe("VOIDED");
      expect(await booksOf(till.shop.db, till.ring)).toMatchObject({ on_hand: 100, reserved: 0 });

      till.stripe.state.failureMode = "broken";
      expect(await returnSurplus(till.shop)).toBe(0);
      till.stripe.state.failureMode = "none";
      expect(await returnSurplus(till.shop)).toBe(0); // not due yet
      till.clock.now = new Date("2026-11-01T12:01:00Z");
      const returned = await Promise.all([returnSurplus(till.shop), returnSurplus(till.shop)]);
      expect(returned.toSorted()).toEqual([0, 1]);
      expect(till.stripe.refunds.map(({ amount }) => amount)).toEqual([till.stripe.session().amount_total]);
      expect(await paymentsOf(till.shop.db)).toEqual(["card returned"]);
      expect(await historyOf(till.shop.db)).toEqual(["placed", "voided", "payment-surplus", "payment-returned"]);
    });

    test("CHK-02 paid by two methods at the same moment: one payment counts, the other goes back", async () => {
      const { cart } = await place();
      const byCardPaid = till.stripe.pay();
      await payOrder(till.shop, cart, in4);
      const in4Paid = till.stripe.pay();
      const outcomes = await Promise.all([till.post("stripe", byCardPaid), till.post("stripe", in4Paid)]);
      expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["paid", "surplus"]));
      expect(await returnSurplus(till.shop)).toBe(1);
      const states = (await paymentsOf(till.shop.db)).map((each) => each.split(" ")[1]);
      expect(new Set(states)).toEqual(new Set(["captured", "returned"]));
      expect(await booksOf(till.shop.db, till.ring)).toMatchObject({ on_hand: 95, reserved: 0 });
      expect(await findOrderForBuyer(till.shop, cart)).toMatchObject({ state: "PAID", payment: { state: "captured" } });
    });

    test("CHK-02 money that arrives as the goods are released either buys them or goes back", async () => {
      const { cart } = await place();
      till.clock.now = new Date("2026-11-01T13:00:00Z");
      const [{ outcome }] = await Promise.all([till.post("stripe", till.stripe.pay()), expireReservations(till.shop)]);
      const bought = outcome === "paid";
      expect(["paid", "surplus"]).toContain(outcome);
      expect(await stateOf(cart)).toBe(bought ? "PAID" : "VOIDED");
      expect(await booksOf(till.shop.db, till.ring)).toMatchObject({ on_hand: bought ? 95 : 100, reserved: 0 });
      expect(await paymentsOf(till.shop.db)).toEqual([bought ? "card captured" : "card surplus"]);
    });
  });
}
