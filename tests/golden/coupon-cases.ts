/** Orders with coupons and promotions (SPEC COUP), and orders with a little of everything. */

import type { QuoteLine } from "../../domain/cart/quote.ts";
import {
  around,
  coupon,
  COUNTRIES,
  CURRENCIES,
  goods,
  METHODS,
  money,
  NOON,
  order,
  TIERS,
  type GoldenCase,
} from "./build-case.ts";

const HOUR = 3_600_000;
const PROMOTIONS = [
  [],
  [{ name: "first-order" as const, basisPoints: 500 }],
  [
    { name: "first-order" as const, basisPoints: 500 },
    { name: "first-three-orders" as const, basisPoints: 1_500 },
  ],
];

export function couponCases(): GoldenCase[] {
  return [...couponMinimums(), ...couponConditions(), ...shippingCoupons(), ...choices(), ...promotions(), ...mixed()];
}

/** COUP-02 to COUP-04, and the amounts of COUP-05 in a customer's hand */
function couponMinimums(): GoldenCase[] {
  const offers = [
    [1_000, 9_800],
    [1_500, 13_000],
    [2_000, 19_000],
    [3_000, 28_000],
    [4_500, 50_000],
    [7_800, 52_000],
    [4_500, 31_000],
    [2_700, 20_000],
    [2_000, 15_000],
    [1_000, 7_900],
  ] as const;
  return offers.flatMap(([value, leastAmountCents]) =>
    around(leastAmountCents).flatMap((total) =>
      TIERS.flatMap(([tier, spentCents]) =>
        [true, false].map((combinesWithOrder) => {
          const given = coupon(`OFF${value / 100}`, { value, leastAmountCents, combinesWithOrder });
          return order(`coupon from ${money(leastAmountCents)} at ${money(total)}, ${tier}`, goods(total, 100), {
            spentCents,
            coupons: [given],
          });
        }),
      ),
    ),
  );
}

/** COUP-02: time, state, country, pieces, and who may not use it */
function couponConditions(): GoldenCase[] {
  const starts = [NOON - 1, NOON, NOON + 1].map((startAt) => coupon("START", { startAt }));
  const ends = [NOON - HOUR, NOON, NOON + 1, NOON + HOUR].map((endAt) => coupon("END", { endAt }));
  const states = [0, 9, 10, 11, 20].map((state) => coupon("STATE", { state }));
  const counts = [49, 50, 51].map((leastCount) => coupon("PIECES", { leastCount }));
  const places = [["US"], ["GB", "DE"], ["BR", "US"]].map((countries) => coupon("PLACE", { countries }));
  const bars = (["used", "used-up", "login-required"] as const).map((barred) => coupon("BARRED", { barred }));
  return [...starts, ...ends, ...states, ...counts, ...places, ...bars].flatMap((given) =>
    (["US", "GB", null] as const).map((country) =>
      order(`coupon ${given.code.toLowerCase()}`, goods(5_000), { coupons: [given], country }),
    ),
  );
}

/** COUP-03: on shipping, with and without free shipping by threshold */
function shippingCoupons(): GoldenCase[] {
  const offers = [
    { type: "amount", value: 500 },
    { type: "amount", value: 5_000 },
    { type: "percent", value: 5_000 },
    { type: "percent", value: 10_000 },
  ] as const;
  return offers.flatMap((offer) =>
    [true, false].flatMap((combinesWithShipping) =>
      [true, false].flatMap((combinesWithOrder) =>
        METHODS.flatMap((method) =>
          ["US", "IT", "BR"].flatMap((country) =>
            [5_000, 9_900, 15_000].map((total) => {
              const given = coupon("SHIP", { ...offer, target: "shipping", combinesWithShipping, combinesWithOrder });
              return order("shipping coupon", goods(total, 20_000), { coupons: [given], method, country });
            }),
          ),
        ),
      ),
    ),
  );
}

/** COUP-02: one code per order, the best or the requested one */
function choices(): GoldenCase[] {
  const coupons = [
    coupon("TEN", { type: "percent", value: 1_000 }),
    coupon("FIVEMORE", { value: 500, combinesWithOrder: true }),
    coupon("TWENTY", { value: 2_000, leastAmountCents: 19_000 }),
    coupon("ALL", { type: "percent", value: 10_000, leastAmountCents: 200_000 }),
    coupon("SOONER", { value: 500, combinesWithOrder: true, endAt: NOON + HOUR }),
  ];
  const couponChoices = [
    { choice: "best" as const },
    { choice: "none" as const },
    ...["ten", "FIVEMORE", "TWENTY", "NOSUCH"].map((code) => ({ choice: "code" as const, code })),
  ];
  return couponChoices.flatMap((each) =>
    [500, 4_999, 9_800, 10_300, 15_000, 19_000, 60_000, 200_000].flatMap((total) =>
      [0, 1, 6].map((tier) =>
        order("five coupons", goods(total), { coupons, coupon: each, spentCents: TIERS[tier]?.[1] ?? 0 }),
      ),
    ),
  );
}

/** COUP-06 */
function promotions(): GoldenCase[] {
  return PROMOTIONS.flatMap((given) =>
    [5_000, 10_001, 10_316, 50_001, 100_001].flatMap((total) =>
      TIERS.map(([tier, spentCents]) => order(`promotions, ${tier}`, goods(total), { promotions: given, spentCents })),
    ),
  );
}

/** The same cases each time. */
function mixed(): GoldenCase[] {
  let seed = 20_261_101;
  const upTo = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % (most + 1);
  };
  const oneOf = <Value>(values: readonly Value[]): Value => values[upTo(values.length - 1)]!;
  const line = (): QuoteLine => ({
    id: "",
    platformMicros: (1 + upTo(2_500)) * 10_000,
    quantity: 1 + upTo(oneOf([5, 40, 500])),
    weightMg: upTo(60) * 500,
    freeShipping: upTo(4) === 0,
  });
  return Array.from({ length: 400 }, (_, index) => {
    const coupons = ["A", "B", "C"].slice(0, upTo(3)).map((code) => {
      const percent = upTo(1) === 1;
      return coupon(code, {
        type: percent ? "percent" : "amount",
        value: percent ? 100 * (1 + upTo(29)) : 250 * (1 + upTo(40)),
        target: upTo(3) === 0 ? "shipping" : "order",
        leastAmountCents: oneOf([0, 0, 7_900, 15_000, 31_000]),
        combinesWithOrder: upTo(1) === 1,
        combinesWithShipping: upTo(1) === 1,
      });
    });
    return order(`mixed ${index + 1}`, Array.from({ length: 1 + upTo(4) }, line), {
      spentCents: oneOf(TIERS)[1],
      country: oneOf([...COUNTRIES, null]),
      method: oneOf(METHODS),
      coupons,
      promotions: oneOf(PROMOTIONS),
      creditCents: oneOf([0, 0, 2_500]),
      currency: CURRENCIES[index % CURRENCIES.length] ?? "USD",
    });
  });
}
