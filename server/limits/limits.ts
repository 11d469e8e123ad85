/** Shared in PostgreSQL, or in memory; without the database, counting continues in memory. */
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { Db } from "../database.ts";
import { RATE_LIMITS, rateLimitsClient } from "./rate-limits.store.ts";

export type Limit = {
  name: string;
  most: number;
  /** The window begins with the first count, and again after it has ended. */
  withinSeconds: number;
  /** Too frequent for the database; allowing it once per process does no harm. */
  perProcess?: true;
};

export type Count = { times: number; endsInMs: number };

export type Limits = {
  /** Returns the total. `withinSeconds` overrides the limit's window for the first count. */
  count(limit: Limit, key: string, withinSeconds?: number, more?: number): Promise<Count>;
  counted(limit: Limit, key: string): Promise<Count>;
  uncount(limit: Limit, key: string): Promise<void>;
  forget(limit: Limit, key: string): Promise<void>;
};

/** Timers run no longer than about 24 days. */
const LONGEST_TIMER_SECONDS = 2_147_483;

export function openLimits(db: Db | null): Limits {
  const client = db && rateLimitsClient(db);
  const counters = new Map<string, RateLimiterAbstract>();
  const counterOf = (limit: Limit): RateLimiterAbstract => {
    const known = counters.get(limit.name);
    if (known) return known;
    const counter = client && !limit.perProcess ? sharedCounter(limit, client) : ownCounter(limit);
    counters.set(limit.name, counter);
    return counter;
  };
  return {
    async count(limit, key, withinSeconds, more = 1) {
      const options = withinSeconds === undefined ? {} : { customDuration: withinSeconds };
      const { consumedPoints, msBeforeNext } = await counterOf(limit).penalty(key, more, options);
      return { times: consumedPoints, endsInMs: msBeforeNext };
    },
    async counted(limit, key) {
      const found = await counterOf(limit).get(key);
      if (!found || found.msBeforeNext <= 0) return { times: 0, endsInMs: 0 };
      return { times: found.consumedPoints, endsInMs: found.msBeforeNext };
    },
    async uncount(limit, key) {
      await counterOf(limit).reward(key, 1);
    },
    async forget(limit, key) {
      await counterOf(limit).delete(key);
    },
  };
}

function ownCounter({ name, most, withinSeconds }: Limit): RateLimiterMemory {
  const duration = Math.min(withinSeconds, LONGEST_TIMER_SECONDS);
  return new RateLimiterMemory({ keyPrefix: name, points: most, duration });
}

function sharedCounter(limit: Limit, storeClient: ReturnType<typeof rateLimitsClient>): RateLimiterPostgres {
  return new RateLimiterPostgres({
    keyPrefix: limit.name,
    points: limit.most,
    duration: limit.withinSeconds,
    storeClient,
    storeType: "client",
    tableName: RATE_LIMITS,
    tableCreated: true,
    // `forgetOldCounts` does it.
    clearExpiredByTimeout: false,
    insuranceLimiter: ownCounter(limit),
  });
}
