/** `npm run tables`: writes the types of the tables that the migrations make. */

import { writeFileSync } from "node:fs";
import { openDatabase } from "../../server/database.ts";
import { migrate } from "../../server/migrate.ts";
import { TABLES_FILE, tableTypesOf } from "./table-types.ts";

const database = await openDatabase({ directory: "memory" });
try {
  await migrate(database);
  writeFileSync(TABLES_FILE, await tableTypesOf(database.db));
} finally {
  await database.close();
}
