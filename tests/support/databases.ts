/** Fresh, migrated, empty databases for integration tests, on both engines. */
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { inject } from "vitest";
import { type Database, openDatabase } from "../../server/database.ts";
import { databaseAddress, runOnServer } from "./postgres.ts";

export type Engine = {
  name: "embedded" | "postgresql";
  /** False where this machine has no PostgreSQL server; the run says so at its start. */
  available: boolean;
  open(): Promise<{ database: Database; close(): Promise<void> }>;
};

const templates = inject("templates");

/** Copied from a migrated folder: an empty one takes seconds to set up, a copy 0.2 s. */
const embedded: Engine = {
  name: "embedded",
  available: true,
  async open() {
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
  },
};

const postgresql: Engine = {
  name: "postgresql",
  available: templates.postgresql !== null,
  async open() {
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
  },
};

/** Use as `for (const engine of engines) describe.skipIf(!engine.available)(engine.name, () => …)`. */
export const engines: Engine[] = [embedded, postgresql];
