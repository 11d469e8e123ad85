import { randomUUID } from "node:crypto";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { openDatabase } from "../../../server/database.ts";
import { retryRefunds } from "../../../server/orders/refunds/refunds.ts";
import { verifyBooks } from "../../../server/orders/verify/verify.ts";
import { databaseAddress, runOnServer } from "../../support/postgres.ts";
import { testShop } from "../../support/shop.ts";
import { runOperation, type Operation } from "../support/operations.ts";
import { openBankAccounts, sell } from "../support/market.ts";

/** The embedded engine takes seconds to restart, so it has only a dozen of the forty kills. */
const LONGEST_MS = 400_000;
const templates = inject("templates");
type Where = Parameters<typeof openDatabase>[0];

/** Killed at a random point; returns the operation in progress, if any. */
async function tradeUntilKilled(task: { where: Where; variantId: number; run: number }): Promise<Operation | null> {
  const script = fileURLToPath(new URL("../support/operations-until-killed.ts", import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(task)], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  let last = "null";
  const lines = createInterface(child.stdout);
  const begun = once(lines, "line");
  lines.on("line", (line) => (last = line));
  await Promise.race([begun, ended]);
  await pause(Math.random() * 400);
  child.kill("SIGKILL");
  await ended;
  return JSON.parse(last) as Operation | null;
}

async function survive(where: Where, kills: number): Promise<void> {
  let database = await openDatabase(where);
  const variantId = await sell(testShop(database.db), { handle: "ring", stock: 1_000_000 });
  await openBankAccounts(testShop(database.db));
  await database.close();

  let interruptions = 0;
  for (let run = 0; run < kills; run += 1) {
    const interrupted = await tradeUntilKilled({ where, variantId, run });
    database = await openDatabase(where);
    const shop = testShop(database.db);
    try {
      expect(await verifyBooks(shop)).toEqual([]);
      if (!interrupted) continue;
      interruptions += 1;
      const first = await runOperation(shop, interrupted);
      expect(await runOperation(shop, interrupted)).toEqual(first);
      expect(await verifyBooks(shop)).toEqual([]);
    } finally {
      await database.close();
    }
  }
  expect(interruptions).toBeGreaterThan(0);

  database = await openDatabase(where);
  try {
    // Card refunds that a killed process had not sent are sent by the job; bank refunds are sent by staff.
    const later = testShop(database.db, { now: () => new Date("2026-11-02T12:00:00Z") });
    while ((await retryRefunds(later)) > 0);
    const { rows } = await sql<{ refunds: number }>`
      select count(*)::int as refunds from refunds r join payments p on p.id = r.payment_id
      where r.state <> 'done' and p.method = 'test-card'
    `.execute(database.db);
    expect(rows).toEqual([{ refunds: 0 }]);
  } finally {
    await database.close();
  }
}

test(
  "REFD-01 embedded: killed 12 times while orders are paid, sent and refunded, the books agree and nothing is done twice",
  { concurrent: true, timeout: LONGEST_MS },
  async () => {
    const directory = mkdtempSync(join(dirname(templates.embedded), "killed-"));
    cpSync(templates.embedded, directory, { recursive: true });
    await survive({ directory }, 12);
  },
);

test.skipIf(templates.postgresql === null)(
  "REFD-01 postgresql: killed 28 times while orders are paid, sent and refunded, the books agree and nothing is done twice",
  { concurrent: true, timeout: LONGEST_MS },
  async () => {
    const { server, name: template } = templates.postgresql ?? expect.fail();
    const name = `${template}_${randomUUID().slice(0, 8)}`;
    await runOnServer(server, `create database ${name} template ${template}`);
    await survive({ url: databaseAddress(server, name), pool: 4 }, 28);
  },
);
