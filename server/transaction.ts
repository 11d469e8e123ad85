import type { BaseShop } from "./base-shop.ts";
import { setCause, type Tx } from "./database.ts";
import { isOutdatedStatement } from "./prepared-statements.ts";

/** SQLSTATE of a deadlock and of a serialization failure: the work was rolled back and may be repeated. */
const AGAIN = new Set(["40P01", "40001"]);
const ATTEMPTS = 4;

/**
 * Use cases called with `within` take part, those that begin a transaction themselves too. `work` may run more than
 * once: no effects outside the database.
 */
export function inTransaction<T, S extends BaseShop>(shop: S, work: (tx: Tx, within: S) => Promise<T>): Promise<T> {
  if (isTransaction(shop.db)) return work(shop.db, shop);
  return repeated(() => shop.db.transaction().execute((tx) => work(tx, { ...shop, db: tx })));
}

/** Does the work and undoes it, so that its answer says what it would do. Never within a transaction. */
export async function rolledBack<T, S extends BaseShop>(shop: S, work: (tx: Tx, within: S) => Promise<T>): Promise<T> {
  let answer: { of: T } | undefined;
  const enough = new Error("Rolls back a transaction on purpose.");
  try {
    await inTransaction(shop, async (tx, within) => {
      answer = { of: await work(tx, within) };
      throw enough;
    });
  } catch (error) {
    if (error === enough && answer) return answer.of;
    throw error;
  }
  throw enough;
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

function isTransaction(db: BaseShop["db"]): db is Tx {
  return db.isTransaction;
}

function mayRunAgain(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return (typeof code === "string" && AGAIN.has(code)) || isOutdatedStatement(error);
}

/** The cause that histories of prices and stock record, e.g. "order 10001 paid". */
export async function because(tx: Tx, cause: string): Promise<void> {
  await setCause(tx, cause);
}
