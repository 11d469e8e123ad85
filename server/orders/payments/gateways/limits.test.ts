import { expect, test } from "vitest";
import { DEFAULT_PRICING, USD_NANOS, type Pricing } from "../../../../domain/catalog/pricing.ts";
import { CURRENCIES, type CurrencyCode } from "../../../../domain/currencies.ts";
import { paypalLimitsIn } from "./paypal/paypal-limits.ts";
import { stripeLimitsIn } from "./stripe/stripe-limits.ts";

const pricingIn = (currency: CurrencyCode, dollars: number): Pricing => ({
  ...{ currency, upliftBasisPoints: 0, usdNanos: Math.round(dollars * USD_NANOS) },
});

test("PAY-01 Stripe takes 0.50 to 999,999.99 dollars, and as it states for other currencies", () => {
  expect(stripeLimitsIn(DEFAULT_PRICING)).toEqual({ leastCents: 50, mostCents: 99_999_999 });
  expect(stripeLimitsIn(pricingIn("GBP", 1.3))).toMatchObject({ leastCents: 30 });
  expect(stripeLimitsIn(pricingIn("JPY", 0.0065))).toEqual({ leastCents: 50, mostCents: 99_999_999 });
  expect(stripeLimitsIn(pricingIn("KRW", 0.0007))).toMatchObject({ leastCents: 714 });
});

test("PAY-01 PayPal takes from the smallest unit to 60,000 dollars, in the currencies that it has", () => {
  expect(paypalLimitsIn(DEFAULT_PRICING)).toEqual({ leastCents: 1, mostCents: 6_000_000 });
  expect(paypalLimitsIn(pricingIn("EUR", 1.2))).toEqual({ leastCents: 1, mostCents: 5_000_000 });
  expect(paypalLimitsIn(pricingIn("AED", 0.27))).toBeNull();
});

test("PAY-01 no provider has limits that leave nothing between them, in any base currency", () => {
  for (const { title } of CURRENCIES) {
    for (const limits of [stripeLimitsIn(pricingIn(title, 1)), paypalLimitsIn(pricingIn(title, 1))]) {
      if (limits) expect(limits.mostCents).toBeGreaterThan(limits.leastCents);
    }
  }
});
