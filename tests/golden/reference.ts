/**
 * The rules of SPEC sections 3 and 4 again, written from the specification alone, without code of `domain/`, so that
 * the two check each other: plain big integers, every allowed combination tried in turn.
 */
import type { Coupon } from "../../domain/coupons/coupons.ts";
import type { QuoteRequest } from "../../domain/cart/quote.ts";

/** a ÷ b, rounded half up; neither is negative. */
const halfUp = (a: bigint, b: bigint) => (2n * a + b) / (2n * b);
const up = (a: bigint, b: bigint) => (a + b - 1n) / b;
const lesser = (a: bigint, b: bigint) => (a < b ? a : b);
const whole = (value: number) => BigInt(value);

// DISC-01: percent off by the dollars that the item total must exceed.
const BIG_ORDER: [over: bigint, tenths: bigint][] = [
  [1_000n, 170n],
  [500n, 110n],
  [100n, 60n],
];
// DISC-02
const VIP: [name: string, over: bigint, tenths: bigint][] = [
  ["85VIP", 200_000n, 160n],
  ["87VIP", 50_000n, 138n],
  ["90VIP", 30_000n, 108n],
  ["92VIP", 10_000n, 88n],
  ["95VIP", 5_000n, 68n],
  ["97VIP", 2_000n, 38n],
];
// SHIP-01: dollars for a kilogram, standard then express; half of that for each started 500 g.
const PER_KILOGRAM: Record<string, [standard: bigint, express: bigint | null]> = {
  US: [13n, 16n],
  MX: [12n, 15n],
  GB: [6n, 9n],
  DE: [8n, 11n],
  FR: [7n, 10n],
  IT: [5n, 8n],
  ES: [6n, 9n],
  NL: [11n, 14n],
  AT: [10n, 13n],
  PL: [9n, 12n],
  CA: [15n, 18n],
  AU: [8n, 11n],
  CL: [15n, null],
};
// SHIP-03: kilograms that the order must exceed, and tenths of a percent.
const WEIGHT: [over: bigint, tenths: bigint][] = [
  [70n, 165n],
  [40n, 120n],
  [30n, 58n],
  [25n, 27n],
];
// SHIP-04
const SHIPS_FREE_TO = "US MX GB CA AU NL CH SG DE FR".split(" ");
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
export type Outcome = {
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

export type Order = Omit<QuoteRequest, "lines"> & {
  itemTotal: bigint;
  pieces: bigint;
  totalMg: bigint;
  /** The weight that shipping is charged for, in milligrams; null when every line ships free. */
  billableMg: bigint | null;
};

export function orderOf({ lines, ...request }: QuoteRequest): Order {
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
export function bestOutcome(order: Order): Outcome {
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
export function allOutcomes(order: Order): { coupon: Coupon | null; outcome: Outcome }[] {
  const asked = order.coupon ?? { choice: "best" };
  const coupons = (order.coupons ?? []).filter((coupon) => {
    if (asked.choice === "none") return false;
    if (asked.choice === "code" && coupon.code.toLowerCase() !== asked.code.toLowerCase()) return false;
    return isUsable(coupon, order);
  });
  return [null, ...coupons].map((coupon) => ({ coupon, outcome: outcomeWith(coupon, order) }));
}

/** COUP-02 */
function isUsable(coupon: Coupon, order: Order): boolean {
  const at = order.at!;
  const inTime = coupon.startAt <= at && (coupon.endAt === null || at < coupon.endAt);
  const inCountry = coupon.countries.length === 0 || coupon.countries.some((country) => country === order.country);
  const enough = order.itemTotal >= whole(coupon.leastAmountCents) && order.pieces >= whole(coupon.leastCount);
  return coupon.barred === null && coupon.state === 10 && inTime && inCountry && enough;
}

function outcomeWith(coupon: Coupon | null, order: Order): Outcome {
  const takesDiscount = !coupon || coupon.combinesWithOrder;
  const discount = takesDiscount ? orderDiscount(order) : null;
  const left = order.itemTotal - (discount?.cents ?? 0n);
  const couponCents = coupon?.target === "order" ? takenBy(coupon, left) : 0n;
  const subtotal = left - couponCents;

  const standard = shippingCost(order, "standard");
  const asked = order.method === "express" ? (shippingCost(order, "express") ?? standard) : standard;
  const shippingGross = asked ?? 0n;
  const earnsFree =
    order.country !== null && SHIPS_FREE_TO.includes(order.country) && subtotal >= whole(order.freeShippingFromCents);
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
function orderDiscount({ itemTotal, spentCents, promotions = [] }: Order): { name: string; cents: bigint } | null {
  const offers: { name: string; cents: bigint }[] = [];
  const bigOrder = BIG_ORDER.find(([over]) => itemTotal > over * 100n);
  if (bigOrder) offers.push({ name: "Big order", cents: halfUp(itemTotal * bigOrder[1], 1_000n) });
  const vip = VIP.find(([, over]) => whole(spentCents) > over * 100n);
  if (vip) offers.push({ name: vip[0], cents: halfUp(itemTotal * vip[2], 1_000n) });
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
function shippingCost({ country, totalMg, billableMg }: Order, method: "standard" | "express"): bigint | null {
  if (country === null) return null;
  const halves = billableMg === null ? 0n : up(billableMg === 0n ? 1n : billableMg, 500_000n);
  const known = PER_KILOGRAM[country];
  const perKilogram = known?.[method === "standard" ? 0 : 1];
  if (perKilogram === null) return null;
  let cents = 0n;
  if (perKilogram !== undefined) cents = perKilogram * 50n * halves;
  else if (halves > 0n) cents = method === "standard" ? 1_500n + 400n * (halves - 1n) : 2_000n + 600n * (halves - 1n);
  const tenths = WEIGHT.find(([over]) => totalMg > over * 1_000_000n)?.[1] ?? 0n;
  return cents - halfUp(cents * tenths, 1_000n);
}
