import { expect, test } from "vitest";
import { DEFAULT_RULES } from "../../../domain/site/shop-rules.ts";
import { historyOf, HISTORY_DAYS, type Good } from "./history.ts";
import { people } from "./people.ts";

const DAY_MS = 86_400_000;
const COUPON = {
  ...({ code: "BULK", state: 10, type: "amount", target: "order", value: 1_000, leastAmountCents: 8_000 } as const),
  ...{ leastCount: 0, startAt: 0, endAt: null, countries: [], barred: null },
  ...{ combinesWithOrder: true, combinesWithProduct: true, combinesWithShipping: true },
};

function goods(): Good[] {
  return Array.from({ length: 120 }, (_, index) => ({
    ...{ variantId: index + 1, productId: index + 1, handle: `hoops-${index}`, title: `Hoops ${index}` },
    ...{ variantTitle: "Gold", sku: `H-${index}`, imageSrc: null, weightMg: 4_000, freeShipping: false },
    ...{ platformMicros: 900_000 + index * 35_000, minQuantity: 1, minBatch: 1, available: 900, forSale: true },
    ...{ createdAt: new Date("2026-01-01T00:00:00Z"), soldCount: index * 9, stock: 900 },
  }));
}

/** Some of each kind on any day and with any seed, as the shop of whoever starts it today. */
for (const [day, seed] of [
  ["2026-11-01T12:00:00Z", 7],
  ["2027-01-03T00:10:00Z", 7],
  ["2026-06-19T23:50:00Z", 8],
] as const) {
  const now = new Date(day);
  const given = { people: people(seed, now), goods: goods(), coupons: [COUPON], count: 600, seed, now };
  const history = historyOf({ ...given, rules: DEFAULT_RULES });
  const { orders, afterwards } = history;

  test(`${day}, seed ${seed}: the same each time, in the past, one thing after another`, () => {
    expect(historyOf({ ...given, rules: DEFAULT_RULES })).toEqual(history);
    expect(orders.length).toBeGreaterThan(550);
    const firstAt = now.getTime() - HISTORY_DAYS * DAY_MS;
    for (const { placedAt, paidAt, voided, parcels, person } of orders) {
      const sent = parcels.map(({ at }) => at);
      const times = [placedAt, ...(paidAt ? [paidAt] : []), ...(voided ? [voided.at] : []), ...sent];
      const sorted = times.toSorted((one, other) => one.getTime() - other.getTime());
      expect(times).toEqual(sorted);
      expect(times[0]?.getTime()).toBeGreaterThanOrEqual(firstAt);
      expect(times.at(-1)?.getTime()).toBeLessThanOrEqual(now.getTime());
      if (person.registeredAt) expect(person.registeredAt.getTime()).toBeLessThan(placedAt.getTime());
    }
    for (const { at, order } of afterwards) {
      expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(at.getTime()).toBeGreaterThan(orders[order]?.placedAt.getTime() ?? Infinity);
    }
  });

  test(`${day}, seed ${seed}: orders wait, are paid, sent in parts, void; money goes back, pieces come back`, () => {
    const some = (is: (order: (typeof orders)[number]) => unknown) => orders.filter(is).length;
    expect(some(({ paidAt, voided }) => !paidAt && !voided)).toBeGreaterThan(3);
    expect(some(({ paidAt, parcels }) => paidAt && parcels.length === 0)).toBeGreaterThan(3);
    expect(some(({ parcels }) => parcels.length > 1)).toBeGreaterThan(10);
    expect(some(({ voided }) => voided?.because === "reservation-expired")).toBeGreaterThan(3);
    expect(some(({ voided }) => voided?.because === "cancelled")).toBeGreaterThan(0);
    expect(some(({ quote }) => quote.coupon)).toBeGreaterThan(20);
    expect(some(({ quote }) => quote.creditCents > 0)).toBeGreaterThan(2);
    expect(some(({ person }) => person.registeredAt === null)).toBeGreaterThan(30);
    const done = new Set(afterwards.map((each) => (each.does === "return" ? each.until : each.does)));
    const ends = ["requested", "approved", "declined", "refunded", "received"];
    const money = ["part-payment", "cancel", "refund-price", "refund-pieces", "refund-all"];
    expect([...done]).toEqual(expect.arrayContaining([...ends, ...money]));
  });

  test(`${day}, seed ${seed}: no unpaid order has lost its reservation, and together they take no more than there is`, () => {
    const waiting = new Map<number, number>();
    const extended = new Set(afterwards.flatMap(({ order, does }) => (does === "part-payment" ? [order] : [])));
    for (const [index, { paidAt, voided, reservedUntil, quote, goods: bought }] of orders.entries()) {
      if (paidAt || voided) continue;
      if (!extended.has(index)) expect(reservedUntil?.getTime()).toBeGreaterThan(now.getTime());
      for (const [place, { variantId }] of bought.entries()) {
        waiting.set(variantId, (waiting.get(variantId) ?? 0) + (quote.lines[place]?.quantity ?? 0));
      }
    }
    for (const pieces of waiting.values()) expect(pieces).toBeLessThanOrEqual(900);
  });
}
