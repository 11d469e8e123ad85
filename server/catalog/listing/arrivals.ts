import type { Db } from "../../database.ts";
import { readArrivalDays } from "./arrivals.store.ts";

export type ArrivalDay = { day: string; count: number };

export type Arrivals = { cached: { days: readonly ArrivalDay[]; readAt: number } | null };

export function openArrivals(): Arrivals {
  return { cached: null };
}

const DAYS = 10;
const COUNTED = 10_000;
const DAY_MS = 86_400_000;
const READ_AGAIN_AFTER_MS = 60_000;

/** The latest ten days on which products for sale were added (SPEC CATG-01, HOME-03); up to a minute old. */
export async function arrivalDays(shop: { db: Db; now(): Date; arrivals: Arrivals }): Promise<readonly ArrivalDay[]> {
  const now = shop.now().getTime();
  const { cached } = shop.arrivals;
  if (cached && now >= cached.readAt && now - cached.readAt < READ_AGAIN_AFTER_MS) return cached.days;
  const tomorrow = new Date((Math.floor(now / DAY_MS) + 1) * DAY_MS);
  const days = await readArrivalDays(shop.db, { before: tomorrow, limit: DAYS, atMost: COUNTED });
  shop.arrivals.cached = { days, readAt: now };
  return days;
}
