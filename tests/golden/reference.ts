/**
 * The rules of SPEC PRICE, DISC, COUP and SHIP again, written from the specification alone, without code of `domain/`, so that
 * the two check each other: plain big integers, every allowed combination tried in turn.
 */

import type { QuoteRequest, QuoteRules } from "../../domain/cart/quote.ts";
import type { Coupon } from "../../domain/coupons/coupons.ts";
import { DEFAULT_RULES } from "../../domain/site/shop-rules.ts";

/** a ÷ b, rounded half up; neither is negative. */
const halfUp = (a: bigint, b: bigint) => (2n * a + b) / (2n * b);
const up = (a: bigint, b: bigint) => (a + b - 1n) / b;
const lesser = (a: bigint, b: bigint) => (a < b ? a : b);
const whole = (value: number) => BigInt(value);

/** Amounts in cents, weights in milligrams, discounts in hundredths of a percent; the highest step first. */
type Tables = {
  bigOrder: [over: bigint, off: bigint][];
  vip: [name: string, over: bigint, off: bigint][];
  /** For a kilogram; half of that for each started 500 g. */
  perKilogram: Record<string, [standard: bigint, express: bigint | null]>;
  elsewhere: Record<"standard" | "express", [first: bigint, further: bigint]>;
  weight: [over: bigint, off: bigint][];
  shipsFreeTo: readonly string[];
  freeFrom: bigint;
};

const KG = 1_000_000n;
const SPECIFICATION: Tables = {
  // DISC-01
  bigOrder: [
    [1_000_00n, 17_00n],
    [500_00n, 11_00n],
    [100_00n, 6_00n],
  ],
  // DISC-02
  vip: [
    ["85VIP", 200_000_00n, 16_00n],
    ["87VIP", 50_000_00n, 13_80n],
    ["90VIP", 30_000_00n, 10_80n],
    ["92VIP", 10_000_00n, 8_80n],
    ["95VIP", 5_000_00n, 6_80n],
    ["97VIP", 2_000_00n, 3_80n],
  ],
  // SHIP-01
  perKilogram: {
    US: [13_00n, 16_00n],
    MX: [12_00n, 15_00n],
    GB: [6_00n, 9_00n],
    DE: [8_00n, 11_00n],
    FR: [7_00n, 10_00n],
    IT: [5_00n, 8_00n],
    ES: [6_00n, 9_00n],
    NL: [11_00n, 14_00n],
    AT: [10_00n, 13_00n],
    PL: [9_00n, 12_00n],
    CA: [15_00n, 18_00n],
    AU: [8_00n, 11_00n],
    CL: [15_00n, null],
  },
  // SHIP-02
  elsewhere: { standard: [15_00n, 4_00n], express: [20_00n, 6_00n] },
  // SHIP-03
  weight: [
    [70n * KG, 16_50n],
    [40n * KG, 12_00n],
    [30n * KG, 5_80n],
    [25n * KG, 2_70n],
  ],
  // SHIP-04
  shipsFreeTo: "US MX GB CA AU NL CH SG DE FR".split(" "),
  freeFrom: 98_00n,
};

/** The specification's numbers are its own; only those of other rules are read from them. */
function tablesOf(rules: QuoteRules): Tables {
  if (rules === DEFAULT_RULES) return SPECIFICATION;
  const { elsewhereRates, freeShipping } = rules;
  const elsewhere = (way: "standard" | "express"): [bigint, bigint] => [
    whole(elsewhereRates[way].firstCents),
    whole(elsewhereRates[way].furtherCents),
  ];
  return {
    bigOrder: rules.bigOrderSteps.map((step): [bigint, bigint] => [whole(step.overCents), whole(step.basisPoints)]),
    vip: rules.vipTiers.map((tier) => [tier.name, whole(tier.overCents), whole(tier.basisPoints)]),
    perKilogram: Object.fromEntries(
      rules.kilogramRates.map(({ country, standardCents, expressCents }) => [
        country,
        [whole(standardCents), expressCents === null ? null : whole(expressCents)],
      ]),
    ),
    elsewhere: { standard: elsewhere("standard"), express: elsewhere("express") },
    weight: rules.weightSteps.map((step): [bigint, bigint] => [whole(step.overMg), whole(step.basisPoints)]),
    shipsFreeTo: freeShipping.countries,
    freeFrom: whole(freeShipping.fromCents),
  };
}

/** Of the steps that are exceeded the highest, in whatever order they are given. */
function highest<Step extends [...name: string[], over: bigint, off: bigint]>(steps: readonly Step[], value: bigint) {
  return steps
    .filter((step) => value > (step.at(-2) as bigint))
    .toSorted((a, b) => ((a.at(-2) as bigint) > (b.at(-2) as bigint) ? -1 : 1))[0];
}
const NO_CENTS = ["JPY", "KRW"];

/** PRICE-01, in ten-thousandths of a dollar; a platform price in whole cents sells in whole cents. */
export function sellingPrice(platformMicros: number): bigint {
  const inWholeCents = platformMicros % 10_000 === 0;
  return inWholeCents
    ? halfUp(whole(platformMicros) * 107n, 1_000_000n) * 100n
    : halfUp(whole(platformMicros) * 107n, 10_000n);
}

/** PRICE-02 for an amount in cents: minor units of the currency. `usdNanos`: a unit's worth in billionths of a dollar. */
export function shownAmount(cents: bigint, currency: string, usdNanos: number): bigint {
  if (currency === "USD") return cents;
  const minorPerUnit = NO_CENTS.includes(currency) ? 1n : 100n;
  // cents / 100 dollars ÷ (nanos / 10⁹) units × minor units
  const [over, under] = [cents * 1_000_000_000n * minorPerUnit, 100n * whole(usdNanos)];
  return currency === "MXN" ? up(up(over, under) * 108n, 100n) : halfUp(over * 102n, under * 100n);
}

/** PRICE-02 for one piece whose platform price is in whole cents; pesos round up at the uplift too. */
export function shownPrice(platformCents: number, currency: string, usdNanos: number): bigint {
  const product = whole(platformCents) * 107n;
  return shownAmount(currency === "MXN" ? up(product, 100n) : halfUp(product, 100n), currency, usdNanos);
}

/** Amounts in cents. */
export type ReferenceOutcome = {
  /** Its name in the specification; null without a discount. */
  discount: string | null;
  discountCents: bigint;
  coupon: string | null;
  couponCents: bigint;
  subtotal: bigint;
  shipsFree: boolean;
  shippingGross: bigint;
  shippingCoupon: bigint;
  shipping: bigint;
  total: bigint;
};

export type ReferenceOrder = Omit<QuoteRequest, "lines"> & {
  itemTotal: bigint;
  pieces: bigint;
  totalMg: bigint;
  /** The weight that shipping is charged for, in milligrams; null when every line ships free. */
  billableMg: bigint | null;
};

export function orderOf({ lines, ...request }: QuoteRequest): ReferenceOrder {
  let [itemTotal, pieces, totalMg, billableMg] = [0n, 0n, 0n, null as bigint | null];
  for (const line of lines) {
    const quantity = whole(line.quantity);
    itemTotal += halfUp(sellingPrice(line.platformMicros) * quantity, 100n);
    pieces += quantity;
    totalMg += whole(line.weightMg) * quantity;
    if (!line.freeShipping && quantity > 0n) billableMg = (billableMg ?? 0n) + whole(line.weightMg) * quantity;
  }
  return { ...request, itemTotal, pieces, totalMg, billableMg };
}

/** The best of all allowed ways: the lowest total, ties broken by COUP-03. */
export function bestOutcome(order: ReferenceOrder): ReferenceOutcome {
  const [first] = allOutcomes(order).toSorted((a, b) => {
    const byTotal = a.outcome.total - b.outcome.total;
    if (byTotal !== 0n) return byTotal < 0n ? -1 : 1;
    if (!a.coupon || !b.coupon) return a.coupon ? 1 : -1;
    const byGoods = a.outcome.subtotal - b.outcome.subtotal;
    if (byGoods !== 0n) return byGoods < 0n ? -1 : 1;
    const [aEnds, bEnds] = [a.coupon.endAt ?? Infinity, b.coupon.endAt ?? Infinity];
    if (aEnds !== bEnds) return aEnds < bEnds ? -1 : 1;
    return a.coupon.code < b.coupon.code ? -1 : 1;
  });
  return first!.outcome;
}

/** Without a coupon and with each usable one, beside the order discount if they combine, else instead of it. */
export function allOutcomes(order: ReferenceOrder): { coupon: Coupon | null; outcome: ReferenceOutcome }[] {
  const couponChoice = order.coupon ?? { choice: "best" };
  const coupons = (order.coupons ?? []).filter((coupon) => {
    if (couponChoice.choice === "none") return false;
    if (couponChoice.choice === "code" && coupon.code.toLowerCase() !== couponChoice.code.toLowerCase()) return false;
    return isUsable(coupon, order);
  });
  return [null, ...coupons].map((coupon) => ({ coupon, outcome: outcomeWith(coupon, order) }));
}

/** COUP-02 */
function isUsable(coupon: Coupon, order: ReferenceOrder): boolean {
  const at = order.at!;
  const inTime = coupon.startAt <= at && (coupon.endAt === null || at < coupon.endAt);
  const inCountry = coupon.countries.length === 0 || coupon.countries.some((country) => country === order.country);
  const enough = order.itemTotal >= whole(coupon.leastAmountCents) && order.pieces >= whole(coupon.leastCount);
  return coupon.barred === null && coupon.state === 10 && inTime && inCountry && enough;
}

function outcomeWith(coupon: Coupon | null, order: ReferenceOrder): ReferenceOutcome {
  const tables = tablesOf(order.rules);
  const takesDiscount = !coupon || coupon.combinesWithOrder;
  const discount = takesDiscount ? orderDiscount(order) : null;
  const left = order.itemTotal - (discount?.cents ?? 0n);
  const couponCents = coupon?.target === "order" ? takenBy(coupon, left) : 0n;
  const subtotal = left - couponCents;

  const standard = shippingCost(order, "standard");
  const methodCost = order.method === "express" ? (shippingCost(order, "express") ?? standard) : standard;
  const shippingGross = methodCost ?? 0n;
  const earnsFree = order.country !== null && tables.shipsFreeTo.includes(order.country) && subtotal >= tables.freeFrom;
  const shipsFree = earnsFree && !(coupon?.target === "shipping" && !coupon.combinesWithShipping);
  const carried = shippingGross - (shipsFree ? lesser(standard ?? 0n, shippingGross) : 0n);
  const shippingCoupon = coupon?.target === "shipping" ? takenBy(coupon, carried) : 0n;
  const shipping = carried - shippingCoupon;
  return {
    discount: discount?.name ?? null,
    discountCents: discount?.cents ?? 0n,
    coupon: coupon?.code ?? null,
    couponCents,
    subtotal,
    shipsFree,
    shippingGross,
    shippingCoupon,
    shipping,
    total: subtotal + shipping,
  };
}

/** DISC-03 and COUP-06: the largest; big order before VIP before promotions among equals. */
function orderDiscount(order: ReferenceOrder): { name: string; cents: bigint } | null {
  const { itemTotal, spentCents, promotions = [], rules } = order;
  const { bigOrder: steps, vip: tiers } = tablesOf(rules);
  const offers: { name: string; cents: bigint }[] = [];
  const bigOrder = highest(steps, itemTotal);
  if (bigOrder) offers.push({ name: "Big order", cents: halfUp(itemTotal * bigOrder[1], 10_000n) });
  const vip = highest(tiers, whole(spentCents));
  if (vip) offers.push({ name: vip[0], cents: halfUp(itemTotal * vip[2], 10_000n) });
  for (const { name, basisPoints } of promotions) {
    offers.push({ name, cents: halfUp(itemTotal * whole(basisPoints), 10_000n) });
  }
  let best: { name: string; cents: bigint } | null = null;
  for (const offer of offers) if (offer.cents > (best?.cents ?? 0n)) best = offer;
  return best;
}

function takenBy({ type, value }: Coupon, cents: bigint): bigint {
  return type === "amount" ? lesser(whole(value), cents) : halfUp(cents * whole(value), 10_000n);
}

/** SHIP-01 to SHIP-03, after the discount for weight; null where there is no such way. */
function shippingCost(order: ReferenceOrder, method: "standard" | "express"): bigint | null {
  const { country, totalMg, billableMg, rules } = order;
  const tables = tablesOf(rules);
  if (country === null) return null;
  const halves = billableMg === null ? 0n : up(billableMg === 0n ? 1n : billableMg, 500_000n);
  const known = tables.perKilogram[country];
  const perKilogram = known?.[method === "standard" ? 0 : 1];
  if (perKilogram === null) return null;
  let cents = 0n;
  if (perKilogram !== undefined) cents = halfUp(perKilogram * halves, 2n);
  else if (halves > 0n) {
    const [first, further] = tables.elsewhere[method];
    cents = first + further * (halves - 1n);
  }
  const off = highest(tables.weight, totalMg)?.[1] ?? 0n;
  return cents - halfUp(cents * off, 10_000n);
}
