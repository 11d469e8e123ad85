/** Background jobs. Each run is bounded, and safe in several processes at once. */

import { setTimeout as wait } from "node:timers/promises";
import { backUpNightly } from "../backups/nightly-backup.ts";
import { forgetOldCarts } from "../cart/forget-old-carts.ts";
import { leaveCollections } from "../catalog/collections/leave-collections.ts";
import { publishDueProducts } from "../catalog/editing/edit-product.ts";
import { runImports } from "../catalog/imports/run-imports.ts";
import { forgetOldImports } from "../catalog/imports/staff-imports.ts";
import { describeCatalogue } from "../catalog/picture-search/describe-catalogue.ts";
import { forgetSearchPictures } from "../catalog/picture-search/save-search-picture.ts";
import { fetchPictures } from "../catalog/pictures/fetch-pictures.ts";
import { learnBoughtTogether } from "../catalog/recommendations/bought-together.ts";
import { sortBySold } from "../catalog/recommendations/sold-counts.ts";
import { forgetLooseReviewPhotos } from "../catalog/reviews/review-photos.ts";
import { requestReviews } from "../catalog/reviews/review-requests.ts";
import { forgetOldChanges } from "../catalog/search/indexing/forget-old-changes.ts";
import { forgetOldQueries, writeQueries } from "../catalog/search/queries/query-log.ts";
import { forgetGrants } from "../customers/account-api/grants.ts";
import { failureWords } from "../failure-words.ts";
import { forgetOldKeys } from "../idempotency/idempotency.ts";
import { forgetOldCounts } from "../limits/forget-old-counts.ts";
import { forgetOldMails, sendDueMails } from "../mail/send-mails.ts";
import { inSpan } from "../monitoring/tracing.ts";
import { expireReservations } from "../orders/payments/expire-reservations.ts";
import { returnSurplus } from "../orders/payments/surplus.ts";
import { forgetRefundAccounts } from "../orders/refunds/refund-accounts.ts";
import { retryRefunds } from "../orders/refunds/refunds.ts";
import { forgetLoosePhotos } from "../orders/returns/return-photos.ts";
import { outageOf } from "../outage.ts";
import { refreshRatesWhenDue } from "../places/rates/refresh-rates.ts";
import type { Shop } from "../shop.ts";
import { followStore } from "../shopify/follow-store.ts";
import { forgetOldMessages } from "../shopify/store-messages.ts";
import { forgetOldBugs } from "../site/messages/bug-reports.ts";
import { forgetOldDeliveries, sendDueWebhooks } from "../site/webhooks/send-webhooks.ts";
import { forgetOutdated } from "../translation/forget-outdated.ts";
import { translateCatalogue } from "../translation/translate-catalogue.ts";
import { forgetSharedLines } from "../wholesale/shared-lines.ts";
import { noteFailingJob, noteRecoveredJob } from "./failing-jobs.ts";
import { noteJobRun } from "./job-runs.ts";
import { runOnce } from "./run-once.ts";

export type Job = {
  name: string;
  everyMs: number;
  firstMs?: number;
  /** About what this process has in memory, so each must run it, whatever its role. */
  ofEachProcess?: true;
  /** `stopping`: aborted when the shop is about to stop; long runs then end early. */
  run(shop: Shop, stopping: AbortSignal): Promise<unknown>;
};

export type JobRun = { name: string; succeeded: boolean; ms: number };

const SECOND_MS = 1_000;
/** While the database is unreachable a try costs nothing, and work should continue soon after. */
const OUTAGE_DELAY_MS = 5 * SECOND_MS;
/** Of jobs that succeed every few seconds not every run is written. */
const NOTED_EVERY_MS = 60 * SECOND_MS;
const LONGEST_DELAY_MS = 300 * SECOND_MS;

export const JOBS: readonly Job[] = [
  { name: "send mails", everyMs: 2 * SECOND_MS, run: (shop, stopping) => sendDueMails(shop, 20, stopping) },
  { name: "send webhooks", everyMs: 2 * SECOND_MS, run: (shop, stopping) => sendDueWebhooks(shop, stopping) },
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
  { name: "sort by sold", everyMs: 5 * SECOND_MS, run: (shop, stopping) => sortBySold(shop, stopping) },
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
  {
    name: "forget outdated translations",
    everyMs: 10 * SECOND_MS,
    run: (shop, stopping) => forgetOutdated(shop, stopping),
  },
  {
    name: "publish products",
    everyMs: 10 * SECOND_MS,
    run: (shop, stopping) => publishDueProducts(shop, stopping),
  },
  { name: "run imports", everyMs: 2 * SECOND_MS, run: (shop, stopping) => runImports(shop, stopping) },
  { name: "follow the store", everyMs: 5 * SECOND_MS, run: (shop, stopping) => followStore(shop, stopping) },
  { name: "forget old messages of the store", everyMs: 3_600 * SECOND_MS, run: (shop) => forgetOldMessages(shop) },
  { name: "forget old imports", everyMs: 3_600 * SECOND_MS, run: (shop) => forgetOldImports(shop) },
  { name: "forget old counts", everyMs: 300 * SECOND_MS, run: (shop) => forgetOldCounts(shop) },
  { name: "forget old keys", everyMs: 600 * SECOND_MS, run: (shop) => forgetOldKeys(shop) },
  { name: "forget old sign-ins", everyMs: 600 * SECOND_MS, run: (shop) => forgetGrants(shop) },
  {
    name: "refresh rates",
    everyMs: 3_600 * SECOND_MS,
    firstMs: 60 * SECOND_MS,
    run: (shop, stopping) => refreshRatesWhenDue(shop, stopping),
  },
  {
    name: "ask for reviews",
    everyMs: 600 * SECOND_MS,
    firstMs: 120 * SECOND_MS,
    run: (shop, stopping) => requestReviews(shop, stopping),
  },
  { name: "forget old carts", everyMs: 600 * SECOND_MS, run: (shop) => forgetOldCarts(shop) },
  { name: "forget old mails", everyMs: 600 * SECOND_MS, run: (shop) => forgetOldMails(shop) },
  { name: "forget old deliveries", everyMs: 600 * SECOND_MS, run: (shop) => forgetOldDeliveries(shop) },
  { name: "forget old bugs", everyMs: 600 * SECOND_MS, run: (shop) => forgetOldBugs(shop) },
  { name: "count queries", everyMs: 10 * SECOND_MS, ofEachProcess: true, run: (shop) => writeQueries(shop) },
  { name: "forget old queries", everyMs: 3_600 * SECOND_MS, run: (shop) => forgetOldQueries(shop) },
  { name: "forget old changes", everyMs: 600 * SECOND_MS, run: (shop) => forgetOldChanges(shop) },
  { name: "forget shared lines", everyMs: 3_600 * SECOND_MS, run: (shop) => forgetSharedLines(shop) },
  { name: "forget search pictures", everyMs: 600 * SECOND_MS, run: (shop) => forgetSearchPictures(shop) },
  { name: "back up at night", everyMs: 600 * SECOND_MS, run: (shop) => backUpNightly(shop) },
  {
    name: "forget loose photos",
    everyMs: 600 * SECOND_MS,
    run: async (shop) => (await forgetLoosePhotos(shop)) + (await forgetLooseReviewPhotos(shop)),
  },
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
  job: Job,
  { stopping, ran }: { stopping: AbortSignal; ran(run: JobRun): void },
): Promise<void> {
  const { name, everyMs, firstMs = everyMs } = job;
  // Another process, or this one before it was started again, may have noted it.
  let mayBeNoted = true;
  let notedMs = -Infinity;
  for (let delayMs = firstMs; ;) {
    await pause(delayMs, stopping);
    if (stopping.aborted) return;
    const sinceMs = performance.now();
    const end = (succeeded: boolean) => {
      const ms = performance.now() - sinceMs;
      ran({ name, succeeded, ms });
      return ms;
    };
    try {
      await inSpan(`job ${name}`, {}, () => runOnce(shop, job, stopping));
      const tookMs = end(true);
      delayMs = everyMs;
      if (mayBeNoted) await noteRecoveredJob(shop, name);
      if (mayBeNoted || performance.now() - notedMs > NOTED_EVERY_MS) {
        await noteJobRun(shop, { name, tookMs, failure: null, againInMs: delayMs });
        notedMs = performance.now();
      }
      mayBeNoted = false;
    } catch (error) {
      const tookMs = end(false);
      const longer = outageOf(error) === "away" ? OUTAGE_DELAY_MS : Math.min(delayMs * 2, LONGEST_DELAY_MS);
      delayMs = Math.max(everyMs, longer);
      shop.log.error({ err: error, job: name, againInMs: delayMs }, "a job failed and will be tried again");
      if (outageOf(error) !== "away") {
        await noteFailingJob(shop, name, error);
        await noteJobRun(shop, { name, tookMs, failure: failureWords(error), againInMs: delayMs });
      }
      mayBeNoted = true;
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
