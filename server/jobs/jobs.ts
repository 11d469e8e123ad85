/** What the shop does by itself, and how often. Every job is bounded, and safe in several processes at once. */
import { setTimeout as wait } from "node:timers/promises";
import { sendDueMails } from "../mail/send-mails.ts";
import { forgetOldKeys } from "../orders/checkout/idempotency.ts";
import { retryRefunds } from "../orders/afterwards/refunds.ts";
import { expireReservations } from "../orders/checkout/reservations.ts";
import { returnSurplus } from "../orders/payments/surplus.ts";
import type { Shop } from "../shop.ts";

export type Job = { name: string; everyMs: number; run(shop: Shop): Promise<unknown> };

const SECOND_MS = 1_000;
/** A job that keeps failing is tried this often at least. */
const LONGEST_DELAY_MS = 300 * SECOND_MS;

const JOBS: readonly Job[] = [
  { name: "send mails", everyMs: 2 * SECOND_MS, run: (shop) => sendDueMails(shop) },
  { name: "expire reservations", everyMs: 30 * SECOND_MS, run: (shop) => expireReservations(shop) },
  { name: "retry refunds", everyMs: 30 * SECOND_MS, run: (shop) => retryRefunds(shop) },
  { name: "return surplus", everyMs: 30 * SECOND_MS, run: (shop) => returnSurplus(shop) },
  { name: "forget old keys", everyMs: 600 * SECOND_MS, run: (shop) => forgetOldKeys(shop) },
];

/**
 * Runs each job again and again, never twice at once in this process. A failure is logged and the job tried again
 * after twice the time. `stop` begins nothing more and waits for what is running.
 */
export function startJobs(shop: Shop, jobs: readonly Job[] = JOBS): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loops = jobs.map((job) => runAgainAndAgain(shop, job, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function runAgainAndAgain(shop: Shop, { name, everyMs, run }: Job, stopping: AbortSignal): Promise<void> {
  for (let delayMs = everyMs; ;) {
    await pause(delayMs, stopping);
    if (stopping.aborted) return;
    try {
      await run(shop);
      delayMs = everyMs;
    } catch (error) {
      delayMs = Math.max(everyMs, Math.min(delayMs * 2, LONGEST_DELAY_MS));
      shop.log.error({ err: error, job: name, againInMs: delayMs }, "a job failed and will be tried again");
    }
  }
}

/** Ends early when `stopping`; keeps no process from ending. */
async function pause(delayMs: number, stopping: AbortSignal): Promise<void> {
  try {
    await wait(delayMs, undefined, { signal: stopping, ref: false });
  } catch (error) {
    if (!stopping.aborted) throw error;
  }
}
