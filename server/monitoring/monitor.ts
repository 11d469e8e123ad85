import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { ProductSearch } from "../catalog/search/indexing/product-search.ts";
import type { Database, Statement } from "../database.ts";
import { mailQueue } from "../mail/mail-queue.ts";
import { isMigrated } from "../migrate.ts";
import type { ReplicaState } from "../replicas/replicas.ts";
import type { PurgeChanges } from "../shared-cache/purge-changes.ts";
import type { Shop } from "../shop.ts";
import { withinMs } from "../within-ms.ts";
import { currentRecord, type RequestRecord } from "./request-record.ts";
import { traceStatement } from "./tracing.ts";

export type Readiness = {
  ready: boolean;
  database: "ok" | "away";
  migrations: "ok" | "missing" | "unknown";
  /** "building" until the index is built for the first time; until then the database answers. */
  index: "ok" | "building" | "stale";
  /** Only where they are used. Without them the shop goes on. */
  /** "away": one of them does not answer; what is read there is read from others or from the primary. */
  replicas?: "ok" | "away";
  redis?: "ok" | "away";
  media?: "ok" | "away";
  sharedCache?: "ok" | "away";
};

type Watched = Pick<Database, "db" | "connections" | "isCopying">;
/** What only some shops use. */
type Beside = { purges?: Pick<PurgeChanges, "state"> | null; hasIndex?: boolean };

export type Monitor = {
  registry: Registry;
  statement(statement: Statement): void;
  request(done: { method: string; status: number; ms: number; record: RequestRecord }): void;
  job(done: { name: string; ms: number; succeeded: boolean }): void;
  watch(shop: Shop, database: Watched, beside?: Beside): void;
  metrics(): Promise<{ contentType: string; text: string }>;
  ready(): Promise<Readiness>;
  close(): void;
};

const SLOW_STATEMENT_MS = 200;
const HOLDS_MS = 1_000;
const ASK_WITHIN_MS = 2_000;
const TOO_LONG = "The database takes too long.";

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const JOB_SECONDS = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300];

export function openMonitor(): Monitor {
  const registry = new Registry();
  const registers = [registry];
  const { requests, pageCache, statements, jobRuns, jobSuccesses } = metricsIn(registers);
  let log: Shop["log"] | null = null;
  let askReadiness: () => Promise<Readiness> = async () => NOT_YET;

  return {
    registry,
    statement(statement) {
      const { sql, ms, failed } = statement;
      traceStatement(statement);
      statements.observe({ outcome: failed ? "failed" : "done" }, ms / 1_000);
      const record = currentRecord();
      if (record) {
        record.statements += 1;
        record.databaseMs += ms;
      }
      if (ms >= SLOW_STATEMENT_MS) log?.info({ ms: Math.round(ms), sql: sql.slice(0, 500) }, "a slow statement");
    },
    request({ method, status, ms, record }) {
      requests.observe({ method, route: record.route ?? "none", status: String(status) }, ms / 1_000);
      if (record.cache) pageCache.inc({ outcome: record.cache });
    },
    job({ name, ms, succeeded }) {
      jobRuns.observe({ job_name: name, outcome: succeeded ? "done" : "failed" }, ms / 1_000);
      if (succeeded) jobSuccesses.set({ job_name: name }, Date.now() / 1_000);
    },
    watch(shop, database, beside = {}) {
      log = shop.log;
      // Memory, processor time and the delay of the event loop.
      collectDefaultMetrics({ register: registry });
      const askOthers = () => othersOf(shop, beside);
      askReadiness = readinessOf(shop, database, { hasIndex: beside.hasIndex ?? true, askOthers });
      addGauges(registers, shop, database, askOthers);
    },
    async metrics() {
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
    ready: () => askReadiness(),
    close: () => registry.clear(),
  };
}

/** Metrics that the monitor's callers report; gauges are read from the shop instead. */
function metricsIn(registers: Registry[]) {
  const requests = new Histogram({
    name: "filigree_http_request_duration_seconds",
    help: "Requests by method, route and status.",
    labelNames: ["method", "route", "status"],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const pageCache = new Counter({
    name: "filigree_page_cache_requests_total",
    help: "Public pages by outcome of the page cache: hit, stale (sent once more) or miss.",
    labelNames: ["outcome"],
    registers,
  });
  const statements = new Histogram({
    name: "filigree_database_statement_duration_seconds",
    help: "Database statements of requests, jobs and commands.",
    labelNames: ["outcome"],
    buckets: STATEMENT_SECONDS,
    registers,
  });
  const jobRuns = new Histogram({
    name: "filigree_job_duration_seconds",
    help: "Runs of background jobs.",
    labelNames: ["job_name", "outcome"],
    buckets: JOB_SECONDS,
    registers,
  });
  const jobSuccesses = new Gauge({
    name: "filigree_job_last_success_timestamp_seconds",
    help: "When each job last succeeded.",
    labelNames: ["job_name"],
    registers,
  });
  return { requests, pageCache, statements, jobRuns, jobSuccesses };
}

const NOT_YET: Readiness = { ready: false, database: "away", migrations: "unknown", index: "building" };

type Others = Pick<Readiness, "redis" | "media" | "sharedCache">;

function othersOf({ limits, pictures: { bucket } }: Shop, { purges }: Beside): Others {
  const redis = limits.redis();
  const sharedCache = purges?.state();
  const media = bucket && (bucket.isAway() ? "away" : "ok");
  return { ...(redis && { redis }), ...(media && { media }), ...(sharedCache && { sharedCache }) };
}

function addGauges(registers: Registry[], shop: Shop, database: Watched, askOthers: () => Others): void {
  const gauge = (name: string, help: string, labelNames: string[], collect: (it: Gauge) => unknown) =>
    new Gauge({
      ...{ name, help, labelNames, registers },
      async collect() {
        this.reset();
        await collect(this);
      },
    });
  gauge("filigree_database_up", "1 while the database answers, else 0.", [], (it) =>
    it.set(shop.changes.isAway() && !database.isCopying() ? 0 : 1),
  );
  const upOf = (of: keyof Others) => (it: Gauge) => {
    const state = askOthers()[of];
    if (state) it.set(state === "ok" ? 1 : 0);
    else it.remove();
  };
  gauge("filigree_redis_up", "1 while Redis counts rate limits, else 0; none without REDIS_URL.", [], upOf("redis"));
  gauge(
    "filigree_media_up",
    "1 while the storage of pictures answers, else 0; none without MEDIA_URL.",
    [],
    upOf("media"),
  );
  gauge(
    "filigree_shared_cache_up",
    "1 while shared caches take purges, else 0; none where another process sends them.",
    [],
    upOf("sharedCache"),
  );
  gauge(
    "filigree_database_connections",
    "Connections to PostgreSQL: open, idle, and requests waiting for one.",
    ["state"],
    (it) => {
      for (const [state, count] of Object.entries(database.connections() ?? {})) it.set({ state }, count);
    },
  );
  const states = cachedFor(HOLDS_MS, () => statesOf(shop));
  gauge("filigree_replica_up", "1 while a replica answers, else 0; none without replicas.", ["replica"], async (it) => {
    for (const { name, lagBytes } of (await states()) ?? []) it.set({ replica: name }, lagBytes === null ? 0 : 1);
  });
  gauge(
    "filigree_replica_lag_bytes",
    "How much of the primary's log a replica has not replayed; none while it does not answer.",
    ["replica"],
    async (it) => {
      for (const { name, lagBytes } of (await states()) ?? [])
        if (lagBytes !== null) it.set({ replica: name }, lagBytes);
    },
  );
  gauge(
    "filigree_replica_reads",
    "Reads for replicas since the start, by where they were made: on a replica, or on the primary.",
    ["made_on"],
    (it) => {
      for (const [server, count] of Object.entries(shop.replicas.counts())) it.set({ made_on: server }, count);
    },
  );
  gauge(
    "filigree_search_index_age_seconds",
    "Time since the search index last caught up; none without an index.",
    [],
    (it) => {
      const ageMs = shop.productSearch.ageMs();
      if (ageMs === null) it.remove();
      else it.set(ageMs / 1_000);
    },
  );
  const queue = cachedFor(HOLDS_MS, async () =>
    shop.changes.isAway() ? null : withinMs(mailQueue(shop), ASK_WITHIN_MS, TOO_LONG).catch(() => null),
  );
  gauge("filigree_mails", "E-mails waiting to be sent, and those given up.", ["state"], async (it) => {
    const mails = await queue();
    if (mails) it.set({ state: "waiting" }, mails.waiting);
    if (mails) it.set({ state: "given-up" }, mails.givenUp);
  });
  gauge(
    "filigree_mails_oldest_waiting_seconds",
    "How long the oldest e-mail has been waiting; none while the database does not answer.",
    [],
    async (it) => {
      const mails = await queue();
      if (mails) it.set(mails.oldestSeconds);
      else it.remove();
    },
  );
}

function readinessOf(
  shop: Shop & { productSearch: ProductSearch },
  database: Watched,
  { hasIndex: needsIndex, askOthers }: { hasIndex: boolean; askOthers(): Others },
): () => Promise<Readiness> {
  let hadIndex = !needsIndex;
  let isMigratedNow = false;

  async function ask(): Promise<Readiness> {
    const hasIndex = shop.productSearch.index() !== null;
    hadIndex ||= hasIndex;
    const index = hasIndex || !needsIndex ? "ok" : hadIndex ? "stale" : "building";
    const answers = (): Readiness => ({
      ready: isMigratedNow && hadIndex,
      database: "ok",
      migrations: isMigratedNow ? "ok" : "missing",
      index,
    });
    // A backup's copy makes statements wait for seconds, and nothing migrates meanwhile.
    const isWaiting = () => isMigratedNow && database.isCopying();
    if (isWaiting()) return answers();
    try {
      isMigratedNow = await withinMs(isMigrated(database.db), ASK_WITHIN_MS, TOO_LONG);
      const states = await statesOf(shop);
      const replicas = states?.every(({ lagBytes }) => lagBytes !== null) ? "ok" : "away";
      return { ...answers(), ...(states && { replicas }) };
    } catch {
      if (isWaiting()) return answers();
      return { ready: false, database: "away", migrations: "unknown", index };
    }
  }

  return cachedFor(HOLDS_MS, async () => ({ ...(await ask()), ...askOthers() }));
}

/** Null without replicas, and while the primary does not answer. */
function statesOf({ replicas }: Shop): Promise<ReplicaState[] | null> {
  return withinMs(replicas.states(), ASK_WITHIN_MS, TOO_LONG).catch(() => null);
}

function cachedFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { atMs: number; answer: Promise<Answer> } | null = null;
  return () => {
    if (!last || performance.now() - last.atMs > ms) last = { atMs: performance.now(), answer: ask() };
    return last.answer;
  };
}
