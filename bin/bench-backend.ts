/**
 * `DATABASE_URL=postgres://… npm run bench:backend [-- --lines 250 --customers 40 --connections 8 --seconds 10]`: how
 * long a customer waits for her cart, for all of its lines to be set, and for an order of them, while as many others
 * are served at the same time. The database keeps the customers and orders: give it one of its own, with products.
 * Fails when a call is refused or the slowest hundredth takes 150 ms.
 */
import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import Table from "cli-table3";
import type { InputOf } from "../contract/call.ts";
import { addToCartCall, createOrderCall, listCartCall } from "../contract/cart.ts";
import { snapToBatch } from "../domain/minimums.ts";
import { setCustomerCart } from "../server/cart/customer-cart.ts";
import { findProducts } from "../server/catalog/catalog.ts";
import { catalogueList, listProducts } from "../server/catalog/listing.ts";
import { readConfig } from "../server/config.ts";
import { openSession } from "../server/customers/sessions.ts";
import { createCustomer } from "../server/customers/sign-up.ts";
import { issueToken } from "../server/customers/tokens.ts";
import type { Shop } from "../server/shop.ts";
import type { FromServer } from "./bench-server.ts";
import { withShop } from "./with-shop.ts";

const MOST_MS = 150;
const WARM_UP_SECONDS = 3;

const { values } = parseArgs({
  options: {
    lines: { type: "string", default: "250" },
    customers: { type: "string", default: "40" },
    connections: { type: "string", default: "8" },
    seconds: { type: "string", default: "10" },
  },
});

type Line = { variantId: number; minBatch: number; quantity: number };
type Buyer = { bearer: string; lines: Line[] };

/** One kind of call, and the body of the one with this number. */
type Load = {
  name: string;
  call: { method: "GET" | "POST"; path: string };
  body(buyer: Buyer, number: number): object;
};

const LOADS: Load[] = [
  { name: "cart/list", call: listCartCall, body: (): InputOf<typeof listCartCall> => ({}) },
  {
    name: "cart/batch-add",
    call: addToCartCall,
    // Other quantities each time, so that every line has to be written.
    body: ({ lines }, number): InputOf<typeof addToCartCall> => ({
      list: lines.map(({ variantId, quantity, minBatch }) => ({
        variant_id: variantId,
        quantity: quantity + minBatch * (Math.floor(number / Number(values.customers)) % 7),
      })),
    }),
  },
  {
    name: "cart/create-order",
    call: createOrderCall,
    body: ({ lines }): InputOf<typeof createOrderCall> => ({
      lineItems: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
      country: "US",
    }),
  },
];

if (readConfig().databaseUrl === undefined) {
  console.error(
    "✗ Set DATABASE_URL to a PostgreSQL database with products: DATABASE_URL=… npm run plant -- --size 100000",
  );
  process.exitCode = 1;
} else {
  await bench();
}

async function bench(): Promise<void> {
  const buyers = await withShop(makeBuyers);
  console.log(`${buyers.length} customers with ${values.lines} lines each, ${values.connections} calls at a time`);
  const server = fork(new URL("bench-server.ts", import.meta.url), { stdio: "inherit" });
  const ended = once(server, "exit").then(() => Promise.reject(new Error("The shop has ended.")));
  ended.catch(() => {});
  const answer = async (): Promise<FromServer> => {
    const [message] = (await Promise.race([once(server, "message"), ended])) as [FromServer];
    return message;
  };
  try {
    const opened = await answer();
    if (!("url" in opened)) throw new Error("The shop did not open.");
    const cpuMs = async () => {
      server.send("cpu");
      const used = await answer();
      return "cpuMs" in used ? used.cpuMs : 0;
    };
    const table = new Table({
      style: { head: [], border: [] },
      head: ["call", "calls/s", "p50 ms", "p99 ms", "worst ms", "CPU ms/call", "kB", "refused"],
    });
    for (const load of LOADS) {
      await drive(opened.url, load, buyers, WARM_UP_SECONDS);
      const before = await cpuMs();
      const result = await drive(opened.url, load, buyers, Number(values.seconds));
      const cpu = (await cpuMs()) - before;
      const { latency, requests, throughput, non2xx, errors } = result;
      const refused = non2xx + errors;
      table.push([
        load.name,
        ...[requests.average.toFixed(0), latency.p50, latency.p99, latency.max],
        (cpu / Math.max(1, requests.total)).toFixed(1),
        (throughput.average / Math.max(1, requests.average) / 1_000).toFixed(0),
        refused,
      ]);
      if (refused > 0 || latency.p99 >= MOST_MS) process.exitCode = 1;
    }
    console.log(table.toString());
  } finally {
    if (server.connected) server.disconnect();
    await ended.catch(() => {});
  }
}

function drive(url: string, { call, body }: Load, buyers: readonly Buyer[], seconds: number) {
  let number = 0;
  return autocannon({
    ...{ url: url + call.path, connections: Number(values.connections), duration: seconds },
    requests: [
      {
        method: call.method,
        setupRequest(request) {
          const buyer = buyers[number % buyers.length];
          if (!buyer) throw new Error("There are no customers.");
          const sent = {
            ...request,
            body: JSON.stringify(body(buyer, number)),
            headers: {
              "content-type": "application/json",
              "accept-encoding": "gzip",
              authorization: `Bearer ${buyer.bearer}`,
              "idempotency-key": randomUUID(),
            },
          };
          number += 1;
          return sent;
        },
      },
    ],
  });
}

/** Customers with full carts of goods that are there in any number. */
async function makeBuyers(shop: Shop): Promise<Buyer[]> {
  const goods = await someGoods(shop);
  const buyers: Buyer[] = [];
  for (let index = 0; index < Number(values.customers); index += 1) {
    const customer = await createCustomer(shop, { email: `${randomUUID()}@bench.example`, password: randomUUID() });
    const session = await shop.db.transaction().execute((tx) => issueToken(tx, customer.id, shop.now()));
    const lines = pick(goods, Number(values.lines));
    const wishes = lines.map(({ variantId, quantity }) => ({ variantId, quantity, checked: true }));
    await setCustomerCart(shop, customer.id, wishes, "set");
    buyers.push({ bearer: (await openSession(shop, customer, session)).token, lines });
  }
  return buyers;
}

/** The variants of the newest products: those that many customers can have at once. */
async function someGoods(shop: Shop): Promise<Line[]> {
  const order = { sort: "created", reverse: true, unavailableLast: false } as const;
  const goods: Line[] = [];
  let after: string | null = null;
  do {
    const page = { limit: 250, fromEnd: false, after, before: null };
    const { entries, hasNextPage } = await listProducts(shop, catalogueList(null), order, page);
    const products = await findProducts(
      shop,
      entries.map(({ entry }) => entry),
    );
    for (const { minBatch, minQuantity, variants } of products.values()) {
      const quantity = snapToBatch(minQuantity, minBatch);
      const plenty = variants.filter(({ available }) => available === null || available > quantity * 10);
      goods.push(...plenty.map(({ id }) => ({ variantId: id, minBatch, quantity })));
    }
    after = hasNextPage ? (entries.at(-1)?.cursor ?? null) : null;
  } while (after !== null && goods.length < Number(values.lines) * Number(values.customers) * 3);
  if (goods.length < Number(values.lines)) throw new Error("This catalogue is too small: plant a larger one.");
  return goods;
}

/** So many of them by chance, none twice. */
function pick(goods: readonly Line[], count: number): Line[] {
  const picked = new Set<Line>();
  while (picked.size < count) {
    const one = goods[Math.floor(Math.random() * goods.length)];
    if (one) picked.add(one);
  }
  return [...picked];
}
