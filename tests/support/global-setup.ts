/** Creates a migrated database of each engine for `databases.ts` to copy. */

import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../server/database.ts";
import { migrate } from "../../server/migrate.ts";
import { databaseAddress, findPostgres, runOnServer, startPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    templates: {
      embedded: string;
      /** A server's address and the template's name on it; null without a server. */
      postgresql: { server: string; name: string } | null;
    };
  }
}

export default async function prepareTemplates(project: TestProject): Promise<() => Promise<void>> {
  // Copies are named after the template, so that those left by failed tests are deleted with it.
  const folder = mkdtempSync(join(tmpdir(), "filigree-tests-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const embedded = join(folder, "template");
  const name = `filigree_test_${randomUUID().replaceAll("-", "")}`;
  // One after the other: while the embedded engine works, this process would take the server for one that is gone.
  const server = await serverWith(name);
  await migrateAndClose({ directory: embedded });
  project.provide("templates", { embedded, postgresql: server && { server: server.url, name } });

  return async () => {
    if (!server) return;
    const left = await runOnServer(server.url, `select datname from pg_database where datname like '${name}%'`);
    for (const { datname } of left) await runOnServer(server.url, `drop database ${datname} with (force)`);
    server.stop();
  };
}

async function serverWith(name: string) {
  const server = await testServer();
  if (!server) return null;
  await runOnServer(server.url, `create database ${name}`);
  await migrateAndClose({ url: databaseAddress(server.url, name) });
  return server;
}

async function migrateAndClose(where: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(where);
  await migrate(database);
  await database.close();
}

/** The server of TEST_DATABASE_URL, or one of our own; null, with a message, if there is neither. */
async function testServer() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => {} };
  const programs = findPostgres();
  if (programs !== null) return startPostgres(programs);
  console.warn("\n  NO POSTGRESQL: its tests are skipped. Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL.\n");
  return null;
}
