import { expect, test } from "vitest";
import shipped from "../../../database/reference/rates.json" with { type: "json" };
import { CURRENCIES } from "../../../domain/currencies.ts";
import { nanosOfDecimal } from "./rates.ts";

test("PRICE-02 a rate is read exactly, to the billionth of a dollar", () => {
  expect(nanosOfDecimal("0.2723")).toBe(272_300_000);
  expect(nanosOfDecimal("1.158")).toBe(1_158_000_000);
  expect(nanosOfDecimal("0.000000001")).toBe(1);
  expect(nanosOfDecimal("2")).toBe(2_000_000_000);
});

test.each(["", "0", "0.000", "-1", "1e3", "1,5", "0.0000000001", ".5", "1.", "NaN"])(
  "PRICE-02 %j is no rate",
  (text) => {
    expect(() => nanosOfDecimal(text)).toThrow(RangeError);
  },
);

test("PRICE-02 every currency of the shop but the dollar itself ships with a rate, and no other", () => {
  const others = CURRENCIES.map((currency) => currency.title).filter((code) => code !== "USD");
  expect(Object.keys(shipped.usdPerUnit).sort()).toEqual([...others].sort());
  for (const rate of Object.values(shipped.usdPerUnit)) expect(nanosOfDecimal(rate)).toBeGreaterThan(0);
});
