import { sql } from "kysely";
import type { Db, Tx } from "../database.ts";

type KeyName = { scope: string; key: string };

/** False for a known key that is not expired. Waits for another transaction that is writing the same key. */
export async function claimKey(
  tx: Tx,
  { scope, key }: KeyName,
  fingerprint: string,
  { at, expiredBefore }: { at: Date; expiredBefore: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto("idempotency_keys")
    .values({ scope, key, fingerprint, answer: null, created_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(["scope", "key"])
        .doUpdateSet({ fingerprint, answer: null, created_at: at })
        .where("idempotency_keys.created_at", "<", expiredBefore),
    )
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

export async function readKey(tx: Tx, { scope, key }: KeyName): Promise<{ fingerprint: string; answer: unknown }> {
  return tx
    .selectFrom("idempotency_keys")
    .select(["fingerprint", "answer"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}

export async function storeAnswer(tx: Tx, { scope, key }: KeyName, answer: unknown): Promise<void> {
  await tx
    .updateTable("idempotency_keys")
    .set({ answer: JSON.stringify(answer) })
    .where("scope", "=", scope)
    .where("key", "=", key)
    .execute();
}

export async function deleteKeys(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    with old as materialized (
      select scope, key from idempotency_keys where created_at < ${before} order by created_at limit ${limit}
      for update skip locked
    )
    delete from idempotency_keys where (scope, key) in (select scope, key from old) returning key
  `.execute(db);
  return rows.length;
}
