import { expect, test } from "vitest";
import { readWrittenQuantity } from "./written-quantity.ts";

test.each([
  ["12", 12],
  ["0", 0],
  ["007", 7],
  [" 1 200 ", 1_200],
  ["1,200", 1_200],
  ["1.200", 1_200],
  ["1'200", 1_200],
  ["1’200", 1_200],
  ["1\u{A0}200", 1_200],
  ["1\u{202F}200", 1_200],
  ["1,234,567", 1_234_567],
  ["1,20,000", 120_000],
  ["１２００", 1_200],
  ["１，２００", 1_200],
  ["1\u{3000}200", 1_200],
  ["١٢٠٠", 1_200],
  ["١٬٢٠٠", 1_200],
  ["۱۲", 12],
  ["12.00", 12],
  ["12,0", 12],
  ["1.200,00", 1_200],
  ["1,200.00", 1_200],
  ["12٫00", 12],
])("PROD-02 %j is %i pieces in every language", (text, pieces) => {
  for (const language of ["en", "fr", "es", "de", "ar"] as const) {
    expect([language, readWrittenQuantity(text, language)]).toEqual([language, { pieces }]);
  }
});

test.each([
  ["1.5", "fraction"],
  ["1,5", "fraction"],
  ["0.500", "fraction"],
  ["1٫5", "fraction"],
  ["1 200,5", "fraction"],
  ["", "no-number"],
  ["abc", "no-number"],
  ["-5", "no-number"],
  ["1e5", "no-number"],
  ["12 34", "no-number"],
  ["1,200 3", "no-number"],
  ["1,", "no-number"],
  ["1.200.00", "no-number"],
  ["1234567890", "no-number"],
])("PROD-02 %j is no quantity: %s", (text, unread) => {
  expect(readWrittenQuantity(text, "en")).toEqual({ unread });
});

test("PROD-02 nothing but zeros behind the language's own decimal sign may be thousands or a fraction", () => {
  expect(readWrittenQuantity("12.000", "en")).toEqual({ unread: "ambiguous" });
  expect(readWrittenQuantity("12,000", "en")).toEqual({ pieces: 12_000 });
  expect(readWrittenQuantity("12,000", "de")).toEqual({ unread: "ambiguous" });
  expect(readWrittenQuantity("12.000", "de")).toEqual({ pieces: 12_000 });
  expect(readWrittenQuantity("12,000", "es")).toEqual({ pieces: 12_000 });
  expect(readWrittenQuantity("12.000", "es")).toEqual({ pieces: 12_000 });
  expect(readWrittenQuantity("1.200.000", "en")).toEqual({ pieces: 1_200_000 });
});
