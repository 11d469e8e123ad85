import type { Db } from "../database.ts";

export type StaffToken = { id: number; staffId: number; name: string; scopes: string[] };

/** Undefined for an unknown, revoked or expired one. */
export async function findToken(db: Db, hash: string, at: Date): Promise<StaffToken | undefined> {
  return db
    .selectFrom("staff_tokens")
    .select(["id", "staff_id as staffId", "name", "scopes"])
    .where("token_hash", "=", hash)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", at)
    .executeTakeFirst();
}

type NewToken = { hash: string; staffId: number; name: string; scopes: string[]; at: Date; expiresAt: Date };

export async function insertToken(db: Db, { hash, staffId, at, expiresAt, ...token }: NewToken): Promise<number> {
  const { id } = await db
    .insertInto("staff_tokens")
    .values({ ...token, staff_id: staffId, token_hash: hash, created_at: at, expires_at: expiresAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Newest first, without revoked ones. */
export function listTokens(db: Db, staffId: number, limit: number) {
  return db
    .selectFrom("staff_tokens")
    .select([
      "id",
      "name",
      "scopes",
      "created_at as createdAt",
      "expires_at as expiresAt",
      "last_used_at as lastUsedAt",
    ])
    .where("staff_id", "=", staffId)
    .where("revoked_at", "is", null)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** One of theirs, or all. */
export async function revokeTokens(db: Db, staffId: number, at: Date, id: number | null = null): Promise<void> {
  let query = db
    .updateTable("staff_tokens")
    .set({ revoked_at: at })
    .where("staff_id", "=", staffId)
    .where("revoked_at", "is", null);
  if (id !== null) query = query.where("id", "=", id);
  await query.execute();
}

/** At most once a minute. */
export async function touchToken(db: Db, id: number, at: Date): Promise<void> {
  const aMinuteAgo = new Date(at.getTime() - 60_000);
  await db
    .updateTable("staff_tokens")
    .set({ last_used_at: at })
    .where("id", "=", id)
    .where((is) => is.or([is("last_used_at", "is", null), is("last_used_at", "<", aMinuteAgo)]))
    .execute();
}
