/**
 * `npm run bench:import [-- --rows 100000 --format woocommerce --database postgres://…]`: an import into an empty shop, of
 * any of the formats in `foreign-files.ts` but those that staff map.
 */

import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { importProducts } from "../../server/catalog/imports/import-products.ts";
import { catalogueIsEmpty } from "../../server/catalog/products/products.ts";
import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/database.ts";
import { makeShop } from "../../server/make-shop.ts";
import { migrate } from "../../server/migrate.ts";
import type { Shop } from "../../server/shop.ts";
import { FOREIGN_FILES } from "./foreign-files.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "100000" },
    database: { type: "string" },
    format: { type: "string", default: "shopify" },
  },
});
const directory = mkdtempSync(join(tmpdir(), "filigree-bench-"));
try {
  const [name, content] = FOREIGN_FILES[values.format]?.(Number(values.rows)) ?? [];
  if (name === undefined || content === undefined) throw new Error(`No such format: ${values.format}`);
  const path = join(directory, name);
  writeFileSync(path, content);
  const where = values.database === undefined ? { directory: join(directory, "database") } : { url: values.database };
  const database = await openDatabase(where);
  try {
    await migrate(database);
    const shop = await makeShop(readConfig({}), database);
    if (!(await catalogueIsEmpty(shop))) throw new Error("This database has products: use an empty one.");
    console.log(`${values.rows} rows, ${(statSync(path).size / 1e6).toFixed(1)} MB, ${database.engine} engine`);
    await measure("first import", shop, path);
    await measure("the same again", shop, path);
  } finally {
    await database.close();
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}

async function measure(name: string, shop: Shop, path: string): Promise<void> {
  const since = performance.now();
  const report = await importProducts(shop, path, { onProblem: (line, reason) => console.error(line, reason) });
  const seconds = (performance.now() - since) / 1_000;
  const memory = (process.memoryUsage().rss / 1e6).toFixed(0);
  const speed = (report.rows / seconds).toFixed(0);
  console.log(`${name}: ${seconds.toFixed(1)} s, ${speed} rows/s, ${memory} MB of memory`, report);
}
