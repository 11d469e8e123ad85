import fc from "fast-check";
import { expect, test } from "vitest";
import { freeFrom } from "../../tests/golden/build-case.ts";
import { omit } from "../omit.ts";
import { DEFAULT_RULES } from "../site/shop-rules.ts";
import { quote, type QuoteLine, type QuoteRequest } from "./quote.ts";

/** Enough of everything to be quoted; a case names only what it is about. Platform 0.93 sells at 1.00. */
function line(given: Partial<QuoteLine> = {}): QuoteLine {
  return { id: "a", platformMicros: 930_000, quantity: 1, weightMg: 10_000, freeShipping: false, ...given };
}

function request(lines: readonly QuoteLine[], given: Partial<QuoteRequest> = {}): QuoteRequest {
  return { lines, spentCents: 0, country: "US", method: "standard", rules: DEFAULT_RULES, ...given };
}

const dollars = (quantity: number, given: Partial<QuoteLine> = {}) => line({ quantity, ...given });

const lines = fc.array(
  fc.record({
    id: fc.uuid(),
    platformMicros: fc.oneof(
      fc.nat({ max: 3_000 }).map((cents) => cents * 10_000),
      fc.nat({ max: 30_000_000 }),
    ),
    quantity: fc.integer({ min: 1, max: 6_000 }),
    weightMg: fc.nat({ max: 500_000 }),
    freeShipping: fc.boolean(),
  }),
  { maxLength: 40 },
);
const buyer = fc.record({
  spentCents: fc.nat({ max: 30_000_000 }),
  country: fc.constantFrom(null, "US", "MX", "IT", "CL", "BR"),
  method: fc.constantFrom("standard" as const, "express" as const),
});

test("SHIP-01 an order of only goods without shipping has no shipping, wherever it goes", () => {
  for (const country of [null, "US", "BR", "CL"]) {
    const quoted = quote(request([line({ ships: false, weightMg: 900_000 })], { country }));
    expect(quoted).toMatchObject({
      ...{ ships: false, shippingOffers: [], shipping: null, shippingCents: 0, totalWeightMg: 0 },
      ...{ estimatedTotalCents: 100, next: { freeShipping: null } },
    });
    expect(quoted.reasons.map(({ rule }) => rule)).not.toContain("free-shipping");
  }
  const terms = { discount: null, shipping: { method: "standard", cents: 500 } } as const;
  expect(quote(request([line({ ships: false })], { agreed: terms })).shippingCents).toBe(0);
});

test("SHIP-01 beside goods that are shipped, those without shipping cost and weigh nothing more", () => {
  fc.assert(
    fc.property(lines, buyer, fc.nat({ max: 500_000 }), (given, who, weightMg) => {
      fc.pre(given.length > 0);
      const free = line({ id: "free", platformMicros: 0, weightMg, ships: false });
      const [alone, beside] = [quote(request(given, who)), quote(request([...given, free], who))];
      expect(beside.shippingOffers).toEqual(alone.shippingOffers);
      expect(beside.totalWeightMg).toBe(alone.totalWeightMg);
      expect(beside.estimatedTotalCents).toBe(alone.estimatedTotalCents);
      expect(beside.ships).toBeUndefined();
    }),
  );
});

test("SHIP-04 goods without shipping count towards free shipping of the others", () => {
  const given = [dollars(50), dollars(60, { id: "service", ships: false })];
  const quoted = quote(request(given));
  expect(quoted.shippingCents).toBe(0);
  expect(quoted.reasons).toContainEqual(expect.objectContaining({ rule: "free-shipping", applied: true }));
  expect(quote(request(given.slice(0, 1))).shippingCents).toBeGreaterThan(0);
});

test("a product's page knows before anything is chosen whether it is shipped", () => {
  const [shipped, service] = [line({ quantity: 0 }), line({ id: "b", quantity: 0, ships: false })];
  expect(quote(request([shipped, service])).ships).toBeUndefined();
  expect(quote(request([service])).ships).toBe(false);
  expect(quote(request([shipped, { ...service, quantity: 1 }])).ships).toBe(false);
  expect(quote(request([])).ships).toBeUndefined();
});

test("DISC-01 a big order, line by line: the discount is taken once from the whole and shared out", () => {
  const { lines: quoted, ...rest } = quote(
    request([
      line({ id: "ring", platformMicros: 1_500_000, quantity: 40 }), // 1.61 × 40
      line({ id: "bead", platformMicros: 12_500, quantity: 5_000, weightMg: 100 }), // 0.0134 × 5,000
      line({ id: "clasp", platformMicros: 130_000, quantity: 7, freeShipping: true }), // 0.14 × 7
    ]),
  );
  expect(quoted).toEqual([
    { id: "ring", quantity: 40, unitMicros: 1_610_000, amountCents: 6_440, discountCents: 386, totalCents: 6_054 },
    { id: "bead", quantity: 5_000, unitMicros: 13_400, amountCents: 6_700, discountCents: 402, totalCents: 6_298 },
    { id: "clasp", quantity: 7, unitMicros: 140_000, amountCents: 98, discountCents: 6, totalCents: 92 },
  ]);
  expect(rest).toMatchObject({
    pieces: 5_047,
    itemTotalCents: 13_238,
    saved: [{ kind: "big-order", basisPoints: 600, cents: 794 }],
    savedCents: 794,
    subtotalCents: 12_444,
    totalWeightMg: 970_000,
    billableWeightMg: 900_000,
    shippingCents: 0,
    estimatedTotalCents: 12_444,
  });
});

test("PRICE-01 rounding the discounted unit would drift; 720 pieces at 0.13 and 6 % lose nothing", () => {
  const quoted = quote(request([line({ platformMicros: 120_000, quantity: 720 }), dollars(20, { id: "b" })]));
  expect(quoted.itemTotalCents).toBe(9_360 + 2_000);
  expect(quoted.savedCents).toBe(682); // 681.6
});

test.each([
  [97, 9_700, 650, "below-threshold"],
  [98, 9_800, 0, "applied"],
  [100, 10_000, 0, "applied"],
  [101, 9_494, 650, "below-threshold"],
  [105, 9_870, 0, "applied"],
])(
  "SHIP-04 %d dollars of goods make a subtotal of %d, on which shipping is %d: %s",
  (pieces, subtotal, cents, because) => {
    const quoted = quote(request([dollars(pieces, { weightMg: 100 })]));
    expect(quoted.subtotalCents).toBe(subtotal);
    expect(quoted.shippingCents).toBe(cents);
    expect(quoted.reasons).toContainEqual(expect.objectContaining({ rule: "free-shipping", because }));
  },
);

test("SHIP-04 lines that ship free add no weight, and an order of nothing else ships at no cost", () => {
  const free = line({ id: "free", weightMg: 600_000, freeShipping: true });
  const mixed = quote(request([line({ weightMg: 400_000 }), free]));
  expect(mixed).toMatchObject({ totalWeightMg: 1_000_000, billableWeightMg: 400_000, shippingCents: 650 });

  const allFree = quote(request([free], { country: "BR" }));
  expect(allFree.shippingOffers.map((offer) => offer.cents)).toEqual([0, 0]);
  expect(allFree.next.freeShipping).toBeNull();
  expect(quote(request([free])).next.freeShipping).toBeNull();
  expect(allFree.reasons.map((reason) => reason.rule)).toEqual(["big-order", "vip", "free-shipping"]);
  expect(quote(request([line({ quantity: 0 }), free])).shippingCents).toBe(0);
});

test("SHIP-01 a billable line of unknown weight is billed one half kilogram", () => {
  const quoted = quote(request([line({ weightMg: 0 }), line({ id: "free", freeShipping: true })]));
  expect(quoted).toMatchObject({ billableWeightMg: 0, shippingCents: 650 });
});

test("SHIP-03 the weight discount looks at the whole order, free-shipping lines included", () => {
  const heavy = line({ id: "heavy", weightMg: 25_000_001, freeShipping: true });
  const quoted = quote(request([line({ weightMg: 1_000_000 }), heavy], { country: "IT" }));
  expect(quoted.shipping).toMatchObject({ grossCents: 500, weightDiscountCents: 14, cents: 486 });
  expect(quoted.reasons).toContainEqual({
    rule: "weight-discount",
    applied: true,
    basisPoints: 270,
    because: "applied",
    missingMg: 0,
  });
  expect(quote(request([line({ weightMg: 25_000_000 })])).reasons).toContainEqual(
    expect.objectContaining({ rule: "weight-discount", applied: false, missingMg: 1 }),
  );
});

test("SHIP-01 where a method does not go, the first one offered is quoted", () => {
  const quoted = quote(request([line()], { country: "CL", method: "express" }));
  expect(quoted.shipping).toMatchObject({ method: "standard", minDays: 15, maxDays: 20, cents: 750 });
  expect(quote(request([line()], { method: "express" })).shipping).toMatchObject({ method: "express", cents: 800 });
});

test("CART-05 without a country no shipping is quoted and none is promised", () => {
  const quoted = quote(request([dollars(200)], { country: null }));
  expect(quoted).toMatchObject({ shippingOffers: [], shipping: null, shippingCents: 0 });
  expect(quoted.estimatedTotalCents).toBe(quoted.subtotalCents);
  expect(quoted.next.freeShipping).toBeNull();
  expect(quoted.reasons).toContainEqual(expect.objectContaining({ rule: "free-shipping", because: "unknown-country" }));
});

test("CART-05 an empty cart costs nothing, shipping included", () => {
  expect(quote(request([]))).toMatchObject({
    pieces: 0,
    itemTotalCents: 0,
    savedCents: 0,
    estimatedTotalCents: 0,
    lines: [],
  });
});

test("CART-05 the distance to free shipping counts the discount on what is added", () => {
  expect(quote(request([dollars(50)])).next).toEqual({
    bigOrder: { missingCents: 5_001, basisPoints: 600 },
    freeShipping: { missingCents: 4_800 },
    coupon: null,
  });
  // 97VIP at 100.00 still comes to 96.20, and over it the big order takes 6 %: 104.26 it must be.
  expect(quote(request([dollars(50)], { spentCents: 200_001 })).next.freeShipping).toEqual({ missingCents: 5_426 });
  // 95VIP takes 6.8 % everywhere near: 105.15 less 7.15.
  expect(quote(request([dollars(50)], { spentCents: 500_001 })).next.freeShipping).toEqual({ missingCents: 5_515 });
  expect(quote(request([dollars(50)], { country: "IT" })).next.freeShipping).toBeNull();
  expect(quote(request([dollars(98)])).next.freeShipping).toBeNull();
});

test("CART-05 the total is the sum of the line totals and shipping; every part is whole and none negative", () => {
  fc.assert(
    fc.property(lines, buyer, (given, who) => {
      const quoted = quote(request(given, who));
      const sum = (part: (each: (typeof quoted.lines)[number]) => number) =>
        quoted.lines.reduce((before, each) => before + part(each), 0);
      expect(sum((each) => each.amountCents)).toBe(quoted.itemTotalCents);
      expect(sum((each) => each.discountCents)).toBe(quoted.savedCents);
      expect(sum((each) => each.totalCents) + quoted.shippingCents).toBe(quoted.estimatedTotalCents);
      expect(sum((each) => each.quantity)).toBe(quoted.pieces);
      expect(quoted.subtotalCents).toBe(quoted.itemTotalCents - quoted.savedCents);
      expect(quoted.lines.every((each) => each.totalCents >= 0 && Number.isSafeInteger(each.totalCents))).toBe(true);
      expect(quoted.saved.reduce((before, saving) => before + saving.cents, 0)).toBe(quoted.savedCents);
    }),
  );
});

test("PRICE-01 more pieces are never cheaper before discounts", () => {
  fc.assert(
    fc.property(lines, fc.nat(), fc.integer({ min: 1, max: 1_000 }), (given, pick, more) => {
      fc.pre(given.length > 0);
      const index = pick % given.length;
      const added = given.map((each, at) => (at === index ? { ...each, quantity: each.quantity + more } : each));
      expect(quote(request(added)).itemTotalCents).toBeGreaterThanOrEqual(quote(request(given)).itemTotalCents);
    }),
  );
});

test("DISC-03 the order of the lines changes no total", () => {
  fc.assert(
    fc.property(lines, buyer, (given, who) => {
      const forwards = quote(request(given, who));
      const backwards = quote(request(given.toReversed(), who));
      expect(omit(backwards, "lines")).toEqual(omit(forwards, "lines"));
    }),
  );
});

test.each([Number.NaN, 1.5, -1, 1_000_000_001, Number.POSITIVE_INFINITY])(
  "VAL-05 a quantity of %d is refused",
  (quantity) => {
    expect(() => quote(request([line({ quantity })]))).toThrow(RangeError);
  },
);

test.each([Number.NaN, 1.5, -1, Number.POSITIVE_INFINITY])(
  "PRICE-01 %d is refused as a price, a weight or an amount",
  (bad) => {
    expect(() => quote(request([line({ platformMicros: bad })]))).toThrow(RangeError);
    expect(() => quote(request([line({ weightMg: bad })]))).toThrow(RangeError);
    expect(() => quote(request([line()], { spentCents: bad }))).toThrow(RangeError);
    expect(() => quote(request([line()], { rules: freeFrom(bad) }))).toThrow(RangeError);
  },
);

test("PRICE-01 totals too large to be exact are refused", () => {
  const huge = line({ platformMicros: 1_000_000_000_000, quantity: 1_000_000_000 });
  expect(() => quote(request([huge]))).toThrow(RangeError);
  const half = { ...huge, quantity: 50_000_000 };
  expect(quote(request([half])).itemTotalCents).toBe(5_350_000_000_000_000);
  expect(() => quote(request([half, half]))).toThrow(RangeError);
  const heavy = line({ weightMg: 1_000_000_000, quantity: 5_000_000 });
  expect(() => quote(request([heavy, heavy], { country: null }))).toThrow(RangeError);
});

test("DISC-01 250 lines of 6,000 pieces are read line by line, never piece by piece", () => {
  let reads = 0;
  const counted = (index: number) =>
    new Proxy(line({ id: `line ${index}`, quantity: 6_000 }), {
      get: (target, key, receiver) => {
        reads += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
  const quoted = quote(request(Array.from({ length: 250 }, (_, index) => counted(index))));
  expect(quoted.pieces).toBe(1_500_000);
  expect(quoted.lines).toHaveLength(250);
  expect(quoted.itemTotalCents).toBe(150_000_000);
  expect(reads).toBeLessThanOrEqual(250 * 10);
});
