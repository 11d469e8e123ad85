import { sql } from "kysely";
import type { Db } from "../database.ts";

export type FailingJob = { name: string; failure: string; times: number; since: Date };

export async function upsertFailingJob(db: Db, name: string, failure: string, at: Date): Promise<void> {
  await sql`
    insert into failing_jobs as job (name, failure, since, last_at) values (${name}, ${failure}, ${at}, ${at})
    on conflict (name) do update set failure = excluded.failure, times = job.times + 1, last_at = excluded.last_at
  `.execute(db);
}

export async function deleteFailingJob(db: Db, name: string): Promise<void> {
  await db.deleteFrom("failing_jobs").where("name", "=", name).execute();
}

export async function readFailingJobs(db: Db, limit: number): Promise<FailingJob[]> {
  return db
    .selectFrom("failing_jobs")
    .select(["name", "failure", "times", "since"])
    .orderBy("name")
    .limit(limit)
    .execute();
}
