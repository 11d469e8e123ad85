import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Role } from "../../domain/staff/permissions.ts";
import type { Db, Tx } from "../database.ts";
import type { Staff as StaffTable } from "../tables.ts";

/** `passkeys`: how many. */
export type StaffRow = Selectable<StaffTable> & { passkeys: number };

export async function readStaff(db: Db, by: { id: number } | { email: string }): Promise<StaffRow | undefined> {
  const query = withPasskeys(db);
  return ("id" in by ? query.where("staff.id", "=", by.id) : query.where("email", "=", by.email)).executeTakeFirst();
}

/** By name. */
export function listStaff(db: Db, limit: number): Promise<StaffRow[]> {
  return withPasskeys(db).orderBy("name").orderBy("id").limit(limit).execute();
}

export async function anyStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom("staff").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Only one transaction at a time decides who the owners are. */
export async function lockOwners(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('filigree owners', 0))`.execute(tx);
}

/** Active owners other than this one. */
export async function countOtherOwners(tx: Tx, id: number): Promise<number> {
  const row = await tx
    .selectFrom("staff")
    .select((column) => column.fn.countAll<number>().as("count"))
    .where("role", "=", "owner")
    .where("active", "=", true)
    .where("id", "!=", id)
    .executeTakeFirstOrThrow();
  return row.count;
}

type NewStaff = { email: string; name: string; role: Role; passwordHash: string; at: Date };

/** An account of that address gets the new password and role, and its authenticator is forgotten. */
export async function putStaff(tx: Tx, { email, name, role, passwordHash, at }: NewStaff): Promise<StaffRow> {
  const row = { name, role, password_hash: passwordHash, updated_at: at };
  return tx
    .insertInto("staff")
    .values({ ...row, email, created_at: at })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet({ ...row, active: true, code_secret: null, new_code_secret: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
    .then((staff) => ({ ...staff, passkeys: 0 }));
}

export async function changeStaffRow(
  db: Db,
  id: number,
  change: Partial<Pick<StaffRow, "role" | "active" | "new_code_secret" | "code_secret" | "last_code_step">>,
  at: Date,
): Promise<void> {
  await db
    .updateTable("staff")
    .set({ ...change, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** False when that code, or a later one, was used before. */
export async function takeCodeStep(db: Db, id: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable("staff")
    .set({ last_code_step: step })
    .where("id", "=", id)
    .where("last_code_step", "<", step)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(tx: Tx, staffId: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto("staff_recovery_codes")
    .values(hashes.map((hash) => ({ staff_id: staffId, code_hash: hash })))
    .execute();
}

/** False for an unknown or used one. */
export async function takeRecoveryCode(db: Db, staffId: number, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom("staff_recovery_codes")
    .where("staff_id", "=", staffId)
    .where("code_hash", "=", hash)
    .returning("staff_id")
    .executeTakeFirst();
  return row !== undefined;
}

function withPasskeys(db: Db) {
  const passkeys = sql<number>`(select count(*)::int from staff_passkeys where staff_id = staff.id)`;
  return db.selectFrom("staff").selectAll("staff").select(passkeys.as("passkeys"));
}
