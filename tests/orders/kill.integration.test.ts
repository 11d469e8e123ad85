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
import { openDatabase, type Db } from "../../server/database.ts";
import type { CartKey } from "../../server/orders/orders.ts";
import { type OrderWish, placeOrder } from "../../server/orders/place-order.ts";
import { databaseAddress, runOnServer } from "../support/postgres.ts";
import { testShop } from "../support/shop.ts";
import { booksOf, openBankAccounts, sell } from "./market.ts";

const KILLS = 8;
const STOCK = 1_000_000;
const templates = inject("templates");
type Where = Parameters<typeof openDatabase>[0];

type Request = { cart: CartKey; wish: OrderWish };

/** Lets a process order until it is killed at a random point; answers the request that was under way, if any. */
async function orderUntilKilled(where: Where, variantId: number): Promise<Request | null> {
  const script = fileURLToPath(new URL("./orders-until-killed.ts", import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify({ where, variantId })], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  let last = "null";
  const lines = createInterface(child.stdout);
  const begun = once(lines, "line");
  lines.on("line", (line) => (last = line));
  await Promise.race([begun, ended]);
  await pause(Math.random() * 500);
  child.kill("SIGKILL");
  await ended;
  return JSON.parse(last) as Request | null;
}

/** Every order is whole, and the stock agrees with the orders. */
async function checkBooks(db: Db, variantId: number): Promise<void> {
  const { rows } = await sql`
    select number from orders o
    where not exists (select from order_lines l where l.order_id = o.id)
      or not exists (select from payments p where p.order_id = o.id)
      or not exists (select from order_events e where e.order_id = o.id and e.kind = 'placed')
      or (o.state = 'PAID') <> exists (select from payments p where p.order_id = o.id and p.state = 'captured')
      or (select completed_at from carts where id = o.cart_id) is null
    union all
    select id from carts c
    where completed_at is not null and not exists (select from orders o where o.cart_id = c.id)
  `.execute(db);
  expect(rows).toEqual([]);
  const books = await booksOf(db, variantId);
  expect(books.reserved).toBe(books.pending);
  expect(STOCK - books.on_hand).toBe(books.paid);
}

async function survive(where: Where): Promise<void> {
  let database = await openDatabase(where);
  const variantId = await sell(testShop(database.db), { handle: "ring", stock: STOCK });
  await openBankAccounts(testShop(database.db));
  await database.close();

  let placedBefore = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const interrupted: Request | null = await orderUntilKilled(where, variantId);
    database = await openDatabase(where);
    const { db } = database;
    try {
      await checkBooks(db, variantId);
      if (interrupted) {
        const { cart, wish } = interrupted;
        const first = await placeOrder(testShop(db), cart, wish);
        const again = await placeOrder(testShop(db), cart, wish);
        expect(again).toEqual(first);
        const { rows } = await sql<{ number: number }>`
          select number from orders where cart_id = (select id from carts where token = ${cart.token})
        `.execute(db);
        expect(rows).toEqual([{ number: first.number }]);
        await checkBooks(db, variantId);
      }
      const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from orders`.execute(db);
      expect(rows[0]?.orders).toBeGreaterThan(placedBefore);
      placedBefore = rows[0]?.orders ?? 0;
    } finally {
      await database.close();
    }
  }
}

test("CHK-02 embedded: a server killed eight times while ordering leaves whole orders and true stock", async () => {
  const directory = mkdtempSync(join(dirname(templates.embedded), "killed-"));
  cpSync(templates.embedded, directory, { recursive: true });
  await survive({ directory });
}, 180_000);

test.skipIf(templates.postgresql === null)(
  "CHK-02 postgresql: a server killed eight times while ordering leaves whole orders and true stock",
  async () => {
    const { server, name: template } = templates.postgresql ?? expect.fail();
    const name = `${template}_${randomUUID().slice(0, 8)}`;
    await runOnServer(server, `create database ${name} template ${template}`);
    await survive({ url: databaseAddress(server, name), pool: 4 });
  },
  180_000,
);
