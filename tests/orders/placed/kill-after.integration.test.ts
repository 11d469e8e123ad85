import { spawn } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { grantCredit } from "../../../server/coupons/credit.ts";
import { openDatabase, type Db } from "../../../server/database.ts";
import { retryRefunds } from "../../../server/orders/refunds/refunds.ts";
import { verifyBooks } from "../../../server/orders/verify/verify.ts";
import { databaseAddress, runOnServer } from "../../support/postgres.ts";
import { testShop } from "../../support/shop.ts";
import { issue, openBankAccounts, sell, signUp } from "../support/market.ts";
import type { KillPoint, OperationsTask } from "../support/operations-until-killed.ts";
import { runOperation, type OrderOperation } from "../support/operations.ts";

const SCRIPT = fileURLToPath(new URL("../support/operations-until-killed.ts", import.meta.url));
const templates = inject("templates");
type Where = OperationsTask["where"];

/** Within a transaction, between two of them, and when all is done but nobody has been told. */
const POINTS: KillPoint[] = [
  { does: "place", after: "insert into order_lines" },
  { does: "place", after: "update payments" },
  { does: "receive-money", after: "all" },
  { does: "ship", after: "insert into fulfillments" },
  { does: "refund", after: "insert into refunds" },
  { does: "refund", after: "update refunds" },
  { does: "cancel", after: "all" },
];

/** Of a process that has been killed: the operation that it was at. Without a point it is killed at any statement. */
async function tradeUntilKilled(task: OperationsTask): Promise<OrderOperation | null> {
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(task)], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "close");
  let last = "null";
  let left = task.point ? Infinity : randomInt(1, 400);
  createInterface(child.stdout).on("line", (line) => {
    if (line !== ".") last = line;
    left -= 1;
    if (left === 0) child.kill("SIGKILL");
  });
  expect(await ended).toEqual([null, "SIGKILL"]);
  return JSON.parse(last) as OrderOperation | null;
}

/** Everything that the process has begun is there as a whole or not at all, and can be repeated. */
async function expectWhole(db: Db, interrupted: OrderOperation | null): Promise<void> {
  const shop = testShop(db);
  expect(await verifyBooks(shop)).toEqual([]);
  const { rows } = await sql`
    select number from orders o
    where not exists (select from payments p where p.order_id = o.id)
      or not exists (select from mails m where m.key = 'order-placed ' || o.number)
  `.execute(db);
  expect(rows).toEqual([]);
  if (!interrupted) return;
  const first = await runOperation(shop, interrupted);
  expect(await runOperation(shop, interrupted)).toEqual(first);
  expect(await verifyBooks(shop)).toEqual([]);
  if (interrupted.does !== "place") return;
  const { rows: orders } = await sql<{ number: number }>`
    select number from orders where cart_id = (select id from carts where token = ${interrupted.cart.token})
  `.execute(db);
  expect(orders).toEqual([{ number: first }]);
}

async function survive(where: Where, points: readonly (KillPoint | null)[]): Promise<void> {
  const within = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const database = await openDatabase(where);
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  };
  const goods = await within(async (db) => {
    const shop = testShop(db);
    const variantId = await sell(shop, { handle: "ring", stock: 1_000_000 });
    await openBankAccounts(shop);
    const { id: customerId } = await signUp(shop, "ada@example.com");
    await grantCredit(shop, { customerId, cents: 1_000_000, note: "", key: "1" });
    await issue(shop, "EVERY", 1, { customerId, oncePerCustomer: false });
    return { variantId, customerId };
  });

  for (const [run, point] of points.entries()) {
    const interrupted = await tradeUntilKilled({ where, ...goods, run, point });
    if (point) expect(interrupted?.does).toBe(point.does);
    await within((db) => expectWhole(db, interrupted));
  }

  await within(async (db) => {
    // Card refunds that a killed process had not sent are sent by the job; bank refunds are sent by staff.
    const later = testShop(db, { now: () => new Date("2026-11-02T12:00:00Z") });
    while ((await retryRefunds(later)) > 0);
    const { rows } = await sql<{ refunds: number }>`
      select count(*)::int as refunds from refunds r join payments p on p.id = r.payment_id
      where r.state <> 'done' and p.method = 'test-card'
    `.execute(db);
    expect(rows).toEqual([{ refunds: 0 }]);
  });
}

function newFolder(): Where {
  const directory = mkdtempSync(join(dirname(templates.embedded), "killed-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  cpSync(templates.embedded, directory, { recursive: true });
  return { directory };
}

async function newDatabase(): Promise<Where> {
  const { server, name: template } = templates.postgresql ?? expect.fail();
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  await runOnServer(server, `create database ${name} template ${template}`);
  return { url: databaseAddress(server, name), pool: 4 };
}

const anyPoints = (rounds: number) => Array.from({ length: rounds }, () => null);

describe("CHK-02 REFD-01 killed while orders are placed, paid, sent and refunded, the books agree and nothing is done twice", () => {
  test.skipIf(templates.postgresql === null)("postgresql, at a point of each operation", async () => {
    const isFirst = ({ does }: KillPoint, at: number) => POINTS.findIndex((each) => each.does === does) === at;
    await survive(await newDatabase(), POINTS.filter(isFirst));
  });

  test.skipIf(templates.postgresql === null)("postgresql, at telling points", { tags: ["long"] }, async () => {
    await survive(await newDatabase(), POINTS);
  });

  test("embedded, within a transaction", () => survive(newFolder(), POINTS.slice(0, 1)));

  test("embedded, at telling points", { tags: ["long"] }, () => survive(newFolder(), POINTS));

  test("embedded, at any statement", { tags: ["long"] }, () => survive(newFolder(), anyPoints(8)));

  test.skipIf(templates.postgresql === null)("postgresql, at any statement", { tags: ["long"] }, async () => {
    await survive(await newDatabase(), anyPoints(20));
  });
});
