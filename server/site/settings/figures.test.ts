import { expect, test } from "vitest";
import { rulesWith } from "../../../domain/site/shop-rules.ts";
import { withFigures } from "./figures.ts";

test("HOME-05 figures in staff's texts are those of the rules, written as the language writes them", () => {
  const rules = rulesWith({ freeShipping: { fromCents: 123_450, countries: ["US", "DE"] } });
  const text = "{freeShippingFrom}, {freeShippingCountries}, {largestOrderDiscount}, {largestVipDiscount}, {name} {}";
  expect(withFigures(text, rules, "en")).toBe("$1,234.50, 2, 17%, 16%, {name} {}");
  expect(withFigures(text, rules, "de")).toBe("1.234,50\u00a0$, 2, 17\u00a0%, 16\u00a0%, {name} {}");
  expect(withFigures("{freeShippingFrom} {toString}", rulesWith(undefined), "en")).toBe("$98 {toString}");
});
