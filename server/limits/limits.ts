/**
 * Shared in Redis if there is one, else in PostgreSQL, else in memory; where the one does not answer, counting continues
 * in the next.
 */

import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from "rate-limiter-flexible";
import type { Db } from "../database.ts";
import { RATE_LIMITS, rateLimitsClient } from "./rate-limits.store.ts";
import type { Redis } from "./redis.ts";

export type Limit = {
  name: string;
  most: number;
  /** The window begins with the first count, and again after it has ended. */
  withinSeconds: number;
  /** Too frequent for the database, but not for Redis; allowing it once per process does no harm. */
  perProcess?: true;
};

export type Count = { times: number; endsInMs: number };

export type Limits = {
  /** Returns the total. `withinSeconds` overrides the limit's window for the first count. */
  count(limit: Limit, key: string, withinSeconds?: number, more?: number): Promise<Count>;
  counted(limit: Limit, key: string): Promise<Count>;
  uncount(limit: Limit, key: string): Promise<void>;
  forget(limit: Limit, key: string): Promise<void>;
  /** Null: the shop uses none. */
  redis(): "ok" | "away" | null;
  close(): Promise<void>;
};

/** Timers run no longer than about 24 days. */
const LONGEST_TIMER_SECONDS = 2_147_483;

/** Closes `redis` with itself. */
export function openLimits(db: Db | null, redis: Redis | null = null): Limits {
  const client = db && rateLimitsClient(db);
  const counters = new Map<string, RateLimiterAbstract>();
  const redisCounters = new Map<string, RateLimiterAbstract>();

  /** Asks Redis, or without it whoever counts else. */
  async function ask<Answer>(limit: Limit, question: (counter: RateLimiterAbstract) => Promise<Answer>) {
    if (redis && !redis.isAway()) {
      const counter = known(redisCounters, limit, () => redisCounter(limit, redis));
      try {
        return await redis.ask(() => question(counter));
      } catch {
        // It is noted, and the others count.
      }
    }
    const shared = () => (client && !limit.perProcess ? databaseCounter(limit, client) : ownCounter(limit));
    return question(known(counters, limit, shared));
  }

  return {
    async count(limit, key, withinSeconds, more = 1) {
      const options = withinSeconds === undefined ? {} : { customDuration: withinSeconds };
      const { consumedPoints, msBeforeNext } = await ask(limit, (counter) => counter.penalty(key, more, options));
      return { times: consumedPoints, endsInMs: msBeforeNext };
    },
    async counted(limit, key) {
      const found = await ask(limit, (counter) => counter.get(key));
      if (!found || found.msBeforeNext <= 0) return { times: 0, endsInMs: 0 };
      return { times: found.consumedPoints, endsInMs: found.msBeforeNext };
    },
    async uncount(limit, key) {
      await ask(limit, (counter) => counter.reward(key, 1));
    },
    async forget(limit, key) {
      await ask(limit, (counter) => counter.delete(key));
    },
    redis: () => redis && (redis.isAway() ? "away" : "ok"),
    close: async () => redis?.close(),
  };
}

function known(
  counters: Map<string, RateLimiterAbstract>,
  { name }: Limit,
  make: () => RateLimiterAbstract,
): RateLimiterAbstract {
  const counter = counters.get(name) ?? make();
  counters.set(name, counter);
  return counter;
}

function ownCounter({ name, most, withinSeconds }: Limit): RateLimiterMemory {
  const duration = Math.min(withinSeconds, LONGEST_TIMER_SECONDS);
  return new RateLimiterMemory({ keyPrefix: name, points: most, duration });
}

function databaseCounter(limit: Limit, storeClient: ReturnType<typeof rateLimitsClient>): RateLimiterPostgres {
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

function redisCounter(limit: Limit, { client }: Redis): RateLimiterRedis {
  return new RateLimiterRedis({
    keyPrefix: `filigree limit ${limit.name}`,
    points: limit.most,
    duration: limit.withinSeconds,
    storeClient: client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
  });
}
