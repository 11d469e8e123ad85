import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Documents } from "../contract/documents.ts";
import { catalogueIsEmpty } from "./catalog/catalog.ts";
import { openLiveIndex } from "./catalog/search/indexing/live-index.ts";
import type { ProductSearch } from "./catalog/search/indexing/product-search.ts";
import { openChanges } from "./changes/open-changes.ts";
import { openReadModel } from "./read-model/read-model.ts";
import type { Config } from "./config.ts";
import { databaseOf, openDatabase } from "./database.ts";
import type { PageSource } from "./http/pages/built-pages.ts";
import { buildServer } from "./http/server.ts";
import { startJobs } from "./jobs/jobs.ts";
import { outboxFolder } from "./mail/open-mailer.ts";
import { makeShop } from "./make-shop.ts";
import { migrate } from "./migrate.ts";
import { COMMANDS } from "./admin/commands.ts";
import { openControl } from "./admin/control.ts";
import { openMonitor } from "./monitoring/monitor.ts";
import { storeShippedRates } from "./places/rates/rates.ts";
import type { Shop } from "./shop.ts";

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
  pages?: PageSource;
  documents?: Documents;
};

/** Opens the shop on `config.port` (0: any free one). If it fails, nothing is left open. */
export async function openShop(config: Config, { report, stock, pages, documents }: Steps): Promise<OpenShop> {
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
    opened.push(shop.mailer);
    shop.productSearch = openLiveIndex({ database, directory: config.dataDir, log: shop.log, now: () => shop.now() });
    opened.push(shop.productSearch);
    shop.changes = openChanges({ database, log: shop.log });
    opened.push(shop.changes);
    shop.readModel = openReadModel(shop.changes, config.readModelMb * 1024 * 1024);
    await storeShippedRates(shop);
    if (stock && (await catalogueIsEmpty(shop))) await stock(shop);
    shop.productSearch.start();
    shop.changes.start();

    monitor.watch(shop, database);

    const app = await buildServer(shop, config, pages, monitor);
    serving.push(app);
    await app.listen({ host: config.host, port: config.port });
    shop.url = config.publicUrl ?? `http://localhost:${portOf(app, config)}`;
    const jobs = startJobs(shop, { ran: (run) => monitor.job(run) });
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
