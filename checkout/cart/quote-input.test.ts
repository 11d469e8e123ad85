import { expect, test } from "vitest";
import type { OpenCheckout } from "../../contract/orders/checkout.ts";
import { quote } from "../../domain/cart/quote.ts";
import { DEFAULT_RULES } from "../../domain/site/shop-rules.ts";
import { firstValues } from "../customers/form-values.ts";
import { payable, paymentMethodOf, inputOf } from "./quote-input.ts";

const line = { id: "a", platformMicros: 10_000_000, quantity: 2, weightMg: 5_000, freeShipping: false };
const request = {
  ...{ lines: [line], spentCents: 0, country: "US", method: "standard" as const, rules: DEFAULT_RULES },
  coupons: [],
  at: 0,
};
const checkout: OpenCheckout = {
  ...{ status: "open", currency: "USD", order: null, country: "US", email: "", note: "", lines: [], notices: [] },
  delivery: { address: null, method: null },
  ...{ customer: null, coupon: { choice: "best" }, useCredit: false, mustSignIn: false, takesCoupons: true },
  ...{ paymentMethods: ["bank-transfer", "test-card"], barredMethods: [] },
  processingDays: [2, 4],
  quote: quote(request),
};
const values = firstValues(checkout, [{ code: "US", name: "United States", dialCode: "+1", rules: {} }]);

test("CHK-01 an order that store credit pays in full asks for no other payment method", () => {
  expect(paymentMethodOf(values, checkout)).toBe("bank-transfer");
  const paid = { ...checkout, quote: quote({ ...request, creditCents: 1_000_000 }) };
  expect(paymentMethodOf(values, paid)).toBe("store-credit");
});

test("PAY-01 a payment method that is no longer offered is never replaced without asking", () => {
  const chosen = { ...values, paymentMethod: "pay-in-4" as const };
  expect(payable(chosen, { ...checkout, paymentMethods: ["pay-in-4", "paypal"] }).paymentMethod).toBe("pay-in-4");
  expect(payable(chosen, checkout).paymentMethod).toBe("");
  expect(payable(chosen, { ...checkout, paymentMethods: ["paypal"] }).paymentMethod).toBe("paypal");
});

test("a new quote is asked for when something changes that it depends on, such as the country, not a name", () => {
  expect(inputOf({ ...values, "address.firstName": "Ada" })).toBe(inputOf(values));
  for (const changed of [{ method: "express" }, { useCredit: true }, { coupon: { choice: "none" } }] as const) {
    expect(inputOf({ ...values, ...changed })).not.toBe(inputOf(values));
  }
});
