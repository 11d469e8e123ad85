import type { Db, Tx } from "../database.ts";

export type Passkey = {
  id: string;
  name: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** Oldest first. */
export async function listPasskeys(db: Db, staffId: number, limit: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("staff_passkeys")
    .select(["id", "name", "public_key", "counter", "transports", "created_at", "last_used_at"])
    .where("staff_id", "=", staffId)
    .orderBy("created_at")
    .limit(limit)
    .execute();
  return rows.map(({ public_key: key, created_at: createdAt, last_used_at: lastUsedAt, ...row }) => ({
    ...{ ...row, createdAt, lastUsedAt },
    publicKey: new Uint8Array(key),
  }));
}

type NewPasskey = Omit<Passkey, "lastUsedAt"> & { staffId: number };

export async function insertPasskey(tx: Tx, { publicKey, staffId, createdAt, ...passkey }: NewPasskey): Promise<void> {
  await tx
    .insertInto("staff_passkeys")
    .values({ ...passkey, staff_id: staffId, public_key: publicKey, created_at: createdAt })
    .execute();
}

export async function markPasskeyUsed(db: Db, id: string, counter: number, at: Date): Promise<void> {
  await db.updateTable("staff_passkeys").set({ counter, last_used_at: at }).where("id", "=", id).execute();
}

export async function removePasskey(db: Db, staffId: number, id: string): Promise<void> {
  await db.deleteFrom("staff_passkeys").where("staff_id", "=", staffId).where("id", "=", id).execute();
}

export async function removePasskeysOf(tx: Tx, staffId: number): Promise<void> {
  await tx.deleteFrom("staff_passkeys").where("staff_id", "=", staffId).execute();
}

export async function storeChallenge(db: Db, sessionId: string, challenge: string, at: Date): Promise<void> {
  await db.updateTable("staff_sessions").set({ challenge, challenge_at: at }).where("id", "=", sessionId).execute();
}

/** Once: null when there is none since then. */
export async function takeChallenge(db: Db, sessionId: string, since: Date): Promise<string | null> {
  const row = await db
    .selectFrom("staff_sessions")
    .select("challenge")
    .where("id", "=", sessionId)
    .where("challenge_at", ">", since)
    .executeTakeFirst();
  const challenge = row?.challenge ?? null;
  if (challenge === null) return null;
  const taken = await db
    .updateTable("staff_sessions")
    .set({ challenge: null })
    .where("id", "=", sessionId)
    .where("challenge", "=", challenge)
    .returning("id")
    .executeTakeFirst();
  return taken ? challenge : null;
}
