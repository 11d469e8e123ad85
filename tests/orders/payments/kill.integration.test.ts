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
import { openDatabase, type Db } from "../../../server/database.ts";
import { grantCredit } from "../../../server/coupons/credit.ts";
import type { CartKey } from "../../../server/orders/orders.ts";
import { type OrderInput, placeOrder } from "../../../server/orders/checkout/place-order.ts";
import { databaseAddress, runOnServer } from "../../support/postgres.ts";
import { testShop } from "../../support/shop.ts";
import { booksOf, issue, openBankAccounts, sell, signUp } from "../support/market.ts";

const STOCK = 1_000_000;
const templates = inject("templates");
type Where = Parameters<typeof openDatabase>[0];

type Request = { cart: CartKey; input: OrderInput; key: string | null };

/** Killed at a random point; returns the request in progress, if any. */
async function orderUntilKilled(
  where: Where,
  goods: { variantId: number; customerId: number },
): Promise<Request | null> {
  const script = fileURLToPath(new URL("../support/orders-until-killed.ts", import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify({ where, ...goods })], {
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

/** Every order is whole; stock, coupons and credit agree with the orders. */
async function checkBooks(db: Db, variantId: number): Promise<void> {
  const { rows } = await sql`
    select number from (select *, total_cents - credit_cents as due_cents from orders) o
    where not exists (select from order_lines l where l.order_id = o.id)
      or not exists (select from payments p where p.order_id = o.id)
      or not exists (select from order_events e where e.order_id = o.id and e.kind = 'placed')
      or (o.state = 'PAID') <> exists (select from payments p where p.order_id = o.id and p.state = 'captured')
      or (select completed_at from carts where id = o.cart_id) is null
      or (o.state = 'PENDING') <> (o.reserved_until is not null)
      or (o.due_cents = 0 and o.state <> 'PAID')
      or not exists (select from mails m where m.key = 'order-placed ' || o.number)
      or o.coupon_code is distinct from (
        select c.code from coupon_uses u join coupons c on c.id = u.coupon_id where u.order_id = o.id
          and u.state = case o.state when 'PAID' then 'used' else 'held' end)
      or o.credit_cents <> coalesce((select -sum(amount_cents) from credit_entries e where e.order_id = o.id), 0)
    union all
    select id from carts c
    where completed_at is not null and not exists (select from orders o where o.cart_id = c.id)
    union all
    select id from coupons c where used_count <> (select count(*) from coupon_uses u where u.coupon_id = c.id)
    union all
    select customer_id from credit_accounts a
    where balance_cents <> (select sum(amount_cents) from credit_entries e where e.customer_id = a.customer_id)
    union all
    select id from customers c
    where paid_orders <> (select count(*) from orders o where o.customer_id = c.id and o.state = 'PAID')
  `.execute(db);
  expect(rows).toEqual([]);
  const books = await booksOf(db, variantId);
  expect(books.reserved).toBe(books.pending);
  expect(STOCK - books.on_hand).toBe(books.paid);
}

async function survive(where: Where, kills: number): Promise<void> {
  let database = await openDatabase(where);
  const shop = testShop(database.db);
  const variantId = await sell(shop, { handle: "ring", stock: STOCK });
  await openBankAccounts(shop);
  const { id: customerId } = await signUp(shop, "ada@example.com");
  await grantCredit(shop, { customerId, cents: 1_000_000, note: "", key: "1" });
  await issue(shop, "EVERY", 1, { customerId, oncePerCustomer: false });
  await database.close();

  let placedBefore = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const interrupted: Request | null = await orderUntilKilled(where, { variantId, customerId });
    database = await openDatabase(where);
    const { db } = database;
    try {
      await checkBooks(db, variantId);
      if (interrupted) {
        const { cart, input, key } = interrupted;
        const first = await placeOrder(testShop(db), cart, input, key);
        const again = await placeOrder(testShop(db), cart, input, key);
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

test(
  "CHK-02 embedded: a server killed five times while ordering leaves complete orders and correct stock",
  { concurrent: true, timeout: 180_000 },
  async () => {
    const directory = mkdtempSync(join(dirname(templates.embedded), "killed-"));
    cpSync(templates.embedded, directory, { recursive: true });
    await survive({ directory }, 5);
  },
);

test.skipIf(templates.postgresql === null)(
  "CHK-02 postgresql: a server killed eight times while ordering leaves complete orders and correct stock",
  { concurrent: true, timeout: 180_000 },
  async () => {
    const { server, name: template } = templates.postgresql ?? expect.fail();
    const name = `${template}_${randomUUID().slice(0, 8)}`;
    await runOnServer(server, `create database ${name} template ${template}`);
    await survive({ url: databaseAddress(server, name), pool: 4 }, 8);
  },
);
