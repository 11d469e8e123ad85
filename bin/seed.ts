/** `npm run seed -- [--size 1000] [--seed 7] [--orders 600] [--reset]`: seeds the shop with a demo of any size. */

import { parseArgs } from "node:util";
import { DEMO, seedDemo } from "../database/demo/seed.ts";
import { clearCatalog } from "../server/catalog/products/clear-catalog.ts";
import { complain } from "./commands/explain.ts";
import { showProgress } from "./commands/progress.ts";
import { withShop } from "./commands/with-shop.ts";

const USAGE = `Usage: npm run seed -- [--size ${DEMO.size}] [--seed ${DEMO.seed}] [--orders 0] [--reset]
  --size   how many products, 1 to 1000000
  --seed   another number gives other products
  --orders how many orders of the last sixty days; only in a shop without customers and orders
  --reset  removes every product, collection and menu first`;

class WrongUse extends Error {}

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const input = readInput();
    if (input === null) {
      console.log(USAGE);
      return 0;
    }
    await seedShop(input);
    return 0;
  } catch (error) {
    if (error instanceof WrongUse) console.error(`✗ ${error.message}\n${USAGE}`);
    else complain(error);
    return 1;
  }
}

type Input = { size: number; seed: number; orders: number; reset: boolean };

function readInput(): Input | null {
  const options = {
    size: { type: "string", default: String(DEMO.size) },
    seed: { type: "string", default: String(DEMO.seed) },
    orders: { type: "string", default: "0" },
    reset: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  } as const;
  const values = (() => {
    try {
      return parseArgs({ options }).values;
    } catch (error) {
      throw new WrongUse(error instanceof Error ? error.message : String(error));
    }
  })();
  if (values.help) return null;
  return {
    size: wholeNumber("size", values.size, 1, 1_000_000),
    seed: wholeNumber("seed", values.seed, 0, 1_000_000_000),
    orders: wholeNumber("orders", values.orders, 0, 10_000),
    reset: values.reset,
  };
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new WrongUse(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

async function seedShop({ size, seed, orders, reset }: Input): Promise<void> {
  const since = performance.now();
  const progress = showProgress("products");
  try {
    await withShop(async (shop) => {
      if (reset) await clearCatalog(shop);
      await seedDemo(shop, { size, seed, orders, onProgress: (done, total) => progress.update(done, total) });
    });
  } finally {
    progress.end();
  }
  const seconds = (performance.now() - since) / 1000;
  console.log(`✓ ${size} products seeded in ${seconds.toFixed(1)} s`);
}
