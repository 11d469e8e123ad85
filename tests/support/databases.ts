/** Fresh, migrated, empty databases for integration tests, on both engines. */

import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { KyselyPlugin } from "kysely";
import { inject } from "vitest";
import { type Database, openDatabase } from "../../server/database.ts";
import { databaseAddress, runOnServer } from "./postgres.ts";
import { TEST_PART, type TestPart } from "./test-part.ts";
import { empty, type Mark, markOf } from "./used-databases.ts";

type Opened = { database: Database; close(): Promise<void> };

export type DatabaseEngine = {
  name: "embedded" | "postgresql";
  /** False if this machine has no PostgreSQL server; the run says so at its start. */
  available: boolean;
  open(): Promise<Opened>;
};

const templates = inject("templates");

/** Copied from a migrated folder, because a new one takes seconds to set up. */
async function makeEmbedded(): Promise<Opened> {
  const directory = mkdtempSync(join(dirname(templates.embedded), "test-"));
  cpSync(templates.embedded, directory, { recursive: true });
  const database = await openDatabase({ directory });
  return {
    database,
    async close() {
      await database.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A database that no test has used before; most tests can use one of `engines`. */
export async function makePostgresql(): Promise<Opened> {
  if (templates.postgresql === null) throw new Error("No PostgreSQL server here: ask `available` first.");
  const { server, name: template } = templates.postgresql;
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  await runOnServer(server, `create database ${name} template ${template}`);
  const database = await openDatabase({ url: databaseAddress(server, name), pool: 8 });
  return {
    database,
    async close() {
      await database.close();
      await runOnServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** Emptying a database is far faster than creating one, so most tests get a used one. */
function reusing(make: () => Promise<Opened>): () => Promise<Opened> {
  const idle: (Opened & { mark: Mark })[] = [];
  return async () => {
    const used = idle.pop();
    if (used && (await empty(used.database.db, used.mark))) return lend(used);
    await used?.close();
    const made = await make();
    return lend({ ...made, mark: await markOf(made.database.db) });
  };

  function lend(owned: Opened & { mark: Mark }): Opened {
    const { fence, shut } = openFence();
    return {
      database: { ...owned.database, db: owned.database.db.withPlugin(fence) },
      // Work that the test has left running must not write into the next test's database.
      async close() {
        shut();
        idle.push(owned);
      },
    };
  }
}

/** Refuses every statement once it is shut. */
function openFence(): { fence: KyselyPlugin; shut(): void } {
  let open = true;
  return {
    fence: {
      transformQuery({ node }) {
        if (!open) throw new Error("This test has closed its database.");
        return node;
      },
      transformResult: async ({ result }) => result,
    },
    shut: () => (open = false),
  };
}

const embedded: DatabaseEngine = { name: "embedded", available: true, open: reusing(makeEmbedded) };
const postgresql: DatabaseEngine = {
  name: "postgresql",
  available: templates.postgresql !== null,
  open: reusing(makePostgresql),
};

/** For tests that do not depend on the engine. An archive of the embedded one has some thousand files. */
export const quickestEngine: DatabaseEngine = postgresql.available ? postgresql : embedded;

/** For statements that the two engines may understand differently; most tests use `engines`. */
export const bothEngines: DatabaseEngine[] = [embedded, postgresql];

/**
 * Use as `for (const engine of engines) describe.skipIf(!engine.available)(engine.name, () => …)`. The quick part of
 * the tests runs on PostgreSQL, the long part on the embedded engine too; without PostgreSQL both run on that.
 */
export const engines: DatabaseEngine[] = enginesOf(TEST_PART);

function enginesOf(part: TestPart): DatabaseEngine[] {
  if (part === "all") return bothEngines;
  return [part === "quick" && postgresql.available ? postgresql : embedded];
}
