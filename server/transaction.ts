import { setCause, type Tx } from "./database.ts";
import { isOutdatedStatement } from "./prepared-statements.ts";
import type { Shop } from "./shop.ts";

/** SQLSTATE of a deadlock and of a serialization failure: the work was rolled back and may be repeated. */
const AGAIN = new Set(["40P01", "40001"]);
const ATTEMPTS = 4;

/** Use cases called with `within` take part. `work` may run more than once: no effects outside the database. */
export function inTransaction<T>(shop: Shop, work: (tx: Tx, within: Shop) => Promise<T>): Promise<T> {
  return repeated(() => shop.db.transaction().execute((tx) => work(tx, { ...shop, db: tx })));
}

/** For one statement that is atomic by itself, or a whole transaction: again after a deadlock. */
export async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !mayRunAgain(error)) throw error;
    }
  }
}

function mayRunAgain(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return (typeof code === "string" && AGAIN.has(code)) || isOutdatedStatement(error);
}

/** The cause that histories of prices and stock record, e.g. "order 10001 paid". */
export async function because(tx: Tx, cause: string): Promise<void> {
  await setCause(tx, cause);
}
