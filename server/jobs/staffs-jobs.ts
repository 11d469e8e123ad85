/** Background jobs as staff see them: when each ran last, what went wrong, and running one now. */

import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "../../contract/refusals.ts";
import { failureWords } from "../failure-words.ts";
import type { Shop } from "../shop.ts";
import { failingJobsOf, noteFailingJob, noteRecoveredJob } from "./failing-jobs.ts";
import { readJobRuns } from "./job-runs.store.ts";
import { noteJobRun } from "./job-runs.ts";
import { type Job, JOBS } from "./jobs.ts";
import { isRunning, runOnce } from "./run-once.ts";

const MOST_JOBS = 100;
/** A run that takes longer goes on, and the list shows what came of it. */
const PATIENCE_MS = 5_000;
const LONGEST_RUN_MS = 600_000;

export type StaffsJob = {
  name: string;
  everyMs: number;
  running: boolean;
  /** Null: it has not run yet. */
  last: { endedAt: Date; tookMs: number; succeeded: boolean } | null;
  nextAt: Date | null;
  /** The last one, which may be long ago. */
  failure: { message: string; at: Date } | null;
  /** Failures in a row until now. */
  failing: { times: number; since: Date } | null;
};

export async function jobsOf(shop: Shop): Promise<StaffsJob[]> {
  const [runs, failing] = await Promise.all([readJobRuns(shop.db, MOST_JOBS), failingJobsOf(shop)]);
  return JOBS.map(({ name, everyMs }) => {
    const run = runs.find((each) => each.name === name);
    const fails = failing.find((each) => each.name === name);
    return {
      ...{ name, everyMs, running: isRunning(shop, name), nextAt: run?.nextAt ?? null },
      last: run ? { endedAt: run.endedAt, tookMs: run.tookMs, succeeded: run.succeeded } : null,
      failure: run?.failure && run.failedAt ? { message: run.failure, at: run.failedAt } : null,
      failing: fails ? { times: fails.times, since: fails.since } : null,
    };
  });
}

/** Throws "not-found". A failure is the answer, not an error: it is the job's. */
export async function runJobNow(
  shop: Shop,
  name: string,
  patienceMs = PATIENCE_MS,
): Promise<{ state: "done" | "running" | "failed"; failure: string | null }> {
  const job = JOBS.find((each) => each.name === name);
  if (!job) throw new Refusal("not-found", `There is no job "${name}".`);
  const run = runAndNote(shop, job);
  const giveUp = new AbortController();
  const waited = wait(patienceMs, "running" as const, { signal: giveUp.signal, ref: false }).catch(() => null);
  const first = await Promise.race([run, waited]);
  giveUp.abort();
  if (first === "running" || first === null) return { state: "running", failure: null };
  return { state: first.failure === null ? "done" : "failed", failure: first.failure };
}

async function runAndNote(shop: Shop, job: Job): Promise<{ failure: string | null }> {
  const sinceMs = performance.now();
  const end = (failure: string | null) =>
    noteJobRun(shop, { name: job.name, tookMs: performance.now() - sinceMs, failure, againInMs: job.everyMs });
  try {
    await runOnce(shop, job, AbortSignal.timeout(LONGEST_RUN_MS));
  } catch (error) {
    shop.log.error({ err: error, job: job.name }, "a job that staff ran has failed");
    await noteFailingJob(shop, job.name, error);
    const failure = failureWords(error);
    await end(failure);
    return { failure };
  }
  await noteRecoveredJob(shop, job.name);
  await end(null);
  return { failure: null };
}
