/**
 * Slows down password guessing without locking anybody out (SPEC API-01). Wrong tries are counted per IP address and
 * account, and per IP address; after the first few, each doubles the wait. A third count, per account, slows guesses
 * from very many addresses; it exempts addresses from which the owner has signed in. Elsewhere the owner can reset the
 * password by e-mail.
 */

import { createHash } from "node:crypto";
import type { Count, Limit, Limits } from "../../limits/limits.ts";
import { networkOf } from "../../limits/networks.ts";
import { tooManyRequests } from "../../limits/too-many-requests.ts";

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const LONGEST_WAIT_SECONDS = 900;

type Gauge = { wrong: Limit; wait: Limit; waitSeconds(count: number): number };

const PAIR: Gauge = {
  wrong: { name: "sign-in wrong pair", most: 5, withinSeconds: DAY_SECONDS },
  wait: { name: "sign-in wait pair", most: 1, withinSeconds: LONGEST_WAIT_SECONDS },
  waitSeconds: (count) => doubled(count - PAIR.wrong.most),
};
/** Higher: a whole office signs in from one address. */
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
const KNOWN: Limit = { name: "sign-in known", most: 1, withinSeconds: 90 * DAY_SECONDS };

/** `account`: the e-mail address as looked up, whether or not it has an account. */
export type LoginAttempt = { account: string; ip: string };

/** Throws `too-many-requests`. Tries count from their start, so that concurrent ones gain nothing. */
export async function throttled<Proof>(
  limits: Limits,
  tried: LoginAttempt,
  prove: () => Promise<Proof | null>,
): Promise<Proof | null> {
  const counted = await begin(limits, await gaugesOf(limits, tried));
  // It is unknown whether that password was wrong.
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

export async function rememberAddress(limits: Limits, tried: LoginAttempt): Promise<void> {
  const key = pairOf(tried);
  await Promise.all([limits.count(KNOWN, key), limits.forget(PAIR.wrong, key)]);
}

type GaugeOfTry = { gauge: Gauge; key: string };
type CountedTry = GaugeOfTry & { wait: Count };

const NO_WAIT: Count = { times: 0, endsInMs: 0 };

async function gaugesOf(limits: Limits, tried: LoginAttempt): Promise<GaugeOfTry[]> {
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
  if (longestMs > 0) throw tooManyRequests(longestMs, "Too many attempts. Please wait a while and try again.");
}

function doubled(times: number): number {
  return Math.min(2 ** times, LONGEST_WAIT_SECONDS);
}

/** Hashed, so that no e-mail addresses are stored. */
function accountOf({ account }: LoginAttempt): string {
  return createHash("sha256").update(account).digest("base64url");
}

function pairOf(tried: LoginAttempt): string {
  return `${accountOf(tried)} ${networkOf(tried.ip)}`;
}
