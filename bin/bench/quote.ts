/**
 * `npm run bench:quote [-- --lines 250 --pieces 6000 --coupons 20 --runs 200]`: CPU time of a quote, for an order above
 * every threshold and for one that looks for free shipping. Fails when the median of one exceeds 20 ms.
 */

import { parseArgs } from "node:util";
import { quote, type QuoteRequest } from "../../domain/cart/quote.ts";
import type { Coupon } from "../../domain/coupons/coupons.ts";
import { DEFAULT_RULES, rulesWith } from "../../domain/site/shop-rules.ts";

const MOST_MS = 20;
const NOON = Date.UTC(2026, 10, 1, 12);

const { values } = parseArgs({
  options: {
    lines: { type: "string", default: "250" },
    pieces: { type: "string", default: "6000" },
    coupons: { type: "string", default: "20" },
    runs: { type: "string", default: "200" },
  },
});

const large = requestOf(1_500_000);
// Below a cent, so that many pieces stay below the first thresholds.
const searching = requestOf(100, {
  country: "GB",
  method: "express",
  rules: rulesWith({ freeShipping: { ...DEFAULT_RULES.freeShipping, fromCents: 9_800_000 } }),
});
for (const [name, request] of [
  ["past every step", large],
  ["looking for free shipping", searching],
] as const) {
  const { first, middle, worst, missing } = measure(request);
  console.log(
    `${name}: ${middle.toFixed(2)} ms CPU (first ${first.toFixed(2)}, worst ${worst.toFixed(2)}); free shipping ${missing}`,
  );
  if (middle > MOST_MS) process.exitCode = 1;
}

function measure(request: QuoteRequest) {
  const times: number[] = [];
  let quoted = quote({ ...request, lines: [] });
  for (let run = 0; run < Number(values.runs); run += 1) {
    const since = process.cpuUsage();
    quoted = quote(request);
    const used = process.cpuUsage(since);
    times.push((used.user + used.system) / 1_000);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const missing = quoted.next.freeShipping;
  return {
    first: times[0] ?? 0,
    middle: sorted[Math.floor(sorted.length / 2)] ?? 0,
    worst: sorted.at(-1) ?? 0,
    missing: missing ? `in ${(missing.missingCents / 100).toFixed(2)}` : "none or there",
  };
}

function requestOf(platformMicros: number, given: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    lines: Array.from({ length: Number(values.lines) }, (_, index) => ({
      id: String(index),
      platformMicros: platformMicros + index * 10_000 * Number(platformMicros > 100),
      quantity: Number(values.pieces),
      weightMg: 80,
      freeShipping: index % 7 === 0,
    })),
    spentCents: 1_000_001,
    country: "US",
    method: "standard",
    rules: DEFAULT_RULES,
    coupons: Array.from({ length: Number(values.coupons) }, (_, index) => couponOf(index)),
    promotions: [{ name: "first-order", basisPoints: 500 }],
    at: NOON,
    ...given,
  };
}

/** Different least amounts, so that each coupon adds a threshold. */
function couponOf(index: number): Coupon {
  const percent = index % 2 === 1;
  return {
    code: `CODE${index}`,
    state: 10,
    type: percent ? "percent" : "amount",
    target: index % 5 === 4 ? "shipping" : "order",
    value: percent ? 500 + index * 50 : 1_000 + index * 400,
    leastAmountCents: index * 4_900,
    leastCount: 0,
    startAt: NOON - 1,
    endAt: NOON + 1 + index,
    countries: [],
    combinesWithOrder: index % 3 === 0,
    combinesWithProduct: true,
    combinesWithShipping: index % 4 !== 0,
    barred: null,
  };
}
