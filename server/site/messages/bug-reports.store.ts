import type { Db } from "../../database.ts";

type NewBugReport = {
  fingerprint: string;
  type: string;
  url: string;
  data: unknown;
  env: unknown;
  at: Date;
};

export type BugReport = {
  id: number;
  type: string;
  url: string;
  data: unknown;
  env: unknown;
  times: number;
  firstAt: Date;
  lastAt: Date;
  doneAt: Date | null;
};

/** A report with a known fingerprint is only counted; one that was done with is open again. */
export async function countReport(db: Db, { fingerprint, type, url, data, env, at }: NewBugReport): Promise<void> {
  await db
    .insertInto("bug_reports")
    .values({
      ...{ fingerprint, type, url, first_at: at, last_at: at },
      data: JSON.stringify(data),
      env: JSON.stringify(env),
    })
    .onConflict((conflict) =>
      conflict.column("fingerprint").doUpdateSet((given) => ({
        times: given("bug_reports.times", "+", 1),
        last_at: given.fn<Date>("greatest", ["bug_reports.last_at", "excluded.last_at"]),
        done_at: null,
      })),
    )
    .execute();
}

export async function readReports(db: Db, limit: number): Promise<BugReport[]> {
  return selectReports(db).orderBy("last_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

export async function readReportsDone(db: Db, done: boolean, limit: number): Promise<BugReport[]> {
  return selectReports(db)
    .where("done_at", done ? "is not" : "is", null)
    .orderBy("last_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** False when there is no such report. */
export async function setReportDone(db: Db, id: number, doneAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("bug_reports")
    .set({ done_at: doneAt })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function readReport(db: Db, id: number): Promise<BugReport | undefined> {
  return selectReports(db).where("id", "=", id).executeTakeFirst();
}

export async function deleteReport(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("bug_reports").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Keeps the `most` seen last; returns how many were deleted. */
export async function deleteReportsBeyond(db: Db, most: number, limit: number): Promise<number> {
  const beyond = db.selectFrom("bug_reports").select("id").orderBy("last_at", "desc").orderBy("id", "desc");
  const { numDeletedRows } = await db
    .deleteFrom("bug_reports")
    .where("id", "in", beyond.offset(most).limit(limit))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function selectReports(db: Db) {
  return db
    .selectFrom("bug_reports")
    .select(["id", "type", "url", "data", "env", "times", "first_at as firstAt", "last_at as lastAt"])
    .select("done_at as doneAt");
}
