import { readConfig } from "../../server/config.ts";
import { databaseOf, openDatabase } from "../../server/database.ts";
import { makeShop } from "../../server/make-shop.ts";
import { migrate } from "../../server/migrate.ts";
import type { Shop } from "../../server/shop.ts";

/** Runs `work` on the configured database, migrated; closes it in any case. */
export async function withShop<Result>(work: (shop: Shop) => Promise<Result>): Promise<Result> {
  const config = readConfig();
  const database = await openDatabase(databaseOf(config));
  try {
    await migrate(database);
    const shop = await makeShop(config, database);
    try {
      return await work(shop);
    } finally {
      shop.mailer.close();
      await shop.limits.close();
    }
  } finally {
    await database.close();
  }
}
