/** Background jobs. Each run is bounded, and safe in several processes at once. */
import { setTimeout as wait } from "node:timers/promises";
import { backUpNightly } from "../backups/nightly-backup.ts";
import { forgetSharedLines } from "../wholesale/shared-lines.ts";
import { learnBoughtTogether } from "../catalog/recommendations/bought-together.ts";
import { leaveCollections } from "../catalog/collections/leave-collections.ts";
import { fetchPictures } from "../catalog/pictures/fetch-pictures.ts";
import { describeCatalogue } from "../catalog/picture-search/describe-catalogue.ts";
import { forgetSearchPictures } from "../catalog/picture-search/save-search-picture.ts";
import { forgetOldQueries, writeQueries } from "../catalog/search/queries/query-log.ts";
import { forgetOldChanges } from "../catalog/search/indexing/forget-old-changes.ts";
import { forgetOldCounts } from "../limits/forget-old-counts.ts";
import { forgetOldMails, sendDueMails } from "../mail/send-mails.ts";
import { forgetOldKeys } from "../orders/checkout/idempotency.ts";
import { forgetRefundAccounts } from "../orders/refunds/refund-accounts.ts";
import { forgetLoosePhotos } from "../orders/returns/return-photos.ts";
import { retryRefunds } from "../orders/refunds/refunds.ts";
import { expireReservations } from "../orders/reservations/reservations.ts";
import { returnSurplus } from "../orders/payments/surplus.ts";
import { refreshRatesWhenDue } from "../places/rates/refresh-rates.ts";
import { outageOf } from "../outage.ts";
import type { Shop } from "../shop.ts";
import { forgetOldBugs } from "../site/messages/bug-reports.ts";
import { translateCatalogue } from "../translation/translate-catalogue.ts";

export type Job = {
  name: string;
  everyMs: number;
  firstMs?: number;
  /** `stopping`: aborted when the shop is about to stop; long runs then end early. */
  run(shop: Shop, stopping: AbortSignal): Promise<unknown>;
};

export type JobRun = { name: string; succeeded: boolean; ms: number };

const SECOND_MS = 1_000;
/** While the database is unreachable a try costs nothing, and work should continue soon after. */
const OUTAGE_DELAY_MS = 5 * SECOND_MS;
const LONGEST_DELAY_MS = 300 * SECOND_MS;

const JOBS: readonly Job[] = [
  { name: "send mails", everyMs: 2 * SECOND_MS, run: (shop) => sendDueMails(shop) },
  { name: "expire reservations", everyMs: 30 * SECOND_MS, run: (shop) => expireReservations(shop) },
  { name: "retry refunds", everyMs: 30 * SECOND_MS, run: (shop) => retryRefunds(shop) },
  { name: "return surplus", everyMs: 30 * SECOND_MS, run: (shop) => returnSurplus(shop) },
  {
    name: "fetch pictures",
    everyMs: 5 * SECOND_MS,
    run: (shop, stopping) => fetchPictures(shop, { stopping, forMs: 4 * SECOND_MS }),
  },
  {
    name: "describe pictures",
    everyMs: 4 * SECOND_MS,
    firstMs: 10 * SECOND_MS,
    run: (shop, stopping) => describeCatalogue(shop, stopping),
  },
  {
    name: "leave collections",
    everyMs: 60 * SECOND_MS,
    firstMs: 5 * SECOND_MS,
    run: (shop, stopping) => leaveCollections(shop, stopping),
  },
  {
    name: "learn bought together",
    everyMs: 60 * SECOND_MS,
    firstMs: 30 * SECOND_MS,
    run: (shop, stopping) => learnBoughtTogether(shop, stopping),
  },
  {
    name: "translate catalogue",
    everyMs: 3 * SECOND_MS,
    run: (shop, stopping) => translateCatalogue(shop, stopping),
  },
  { name: "forget old counts", everyMs: 300 * SECOND_MS, run: (shop) => forgetOldCounts(shop) },
  { name: "forget old keys", everyMs: 600 * SECOND_MS, run: (shop) => forgetOldKeys(shop) },
  {
    name: "refresh rates",
    everyMs: 3_600 * SECOND_MS,
    firstMs: 60 * SECOND_MS,
    run: (shop, stopping) => refreshRatesWhenDue(shop, stopping),
  },
  { name: "forget old mails", everyMs: 600 * SECOND_MS, run: (shop) => forgetOldMails(shop) },
  { name: "forget old bugs", everyMs: 600 * SECOND_MS, run: (shop) => forgetOldBugs(shop) },
  { name: "count queries", everyMs: 10 * SECOND_MS, run: (shop) => writeQueries(shop) },
  { name: "forget old queries", everyMs: 3_600 * SECOND_MS, run: (shop) => forgetOldQueries(shop) },
  { name: "forget old changes", everyMs: 600 * SECOND_MS, run: (shop) => forgetOldChanges(shop) },
  { name: "forget shared lines", everyMs: 3_600 * SECOND_MS, run: (shop) => forgetSharedLines(shop) },
  { name: "forget search pictures", everyMs: 600 * SECOND_MS, run: (shop) => forgetSearchPictures(shop) },
  { name: "back up at night", everyMs: 600 * SECOND_MS, run: (shop) => backUpNightly(shop) },
  { name: "forget loose photos", everyMs: 600 * SECOND_MS, run: (shop) => forgetLoosePhotos(shop) },
  { name: "forget bank accounts", everyMs: 3_600 * SECOND_MS, run: (shop) => forgetRefundAccounts(shop) },
];

/**
 * Never twice at once in this process. A failed job is retried after twice the time, or within seconds while the
 * database is unreachable. `stop` waits for running jobs.
 */
export function startJobs(
  shop: Shop,
  { jobs = JOBS, ran = () => {} }: { jobs?: readonly Job[]; ran?(run: JobRun): void } = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loops = jobs.map((job) => runAgainAndAgain(shop, job, { stopping: stopping.signal, ran }));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function runAgainAndAgain(
  shop: Shop,
  { name, everyMs, firstMs = everyMs, run }: Job,
  { stopping, ran }: { stopping: AbortSignal; ran(run: JobRun): void },
): Promise<void> {
  for (let delayMs = firstMs; ;) {
    await pause(delayMs, stopping);
    if (stopping.aborted) return;
    const sinceMs = performance.now();
    const end = (succeeded: boolean) => ran({ name, succeeded, ms: performance.now() - sinceMs });
    try {
      await run(shop, stopping);
      end(true);
      delayMs = everyMs;
    } catch (error) {
      end(false);
      const longer = outageOf(error) === "away" ? OUTAGE_DELAY_MS : Math.min(delayMs * 2, LONGEST_DELAY_MS);
      delayMs = Math.max(everyMs, longer);
      shop.log.error({ err: error, job: name, againInMs: delayMs }, "a job failed and will be tried again");
    }
  }
}

async function pause(delayMs: number, stopping: AbortSignal): Promise<void> {
  try {
    await wait(delayMs, undefined, { signal: stopping, ref: false });
  } catch (error) {
    if (!stopping.aborted) throw error;
  }
}
