import { expect, test } from "vitest";
import { DEFAULT_PRICING, type Pricing } from "../../../domain/catalog/pricing.ts";
import { freeShippingFrom } from "./free-shipping.ts";

const YEN: Pricing = { currency: "JPY", upliftBasisPoints: 0, usdNanos: 6_510_000 };

test("SHIP-04 pages say the shop's amount; without its base data they name none in another currency than the built one", () => {
  expect(freeShippingFrom({ freeShippingAmount: "98.5" }, DEFAULT_PRICING)).toBe(9_850);
  expect(freeShippingFrom({ freeShippingAmount: "16000" }, YEN)).toBe(16_000);
  expect(freeShippingFrom(null, DEFAULT_PRICING)).toBe(9_800);
  expect(freeShippingFrom(null, YEN)).toBeNull();
});

test("SHIP-04 no page promises free shipping where no country has it", () => {
  const rules = { freeShipping: { fromCents: 9_800, countries: [] } };
  expect(freeShippingFrom({ freeShippingAmount: "98", rules }, DEFAULT_PRICING)).toBeNull();
});
