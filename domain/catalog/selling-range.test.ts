import { expect, test } from "vitest";
import { sellingMicros } from "./price.ts";
import { DEFAULT_PRICING } from "./pricing.ts";
import { platformRanges } from "./selling-range.ts";

function within(ranges: ReturnType<typeof platformRanges>, micros: number): boolean {
  return ranges.some(({ minMicros, maxMicros }) => micros >= minMicros && (maxMicros === null || micros <= maxMicros));
}

const cases: [number, number | null][] = [
  [0, 0],
  [0, 5_000],
  [0, 10_000],
  [10_000, 10_000],
  [12_500, 13_400],
  [990_000, 1_000_000],
  [995_100, 995_200],
  [1_000_000, 1_000_000],
  [1_003_000, 1_007_000],
  [1_050_000, 1_070_000],
  [1_070_000, null],
  [1_234_567, 1_400_001],
];

test.each(cases)("PRICE-01 COLL-01 a price belongs to %i..%s just when it is sold for that", (min, max) => {
  const ranges = platformRanges(min, max, DEFAULT_PRICING);
  for (let micros = 0; micros < 1_500_000; micros += 1) {
    const sold = sellingMicrosQuickly(micros);
    // one comparison that fails says it all, a million that pass take a minute
    if (within(ranges, micros) !== (sold >= min && (max === null || sold <= max))) expect(micros).toBe("elsewhere");
  }
});

test("COLL-01 ranges are few, in order, and there is none between bounds the wrong way round", () => {
  for (const [min, max] of cases) expect(platformRanges(min, max, DEFAULT_PRICING).length).toBeLessThan(8);
  expect(platformRanges(2_000_000, 1_000_000, DEFAULT_PRICING)).toEqual([]);
  expect(platformRanges(0, 1_000_000_000_000, DEFAULT_PRICING).length).toBeGreaterThan(0);
});

/** The rule worked out again in small numbers; the first lines prove it to be the rule. */
function sellingMicrosQuickly(platformMicros: number): number {
  const step = platformMicros % 10_000 === 0 ? 10_000 : 100;
  return Math.floor((platformMicros * 107 * 2 + 100 * step) / (200 * step)) * step;
}

test("PRICE-01 the rule that these tests compare with is the shop's", () => {
  for (let micros = 0; micros < 200_000; micros += 7)
    expect(sellingMicrosQuickly(micros)).toBe(sellingMicros(micros, DEFAULT_PRICING));
});
