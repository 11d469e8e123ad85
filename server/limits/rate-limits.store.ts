import { CompiledQuery } from "kysely";
import type { Db } from "../database.ts";

export const RATE_LIMITS = "rate_limits";

type Statement = { text: string; values: readonly unknown[] };

export function rateLimitsClient(db: Db) {
  return {
    async query({ text, values }: Statement): Promise<{ rows: unknown[]; rowCount: number }> {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
      // The embedded engine reports no affected rows for a select.
      return { rows, rowCount: Math.max(rows.length, Number(numAffectedRows ?? 0)) };
    },
  };
}

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
