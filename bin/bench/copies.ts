/**
 * `node bin/run.mjs bin/bench/copies.ts [100000]`: times and sizes of backups, restores and moves of a shop with so many
 * products in five languages.
 */

import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openBackups } from "../../server/backups/backups.ts";
import { moveShop } from "../../server/backups/move.ts";
import { restoreBackup } from "../../server/backups/restore.ts";
import { readConfig } from "../../server/config.ts";
import { openDatabase, type Db } from "../../server/database.ts";
import { migrate } from "../../server/migrate.ts";
import { databaseAddress, findPostgres, runOnServer, startPostgres } from "../../tests/support/postgres.ts";
import { madeUpProduct } from "./made-up-catalogue.ts";

const SIZE = Number(process.argv[2] ?? 100_000);
const BATCH = 2_000;

const programs = findPostgres();
if (programs === null) throw new Error("No PostgreSQL 15 or newer on this machine.");
const server = await startPostgres(programs);
const folder = mkdtempSync(join(tmpdir(), "filigree-bench-copies-"));
try {
  await measure(server.url);
} finally {
  server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(url: string): Promise<void> {
  for (const name of ["one", "other"]) await runOnServer(url, `create database ${name}`);
  const one = databaseAddress(url, "one");
  const file = join(folder, "tables.tar.gz");
  const source = await openDatabase({ url: one });
  await timed(`${SIZE} products written`, async () => {
    await migrate(source);
    await fill(source.db);
  });
  console.log(`PostgreSQL: ${megabytes(await sizeOf(source.db))} MB`);
  await timed("backup of PostgreSQL", () => openBackups(source, folder, 0)?.make(file) ?? null);
  console.log(`  ${megabytes(statSync(file).size)} MB`);
  await source.close();

  const dataDir = join(folder, "embedded");
  await timed("restored into the embedded database", () => restoreBackup({ databaseUrl: undefined, dataDir }, file));
  const embedded = await openDatabase({ directory: join(dataDir, "database") });
  console.log(`embedded: ${megabytes(await sizeOf(embedded.db))} MB`);
  const archive = join(folder, "embedded.tar.gz");
  await timed("backup of the embedded database", () => openBackups(embedded, dataDir, 0)?.make(archive) ?? null);
  console.log(`  ${megabytes(statSync(archive).size)} MB`);
  await embedded.close();
  await timed("restored into the embedded database", () =>
    restoreBackup({ databaseUrl: undefined, dataDir: join(folder, "second") }, archive),
  );
  const other = databaseAddress(url, "other");
  const moved = await timed("moved to PostgreSQL", () => moveShop(readConfig({ DATA_DIR: dataDir }), { to: other }));
  const rows = moved.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`  ${rows} rows of ${moved.tables.length} tables are the same; verify: ${JSON.stringify(moved.drifts)}`);
  const back = await timed("moved back", () =>
    moveShop(readConfig({ DATABASE_URL: other, DATA_DIR: dataDir }), { to: join(folder, "third") }),
  );
  console.log(`  verify: ${JSON.stringify(back.drifts)}; memory ${megabytes(process.memoryUsage().rss)} MB`);
}

/** As an import would store them, but without its checks. */
async function fill(db: Db): Promise<void> {
  for (let from = 0; from < SIZE; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, SIZE - from) }, (_, index) => madeUpProduct(from + index));
    await sql`
      insert into products (id, handle, title, description_html, vendor, product_type, tags, options, min_price_micros,
        max_price_micros)
      overriding system value
      select p.id, 'made-up-' || p.id, p.title, p."description", p.vendor, p."productType", p.tags,
        '[{"name": "Color", "values": []}]', 500000, 900000
      from json_to_recordset(${JSON.stringify(
        batch.map((each) => ({ ...each, description: each.texts[0]?.description ?? "" })),
      )}::json) as p (id bigint, title text, description text, vendor text, "productType" text, tags text[])
    `.execute(db);
    const variants = batch.flatMap(({ id, variants: of }) =>
      of.map((each, position) => ({ ...each, product: id, position: position + 1 })),
    );
    await sql`
      with made as (
        insert into variants (product_id, position, sku, option_values, price_micros, weight_mg)
        select product, position, sku, "optionValues", "priceMicros", 20000
        from json_to_recordset(${JSON.stringify(variants)}::json)
          as v (product bigint, position int, sku text, "optionValues" text[], "priceMicros" bigint)
        returning id
      )
      insert into stock_levels (variant_id, on_hand) select id, 40 from made
    `.execute(db);
    await sql`
      insert into product_images (product_id, position, src)
      select id, place, '/media/fetched/' || md5(id::text || place) || '.webp'
      from json_to_recordset(${JSON.stringify(batch.map(({ id }) => ({ id })))}::json) as p (id bigint),
        generate_series(1, 3) as place
    `.execute(db);
    const texts = batch.flatMap(({ id, texts: of }) =>
      of.slice(1).flatMap(({ language, title, description }) => [
        { id, language, field: "title", text: title },
        { id, language, field: "description_html", text: description },
      ]),
    );
    await sql`
      insert into translations (resource, resource_id, language, field, text)
      select 'product', id, language, field, text
      from json_to_recordset(${JSON.stringify(texts)}::json) as t (id bigint, language text, field text, text text)
    `.execute(db);
  }
  await sql`select setval(pg_get_serial_sequence('products', 'id'), ${SIZE})`.execute(db);
  await sql`
    update products p set min_price_micros = v.least, max_price_micros = v.most
    from (select product_id, min(price_micros) as least, max(price_micros) as most from variants group by 1) v
    where v.product_id = p.id
  `.execute(db);
}

async function sizeOf(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

async function timed<Result>(what: string, work: () => Result | Promise<Result>): Promise<Result> {
  const since = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
  return result;
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}
