import { describe, expect, test } from "vitest";
import { amountOf, gramsOf, signIn } from "./written-numbers.ts";

describe("an amount", () => {
  test.each([
    ["12.50", ".", "12.50", null],
    ["12,50", ".", "12.50", null],
    ["12,5", ",", "12.5", null],
    ["1.234", ".", "1.234", null],
    ["1.234", ",", "1234", null],
    ["1,234", ".", "1234", null],
    ["1,234", ",", "1.234", null],
    ["0,125", ".", "0.125", null],
    ["1.234,50 €", ".", "1234.50", "EUR"],
    ["1,234,567", ",", "1234567", null],
    ["1 234,50", ".", "1234.50", null],
    ["1'234.50 CHF", ",", "1234.50", "CHF"],
    ["12.00 USD", ",", "12.00", "USD"],
    ["usd 12", ",", "12", "USD"],
    ["$ 3.20", ",", "3.20", null],
    ["-2,50", ",", "-2.50", null],
  ] as const)("%s is read", (text, sign, decimal, currency) => {
    expect(amountOf(text, sign)).toEqual({ decimal, currency });
  });

  test.each(["", "on request", "12.50 each", "1.2.3", "1,23,4.5", "12 pieces"])("%s is none", (text) => {
    expect(amountOf(text, ".")).toBeNull();
  });
});

test("the decimal sign is known wherever only one reading makes sense", () => {
  expect(["12,50", "1.234,5", "1.234.567", "0,125", "12.5", "1,234.50", "1.234", "12", "x"].map(signIn)).toEqual([
    ...[",", ",", ",", ",", ".", ".", null, null, null],
  ]);
});

test("weights become grams, by the unit of the file or their own", () => {
  expect(gramsOf("0,25", "kg", ",")).toBe("250");
  expect(gramsOf("1 lb", "kg", ".")).toBe("453.592");
  expect(gramsOf("2 lbs", "g", ".")).toBe("907.185");
  expect(gramsOf("3.5 oz", "g", ".")).toBe("99.223");
  expect(gramsOf("heavy", "g", ".")).toBeNull();
  expect(gramsOf("3 cm", "g", ".")).toBeNull();
});
