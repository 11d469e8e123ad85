import { expect, test } from "vitest";
import { formatNumber, formatPercent, formatWeight } from "./numbers.ts";

/** Intl writes no-break spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

test("weights are in grams below a kilogram, with the milligrams of what weighs less than a gram", () => {
  expect(formatWeight(12, "en")).toBe("0.012 g");
  expect(formatWeight(101_460, "en")).toBe("101.5 g");
  expect(formatWeight(999_999, "en")).toBe("1,000 g");
  expect(formatWeight(1_234_567, "en")).toBe("1.23 kg");
  expect(plain(formatWeight(1_234_567, "de"))).toBe("1,23 kg");
});

test("shares have at most one decimal, and Arabic is written with Western digits", () => {
  expect(formatPercent(380, "en")).toBe("3.8%");
  expect(plain(formatPercent(600, "fr"))).toBe("6 %");
  expect(formatNumber(1_234, "ar")).toContain("1,234");
});
