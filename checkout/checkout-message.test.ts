import { expect, test } from "vitest";
import { BackendRefusal } from "./backend.ts";
import { consequenceOf } from "./checkout-message.ts";

const refused = (code: number, reason: string, details: unknown = null) =>
  consequenceOf(new BackendRefusal({ code, message: "", data: { reason, details } }), "failed");

test("CHK-02 an order that exists already is opened, also when only starting its payment failed", () => {
  expect(refused(409, "cart.completed")).toEqual({ kind: "to-the-order" });
  expect(refused(502, "payment.failed")).toEqual({ kind: "to-the-order" });
  expect(refused(409, "payment.unavailable", { number: 10001 })).toEqual({ kind: "to-the-order" });
});

test("CHK-02 a changed checkout is taken from the refusal's details", () => {
  const fresh = { status: "open" };
  expect(refused(409, "quote.changed", fresh)).toEqual({ kind: "take-over", fresh });
  expect(refused(409, "stock.short", fresh)).toEqual({ kind: "take-over", fresh });
});

test("validation errors are shown beside their fields; a spent coupon or credit asks for a new quote", () => {
  const fieldErrors = [{ field: "address.zip", code: "required" }];
  expect(refused(400, "input.invalid", fieldErrors)).toMatchObject({
    message: { kind: "field-errors" },
    fieldErrors,
    again: false,
  });
  expect(refused(409, "coupon.refused")).toMatchObject({ message: { kind: "coupon-refused" }, again: true });
  expect(refused(409, "payment.unavailable", { offered: [], barred: [] })).toMatchObject({
    ...{ message: { kind: "payment-unavailable" }, again: true },
  });
  expect(refused(409, "credit.short")).toMatchObject({ message: { kind: "credit-short" }, again: true });
});

test("a failure names what failed, and a rate limit is named as one", () => {
  expect(consequenceOf(new TypeError("fetch failed"), "quote-failed")).toMatchObject({
    message: { kind: "quote-failed" },
  });
  expect(refused(429, "too-many-requests")).toMatchObject({ message: { kind: "too-many-requests" } });
  expect(refused(500, "operation")).toMatchObject({ message: { kind: "failed" } });
});
