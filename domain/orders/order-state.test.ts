import { expect, test } from "vitest";
import { mayBecome, ORDER_STATES, type OrderState } from "./order-state.ts";

const ALLOWED = new Set([
  "PENDING→PAID",
  "PENDING→VOIDED",
  "PAID→FULFILLED",
  "PAID→PARTIALLY_REFUNDED",
  "PAID→REFUNDED",
  "FULFILLED→PARTIALLY_REFUNDED",
  "FULFILLED→REFUNDED",
  "PARTIALLY_REFUNDED→REFUNDED",
]);

const pairs = ORDER_STATES.flatMap((from) => ORDER_STATES.map((to): [OrderState, OrderState] => [from, to]));

test.each(pairs)("ORDS-01 %s to %s is as the specification says", (from, to) => {
  expect(mayBecome(from, to)).toBe(ALLOWED.has(`${from}→${to}`));
});

test("ORDS-01 the matrix is whole: six states, thirty-six pairs", () => {
  expect(pairs).toHaveLength(36);
});
