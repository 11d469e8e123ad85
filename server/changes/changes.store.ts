import { sql } from "kysely";
import type { Db } from "../database.ts";

/** The channel on which triggers announce committed changes. */
export const CHANNEL = "page_changes";

/** As triggers announce a change of very many of them. */
export async function notifyOfAllProducts(db: Db): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, 'products *')`.execute(db);
}

export async function sendBeat(db: Db, beat: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${beat})`.execute(db);
}
