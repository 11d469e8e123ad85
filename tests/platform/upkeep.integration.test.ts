/** Restoring a backup and moving to PostgreSQL from the office, of a shop as `npm start` starts it. */

import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { addressOf as pathOf } from "../../contract/office/call-address.ts";
import type { OfficeInput, OfficeOutput } from "../../contract/office/office-call.ts";
import { OFFICE_CALLS, type OfficeCallName, type OfficeCalls } from "../../contract/office/office-calls.ts";
import { openDatabase } from "../../server/database.ts";
import { openBackend } from "../support/backend.ts";
import { openStaff } from "../support/office.ts";
import { databaseAddress, onFreePort, runOnServer } from "../support/postgres.ts";
import { addressOf, runProgram, type RunningShop } from "../support/running-shop.ts";
import { testShop } from "../support/shop.ts";

const { embedded, postgresql } = inject("templates");
/** Replacing a database takes its time, and calls are limited. */
const REOPENING = { timeout: 240_000, interval: 200 };

let dataDir: string;
let running: RunningShop;
let address: string;
let owner: string;
let manager: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "filigree-upkeep-"));
  cpSync(embedded, join(dataDir, "database"), { recursive: true });
  const database = await openDatabase({ directory: join(dataDir, "database") });
  const shop = testShop(database.db, { now: () => new Date() });
  const backend = await openBackend(shop);
  owner = (await openStaff(backend.app, shop, "owner")).cookie;
  manager = (await openStaff(backend.app, shop, "manager")).cookie;
  await backend.close();
  await database.close();
  // Where it opens again.
  address = await onFreePort(async (port) => {
    running = runProgram("bin/start.ts", { DATA_DIR: dataDir, PORT: String(port) });
    return (await addressOf(running)).replace("localhost", "127.0.0.1");
  });
});
afterAll(async () => {
  running.child.kill("SIGKILL");
  await running.end;
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(name: OfficeCallName, input: object, cookie: string): Promise<{ code: number; data: unknown }> {
  const { kind, name: called } = OFFICE_CALLS[name];
  const url = new URL(pathOf(called), address);
  const headers = { cookie, origin: address, "content-type": "application/json" };
  const sent = kind === "read" ? { headers } : { headers, method: "POST", body: JSON.stringify(input) };
  const reply = await fetch(url, sent);
  return (await reply.json()) as { code: number; data: unknown };
}

async function call<Name extends OfficeCallName>(
  name: Name,
  input: OfficeInput<OfficeCalls[Name]>,
): Promise<OfficeOutput<OfficeCalls[Name]>> {
  const answer = await ask(name, input, owner);
  if (answer.code !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return OFFICE_CALLS[name].output.parse(answer.data) as OfficeOutput<OfficeCalls[Name]>;
}

/** Until what came of the upkeep can be read, and it is another than `before`. */
async function reopened(before: string | undefined) {
  const last = async () => (await call("backups", {}).catch(() => null))?.last ?? null;
  await expect.poll(async () => (await last())?.at, REOPENING).not.toBe(before);
  await expect.poll(async () => (await last())?.at ?? null, REOPENING).not.toBeNull();
  return last();
}

const paths = async () => (await call("redirects", {})).redirects.map(({ path }) => path);

test("an owner restores a backup: the shop closes, has what the backup has, and is open again", async () => {
  await call("redirectCreate", { path: "/before", target: "/pages/new/index" });
  await call("makeBackup", { withoutMedia: true });
  await expect.poll(async () => (await call("backups", {})).backups.length).toBe(1);
  await call("redirectCreate", { path: "/after", target: "/pages/new/index" });
  const { backups } = await call("backups", {});
  const name = backups[0]?.name ?? "";

  expect((await ask("restoreBackup", { name }, manager)).code).toBe(403);
  expect((await ask("restoreBackup", { name: "another.tar.gz" }, owner)).code).toBe(404);
  await call("restoreBackup", { name });
  const last = await reopened(undefined);
  expect(last).toMatchObject({ kind: "restore", name, failure: null, drifts: 0 });
  expect(existsSync(last?.former ?? "")).toBe(true);
  expect(await paths()).toEqual(["/before"]);
});

describe.skipIf(postgresql === null)("PostgreSQL", () => {
  test("an owner moves the shop to an empty database, where it opens, and the next start too", async () => {
    const { server } = postgresql ?? { server: "" };
    const database = `moved_${randomUUID().slice(0, 8)}`;
    await runOnServer(server, `create database ${database}`);
    const { hostname, port, username, password } = new URL(server);
    const to = { host: hostname, port: Number(port), user: username, password: decodeURIComponent(password) };

    const refused = await ask("moveDatabase", { ...to, database: "not_there" }, owner);
    expect(refused).toMatchObject({ code: 400, message: expect.stringContaining("not_there") });
    await call("redirectCreate", { path: "/moved", target: "/pages/new/index" });
    const before = (await call("backups", {})).last?.at;
    await call("moveDatabase", { ...to, database });
    expect(await reopened(before)).toMatchObject({ kind: "move", failure: null, drifts: 0 });
    expect((await call("backups", {})).engine).toBe("postgresql");
    const file = join(dataDir, "database-url");
    expect(readFileSync(file, "utf8").trim()).toBe(databaseAddress(server, database));
    expect(statSync(file).mode & 0o077).toBe(0);
    expect((await paths()).toSorted()).toEqual(["/before", "/moved"]);
    const { entries } = await call("history", { kind: "setting", id: "backups" });
    expect(JSON.stringify(entries)).not.toContain('"password"');
    expect(await ask("moveDatabase", { ...to, database }, owner)).toMatchObject({ code: 400 });
  });
});
