import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import type { CartAccess } from "../../../server/orders/order/order-access.ts";
import { openGateways } from "../../../server/orders/payments/gateways/providers.ts";
import { payOrder } from "../../../server/orders/payments/pay-order.ts";
import { voidOrder } from "../../../server/orders/payments/settle-orders.ts";
import { returnSurplus } from "../../../server/orders/payments/surplus.ts";
import { findOrderForBuyer } from "../../../server/orders/placed/placed-order.ts";
import { quickestEngine } from "../../support/databases.ts";
import { approvedCard, fillCart, openBankAccounts, refusalOf, inputFor } from "../support/market.ts";
import { historyOf, openTill, paymentsOf, type Till } from "./till.ts";

const byCard = { paymentMethod: "card", card: undefined } as const;
const in4 = { paymentMethod: "pay-in-4", card: undefined } as const;

describe("Stripe, errors and options", () => {
  let till: Till;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const { database, close: closeDatabase } = await quickestEngine.open();
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

  test("CHK-04 Stripe is asked for exactly what is due, in US cents, and gets the buyer's return address", async () => {
    const { cart } = await place();
    const order = await findOrderForBuyer(till.shop, cart);
    const parameters = till.stripe.sessionParameters();
    expect(parameters.get("line_items[0][price_data][unit_amount]")).toBe(String(order?.dueCents));
    expect(parameters.get("line_items[0][price_data][currency]")).toBe("usd");
    expect(parameters.get("adaptive_pricing[enabled]")).toBe("false");
    const back = new URL(parameters.get("success_url") ?? "");
    expect(back.origin + back.pathname).toBe("https://shop.example/pages/payment/index");
    expect(Object.fromEntries(back.searchParams)).toEqual(cart);
    expect(parameters.get("cancel_url")).toBe(back.href);
    expect(parameters.get("expires_at")).toBe(String(Date.parse("2026-11-01T12:50:00Z") / 1000));
  });

  test("a buyer who pays and closes the browser has paid", async () => {
    const { cart } = await place();
    expect((await till.post("stripe", till.stripe.pay())).outcome).toBe("paid");
    expect(await stateOf(cart)).toBe("PAID");
  });

  test("another message about the same money changes nothing", async () => {
    await place();
    await till.post("stripe", till.stripe.pay());
    expect((await till.post("stripe", till.stripe.pay())).outcome).toBe("known");
    expect(await paymentsOf(till.shop.db)).toEqual(["card captured"]);
  });

  test("a message longer than any of Stripe's is refused", async () => {
    const long = till.stripe.message("checkout.session.completed", { filler: "x".repeat(300_000) });
    expect((await till.post("stripe", long)).status).toBe(413);
  });

  test.each([
    ["less money", { amount_total: 100 }],
    ["more money", { amount_total: 100_000 }],
    ["another currency", { currency: "mxn" }],
  ])("%s than was asked for pays nothing, and is logged for staff", async (_what, changes) => {
    const { cart } = await place();
    expect(await till.post("stripe", till.stripe.pay(changes))).toEqual({ status: 200, outcome: "amount-differs" });
    expect(await stateOf(cart)).toBe("PENDING");
    expect(await historyOf(till.shop.db)).toEqual(["placed", "payment-differs"]);
    expect(till.logged).toEqual(["a payment message needs attention"]);
  });

  test("a message about another shop's order on the same account is ignored", async () => {
    const { cart } = await place();
    const { metadata, ...session } = till.stripe.session();
    const key = (metadata["key"] ?? "").replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    const theirs = { ...session, id: "cs_other", payment_status: "paid", payment_intent: "pi_2", metadata: { key } };
    const message = till.stripe.message("checkout.session.completed", theirs);
    expect(await till.post("stripe", message)).toEqual({ status: 200, outcome: "unknown" });
    expect(await stateOf(cart)).toBe("PENDING");
  });

  test.each(["broken", "silent"] as const)(
    "PAY-01 with a provider that is %s the order is kept, and can be paid in any way",
    async (failureMode) => {
      till.stripe.state.failureMode = failureMode;
      const gateways = await openGateways({ stripe: { ...till.stripe.settings, answerMs: 2_000 } });
      const cart = await fillCart(till.shop, [till.ring, 5]);
      const input = await inputFor(till.shop, cart, byCard);
      expect(await refusalOf(placeOrder({ ...till.shop, gateways }, cart, input))).toMatchObject({
        code: "payment.failed",
        status: 502,
      });
      expect(await findOrderForBuyer(till.shop, cart)).toMatchObject({
        state: "PENDING",
        payment: { method: "card", state: "pending", redirectUrl: null },
      });
      expect((await findOrderForBuyer(till.shop, cart))?.paymentMethods).toContain("bank-transfer");

      till.stripe.state.failureMode = "none";
      expect((await payOrder(till.shop, cart, byCard)).redirectUrl).toBe(till.stripe.session().url);
      const paid = await payOrder(till.shop, cart, { paymentMethod: "test-card", card: approvedCard });
      expect(paid).toMatchObject({ state: "PAID", payment: "captured" });
    },
  );

  test("PAY-02 the buyer is sent to the same page again while it is open, and to a new one after", async () => {
    const { cart, outcome } = await place();
    expect((await payOrder(till.shop, cart, byCard)).redirectUrl).toBe(outcome.redirectUrl);
    expect(till.stripe.began()).toBe(1);
    till.clock.now = new Date("2026-11-01T12:46:00Z");
    expect((await payOrder(till.shop, cart, byCard)).redirectUrl).not.toBe(outcome.redirectUrl);
    expect(await paymentsOf(till.shop.db)).toEqual(["card pending", "card pending"]);
  });

  test("a lost answer of Stripe, as by a crash, starts no second payment", async () => {
    const [gateway] = till.shop.gateways;
    if (!gateway) throw new Error("no gateway");
    const forgetful = {
      ...gateway,
      async start(payment: Parameters<typeof gateway.start>[0]): Promise<never> {
        await gateway.start(payment);
        throw new Error("connection lost");
      },
    };
    const shop = { ...till.shop, gateways: [forgetful] };
    const cart = await fillCart(shop, [till.ring, 5]);
    await refusalOf(placeOrder(shop, cart, await inputFor(shop, cart, byCard)));
    expect((await payOrder(till.shop, cart, byCard)).redirectUrl).toBe(till.stripe.session().url);
    expect(till.stripe.began()).toBe(1);
  });

  test("a double click starts one payment", async () => {
    till.stripe.state.failureMode = "broken";
    const cart = await fillCart(till.shop, [till.ring, 5]);
    await refusalOf(placeOrder(till.shop, cart, await inputFor(till.shop, cart, byCard)));
    till.stripe.state.failureMode = "none";
    const outcomes = await Promise.all([1, 2, 3].map(() => payOrder(till.shop, cart, byCard)));
    expect(new Set(outcomes.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
    expect(till.stripe.began()).toBe(1);
  });

  test("PAY-02 after a declined or expired payment the order can be paid again", async () => {
    const { cart } = await place(5, in4);
    const declined = till.stripe.message("checkout.session.async_payment_failed", till.stripe.session());
    expect((await till.post("stripe", declined)).outcome).toBe("failed");
    expect(await findOrderForBuyer(till.shop, cart)).toMatchObject({
      state: "PENDING",
      payment: { state: "failed" },
    });

    await payOrder(till.shop, cart, byCard);
    const expired = till.stripe.message("checkout.session.expired", till.stripe.session());
    expect((await till.post("stripe", expired)).outcome).toBe("failed");
    await payOrder(till.shop, cart, byCard);
    expect((await till.post("stripe", till.stripe.pay())).outcome).toBe("paid");
    expect(await paymentsOf(till.shop.db)).toEqual(["pay-in-4 failed", "card failed", "card captured"]);
    expect(await stateOf(cart)).toBe("PAID");
  });

  test("PAY-01 pay-in-4 is offered from 30 to 1500 US dollars, and its money may arrive late", async () => {
    const offered = async (pieces: number) => {
      const cart = await fillCart(till.shop, [till.ring, pieces]);
      const refused = placeOrder(till.shop, cart, await inputFor(till.shop, cart, in4));
      return refused.then(
        () => true,
        () => false,
      );
    };
    expect(await offered(1)).toBe(false);
    expect(await offered(100)).toBe(true);
    const parameters = till.stripe.sessionParameters();
    expect([...parameters].filter(([name]) => name.startsWith("allowed")).map(([, type]) => type)).toEqual([
      "klarna",
      "afterpay_clearpay",
    ]);
    const { dueCents } = (await findOrderForBuyer(till.shop, cartOf(parameters))) ?? { dueCents: 0 };
    expect(dueCents).toBeLessThanOrEqual(150_000);

    const underWay = till.stripe.message("checkout.session.completed", till.stripe.session());
    expect((await till.post("stripe", underWay)).outcome).toBe("nothing");
    const { body } = till.stripe.pay();
    const { data } = JSON.parse(body) as { data: { object: object } };
    const arrived = till.stripe.message("checkout.session.async_payment_succeeded", data.object);
    expect((await till.post("stripe", arrived)).outcome).toBe("paid");
  });

  test("a pending refund of surplus money is recorded once Stripe confirms it", async () => {
    await place();
    await voidOrder(till.shop, 10001);
    await till.post("stripe", till.stripe.pay());
    till.stripe.state.refundsWait = true;
    expect(await returnSurplus(till.shop)).toBe(0);
    const [refund] = till.stripe.refunds;
    const done = till.stripe.message("refund.updated", { ...refund, status: "succeeded" });
    expect((await till.post("stripe", done)).outcome).toBe("refund");
    expect(await paymentsOf(till.shop.db)).toEqual(["card returned"]);
  });

  test("a message about a foreign session without payment is acknowledged", async () => {
    const setup = { id: "cs_setup", payment_status: "no_payment_required", amount_total: null, currency: null };
    const message = till.stripe.message("checkout.session.completed", {
      ...setup,
      payment_intent: null,
      metadata: {},
    });
    expect(await till.post("stripe", message)).toEqual({ status: 200, outcome: "nothing" });
  });

  test("a message that concerns no order is recorded and acknowledged", async () => {
    const created = till.stripe.message("payment_intent.created", { id: "pi_3" });
    expect(await till.post("stripe", created)).toEqual({ status: 200, outcome: "nothing" });
  });
});

/** The cart to which Stripe would send the buyer back. */
function cartOf(parameters: URLSearchParams): CartAccess {
  const { searchParams } = new URL(parameters.get("success_url") ?? "");
  return { token: searchParams.get("token") ?? "", key: searchParams.get("key") ?? "" };
}
