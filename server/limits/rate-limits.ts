import type { RateLimit } from "../../contract/call-addresses.ts";
import type { BaseShop } from "../base-shop.ts";
import type { Limit } from "./limits.ts";
import { isThisMachine, networkOf } from "./networks.ts";
import { tooManyRequests } from "./too-many-requests.ts";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/**
 * SPEC API-00, "Too many requests". A caller is an address, which a whole office may share: the limits allow many
 * people at once, but no program that scrapes the shop.
 */
const INTERVALS: Record<RateLimit | "storefront", readonly Limit[]> = {
  // A busy page makes about ten calls.
  read: [{ name: "read", most: 900, withinSeconds: MINUTE_SECONDS, perProcess: true }],
  // Going through a cart of 250 lines makes one call a line.
  write: [{ name: "write", most: 300, withinSeconds: MINUTE_SECONDS }],
  // Each picture is fetched, decoded and described: a second of work for one search.
  upload: [
    { name: "upload", most: 20, withinSeconds: MINUTE_SECONDS },
    { name: "upload hour", most: 200, withinSeconds: HOUR_SECONDS },
  ],
  // Checking a password takes a fifth of a second, and reveals whether an address has an account.
  session: [
    { name: "session", most: 30, withinSeconds: MINUTE_SECONDS },
    { name: "session hour", most: 300, withinSeconds: HOUR_SECONDS },
  ],
  // Each call may send an e-mail.
  mail: [
    { name: "mail", most: 5, withinSeconds: MINUTE_SECONDS },
    { name: "mail hour", most: 20, withinSeconds: HOUR_SECONDS },
  ],
  // The cost of each query has a limit of its own.
  storefront: [{ name: "storefront", most: 900, withinSeconds: MINUTE_SECONDS, perProcess: true }],
};

/** Throws `too-many-requests` for a caller over the limit; this machine is not limited. */
export async function limitRate(
  { limits }: Pick<BaseShop, "limits">,
  rateLimit: keyof typeof INTERVALS,
  ip: string,
): Promise<void> {
  if (isThisMachine(ip)) return;
  const caller = networkOf(ip);
  for (const limit of INTERVALS[rateLimit]) {
    // A call refused by the minute's limit does not count for the hour.
    const { times, endsInMs } = await limits.count(limit, caller);
    if (times > limit.most) throw tooManyRequests(endsInMs);
  }
}

/** In kilobytes: forty of the largest answers of published clients, a third of a second each. */
const STOREFRONT_ANSWERS: Limit = {
  name: "storefront answers",
  most: 300_000,
  withinSeconds: MINUTE_SECONDS,
  perProcess: true,
};

export async function keepAnswersBounded({ limits }: Pick<BaseShop, "limits">, ip: string): Promise<void> {
  if (isThisMachine(ip)) return;
  const { times, endsInMs } = await limits.counted(STOREFRONT_ANSWERS, networkOf(ip));
  if (times > STOREFRONT_ANSWERS.most) throw tooManyRequests(endsInMs);
}

export async function countAnswer({ limits }: Pick<BaseShop, "limits">, ip: string, characters: number): Promise<void> {
  if (isThisMachine(ip)) return;
  await limits.count(STOREFRONT_ANSWERS, networkOf(ip), undefined, Math.ceil(characters / 1_000));
}
