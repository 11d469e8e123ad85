/** Recent sales count half after this time. */
export const HALF_LIFE_DAYS = 30;

const DAY_MS = 86_400_000;

/** `at` and `now` are in milliseconds since 1970. */
export function leftOf(pieces: number, at: number, now: number): number {
  return pieces * 0.5 ** (Math.max(now - at, 0) / DAY_MS / HALF_LIFE_DAYS);
}
