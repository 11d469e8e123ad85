import fc from "fast-check";
import { expect, test } from "vitest";
import { quote } from "../cart/quote.ts";
import { CURRENCIES, minorDigits, type CurrencyCode } from "../currencies.ts";
import { decimalOfStored, storedMicrosPerUnit, storedOfDecimal } from "../money.ts";
import { DEFAULT_RULES, rulesIn } from "../site/shop-rules.ts";
import { displayAmount, displayUnit, formatUnit, ratesInBase, sellingMicros } from "./price.ts";
import { centsIn, centsOfUsd, DEFAULT_PRICING, type Pricing } from "./pricing.ts";
import { platformRanges } from "./selling-range.ts";

const usdNanos = { EUR: 1_160_000_000, JPY: 6_510_000, KRW: 680_000, MXN: 54_000_000, PKR: 3_600_000 };

function pricingIn(currency: CurrencyCode): Pricing {
  return { currency, upliftBasisPoints: 0, usdNanos: currency === "USD" ? 1_000_000_000 : 1_160_000_000 };
}

test.each(CURRENCIES.map(({ title }) => title))(
  "with %s as the base, a price is shown as it was typed: no rate, no rounding",
  (base) => {
    const typed = minorDigits(base) === 0 ? "4990" : "4.99";
    const rates = ratesInBase({ ...usdNanos, [base]: 1_160_000_000 }, "2026-11-20", pricingIn(base));
    const stored = storedOfDecimal(typed, base) ?? expect.fail();
    expect(sellingMicros(stored, rates.pricing)).toBe(stored);
    const shown = displayUnit(stored, base, rates);
    expect(shown).toEqual({ micros: Number(typed) * 1_000_000, currency: base });
    const digits = formatUnit(shown, "en").replaceAll(/[^\d.]/g, "");
    expect(digits).toBe(typed === "4990" ? "4990" : "4.99");
    expect(Number(decimalOfStored(stored, base))).toBe(Number(typed));
    expect(displayAmount(499, base, rates)).toEqual({ minor: 499, currency: base });
  },
);

test("a price finer than a cent stays exact too, and one finer than prices are stored is refused", () => {
  const euro = pricingIn("EUR");
  expect(sellingMicros(storedOfDecimal("0.012345", "EUR") ?? expect.fail(), euro)).toBe(12_345);
  expect(decimalOfStored(storedOfDecimal("12.5", "JPY") ?? expect.fail(), "JPY")).toBe("12.5");
  expect(storedOfDecimal("0.00001", "JPY")).toBeNull();
});

test("every amount that a currency can write is stored and written without loss", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCIES.map(({ title }) => title)),
      fc.integer({ min: 0, max: 1_000_000_000 }),
      (base, minor) => {
        const stored = minor * 10_000;
        expect(storedOfDecimal(decimalOfStored(stored, base), base)).toBe(stored);
        expect(stored / storedMicrosPerUnit(base)).toBe(minor / 10 ** minorDigits(base));
      },
    ),
  );
});

test("PRICE-02 others see the base's price at the rate between the two currencies, plus 2 %", () => {
  const rates = ratesInBase(usdNanos, "2026-11-20", pricingIn("EUR"));
  expect(rates.baseNanos.EUR).toBeUndefined();
  // 1 USD = 1 / 1.16 EUR = 0.862068966 EUR
  expect(rates.baseNanos.USD).toBe(862_068_966);
  // 10.00 EUR / 0.862068966 × 1.02 = 11.832
  expect(displayAmount(1_000, "USD", rates)).toEqual({ minor: 1_183, currency: "USD" });
  const yen = ratesInBase(usdNanos, "2026-11-20", pricingIn("JPY"));
  // 1,500 JPY / (1.16 / 0.00651) × 1.02 = 8.5864…
  expect(displayAmount(1_500, "EUR", yen)).toEqual({ minor: 859, currency: "EUR" });
  expect(displayUnit(15_000_000, "EUR", yen)).toEqual({ micros: 8_590_000, currency: "EUR" });
});

test("PRICE-03 without a rate of the base itself, every price stays in it", () => {
  const rates = ratesInBase({ JPY: 6_510_000 }, "2026-11-20", pricingIn("EUR"));
  for (const { title } of CURRENCIES) expect(displayAmount(499, title, rates)).toEqual({ minor: 499, currency: "EUR" });
});

test("the rules' amounts are converted all at once, and back again they are the specification's", () => {
  const euro = rulesIn(DEFAULT_RULES, pricingIn("EUR"));
  // 98 USD / 1.16
  expect(euro.freeShipping.fromCents).toBe(8_448);
  expect(euro.bigOrderSteps.map(({ overCents }) => overCents)).toEqual([8_621, 43_103, 86_207]);
  expect(euro.kilogramRates[0]).toEqual({ country: "US", standardCents: 1_121, expressCents: 1_379 });
  expect(euro.kilogramRates.at(-1)?.expressCents).toBeNull();
  expect(euro.deliveryDays).toEqual(DEFAULT_RULES.deliveryDays);
  expect(rulesIn(DEFAULT_RULES, DEFAULT_PRICING)).toEqual(DEFAULT_RULES);
  // 98 USD in yen, which have no cents
  const yen = { currency: "JPY", upliftBasisPoints: 0, usdNanos: 6_510_000 } as const;
  expect(centsOfUsd(9_800, yen)).toBe(15_054);
  expect(centsIn(15_054, yen, DEFAULT_PRICING)).toBe(9_800);
});

test("DISC-01 a discount in yen is rounded to whole yen", () => {
  const yen = rulesIn(DEFAULT_RULES, { currency: "JPY", upliftBasisPoints: 0, usdNanos: 6_510_000 });
  // 100 USD are 15,361 yen: 20,005 yen save 6 %, 1,200.3
  const line = { id: "a", platformMicros: 20_005 * 10_000, quantity: 1, weightMg: 0, freeShipping: false };
  const quoted = quote({ lines: [line], spentCents: 0, country: "DE", method: "standard", rules: yen });
  expect(quoted).toMatchObject({ itemTotalCents: 20_005, savedCents: 1_200, subtotalCents: 18_805, shippingCents: 0 });
});

test("COLL-01 without an uplift a range of selling prices is the same range of prices", () => {
  expect(platformRanges(4_990_000, 9_990_000, pricingIn("EUR"))).toEqual([
    { minMicros: 4_990_000, maxMicros: 9_990_000 },
  ]);
  expect(platformRanges(2, 1, pricingIn("EUR"))).toEqual([]);
});

test("PRICE-01 another uplift than 7 % sells half-up to the cent, and its ranges are its inverse", () => {
  const pricing = { ...pricingIn("EUR"), upliftBasisPoints: 1_950 };
  expect(sellingMicros(10_000_000, pricing)).toBe(11_950_000);
  fc.assert(
    fc.property(fc.nat({ max: 200_000 }), fc.nat({ max: 200_000 }), fc.nat({ max: 200_000 }), (cents, least, more) => {
      const [min, max] = [least * 10_000, (least + more) * 10_000];
      const sold = sellingMicros(cents * 10_000, pricing);
      const isIn = platformRanges(min, max, pricing).some(
        (range) => cents * 10_000 >= range.minMicros && (range.maxMicros === null || cents * 10_000 <= range.maxMicros),
      );
      expect(isIn).toBe(sold >= min && sold <= max);
    }),
  );
});
