import { sql } from "kysely";
import type { Db } from "../database.ts";

/** What triggers tell of each change, once it is committed. */
export const CHANNEL = "page_changes";

/** Heard by every process, and meant for the one that sent it. */
export async function sendBeat(db: Db, beat: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${beat})`.execute(db);
}
