/**
 * Keeps order numbers and e-mail addresses from being tried out: so many tries a minute for a caller, and so many
 * wrong ones an hour, fewer of them for one order. What strangers try wrongly costs the buyer nothing, until so many
 * of them together try one order that they must be guessing. Counted in this process only, so that several processes
 * allow as many times more.
 */
import { Refusal } from "../../../contract/refusals.ts";

const MINUTE_MS = 60_000;
const TRIES = { most: 10, withinMs: MINUTE_MS };
const WRONG_BY_CALLER = { most: 30, withinMs: 60 * MINUTE_MS };
const WRONG_FOR_ORDER = { most: 10, withinMs: 60 * MINUTE_MS };
const WRONG_BY_ALL = { most: 300, withinMs: 60 * MINUTE_MS };

/** However many callers there are, no more than this many are remembered. */
const MOST_REMEMBERED = 50_000;

/** `number` is null for what is no number. */
type Try = { ip: string; number: number | null };
type Limit = { name: string; most: number; withinMs: number };
type Window = { count: number; until: number };

const windows = new Map<string, Window>();

/** Counts one try. Throws `too-many-requests`, also after too many wrong ones for this order. */
export function countTry(tried: Try, now: Date): void {
  const at = now.getTime();
  const isAllowed = countOf(`caller ${tried.ip}`, at) < TRIES.most;
  count({ ...TRIES, name: `caller ${tried.ip}` }, at);
  if (isAllowed && limitsOfWrong(tried).every(({ name, most }) => countOf(name, at) < most)) return;
  throw new Refusal("too-many-requests", "Too many tries. Please wait a while and try again.");
}

/** The try did not name an order and its address. */
export function countWrongTry(tried: Try, now: Date): void {
  for (const limit of limitsOfWrong(tried)) count(limit, now.getTime());
}

function limitsOfWrong({ ip, number }: Try): Limit[] {
  const byCaller = { ...WRONG_BY_CALLER, name: `wrong by ${ip}` };
  if (number === null) return [byCaller];
  const forOrder = { ...WRONG_FOR_ORDER, name: `order ${number} by ${ip}` };
  return [byCaller, forOrder, { ...WRONG_BY_ALL, name: `order ${number}` }];
}

function countOf(name: string, now: number): number {
  const known = windows.get(name);
  return known && known.until > now ? known.count : 0;
}

function count({ name, withinMs }: Limit, now: number): void {
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
}
