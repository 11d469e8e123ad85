import { sql } from "kysely";
import type { Db } from "../database.ts";

/** The channel on which triggers notify of each committed change. */
export const CHANNEL = "page_changes";

/** Received by every process, and used by the one that sent it. */
export async function sendBeat(db: Db, beat: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${beat})`.execute(db);
}
