/**
 * `npm run bench:backend [-- --lines 250 --connections 8 --seconds 10 --only cart/list]`: large carts under load, in a
 * PostgreSQL database of its own with products (`DATABASE_URL`). Fails when a call is refused or p99 reaches 150 ms.
 */

import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import Table from "cli-table3";
import type { InputOf } from "../../contract/call.ts";
import { addToCartCall, createOrderCall, listCartCall } from "../../contract/cart/cart.ts";
import { snapToBatch } from "../../domain/cart/minimums.ts";
import { setCustomerCart } from "../../server/cart/customer-cart.ts";
import { listProducts } from "../../server/catalog/listing/listing.ts";
import { catalogueList } from "../../server/catalog/lists/product-list.ts";
import { findProducts } from "../../server/catalog/products/products.ts";
import { readConfig } from "../../server/config.ts";
import type { Shop } from "../../server/shop.ts";
import { withShop } from "../commands/with-shop.ts";
import { signUp } from "./customers.ts";
import { startServer } from "./process.ts";

const MOST_MS = 150;
const CUSTOMERS = 40;
const NEW_CUSTOMERS = 2_000;
const BASKETS = 100;
const PRODUCTS_AT_ONCE = 60;
const WARM_UP_SECONDS = 8;

const { values } = parseArgs({
  options: {
    lines: { type: "string", default: "250" },
    connections: { type: "string", default: "8" },
    seconds: { type: "string", default: "10" },
    only: { type: "string" },
  },
});

type Line = { variantId: number; minBatch: number; quantity: number };
type Buyer = { bearer: string; lines: Line[] };

type Load = {
  name: string;
  call: { method: "GET" | "POST"; path: string };
  buyers: "with a cart" | "new";
  body(buyer: Buyer, number: number): object;
};

const order = ({ lines }: Buyer): InputOf<typeof createOrderCall> => ({
  lineItems: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
  country: "US",
});

const LOADS: Load[] = [
  {
    ...{ name: "cart/list", call: listCartCall, buyers: "with a cart" },
    body: (): InputOf<typeof listCartCall> => ({}),
  },
  {
    ...{ name: "cart/batch-add", call: addToCartCall, buyers: "with a cart" },
    // Other quantities each time, so that every line has to be written.
    body: ({ lines }, number): InputOf<typeof addToCartCall> => ({
      list: lines.map(({ variantId, quantity, minBatch }) => ({
        variant_id: variantId,
        quantity: quantity + minBatch * (Math.floor(number / CUSTOMERS) % 7),
      })),
    }),
  },
  { name: "cart/create-order", call: createOrderCall, buyers: "new", body: order },
  // Each replaces the customer's earlier draft order.
  { name: "cart/create-order again", call: createOrderCall, buyers: "with a cart", body: order },
];

if (readConfig().databaseUrl === undefined) {
  console.error(
    "✗ Set DATABASE_URL to a PostgreSQL database with products: DATABASE_URL=… npm run seed -- --size 100000",
  );
  process.exitCode = 1;
} else {
  await bench();
}

async function bench(): Promise<void> {
  const loads = LOADS.filter(({ name }) => values.only === undefined || name === values.only);
  const buyers = await withShop(async (shop) => {
    const baskets = await someBaskets(shop);
    const newcomers = loads.some((load) => load.buyers === "new") ? NEW_CUSTOMERS : 0;
    return {
      "with a cart": await makeBuyers(shop, CUSTOMERS, baskets, true),
      new: await makeBuyers(shop, newcomers, baskets, false),
    };
  });
  console.log(`${values.lines} lines, ${values.connections} calls at once`);
  const server = await startServer("server.ts");
  try {
    const table = new Table({
      style: { head: [], border: [] },
      head: ["call", "calls/s", "p50 ms", "p99 ms", "worst ms", "CPU ms/call", "kB", "refused"],
    });
    for (const load of loads) {
      const made = { number: 0 };
      await drive(server.url, load, buyers[load.buyers], WARM_UP_SECONDS, made);
      const before = await server.used();
      const result = await drive(server.url, load, buyers[load.buyers], Number(values.seconds), made);
      const cpu = (await server.used()).cpuMs - before.cpuMs;
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
    await server.close();
  }
}

function drive(url: string, { call, body }: Load, buyers: readonly Buyer[], seconds: number, made: { number: number }) {
  return autocannon({
    ...{ url: url + call.path, connections: Number(values.connections), duration: seconds },
    requests: [
      {
        method: call.method,
        setupRequest(request) {
          const buyer = buyers[made.number % buyers.length];
          if (!buyer) throw new Error("There are no customers.");
          const sent = {
            ...request,
            body: JSON.stringify(body(buyer, made.number)),
            headers: {
              "content-type": "application/json",
              "accept-encoding": "gzip, deflate, br",
              authorization: `Bearer ${buyer.bearer}`,
              "idempotency-key": randomUUID(),
            },
          };
          made.number += 1;
          return sent;
        },
      },
    ],
  });
}

async function makeBuyers(shop: Shop, count: number, baskets: readonly Line[][], withCart: boolean): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let index = 0; index < count; index += 1) {
    const { customerId, bearer } = await signUp(shop);
    const lines = baskets[index % baskets.length] ?? [];
    const inputs = lines.map(({ variantId, quantity }) => ({ variantId, quantity, checked: true }));
    if (withCart) await setCustomerCart(shop, customerId, inputs, "set");
    buyers.push({ bearer, lines });
  }
  return buyers;
}

/** Variants with plenty of stock, of random products. */
async function someBaskets(shop: Shop): Promise<Line[][]> {
  const newest = { sort: "created", reverse: true, unavailableLast: false } as const;
  const page = { limit: 1, fromEnd: false, after: null, before: null };
  const { entries } = await listProducts(shop, catalogueList(null), newest, page);
  const lastId = entries[0]?.entry ?? 0;
  const baskets = [];
  for (let index = 0; index < BASKETS; index += 1) baskets.push(await someBasket(shop, lastId));
  return baskets;
}

async function someBasket(shop: Shop, lastId: number): Promise<Line[]> {
  const goods = new Map<number, Line>();
  for (let attempt = 0; attempt < 20 && goods.size < Number(values.lines); attempt += 1) {
    const ids = Array.from({ length: PRODUCTS_AT_ONCE }, () => Math.ceil(Math.random() * lastId));
    for (const { minBatch, minQuantity, variants } of (await findProducts(shop, ids)).values()) {
      const quantity = snapToBatch(minQuantity, minBatch);
      const plenty = variants.filter(({ available }) => available === null || available > quantity * 50);
      for (const { id } of plenty) goods.set(id, { variantId: id, minBatch, quantity });
    }
  }
  if (goods.size < Number(values.lines))
    throw new Error("This catalogue is too small: seed a larger one with npm run seed.");
  return [...goods.values()].slice(0, Number(values.lines));
}
