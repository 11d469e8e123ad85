/**
 * Counters of the rate limits. With PostgreSQL they are in the database, so that several processes share them; with the
 * embedded engine, which belongs to one process, in memory. Counting never fails: without the database it continues in
 * memory.
 */
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { Db } from "../database.ts";
import { RATE_LIMITS, rateLimitsClient } from "./rate-limits.store.ts";

export type Limit = {
  /** No two limits may have the same. */
  name: string;
  most: number;
  /** The window begins with the first count, and again after it has ended. */
  withinSeconds: number;
  /** Counted by each process for itself: too frequent for the database, and no harm if several allow several times. */
  perProcess?: true;
};

/** `endsInMs`: until counting begins anew. */
export type Count = { times: number; endsInMs: number };

export type Limits = {
  /**
   * Counts one more, or `more`, and returns the total. `withinSeconds` overrides the limit's window if it is the first
   * count in it.
   */
  count(limit: Limit, key: string, withinSeconds?: number, more?: number): Promise<Count>;
  /** How many there are. */
  counted(limit: Limit, key: string): Promise<Count>;
  /** One less. */
  uncount(limit: Limit, key: string): Promise<void>;
  forget(limit: Limit, key: string): Promise<void>;
};

/** Timers of the process run no longer than this, about 24 days. */
const LONGEST_TIMER_SECONDS = 2_147_483;

/** `db`: where several processes share the counts; null: in memory only. */
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
      // In memory an expired count may still exist.
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
