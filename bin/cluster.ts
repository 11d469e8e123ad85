/**
 * `npm run cluster [-- --chaos 30 --buyers 8 --think 400 --size 300 --port 4250]`: a shop on many machines, on this one:
 * HAProxy, Varnish, four web processes and a worker, PostgreSQL with two replicas, each behind PgBouncer, Redis, and s3rver as
 * the object store. Without `--chaos` it stays open until Ctrl-C. With it, buyers browse and order for so many minutes while
 * each part is killed, paused or cut off and brought back; it fails when an order was lost or doubled, something was oversold,
 * or buyers saw more errors than docs/scale.md promises. Needs a built shop.
 */

import { once } from "node:events";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { DEMO, seedDemo } from "../database/demo/seed.ts";
import { snapToBatch } from "../domain/cart/minimums.ts";
import { adjustStock } from "../server/catalog/stock/adjust-stock.ts";
import { readConfig } from "../server/config.ts";
import { databaseOf, openDatabase } from "../server/database.ts";
import { makeShop } from "../server/make-shop.ts";
import type { Shop } from "../server/shop.ts";
import { readVisitTargets } from "./bench/visitors.ts";
import { beginBuyers, type ClusterGoods } from "./cluster/buyers.ts";
import { causeDisruptions, type Event } from "./cluster/chaos.ts";
import { type Machines, startMachines } from "./cluster/machines.ts";
import { judge } from "./cluster/verdict.ts";
import { withShop } from "./commands/with-shop.ts";

const { values } = parseArgs({
  options: {
    chaos: { type: "string" },
    buyers: { type: "string", default: "8" },
    think: { type: "string", default: "400" },
    size: { type: "string", default: "300" },
    port: { type: "string", default: "4250" },
  },
});

/** Variants with so little on hand that they sell out. */
const SCARCE = 20;
const SCARCE_PIECES = 30;
const LINES = 3;

// Each part ends with this process.
process.setMaxListeners(50);
process.once("SIGTERM", () => process.exit(1)).once("SIGHUP", () => process.exit(1));
const report = (line: string) => console.log(line);
const machines = await startMachines(Number(values.port), (line) => report(`✓ ${line}`));
try {
  Object.assign(process.env, machines.settings);
  report(`Seeding ${values.size} products …`);
  await withShop((shop) => seedDemo(shop, { size: Number(values.size), seed: DEMO.seed, onProgress: () => {} }));
  await machines.open();
  report(`✓ ${machines.webs.length} web processes, a worker, Varnish and HAProxy`);
  report(`The shop is open at ${machines.url}`);
  if (values.chaos === undefined) await once(process, "SIGINT");
  else if (!(await chaos(machines, Number(values.chaos)))) process.exitCode = 1;
} finally {
  await machines.stop();
}

async function chaos(cluster: Machines, minutes: number): Promise<boolean> {
  console.log(`${cpus()[0]?.model ?? "?"}, ${availableParallelism()} cores, Node ${process.version}`);
  const goods = await withShop(goodsOf);
  const startMs = performance.now();
  const options = { buyers: Number(values.buyers), thinkMs: Number(values.think), startMs };
  const { steps, attempts, end } = beginBuyers(cluster.url, goods, options);
  let events: Event[] = [];
  try {
    events = await causeDisruptions(cluster, { minutes, startMs, report });
  } finally {
    await end();
  }
  const endMs = performance.now() - startMs;
  console.log(`${(endMs / 60_000).toFixed(1)} minutes, ${events.length} disruptions, ${options.buyers} buyers`);
  // The database has been upgraded, so that the version before cannot migrate it.
  return withOpenShop((shop) => judge(shop, { steps, attempts, events, endMs }));
}

async function withOpenShop<Result>(work: (shop: Shop) => Promise<Result>): Promise<Result> {
  const config = readConfig();
  const database = await openDatabase(databaseOf(config));
  try {
    const shop = await makeShop(config, database);
    try {
      return await work(shop);
    } finally {
      await shop.limits.close();
    }
  } finally {
    await database.close();
  }
}

async function goodsOf(shop: Shop): Promise<ClusterGoods> {
  const { products, bearers } = await readVisitTargets(shop, Number(values.size));
  const { rows } = await sql<{ id: number; least: number; batch: number }>`
    select v.id, p.min_quantity as least, p.min_batch as batch
    from variants v join products p on p.id = v.product_id join stock_levels s on s.variant_id = v.id
    where p.status = 'active' and p.published and s.tracked and s.on_hand - s.reserved > 500
    order by v.id limit 400`.execute(shop.db);
  const scarce = rows.slice(0, SCARCE).map(({ id }) => id);
  for (const variantId of scarce) {
    await adjustStock(shop, { variantId, onHand: SCARCE_PIECES, reason: "counted", note: "" }, "cluster");
  }
  return {
    ...{ bearers, handles: products.map(({ slug }) => slug) },
    words: products.map(({ title }) => title.split(" ").slice(-2).join(" ")),
    lines: (order) =>
      Array.from({ length: LINES }, (_, at) => {
        const row = rows[(order * 7 + at * 31) % rows.length];
        if (row === undefined) throw new Error("The catalogue has no variants with plenty of stock.");
        return { variantId: row.id, quantity: snapToBatch(row.least, row.batch) };
      }),
  };
}
