/** Wrong tries by others do not affect the buyer, until so many callers try one order that they must be guessing. */

import type { Limit, Limits } from "../../limits/limits.ts";
import { networkOf } from "../../limits/networks.ts";
import { tooManyRequests } from "../../limits/too-many-requests.ts";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const TRIES: Limit = { name: "find-order", most: 10, withinSeconds: MINUTE_SECONDS };
const WRONG_BY_CALLER: Limit = { name: "find-order wrong", most: 30, withinSeconds: HOUR_SECONDS };
const WRONG_FOR_ORDER: Limit = { name: "find-order wrong one", most: 10, withinSeconds: HOUR_SECONDS };
const WRONG_BY_ALL: Limit = { name: "find-order wrong all", most: 300, withinSeconds: HOUR_SECONDS };

type Try = { ip: string; number: number | null };
type Counted = { limit: Limit; key: string };

/** Throws `too-many-requests`, also after too many wrong tries for this order. */
export async function countTry(limits: Limits, tried: Try): Promise<void> {
  const [tries, ...wrong] = await Promise.all([
    limits.count(TRIES, networkOf(tried.ip)).then(({ times, endsInMs }) => (times > TRIES.most ? endsInMs : 0)),
    ...wrongOf(tried).map(async ({ limit, key }) => {
      const { times, endsInMs } = await limits.counted(limit, key);
      return times >= limit.most ? endsInMs : 0;
    }),
  ]);
  const waitMs = Math.max(tries, ...wrong);
  if (waitMs > 0) throw tooManyRequests(waitMs, "Too many attempts. Please wait a while and try again.");
}

/** Call it when the try did not match an order and its e-mail address. */
export async function countWrongTry(limits: Limits, tried: Try): Promise<void> {
  await Promise.all(wrongOf(tried).map(({ limit, key }) => limits.count(limit, key)));
}

function wrongOf({ ip, number }: Try): Counted[] {
  const caller = networkOf(ip);
  const byCaller = { limit: WRONG_BY_CALLER, key: caller };
  if (number === null) return [byCaller];
  const forOrder = { limit: WRONG_FOR_ORDER, key: `${number} ${caller}` };
  return [byCaller, forOrder, { limit: WRONG_BY_ALL, key: String(number) }];
}
