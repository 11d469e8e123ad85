import { expect, test } from "vitest";
import { unitsOf, writtenAmount } from "./money-input.tsx";

test("an amount has all decimals of its currency, and those of a finer price that say something", () => {
  const prices = { digits: 6, leastDigits: 2 };
  const written = [1_800_000, 12_000_000, 1_805_000, 4_250, 0].map((micros) => writtenAmount(micros, prices));
  expect(written).toEqual(["1.80", "12.00", "1.805", "0.00425", "0.00"]);
  expect([180, 100_000].map((cents) => writtenAmount(cents, { digits: 2, leastDigits: 2 }))).toEqual([
    "1.80",
    "1000.00",
  ]);
  expect([120, 0].map((yen) => writtenAmount(yen, { digits: 0, leastDigits: 0 }))).toEqual(["120", "0"]);
  expect(writtenAmount(120_500, { digits: 4, leastDigits: 0 })).toBe("12.05");
  expect(writtenAmount(120_000, { digits: 4, leastDigits: 0 })).toBe("12");
  expect(writtenAmount(null, prices)).toBe("");
  expect(unitsOf(written[2] ?? "", 1_000_000)).toBe(1_805_000);
});
