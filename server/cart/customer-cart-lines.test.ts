import { expect, test } from "vitest";
import { planCart, type CustomerCartLine } from "./customer-cart-lines.ts";

const line = (variantId: number, quantity: number, checked = true): CustomerCartLine => ({
  variantId,
  quantity,
  checked,
});

test("API-07 repeating any call writes nothing and keeps the order", () => {
  const inputs = [line(3, 7), line(1, 5, false), line(2, 0)];
  for (const mode of ["set", "merge"] as const) {
    const { lines } = planCart([line(1, 2), line(2, 4)], inputs, mode);
    expect(planCart(lines, inputs, mode)).toEqual({ lines, added: [], changed: [], removed: [] });
  }
});

test("API-07 new lines come first in the order given, changed ones keep their place, 0 removes", () => {
  const planned = planCart(
    [line(1, 2), line(2, 2), line(3, 2)],
    [line(9, 1), line(8, 1), line(3, 5), line(1, 0)],
    "set",
  );
  expect(planned.lines).toEqual([line(9, 1), line(8, 1), line(2, 2), line(3, 5)]);
  expect(planned.added).toEqual([line(9, 1), line(8, 1)]);
  expect(planned.changed).toEqual([line(3, 5)]);
  expect(planned.removed).toEqual([1]);
});

test("API-07 for a variant that comes twice the last quantity counts, even 0", () => {
  expect(planCart([], [line(1, 9), line(1, 4, false)], "set").lines).toEqual([line(1, 4, false)]);
  expect(planCart([], [line(1, 9), line(1, 0)], "set").lines).toEqual([]);
});

test("SESS-01 a merge keeps the larger quantity and a check mark of either side, and removes nothing", () => {
  const existing = [line(1, 5, false), line(2, 5), line(3, 5, false)];
  const { lines } = planCart(existing, [line(1, 3), line(2, 8, false), line(3, 0)], "merge");
  expect(lines).toEqual([line(1, 5), line(2, 8), line(3, 5, false)]);
});
