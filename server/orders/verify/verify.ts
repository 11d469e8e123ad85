/** Whether the books agree with each other: everything that is kept twice is worked out anew and compared. */
import type { Tx } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { CUSTOMER_CHECKS } from "./verify-customers.store.ts";
import { ORDER_CHECKS } from "./verify-orders.store.ts";
import { STOCK_CHECKS } from "./verify-stock.store.ts";
import { countRows, readDrift } from "./verify.store.ts";

/** `what`: the sentence that is not true of the row `id`; `found` is what stands there, `expected` what should. */
export type Drift = { what: string; id: string; expected: string; found: string };

const CHECKS = [...ORDER_CHECKS, ...STOCK_CHECKS, ...CUSTOMER_CHECKS];

/** Of a drift that is everywhere, as many tell enough. */
const MOST_OF_A_KIND = 50;

/**
 * Compares the books as they stand at one moment, while the shop goes on; the embedded engine lets the shop wait. The
 * database does the sums, so memory stays small whatever the shop's size. Empty: everything agrees.
 */
export function verifyBooks(shop: Shop): Promise<Drift[]> {
  return atOneMoment(shop, async (tx) => {
    const drifts: Drift[] = [];
    for (const check of CHECKS) {
      const rows = await readDrift(tx, check, MOST_OF_A_KIND);
      drifts.push(...rows.map((row) => ({ what: check.what, ...row })));
    }
    return drifts;
  });
}

/** How much there is to be compared: rows by what they are, and how many sentences are checked. */
export async function sizeOfBooks(shop: Shop): Promise<{ checks: number; rows: Record<string, number> }> {
  return { checks: CHECKS.length, rows: await atOneMoment(shop, countRows) };
}

/** Within the caller's transaction, if she has one. */
function atOneMoment<T>(shop: Shop, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (shop.db.isTransaction) return work(shop.db as Tx);
  return shop.db.transaction().setIsolationLevel("repeatable read").execute(work);
}
