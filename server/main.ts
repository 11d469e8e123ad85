import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Documents } from "../contract/documents.ts";
import { COMMANDS } from "./admin/commands.ts";
import { openControl } from "./admin/control.ts";
import { lastUpkeep, type Upkeep } from "./backups/upkeep.ts";
import { catalogueIsEmpty } from "./catalog/products/products.ts";
import { openLiveIndex } from "./catalog/search/indexing/live-index.ts";
import type { ProductSearch } from "./catalog/search/indexing/product-search.ts";
import { openChanges } from "./changes/open-changes.ts";
import type { Config } from "./config.ts";
import { databaseOf, openDatabase } from "./database.ts";
import type { PageSource } from "./http/pages/built-pages.ts";
import { buildProbes } from "./http/probes.ts";
import { buildServer } from "./http/server.ts";
import { JOBS, startJobs } from "./jobs/jobs.ts";
import { outboxFolder } from "./mail/open-mailer.ts";
import { makeShop } from "./make-shop.ts";
import { migrate } from "./migrate.ts";
import { openMonitor } from "./monitoring/monitor.ts";
import { storeShippedRates } from "./places/rates/rates.ts";
import { openReadModel } from "./read-model/read-model.ts";
import { openPurgeChanges } from "./shared-cache/purge-changes.ts";
import type { Shop } from "./shop.ts";
import { mayBeSeeded } from "./site/demo/remove-demo.ts";
import { beginSetup } from "./site/setup/setup.ts";
import { inviteOwner } from "./staff/staff.ts";

export type OpenShop = {
  url: string;
  productSearch: ProductSearch;
  close(): Promise<void>;
};

type Closing = { close(): unknown };

/** Abandoned jobs survive the end of the process. */
const JOBS_END_WITHIN_MS = 4_000;

type Steps = {
  report(line: string): void;
  /** Called when the catalogue is empty; the server does not know the demo. */
  stock?(shop: Shop): Promise<void>;
  /** Whether shoppers are kept out of an empty shop until staff have set it up. */
  setsUp?: boolean;
  pages?: PageSource;
  documents?: Documents;
  /** Closes this shop, replaces its database, and opens it again. */
  onUpkeep?(upkeep: Upkeep): void;
};

/** Opens the shop on `config.port` (0: any free one). If it fails, nothing is left open. */
export async function openShop(
  config: Config,
  { report, stock, setsUp, pages, documents, onUpkeep }: Steps,
): Promise<OpenShop> {
  const opened: Closing[] = [];
  // Closed in parallel, so that only the slowest counts.
  const serving: Closing[] = [];
  const close = async () => {
    const all = [...opened.splice(0), { close: () => Promise.all(serving.splice(0).map((each) => each.close())) }];
    for (const each of all.toReversed()) await each.close();
  };
  try {
    const monitor = openMonitor();
    opened.push(monitor);
    if (config.telemetry) {
      const { startTelemetry } = await import("./monitoring/telemetry.ts");
      opened.push(startTelemetry(monitor.registry, config.telemetry));
    }
    const database = await openDatabase(databaseOf(config), (statement) => monitor.statement(statement));
    opened.push(database);
    const applied = await migrate(database);
    if (applied.length > 0) report(`Database brought up to date (${applied.length} steps)`);
    if (config.mode === "production" && database.engine === "embedded") {
      report("Embedded database: for evaluation and small shops; set DATABASE_URL for PostgreSQL");
    }
    if (config.mail.url === null)
      report(`E-mails are written to ${outboxFolder(config.dataDir)}; set MAIL_URL to send them`);

    const shop = await makeShop(config, database, documents);
    if (onUpkeep && shop.backups) {
      shop.upkeep = { engine: database.engine, begin: onUpkeep, last: () => lastUpkeep(config.dataDir) };
    }
    opened.push(shop.mailer);
    opened.push(shop.limits);
    await storeShippedRates(shop);
    // Before anything is read from memory, which waits for notices that are not listened to yet.
    if (stock && (await catalogueIsEmpty(shop)) && (await mayBeSeeded(shop))) await stock(shop);
    const servesVisitors = config.role !== "worker";
    const runsJobs = config.role !== "web";
    if (servesVisitors) {
      const directory = config.dataDir;
      // The embedded database has one process.
      const shared = database.engine === "embedded" ? null : shop.pictures.bucket;
      shop.productSearch = openLiveIndex({ database, directory, shared, log: shop.log, now: () => shop.now() });
    }
    opened.push(shop.productSearch);
    shop.changes = openChanges({ database, log: shop.log });
    opened.push(shop.changes);
    shop.readModel = openReadModel(shop.changes, config.readModelMb * 1024 * 1024);
    if (setsUp && (await beginSetup(shop))) report("Shoppers are kept out until the shop is set up in the office");
    shop.productSearch.start();
    shop.changes.start();
    const urls = config.cachePurgeUrls;
    // It must not wait for pages that are rendered, so processes that only serve visitors do not send them.
    const purges = runsJobs && urls.length > 0 ? openPurgeChanges({ ...shop, urls }) : null;
    if (purges) {
      purges.start();
      serving.push(purges);
    }

    monitor.watch(shop, database, { purges, hasIndex: servesVisitors });

    const app = servesVisitors ? await buildServer(shop, config, pages, monitor) : buildProbes(shop, config, monitor);
    serving.push(app);
    await app.listen({ host: config.host, port: config.port });
    shop.url = config.publicUrl ?? `http://localhost:${portOf(app, config)}`;
    const first = await inviteOwner(shop);
    if (first) report(`The office has no owner yet. Make the owner's account: ${first.link}`);
    const jobs = startJobs(shop, {
      jobs: runsJobs ? JOBS : JOBS.filter(({ ofEachProcess }) => ofEachProcess),
      ran: (run) => monitor.job(run),
    });
    serving.push({ close: () => Promise.race([jobs.stop(), wait(JOBS_END_WITHIN_MS, undefined, { ref: false })]) });
    // The embedded database belongs to this process, so admin commands run in it.
    if (database.engine === "embedded") serving.push(await openControl(shop, config.dataDir, COMMANDS));
    return { url: shop.url, productSearch: shop.productSearch, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function portOf(app: FastifyInstance, config: Config): number {
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : config.port;
}
