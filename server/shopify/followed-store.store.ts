import { sql } from "kysely";
import type { Db } from "../database.ts";

export type RecordKind = "product" | "collection";
export type StoreNotice = { gid: string; times: number };

/** False for a message that has arrived before. */
export async function insertMessage(db: Db, id: string, at: Date): Promise<boolean> {
  const row = await db
    .insertInto("shopify_messages")
    .values({ id, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("shopify_messages").where("received_at", "<", before).execute();
}

export async function noteGid(db: Db, gid: string, at: Date): Promise<void> {
  await db
    .insertInto("shopify_notices")
    .values({ gid, noticed_at: at })
    .onConflict((conflict) =>
      conflict.column("gid").doUpdateSet({ times: sql`shopify_notices.times + 1`, failure: null }),
    )
    .execute();
}

/** Oldest first, without those that failed. */
export async function readNotices(db: Db, limit: number): Promise<StoreNotice[]> {
  return db
    .selectFrom("shopify_notices")
    .select(["gid", "times"])
    .where("failure", "is", null)
    .orderBy("noticed_at")
    .orderBy("gid")
    .limit(limit)
    .execute();
}

/** It waits for the next message about it, or for the night. */
export async function setNoticeFailed(db: Db, { gid, times }: StoreNotice, failure: string): Promise<void> {
  await db.updateTable("shopify_notices").set({ failure }).where("gid", "=", gid).where("times", "=", times).execute();
}

export async function readFailedNotices(
  db: Db,
  limit: number,
): Promise<{ record: string; failure: string; noticedAt: Date }[]> {
  const rows = await db
    .selectFrom("shopify_notices")
    .select(["gid as record", "failure", "noticed_at as noticedAt"])
    .where("failure", "is not", null)
    .orderBy("noticed_at")
    .orderBy("gid")
    .limit(limit)
    .execute();
  return rows.map(({ failure, ...row }) => ({ ...row, failure: failure ?? "" }));
}

/** `since`: of the oldest. */
export async function readWaiting(db: Db): Promise<{ count: number; since: Date | null }> {
  const row = await db
    .selectFrom("shopify_notices")
    .select((select) => [select.fn.countAll<number>().as("count"), select.fn.min("noticed_at").as("since")])
    .where("failure", "is", null)
    .executeTakeFirstOrThrow();
  return { count: row.count, since: row.since };
}

export async function retryFailedNotices(db: Db): Promise<void> {
  await db.updateTable("shopify_notices").set({ failure: null }).where("failure", "is not", null).execute();
}

/** Those that were noticed again meanwhile stay. */
export async function deleteNotices(db: Db, notices: readonly StoreNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    delete from shopify_notices n
    using jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as read (gid text, times bigint)
    where n.gid = read.gid and n.times = read.times
  `.execute(db);
}

/** Handles by id; `gids`: null for all. */
export async function readRecords(
  db: Db,
  kind: RecordKind,
  gids: readonly string[] | null,
): Promise<Map<string, string>> {
  let query = db.selectFrom("shopify_records").select(["gid", "handle"]).where("kind", "=", kind);
  if (gids !== null) query = query.where("gid", "in", gids.length === 0 ? [""] : gids);
  return new Map((await query.execute()).map(({ gid, handle }) => [gid, handle]));
}

export async function putRecords(db: Db, kind: RecordKind, handles: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...handles].map(([gid, handle]) => ({ gid, handle }));
  await sql`
    insert into shopify_records (gid, kind, handle)
    select gid, ${kind}, handle
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (gid text, handle text)
    on conflict (gid) do update set handle = excluded.handle where shopify_records.handle <> excluded.handle
  `.execute(db);
}

export async function deleteRecords(db: Db, gids: readonly string[]): Promise<void> {
  if (gids.length > 0) await db.deleteFrom("shopify_records").where("gid", "in", gids).execute();
}

/** Gives products other handles, unless another product has them. */
export async function renameProducts(
  db: Db,
  renames: readonly { from: string; to: string }[],
  at: Date,
): Promise<void> {
  for (const { from, to } of renames) {
    await sql`
      update products set handle = ${to}, updated_at = ${at}
      where handle = ${from} and not exists (select from products where handle = ${to})
    `.execute(db);
  }
}

/** Handles of products that are not archived, in their order. */
export async function readShownHandles(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("products")
    .select("handle")
    .where("status", "<>", "archived")
    .where("handle", ">", after)
    .orderBy("handle")
    .limit(limit)
    .execute();
  return rows.map(({ handle }) => handle);
}

export async function readReconciledAt(db: Db): Promise<Date | null> {
  const row = await db.selectFrom("shopify_reconciliation").select("done_at").executeTakeFirst();
  return row?.done_at ?? null;
}

export async function putReconciledAt(db: Db, at: Date): Promise<void> {
  await db
    .insertInto("shopify_reconciliation")
    .values({ done_at: at })
    .onConflict((conflict) => conflict.column("single").doUpdateSet({ done_at: at }))
    .execute();
}
