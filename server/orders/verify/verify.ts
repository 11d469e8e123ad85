/** Everything that is stored twice is derived anew and compared. */

import type { Tx } from "../../database.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { CUSTOMER_CHECKS } from "./verify-customers.store.ts";
import { ORDER_CHECKS } from "./verify-orders.store.ts";
import { STOCK_CHECKS } from "./verify-stock.store.ts";
import { countRows, readDrift } from "./verify.store.ts";

export type Drift = { what: string; id: string; expected: string; found: string };

const CHECKS = [...ORDER_CHECKS, ...STOCK_CHECKS, ...CUSTOMER_CHECKS];

/** A drift that is everywhere needs no more examples. */
const MOST_OF_A_KIND = 50;

/** As of one moment, while the shop runs; the embedded engine makes the shop wait. Empty: no drift. */
export function verifyBooks(shop: OrdersShop): Promise<Drift[]> {
  return atOneMoment(shop, async (tx) => {
    const drifts: Drift[] = [];
    for (const check of CHECKS) {
      const rows = await readDrift(tx, check, MOST_OF_A_KIND);
      drifts.push(...rows.map((row) => ({ what: check.what, ...row })));
    }
    return drifts;
  });
}

export async function sizeOfBooks(shop: OrdersShop): Promise<{ checks: number; rows: Record<string, number> }> {
  return { checks: CHECKS.length, rows: await atOneMoment(shop, countRows) };
}

/** Within the caller's transaction, if there is one. */
function atOneMoment<T>(shop: OrdersShop, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (shop.db.isTransaction) return work(shop.db as Tx);
  return shop.db.transaction().setIsolationLevel("repeatable read").execute(work);
}
