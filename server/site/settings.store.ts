import type { Db } from "../database.ts";

/** The stored value, or undefined when there is none. */
export async function readSetting(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom("site_settings").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

/** Inserts or replaces; a value that is stored already leaves its row untouched. */
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
