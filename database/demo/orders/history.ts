/**
 * What was ordered in the last sixty days, decided without a database: who bought what and when, what they paid, and
 * what became of it. Only money that goes back, and returns, are left to the use cases (`afterwards`).
 */

import { snapToBatch } from "../../../domain/cart/minimums.ts";
import { quote, type Quote, type ShippingMethod } from "../../../domain/cart/quote.ts";
import type { Coupon } from "../../../domain/coupons/coupons.ts";
import { RETURN_REASONS, type RefundDestination, type ReturnReason } from "../../../domain/orders/returns.ts";
import type { ShopRules } from "../../../domain/site/shop-rules.ts";
import type { VariantForSale } from "../../../server/catalog/variants/variants.ts";
import { chanceOf, type Chance } from "../chance.ts";
import { digitsIn, type Person } from "./people.ts";

export type Good = VariantForSale & { createdAt: Date; soldCount: number; stock: number };

export type PastParcel = {
  at: Date;
  carrier: string;
  trackingNumber: string;
  lines: { position: number; quantity: number }[];
};

export type PastOrder = {
  person: Person;
  placedAt: Date;
  paymentMethod: "bank-transfer" | "test-card" | "store-credit";
  method: ShippingMethod;
  goods: Good[];
  quote: Quote;
  note: string;
  declinedAt: Date | null;
  paidAt: Date | null;
  voided: { at: Date; because: "reservation-expired" | "cancelled" } | null;
  reservedUntil: Date | null;
  /** In the order of shipping. */
  parcels: PastParcel[];
  fulfilledAt: Date | null;
};

/** What a use case does later; `order`: index in the history. */
export type Afterwards = { order: number; at: Date } & (
  | { does: "part-payment"; share: number }
  | { does: "second-transfer" }
  | { does: "cancel"; to: RefundDestination }
  | { does: "refund-price"; share: number; to: RefundDestination; settledAt: Date }
  | { does: "refund-pieces"; settledAt: Date }
  | { does: "refund-all"; settledAt: Date }
  | { does: "return"; until: ReturnEnd; photos: number; reason: ReturnReason; to: RefundDestination; stepsAt: Date[] }
);

export type ReturnEnd = "requested" | "approved" | "declined" | "received" | "refunded";

export type CreditGrant = { person: Person; at: Date; cents: number; note: string };

export type History = { orders: PastOrder[]; grants: CreditGrant[]; afterwards: Afterwards[] };

type Given = {
  people: readonly Person[];
  goods: readonly Good[];
  /** Any customer may use them, each once. */
  coupons: readonly Coupon[];
  count: number;
  seed: number;
  now: Date;
  rules: ShopRules;
};

export const HISTORY_DAYS = 60;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const RESERVED_DAYS = 7;
const CARD_MINUTES = 60;
/** The last minutes are left to visitors. */
const ENDS_BEFORE_MS = 5 * MINUTE_MS;
/** Sunday first. */
const WEEK = [0.7, 1.3, 1.2, 1.1, 1.05, 0.95, 0.6];
/** UTC; most of the day it is daytime in some market. */
const HOURS = [3, 2, 2, 2, 2, 3, 5, 7, 9, 10, 10, 9, 8, 9, 10, 10, 9, 8, 8, 8, 7, 6, 5, 4];
/** Days before now on which something was promoted, and how much more was ordered. */
const PEAKS = new Map([
  [41, 2],
  [40, 1.7],
  [17, 2.2],
  [16, 1.9],
  [2, 1.4],
]);
const FAMILY = 8;
const NOTES = [
  "Please leave the parcel with the neighbour if nobody is at home.",
  "No price lists in the parcel please, it is a present.",
  "We open at 10, please deliver after that.",
  "Please pack each colour separately.",
  "Same hallmark as last time, if possible.",
  "Bitte nicht vor dem 15. liefern.",
  "Por favor, incluir la factura en papel.",
];
const CARRIERS: Record<ShippingMethod, readonly (readonly [string, string])[]> = {
  standard: [
    ["YunExpress", "YT##############"],
    ["4PX", "4PX##############CN"],
    ["EMS", "LX#########CN"],
  ],
  express: [
    ["DHL", "##########"],
    ["FedEx", "############"],
  ],
};
const GRANTS = [
  [1_500, "For the parcel that arrived late"],
  [2_500, "Goodwill: two clasps were loose"],
  [5_000, "Thank you for the photographs"],
] as const;

export function historyOf(given: Given): History {
  const chance = chanceOf(given.seed, 6_000_000);
  const grants = grantsOf(given, chanceOf(given.seed, 6_000_001));
  const context = {
    ...given,
    credit: new Map(grants.map((grant) => [grant.person, { ...grant, leftCents: grant.cents }])),
    spent: new Map<Person, { at: Date; cents: number }[]>(),
    usedCoupons: new Set<string>(),
    waiting: new Map<number, number>(),
    shelf: shelfOf(given.goods),
  };
  const orders = timesOf(given, chance)
    .map((placedAt, index) => orderOf(context, placedAt, chanceOf(given.seed, 7_000_000 + index)))
    .filter((order) => order !== null);
  return { orders, grants, afterwards: afterwardsOf(orders, given, chanceOf(given.seed, 6_000_002)) };
}

/** Sorted; busier in the week, in its daytime, at the peaks and towards the end. */
function timesOf({ count, now }: Given, chance: Chance): Date[] {
  const times: number[] = [];
  const end = now.getTime() - ENDS_BEFORE_MS;
  const most = Math.max(...WEEK) * Math.max(...HOURS) * 2.2 * 1.35;
  while (times.length < count) {
    const time = Math.floor(end - chance.next() * (HISTORY_DAYS * DAY_MS - ENDS_BEFORE_MS));
    const ago = Math.floor((end - time) / DAY_MS);
    const at = new Date(time);
    const growth = 0.65 + 0.7 * (1 - ago / HISTORY_DAYS);
    const weight = (WEEK[at.getUTCDay()] ?? 1) * (HOURS[at.getUTCHours()] ?? 1) * growth * (PEAKS.get(ago) ?? 1);
    if (chance.next() * most < weight) times.push(time);
  }
  return times.sort((one, other) => one - other).map((time) => new Date(time));
}

function grantsOf({ people, now }: Given, chance: Chance): CreditGrant[] {
  const regular = people.filter(({ registeredAt, weight }) => registeredAt !== null && weight > 2);
  return chance.some(regular, 9).map((person, index) => {
    const [cents, note] = GRANTS[index % GRANTS.length] ?? [1_000, ""];
    const since = Math.max(now.getTime() - 50 * DAY_MS, person.registeredAt?.getTime() ?? 0);
    return { person, cents, note, at: between(since, now.getTime() - DAY_MS, chance) };
  });
}

type HistoryContext = Given & {
  credit: Map<Person, CreditGrant & { leftCents: number }>;
  spent: Map<Person, { at: Date; cents: number }[]>;
  usedCoupons: Set<string>;
  /** Pieces of each variant that unpaid orders reserve. */
  waiting: Map<number, number>;
  shelf: Shelf;
};

/** Null when nothing that was picked is in stock. */
function orderOf(context: HistoryContext, placedAt: Date, chance: Chance): PastOrder | null {
  const person = buyerOf(context, placedAt, chance);
  const lines = linesOf(context, placedAt, chance);
  if (lines.length === 0) return null;
  const method: ShippingMethod = chance.happens(0.22) ? "express" : "standard";
  const byBank = chance.happens(person.weight > 2 ? 0.42 : 0.25);
  const fate = fateOf(byBank, placedAt, context.now, chance);
  const quoted = quotedFor(context, { person, lines, method, placedAt, fate, chance });
  const paidByCredit = quoted.dueCents === 0;
  const order: PastOrder = {
    ...{ person, placedAt, quote: quoted, declinedAt: fate.declinedAt },
    goods: lines.map(({ good }) => good),
    method: quoted.shipping?.method ?? method,
    paymentMethod: paidByCredit ? "store-credit" : byBank ? "bank-transfer" : "test-card",
    note: chance.happens(0.09) ? chance.pick(NOTES) : "",
    paidAt: paidByCredit ? placedAt : fate.paidAt,
    voided: fate.voided,
    reservedUntil: fate.paidAt || fate.voided ? null : reservedUntil(byBank, placedAt),
    parcels: [],
    fulfilledAt: null,
  };
  if (order.paidAt) noteSpent(context, order);
  else if (!order.voided) {
    for (const { good, quantity } of lines) {
      context.waiting.set(good.variantId, (context.waiting.get(good.variantId) ?? 0) + quantity);
    }
  }
  return sendOut(order, context.now, chance);
}

function buyerOf({ people }: HistoryContext, placedAt: Date, chance: Chance): Person {
  const known = people.filter(({ registeredAt }) => registeredAt === null || registeredAt < placedAt);
  const total = known.reduce((sum, { weight }) => sum + weight, 0);
  let left = chance.next() * total;
  for (const person of known) {
    left -= person.weight;
    if (left < 0) return person;
  }
  throw new RangeError("Nobody can have ordered then.");
}

type Line = { good: Good; quantity: number };
type Shelf = { goods: readonly Good[]; upTo: number[] };

/** What sells better is picked more often. */
function shelfOf(goods: readonly Good[]): Shelf {
  let sum = 0;
  return { goods, upTo: goods.map(({ soldCount }) => (sum += Math.sqrt(soldCount + 5))) };
}

function linesOf({ shelf, waiting }: HistoryContext, placedAt: Date, chance: Chance): Line[] {
  const kind = chance.next();
  const [count, budgetUsd] =
    kind < 0.28
      ? [chance.between(1, 3), chance.between(14, 70)]
      : kind < 0.82
        ? [chance.between(3, 11), chance.between(70, 340)]
        : [chance.between(10, 28), chance.between(350, 1_900)];
  const lines = new Map<number, Line>();
  let last: number | null = null;
  for (let tries = 0; lines.size < count && tries < count * 4; tries += 1) {
    const index: number =
      last !== null && chance.happens(0.45) ? neighbourOf(last, shelf, chance) : pickOf(shelf, chance);
    const good = shelf.goods[index];
    if (!good || lines.has(good.variantId) || good.createdAt > placedAt) continue;
    const wanted = Math.round(((budgetUsd / count) * (0.5 + chance.next()) * 1_000_000) / good.platformMicros);
    const quantity = snapToBatch(Math.max(good.minQuantity, wanted, 1), good.minBatch);
    // Unpaid orders leave half of the stock to visitors.
    if (quantity + (waiting.get(good.variantId) ?? 0) > good.stock / 2) continue;
    lines.set(good.variantId, { good, quantity });
    last = index;
  }
  return [...lines.values()];
}

function pickOf({ upTo }: Shelf, chance: Chance): number {
  const at = chance.next() * (upTo.at(-1) ?? 0);
  return upTo.findIndex((sum) => sum > at);
}

/** Designs of one family stand side by side, and are bought together. */
function neighbourOf(index: number, { goods }: Shelf, chance: Chance): number {
  const first = index - (index % FAMILY);
  return Math.min(goods.length - 1, first + chance.between(0, FAMILY - 1));
}

type Fate = Pick<PastOrder, "declinedAt" | "paidAt" | "voided">;

function fateOf(byBank: boolean, placedAt: Date, now: Date, chance: Chance): Fate {
  const placed = placedAt.getTime();
  const old = now.getTime() - placed > (RESERVED_DAYS + 1) * DAY_MS;
  const fate: Fate = { declinedAt: null, paidAt: null, voided: null };
  const lot = chance.next();
  if (!byBank) {
    const declined = lot < 0.025 && now.getTime() - placed > 2 * HOUR_MS;
    if (!declined) return { ...fate, paidAt: new Date(placed + chance.between(15, 90) * 1_000) };
    const at = reservedUntil(false, placedAt);
    return { ...fate, declinedAt: new Date(placed + 40_000), voided: { at, because: "reservation-expired" } };
  }
  const paidAt = atWork(new Date(placed + (0.7 + 4.2 * chance.next() ** 1.5) * DAY_MS), chance);
  if (old && lot < 0.07)
    return { ...fate, voided: { at: reservedUntil(true, placedAt), because: "reservation-expired" } };
  if (lot < 0.11 && now.getTime() - placed > 3 * DAY_MS) {
    return { ...fate, voided: { at: atWork(new Date(placed + 1.5 * DAY_MS), chance), because: "cancelled" } };
  }
  const isSlow = !old && lot < 0.4;
  return paidAt.getTime() > now.getTime() - ENDS_BEFORE_MS || isSlow
    ? waitingOrPaid(fate, placedAt, paidAt, now)
    : { ...fate, paidAt };
}

/** What could not wait any longer was paid at last. */
function waitingOrPaid(fate: Fate, placedAt: Date, paidAt: Date, now: Date): Fate {
  const stillReserved = reservedUntil(true, placedAt).getTime() - now.getTime() > HOUR_MS;
  return stillReserved ? fate : { ...fate, paidAt: paidAt < now ? paidAt : new Date(now.getTime() - ENDS_BEFORE_MS) };
}

function reservedUntil(byBank: boolean, placedAt: Date): Date {
  return new Date(placedAt.getTime() + (byBank ? RESERVED_DAYS * DAY_MS : CARD_MINUTES * MINUTE_MS));
}

function quotedFor(
  context: HistoryContext,
  order: { person: Person; lines: Line[]; method: ShippingMethod; placedAt: Date; fate: Fate; chance: Chance },
): Quote {
  const { person, lines, method, placedAt, fate, chance } = order;
  const request = {
    lines: lines.map(({ good: { platformMicros, weightMg, freeShipping }, quantity }, index) => {
      return { id: String(index + 1), quantity, platformMicros, weightMg, freeShipping };
    }),
    spentCents: (context.spent.get(person) ?? []).reduce((sum, { at, cents }) => sum + (at < placedAt ? cents : 0), 0),
    country: person.address.country,
    method,
    rules: context.rules,
    coupons: context.coupons,
    at: placedAt.getTime(),
  };
  const credit = fate.paidAt ? context.credit.get(person) : undefined;
  const creditCents = credit && credit.at < placedAt ? credit.leftCents : 0;
  const none = quote({ ...request, coupon: { choice: "none" }, creditCents });
  if (credit) credit.leftCents -= none.creditCents;
  // An order uses credit or a coupon, and guests have neither.
  if (person.registeredAt === null || none.creditCents > 0 || !chance.happens(0.3)) return none;
  for (const { code } of context.coupons) {
    const key = `${code} ${person.email}`;
    if (context.usedCoupons.has(key)) continue;
    const quoted = quote({ ...request, coupon: { choice: "code", code } });
    if (quoted.coupon === null) continue;
    context.usedCoupons.add(key);
    return quoted;
  }
  return none;
}

function noteSpent({ spent }: HistoryContext, { person, paidAt, quote: { subtotalCents } }: PastOrder): void {
  if (paidAt) spent.set(person, [...(spent.get(person) ?? []), { at: paidAt, cents: subtotalCents }]);
}

function sendOut(order: PastOrder, now: Date, chance: Chance): PastOrder {
  if (!order.paidAt) return order;
  const pieces = order.quote.lines.map(({ quantity }, index) => ({ position: index + 1, quantity }));
  const split = pieces.length > 3 && chance.happens(0.14) ? chance.between(1, pieces.length - 1) : pieces.length;
  const at = atWork(new Date(order.paidAt.getTime() + (0.4 + 2.2 * chance.next()) * DAY_MS), chance);
  const later = atWork(new Date(at.getTime() + chance.between(1, 4) * DAY_MS), chance);
  const parcels = [pieces.slice(0, split), pieces.slice(split)].flatMap((lines, index): PastParcel[] => {
    const [carrier, pattern] = chance.pick(CARRIERS[order.method]);
    const sentAt = index === 0 ? at : later;
    const isSent = lines.length > 0 && sentAt.getTime() < now.getTime() - ENDS_BEFORE_MS;
    return isSent ? [{ at: sentAt, carrier, trackingNumber: digitsIn(pattern, chance), lines }] : [];
  });
  const isAll = parcels.reduce((sum, { lines }) => sum + lines.length, 0) === pieces.length;
  return { ...order, parcels, fulfilledAt: isAll ? (parcels.at(-1)?.at ?? null) : null };
}

/** Work is done on weekdays between seven and five o'clock, UTC, and never earlier than `from`. */
function atWork(from: Date, chance: Chance): Date {
  const at = new Date(from);
  if (at.getUTCHours() >= 17) at.setTime(at.getTime() + 12 * HOUR_MS);
  while (at.getUTCDay() === 0 || at.getUTCDay() === 6) at.setTime(at.getTime() + DAY_MS);
  if (at.getUTCHours() < 7 || at.getTime() > from.getTime()) {
    at.setUTCHours(chance.between(7, 16), chance.between(0, 59), chance.between(0, 59));
  }
  return at < from ? new Date(from.getTime() + HOUR_MS) : at;
}

function between(since: number, until: number, chance: Chance): Date {
  return new Date(Math.floor(since + chance.next() * Math.max(0, until - since)));
}

const OPEN_RETURN_DAYS = 24;
const RETURN_ENDS: readonly ReturnEnd[] = ["requested", "refunded", "approved", "refunded", "declined", "requested"];

/** Cancelled orders are sent no parcels, and one order has one thing happen to it. Sorted by time. */
function afterwardsOf(orders: PastOrder[], { now }: Given, chance: Chance): Afterwards[] {
  const end = now.getTime() - ENDS_BEFORE_MS;
  const ago = (at: Date) => (end - at.getTime()) / DAY_MS;
  const after = (at: Date, leastDays: number, mostDays: number) =>
    new Date(Math.floor(Math.min(end, at.getTime() + (leastDays + chance.next() * (mostDays - leastDays)) * DAY_MS)));
  const to = (order: PastOrder): RefundDestination =>
    order.person.registeredAt !== null && chance.happens(0.35) ? "store-credit" : "original";
  const found: Afterwards[] = [];
  let returns = 0;
  let overdue = 0;
  for (const [order, past] of orders.entries()) {
    const { paidAt, placedAt, fulfilledAt, parcels, paymentMethod, voided, quote: quoted } = past;
    const lot = chance.next();
    if (
      paymentMethod === "bank-transfer" &&
      voided === null &&
      overdue < 4 &&
      ago(placedAt) > 8 &&
      ago(placedAt) < 11
    ) {
      overdue += 1;
      Object.assign(past, unpaid(placedAt));
      found.push({ order, at: after(placedAt, 5, 6.5), does: "part-payment", share: 0.3 + 0.4 * chance.next() });
    } else if (paymentMethod === "bank-transfer" && !paidAt && !voided) {
      if (ago(placedAt) > 1 && lot < 0.3) {
        found.push({ order, at: after(placedAt, 0.5, 1), does: "part-payment", share: 0.2 + 0.6 * chance.next() });
      }
    } else if (paidAt && lot < 0.04 && ago(paidAt) > 3) {
      Object.assign(past, { parcels: [], fulfilledAt: null });
      found.push({
        order,
        at: chance.happens(0.4) ? after(paidAt, 0.02, 0.2) : after(paidAt, 0.4, 2.8),
        does: "cancel",
        to: to(past),
      });
    } else if (fulfilledAt && ago(fulfilledAt) > 7) {
      const at = after(fulfilledAt, 6, 20);
      const settledAt = after(at, 1, 3);
      if (lot < 0.065)
        found.push({ order, at, does: "refund-price", share: chance.pick([0.05, 0.1, 0.15]), to: to(past), settledAt });
      else if (lot < 0.08) found.push({ order, at, does: "refund-pieces", settledAt });
      else if (lot < 0.09) found.push({ order, at, does: "refund-all", settledAt });
      else if (lot < 0.095 && paymentMethod === "bank-transfer") found.push({ order, at, does: "second-transfer" });
      else if (lot < 0.16 && parcels.length > 0) {
        const until = returnEnd(returns, past, ago(fulfilledAt));
        returns += 1;
        const requestedAt = until === "requested" ? after(new Date(end - 4 * DAY_MS), 0, 4) : at;
        const stepsAt = [after(requestedAt, 0.3, 1.5), after(requestedAt, 5, 9)];
        const photos = past.person.registeredAt !== null && chance.happens(0.6) ? chance.between(1, 2) : 0;
        const reason = chance.pick(RETURN_REASONS);
        found.push({ order, at: requestedAt, does: "return", until, photos, reason, to: to(past), stepsAt });
      }
    }
    if (quoted.lines.length === 0) throw new RangeError("An order without lines.");
  }
  return found.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Two come back after their price was refunded, so that nothing is refunded when they arrive; old ones have ended. */
function returnEnd(index: number, { quote: { shippingCents } }: PastOrder, daysAgo: number): ReturnEnd {
  if ((index === 4 || index === 11) && shippingCents > 0) return "received";
  const end = RETURN_ENDS[index % RETURN_ENDS.length] ?? "requested";
  return daysAgo > OPEN_RETURN_DAYS && (end === "requested" || end === "approved") ? "refunded" : end;
}

function unpaid(placedAt: Date): Partial<PastOrder> {
  return { paidAt: null, parcels: [], fulfilledAt: null, reservedUntil: reservedUntil(true, placedAt) };
}
