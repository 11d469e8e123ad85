/**
 * `npm run bench:staff-imports [-- 100000 shopify woocommerce …]`: product files of other programs as
 * staff import them, each into an empty shop on PostgreSQL: preview, applying, taking all of it back. Shopify's
 * prices are converted to another base currency in between.
 */

import { mkdtemp, open, rm, stat, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { PART_BYTES } from "../../contract/office/imports.ts";
import { openSource } from "../../server/catalog/formats/open-source.ts";
import { importProducts } from "../../server/catalog/imports/import-products.ts";
import { runImports } from "../../server/catalog/imports/run-imports.ts";
import {
  addImportPart,
  applyImport,
  beginImport,
  importOfStaff,
  readImportAs,
  takeBackImport,
} from "../../server/catalog/imports/staff-imports.ts";
import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/database.ts";
import { makeShop } from "../../server/make-shop.ts";
import { migrate } from "../../server/migrate.ts";
import { storeShippedRates } from "../../server/places/rates/rates.ts";
import type { Shop } from "../../server/shop.ts";
import { updateBaseCurrency } from "../../server/site/settings/base-currency.ts";
import { inviteOwner, join as joinStaff } from "../../server/staff/staff.ts";
import { databaseAddress, findPostgres, runOnServer, startPostgres } from "../../tests/support/postgres.ts";
import { FOREIGN_FILES } from "./foreign-files.ts";

const [size = "100000", ...chosen] = process.argv.slice(2);
const formats = chosen.length > 0 ? chosen : Object.keys(FOREIGN_FILES);

const programs = findPostgres();
if (programs === null) throw new Error("No PostgreSQL 15 or newer on this machine.");
const server = await startPostgres(programs);
const folder = await mkdtemp(join(tmpdir(), "filigree-bench-imports-"));
try {
  for (const format of formats) await measure(format, Number(size));
} finally {
  server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(format: string, rows: number): Promise<void> {
  const [name, content] = FOREIGN_FILES[format]?.(rows) ?? [];
  if (name === undefined || content === undefined) throw new Error(`No such format: ${format}`);
  const path = join(folder, name);
  await writeFile(path, content);
  await withEmptyShop(format, async (shop) => {
    const staffId = await newStaff(shop);
    console.log(`${format}: ${rows} rows, ${((await stat(path)).size / 1e6).toFixed(1)} MB`);
    const id = await timed("sent and previewed", async () => {
      const begun = await send(shop, staffId, path);
      await runImports(shop);
      const { state, understood } = await importOfStaff(shop, begun);
      if (state === "to-map") {
        await readImportAs(shop, { id: begun, choices: { columns: understood?.columns ?? [] }, staffId });
        await runImports(shop);
      }
      return begun;
    });
    await expectState(shop, id, "checked");
    await timed("applied", async () => {
      await applyImport(shop, id);
      await runImports(shop);
    });
    await expectState(shop, id, "applied");
    if (format === "shopify") await convert(shop, path);
    await timed("taken back", async () => {
      await takeBackImport(shop, id);
      await runImports(shop);
    });
    await expectState(shop, id, "taken-back");
  });
}

/** There and back, as an import can be taken back only from products as it left them. */
async function convert(shop: Shop, path: string): Promise<void> {
  await timed("prices converted to another base currency", () =>
    updateBaseCurrency(shop, { currency: "EUR", prices: "convert", rules: "convert" }),
  );
  await updateBaseCurrency(shop, { currency: "USD", prices: "keep", rules: "convert" });
  const file = await openSource(shop, path);
  try {
    const { updated } = await importProducts(shop, file, { onProblem: (line, reason) => console.error(line, reason) });
    console.log(`  ${updated} products have their old prices again`);
  } finally {
    await file.close();
  }
}

async function withEmptyShop(name: string, work: (shop: Shop) => Promise<void>): Promise<void> {
  const database = `imports_${name.replace("-", "_")}`;
  await runOnServer(server.url, `create database ${database}`);
  const opened = await openDatabase({ url: databaseAddress(server.url, database) });
  try {
    await migrate(opened);
    const shop = await makeShop(readConfig({ DATA_DIR: folder }), opened);
    await storeShippedRates(shop);
    await work(shop);
  } finally {
    await opened.close();
    await runOnServer(server.url, `drop database ${database}`);
  }
}

async function newStaff(shop: Shop): Promise<number> {
  const link = (await inviteOwner(shop))?.link ?? "";
  const key = new URL(link, "http://shop").searchParams.get("key") ?? "";
  const kim = { key, email: "kim@shop.example", name: "Kim", password: "a password of the benchmark" };
  return (await joinStaff(shop, kim)).id;
}

/** In parts, as the office's page sends it. */
async function send(shop: Shop, staffId: number, path: string): Promise<number> {
  const bytes = (await stat(path)).size;
  const file = await open(path);
  let id = 0;
  try {
    for (let part = 0; part * PART_BYTES < bytes; part += 1) {
      const content = Buffer.alloc(Math.min(PART_BYTES, bytes - part * PART_BYTES));
      await file.read(content, 0, content.length, part * PART_BYTES);
      if (part === 0)
        id = await beginImport(shop, { staffId, fileName: basename(path), file: content, bytes, replace: false });
      else await addImportPart(shop, { id, of: "file", part, file: content });
    }
  } finally {
    await file.close();
  }
  return id;
}

async function expectState(shop: Shop, id: number, state: string): Promise<void> {
  const found = await importOfStaff(shop, id);
  const { created, updated, changes, problems, stays } = found;
  console.log(`  ${found.state}:`, JSON.stringify({ created, updated, changes, problems, stays }));
  if (found.state !== state) throw new Error(`${found.state}, ${found.failure}, ${JSON.stringify(found.problemLines)}`);
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const since = performance.now();
  const result = await work();
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  const memory = (process.memoryUsage().rss / 1024 / 1024).toFixed(0);
  console.log(`  ${what}: ${seconds} s; ${memory} MB, load average ${loadavg()[0]?.toFixed(1)}`);
  return result;
}
