import { expect, test } from "vitest";
import { attemptKey, keyOfRefund, partsOfRefundKey, paymentOfKey } from "./attempt-key.ts";

const attempt = { orderNumber: 10001, paymentId: 7, cartToken: "c1-abc" };

test("a payment's key names order and payment, and stays the same", () => {
  expect(attemptKey(attempt)).toMatch(/^10001-7-[\da-f]{10}$/);
  expect(attemptKey(attempt)).toBe(attemptKey({ ...attempt }));
  expect(paymentOfKey(attemptKey(attempt))).toBe(7);
});

test("the same order and payment in another shop has another key", () => {
  expect(attemptKey({ ...attempt, cartToken: "c1-abd" })).not.toBe(attemptKey(attempt));
});

test("a refund's key can be split again", () => {
  const key = keyOfRefund(attemptKey(attempt), "refund:5");
  expect(partsOfRefundKey(key)).toEqual({ paymentKey: attemptKey(attempt), refundKey: "refund:5" });
  // PayPal takes ids of 108 characters.
  expect(`refund-${keyOfRefund(attemptKey(attempt), "surplus:123456789012345")}`.length).toBeLessThan(108);
});

test.each(["", "10001-7", "10001-7-short", "10001-7-5f0c2a91be:refund:5", "-1-7-5f0c2a91be"])(
  "%j is no payment's key",
  (text) => {
    expect(paymentOfKey(text)).toBeNull();
  },
);
