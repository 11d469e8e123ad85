/** Opens the shop: database, migrations, the world in one object, the HTTP server. */
import { buildServer } from "./http/server.ts";
import type { PageSource } from "./http/built-pages.ts";
import { createLog } from "./log.ts";
import { catalogueIsEmpty } from "./catalog/catalog.ts";
import type { Config } from "./config.ts";
import { databaseOf, openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { storeShippedRates } from "./places/rates.ts";
import type { Shop } from "./shop.ts";

export type OpenShop = { url: string; close(): Promise<void> };

type Steps = {
  /** One line about each step that took place. */
  report(line: string): void;
  /** Called with an empty catalogue; the shop's own code knows no demo. */
  stock?(shop: Shop): Promise<void>;
  /** Where the pages come from when not from the build. */
  pages?: PageSource;
};

/** Opens the shop on `config.port` (0: any free one). Whatever fails, nothing is left open. */
export async function openShop(config: Config, { report, stock, pages }: Steps): Promise<OpenShop> {
  const database = await openDatabase(databaseOf(config));
  try {
    const run = await migrate(database);
    if (run.length > 0) report(`Database brought up to date (${run.length} steps)`);
    if (config.mode === "production" && database.engine === "embedded") {
      report("Embedded database: fit for trying and small shops; set DATABASE_URL for PostgreSQL");
    }
    const shop: Shop = { db: database.db, now: () => new Date(), log: createLog(config), testCard: config.testCard };
    await storeShippedRates(shop);
    if (stock && (await catalogueIsEmpty(shop))) await stock(shop);

    const app = await buildServer(shop, config, pages);
    try {
      await app.listen({ host: config.host, port: config.port });
    } catch (error) {
      await app.close();
      throw error;
    }
    const address = app.server.address();
    const port = typeof address === "object" && address ? address.port : config.port;
    return {
      url: config.publicUrl ?? `http://localhost:${port}`,
      async close() {
        await app.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
