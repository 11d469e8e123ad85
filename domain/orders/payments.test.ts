import { expect, test } from "vitest";
import { DEFAULT_PRICING } from "../catalog/pricing.ts";
import { BANK_CURRENCIES, CARD_BRANDS, payIn4In } from "./payments.ts";

test.each([
  [0, false],
  [2_999, false],
  [3_000, true],
  [150_000, true],
  [150_001, false],
])("PAY-01 %d cents may be paid in four instalments: %s", (dueCents, may) => {
  const { fromCents, toCents } = payIn4In(DEFAULT_PRICING);
  expect(dueCents >= fromCents && dueCents <= toCents).toBe(may);
});

test("PAY-01 cards are Visa, Mastercard and JCB; a bank transfer is in USD, GBP or EUR", () => {
  expect([...CARD_BRANDS]).toEqual(["Visa", "Mastercard", "JCB"]);
  expect([...BANK_CURRENCIES]).toEqual(["USD", "GBP", "EUR"]);
});
