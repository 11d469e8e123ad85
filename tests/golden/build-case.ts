import type { QuoteLine, QuoteRequest } from "../../domain/cart/quote.ts";
import type { Coupon } from "../../domain/coupons/coupons.ts";
import { DEFAULT_RULES, rulesWith, type ShopRules } from "../../domain/site/shop-rules.ts";

/** `currency`: of the shown total. */
export type GoldenCase = { name: string; currency: string } & Required<Omit<QuoteRequest, "agreed" | "leastLeftCents">>;

type Given = Partial<Omit<GoldenCase, "name" | "lines">>;

export const NOON = Date.UTC(2026, 10, 1, 12);

export const CURRENCIES =
  "USD AED AUD CAD CHF CNY DKK EGP EUR GBP ILS INR JPY KRW MXN MYR PEN PKR PLN QAR SAR SEK SGD THB".split(" ");
export const COUNTRIES = "US MX GB DE FR IT ES NL AT PL CA AU CL CH SG BR JP NG".split(" ");
/** Cents spent so far: just over each tier's threshold. */
export const TIERS: [name: string, spentCents: number][] = [
  ["Register", 0],
  ["97VIP", 200_001],
  ["95VIP", 500_001],
  ["92VIP", 1_000_001],
  ["90VIP", 3_000_001],
  ["87VIP", 5_000_001],
  ["85VIP", 20_000_001],
];
export const METHODS = ["standard", "express"] as const;

export function order(name: string, lines: QuoteLine[], given: Given = {}): GoldenCase {
  return {
    name,
    lines,
    spentCents: 0,
    country: "US",
    method: "standard",
    rules: DEFAULT_RULES,
    coupons: [],
    coupon: { choice: "best" },
    promotions: [],
    creditCents: 0,
    at: NOON,
    currency: "USD",
    ...given,
  };
}

/** Platform 0.93 sells at 1.00 and 0.01 at 0.01: lines of exactly this many cents. */
export function goods(cents: number, weightMg = 10_000): QuoteLine[] {
  const line = (quantity: number, platformMicros: number): QuoteLine[] =>
    quantity > 0 ? [{ id: "", platformMicros, quantity, weightMg, freeShipping: false }] : [];
  return [...line(Math.floor(cents / 100), 930_000), ...line(cents % 100, 10_000)];
}

/** Shipping is free from so many cents on. */
export function freeFrom(fromCents: number): ShopRules {
  return rulesWith({ freeShipping: { ...DEFAULT_RULES.freeShipping, fromCents } });
}

/** Ten dollars off the goods, for anybody at any time, unless `given` says otherwise. */
export function coupon(code: string, given: Partial<Coupon> = {}): Coupon {
  return {
    code,
    state: 10,
    type: "amount",
    target: "order",
    value: 1_000,
    leastAmountCents: 0,
    leastCount: 0,
    startAt: 0,
    endAt: null,
    countries: [],
    combinesWithOrder: false,
    combinesWithProduct: true,
    combinesWithShipping: true,
    barred: null,
    ...given,
  };
}

export const around = (step: number) => [step - 1, step, step + 1];
export const money = (cents: number) => (cents / 100).toFixed(2);
