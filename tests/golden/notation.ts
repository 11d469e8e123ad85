/** Orders as a person writes them in the golden files, and back. Amounts are dollars, weights grams, times UTC. */

import type { QuoteLine } from "../../domain/cart/quote.ts";
import type { Coupon, CouponChoice } from "../../domain/coupons/coupons.ts";
import type { Promotion, PromotionName } from "../../domain/coupons/promotions.ts";

/** A whole number of the 10^-digits part of a unit as a decimal: 123450, 2 → "1234.50". */
export function decimal(value: bigint | number, digits: number): string {
  const text = String(value).padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Throws unless the text is a decimal of at most this many digits. */
export function wholeOf(text: string, digits: number): number {
  const [, units, fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (units === undefined || fraction.length > digits) throw new Error(`"${text}" has not ${digits} digits`);
  return Number(units + fraction.padEnd(digits, "0"));
}

/** "40 x 1.50 @12g + 7 x 0.0125 @0.1g free": pieces, platform price of one, weight of one, ships free. */
export function writeLines(lines: readonly QuoteLine[]): string {
  const brief = (micros: number) => decimal(micros, 6).replace(/0{1,4}$/, "");
  const grams = (mg: number) => decimal(mg, 3).replace(/\.?0+$/, "");
  return lines
    .map(({ quantity, platformMicros, weightMg, freeShipping }) =>
      [`${quantity} x ${brief(platformMicros)}`, `@${grams(weightMg)}g`, ...(freeShipping ? ["free"] : [])].join(" "),
    )
    .join(" + ");
}

export function readLines(text: string): QuoteLine[] {
  if (text === "") return [];
  return text.split(" + ").map((each, index) => {
    const [, quantity, price, grams, free] = /^(\d+) x ([\d.]+) @([\d.]+)g( free)?$/.exec(each) ?? [];
    if (!quantity || !price || !grams) throw new Error(`no line: "${each}"`);
    return {
      id: String(index),
      platformMicros: wholeOf(price, 6),
      quantity: Number(quantity),
      weightMg: wholeOf(grams, 3),
      freeShipping: free !== undefined,
    };
  });
}

/** "SAVE 20.00 off goods from 190.00 pieces 10 to US|GB since … until … with order, shipping state 10 used", shortened. */
export function writeCoupons(coupons: readonly Coupon[]): string {
  return coupons.map(writeCoupon).join("; ");
}

function writeCoupon(coupon: Coupon): string {
  const { code, type, value, target, leastAmountCents, leastCount, countries, startAt, endAt, state, barred } = coupon;
  const words = [code, type === "percent" ? `${decimal(value, 2)}%` : decimal(value, 2), "off"];
  words.push(target === "order" ? "goods" : "shipping");
  if (leastAmountCents > 0) words.push("from", decimal(leastAmountCents, 2));
  if (leastCount > 0) words.push("pieces", String(leastCount));
  if (countries.length > 0) words.push("to", countries.join("|"));
  if (startAt > 0) words.push("since", new Date(startAt).toISOString());
  if (endAt !== null) words.push("until", new Date(endAt).toISOString());
  if (coupon.combinesWithOrder) words.push("with-order");
  if (!coupon.combinesWithShipping) words.push("not-with-free-shipping");
  if (state !== 10) words.push("state", String(state));
  if (barred !== null) words.push(barred);
  return words.join(" ");
}

export function readCoupons(text: string): Coupon[] {
  return text === "" ? [] : text.split("; ").map(readCoupon);
}

function readCoupon(text: string): Coupon {
  const [code = "", off = "", , target, ...words] = text.split(" ");
  const after = (word: string) => (words.includes(word) ? words[words.indexOf(word) + 1] : undefined);
  const end = after("until");
  return {
    code,
    state: Number(after("state") ?? 10),
    type: off.endsWith("%") ? "percent" : "amount",
    target: target === "shipping" ? "shipping" : "order",
    value: wholeOf(off.replace("%", ""), 2),
    leastAmountCents: wholeOf(after("from") ?? "0", 2),
    leastCount: Number(after("pieces") ?? 0),
    startAt: Date.parse(after("since") ?? "1970-01-01T00:00:00.000Z"),
    endAt: end === undefined ? null : Date.parse(end),
    countries: after("to")?.split("|") ?? [],
    combinesWithOrder: words.includes("with-order"),
    combinesWithProduct: true,
    combinesWithShipping: !words.includes("not-with-free-shipping"),
    barred: (["login-required", "used", "used-up"] as const).find((bar) => words.includes(bar)) ?? null,
  };
}

export function writeChoice(couponChoice: CouponChoice): string {
  return couponChoice.choice === "code" ? `code ${couponChoice.code}` : couponChoice.choice;
}

export function readChoice(text: string): CouponChoice {
  if (text === "best" || text === "none") return { choice: text };
  return { choice: "code", code: text.replace(/^code /, "") };
}

export function writePromotions(promotions: readonly Promotion[]): string {
  return promotions.map(({ name, basisPoints }) => `${name} ${decimal(basisPoints, 2)}%`).join("; ");
}

export function readPromotions(text: string): Promotion[] {
  if (text === "") return [];
  return text.split("; ").map((each) => {
    const [name, percent = ""] = each.split(" ");
    const known = (["first-order", "first-three-orders"] as const satisfies PromotionName[]).find((it) => it === name);
    if (!known) throw new Error(`no promotion: "${each}"`);
    return { name: known, basisPoints: wholeOf(percent.replace("%", ""), 2) };
  });
}
