/** PostgreSQL for `DATABASE_URL`, else the embedded engine. Nothing outside this file knows which it is. */

import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, statfsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, PostgresDialect, sql, type Logger, type Transaction } from "kysely";
import type { Client, ClientBase, ClientConfig, DatabaseError } from "pg";
import { databaseHosts, followPrimary, hostName, type DatabaseHost } from "./database-hosts.ts";
import { lockDirectory } from "./directory-lock.ts";
import { newDraft, removeDrafts } from "./drafts.ts";
import { outageOf } from "./outage.ts";
import { preparing } from "./prepared-statements.ts";
import type { DB as Tables } from "./tables.ts";
import { watchHost } from "./vanished-host.ts";

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export type Database = {
  db: Db;
  engine: "embedded" | "postgresql";
  /** Runs `work` while no other process migrates; each `script` is one transaction. */
  exclusively(work: (script: (statements: string) => Promise<void>) => Promise<void>): Promise<void>;
  /** Notices are lost while the connection is down, between the two calls of `interrupted`. */
  listen(
    channel: string,
    onNotice: (notice: string) => void,
    interrupted?: (state: Interruption) => void,
  ): { stop(): Promise<void> };
  /** Copies the embedded engine's folder between two statements; others wait meanwhile. Null: there is no folder. */
  copyTo: ((folder: string) => Promise<void>) | null;
  isCopying(): boolean;
  connections(): Connections | null;
  replicas: readonly Replica[];
  close(): Promise<void>;
};

/** `name`: its host and port. */
export type Replica = { name: string; db: Db };

/**
 * `url` may name several hosts, of which the primary is used. `directUrl`: the same ones without the pooler that `url`
 * leads to.
 */
export type PostgresAddress = {
  url: string;
  directUrl?: string | undefined;
  replicaUrls?: readonly string[];
  pool?: number;
};

/** `sql`: without its parameters. `ms`: without the wait for a connection. */
export type Statement = { sql: string; ms: number; failed: boolean };

export type Connections = { open: number; idle: number; waiting: number };

export type Interruption = "lost" | "over";

/** Any number that is the same in every process. */
const MIGRATION_LOCK = 7_105_213;

const OLDEST_SERVER = 15;

/** PostgreSQL's numbers of the types `bigint[]` and `text[]`, which the driver does not name. */
const INT8_ARRAY: number = 1016;
const TEXT_ARRAY: number = 1009;

const LEAST_FREE_BYTES = 4 * 1024 * 1024;

/** Browsers abort a call after 15 s, and should have an answer by then. */
const CONNECT_WITHIN_MS = 10_000;

/** For the connection that checks whether the server is still reachable. */
const REACHED_WITHIN_MS = 3_000;

/** Doubled after each failure. */
const LISTEN_AGAIN_AFTER_MS = 250;
const LONGEST_LISTEN_DELAY_MS = 5_000;
/** A host that has vanished closes no connection, so listeners check it. */
const LISTENER_CHECK_EVERY_MS = 10_000;
const LISTENER_CHECK_WITHIN_MS = 5_000;

export const ENGINE_FOLDER = "pglite";

export class DamagedDatabase extends Error {}

export class OldServer extends Error {}

/** `where.directory`: the embedded engine's folder, or "memory". `ran` is called after each statement. */
export async function openDatabase(
  where: PostgresAddress | { directory: string },
  ran: (statement: Statement) => void = () => {},
): Promise<Database> {
  const log: Logger = ({ level, query, queryDurationMillis: ms }) =>
    ran({ sql: query.sql, ms, failed: level === "error" });
  return "url" in where ? openPostgres(where, log) : openEmbedded(where.directory, log);
}

type DatabaseSettings = {
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  replicaUrls: readonly string[];
  databasePool: number;
  dataDir: string;
};

export function databaseOf(config: DatabaseSettings): PostgresAddress | { directory: string } {
  const { databaseUrl: url, databaseDirectUrl: directUrl, replicaUrls, databasePool: pool } = config;
  return url === undefined ? { directory: join(config.dataDir, "database") } : { url, directUrl, replicaUrls, pool };
}

async function openPostgres(
  { url, directUrl, replicaUrls = [], pool: max = 10 }: PostgresAddress,
  log: Logger,
): Promise<Database> {
  const hosts = databaseHosts(url, directUrl);
  const server = await openServer({ hosts, isPooled: directUrl !== undefined, max }, log);
  try {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int as version`.execute(server.db);
    refuseOldServer(rows[0]?.version ?? 0);
  } catch (error) {
    await server.close();
    throw error;
  }
  // Connected at their first use: a replica that is away keeps no shop from opening.
  const openReplica = async (address: string) => ({
    name: hostName(address),
    ...(await openServer({ hosts: databaseHosts(address), isPooled: false, max }, log)),
  });
  const replicas = await Promise.all(replicaUrls.map(openReplica));
  const { db, newClient, connections } = server;

  return {
    db,
    engine: "postgresql",
    exclusively: (work) => underMigrationLock(newClient(), work),
    listen: (channel, onNotice, interrupted = () => {}) =>
      listenAgainAndAgain({
        connect: () => newClient({ query_timeout: LISTENER_CHECK_WITHIN_MS }),
        channel,
        onNotice,
        interrupted,
      }),
    copyTo: null,
    isCopying: () => false,
    connections,
    replicas,
    async close() {
      await Promise.all([server, ...replicas].map((each) => each.close()));
    },
  };
}

type ServerOptions = { hosts: readonly DatabaseHost[]; isPooled: boolean; max: number };

/** `newClient`: an unconnected session without a pooler. */
async function openServer({ hosts, isPooled, max }: ServerOptions, log: Logger) {
  const { default: pg } = await import("pg");
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const texts: (list: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY);
  pg.types.setTypeParser(INT8_ARRAY, (list) => texts(list).map((each) => (each === null ? null : Number(each))));
  pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
  // A generic plan for a price range is many times slower than one for the actual range.
  const options = isPooled ? undefined : "-c plan_cache_mode=force_custom_plan";
  const probing = { connectionTimeoutMillis: REACHED_WITHIN_MS, query_timeout: REACHED_WITHIN_MS };
  const probe = (address: string) => new pg.Client({ connectionString: address, ...probing });
  const answers = (address: string) => isReachable(probe(address), pg.DatabaseError);
  const primary = followPrimary(
    hosts,
    ({ directUrl }) => timelineOf(probe(directUrl)),
    () => watch.leave(),
  );
  const hasSeveral = hosts.length > 1;
  const isThere = async () => {
    const { url, directUrl } = primary.host();
    const there = await Promise.all([...new Set([url, directUrl])].map(answers));
    return there.every(Boolean) || (hasSeveral && (await primary.find()) === "moved");
  };
  const watch = watchHost(isThere);
  const connecting = { keepAlive: true, connectionTimeoutMillis: CONNECT_WITHIN_MS, stream: () => watch.stream() };
  class PrimaryClient extends pg.Client {
    constructor(config: ClientConfig = {}) {
      super({ ...config, connectionString: primary.host().url });
    }
  }
  const pool = new pg.Pool({
    ...{ ...connecting, max, options, Client: PrimaryClient },
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; only its types do not say so
    ...(hasSeveral && { onConnect: refuseStandby }),
  });
  pool.on("error", () => {}); // an idle connection that breaks is replaced at its next use, which reports the error
  const away = async () => hasSeveral && (await primary.find()) === "moved";
  const dialect = new PostgresDialect({ pool: preparing(pool, { isGone: watch.isGone, isPooled, away }) });
  const db: Db = new Kysely({ dialect, log });
  if (hasSeveral) await primary.find();

  return {
    db,
    newClient: (more: ClientConfig = {}) =>
      new pg.Client({ ...connecting, ...more, connectionString: primary.host().directUrl }),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await db.destroy();
      watch.stop();
    },
  };
}

/** Null of a server that is a standby or cannot be asked. */
async function timelineOf(probe: Client): Promise<number | null> {
  probe.on("error", () => {}); // reported by the query
  try {
    await probe.connect();
    const { rows } = await probe.query<{ wal: string | null }>(
      "select case when pg_is_in_recovery() then null else pg_walfile_name(pg_current_wal_lsn()) end as wal",
    );
    // A WAL file's name begins with its timeline.
    const wal = rows[0]?.wal ?? null;
    return wal === null ? null : Number.parseInt(wal.slice(0, 8), 16);
  } catch {
    return null;
  } finally {
    void probe.end().catch(() => {});
  }
}

async function refuseStandby(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
  if (rows[0]?.standby) throw new Error("This server is read-only now.");
}

async function isReachable(probe: Client, Refused: typeof DatabaseError): Promise<boolean> {
  probe.on("error", () => {}); // reported by `connect`
  try {
    await probe.connect();
    return true;
  } catch (error) {
    // The server refused, perhaps for too many connections: it is reachable.
    return error instanceof Refused;
  } finally {
    void probe.end();
  }
}

async function underMigrationLock(client: Client, work: Parameters<Database["exclusively"]>[0]): Promise<void> {
  client.on("error", () => {}); // the statement that fails reports it
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await work(async (statements) => {
      await client.query("begin");
      try {
        await client.query(statements);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
    });
  } finally {
    await client.end();
  }
}

type Listening = {
  connect(): Client;
  channel: string;
  onNotice(notice: string): void;
  interrupted(state: Interruption): void;
};

/** Reconnects whenever its connection is lost, until stopped. */
function listenAgainAndAgain({ connect, channel, onNotice, interrupted }: Listening): { stop(): Promise<void> } {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let delayMs = LISTEN_AGAIN_AFTER_MS;
  let wasLost = false;
  let stopped = false;

  async function open(): Promise<void> {
    const mine = connect();
    client = mine;
    // A broken connection emits one or two events.
    const lost = () => {
      if (client !== mine) return;
      client = null;
      clearTimeout(timer);
      void mine.end().catch(() => {});
      if (stopped) return;
      if (!wasLost) interrupted("lost");
      wasLost = true;
      timer = setTimeout(() => void open(), delayMs).unref();
      delayMs = Math.min(delayMs * 2, LONGEST_LISTEN_DELAY_MS);
    };
    const check = () => {
      if (client !== mine) return;
      timer = setTimeout(() => void mine.query("select 1").then(check, lost), LISTENER_CHECK_EVERY_MS).unref();
    };
    mine
      .on("notification", ({ payload = "" }) => onNotice(payload))
      .on("error", lost)
      .on("end", lost);
    try {
      await mine.connect();
      await mine.query(`listen ${mine.escapeIdentifier(channel)}`);
    } catch {
      return lost();
    }
    delayMs = LISTEN_AGAIN_AFTER_MS;
    if (wasLost) interrupted("over");
    wasLost = false;
    check();
  }

  const opened = open();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await opened;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}

/** Histories of prices and stock record this cause for the transaction's changes. */
export async function setCause(tx: Tx, cause: string): Promise<void> {
  await sql`select set_config('filigree.cause', ${cause}, true)`.execute(tx);
}

/** One array parameter, `{1,2,3}`; the driver would quote each value. */
export function arrayOf(values: readonly (number | boolean)[]): string {
  return `{${values.join(",")}}`;
}

function refuseOldServer(version: number): void {
  if (version >= OLDEST_SERVER * 10_000) return;
  throw new OldServer(
    `The shop needs PostgreSQL ${OLDEST_SERVER} or newer; this server is ${Math.floor(version / 10_000)}.`,
  );
}

/**
 * A new database is made in a draft and renamed, so that an existing folder is always a finished one: the engine would
 * create an empty database over one whose first file is missing. The caller holds the lock of `directory`.
 */
async function openOrMake<Engine extends { close(): Promise<void> }>(
  directory: string,
  open: (folder: string) => Promise<Engine>,
): Promise<Engine> {
  const folder = join(directory, ENGINE_FOLDER);
  removeDrafts(directory);
  if (!existsSync(folder) || readdirSync(folder).length === 0) {
    const draft = newDraft(directory);
    const made = await open(draft);
    await made.close();
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(draft, folder);
  }
  try {
    // Throws for a user who may not read them, which is no damage.
    for (const file of ["PG_VERSION", "global/pg_control"])
      accessSync(join(folder, file), constants.R_OK | constants.W_OK);
    return await open(folder);
  } catch (error) {
    // Missing permissions and too little memory are no damage.
    if (outageOf(error) || error instanceof RangeError || isForbidden(error)) throw error;
    const { bavail, bsize } = statfsSync(folder);
    // The engine does not report a full disk.
    if (bavail * bsize < LEAST_FREE_BYTES) throw Object.assign(new Error("The disk is full."), { code: "ENOSPC" });
    throw new DamagedDatabase(
      `The database in ${folder} is damaged and cannot be opened; nothing in it was repaired or deleted. ` +
        "`npm run shop -- restore` lists the backups; with the name of one it restores that and sets this database aside.",
      { cause: error },
    );
  }
}

function isForbidden(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "EACCES" || code === "EPERM" || code === "EROFS";
}

async function loadEngine(): Promise<(folder: string) => Promise<PGlite>> {
  const { PGlite, types } = await import("@electric-sql/pglite");
  const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");
  return async (folder) => {
    const engine = await PGlite.create(folder, {
      extensions: { pg_trgm },
      parsers: { [types.INT8]: Number, [types.DATE]: (day: string) => day },
    });
    // Reads the system catalogues, where damage shows first.
    await engine.query("select count(*) from pg_class c join pg_attribute a on a.attrelid = c.oid");
    await engine.exec("set plan_cache_mode = force_custom_plan");
    return engine;
  };
}

async function openEmbedded(directory: string, log: Logger): Promise<Database> {
  const open = await loadEngine();
  const inMemory = directory === "memory";
  if (!inMemory) mkdirSync(directory, { recursive: true });
  // The engine lets two processes open one folder, and then loses writes.
  const lock = inMemory ? undefined : lockDirectory(directory);
  const engineFolder = join(directory, ENGINE_FOLDER);
  const pglite = await (inMemory ? open("memory://") : openOrMake(directory, open)).catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite }), log });
  let isCopying = false;

  return {
    db,
    engine: "embedded",
    exclusively: (work) =>
      work(async (statements) => {
        await pglite.transaction(async (tx) => {
          await tx.exec(statements);
        });
      }),
    listen(channel, onNotice) {
      const listening = pglite.listen(channel, onNotice);
      return { stop: async () => (await listening)() };
    },
    copyTo: inMemory
      ? null
      : async (folder) => {
          // Not needed for consistency, but the copy opens faster.
          await pglite.exec("checkpoint");
          await pglite.runExclusive(async () => {
            isCopying = true;
            try {
              await cp(engineFolder, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
            } finally {
              isCopying = false;
            }
          });
        },
    isCopying: () => isCopying,
    connections: () => null,
    replicas: [],
    async close() {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      lock?.release();
    },
  };
}
