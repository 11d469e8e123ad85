/** The index of this process, seconds behind the database. After a failure the last index answers for a minute. */

import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "../../../base-shop.ts";
import type { Database } from "../../../database.ts";
import { outageOf } from "../../../outage.ts";
import type { SearchIndex } from "../querying/search-index.ts";
import { builtSegment, storedSegment, type BaseOptions, type BaseSegment } from "../segments/base-segment.ts";
import { openCover } from "../segments/overlay.ts";
import { engineVersion } from "../segments/snapshot.ts";
import { readFeed } from "./feed.ts";
import type { ProductSearch, Rebuilt } from "./product-search.ts";
import { readChanged } from "./read-catalogue.ts";
import { openRebuild, type Rebuild } from "./rebuild.ts";
import { openRecount } from "./recount.ts";
import { deleteAlienChanges, readIdentity, REBUILD } from "./search-feed.store.ts";
import { openSegmentWorker, type SegmentWorker } from "./segment-worker.ts";
import { sharedSegment, type SharedSnapshot } from "./shared-snapshot.ts";
import { openWake, type Wake } from "./wake.ts";

export type LiveIndexOptions = {
  database: Pick<Database, "db" | "engine" | "listen">;
  directory: string;
  /** Where processes share the large segment; null: each builds its own. */
  shared?: SharedSnapshot | null;
  log: Log;
  now(): Date;
  intervals?: Partial<Intervals>;
};

type Intervals = {
  lookEveryMs: number;
  countsEveryMs: number;
  retryAfterMs: number;
  /** After this long without contact to the database, the index no longer answers. */
  staleAfterMs: number;
  leastRecent: number;
  mostRecent: number;
  /** During a rebuild at most this many changes are applied; more wait for the new segment. */
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
/** The large segment is rebuilt when this share of it has changed, within `leastRecent` and `mostRecent`. */
const RECENT_SHARE = 0.05;
/** The segment is rebuilt after this long, because products are ranked by their ages at its build. */
const LONGEST_AGE_MS = 86_400_000;
const LONGEST_RETRY_MS = 300_000;
const LEAST_PAUSE_MS = 100;
/** The others hear of a rebuild on request by then, and take what that process builds. */
const NOTICED_WITHIN_MS = 10_000;

type Live = Omit<LiveIndexOptions, "intervals"> & {
  intervals: Intervals;
  closing: AbortSignal;
  wake: Wake;
  current: { index: SearchIndex; seenAtMs: number } | null;
  rebuildAnew: ((request: { forAnother: boolean }) => Promise<Rebuilt>) | null;
};

export function openLiveIndex({ intervals, ...options }: LiveIndexOptions): ProductSearch {
  const closing = new AbortController();
  const live: Live = {
    ...options,
    intervals: { ...INTERVALS, ...intervals },
    closing: closing.signal,
    wake: openWake(closing.signal),
    current: null,
    rebuildAnew: null,
  };
  let running: Promise<void> = Promise.resolve();

  return {
    index() {
      const { current } = live;
      const fresh = current !== null && performance.now() - current.seenAtMs <= live.intervals.staleAfterMs;
      return fresh ? current.index : null;
    },
    ageMs: () => live.current && performance.now() - live.current.seenAtMs,
    start() {
      running = runUntilClosed(live);
    },
    rebuild: async () => (await live.rebuildAnew?.({ forAnother: false })) ?? null,
    async close() {
      closing.abort();
      await running;
    },
  };
}

async function runUntilClosed(live: Live): Promise<void> {
  const { retryAfterMs } = live.intervals;
  let delayMs = retryAfterMs;
  while (!live.closing.aborted) {
    const since = performance.now();
    try {
      await keepUp(live);
    } catch (error) {
      if (live.closing.aborted) return;
      delayMs = performance.now() - since > LONGEST_RETRY_MS ? retryAfterMs : delayMs;
      live.log.error({ err: error, againInMs: delayMs }, "the search index failed and will be tried again");
      await live.wake.next(delayMs, delayMs);
      if (!outageOf(error)) delayMs = Math.min(delayMs * 2, LONGEST_RETRY_MS);
    }
  }
}

async function keepUp(live: Live): Promise<void> {
  const { database, directory, log, now, intervals, closing, wake } = live;
  const { db } = database;
  await deleteAlienChanges(db);
  const of = { catalogue: await readIdentity(db), version: engineVersion() };
  const options: BaseOptions = { database, file: join(directory, "search-index"), of, log, now };
  const worker = openSegmentWorker();
  const stop = () => void worker.close();
  closing.addEventListener("abort", stop);
  const onNotice = (notice: string) => {
    if (notice === REBUILD) void rebuildForAnother(live);
    else wake.ring();
  };
  // After a reconnection it looks at once, since notices may have been missed.
  const listening = database.listen("search_changes", onNotice, () => wake.ring());
  let builtAfter = 0;
  const build = (stopping: AbortSignal) => {
    const isAwaited = live.current === null;
    return live.shared
      ? sharedSegment(live.shared, options, { isAwaited, builtAfter }, stopping)
      : builtSegment(options, isAwaited, stopping);
  };
  const rebuild = openRebuild((stopping) => build(AbortSignal.any([closing, stopping])), {
    ...{ log, leastRestMs: intervals.retryAfterMs, onDone: () => wake.ring() },
  });
  live.rebuildAnew = ({ forAnother }) => {
    builtAfter = now().getTime() - (forAnother ? NOTICED_WITHIN_MS : 0);
    return discardAndRebuild(options, rebuild);
  };
  try {
    let base: BaseSegment | null = (await storedSegment(options)) ?? (await build(closing));
    while (base) {
      builtAfter = base.builtAt;
      base = await follow(live, base, worker, rebuild);
    }
  } finally {
    live.rebuildAnew = null;
    closing.removeEventListener("abort", stop);
    await Promise.all([listening.stop(), rebuild.stop(), worker.close()]);
  }
}

async function discardAndRebuild({ file, log }: BaseOptions, rebuild: Rebuild): Promise<Rebuilt> {
  const since = performance.now();
  rmSync(file, { force: true });
  const { segment } = await rebuild.insist();
  const rebuilt = { products: segment.ids.length, tookMs: Math.round(performance.now() - since) };
  log.info(rebuilt, "the search index was rebuilt on request");
  return rebuilt;
}

async function rebuildForAnother(live: Live): Promise<void> {
  await live.rebuildAnew?.({ forAnother: true }).catch(() => {});
}

/** Applies the database's changes until there is a newer large segment, which it returns; null when closing. */
async function follow(
  live: Live,
  base: BaseSegment,
  worker: SegmentWorker,
  rebuild: Rebuild,
): Promise<BaseSegment | null> {
  const { database, now, intervals, closing, wake } = live;
  const { db } = database;
  const products = base.segment.ids.length;
  const most = Math.max(intervals.leastRecent, Math.min(products * RECENT_SHARE, intervals.mostRecent));
  const empty = await worker.renew(readChanged(db, []), { afresh: true, gone: [], now: now().getTime() });
  const cover = openCover(db, worker, base.segment, empty, now);
  const recount = openRecount(db, cover, {
    products,
    everyMs: intervals.countsEveryMs,
    stepMs: intervals.lookEveryMs,
  });
  let feedPosition = base.seen;
  while (!closing.aborted) {
    const lookedAtMs = performance.now();
    const changes = await readFeed(db, feedPosition);
    const size = cover.size() + (changes?.changed.size ?? Infinity);
    if (size > most || now().getTime() - base.builtAt > LONGEST_AGE_MS) rebuild.begin();
    if (changes && size <= intervals.mostCovered) {
      if (changes.changed.size > 0) await cover.put([...changes.changed]);
      feedPosition = changes.feedPosition;
      await recount.goOn();
      live.current = { index: cover.index(), seenAtMs: performance.now() };
    } else if (live.current && rebuild.isComing()) live.current.seenAtMs = performance.now();
    const next = rebuild.take();
    if (next) return next;
    await wake.next(intervals.lookEveryMs, Math.max(LEAST_PAUSE_MS, performance.now() - lookedAtMs));
  }
  return null;
}
