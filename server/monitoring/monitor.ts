import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { ProductSearch } from "../catalog/search/indexing/product-search.ts";
import type { Database, Statement } from "../database.ts";
import { mailQueue } from "../mail/mail-queue.ts";
import { isMigrated } from "../migrate.ts";
import type { Shop } from "../shop.ts";
import { withinMs } from "../within-ms.ts";
import { currentRecord, type RequestRecord } from "./request-record.ts";

export type Readiness = {
  ready: boolean;
  database: "ok" | "away";
  migrations: "ok" | "missing" | "unknown";
  /** "building" until the index is built for the first time; until then the database answers. */
  index: "ok" | "building" | "stale";
};

type Watched = Pick<Database, "db" | "connections" | "isCopying">;

export type Monitor = {
  statement(statement: Statement): void;
  request(done: { method: string; status: number; ms: number; record: RequestRecord }): void;
  job(done: { name: string; ms: number; succeeded: boolean }): void;
  watch(shop: Shop, database: Watched): void;
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
    statement({ sql, ms, failed }) {
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
      jobRuns.observe({ job: name, outcome: succeeded ? "done" : "failed" }, ms / 1_000);
      if (succeeded) jobSuccesses.set({ job: name }, Date.now() / 1_000);
    },
    watch(shop, database) {
      log = shop.log;
      // Memory, processor time and the delay of the event loop.
      collectDefaultMetrics({ register: registry });
      askReadiness = readinessOf(shop, database);
      addGauges(registers, shop, database);
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
    labelNames: ["job", "outcome"],
    buckets: JOB_SECONDS,
    registers,
  });
  const jobSuccesses = new Gauge({
    name: "filigree_job_last_success_timestamp_seconds",
    help: "When each job last succeeded.",
    labelNames: ["job"],
    registers,
  });
  return { requests, pageCache, statements, jobRuns, jobSuccesses };
}

const NOT_YET: Readiness = { ready: false, database: "away", migrations: "unknown", index: "building" };

function addGauges(registers: Registry[], shop: Shop, database: Watched): void {
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
  gauge(
    "filigree_database_connections",
    "Connections to PostgreSQL: open, idle, and requests waiting for one.",
    ["state"],
    (it) => {
      for (const [state, count] of Object.entries(database.connections() ?? {})) it.set({ state }, count);
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
  const queue = heldFor(HOLDS_MS, async () =>
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

function readinessOf(shop: Shop & { productSearch: ProductSearch }, database: Watched): () => Promise<Readiness> {
  let hadIndex = false;
  let isMigratedNow = false;

  async function ask(): Promise<Readiness> {
    const hasIndex = shop.productSearch.index() !== null;
    hadIndex ||= hasIndex;
    const index = hasIndex ? "ok" : hadIndex ? "stale" : "building";
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
      return answers();
    } catch {
      if (isWaiting()) return answers();
      return { ready: false, database: "away", migrations: "unknown", index };
    }
  }

  return heldFor(HOLDS_MS, ask);
}

function heldFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { atMs: number; answer: Promise<Answer> } | null = null;
  return () => {
    if (!last || performance.now() - last.atMs > ms) last = { atMs: performance.now(), answer: ask() };
    return last.answer;
  };
}
