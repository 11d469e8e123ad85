import { CompiledQuery } from "kysely";
import type { Db } from "../database.ts";

/** The table, in the form that the counting library wants it. */
export const RATE_LIMITS = "rate_limits";

type Statement = { text: string; values: readonly unknown[] };

/** What the counting library runs its statements by. */
export function rateLimitsClient(db: Db) {
  return {
    async query({ text, values }: Statement): Promise<{ rows: unknown[]; rowCount: number }> {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
      // Of what was only read the embedded engine says that none was affected.
      return { rows, rowCount: Math.max(rows.length, Number(numAffectedRows ?? 0)) };
    },
  };
}

/** Removes counts whose time was over before `at`, at most `limit` of them; returns how many. */
export async function removeCounts(db: Db, at: Date, limit: number): Promise<number> {
  const over = db
    .selectFrom(RATE_LIMITS)
    .select("key")
    .where("expire", "<", at.getTime())
    .orderBy("expire")
    .limit(limit);
  const removed = await db.deleteFrom(RATE_LIMITS).where("key", "in", over).returning("key").execute();
  return removed.length;
}
