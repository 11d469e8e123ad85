import type { Db } from "../../database.ts";

/** The stored secret of this name; stores `fresh` if there is none. */
export async function saveSecret(db: Db, name: string, fresh: string, at: Date): Promise<string> {
  await db
    .insertInto("secrets")
    .values({ name, value: fresh, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return value;
}
