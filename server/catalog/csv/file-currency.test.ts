import { describe, expect, test } from "vitest";
import { microsAtRate } from "./file-currency.ts";

describe("an amount in another currency", () => {
  test.each([
    ["288900", "0.0000385", 11_120_000], // 11.12265
    ["288900.00", "0.0000385", 11_120_000],
    ["289000", "0.0000385", 11_130_000], // 11.1265, half-up to the cent
    ["2600", "0.0000385", 100_000], // 0.1001
    ["2500", "0.0000385", 96_300], // 0.09625, to the ten-thousandth below ten cents
    ["0", "0.0000385", 0],
    ["12.34", "1.1582", 14_290_000], // 14.292188
    ["1", "9.000000000000001", 9_000_000],
  ])("%s at %s", (text, rate, micros) => {
    expect(microsAtRate(text, rate, "USD")).toBe(micros);
  });

  test("that is invalid, or too large for any number, is reported", () => {
    for (const text of ["", "1,5", "-1", "1e3", "288.900,00"]) expect(microsAtRate(text, "0.5", "USD")).toBeNull();
    expect(microsAtRate("9".repeat(40), "0.5", "USD")).toBe("too large");
  });

  test("above zero never becomes zero", () => {
    expect(microsAtRate("1", "0.0000385", "USD")).toBe("too small");
    expect(microsAtRate("2", "0.0000385", "USD")).toBe(100);
    expect(microsAtRate("0.00", "0.0000385", "USD")).toBe(0);
  });
});
