import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { quote } from "../../domain/cart/quote.ts";
import { displayAmount, displayUnit, type Rates } from "../../domain/catalog/price.ts";
import { DEFAULT_PRICING } from "../../domain/catalog/pricing.ts";
import { NEW_CUSTOMER_COUPONS, SAMPLE_COUPONS } from "../../domain/coupons/given-coupons.ts";
import { CURRENCIES, isCurrency, minorDigits } from "../../domain/currencies.ts";
import { DEFAULT_RULES } from "../../domain/site/shop-rules.ts";
import { NOON } from "./build-case.ts";
import { goldenFiles } from "./golden-rows.ts";
import { decimal, readChoice, readCoupons, readLines, readPromotions, wholeOf } from "./notation.ts";
import { shownAmount, shownPrice } from "./reference.ts";

vi.setConfig({ testTimeout: 60_000 });

type Row = Record<string, string>;

const rowsOf = (name: string): Row[] => parse(readFileSync(join(import.meta.dirname, name), "utf8"), { columns: true });

const rates: Rates = { asOf: "2026-11-01T12:00:00Z", pricing: DEFAULT_PRICING, baseNanos: {} };
for (const { currency, usd } of rowsOf("rates.csv")) {
  if (isCurrency(currency)) rates.baseNanos[currency] = wholeOf(usd!, 9);
}
const quotes = rowsOf("quotes.csv");

function answerTo(row: Row): Row {
  const quoted = quote({
    lines: readLines(row["lines"]!),
    spentCents: wholeOf(row["spent"]!, 2),
    country: row["country"] || null,
    method: row["method"] === "express" ? "express" : "standard",
    rules: DEFAULT_RULES,
    coupons: readCoupons(row["coupons"]!),
    coupon: readChoice(row["coupon"]!),
    promotions: readPromotions(row["promotions"]!),
    creditCents: wholeOf(row["credit"]!, 2),
    at: NOON,
  });
  const discount = quoted.saved.find((saving) => saving.kind !== "coupon");
  const freeShipping = quoted.reasons.find((reason) => reason.rule === "free-shipping");
  return {
    "→ items": decimal(quoted.itemTotalCents, 2),
    discount: discount?.name ?? "",
    "discount off": decimal(discount?.cents ?? 0, 2),
    "coupon used": quoted.coupon?.code ?? "",
    "coupon off goods": decimal(quoted.coupon?.goodsCents ?? 0, 2),
    "coupon off shipping": decimal(quoted.coupon?.shippingCents ?? 0, 2),
    "ships free": freeShipping?.applied ? "yes" : "",
    shipping: decimal(quoted.shippingCents, 2),
    total: decimal(quoted.estimatedTotalCents, 2),
    due: decimal(quoted.dueCents, 2),
    shown: shown(quoted.estimatedTotalCents, row["currency"]!),
  };
}

function shown(cents: number, currency: string): string {
  if (!isCurrency(currency)) throw new Error(`no currency: ${currency}`);
  const money = displayAmount(cents, currency, rates);
  expect(money.currency).toBe(currency);
  return decimal(money.minor, minorDigits(currency));
}

test("DISC-01 DISC-02 DISC-03 COUP-02 COUP-03 COUP-06 SHIP-01 SHIP-02 SHIP-03 SHIP-04 every quote of the golden file", () => {
  for (const [index, row] of quotes.entries()) {
    const answer = answerTo(row);
    const written = Object.fromEntries(Object.keys(answer).map((column) => [column, row[column]]));
    expect(answer, `row ${index + 2}: ${row["case"]}`).toEqual(written);
  }
});

test("PRICE-02 the golden file has every currency, tier, destination, method and kind of discount, in thousands of rows", () => {
  expect(quotes.length).toBeGreaterThanOrEqual(2_400);
  const values = (column: string) => new Set(quotes.map((row) => row[column]));
  expect(values("currency")).toEqual(new Set(CURRENCIES.map((currency) => currency.title)));
  const discounts = [
    ...DEFAULT_RULES.vipTiers.map((tier) => tier.name),
    "Big order",
    "first-order",
    "first-three-orders",
    "",
  ];
  expect(values("discount")).toEqual(new Set(discounts));
  const listed = "US MX GB DE FR IT ES NL AT PL CA AU CL CH SG".split(" ");
  expect(listed.filter((country) => !values("country").has(country))).toEqual([]);
  expect(values("country").has("BR") && values("country").has("")).toBe(true);
  expect(values("method")).toEqual(new Set(["standard", "express"]));
  expect(quotes.filter((row) => row["coupon used"] !== "").length).toBeGreaterThan(200);
  expect(quotes.filter((row) => row["coupon off shipping"] !== "0.00").length).toBeGreaterThan(50);
  expect(quotes.filter((row) => row["ships free"] === "yes").length).toBeGreaterThan(200);
});

test("DISC-01 DISC-02 SHIP-03 SHIP-04 COUP-04 the golden file has cases a step below, at and above each threshold", () => {
  const inCents = (column: string) => new Set(quotes.map((row) => wholeOf(row[column]!, 2)));
  const [items, spent] = [inCents("→ items"), inCents("spent")];
  const weights = new Set(
    quotes.map((row) => readLines(row["lines"]!).reduce((sum, line) => sum + line.weightMg * line.quantity, 0)),
  );
  const around = (steps: readonly number[]) => steps.flatMap((step) => [step - 1, step, step + 1]);
  const absent = (seen: ReadonlySet<number>, steps: readonly number[]) =>
    around(steps).filter((step) => !seen.has(step));
  const coupons = [...NEW_CUSTOMER_COUPONS, ...SAMPLE_COUPONS].map((coupon) => coupon.leastAmountCents);
  expect(absent(items, [10_000, 50_000, 100_000])).toEqual([]);
  expect(absent(items, coupons)).toEqual([]);
  expect(absent(spent, [200_000, 500_000, 1_000_000, 3_000_000, 5_000_000, 20_000_000])).toEqual([]);
  const weightSteps = [500_000, 1_000_000, 1_500_000, 25_000_000, 30_000_000, 40_000_000, 70_000_000];
  expect(absent(weights, weightSteps)).toEqual([]);

  for (const country of DEFAULT_RULES.freeShipping.countries) {
    const subtotals = quotes
      .filter((row) => row["country"] === country && row["coupons"] === "")
      .map((row) => wholeOf(row["→ items"]!, 2) - wholeOf(row["discount off"]!, 2));
    expect(absent(new Set(subtotals), [9_800]), country).toEqual([]);
  }
});

test("PRICE-01 PRICE-02 every price of the golden file, in all 24 currencies", () => {
  const prices = rowsOf("prices.csv");
  for (const row of prices) {
    const currency = row["currency"]!;
    if (!isCurrency(currency)) throw new Error(`no currency: ${currency}`);
    const unit = displayUnit(wholeOf(row["platform"]!, 6), currency, rates);
    expect(unit.currency).toBe(currency);
    const digits = minorDigits(currency);
    expect(decimal(unit.micros / 10 ** (6 - digits), digits), JSON.stringify(row)).toBe(row["shown"]);
    if (currency === "USD") expect(row["shown"]).toBe(row["→ selling"]);
  }
  expect(new Set(prices.map((row) => row["currency"])).size).toBe(24);
});

test("PRICE-01 the golden files match the reference and are not edited by hand", () => {
  for (const { path, text } of goldenFiles()) expect(readFileSync(path, "utf8") === text, path).toBe(true);
});

test("PRICE-01 PRICE-02 any price and amount at any rate, in all 24 currencies", () => {
  const currency = fc.constantFrom(...CURRENCIES.map((each) => each.title));
  const usdNanos = fc.oneof(
    fc.integer({ min: 100_000, max: 4_000_000_000 }),
    fc.constantFrom(...Object.values(rates.baseNanos)),
  );
  fc.assert(
    fc.property(fc.nat({ max: 100_000_00 }), currency, usdNanos, (cents, code, nanos) => {
      const some: Rates = { asOf: "", pricing: DEFAULT_PRICING, baseNanos: { [code]: nanos } };
      const digits = minorDigits(code);
      expect(BigInt(displayAmount(cents, code, some).minor)).toBe(shownAmount(BigInt(cents), code, nanos));
      const unit = displayUnit(cents * 10_000, code, some);
      expect(BigInt(unit.micros)).toBe(shownPrice(cents, code, nanos) * 10n ** BigInt(6 - digits));
    }),
    { numRuns: 5_000 },
  );
});

test("PRICE-03 in a currency without a rate, prices and amounts stay in USD", () => {
  for (const { title } of CURRENCIES) {
    const none: Rates = { asOf: "", pricing: DEFAULT_PRICING, baseNanos: {} };
    expect(displayAmount(1_070, title, none)).toEqual({ minor: 1_070, currency: "USD" });
    expect(displayUnit(10_000_000, title, none)).toEqual({ micros: 10_700_000, currency: "USD" });
  }
});
