/** The days by which arrivals are grouped (SPEC CATG-01, HOME-03), in UTC. */

/** `day`: "2026-11-20"; `count`: how many products arrived, null where unknown. */
export type ArrivalDayOption = { day: string; count: number | null };

const DAY_MS = 24 * 60 * 60 * 1_000;

export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** The days to choose from, latest first; the requested one is included, however old it is. */
export function daysWith(requestedDay: string | null, days: readonly ArrivalDayOption[]): ArrivalDayOption[] {
  if (requestedDay === null || days.some(({ day }) => day === requestedDay)) return [...days];
  return [...days, { day: requestedDay, count: null }].toSorted((a, b) => (a.day < b.day ? 1 : -1));
}

export function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = Date.parse(text);
  // "2026-02-30" parses as a day in March.
  return !Number.isNaN(at) && dayOf(at) === text ? text : null;
}

/** `until` is exclusive: the next day's start. */
export function within(day: string): { since: string; until: string } {
  const next = dayOf(Date.parse(day) + DAY_MS);
  return { since: `${day}T00:00:00Z`, until: `${next}T00:00:00Z` };
}
