import type { Db } from "../database.ts";
import type { Shop } from "../shop.ts";

/** By the database that they work on, so that several shops in one process do not share runs. */
const underWay = new WeakMap<Db, Map<string, Promise<unknown>>>();

/** Never twice at once in this process: who asks meanwhile waits for the same run. */
export function runOnce(
  shop: Shop,
  { name, run }: { name: string; run(shop: Shop, stopping: AbortSignal): Promise<unknown> },
  stopping: AbortSignal,
): Promise<unknown> {
  // Asynchronous, so that a job that throws at once fails like the others.
  const begin = async () => run(shop, stopping);
  const runs = underWay.get(shop.db) ?? new Map<string, Promise<unknown>>();
  underWay.set(shop.db, runs);
  const known = runs.get(name);
  if (known) return known;
  const running = begin().finally(() => runs.delete(name));
  runs.set(name, running);
  return running;
}

/** In this process. */
export function isRunning(shop: Shop, name: string): boolean {
  return underWay.get(shop.db)?.has(name) ?? false;
}
