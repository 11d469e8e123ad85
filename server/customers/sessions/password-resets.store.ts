import type { Db, Tx } from "../../database.ts";

export async function countResets(tx: Tx, customerId: number, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom("password_resets")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function replaceReset(
  tx: Tx,
  reset: { hash: string; customerId: number; at: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable("password_resets")
    .set({ used_at: reset.at })
    .where("customer_id", "=", reset.customerId)
    .where("used_at", "is", null)
    .execute();
  await tx
    .insertInto("password_resets")
    .values({
      token_hash: reset.hash,
      customer_id: reset.customerId,
      created_at: reset.at,
      expires_at: reset.expiresAt,
    })
    .execute();
}

export async function holdsReset(db: Db, hash: string, { customerId, at }: { customerId: number; at: Date }) {
  const row = await db
    .selectFrom("password_resets")
    .select("customer_id")
    .where("token_hash", "=", hash)
    .where("customer_id", "=", customerId)
    .where("used_at", "is", null)
    .where("expires_at", ">", at)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when it is invalid, or was used in between. */
export async function takeReset(tx: Tx, hash: string, { customerId, at }: { customerId: number; at: Date }) {
  const row = await tx
    .updateTable("password_resets")
    .set({ used_at: at })
    .where("token_hash", "=", hash)
    .where("customer_id", "=", customerId)
    .where("used_at", "is", null)
    .where("expires_at", ">", at)
    .returning("customer_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Used or not; `before`: only those requested by then. */
export async function removeResetsOf(tx: Tx, customerId: number, before?: Date): Promise<void> {
  let removal = tx.deleteFrom("password_resets").where("customer_id", "=", customerId);
  if (before) removal = removal.where("created_at", "<=", before);
  await removal.execute();
}
