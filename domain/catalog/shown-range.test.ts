import { describe, expect, test } from "vitest";
import { CURRENCIES } from "../currencies.ts";
import { displayUnit, type Rates } from "./price.ts";
import { DEFAULT_PRICING } from "./pricing.ts";
import { shownRanges } from "./shown-range.ts";

const rates: Rates = {
  asOf: "2026-11-01",
  pricing: DEFAULT_PRICING,
  baseNanos: { EUR: 1_080_000_000, JPY: 6_600_000, MXN: 54_000_000 },
};
const PRICES = [
  ...Array.from({ length: 400 }, (_, cents) => cents * 10_000),
  ...Array.from({ length: 4_000 }, (_, at) => at * 997 + 3),
  123_450_000,
  99_999_990_000,
];

describe.each(["USD", "EUR", "JPY", "MXN", "GBP"] as const)("PRICE-02 COLL-01 in %s", (currency) => {
  const shown = (micros: number) => displayUnit(micros, currency, rates).micros;

  test("a product that is shown at exactly a bound is within, and one shown beyond it is not", () => {
    for (const bound of [13_000, 250_000, 1_000_000, 3_170_000, 99_999_990_000].map(shown)) {
      for (const [min, max] of [
        [bound, bound],
        [0, bound],
        [bound, null],
        [bound + 1, null],
        [0, bound - 1],
      ] as const) {
        const ranges = shownRanges(min, max, currency, rates);
        for (const micros of PRICES) {
          const isWithin = ranges.some(
            ({ minMicros, maxMicros }) => micros >= minMicros && (maxMicros === null || micros <= maxMicros),
          );
          const belongs = shown(micros) >= min && (max === null || shown(micros) <= max);
          // one comparison that fails says it all
          if (isWithin !== belongs) expect([min, max, micros, isWithin]).toEqual([min, max, micros, belongs]);
        }
      }
    }
  });
});

test("COLL-01 every currency has its ranges, few and in order, and none for bounds the wrong way round", () => {
  for (const { title } of CURRENCIES) {
    const ranges = shownRanges(7_000_000, 12_000_000, title, {
      asOf: "",
      pricing: DEFAULT_PRICING,
      baseNanos: { [title]: 62_000 },
    });
    expect(ranges.length).toBeLessThan(8);
    expect(shownRanges(2_000_000, 1_000_000, title, rates)).toEqual([]);
    expect(shownRanges(9_999_999_000_000, null, title, rates).length).toBeLessThan(2);
  }
});
