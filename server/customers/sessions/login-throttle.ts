/**
 * Stops password guessing without locking anybody out of their own account (SPEC API-01).
 *
 * Wrong tries are counted per address and account, and per address over all accounts: after the first few each one
 * doubles the wait until the next. Neither count can be filled from another address, so a stranger locks nobody out.
 * Against guesses from very many addresses at one account there is a third count, of all addresses that have not signed
 * in to it lately: past it they wait for one another. Addresses where the owner has signed in before are exempt;
 * elsewhere a new password by e-mail lets them in.
 */
import { createHash } from "node:crypto";
import type { Count, Limit, Limits } from "../../limits/limits.ts";
import { networkOf } from "../../limits/networks.ts";
import { tooManyRequests } from "../../limits/too-many-requests.ts";

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const LONGEST_WAIT_SECONDS = 900;

/** `wrong.most` wrong tries cost nothing; after the `count`-th, so long until the next. */
type Gauge = { wrong: Limit; wait: Limit; waitSeconds(count: number): number };

const PAIR: Gauge = {
  wrong: { name: "sign-in wrong pair", most: 5, withinSeconds: DAY_SECONDS },
  wait: { name: "sign-in wait pair", most: 1, withinSeconds: LONGEST_WAIT_SECONDS },
  waitSeconds: (count) => doubled(count - PAIR.wrong.most),
};
/** Higher: an office signs in from one address. */
const ADDRESS: Gauge = {
  wrong: { name: "sign-in wrong address", most: 20, withinSeconds: HOUR_SECONDS },
  wait: { name: "sign-in wait address", most: 1, withinSeconds: LONGEST_WAIT_SECONDS },
  waitSeconds: (count) => doubled(count - ADDRESS.wrong.most),
};
const STRANGERS: Gauge = {
  wrong: { name: "sign-in wrong strangers", most: 500, withinSeconds: DAY_SECONDS },
  wait: { name: "sign-in wait strangers", most: 1, withinSeconds: 30 },
  waitSeconds: () => 30,
};
/** An address from which somebody has signed in to this account. */
const KNOWN: Limit = { name: "sign-in known", most: 1, withinSeconds: 90 * DAY_SECONDS };

/** `account`: the e-mail address as it is looked up, whether or not there is such an account. */
export type Tried = { account: string; ip: string };

/**
 * What `prove` returns, null for a wrong password. Throws `too-many-requests` while this caller has to wait, without
 * calling `prove`. Tries count from their start, so that concurrent ones get no further than successive ones.
 */
export async function throttled<Proof>(
  limits: Limits,
  tried: Tried,
  prove: () => Promise<Proof | null>,
): Promise<Proof | null> {
  const counted = await begin(limits, await gaugesOf(limits, tried));
  // Nobody knows whether that one was wrong.
  const proof = await prove().catch(async (error: unknown) => {
    await takeBack(limits, counted);
    throw error;
  });
  if (proof !== null) {
    await takeBack(limits, counted);
    await rememberAddress(limits, tried);
  }
  return proof;
}

/** Marks this address as known after a correct sign-in, and forgets its wrong tries. */
export async function rememberAddress(limits: Limits, tried: Tried): Promise<void> {
  const key = pairOf(tried);
  await Promise.all([limits.count(KNOWN, key), limits.forget(PAIR.wrong, key)]);
}

/** A gauge with the key that this try is counted by. */
type GaugeOfTry = { gauge: Gauge; key: string };
/** `wait`: what this try has begun; above one, another has begun it. */
type CountedTry = GaugeOfTry & { wait: Count };

const NO_WAIT: Count = { times: 0, endsInMs: 0 };

async function gaugesOf(limits: Limits, tried: Tried): Promise<GaugeOfTry[]> {
  const gauges = [
    { gauge: PAIR, key: pairOf(tried) },
    { gauge: ADDRESS, key: networkOf(tried.ip) },
  ];
  const isKnown = (await limits.counted(KNOWN, pairOf(tried))).times > 0;
  return isKnown ? gauges : [...gauges, { gauge: STRANGERS, key: accountOf(tried) }];
}

async function begin(limits: Limits, gauges: readonly GaugeOfTry[]): Promise<CountedTry[]> {
  refuse(await Promise.all(gauges.map(({ gauge, key }) => limits.counted(gauge.wait, key))));
  const counted = await Promise.all(
    gauges.map(async ({ gauge, key }) => {
      const { times } = await limits.count(gauge.wrong, key);
      // From the last free one on, each starts the wait for the next.
      const wait = times < gauge.wrong.most ? NO_WAIT : await limits.count(gauge.wait, key, gauge.waitSeconds(times));
      return { gauge, key, wait };
    }),
  );
  const begunByOthers = counted.map(({ wait }) => wait).filter(({ times }) => times > 1);
  if (begunByOthers.length > 0) await takeBack(limits, counted);
  refuse(begunByOthers);
  return counted;
}

/** Undoes the count. */
async function takeBack(limits: Limits, counted: readonly CountedTry[]): Promise<void> {
  await Promise.all(
    counted.map(async ({ gauge, key, wait }) => {
      await limits.uncount(gauge.wrong, key);
      if (wait.times === 1) await limits.forget(gauge.wait, key);
    }),
  );
}

function refuse(waits: readonly Count[]): void {
  const longestMs = Math.max(0, ...waits.map(({ endsInMs }) => endsInMs));
  if (longestMs > 0) throw tooManyRequests(longestMs, "Too many tries. Please wait a while and try again.");
}

function doubled(times: number): number {
  return Math.min(2 ** times, LONGEST_WAIT_SECONDS);
}

/** Hashed: counting does not need e-mail addresses in the clear. */
function accountOf({ account }: Tried): string {
  return createHash("sha256").update(account).digest("base64url");
}

function pairOf(tried: Tried): string {
  return `${accountOf(tried)} ${networkOf(tried.ip)}`;
}
