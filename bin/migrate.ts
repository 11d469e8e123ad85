/** `npm run migrate`: brings the configured database up to date without opening the shop. */

import { readConfig } from "../server/config.ts";
import { databaseOf, openDatabase } from "../server/database.ts";
import { migrate } from "../server/migrate.ts";
import { complain } from "./commands/explain.ts";

try {
  const database = await openDatabase(databaseOf(readConfig()));
  try {
    const run = await migrate(database);
    console.log(run.length === 0 ? "The database is up to date." : run.map((name) => `✓ ${name}`).join("\n"));
  } finally {
    await database.close();
  }
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
