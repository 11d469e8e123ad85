import { sql } from "kysely";
import type { Tx } from "../database.ts";

/** For this transaction only: the setting is gone at its end. */
export async function writeCause(tx: Tx, cause: string): Promise<void> {
  await sql`select set_config('filigree.cause', ${cause}, true)`.execute(tx);
}
