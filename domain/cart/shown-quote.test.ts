import fc from "fast-check";
import { expect, test } from "vitest";
import { displayAmount, displayUnit, lineCents, sellingMicros, type Rates } from "../catalog/price.ts";
import { DEFAULT_PRICING } from "../catalog/pricing.ts";
import type { Coupon } from "../coupons/coupons.ts";
import { CURRENCIES, type CurrencyCode } from "../currencies.ts";
import { DEFAULT_RULES } from "../site/shop-rules.ts";
import { quote } from "./quote.ts";
import { multipliesTo, showQuote } from "./shown-quote.ts";

const NOON = Date.UTC(2026, 10, 1, 12);

const lines = fc
  .array(
    fc.record({
      platformMicros: fc.oneof(
        fc.nat({ max: 3_000 }).map((cents) => cents * 10_000),
        fc.nat({ max: 30_000_000 }),
      ),
      quantity: fc.integer({ min: 1, max: 6_000 }),
      weightMg: fc.nat({ max: 500_000 }),
      freeShipping: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((all) => all.map((line, index) => ({ ...line, id: String(index) })));
const buyer = fc.record({
  spentCents: fc.nat({ max: 30_000_000 }),
  country: fc.constantFrom(null, "US", "MX", "IT", "CL", "BR"),
  method: fc.constantFrom("standard" as const, "express" as const),
  creditCents: fc.oneof(fc.constant(0), fc.nat({ max: 100_000 })),
});
const coupons = fc.array(
  fc.record({
    type: fc.constantFrom("amount" as const, "percent" as const),
    target: fc.constantFrom("order" as const, "shipping" as const),
    value: fc.integer({ min: 1, max: 5_000 }),
    combinesWithOrder: fc.boolean(),
  }),
  { maxLength: 2 },
);
const currency = fc.constantFrom<CurrencyCode>(...CURRENCIES.map((each) => each.title));
const usdNanos = fc.integer({ min: 100_000, max: 4_000_000_000 });

function couponOf(given: Pick<Coupon, "type" | "target" | "value" | "combinesWithOrder">, index: number): Coupon {
  return {
    ...{ code: `C${index}`, state: 10, leastAmountCents: 0, leastCount: 0, countries: [] },
    ...{ startAt: NOON - 1, endAt: null, combinesWithProduct: true, combinesWithShipping: true, barred: null },
    ...given,
  };
}

const sum = (values: Iterable<number>) => [...values].reduce((before, value) => before + value, 0);

test("CART-05 PRICE-02 in every currency, at any rate, each column adds up to the converted total", () => {
  let adjusted = 0;
  fc.assert(
    fc.property(lines, buyer, coupons, currency, usdNanos, (goods, who, offered, code, nanos) => {
      const rates: Rates = { asOf: "", pricing: DEFAULT_PRICING, baseNanos: { [code]: nanos } };
      const quoted = quote({
        lines: goods,
        ...who,
        coupons: offered.map(couponOf),
        rules: DEFAULT_RULES,
        at: NOON,
      });
      const shown = showQuote(quoted, code, rates);
      const alone = (cents: number) => displayAmount(cents, code, rates).minor;

      expect(shown.currency).toBe(code);
      expect(sum(shown.lines.values())).toBe(shown.itemTotal);
      expect(shown.itemTotal - sum(shown.saved)).toBe(shown.subtotal);
      expect(sum(shown.saved)).toBe(shown.savedTotal);
      expect(shown.subtotal + shown.shipping).toBe(shown.total);
      expect(shown.total - shown.credit).toBe(shown.due);
      expect([shown.itemTotal, shown.subtotal, shown.total, shown.due]).toEqual(
        [quoted.itemTotalCents, quoted.subtotalCents, quoted.estimatedTotalCents, quoted.dueCents].map(alone),
      );
      // Pesos round up twice for each amount; the others once.
      const most = code === "MXN" ? 4 : 1;
      const pairs = [
        ...quoted.lines.map((line) => [shown.lines.get(line.id) ?? Number.NaN, line.amountCents] as const),
        ...quoted.saved.map((saving, index) => [shown.saved[index] ?? Number.NaN, saving.cents] as const),
        [shown.shipping, quoted.shippingCents] as const,
        [shown.credit, quoted.creditCents] as const,
      ];
      for (const [minor, cents] of pairs) {
        expect(minor).toBeGreaterThanOrEqual(0);
        expect(Math.abs(minor - alone(cents))).toBeLessThanOrEqual(most);
        if (cents === 0) expect(minor).toBe(0);
        if (minor !== alone(cents)) adjusted += 1;
      }
    }),
    { numRuns: 2_000 },
  );
  // Were every figure converted by itself, this would be 0, and the sums above would fail.
  expect(adjusted).toBeGreaterThan(100);
});

const euro: Rates = { asOf: "", pricing: DEFAULT_PRICING, baseNanos: { EUR: 1_087_500_000 } };

test("CART-05 the lines whose rounding has gained most give the rest of it back", () => {
  const goods = [1, 2, 3].map((id) => ({
    ...{ id: String(id), platformMicros: 930_000, quantity: 1, weightMg: 0, freeShipping: true },
  }));
  // $1.00 is €0.9379…, shown as €0.94; three are €2.8137…, shown as €2.81.
  const shown = showQuote(
    quote({ lines: goods, spentCents: 0, country: "US", method: "standard", rules: DEFAULT_RULES }),
    "EUR",
    euro,
  );
  expect([...shown.lines.values()]).toEqual([93, 94, 94]);
  expect([shown.itemTotal, shown.total]).toEqual([281, 281]);
});

test("PRICE-03 without a rate the figures are those of the quote, in US dollars", () => {
  const goods = [{ id: "a", platformMicros: 1_500_000, quantity: 300, weightMg: 9_000, freeShipping: false }];
  const request = { lines: goods, spentCents: 300_000, country: "DE", method: "express" } as const;
  const quoted = quote({ ...request, rules: DEFAULT_RULES, creditCents: 1_234 });
  const shown = showQuote(quoted, "EUR", { asOf: "", pricing: DEFAULT_PRICING, baseNanos: {} });
  expect(shown).toMatchObject({ currency: "USD", total: quoted.estimatedTotalCents, credit: 1_234 });
  expect(shown.saved).toEqual(quoted.saved.map(({ cents }) => cents));
  expect(shown.shipping).toBe(quoted.shippingCents);
});

test("PRICE-02 720 pieces at a price shown as €1.00 are not €720.00, and are not claimed to be", () => {
  const [unit, cents] = [
    displayUnit(1_000_000, "EUR", euro),
    lineCents(sellingMicros(1_000_000, DEFAULT_PRICING), 720),
  ];
  const amount = displayAmount(cents, "EUR", euro);
  expect([unit.micros, amount.minor]).toEqual([1_000_000, 72_258]);
  expect(multipliesTo(unit, 720, amount)).toBe(false);
  expect(multipliesTo(unit, 1, displayAmount(107, "EUR", euro))).toBe(true);
  // Below the cent: 7 × €0.0126 is €0.09.
  expect(multipliesTo({ micros: 12_600, currency: "EUR" }, 7, { minor: 9, currency: "EUR" })).toBe(true);
});
