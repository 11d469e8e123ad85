import type { Db } from "../database.ts";

/** The secret of this name: the one that is there, or else `fresh`, which is there from now on. */
export async function keepSecret(db: Db, name: string, fresh: string, at: Date): Promise<string> {
  await db
    .insertInto("secrets")
    .values({ name, value: fresh, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return value;
}
