import type { Db } from "../../database.ts";
import { inTransaction } from "../../transaction.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import {
  addPairs,
  lockWalk,
  moveWalk,
  readBoughtTogether,
  readPaidOrders,
  readProductsOfOrders,
} from "./bought-together.store.ts";

const LEAST_ORDERS = 2;
const HALF_LIFE_DAYS = 180;
const DAY_MS = 86_400_000;
/** Scores are relative to this time; any would do. */
const EPOCH = Date.UTC(2026, 0, 1);
const OLDEST_DAYS = 365;
/** By then every payment is committed; orders are processed once, by time of payment. */
const SETTLED_AFTER_MS = 120_000;
const ORDERS_AT_ONCE = 50;
const MOST_OF_ORDER = 12;
const MOST_PER_PRODUCT = 50;

/** Ids of products bought together with this one (SPEC API-12) in at least two orders, best first. */
export async function boughtTogether({ db }: { db: Db }, productId: number, limit: number): Promise<number[]> {
  const found = await readBoughtTogether(db, productId, { leastOrders: LEAST_ORDERS, limit });
  return found.map(({ id }) => id);
}

export async function learnBoughtTogether(shop: CatalogShop, stopping?: AbortSignal, forMs = 2_000): Promise<number> {
  const until = performance.now() + forMs;
  let learnt = 0;
  for (;;) {
    const some = await learnSome(shop);
    learnt += some;
    if (some < ORDERS_AT_ONCE || stopping?.aborted || performance.now() > until) return learnt;
  }
}

function learnSome(shop: CatalogShop): Promise<number> {
  const now = shop.now().getTime();
  return inTransaction(shop, async (tx) => {
    const after = await lockWalk(tx, new Date(now - OLDEST_DAYS * DAY_MS));
    if (!after) return 0;
    const orders = await readPaidOrders(tx, after, new Date(now - SETTLED_AFTER_MS), ORDERS_AT_ONCE);
    const last = orders.at(-1);
    if (!last) return 0;
    const ids = orders.map(({ id }) => id);
    const products = await readProductsOfOrders(tx, ids, MOST_OF_ORDER);
    const pairs = pairsOf(orders.map(({ id, paidAt }) => ({ paidAt, productIds: products.get(id) ?? [] })));
    if (pairs.length > 0) await addPairs(tx, pairs, MOST_PER_PRODUCT);
    await moveWalk(tx, last);
    return orders.length;
  });
}

type Pair = { productId: number; otherId: number; orders: number; score: number };

/** In both directions. The more products an order has, the less each pair counts. */
function pairsOf(orders: readonly { paidAt: Date; productIds: readonly number[] }[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const { paidAt, productIds } of orders) {
    const score = 2 ** ((paidAt.getTime() - EPOCH) / DAY_MS / HALF_LIFE_DAYS) / Math.sqrt(productIds.length);
    for (const productId of productIds) {
      for (const otherId of productIds) {
        if (otherId === productId) continue;
        const key = `${productId} ${otherId}`;
        const pair = pairs.get(key) ?? { productId, otherId, orders: 0, score: 0 };
        pairs.set(key, { ...pair, orders: pair.orders + 1, score: pair.score + score });
      }
    }
  }
  return [...pairs.values()];
}
