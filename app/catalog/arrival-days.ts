/** The days that arrivals are looked at by (SPEC CATG-01, HOME-03): the latest ten, in UTC. */

const DAYS = 10;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** "2026-11-20", today first. */
export function latestDays(now: number): string[] {
  return Array.from({ length: DAYS }, (_, back) => new Date(now - back * DAY_MS).toISOString().slice(0, 10));
}

/** The day, if it is one: "2026-11-20". */
export function readDay(text: string | null): string | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** From its first moment until before the next day's. */
export function within(day: string): { since: string; until: string } {
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  return { since: `${day}T00:00:00Z`, until: `${next}T00:00:00Z` };
}
