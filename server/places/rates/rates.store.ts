import type { CurrencyCode } from "../../../domain/currencies.ts";
import type { Db } from "../../database.ts";

export type StoredRate = { currency: string; usdNanos: number; source: string; asOf: string };

export async function readRates(db: Db, limit: number): Promise<StoredRate[]> {
  return db
    .selectFrom("exchange_rates")
    .select(["currency", "usd_nanos as usdNanos", "source", "as_of as asOf"])
    .orderBy("currency")
    .limit(limit)
    .execute();
}

export async function insertMissingRates(
  db: Db,
  rates: readonly { currency: string; usdNanos: number }[],
  origin: { source: string; asOf: string; now: Date },
): Promise<void> {
  await db
    .insertInto("exchange_rates")
    .values(rates.map((rate) => rowOf(rate, origin)))
    .onConflict((conflict) => conflict.column("currency").doNothing())
    .execute();
}

/** Replaces stored rates, except those that have the source `protectedSource` at this moment. */
export async function replaceRates(
  db: Db,
  rates: readonly StoredRate[],
  { now, protectedSource }: { now: Date; protectedSource: string | null },
): Promise<void> {
  if (rates.length === 0) return;
  await db
    .insertInto("exchange_rates")
    .values(rates.map((rate) => rowOf(rate, { ...rate, now })))
    .onConflict((conflict) => {
      const update = conflict.column("currency").doUpdateSet((excluded) => ({
        usd_nanos: excluded.ref("excluded.usd_nanos"),
        source: excluded.ref("excluded.source"),
        as_of: excluded.ref("excluded.as_of"),
        updated_at: excluded.ref("excluded.updated_at"),
      }));
      return protectedSource === null ? update : update.where("exchange_rates.source", "<>", protectedSource);
    })
    .execute();
}

/** Whether there was a rate from `source`. */
export async function renameSource(
  db: Db,
  currency: CurrencyCode,
  source: string,
  { to, now }: { to: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("exchange_rates")
    .set({ source: to, updated_at: now })
    .where("currency", "=", currency)
    .where("source", "=", source)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function rowOf(
  { currency, usdNanos }: { currency: string; usdNanos: number },
  { source, asOf, now }: { source: string; asOf: string; now: Date },
) {
  return { currency, usd_nanos: usdNanos, source, as_of: asOf, updated_at: now };
}
