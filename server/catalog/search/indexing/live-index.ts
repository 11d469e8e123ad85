/**
 * The index of this process: stored on disk between runs, otherwise built in a worker, and at most a second or two
 * behind the database. Failures (of a worker, or an unreachable database) are logged and retried; meanwhile the last
 * index answers, and after a minute the database itself.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../../database.ts";
import { outageOf } from "../../../outage.ts";
import type { Log } from "../../../shop.ts";
import { builtSegment, keptSegment, type BaseOptions, type BaseSegment } from "../segments/base-segment.ts";
import { openCover } from "../segments/overlay.ts";
import { readNews } from "./feed.ts";
import type { ProductFinder, Rebuilt } from "./product-search.ts";
import { readChanged } from "./read-catalogue.ts";
import { openRebuild, type Rebuild } from "./rebuild.ts";
import { openRecount } from "./recount.ts";
import { deleteAlienChanges, readIdentity, REBUILD } from "./search-feed.store.ts";
import type { SearchIndex } from "../querying/search-index.ts";
import { openSegmentWorker, type SegmentWorker } from "./segment-worker.ts";
import { engineVersion } from "../segments/snapshot.ts";
import { openWake } from "./wake.ts";

export type LiveIndexOptions = {
  database: Pick<Database, "db" | "listen">;
  /** Where the index is kept. */
  directory: string;
  log: Log;
  now(): Date;
  intervals?: Partial<Intervals>;
};

type Intervals = {
  /** How often it checks for changes without a notice. */
  lookEveryMs: number;
  countsEveryMs: number;
  retryAfterMs: number;
  /** After so long without contact to the database, the index no longer answers. */
  staleAfterMs: number;
  /** From this number of changed products the large segment is rebuilt, whatever its size. */
  leastRecent: number;
  mostRecent: number;
  /** During the rebuild at most so many changes are applied; further ones wait for the new segment. */
  mostCovered: number;
};

const INTERVALS: Intervals = {
  lookEveryMs: 1_000,
  countsEveryMs: 60_000,
  retryAfterMs: 2_000,
  staleAfterMs: 60_000,
  leastRecent: 1_000,
  mostRecent: 5_000,
  mostCovered: 10_000,
};
/** Between these two limits it is rebuilt when this share of it has changed. */
const RECENT_SHARE = 0.05;
/** A product's age is part of its rank, and is computed when the segment is built. */
const LONGEST_AGE_MS = 86_400_000;
const LONGEST_RETRY_MS = 300_000;
/** A burst of changes is taken in at once. */
const LEAST_PAUSE_MS = 100;

export function openLiveIndex({ database, directory, log, now, intervals: given }: LiveIndexOptions): ProductFinder {
  const { db } = database;
  const intervals = { ...INTERVALS, ...given };
  const closing = new AbortController();
  const wake = openWake(closing.signal);
  let current: { index: SearchIndex; seenAtMs: number } | null = null;
  let running: Promise<void> = Promise.resolve();
  let rebuildAnew: (() => Promise<Rebuilt>) | null = null;

  /** Each failure begins it anew. */
  async function runUntilClosed(): Promise<void> {
    let delayMs = intervals.retryAfterMs;
    while (!closing.signal.aborted) {
      const since = performance.now();
      try {
        await keepUp();
      } catch (error) {
        if (closing.signal.aborted) return;
        delayMs = performance.now() - since > LONGEST_RETRY_MS ? intervals.retryAfterMs : delayMs;
        log.error({ err: error, againInMs: delayMs }, "the search index failed and will be tried again");
        await wake.next(delayMs, delayMs);
        if (!outageOf(error)) delayMs = Math.min(delayMs * 2, LONGEST_RETRY_MS);
      }
    }
  }

  async function keepUp(): Promise<void> {
    await deleteAlienChanges(db);
    const of = { catalogue: await readIdentity(db), version: engineVersion() };
    const options: BaseOptions = { db, file: join(directory, "search-index"), of, log, now };
    const worker = openSegmentWorker();
    const stop = () => void worker.close();
    closing.signal.addEventListener("abort", stop);
    const heard = (notice: string) => {
      if (notice === REBUILD) void rebuildForAnother();
      else wake.ring();
    };
    // Missed changes are in the feed, which is read again at once.
    const listening = database.listen("search_changes", heard, () => wake.ring());
    const rebuild = openRebuild((stopping) => builtSegment(options, AbortSignal.any([closing.signal, stopping])), {
      ...{ log, leastRestMs: intervals.retryAfterMs, onDone: () => wake.ring() },
    });
    rebuildAnew = async () => {
      const since = performance.now();
      rmSync(options.file, { force: true });
      const { segment } = await rebuild.insist();
      const rebuilt = { products: segment.ids.length, tookMs: Math.round(performance.now() - since) };
      log.info(rebuilt, "the search index was built anew, as was asked for");
      return rebuilt;
    };
    try {
      let base: BaseSegment | null = (await keptSegment(options)) ?? (await builtSegment(options, closing.signal));
      while (base) base = await follow(base, worker, rebuild);
    } finally {
      rebuildAnew = null;
      closing.signal.removeEventListener("abort", stop);
      await Promise.all([listening.stop(), rebuild.stop(), worker.close()]);
    }
  }

  /** A failure has been logged. */
  async function rebuildForAnother(): Promise<void> {
    await rebuildAnew?.().catch(() => {});
  }

  /** Keeps up with the database until there is another large segment to go on from; null when closing. */
  async function follow(base: BaseSegment, worker: SegmentWorker, rebuild: Rebuild): Promise<BaseSegment | null> {
    const products = base.segment.ids.length;
    const most = Math.max(intervals.leastRecent, Math.min(products * RECENT_SHARE, intervals.mostRecent));
    const empty = await worker.renew(readChanged(db, []), { afresh: true, gone: [], now: now().getTime() });
    const cover = openCover(db, worker, base.segment, empty, now);
    const recount = openRecount(db, cover, {
      products,
      everyMs: intervals.countsEveryMs,
      stepMs: intervals.lookEveryMs,
    });
    let moment = base.seen;
    while (!closing.signal.aborted) {
      const lookedAtMs = performance.now();
      const news = await readNews(db, moment);
      const size = cover.size() + (news?.changed.size ?? Infinity);
      if (size > most || now().getTime() - base.builtAt > LONGEST_AGE_MS) rebuild.begin();
      if (news && size <= intervals.mostCovered) {
        if (news.changed.size > 0) await cover.put([...news.changed]);
        moment = news.moment;
        await recount.goOn();
        current = { index: cover.index(), seenAtMs: performance.now() };
      } else if (current && rebuild.isComing()) current.seenAtMs = performance.now();
      const next = rebuild.take();
      if (next) return next;
      await wake.next(intervals.lookEveryMs, Math.max(LEAST_PAUSE_MS, performance.now() - lookedAtMs));
    }
    return null;
  }

  return {
    index() {
      const fresh = current !== null && performance.now() - current.seenAtMs <= intervals.staleAfterMs;
      return fresh ? (current?.index ?? null) : null;
    },
    ageMs: () => current && performance.now() - current.seenAtMs,
    start() {
      running = runUntilClosed();
    },
    rebuild: async () => (await rebuildAnew?.()) ?? null,
    async close() {
      closing.abort();
      await running;
    },
  };
}
