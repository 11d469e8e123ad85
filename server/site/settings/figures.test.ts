import { expect, test } from "vitest";
import { DEFAULT_PRICING } from "../../../domain/catalog/pricing.ts";
import { rulesWith } from "../../../domain/site/shop-rules.ts";
import { trueIn, withFigures } from "./figures.ts";

test("HOME-05 figures in staff's texts are those of the rules, written as the language writes them", () => {
  const rules = rulesWith({ freeShipping: { fromCents: 123_450, countries: ["US", "DE"] } });
  const text = "{freeShippingFrom}, {freeShippingCountries}, {largestOrderDiscount}, {largestVipDiscount}, {name} {}";
  expect(withFigures(text, rules, "en")).toBe("$1,234.50, 2, 17%, 16%, {name} {}");
  expect(withFigures(text, rules, "de")).toBe("1.234,50\u00a0$, 2, 17\u00a0%, 16\u00a0%, {name} {}");
  expect(withFigures("{freeShippingFrom} {toString}", rulesWith(undefined), "en")).toBe("$98 {toString}");
});

test("HOME-05 PRICE-02 amounts are in the visitor's currency, converted as prices are, and in the base currency without a rate", () => {
  const rates = { asOf: "2026-11-01", pricing: DEFAULT_PRICING, baseNanos: { EUR: 1_160_000_000, CAD: 730_000_000 } };
  const write = (language: "en" | "de", currency: "EUR" | "CAD" | "JPY" | "USD") =>
    withFigures("{freeShippingFrom}", rulesWith(undefined), language, { currency, rates });
  expect(write("de", "EUR")).toBe("86,17\u00a0€");
  expect(write("en", "CAD")).toBe("CA$136.93");
  expect(write("en", "JPY")).toBe("$98");
  expect(write("en", "USD")).toBe("$98");
});

test("HOME-05 SHIP-04 a notice leaves out the news of free shipping where a country has none", () => {
  const rules = rulesWith({ freeShipping: { fromCents: 9_800, countries: ["US"] } });
  const notice = "Free shipping from {freeShippingFrom} · New every day · No minimum";
  expect(trueIn("US", notice, rules)).toBe(notice);
  expect(trueIn("AE", notice, rules)).toBe("New every day · No minimum");
  expect(trueIn("AE", "Free from {freeShippingFrom}", rules)).toBe("");
  expect(trueIn("AE", "Free returns", rules)).toBe("Free returns");
});
