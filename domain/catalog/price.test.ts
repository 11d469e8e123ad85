import fc from "fast-check";
import { expect, test } from "vitest";
import { CURRENCIES, minorDigits, type CurrencyCode } from "../currencies.ts";
import { LANGUAGES } from "../translation/languages.ts";
import {
  displayAmount,
  displayUnit,
  formatMinus,
  formatMoney,
  formatUnit,
  lineCents,
  sellingMicros,
  type Rates,
} from "./price.ts";
import { DEFAULT_PRICING } from "./pricing.ts";

const rates: Rates = {
  asOf: "2026-11-01",
  pricing: DEFAULT_PRICING,
  baseNanos: { EUR: 1_087_500_000, GBP: 1_271_000_000, JPY: 6_700_000, KRW: 720_000, MXN: 58_300_000 },
};
const none: Rates = { asOf: "2026-11-01", pricing: DEFAULT_PRICING, baseNanos: {} };
const platformCents = fc.integer({ min: 0, max: 100_000_00 });
const usdNanos = fc.integer({ min: 100_000, max: 4_000_000_000 });

test.each([
  [10_000_000, 10_700_000, "10.00 becomes 10.70"],
  [1_500_000, 1_610_000, "1.605 rounds half-up to 1.61"],
  [130_000, 140_000, "0.1391 rounds to 0.14"],
  [70_000, 70_000, "0.0749 rounds down to 0.07"],
  [0, 0, "nothing stays nothing"],
  [12_500, 13_400, "a price below the cent, 0.013375, keeps four digits"],
  [1_234_500, 1_320_900, "so does any price with digits below the cent"],
  [12_990_000, 13_900_000, "13.8993 rounds to 13.90"],
])("PRICE-01 platform %d micros sell at %d: %s", (platform, selling) => {
  expect(sellingMicros(platform, DEFAULT_PRICING)).toBe(selling);
});

test("PRICE-01 every whole-cent price sells at 1.07 times itself, half-up to the cent", () => {
  fc.assert(
    fc.property(platformCents, (cents) => {
      expect(sellingMicros(cents * 10_000, DEFAULT_PRICING)).toBe(Math.floor((cents * 107 + 50) / 100) * 10_000);
    }),
  );
});

test("PRICE-01 a line is rounded once, not per piece", () => {
  expect(lineCents(13_400, 720)).toBe(965);
  expect(lineCents(13_400, 1)).toBe(1);
  expect(lineCents(5_000, 1)).toBe(1);
  expect(lineCents(4_900, 1)).toBe(0);
  expect(lineCents(140_000, 720)).toBe(10_080);
});

test.each<[CurrencyCode, number, number]>([
  ["USD", 10_000_000, 10_700_000],
  ["EUR", 10_000_000, 10_040_000], // 10.70 / 1.0875 × 1.02 = 10.0358…
  ["GBP", 10_000_000, 8_590_000], // 10.70 / 1.271 × 1.02 = 8.5869…
  ["JPY", 10_000_000, 1_629_000_000], // 10.70 / 0.0067 × 1.02 = 1628.95…
  ["KRW", 10_000_000, 15_158_000_000], // 10.70 / 0.00072 × 1.02 = 15158.33…
  ["MXN", 10_000_000, 198_230_000], // 183.533… up to 183.54, × 1.08 = 198.2232 up to 198.23
])("PRICE-02 in %s a platform price of %d micros shows as %d", (currency, platform, micros) => {
  expect(displayUnit(platform, currency, rates)).toEqual({ micros, currency });
});

test("PRICE-02 a price below the cent keeps four digits in every currency", () => {
  expect(displayUnit(12_500, "EUR", rates)).toEqual({ micros: 12_600, currency: "EUR" });
  expect(displayUnit(12_500, "JPY", rates)).toEqual({ micros: 2_040_000, currency: "JPY" });
  // 0.013375 up to 0.0134; / 0.0583 = 0.22984… up to 0.2299; × 1.08 = 0.248292 up to 0.2483
  expect(displayUnit(12_500, "MXN", rates)).toEqual({ micros: 248_300, currency: "MXN" });
});

test("PRICE-02 other currencies are rounded half-up exactly once", () => {
  fc.assert(
    fc.property(
      platformCents,
      usdNanos,
      fc.constantFrom<CurrencyCode>("EUR", "JPY", "SEK"),
      (cents, nanos, currency) => {
        const selling = BigInt(Math.floor((cents * 107 + 50) / 100));
        const scale = 10n ** BigInt(minorDigits(currency));
        // selling / 100 / (nanos / 1e9) × 1.02, in minor units, over a common denominator
        const numerator = selling * 102n * 1_000_000_000n * scale;
        const denominator = 100n * 100n * BigInt(nanos);
        const expected = Number((2n * numerator + denominator) / (2n * denominator));
        const shown = displayUnit(cents * 10_000, currency, {
          asOf: "",
          pricing: DEFAULT_PRICING,
          baseNanos: { [currency]: nanos },
        });
        expect(shown.micros).toBe(expected * 10 ** (6 - minorDigits(currency)));
        expect(
          displayAmount(Number(selling), currency, {
            asOf: "",
            pricing: DEFAULT_PRICING,
            baseNanos: { [currency]: nanos },
          }),
        ).toEqual({
          minor: expected,
          currency,
        });
      },
    ),
  );
});

const ceilDiv = (a: bigint, b: bigint) => (a + b - 1n) / b;

/** Pesos in cents by exact fractions, straight from the row: up after × 1.07, up after / rate, up after × 1.08. */
function pesosOf(cents: number, nanos: number): number {
  const uplifted = ceilDiv(BigInt(cents) * 107n, 100n);
  const converted = ceilDiv(uplifted * 1_000_000_000n, BigInt(nanos));
  return Number(ceilDiv(converted * 108n, 100n));
}

test("PRICE-02 MXN rounds up to cents after each step, by exact fractions", () => {
  fc.assert(
    fc.property(platformCents, fc.integer({ min: 30_000_000, max: 80_000_000 }), (cents, nanos) => {
      const shown = displayUnit(cents * 10_000, "MXN", {
        asOf: "",
        pricing: DEFAULT_PRICING,
        baseNanos: { MXN: nanos },
      });
      expect(shown).toEqual({ micros: pesosOf(cents, nanos) * 10_000, currency: "MXN" });
    }),
  );
});

test("PRICE-02 MXN computed in floats would be wrong for many prices below 100 dollars; ours for none", () => {
  const nanos = 50_000_000;
  const floatUp = (value: number) => Math.ceil(value * 100) / 100;
  let wrongInFloats = 0;
  for (let cents = 1; cents <= 10_000; cents += 1) {
    const exact = pesosOf(cents, nanos);
    const naive = Math.round(floatUp(floatUp(floatUp((cents / 100) * 1.07) / 0.05) * 1.08) * 100);
    if (naive !== exact) wrongInFloats += 1;
    expect(
      displayUnit(cents * 10_000, "MXN", { asOf: "", pricing: DEFAULT_PRICING, baseNanos: { MXN: nanos } }).micros,
    ).toBe(exact * 10_000);
  }
  expect(wrongInFloats).toBeGreaterThan(50);
});

test("PRICE-02 a total in selling prices is not uplifted again", () => {
  expect(displayAmount(1_070, "USD", rates)).toEqual({ minor: 1_070, currency: "USD" });
  expect(displayAmount(1_070, "EUR", rates)).toEqual({ minor: 1_004, currency: "EUR" });
  expect(displayAmount(1_070, "MXN", rates)).toEqual({ minor: 19_823, currency: "MXN" });
  expect(displayAmount(-1_070, "EUR", rates)).toEqual({ minor: -1_004, currency: "EUR" });
});

test("PRICE-03 without a rate the price is shown in USD, as USD", () => {
  for (const { title } of CURRENCIES) {
    expect(displayUnit(10_000_000, title, none)).toEqual({ micros: 10_700_000, currency: "USD" });
    expect(displayAmount(1_070, title, none)).toEqual({ minor: 1_070, currency: "USD" });
  }
  expect(displayUnit(10_000_000, "EUR", { asOf: "", pricing: DEFAULT_PRICING, baseNanos: { EUR: 0 } }).currency).toBe(
    "USD",
  );
});

test("PRICE-01 a price that is no exact number is refused", () => {
  expect(() => sellingMicros(Number.NaN, DEFAULT_PRICING)).toThrow(RangeError);
  expect(() => sellingMicros(0.5, DEFAULT_PRICING)).toThrow(RangeError);
  expect(() => displayUnit(Number.NaN, "EUR", rates)).toThrow(RangeError);
});

test("LOC-04 amounts are written as each language writes them, Arabic with Western digits", () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f\u200e\u200f]/g, " ").trim();
  expect(formatMoney({ minor: 123_450, currency: "USD" }, "en")).toBe("$1,234.50");
  expect(plain(formatMoney({ minor: 123_450, currency: "EUR" }, "de"))).toBe("1.234,50 €");
  expect(plain(formatMoney({ minor: 123_450, currency: "EUR" }, "fr"))).toBe("1 234,50 €");
  expect(formatMoney({ minor: 1_629, currency: "JPY" }, "en")).toBe("¥1,629");
  expect(formatMinus({ minor: 123_450, currency: "USD" }, "en")).toBe("−$1,234.50");
  expect(plain(formatMinus({ minor: 123_450, currency: "EUR" }, "de"))).toBe("−1.234,50 €");
  expect(formatMoney({ minor: 123_450, currency: "SAR" }, "ar")).toContain("1,234.50");
  expect(formatMoney({ minor: 123_450, currency: "USD" }, "ar")).toContain("\u2066US$\u2069");
});

test("PRICE-01 a unit price shows digits below the cent only where it has them", () => {
  expect(formatUnit({ micros: 13_400, currency: "USD" }, "en")).toBe("$0.0134");
  expect(formatUnit({ micros: 10_700_000, currency: "USD" }, "en")).toBe("$10.70");
  expect(formatUnit({ micros: 10_000_000, currency: "USD" }, "en")).toBe("$10.00");
  expect(formatUnit({ micros: 1_629_000_000, currency: "JPY" }, "en")).toBe("¥1,629");
});

test("LOC-06 every settings currency can be written in every language with its own number of digits", () => {
  for (const { code } of LANGUAGES) {
    for (const { title } of CURRENCIES) {
      const digits = formatMoney({ minor: 4_200, currency: title }, code).replace(/\D/g, "");
      expect(digits, `${title} in ${code}`).toBe("4200");
    }
  }
});
