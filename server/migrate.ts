/** Forward-only: the SQL files of `database/migrations`, in the order of their names, each once. */

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { Database, Db } from "./database.ts";

const MIGRATIONS = fileURLToPath(new URL("../database/migrations", import.meta.url));

/** Migrations of a newer version may have run too. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return readdirSync(MIGRATIONS).every((name) => !name.endsWith(".sql") || applied.has(name));
}

/** Thrown when the database and this version's migrations do not belong together. */
export class MigrationMismatch extends Error {}

/**
 * Under a lock, each file in a transaction of its own. `only`: the files of an older version, whose backup is to be
 * restored. Returns the files run. Throws `MigrationMismatch`.
 */
export async function migrate(
  database: Database,
  directory: string = MIGRATIONS,
  only: readonly string[] | null = null,
): Promise<string[]> {
  const names = readdirSync(directory).filter((name) => name.endsWith(".sql"));
  const missing = only?.find((name) => !names.includes(name));
  if (missing !== undefined) {
    throw new MigrationMismatch(`It was made by a newer version of the shop (it has ${missing}).`);
  }
  const files = names
    .filter((name) => only === null || only.includes(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(directory, name), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    });
  const run: string[] = [];

  await database.exclusively(async (script) => {
    await script(`create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const done = await sql<{ name: string; checksum: string }>`
      select name, checksum from schema_migrations order by name
    `.execute(database.db);
    const applied = new Map(done.rows.map((row) => [row.name, row.checksum]));

    for (const name of applied.keys()) {
      if (!files.some((file) => file.name === name)) {
        throw new MigrationMismatch(`The database was created by a newer version of the shop (it has ${name}).`);
      }
    }
    for (const file of files) {
      const before = applied.get(file.name);
      if (before === file.checksum) continue;
      if (before !== undefined) {
        throw new MigrationMismatch(`${file.name} was changed after it had run on this database.`);
      }
      await script(
        `${file.text};\ninsert into schema_migrations (name, checksum) values ('${file.name}', '${file.checksum}')`,
      );
      run.push(file.name);
    }
  });
  return run;
}
