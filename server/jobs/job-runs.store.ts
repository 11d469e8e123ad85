import type { Db } from "../database.ts";

export type JobRunRow = {
  name: string;
  endedAt: Date;
  tookMs: number;
  succeeded: boolean;
  nextAt: Date;
  failure: string | null;
  failedAt: Date | null;
};

/** `failure`: null: it succeeded, and the last failure stays noted. */
export async function upsertJobRun(
  db: Db,
  { name, endedAt, tookMs, nextAt, failure }: Pick<JobRunRow, "name" | "endedAt" | "tookMs" | "nextAt" | "failure">,
): Promise<void> {
  const run = {
    ...{ ended_at: endedAt, took_ms: tookMs, next_at: nextAt, succeeded: failure === null },
    ...(failure !== null && { failure, failed_at: endedAt }),
  };
  await db
    .insertInto("job_runs")
    .values({ name, ...run })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(run))
    .execute();
}

export async function readJobRuns(db: Db, limit: number): Promise<JobRunRow[]> {
  return db
    .selectFrom("job_runs")
    .select(["name", "ended_at as endedAt", "took_ms as tookMs", "succeeded", "next_at as nextAt"])
    .select(["failure", "failed_at as failedAt"])
    .orderBy("name")
    .limit(limit)
    .execute();
}
