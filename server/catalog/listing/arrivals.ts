/** Days on which products arrived (SPEC CATG-01, HOME-03). */
import type { Db } from "../../database.ts";
import { readArrivalDays } from "./arrivals.store.ts";

/** `day`: "2026-11-20" in UTC. */
export type ArrivalDay = { day: string; count: number };

/** The cached days of one process. */
export type Arrivals = { kept: { days: readonly ArrivalDay[]; readAt: number } | null };

export function openArrivals(): Arrivals {
  return { kept: null };
}

const DAYS = 10;
const COUNTED = 10_000;
const DAY_MS = 86_400_000;
const READ_AGAIN_AFTER_MS = 60_000;

/**
 * The latest ten days up to today on which something came in that is for sale, the latest first, and how many products
 * (up to 10,000); a minute old at most. Days on which nothing came in are none of them: a visitor would find nothing.
 */
export async function arrivalDays(shop: { db: Db; now(): Date; arrivals: Arrivals }): Promise<readonly ArrivalDay[]> {
  const now = shop.now().getTime();
  const { kept } = shop.arrivals;
  if (kept && now >= kept.readAt && now - kept.readAt < READ_AGAIN_AFTER_MS) return kept.days;
  const tomorrow = new Date((Math.floor(now / DAY_MS) + 1) * DAY_MS);
  const days = await readArrivalDays(shop.db, { before: tomorrow, limit: DAYS, atMost: COUNTED });
  shop.arrivals.kept = { days, readAt: now };
  return days;
}
