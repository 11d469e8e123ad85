/**
 * `npm run bench:orders [-- --seconds 10 --at-once 8 --lines 5 --size 2000 --only card --profile /tmp/p]`: whole purchases over
 * HTTP, several buyers at once: a cart is created, its checkout read, the order placed; customers make draft orders. Prints
 * each call's time, statements and processor time of the whole. Without DATABASE_URL it starts a PostgreSQL of its own
 * that writes to the disk on every commit, as in production. Fails when placing an order reaches 100 ms at p99.
 */

import { randomUUID } from "node:crypto";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import Table from "cli-table3";
import { createOrderCall } from "../../contract/cart/cart.ts";
import { placeOrderCall, readCheckoutCall } from "../../contract/orders/checkout-calls.ts";
import { DEMO, seedDemo } from "../../database/demo/seed.ts";
import { snapToBatch } from "../../domain/cart/minimums.ts";
import { globalId } from "../../domain/ids.ts";
import { databaseAddress, findPostgres, runOnServer, startPostgres } from "../../tests/support/postgres.ts";
import { withShop } from "../commands/with-shop.ts";
import { storefront } from "./beside/answers.ts";
import { openPostgresCpu } from "./beside/postgres-cpu.ts";
import { signUp } from "./customers.ts";
import { startServer, type BenchServer } from "./process.ts";

const MOST_MS = 100;
const WARM_UP_SECONDS = 5;
const CUSTOMERS = 200;
const VARIANTS = 400;
const METRICS_TOKEN = randomUUID();
const ADDRESS = {
  ...{ country: "US", firstName: "Ada", lastName: "Marsh", phoneCode: "+1", phone: "2025550123", zip: "10001" },
  ...{ province: "NY", city: "New York", address1: "1 Main Street" },
};
const CARD = { number: "4242424242424242", expiry: "12/40", cvc: "123", name: "Ada Marsh" };
const NEW_CART = `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) {
  cart { id checkoutUrl } userErrors { message } } }`;

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    "at-once": { type: "string", default: "8" },
    lines: { type: "string", default: "5" },
    size: { type: "string", default: "2000" },
    only: { type: "string", default: "" },
    profile: { type: "string" },
  },
});

type Line = { variantId: number; quantity: number };
type Answered = { name: string; ms: number; statements: number };
type Buyer = (number: number) => Promise<Answered[]>;

const stop = process.env.DATABASE_URL === undefined ? await openOwnDatabase() : () => {};
Object.assign(process.env, { TEST_CARD: "1", METRICS_TOKEN });
try {
  await bench(process.env.DATABASE_URL ?? "");
} finally {
  stop();
}

/** Sets DATABASE_URL, from which the shop reads where its database is. */
async function openOwnDatabase(): Promise<() => void> {
  const programs = findPostgres();
  if (programs === null) throw new Error("No PostgreSQL 15 or newer on this machine; set DATABASE_URL.");
  const server = await startPostgres(programs, { durable: true });
  await runOnServer(server.url, "create database bench");
  process.env.DATABASE_URL = databaseAddress(server.url, "bench");
  process.env.DEMO = "0";
  await withShop((shop) => seedDemo(shop, { size: Number(values.size), seed: DEMO.seed, onProgress: () => {} }));
  return server.stop;
}

async function bench(url: string): Promise<void> {
  const bearers = await withShop(async (shop) => {
    const made = [];
    for (let at = 0; at < CUSTOMERS; at += 1) made.push((await signUp(shop)).bearer);
    return made;
  });
  const lines = await goodsOf(url);
  const databaseCpu = await openPostgresCpu(url);
  const server = await startServer("shop.ts", { profiles: values.profile });
  const table = new Table({
    style: { head: [], border: [] },
    head: ["", "a second", "p50 ms", "p99 ms", "worst ms", "statements", "CPU ms each: server", "database"],
  });
  const buyers: Record<string, Buyer> = {
    "guest, bank transfer": (number) => buy(server, lines(number), { paymentMethod: "bank-transfer" }),
    "guest, card": (number) => buy(server, lines(number), { paymentMethod: "test-card", card: CARD }),
    "customer, draft order": (number) => createOrder(server, lines(number), bearers[number % CUSTOMERS] ?? ""),
  };
  try {
    console.log(`${cpus()[0]?.model ?? "?"}, ${availableParallelism()} cores, Node ${process.version}`);
    let number = 0;
    for (const [who, buyer] of Object.entries(buyers).filter(([name]) => name.includes(values.only))) {
      await repeat(() => buyer((number += 1)), WARM_UP_SECONDS);
      const before = { server: (await server.used()).cpuMs, database: databaseCpu() ?? 0 };
      const { rounds, answered } = await repeat(() => buyer((number += 1)), Number(values.seconds));
      const cpu = {
        server: (await server.used()).cpuMs - before.server,
        database: (databaseCpu() ?? 0) - before.database,
      };
      table.push([who, rate(rounds), "", "", "", "", each(cpu.server, rounds), each(cpu.database, rounds)]);
      for (const [name, of] of Map.groupBy(answered, (one) => one.name)) {
        const times = of.map(({ ms }) => ms).toSorted((one, other) => one - other);
        const [p50, p99, worst] = [0.5, 0.99, 1].map((share) => times[Math.ceil(times.length * share) - 1] ?? 0);
        const statements = of.map((one) => one.statements).toSorted((one, other) => one - other);
        const usual = statements[Math.floor(statements.length / 2)] || "–";
        table.push([`  ${name}`, "", ...[p50, p99, worst].map((ms) => ms?.toFixed(1)), usual, "", ""]);
        if ((p99 ?? 0) >= MOST_MS) process.exitCode = 1;
      }
    }
    console.log(table.toString());
  } finally {
    await server.close();
  }
}

/** As many at once as `--at-once` says, each beginning again when it is done. */
async function repeat(round: () => Promise<Answered[]>, seconds: number) {
  const until = performance.now() + seconds * 1_000;
  const answered: Answered[] = [];
  let rounds = 0;
  const one = async () => {
    while (performance.now() < until) {
      answered.push(...(await round()));
      rounds += 1;
    }
  };
  await Promise.all(Array.from({ length: Number(values["at-once"]) }, one));
  return { rounds, answered };
}

async function buy(server: BenchServer, lines: readonly Line[], payment: object): Promise<Answered[]> {
  const wanted = lines.map(({ variantId, quantity }) => {
    return { merchandiseId: globalId("ProductVariant", variantId), quantity };
  });
  const { path, ...request } = storefront(NEW_CART, { lines: wanted });
  const cart = await ask(server, "new cart", path, request);
  const { checkoutUrl } = (cart.body as { data: { cartCreate: { cart: { checkoutUrl: string } } } }).data.cartCreate
    .cart;
  const [token = "", query = ""] = checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1).split("?");
  const key = { token, key: new URLSearchParams(query).get("key") };
  const checkout = await call(server, "read the checkout", readCheckoutCall.path, { ...key, country: "US" });
  type Read = {
    lines: { id: string; quantity: number }[];
    quote: { estimatedTotalCents: number; dueCents: number };
  };
  const { quote, lines: shown } = (checkout.body as { data: Read }).data;
  const order = {
    ...{ ...key, ...payment, email: "ada@bench.example", address: ADDRESS, method: "standard", language: "en" },
    ...{ expectedTotalCents: quote.estimatedTotalCents, expectedDueCents: quote.dueCents },
    expectedLines: shown.map(({ id, quantity }) => ({ id, quantity })),
  };
  const placed = await call(server, "place the order", placeOrderCall.path, order);
  return [cart, checkout, placed];
}

async function createOrder(server: BenchServer, lines: readonly Line[], bearer: string): Promise<Answered[]> {
  const order = { lineItems: lines, country: "US" };
  const headers = { authorization: `Bearer ${bearer}`, "idempotency-key": randomUUID() };
  return [await call(server, "create-order", createOrderCall.path, order, headers)];
}

function call(server: BenchServer, name: string, path: string, body: object, headers: Record<string, string> = {}) {
  const sent = { "content-type": "application/json", ...headers };
  return ask(server, name, path, { method: "POST", body: JSON.stringify(body), headers: sent });
}

async function ask(server: BenchServer, name: string, path: string, { headers, ...request }: RequestInit) {
  const since = performance.now();
  // The cookie asks for Server-Timing, which has the number of statements.
  const cookie = `filigree_timing=${METRICS_TOKEN}`;
  const response = await fetch(server.url + path, { ...request, headers: { ...(headers as object), cookie } });
  const text = await response.text();
  const ms = performance.now() - since;
  if (!response.ok || text.includes('"errors"')) throw new Error(`${path}: ${text.slice(0, 500)}`);
  const statements = Number(/desc="(\d+) statements"/.exec(response.headers.get("server-timing") ?? "")?.[1]);
  return { name, ms, statements, body: JSON.parse(text) as unknown };
}

/** Lines for each buyer in turn, of variants with plenty of stock. */
async function goodsOf(url: string): Promise<(number: number) => Line[]> {
  const rows = await runOnServer(
    url,
    `select v.id, p.min_quantity, p.min_batch
     from variants v join products p on p.id = v.product_id join stock_levels s on s.variant_id = v.id
     where p.status = 'active' and p.published and (not s.tracked or s.on_hand - s.reserved > 500)
     order by (s.on_hand - s.reserved) desc limit ${VARIANTS}`,
  );
  const goods = rows.map(({ id, min_quantity: least, min_batch: batch }) => {
    return { variantId: Number(id), quantity: snapToBatch(Number(least), Number(batch)) };
  });
  const count = Number(values.lines);
  return (number) => Array.from({ length: count }, (_, at) => goods[(number * 7 + at * 31) % goods.length] ?? none());
}

function none(): never {
  throw new Error("The catalogue has no variants with plenty of stock.");
}

function rate(rounds: number): string {
  return (rounds / Number(values.seconds)).toFixed(0);
}

function each(ms: number, rounds: number): string {
  return (ms / Math.max(1, rounds)).toFixed(2);
}
