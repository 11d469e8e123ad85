/** Runs other work at an exact point, which a load test hits only by luck. */

import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from "kysely";
import type { Db } from "../../../server/database.ts";
import type { DB as Tables } from "../../../server/tables.ts";

/**
 * The first match counts. `lock`: a statement with `select for update`. `table`: the first one that a statement names.
 */
export type InterleavingStep = {
  when: "before" | "after";
  /** Counted from 1; default any, and outside of transactions too. */
  transaction?: number;
} & ({ does: "begin" | "commit" } | { does: "select" | "lock" | "insert" | "update" | "delete"; table: string });

type Interleaved = {
  db: Db;
  /** Waits for `act`; throws when the step never came or `act` failed. */
  finish(): Promise<void>;
};

/**
 * `db`, but `act` runs at this step: to its end or, within a transaction, until it waits for a lock. The embedded
 * engine has one connection, so there `act` runs only before "begin" or after "commit".
 */
export function interleave(db: Db, step: InterleavingStep, act: () => Promise<unknown>): Interleaved {
  let acted: Promise<unknown> | null = null;
  const driver = new WatchedDriver(db, async (happening) => {
    if (acted || !fits(step, happening)) return;
    acted = act();
    // `finish` throws its error.
    const ended = acted.then(
      () => true,
      () => true,
    );
    const outside = happening.does === "begin" || happening.does === "commit";
    if (outside) await ended;
    else while (!(await Promise.race([ended, pause(20)]))) if (await somebodyWaits(db)) break;
  });
  const watched = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (each) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return {
    db: watched,
    async finish() {
      if (!acted) throw new Error(`There was no step ${JSON.stringify(step)}.`);
      await acted;
    },
  };
}

/** `nth`: counted from 1. */
export function beforeTransaction(db: Db, nth: number, act: () => Promise<void>): Db {
  return interleave(db, { when: "before", does: "begin", transaction: nth }, act).db;
}

/** `transaction` is 0 outside of transactions. */
type Happening = { when: "before" | "after"; transaction: number; does: string; table: string };

function fits(step: InterleavingStep, happening: Happening): boolean {
  const { when, transaction = happening.transaction, does } = step;
  const table = "table" in step ? step.table : happening.table;
  return (
    when === happening.when &&
    transaction === happening.transaction &&
    does === happening.does &&
    table === happening.table
  );
}

function meaningOf(statement: string): { does: string; table: string } {
  const words = statement.trim().toLowerCase();
  const [, table = ""] = /\b(?:from|into|update)\s+"?([a-z_]+)"?(?![\w(])/.exec(words) ?? [];
  const [first = ""] = words.split(/\s/, 1);
  const reads = first === "select" || first === "with";
  if (reads && /\bfor (no key )?update\b/.test(words)) return { does: "lock", table };
  const [written] = first === "with" ? (/\b(?:insert|update|delete)\b/.exec(words) ?? []) : [];
  return { does: written ?? first, table };
}

/** Uses another database's connections, and reports before and after each statement. */
class WatchedDriver implements Driver {
  readonly #db: Db;
  readonly #tell: (happening: Happening) => Promise<void>;
  #transactions = 0;

  constructor(db: Db, tell: (happening: Happening) => Promise<void>) {
    this.#db = db;
    this.#tell = tell;
  }

  /** Taken from the other database at the first statement, so that "before begin" holds no connection. */
  async acquireConnection(): Promise<WatchedConnection> {
    return new WatchedConnection(this.#db, this.#tell);
  }

  async releaseConnection(connection: WatchedConnection): Promise<void> {
    await connection.release();
  }

  async beginTransaction(connection: WatchedConnection): Promise<void> {
    this.#transactions += 1;
    connection.transaction = this.#transactions;
    await connection.executeQuery(CompiledQuery.raw("begin"));
  }

  async commitTransaction(connection: WatchedConnection): Promise<void> {
    const { transaction } = connection;
    const commit = CompiledQuery.raw("commit");
    await this.#tell({ when: "before", transaction, ...meaningOf(commit.sql) });
    await connection.run(commit);
    connection.transaction = 0;
    // The embedded engine's only connection has to be free for `act`.
    await connection.release();
    await this.#tell({ when: "after", transaction, ...meaningOf(commit.sql) });
  }

  async rollbackTransaction(connection: WatchedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
    connection.transaction = 0;
  }

  async init(): Promise<void> {}
  /** Does nothing: the other database's owner closes it. */
  async destroy(): Promise<void> {}
}

class WatchedConnection implements DatabaseConnection {
  readonly #db: Db;
  readonly #tell: (happening: Happening) => Promise<void>;
  #reserved: { connection: Db; letGo(): void; gone: Promise<void> } | null = null;
  transaction = 0;

  constructor(db: Db, tell: (happening: Happening) => Promise<void>) {
    this.#db = db;
    this.#tell = tell;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const happening = { transaction: this.transaction, ...meaningOf(query.sql) };
    await this.#tell({ when: "before", ...happening });
    const result = await this.run<Row>(query);
    await this.#tell({ when: "after", ...happening });
    return result;
  }

  async run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#reserved ??= await hold(this.#db);
    return this.#reserved.connection.executeQuery<Row>(query);
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Nothing here streams.");
  }

  async release(): Promise<void> {
    this.#reserved?.letGo();
    await this.#reserved?.gone;
    this.#reserved = null;
  }
}

async function hold(db: Db): Promise<{ connection: Db; letGo(): void; gone: Promise<void> }> {
  const taken = Promise.withResolvers<Db>();
  const free = Promise.withResolvers<void>();
  const gone = db.connection().execute(async (connection) => {
    taken.resolve(connection);
    await free.promise;
  });
  gone.catch(taken.reject);
  return { connection: await taken.promise, letGo: () => free.resolve(), gone };
}

/** Whether any transaction of this database waits for a lock. */
export async function somebodyWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length > 0;
}

async function pause(ms: number): Promise<false> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return false;
}
