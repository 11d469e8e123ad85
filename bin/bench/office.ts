/**
 * `npm run bench:office [-- --size 100000 --orders 100000 --runs 20]`: the office's lists and its overview with many
 * products and orders, on a PostgreSQL of its own, or on that of DATABASE_URL, which is filled when it has no orders.
 * Prints median, 95th percentile and the slowest of some runs. Fails when a median exceeds 200 ms.
 */

import { availableParallelism, cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import Table from "cli-table3";
import { sql } from "kysely";
import type { OfficeCallName } from "../../contract/office/office-calls.ts";
import { OFFICE_CALLS } from "../../contract/office/office-calls.ts";
import { seedOrders } from "../../database/demo/orders/seed-orders.ts";
import { DEMO, seedDemo } from "../../database/demo/seed.ts";
import { ALL_PERMISSIONS } from "../../domain/staff/permissions.ts";
import type { Acting } from "../../server/office/office-handler.ts";
import { OFFICE_HANDLERS } from "../../server/office/office-handlers.ts";
import type { Shop } from "../../server/shop.ts";
import { brandOf, saveBrand } from "../../server/site/brand/brand.ts";
import { databaseAddress, findPostgres, runOnServer, startPostgres } from "../../tests/support/postgres.ts";
import { withShop } from "../commands/with-shop.ts";
import { median, shareOf } from "./median.ts";

const MOST_MS = 200;
const SEEDED_ORDERS = 10_000;
const HISTORY_DAYS = 60;
/** Its days begin at another hour than those of UTC, and not at the same one in each month. */
const FAR_ZONE = "Pacific/Auckland";
/** Far above every number that the demo gives. */
const STEP = 100_000_000;

const { values } = parseArgs({
  options: {
    size: { type: "string", default: "100000" },
    orders: { type: "string", default: "100000" },
    runs: { type: "string", default: "20" },
    only: { type: "string", default: "" },
  },
});

const stop = process.env.DATABASE_URL === undefined ? await openOwnPostgres() : () => {};
process.env.DEMO = "0";
try {
  await withShop(async (shop) => {
    await fill(shop);
    await measure(shop);
  });
} finally {
  stop();
}

async function openOwnPostgres(): Promise<() => void> {
  const programs = findPostgres();
  if (programs === null) throw new Error("No PostgreSQL 15 or newer on this machine; set DATABASE_URL.");
  const server = await startPostgres(programs);
  await runOnServer(server.url, "create database bench");
  process.env.DATABASE_URL = databaseAddress(server.url, "bench");
  return server.stop;
}

async function fill(shop: Shop): Promise<void> {
  const counted = await sql<{ orders: number }>`select count(*)::int as orders from orders`.execute(shop.db);
  const had = counted.rows[0]?.orders ?? 0;
  if (had > SEEDED_ORDERS) return;
  if (had === 0) {
    console.log(`Seeding ${values.size} products …`);
    await seedDemo(shop, { size: Number(values.size), seed: DEMO.seed, onProgress: () => {} });
    await seedOrders(shop, { orders: Math.min(SEEDED_ORDERS, Number(values.orders)), seed: DEMO.seed });
  }
  const copies = Math.ceil(Number(values.orders) / SEEDED_ORDERS) - 1;
  console.log(`Copying the orders ${copies} times …`);
  for (let copy = 1; copy <= copies; copy += 1) await copyOrders(shop, copy);
  // As autovacuum would have done by then.
  await sql`vacuum analyze`.execute(shop.db);
}

/** The seeded orders once more, half of their sixty days earlier than the copy before, with what the lists read of them. */
async function copyOrders(shop: Shop, copy: number): Promise<void> {
  const add = copy * STEP;
  const earlier = `${(copy * HISTORY_DAYS) / 2} days`;
  const moves: Record<string, string> = { id: "id", number: "number", cart_id: "cart_id", order_id: "order_id" };
  const copied: Record<string, string[]> = {
    orders: ["placed_at", "submitted_at", "paid_at", "fulfilled_at", "cancelled_at", "reserved_until"],
    order_lines: [],
    payments: [],
    bank_receipts: ["received_at"],
  };
  await shop.db.transaction().execute(async (tx) => {
    // Carts, events and stock are not copied.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [table, times] of Object.entries(copied)) {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position
      `.execute(tx);
      const names = rows.map(({ name }) => name);
      const taken = names.map((name) => {
        if (name in moves) return sql`${sql.ref(name)} + ${sql.lit(add)}`;
        if (times.includes(name)) return sql`${sql.ref(name)} - ${sql.lit(earlier)}::interval`;
        if (name === "reference") return sql`${sql.ref(name)} || ${sql.lit(` ${copy}`)}`;
        return sql.ref(name);
      });
      const key = table === "orders" ? "id" : "order_id";
      await sql`
        insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) overriding system value
        select ${sql.join(taken)} from ${sql.table(table)} where ${sql.ref(key)} < ${sql.lit(STEP)}
      `.execute(tx);
    }
  });
}

type MeasuredCall = { name: string; call: OfficeCallName; input: object; timeZone?: string };

async function measure(shop: Shop): Promise<void> {
  const brand = await brandOf(shop);
  const { rows } = await sql<{ products: number; variants: number; orders: number; lines: number }>`
    select (select count(*)::int from products) as products, (select count(*)::int from variants) as variants,
      (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines
  `.execute(shop.db);
  console.log(`${cpus()[0]?.model ?? "?"}, ${availableParallelism()} cores, Node ${process.version}`, rows[0]);
  const table = new Table({ style: { head: [], border: [] }, head: ["", "p50 ms", "p95", "slowest", "found"] });
  for (const { name, call, input, timeZone = "UTC" } of await questions(shop)) {
    if (!name.includes(values.only)) continue;
    await saveBrand(shop, { ...brand, timeZone });
    const times: number[] = [];
    let found = "";
    for (let run = 0; run < Number(values.runs) + 1; run += 1) {
      const since = performance.now();
      const answer = await ask(shop, call, input);
      // The first one reads pages from the disk and prepares statements.
      if (run > 0) times.push(performance.now() - since);
      found = sizeOf(answer);
    }
    const p50 = median(times);
    if (p50 > MOST_MS) process.exitCode = 1;
    table.push([name, p50.toFixed(0), shareOf(times, 0.95).toFixed(0), Math.max(...times).toFixed(0), found]);
  }
  await saveBrand(shop, brand);
  console.log(table.toString());
  console.log(`Load average ${loadavg()[0]?.toFixed(1)}`);
}

type Example = {
  number: number;
  email: string;
  sku: string;
  phone: string;
  name: string;
  day: string;
  bestCustomer: number;
};

/** Each filter of orders by itself and with each other one, and the other lists. */
async function questions(shop: Shop): Promise<MeasuredCall[]> {
  const { rows } = await sql<Example>`
    select o.number, o.email, l.sku, o.shipping_address ->> 'phone' as phone, o.shipping_address ->> 'lastName' as name,
      (o.placed_at at time zone 'utc')::date::text as day,
      (
        select customer_id from orders where customer_id is not null
        group by customer_id order by count(*) desc, customer_id limit 1
      ) as "bestCustomer"
    from orders o join order_lines l on l.order_id = o.id
    where l.sku is not null and o.submitted_at is not null order by o.placed_at desc, l.position limit 1 offset 500
  `.execute(shop.db);
  const [one] = rows;
  if (!one) throw new Error("There is no order to look for.");
  const filters: Record<string, object> = {
    "state: paid": { state: ["PAID"] },
    "state: fulfilled": { state: ["FULFILLED"] },
    "one day": { from: one.day, to: one.day },
    "a month": { from: monthBefore(one.day), to: one.day },
    country: { country: ["FR"] },
    payment: { payment: ["bank-transfer"] },
    amount: { leastCents: 10_000, mostCents: 20_000 },
    customer: { customer: one.bestCustomer },
    "text: number": { text: `#${one.number}` },
    "text: e-mail": { text: one.email },
    "text: name": { text: one.name },
    "text: part of a name": { text: "an" },
    "text: phone": { text: one.phone },
    "text: SKU": { text: one.sku },
    "text: beginning of an SKU": { text: one.sku.slice(0, 3) },
  };
  const names = Object.keys(filters);
  const pairs = names.flatMap((first, at) =>
    names.slice(at + 1).flatMap((second) => {
      const [one_, other] = [filters[first] ?? {}, filters[second] ?? {}];
      const clash = Object.keys(one_).some((key) => key in other);
      return clash
        ? []
        : [{ name: `orders, ${first} + ${second}`, call: "orders" as const, input: { ...one_, ...other } }];
    }),
  );
  return [
    ...(["7", "30", "60"] as const).map((days) => ({
      name: `overview, ${days} days`,
      call: "overview" as const,
      input: { days },
    })),
    ...(["one day", "a month"] as const).map((name) => ({
      ...{ name: `orders, ${name} in ${FAR_ZONE}`, call: "orders" as const },
      ...{ input: filters[name] ?? {}, timeZone: FAR_ZONE },
    })),
    { name: `overview, 60 days in ${FAR_ZONE}`, call: "overview", input: { days: "60" }, timeZone: FAR_ZONE },
    { name: "stock, low", call: "stockList", input: {} },
    { name: "stock, everything", call: "stockList", input: { most: 1_000_000 } },
    { name: "stock, at most 50", call: "stockList", input: { most: 50 } },
    { name: "stock, everything with a word", call: "stockList", input: { most: 1_000_000, q: "ring" } },
    { name: "products", call: "productList", input: {} },
    { name: "products with a word", call: "productList", input: { q: "ring" } },
    { name: "orders", call: "orders", input: {} },
    ...names.map((name) => ({ name: `orders, ${name}`, call: "orders" as const, input: filters[name] ?? {} })),
    ...pairs,
  ];
}

function monthBefore(day: string): string {
  return new Date(Date.parse(day) - 30 * 86_400_000).toISOString().slice(0, 10);
}

async function ask(shop: Shop, name: OfficeCallName, input: object): Promise<unknown> {
  const call = OFFICE_CALLS[name];
  const handler = OFFICE_HANDLERS.find((each) => each.call === call);
  if (!handler) throw new Error(`${name} has no handler.`);
  const staff = { permissions: new Set(ALL_PERMISSIONS) } as unknown as Acting;
  const answer = await handler.handle(shop, input, staff, staff);
  return call.output.parse(answer);
}

function sizeOf(answer: unknown): string {
  const { orders, levels, products, totals } = answer as Record<string, unknown[]> & {
    totals?: { orders: number } | null;
  };
  return String(totals?.orders ?? (orders ?? levels ?? products)?.length ?? "");
}
