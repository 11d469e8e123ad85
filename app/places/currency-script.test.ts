import { expect, test } from "vitest";
import { DEFAULT_PRICING } from "../../domain/catalog/pricing.ts";
import { ratesOf } from "./currency-script.ts";

test("PRICE-03 the script's rates are read exactly, and invalid or unknown ones are left out", () => {
  const rates = { USD: 1, EUR: 1.158, JPY: 0.006437, XXX: 2, GBP: "1.3", CAD: 0, AUD: Number.NaN };
  expect(ratesOf({ rates, asOf: { EUR: "2026-11-02", JPY: "2026-11-01" } }, DEFAULT_PRICING)).toEqual({
    asOf: "2026-11-01",
    pricing: DEFAULT_PRICING,
    baseNanos: { EUR: 1_158_000_000, JPY: 6_437_000 },
  });
});

test.each([[undefined], [null], [{}], [{ rates: {} }], [{ rates: { USD: 1 } }]])(
  "PRICE-03 a script that sets %j brings no rates",
  (currency) => {
    expect(ratesOf(currency, DEFAULT_PRICING)).toBeNull();
  },
);
