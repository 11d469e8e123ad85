/** PostgreSQL parses repeated statements once for each connection, and only plans them anew. */

import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { LRUCache } from "lru-cache";
import type { Pool, PoolClient } from "pg";
import { DatabaseAway, outageOf } from "./outage.ts";
import type { HostWatch } from "./vanished-host.ts";

/** Texts are prepared the third time: lists of values of any length make texts that never return. */
const USES_BEFORE_PREPARING = 2;
/** Each takes some 10 to 50 kB on the server, in every connection. */
const MOST_PREPARED = 400;
const TEXTS_REMEMBERED = 2_000;
/** Longer ones hold many values one by one. */
const LONGEST_TEXT = 8_000;

/** In transactions rows are found by keys: all plans are equally good there, and planning costs more than execution. */
const BEGIN = "begin; set local plan_cache_mode = auto";

/**
 * SQLSTATE feature_not_supported; here "cached plan must not change result type", after a migration changed a column.
 */
const NOT_SUPPORTED = "0A000";
/** SQLSTATE in_failed_sql_transaction. */
const TRANSACTION_FAILED = "25P02";

type StatementNames = ReturnType<typeof statementNames>;

type Behind = {
  isGone: HostWatch["isGone"];
  /** Behind a pooler each transaction may have another session, which has not prepared what the one before had. */
  isPooled: boolean;
  /** Called when the server cannot be reached or is read-only; whether another one is used from now on. */
  away(): Promise<boolean>;
};

/** Without a connection, or when it is lost or its host is gone, a statement ends in `DatabaseAway`. */
export function preparing(pool: Pool, { isGone, isPooled, away }: Behind): PostgresPool {
  const names = isPooled ? null : statementNames();
  // Kysely identifies a connection by its object.
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const lost = new WeakSet<PoolClient>();
  // An unhandled error event ends the process, and the pool itself listens to idle connections only.
  pool.on("connect", (client) => client.on("error", () => lost.add(client)));
  return {
    options: pool.options,
    async connect() {
      if (isGone()) throw new DatabaseAway("The database host does not respond.");
      const client = await pool
        .connect()
        .catch(async (error: unknown) => {
          if (await away()) return pool.connect();
          throw error;
        })
        .catch((error: unknown) => {
          throw new DatabaseAway("The database could not be reached.", { cause: error });
        });
      const known = clients.get(client) ?? preparingClient(client, names, { away, isLost: () => lost.has(client) });
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function preparingClient(
  client: PoolClient,
  names: StatementNames | null,
  { away, isLost }: { away: Behind["away"]; isLost(): boolean },
): PostgresPoolClient {
  async function ask<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (text === "begin" && names) return (await client.query(BEGIN)) as unknown as PostgresQueryResult<R>;
    const query = { text, values: [...parameters], name: parameters.length === 0 ? undefined : names?.nameOf(text) };
    return (await client.query(query)) as unknown as PostgresQueryResult<R>;
  }
  return {
    async query<R>(text: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
      try {
        return await ask<R>(text, parameters);
      } catch (error) {
        if (isLost() || outageOf(error) === "away") void away();
        if (isLost()) throw new DatabaseAway("The connection to the database was lost.", { cause: error });
        if (!isOutdatedStatement(error) || names === null) throw error;
        names.afresh();
        return ask<R>(text, parameters).catch((again: unknown) => {
          // A failed transaction accepts no further statement; its caller gets the reason and may run it again.
          throw stateOf(again) === TRANSACTION_FAILED ? error : again;
        });
      }
    },
    release: (destroy) => client.release(destroy),
  } as PostgresPoolClient;
}

/** Whether a prepared statement failed only because its result has other columns now. */
export function isOutdatedStatement(error: unknown): boolean {
  return stateOf(error) === NOT_SUPPORTED && /cached plan/u.test(String((error as { message?: unknown }).message));
}

function stateOf(error: unknown): unknown {
  return (error as { code?: unknown } | null | undefined)?.code;
}

function statementNames() {
  const useCounts = new LRUCache<string, number>({ max: TEXTS_REMEMBERED });
  const names = new Map<string, string>();
  let round = 0;
  return {
    nameOf(text: string): string | undefined {
      const known = names.get(text);
      if (known !== undefined || names.size === MOST_PREPARED || text.length > LONGEST_TEXT) return known;
      const times = (useCounts.get(text) ?? 0) + 1;
      useCounts.set(text, times);
      if (times <= USES_BEFORE_PREPARING) return undefined;
      const name = `${round}.${names.size}`;
      names.set(text, name);
      return name;
    },
    /** Prepares every statement under a new name from now on. */
    afresh(): void {
      names.clear();
      useCounts.clear();
      round += 1;
    },
  };
}
