import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { returnFromPayment } from "../../../server/orders/checkout/payment-return.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import { RefundRefused } from "../../../server/orders/payments/gateways/gateway.ts";
import { payOrder } from "../../../server/orders/payments/pay-order.ts";
import { refundPayment } from "../../../server/orders/payments/refund-payment.ts";
import { markPaid } from "../../../server/orders/payments/settle-orders.ts";
import { returnSurplus } from "../../../server/orders/payments/surplus.ts";
import { refundOrder } from "../../../server/orders/refunds/refund.ts";
import { quickestEngine } from "../../support/databases.ts";
import { approvedCard, fillCart, openBankAccounts, inputFor } from "../support/market.ts";
import { historyOf, openTill, paymentsOf, type Till } from "./till.ts";

describe("refunds by each payment method", () => {
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

  async function paidBy(paymentMethod: "card" | "paypal" | "bank-transfer" | "test-card"): Promise<number> {
    const { shop, stripe, paypal } = till;
    const cart = await fillCart(shop, [till.ring, 5]);
    const card = paymentMethod === "test-card" ? approvedCard : undefined;
    await placeOrder(shop, cart, await inputFor(shop, cart, { paymentMethod, card }));
    if (paymentMethod === "card") await till.post("stripe", stripe.pay());
    if (paymentMethod === "bank-transfer") await markPaid(shop, 10001);
    if (paymentMethod === "paypal") {
      paypal.approve();
      await returnFromPayment(shop, cart);
      await till.post("paypal", paypal.captured());
    }
    expect(await payOrder(shop, cart, { paymentMethod, card })).toMatchObject({ state: "PAID", payment: "captured" });
    const { rows } = await sql<{ id: number }>`select id from payments where state = 'captured'`.execute(shop.db);
    return rows[0]?.id ?? 0;
  }

  const refund = (paymentId: number, key = "refund:1", amountCents = 1_234) =>
    refundPayment(till.shop, { paymentId, amountCents, key });

  test("REFD-01 Stripe makes a partial refund once per key, however often and whenever it is requested", async () => {
    const paymentId = await paidBy("card");
    const answers = [await refund(paymentId), await refund(paymentId)];
    // A day later Stripe has forgotten the idempotency key; the refund's metadata still has it.
    till.stripe.forgetKeys();
    answers.push(await refund(paymentId));
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(answers.every(({ done, byHand }) => done && !byHand)).toBe(true);
    expect(till.stripe.refunds.map(({ amount }) => amount)).toEqual([1_234]);
    await refund(paymentId, "refund:2");
    expect(till.stripe.refunds).toHaveLength(2);
  });

  test("a Stripe refund that failed later may be requested again", async () => {
    const paymentId = await paidBy("card");
    await refund(paymentId);
    const [made] = till.stripe.refunds;
    if (!made) throw new Error("no refund");
    made.status = "failed";
    expect((await refund(paymentId)).reference).not.toBe(made.id);
    expect(till.stripe.refunds.map(({ status }) => status)).toEqual(["failed", "succeeded"]);
  });

  test("REFD-01 PayPal makes a partial refund once per key", async () => {
    const paymentId = await paidBy("paypal");
    const answers = await Promise.all([refund(paymentId), refund(paymentId)]);
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(till.paypal.refunds.map((each) => each.status)).toEqual(["COMPLETED"]);
  });

  test.each(["card", "paypal"] as const)("more than was paid by %s is refused for good", async (method) => {
    const paymentId = await paidBy(method);
    await expect(refund(paymentId, "refund:1", 1_000_000)).rejects.toThrow(RefundRefused);
  });

  test.each(["card", "paypal"] as const)("a provider of %s that is down may be retried", async (method) => {
    const paymentId = await paidBy(method);
    till.stripe.state.failureMode = "broken";
    till.paypal.state.failureMode = "broken";
    await expect(refund(paymentId)).rejects.not.toThrow(RefundRefused);
    till.stripe.state.failureMode = "none";
    till.paypal.state.failureMode = "none";
    expect((await refund(paymentId)).done).toBe(true);
  });

  test("a pending refund is not done yet", async () => {
    const paymentId = await paidBy("paypal");
    till.paypal.state.refundsWait = true;
    expect(await refund(paymentId)).toMatchObject({ done: false, byHand: false });
  });

  test("REFD-01 a pending Stripe refund is done once Stripe says so, and only if it is ours", async () => {
    await paidBy("card");
    till.stripe.state.refundsWait = true;
    const input = { to: "original", amountCents: 1_000, reason: "", restock: false } as const;
    expect((await refundOrder(till.shop, 10001, { ...input, key: "a" })).state).toBe("pending");
    expect((await refundOrder(till.shop, 10001, { ...input, key: "b" })).state).toBe("pending");
    const [first, second] = till.stripe.refunds;
    const event = (about: object) => till.stripe.message("refund.updated", { ...about });
    const theirs = event({
      ...first,
      id: "re_other",
      status: "succeeded",
      metadata: { key: "10001-1-0000000000:refund:1" },
    });
    expect((await till.post("stripe", theirs)).outcome).toBe("unknown");
    expect((await till.post("stripe", event({ ...first, status: "succeeded" }))).outcome).toBe("refund");
    const failed = event({ ...second, status: "failed", failure_reason: "expired_or_canceled_card" });
    expect((await till.post("stripe", failed)).outcome).toBe("refund");
    const { rows } = await sql`select state, failure from refunds order by id`.execute(till.shop.db);
    expect(rows).toEqual([
      { state: "done", failure: null },
      { state: "failed", failure: "expired_or_canceled_card" },
    ]);
  });

  test("surplus money whose refund fails stays surplus, and the order's history says so", async () => {
    const paymentId = await paidBy("card");
    await sql`update payments set state = 'surplus' where id = ${paymentId}`.execute(till.shop.db);
    till.stripe.state.refundsWait = true;
    expect(await returnSurplus(till.shop)).toBe(0);
    const [made] = till.stripe.refunds;
    const failed = till.stripe.message("refund.failed", { ...made, status: "failed", failure_reason: "lost_card" });
    expect((await till.post("stripe", failed)).outcome).toBe("refund");
    expect(await paymentsOf(till.shop.db)).toEqual(["card surplus"]);
    expect((await historyOf(till.shop.db)).at(-1)).toBe("payment-return-failed");
  });

  test("the test card refunds at once", async () => {
    expect(await refund(await paidBy("test-card"))).toMatchObject({ done: true, byHand: false });
  });

  test("a bank transfer is refunded by hand", async () => {
    expect(await refund(await paidBy("bank-transfer"))).toEqual({ done: false, byHand: true, reference: null });
  });
});
