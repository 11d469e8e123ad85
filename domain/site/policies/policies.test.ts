/** What the policy tables say, held to the rules that say it too, and to the specification where no rule does. */

import { expect, test } from "vitest";
import { PUBLIC_PAGES } from "../../../contract/pages.ts";
import { CANCELLATION_RULES, cancellationTerms } from "../../orders/cancellation.ts";
import { returnWindowEnds, RETURN_POLICY } from "../../orders/returns.ts";
import { SHIPPING_RULES, shippingCosts } from "../../places/shipping.ts";
import { LAST_CHANGED } from "./changes.ts";
import { COMPANY } from "./company.ts";
import { CHECKOUT_COOKIE_DAYS, COOKIE_LIVES, LOCALE_COOKIE_DAYS } from "./cookies.ts";
import { CUSTOM_PIECES_PER_DESIGN } from "./customization.ts";
import { PROCESSING_HOURS } from "./processing.ts";
import { SUPPORT } from "./support.ts";

const DAY_MS = 86_400_000;

test("INFO-01 the figures that only texts use are those of the specification", () => {
  expect(COMPANY).toEqual({ foundedYear: 2015, countriesOver: 200 });
  expect(SUPPORT).toEqual({ firstWeekday: 1, lastWeekday: 6, daysAWeek: 6, replyHours: [24, 48] });
  expect(PROCESSING_HOURS).toEqual([24, 48]);
  expect(COOKIE_LIVES).toEqual({ shortestMinutes: 30, longestYears: 2 });
  expect(CUSTOM_PIECES_PER_DESIGN).toBe(240);
});

test("INFO-01 the shop's own cookies live within what is said of all cookies", () => {
  for (const days of [LOCALE_COOKIE_DAYS, CHECKOUT_COOKIE_DAYS]) {
    expect(days * 24 * 60).toBeGreaterThanOrEqual(COOKIE_LIVES.shortestMinutes);
    expect(days).toBeLessThanOrEqual(COOKIE_LIVES.longestYears * 365);
  }
});

test("INFO-01 SUPPORT is open from its first weekday to its last", () => {
  expect(SUPPORT.lastWeekday - SUPPORT.firstWeekday + 1).toBe(SUPPORT.daysAWeek);
});

test("SHIP-05 INFO-01 work begins before the parcel leaves, and a parcel takes as long as the table says", () => {
  expect(PROCESSING_HOURS[1]).toBeLessThanOrEqual(SHIPPING_RULES.deliveryDays.processing[1] * 24);
  const times = (country: string) =>
    shippingCosts({ country, billableMg: 1, totalMg: 1 }, SHIPPING_RULES).map(({ minDays, maxDays }) => [
      minDays,
      maxDays,
    ]);
  const { standard, express, standardToChile } = SHIPPING_RULES.deliveryDays;
  expect(times("US")).toEqual([standard, express]);
  expect(times("CL")).toEqual([standardToChile]);
});

test("CANC-01 INFO-01 what texts say of cancellation is what an order is cancelled by", () => {
  const paid = { state: "PAID", confirmedAt: 0, totalCents: 10_000, refundedCents: 0, sent: false } as const;
  const { freeHours, lastHours, feeBasisPoints } = CANCELLATION_RULES;
  const termsAfter = (hours: number) =>
    cancellationTerms({ ...paid, at: hours * 3_600_000, rules: CANCELLATION_RULES });
  expect(termsAfter(freeHours)).toMatchObject({ allowed: "free", feeCents: 0 });
  expect(termsAfter(lastHours)).toMatchObject({ allowed: "with-fee", feeCents: feeBasisPoints });
  expect(CANCELLATION_RULES).toEqual({ freeHours: 6, lastHours: 72, feeBasisPoints: 1_500 });
});

test("REFD-01 INFO-01 the policy names 30 days, the FAQ 7, and a return may be asked for in the longer", () => {
  expect([RETURN_POLICY.days, RETURN_POLICY.faqDays]).toEqual([30, 7]);
  expect(returnWindowEnds(0)).toBe(RETURN_POLICY.days * DAY_MS);
});

test("INFO-01 every text page says when it was last changed", () => {
  const texts = PUBLIC_PAGES.filter((path) => path.startsWith("/about/") && path !== "/about/index");
  expect(Object.keys(LAST_CHANGED).toSorted()).toEqual([...texts].toSorted());
  for (const day of Object.values(LAST_CHANGED)) expect(new Date(day).toISOString()).toBe(`${day}T00:00:00.000Z`);
});
