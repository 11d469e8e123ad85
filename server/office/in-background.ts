/** Work that staff start and that may take minutes: a request waits for seconds, then the work goes on by itself. */

import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../base-shop.ts";
import { failureWords } from "../failure-words.ts";

const PATIENCE_MS = 5_000;

export type Background<Result> = {
  /** In this process. */
  isRunning(): boolean;
  /** Of the last run, until the next one begins. */
  failure(): { message: string; at: Date } | null;
  /**
   * Begins it, or joins the run that is under way. "running": it takes longer than `patienceMs`. A failure is the
   * answer, not an error.
   */
  run(
    work: () => Promise<Result>,
    options: { log: Log; now: () => Date; patienceMs?: number },
  ): Promise<{ state: "done"; result: Result } | { state: "failed"; failure: string } | { state: "running" }>;
};

type Ended<Result> = { state: "done"; result: Result } | { state: "failed"; failure: string };

/** `what`: for the log. */
export function inBackground<Result>(what: string): Background<Result> {
  let running: Promise<Ended<Result>> | null = null;
  let failed: { message: string; at: Date } | null = null;
  return {
    isRunning: () => running !== null,
    failure: () => failed,
    async run(work, { log, now, patienceMs = PATIENCE_MS }) {
      running ??= begin(work, log, now).finally(() => {
        running = null;
      });
      const giveUp = new AbortController();
      const waited = wait(patienceMs, { state: "running" as const }, { signal: giveUp.signal, ref: false }).catch(
        () => ({ state: "running" as const }),
      );
      const first = await Promise.race([running, waited]);
      giveUp.abort();
      return first;
    },
  };

  async function begin(work: () => Promise<Result>, log: Log, now: () => Date): Promise<Ended<Result>> {
    failed = null;
    try {
      return { state: "done", result: await work() };
    } catch (error) {
      log.error({ err: error }, `${what} has failed`);
      const failure = failureWords(error);
      failed = { message: failure, at: now() };
      return { state: "failed", failure };
    }
  }
}
