import { sql } from "kysely";
import type { Db, Tx } from "../database.ts";

/** By name; those not stored are missing. */
export async function readSettings(db: Db, names: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom("site_settings").select(["name", "value"]).where("name", "in", names).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Leaves the row untouched when the value is the same. */
export async function writeSetting(db: Db, name: string, value: unknown, now: Date): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto("site_settings")
    .values({ name, value: json, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ value: json, updated_at: now })
        .where("site_settings.value", "is distinct from", json),
    )
    .execute();
}

/** One transaction at a time holds the lock of a setting, whether it is stored yet or not. */
export async function lockSetting(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${name}`}, 0))`.execute(tx);
}
