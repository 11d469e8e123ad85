import type { Db, Tx } from "../../database.ts";

export async function insertToken(
  tx: Tx,
  token: { hash: string; customerId: number; at: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto("customer_tokens")
    .values({
      token_hash: token.hash,
      customer_id: token.customerId,
      created_at: token.at,
      expires_at: token.expiresAt,
    })
    .execute();
}

export async function extendToken(db: Db, hash: string, { at, expiresAt }: { at: Date; expiresAt: Date }) {
  const row = await db
    .updateTable("customer_tokens")
    .set({ expires_at: expiresAt })
    .where("token_hash", "=", hash)
    .where("expires_at", ">", at)
    // A client's is renewed by its refresh token alone.
    .where("grant_id", "is", null)
    .returning("customer_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeToken(db: Db, hash: string, at: Date): Promise<boolean> {
  const row = await db
    .deleteFrom("customer_tokens")
    .where("token_hash", "=", hash)
    .returning("expires_at")
    .executeTakeFirst();
  return row !== undefined && row.expires_at > at;
}

export async function removeTokensOf(tx: Tx, customerId: number, expiredAt?: Date): Promise<void> {
  // Sign-ins at clients end with their tokens.
  if (!expiredAt) await tx.deleteFrom("account_grants").where("customer_id", "=", customerId).execute();
  let removal = tx.deleteFrom("customer_tokens").where("customer_id", "=", customerId);
  if (expiredAt) removal = removal.where("expires_at", "<=", expiredAt);
  await removal.execute();
}
