/**
 * Keeps order numbers and e-mail addresses from being tried out: so many tries a minute for a caller, so many an hour
 * for an order. Counted in this process only, so that several processes allow as many times more.
 */
import { Refusal } from "../../../contract/refusals.ts";

const MINUTE_MS = 60_000;
const PER_CALLER = { most: 10, withinMs: MINUTE_MS };
const PER_ORDER = { most: 30, withinMs: 60 * MINUTE_MS };

/** However many callers there are, no more than this many are remembered. */
const MOST_REMEMBERED = 50_000;

type Window = { count: number; until: number };

const windows = new Map<string, Window>();

/** Counts one try; `number` is null for what is no number. Throws `too-many-requests`. */
export function countTry({ ip, number }: { ip: string; number: number | null }, now: Date): void {
  const allowed = [count(`caller ${ip}`, PER_CALLER, now.getTime())];
  if (number !== null) allowed.push(count(`order ${number}`, PER_ORDER, now.getTime()));
  if (allowed.includes(false)) {
    throw new Refusal("too-many-requests", "Too many tries. Please wait a while and try again.");
  }
}

function count(name: string, { most, withinMs }: typeof PER_CALLER, now: number): boolean {
  const known = windows.get(name);
  const window = known && known.until > now ? known : { count: 0, until: now + withinMs };
  window.count += 1;
  // The newest stand at the end, so that the oldest are forgotten first.
  windows.delete(name);
  windows.set(name, window);
  for (const [oldest] of windows) {
    if (windows.size <= MOST_REMEMBERED) break;
    windows.delete(oldest);
  }
  return window.count <= most;
}
