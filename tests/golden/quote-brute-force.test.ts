import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { shopRules } from "../../contract/site/rules.ts";
import { quote, type QuoteRequest } from "../../domain/cart/quote.ts";
import { DEFAULT_PRICING } from "../../domain/catalog/pricing.ts";
import type { Coupon } from "../../domain/coupons/coupons.ts";
import { DEFAULT_RULES, type ShopRules } from "../../domain/site/shop-rules.ts";
import { freeFrom } from "./build-case.ts";
import { allOutcomes, bestOutcome, orderOf, type ReferenceOrder } from "./reference.ts";

vi.setConfig({ testTimeout: 60_000 });

const NOON = Date.UTC(2026, 10, 1, 12);
const DAY = 86_400_000;
const COUNTRIES = [null, "US", "GB", "MX", "IT", "CL", "CH", "BR"];

const coupon: fc.Arbitrary<Coupon> = fc
  .record({
    code: fc.constantFrom("A", "B", "C", "D", "E", "F"),
    state: fc.constantFrom(10, 10, 10, 10, 10, 20),
    percent: fc.boolean(),
    target: fc.constantFrom("order" as const, "order" as const, "shipping" as const),
    amount: fc.oneof(fc.integer({ min: 1, max: 4_000 }), fc.integer({ min: 1, max: 300 })),
    basisPoints: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(500, 600, 1_000, 1_500, 2_000)),
    leastAmountCents: fc.constantFrom(0, 0, 5_000, 7_900, 9_800, 10_001, 13_000, 19_000),
    leastCount: fc.constantFrom(0, 0, 0, 3, 50),
    startAt: fc.constantFrom(NOON - DAY, NOON, NOON - DAY, NOON + 1),
    endAt: fc.constantFrom(null, NOON + DAY, NOON + 2 * DAY, NOON + 1, NOON),
    countries: fc.constantFrom([], [], [], ["US", "GB"], ["BR"]),
    combinesWithOrder: fc.boolean(),
    combinesWithProduct: fc.boolean(),
    combinesWithShipping: fc.boolean(),
    barred: fc.constantFrom(null, null, null, null, "used" as const, "login-required" as const),
  })
  .map(({ percent, amount, basisPoints, ...rest }) =>
    percent ? { ...rest, type: "percent", value: basisPoints } : { ...rest, type: "amount", value: amount },
  );

const couponChoice: fc.Arbitrary<QuoteRequest["coupon"]> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(undefined, { choice: "best" as const }) },
  { weight: 1, arbitrary: fc.constant({ choice: "none" as const }) },
  { weight: 2, arbitrary: fc.constantFrom("A", "b", "Z").map((code) => ({ choice: "code" as const, code })) },
);

const rateCents = fc.oneof(fc.nat({ max: 3_000 }), fc.constantFrom(0, 1, 99, 1_250));

/** At rising thresholds, each with more off. */
const steps = (most: number, least = 0) =>
  fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: least, max: most }), { minLength: 1, maxLength: 5 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 4_000 }), { minLength: 5, maxLength: 5 }),
    )
    .map(([overs, offs]) => {
      const sorted = offs.toSorted((a, b) => a - b);
      return overs.toSorted((a, b) => a - b).map((over, index) => ({ over, basisPoints: sorted[index] ?? 1 }));
    });

/** Such as staff may set them. */
const otherRules: fc.Arbitrary<ShopRules> = fc
  .record({
    kilogramRates: fc.uniqueArray(
      fc.record({
        country: fc.constantFrom("US", "GB", "CL", "BR"),
        standardCents: rateCents,
        expressCents: fc.option(rateCents),
      }),
      { selector: ({ country }) => country },
    ),
    elsewhereRates: fc.record({
      standard: fc.record({ firstCents: rateCents, furtherCents: rateCents }),
      express: fc.record({ firstCents: rateCents, furtherCents: rateCents }),
    }),
    weights: steps(60_000_000),
    freeShipping: fc.record({
      fromCents: fc.oneof(fc.constantFrom(0, 9_800), fc.nat({ max: 20_000 })),
      countries: fc.uniqueArray(fc.constantFrom("US", "GB", "BR", "IT"), { minLength: 1 }),
    }),
    // From 100 dollars on the smallest difference of two steps is a cent.
    orders: steps(60_000, 10_000),
    tiers: steps(6_000_000),
  })
  .map(({ weights, orders, tiers, ...rest }) =>
    shopRules.parse({
      pricing: DEFAULT_PRICING,
      ...rest,
      weightSteps: weights.map(({ over, basisPoints }) => ({ overMg: over, basisPoints })),
      bigOrderSteps: orders.map(({ over, basisPoints }) => ({ overCents: over, basisPoints })),
      vipTiers: tiers.map(({ over, basisPoints }, index) => ({ name: `Tier ${index}`, overCents: over, basisPoints })),
      deliveryDays: DEFAULT_RULES.deliveryDays,
      cancellation: DEFAULT_RULES.cancellation,
    }),
  );

const buyer = fc.record({
  spentCents: fc.constantFrom(0, 0, 200_001, 500_001, 1_000_001, 3_000_001, 5_000_001, 20_000_001),
  country: fc.constantFrom(...COUNTRIES),
  method: fc.constantFrom("standard" as const, "express" as const),
  rules: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(DEFAULT_RULES, DEFAULT_RULES, freeFrom(5_000), freeFrom(0)) },
    { weight: 2, arbitrary: otherRules },
  ),
  coupons: fc.uniqueArray(coupon, { maxLength: 6, selector: (each) => each.code }),
  coupon: couponChoice,
  promotions: fc.constantFrom(
    [],
    [],
    [{ name: "first-order" as const, basisPoints: 500 }],
    [
      { name: "first-order" as const, basisPoints: 500 },
      { name: "first-three-orders" as const, basisPoints: 1_500 },
    ],
    [{ name: "first-order" as const, basisPoints: 600 }],
  ),
  creditCents: fc.constantFrom(0, 0, 1, 5_000, 10_000_000),
  at: fc.constant(NOON),
});

const line = fc.record({
  id: fc.uuid(),
  platformMicros: fc.oneof(
    fc.nat({ max: 3_000 }).map((cents) => cents * 10_000),
    fc.nat({ max: 3_000_000 }),
  ),
  quantity: fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 6_000 })),
  weightMg: fc.oneof(fc.constant(0), fc.nat({ max: 60_000 })),
  freeShipping: fc.boolean(),
});

const request: fc.Arbitrary<QuoteRequest> = fc
  .tuple(fc.array(line, { maxLength: 8 }), buyer)
  .map(([lines, who]) => ({ lines, ...who }));

const number = (value: bigint) => Number(value);

test("DISC-03 COUP-02 COUP-03 the quote is the best of all allowed ones, in every part", () => {
  fc.assert(
    fc.property(request, (given) => {
      const quoted = quote(given);
      const order = orderOf(given);
      const best = bestOutcome(order);
      expect(quoted.itemTotalCents).toBe(number(order.itemTotal));
      expect(quoted.estimatedTotalCents).toBe(number(best.total));
      expect(quoted.subtotalCents).toBe(number(best.subtotal));
      expect(quoted.shippingCents).toBe(number(best.shipping));
      expect(quoted.coupon?.code ?? null).toBe(best.coupon);
      expect(quoted.saved.find((saving) => saving.kind !== "coupon")?.name ?? null).toBe(best.discount);
      for (const { outcome } of allOutcomes(order)) {
        expect(quoted.estimatedTotalCents).toBeLessThanOrEqual(number(outcome.total));
      }
    }),
    { numRuns: 3_000 },
  );
});

test("CART-05 the parts of a quote add up, none is negative, and the applied rules are the savings", () => {
  fc.assert(
    fc.property(request, (given) => {
      const quoted = quote(given);
      const sum = (values: readonly number[]) => values.reduce((before, value) => before + value, 0);
      expect(sum(quoted.lines.map((each) => each.amountCents))).toBe(quoted.itemTotalCents);
      expect(sum(quoted.lines.map((each) => each.discountCents))).toBe(quoted.savedCents);
      expect(sum(quoted.saved.map((each) => each.cents))).toBe(quoted.savedCents);
      expect(sum(quoted.lines.map((each) => each.totalCents))).toBe(quoted.subtotalCents);
      expect(quoted.itemTotalCents - quoted.savedCents).toBe(quoted.subtotalCents);
      expect(quoted.subtotalCents + quoted.shippingCents).toBe(quoted.estimatedTotalCents);
      expect(quoted.estimatedTotalCents - quoted.creditCents).toBe(quoted.dueCents);
      expect(quoted.creditCents).toBe(Math.min(given.creditCents ?? 0, quoted.estimatedTotalCents));
      for (const offer of quoted.shippingOffers) {
        const { grossCents, weightDiscountCents, waivedCents, couponCents, cents: left } = offer;
        expect(grossCents - weightDiscountCents - waivedCents - couponCents).toBe(left);
        expect(Math.min(grossCents, weightDiscountCents, waivedCents, couponCents, left)).toBeGreaterThanOrEqual(0);
      }
      for (const { amountCents, discountCents, totalCents } of quoted.lines) {
        expect(Math.min(amountCents, discountCents, totalCents)).toBeGreaterThanOrEqual(0);
      }
      expect(quoted.dueCents).toBeGreaterThanOrEqual(0);

      const applied = quoted.reasons.filter((reason) => reason.applied);
      for (const reason of quoted.reasons) {
        expect(reason.applied).toBe(reason.because === "applied");
        if ("lessCents" in reason) expect(reason.lessCents).toBeGreaterThanOrEqual(0);
        if ("lessCents" in reason && reason.applied) expect(reason.lessCents).toBe(0);
      }
      const discounts = applied.flatMap((reason) =>
        reason.rule === "big-order" || reason.rule === "vip" || reason.rule === "promotion" ? [reason.rule] : [],
      );
      const coupons = applied.flatMap((reason) => (reason.rule === "coupon" ? [reason.code] : []));
      expect(quoted.saved.flatMap(({ kind }) => (kind === "coupon" ? [] : [kind]))).toEqual(discounts);
      expect(quoted.coupon ? [quoted.coupon.code] : []).toEqual(coupons);
      const couponSaving = quoted.saved.find((saving) => saving.kind === "coupon");
      expect(couponSaving?.cents ?? 0).toBe(quoted.coupon?.goodsCents ?? 0);
      expect(quoted.shipping?.couponCents ?? 0).toBe(quoted.coupon?.shippingCents ?? 0);
      if (quoted.coupon) expect(quoted.coupon.goodsCents + quoted.coupon.shippingCents).toBeGreaterThan(0);
    }),
    { numRuns: 2_000 },
  );
});

test("CART-05 how much less a rejected coupon saves is what the order would cost more with it", () => {
  fc.assert(
    fc.property(request, (given) => {
      const quoted = quote(given);
      const all = allOutcomes(orderOf(given));
      for (const reason of quoted.reasons) {
        if (reason.rule !== "coupon") continue;
        const own = all.find((each) => each.coupon?.code === reason.code);
        const lost = ["order-discount-saves-more", "another-coupon-saves-more", "saves-nothing"].includes(
          reason.because,
        );
        expect(own !== undefined).toBe(lost || reason.applied);
        if (own) expect(number(own.outcome.total) - quoted.estimatedTotalCents).toBe(reason.lessCents);
      }
    }),
    { numRuns: 1_000 },
  );
});

/** A cart of one line, small enough to try every cent that could be added to it. */
const small: fc.Arbitrary<QuoteRequest> = fc
  .record({
    id: fc.constant("a"),
    platformMicros: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 30 })).map((each) => each * 10_000),
    quantity: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 14_000 })),
    weightMg: fc.constantFrom(0, 1, 40, 300, 20_000),
    freeShipping: fc.constant(false),
  })
  .chain((each) => buyer.map((who) => ({ lines: [each], ...who })));

function withTotal(order: ReferenceOrder, itemTotal: number): ReferenceOrder {
  return { ...order, itemTotal: BigInt(itemTotal) };
}

test("SHIP-04 the missing amount reaches free shipping with discounts and coupons chosen anew, one cent less does not", () => {
  let reached = 0;
  fc.assert(
    fc.property(small, (given) => {
      const quoted = quote(given);
      const order = orderOf(given);
      const itemTotal = quoted.itemTotalCents;
      const shipsFree = (total: number) => bestOutcome(withTotal(order, total)).shipsFree;
      const missing = quoted.next.freeShipping?.missingCents ?? null;
      const reason = quoted.reasons.find((each) => each.rule === "free-shipping")!;
      expect(reason.missingCents).toBe(missing ?? 0);
      if (missing !== null) {
        reached += 1;
        expect(shipsFree(itemTotal + missing)).toBe(true);
        for (let less = 0; less < missing; less += 1) if (shipsFree(itemTotal + less)) expect(less).toBe(missing);
      } else if (reason.because === "below-threshold") {
        for (let more = 0; more < 12_000; more += 7) expect(shipsFree(itemTotal + more)).toBe(false);
        for (let more = 12_000; more < 3_000_000; more += 9_973) expect(shipsFree(itemTotal + more)).toBe(false);
      }
    }),
    // A fixed seed: for one cart in 20,000 the search hits its limit and promises nothing.
    { numRuns: 250, seed: 20_261_101 },
  );
  expect(reached).toBeGreaterThan(50);
});

test("CART-05 the next step of a big order applies when it is reached, and not a cent before", () => {
  fc.assert(
    fc.property(small, (given) => {
      const next = quote(given).next.bigOrder;
      if (next === null) return;
      const order = orderOf(given);
      const itemTotal = number(order.itemTotal);
      expect(bestOutcome(withTotal(order, itemTotal + next.missingCents)).discount).toBe("Big order");
      const before = bestOutcome(withTotal(order, itemTotal + next.missingCents - 1));
      const after = bestOutcome(withTotal(order, itemTotal + next.missingCents));
      expect(after.discountCents).toBeGreaterThan(before.discountCents);
    }),
    { numRuns: 1_000 },
  );
});

test("COUP-02 the coupon announced as next applies when it is reached, and not a cent or a piece before", () => {
  let announced = 0;
  fc.assert(
    fc.property(small, (given) => {
      const next = quote(given).next.coupon;
      if (next === null) return;
      announced += 1;
      const order = orderOf(given);
      const [total, pieces] = [number(order.itemTotal) + next.missingCents, order.pieces + BigInt(next.missingPieces)];
      expect(bestOutcome({ ...withTotal(order, total), pieces }).coupon).toBe(next.code);
      expect(next.missingCents + next.missingPieces).toBeGreaterThan(0);
      if (next.missingCents > 0) {
        expect(bestOutcome({ ...withTotal(order, total - 1), pieces }).coupon).not.toBe(next.code);
      }
      if (next.missingPieces > 0) {
        expect(bestOutcome({ ...withTotal(order, total), pieces: pieces - 1n }).coupon).not.toBe(next.code);
      }
    }),
    { numRuns: 1_500 },
  );
  expect(announced).toBeGreaterThan(50);
});
