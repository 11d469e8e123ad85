import type { Role } from "../../domain/staff/permissions.ts";
import type { Db, Tx } from "../database.ts";

export type Invitation = { id: number; email: string; name: string; role: Role; first: boolean; expiresAt: Date };
type NewInvitation = {
  hash: string;
  email: string;
  name: string;
  role: Role;
  first: boolean;
  at: Date;
  expiresAt: Date;
};

export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<void> {
  const { hash, at, expiresAt, ...rest } = invitation;
  await db
    .insertInto("staff_invitations")
    .values({ ...rest, token_hash: hash, created_at: at, expires_at: expiresAt })
    .execute();
}

export async function findInvitation(db: Db, hash: string, at: Date): Promise<Invitation | undefined> {
  return open(db, at).where("token_hash", "=", hash).executeTakeFirst();
}

/** Newest first. */
export function listInvitations(db: Db, at: Date, limit: number): Promise<Invitation[]> {
  return open(db, at).where("first", "=", false).orderBy("id", "desc").limit(limit).execute();
}

/** Once: undefined for a used, withdrawn or old one. */
export async function takeInvitation(tx: Tx, hash: string, at: Date): Promise<{ id: number } | undefined> {
  return tx
    .updateTable("staff_invitations")
    .set({ used_at: at })
    .where("token_hash", "=", hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", at)
    .returning("id")
    .executeTakeFirst();
}

export async function removeInvitation(db: Db, id: number): Promise<void> {
  await db.deleteFrom("staff_invitations").where("id", "=", id).where("used_at", "is", null).execute();
}

/** Earlier ones to the same address work no longer. */
export async function removeInvitationsTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom("staff_invitations").where("email", "=", email).where("used_at", "is", null).execute();
}

export async function removeOldInvitations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("staff_invitations").where("expires_at", "<", before).execute();
}

function open(db: Db, at: Date) {
  return db
    .selectFrom("staff_invitations")
    .select(["id", "email", "name", "role", "first", "expires_at as expiresAt"])
    .where("used_at", "is", null)
    .where("expires_at", ">", at);
}
