import { failureWords } from "../failure-words.ts";
import type { Shop } from "../shop.ts";
import { deleteFailingJob, readFailingJobs, upsertFailingJob, type FailingJob } from "./failing-jobs.store.ts";

export type { FailingJob } from "./failing-jobs.store.ts";

const MOST_JOBS = 100;

/** For staff, who do not read logs. Does nothing while the database is away: the log has it. */
export async function noteFailingJob(shop: Shop, name: string, error: unknown): Promise<void> {
  await upsertFailingJob(shop.db, name, failureWords(error), shop.now()).catch(() => {});
}

/** Does nothing while the database is away. */
export async function noteRecoveredJob(shop: Shop, name: string): Promise<void> {
  await deleteFailingJob(shop.db, name).catch(() => {});
}

/** Those whose last run failed, by name. */
export function failingJobsOf(shop: Shop): Promise<FailingJob[]> {
  return readFailingJobs(shop.db, MOST_JOBS);
}
