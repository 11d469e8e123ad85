import type { Db } from "../database.ts";

export async function readRates(
  db: Db,
  limit: number,
): Promise<{ currency: string; usdNanos: number; asOf: string }[]> {
  return db
    .selectFrom("exchange_rates")
    .select(["currency", "usd_nanos as usdNanos", "as_of as asOf"])
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
    .values(
      rates.map((rate) => ({
        currency: rate.currency,
        usd_nanos: rate.usdNanos,
        source: origin.source,
        as_of: origin.asOf,
        updated_at: origin.now,
      })),
    )
    .onConflict((conflict) => conflict.column("currency").doNothing())
    .execute();
}
