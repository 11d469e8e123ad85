/** Recent sales: pieces sold, each of which counts half after a month. */
export const HALF_LIFE_DAYS = 30;

const DAY_MS = 86_400_000;

/** What is left at `now` of `pieces` as they counted at `at`; both in milliseconds since 1970. */
export function leftOf(pieces: number, at: number, now: number): number {
  return pieces * 0.5 ** (Math.max(now - at, 0) / DAY_MS / HALF_LIFE_DAYS);
}
