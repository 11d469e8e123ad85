import type { Db } from "../database.ts";

export type StaffSession = { id: string; staffId: number; verified: boolean; lastSeenAt: Date };
type NewSession = Omit<ListedSession, "lastSeenAt"> & {
  hash: string;
  staffId: number;
  verified: boolean;
  expiresAt: Date;
};
export type ListedSession = { id: string; ip: string; userAgent: string; createdAt: Date; lastSeenAt: Date };

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto("staff_sessions")
    .values({
      id: session.id,
      token_hash: session.hash,
      staff_id: session.staffId,
      verified: session.verified,
      ip: session.ip,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Undefined for an unknown or ended one. */
export function findSession(
  db: Db,
  hash: string,
  { at, seenSince }: { at: Date; seenSince: Date },
): Promise<StaffSession | undefined> {
  return db
    .selectFrom("staff_sessions")
    .select(["id", "staff_id as staffId", "verified", "last_seen_at as lastSeenAt"])
    .where("token_hash", "=", hash)
    .where("expires_at", ">", at)
    .where("last_seen_at", ">", seenSince)
    .executeTakeFirst();
}

type SessionOf = Pick<StaffSession, "id" | "staffId">;

export async function touchSession(db: Db, { id, staffId }: SessionOf, at: Date): Promise<void> {
  await db.updateTable("staff_sessions").set({ last_seen_at: at }).where("id", "=", id).execute();
  await db.updateTable("staff").set({ last_seen_at: at }).where("id", "=", staffId).execute();
}

export async function setVerified(db: Db, id: string): Promise<void> {
  await db.updateTable("staff_sessions").set({ verified: true }).where("id", "=", id).execute();
}

/** Latest seen first. */
export function listSessions(db: Db, staffId: number, limit: number): Promise<ListedSession[]> {
  return db
    .selectFrom("staff_sessions")
    .select(["id", "ip", "user_agent as userAgent", "created_at as createdAt", "last_seen_at as lastSeenAt"])
    .where("staff_id", "=", staffId)
    .orderBy("last_seen_at", "desc")
    .limit(limit)
    .execute();
}

export async function removeSession(db: Db, staffId: number, id: string): Promise<void> {
  await db.deleteFrom("staff_sessions").where("staff_id", "=", staffId).where("id", "=", id).execute();
}

/** All of one person, but for one. */
export async function removeSessionsOf(db: Db, staffId: number, but: string | null = null): Promise<void> {
  await db.deleteFrom("staff_sessions").where("staff_id", "=", staffId).where("id", "is distinct from", but).execute();
}

export async function removeOldSessions(db: Db, at: Date): Promise<void> {
  await db.deleteFrom("staff_sessions").where("expires_at", "<", at).execute();
}
