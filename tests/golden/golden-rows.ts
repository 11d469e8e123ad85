import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import type { GoldenCase } from "./build-case.ts";
import { couponCases } from "./coupon-cases.ts";
import { decimal, wholeOf, writeChoice, writeCoupons, writeLines, writePromotions } from "./notation.ts";
import { orderCases } from "./order-cases.ts";
import { bestOutcome, orderOf, sellingPrice, shownAmount, shownPrice } from "./reference.ts";

export function goldenFiles(): { path: string; text: string }[] {
  return [
    { path: file("quotes.csv"), text: stringify([...orderCases(), ...couponCases()].map(quoteRow), { header: true }) },
    { path: file("prices.csv"), text: stringify(priceRows(), { header: true }) },
  ];
}

const file = (name: string) => join(import.meta.dirname, name);
const rows: { currency: string; usd: string }[] = parse(readFileSync(file("rates.csv"), "utf8"), { columns: true });
const rates = new Map(rows.map(({ currency, usd }) => [currency, wholeOf(usd, 9)]));

const rateOf = (currency: string) => rates.get(currency) ?? 0;
const digitsOf = (currency: string) => (currency === "JPY" || currency === "KRW" ? 0 : 2);

function quoteRow(given: GoldenCase) {
  const order = orderOf(given);
  const best = bestOutcome(order);
  const credit = best.total < BigInt(given.creditCents) ? best.total : BigInt(given.creditCents);
  return {
    case: given.name,
    lines: writeLines(given.lines),
    spent: decimal(given.spentCents, 2),
    country: given.country ?? "",
    method: given.method,
    coupons: writeCoupons(given.coupons),
    coupon: given.coupons.length > 0 ? writeChoice(given.coupon) : "best",
    promotions: writePromotions(given.promotions),
    credit: decimal(given.creditCents, 2),
    currency: given.currency,
    "→ items": decimal(order.itemTotal, 2),
    discount: best.discount ?? "",
    "discount off": decimal(best.discountCents, 2),
    "coupon used": best.coupon ?? "",
    "coupon off goods": decimal(best.couponCents, 2),
    "coupon off shipping": decimal(best.shippingCoupon, 2),
    "ships free": best.shipsFree ? "yes" : "",
    shipping: decimal(best.shipping, 2),
    total: decimal(best.total, 2),
    due: decimal(best.total - credit, 2),
    shown: decimal(shownAmount(best.total, given.currency, rateOf(given.currency)), digitsOf(given.currency)),
  };
}

const PLATFORM_CENTS = [
  1, 2, 3, 7, 13, 50, 93, 99, 100, 101, 149, 150, 199, 250, 333, 499, 500, 999, 1_234, 2_500, 4_999, 10_000, 99_999,
  123_457, 1_000_000,
];

function priceRows() {
  return [...rates].flatMap(([currency, usdNanos]) =>
    PLATFORM_CENTS.map((cents) => ({
      currency,
      platform: decimal(cents, 2),
      "→ selling": decimal(sellingPrice(cents * 10_000) / 100n, 2),
      shown: decimal(shownPrice(cents, currency, usdNanos), digitsOf(currency)),
    })),
  );
}
