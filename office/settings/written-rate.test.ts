import { expect, test } from "vitest";
import { OFFICE_LANGUAGES } from "../i18n/languages.ts";
import { nanosOf, writtenRate } from "./written-rate.ts";

test("a rate is written with the language's decimal sign, and read as it is written", () => {
  expect(writtenRate(1_158_000_000, "en")).toBe("1.158");
  expect(writtenRate(1_158_000_000, "de")).toBe("1,158");
  for (const { code } of OFFICE_LANGUAGES) {
    for (const nanos of [1_158_000_000, 6_123_456, 999_000_000_000]) {
      expect(nanosOf(writtenRate(nanos, code))).toBe(nanos);
    }
  }
});

test("either decimal sign is read, and what is no rate is not", () => {
  expect(["1.158", " 1,158 ", "12"].map(nanosOf)).toEqual([1_158_000_000, 1_158_000_000, 12_000_000_000]);
  expect(["", "0", "-1", "1.1234567891", "1,158.0", "one"].map(nanosOf)).toEqual([null, null, null, null, null, null]);
});
