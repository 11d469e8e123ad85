/** How often one caller may ask (SPEC section 7, "Too many requests"). */
import type { Pace } from "../../contract/call-addresses.ts";
import type { Shop } from "../shop.ts";
import type { Limit } from "./limits.ts";
import { isThisMachine, networkOf } from "./networks.ts";
import { tooManyRequests } from "./too-many-requests.ts";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/**
 * A caller is an address, behind which a whole office may sit: the numbers are for many people at once, and still far
 * below what a program needs that reads the shop out, fills its database or tries addresses.
 */
const PACES: Record<Pace | "storefront", readonly Limit[]> = {
  // A busy page asks about ten times.
  read: [{ name: "read", most: 900, withinSeconds: MINUTE_SECONDS, perProcess: true }],
  // Somebody who goes through a cart of 250 lines sends one call a line; no hand is faster than this.
  write: [{ name: "write", most: 300, withinSeconds: MINUTE_SECONDS }],
  // Each picture is fetched, decoded and looked at: work of a second, for one search of a person.
  upload: [
    { name: "upload", most: 20, withinSeconds: MINUTE_SECONDS },
    { name: "upload hour", most: 200, withinSeconds: HOUR_SECONDS },
  ],
  // Each password is a fifth of a second of work, each address asked for tells whether it has an account.
  session: [
    { name: "session", most: 30, withinSeconds: MINUTE_SECONDS },
    { name: "session hour", most: 300, withinSeconds: HOUR_SECONDS },
  ],
  // Each one may put a letter into somebody's mailbox.
  mail: [
    { name: "mail", most: 5, withinSeconds: MINUTE_SECONDS },
    { name: "mail hour", most: 20, withinSeconds: HOUR_SECONDS },
  ],
  // Queries of the Storefront API, which bounds the cost of each by itself.
  storefront: [{ name: "storefront", most: 900, withinSeconds: MINUTE_SECONDS, perProcess: true }],
};

/** Counts one call. Throws `too-many-requests` for a caller who has had his share; this machine may always ask. */
export async function keepPace({ limits }: Pick<Shop, "limits">, pace: keyof typeof PACES, ip: string): Promise<void> {
  if (isThisMachine(ip)) return;
  const caller = networkOf(ip);
  for (const limit of PACES[pace]) {
    // What is refused for the minute costs nothing of the hour.
    const { times, endsInMs } = await limits.count(limit, caller);
    if (times > limit.most) throw tooManyRequests(endsInMs);
  }
}

/**
 * Kilobytes that the Storefront API answers one caller in a minute: forty of the largest answers that published clients
 * ask for, which take a third of a second each.
 */
const STOREFRONT_ANSWERS: Limit = {
  name: "storefront answers",
  most: 300_000,
  withinSeconds: MINUTE_SECONDS,
  perProcess: true,
};

/** Throws `too-many-requests` for a caller who has been answered as much as anyone may be. */
export async function keepAnswersBounded({ limits }: Pick<Shop, "limits">, ip: string): Promise<void> {
  if (isThisMachine(ip)) return;
  const { times, endsInMs } = await limits.counted(STOREFRONT_ANSWERS, networkOf(ip));
  if (times > STOREFRONT_ANSWERS.most) throw tooManyRequests(endsInMs);
}

/** Counts what a caller was answered. */
export async function countAnswer({ limits }: Pick<Shop, "limits">, ip: string, characters: number): Promise<void> {
  if (isThisMachine(ip)) return;
  await limits.count(STOREFRONT_ANSWERS, networkOf(ip), undefined, Math.ceil(characters / 1_000));
}
