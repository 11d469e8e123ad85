import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "../../server/database.ts";
import { MigrationMismatch, migrate } from "../../server/migrate.ts";
import { engines } from "../support/databases.ts";
import { databaseAddress, runOnServer } from "../support/postgres.ts";

const FIRST = "create table notes (id integer primary key);";
const SECOND = "alter table notes add column body text; insert into notes values (1, 'seeded');";

async function empty({ db }: Database): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    let directory: string;

    // Without its tables a database cannot be lent again.
    beforeAll(async () => {
      ({ database, close } = await engine.open());
    });
    afterAll(() => close());
    beforeEach(async () => {
      await empty(database);
      directory = mkdtempSync(join(tmpdir(), "filigree-migrations-"));
      writeFileSync(join(directory, "0001-notes.sql"), FIRST);
      writeFileSync(join(directory, "0002-body.sql"), SECOND);
    });
    afterEach(() => rmSync(directory, { recursive: true }));

    const notes = () => sql<{ body: string }>`select body from notes`.execute(database.db);

    test("every file runs once, in order of name; a second run does nothing", async () => {
      expect(await migrate(database, directory)).toEqual(["0001-notes.sql", "0002-body.sql"]);
      expect(await migrate(database, directory)).toEqual([]);
      expect((await notes()).rows).toEqual([{ body: "seeded" }]);
    });

    test("only a new file runs on a database that has the older ones", async () => {
      await migrate(database, directory);
      writeFileSync(join(directory, "0003-more.sql"), "insert into notes values (2, 'later')");
      expect(await migrate(database, directory)).toEqual(["0003-more.sql"]);
    });

    test("a file changed after it ran is refused by name", async () => {
      await migrate(database, directory);
      writeFileSync(join(directory, "0001-notes.sql"), `${FIRST} -- changed`);
      await expect(migrate(database, directory)).rejects.toThrow(MigrationMismatch);
      await expect(migrate(database, directory)).rejects.toThrow(/0001-notes\.sql/);
    });

    test("a database of a newer version is refused", async () => {
      await migrate(database, directory);
      rmSync(join(directory, "0002-body.sql"));
      await expect(migrate(database, directory)).rejects.toThrow(/newer version.*0002-body\.sql/);
    });

    test("a file that fails half-way is rolled back, and runs completely once it is fixed", async () => {
      writeFileSync(
        join(directory, "0003-more.sql"),
        "insert into notes values (2, 'half'); select nothing_like_it();",
      );
      await expect(migrate(database, directory)).rejects.toThrow(/nothing_like_it/);
      expect((await notes()).rows).toEqual([{ body: "seeded" }]);
      writeFileSync(join(directory, "0003-more.sql"), "insert into notes values (2, 'whole')");
      expect(await migrate(database, directory)).toEqual(["0003-more.sql"]);
    });

    test("the shop's own migrations all run on an empty database", async () => {
      expect((await migrate(database)).length).toBeGreaterThan(0);
      expect(await migrate(database)).toEqual([]);
    });
  });
}

const { postgresql } = inject("templates");

test.skipIf(postgresql === null)("two shops that start at once run each migration once", async () => {
  const name = `${postgresql!.name}_rivals`;
  await runOnServer(postgresql!.server, `create database ${name}`);
  const rivals = await Promise.all(
    [1, 2].map(() => openDatabase({ url: databaseAddress(postgresql!.server, name), pool: 2 })),
  );
  const directory = mkdtempSync(join(tmpdir(), "filigree-migrations-"));
  try {
    writeFileSync(join(directory, "0001-slow.sql"), "create table slow (id integer); select pg_sleep(0.3);");
    writeFileSync(join(directory, "0002-next.sql"), "insert into slow values (1);");
    const runs = await Promise.all(rivals.map((rival) => migrate(rival, directory)));
    expect(runs.flat().toSorted()).toEqual(["0001-slow.sql", "0002-next.sql"]);
    expect((await sql`select * from slow`.execute(rivals[0]!.db)).rows).toHaveLength(1);
  } finally {
    rmSync(directory, { recursive: true });
    await Promise.all(rivals.map((rival) => rival.close()));
    await runOnServer(postgresql!.server, `drop database ${name} with (force)`);
  }
});
