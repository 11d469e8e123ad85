import type { Db } from "../../../database.ts";
import { readChanged } from "../indexing/read-catalogue.ts";
import type { readCounts } from "../indexing/search-feed.store.ts";
import type { SegmentWorker } from "../indexing/segment-worker.ts";
import { boostOf } from "../querying/rank.ts";
import { rememberingIndex } from "../querying/remembering-index.ts";
import { openIndex, type SearchIndex } from "../querying/search-index.ts";
import { openSegment } from "./opened-segment.ts";
import { docOf, type Segment } from "./segment.ts";

export type Cover = {
  size(): number;
  put(ids: readonly number[]): Promise<void>;
  count(counts: Counts): void;
  index(): SearchIndex;
};

type Counts = Awaited<ReturnType<typeof readCounts>>;

/** `empty`: a segment without products. */
export function openCover(db: Db, worker: SegmentWorker, base: Segment, empty: Segment, now: () => Date): Cover {
  const dead = new Uint32Array(Math.ceil(base.ids.length / 32));
  const covered = new Set<number>();
  let recent = empty;
  const open = () => rememberingIndex(openIndex(base, recent, dead));
  let index = open();
  let afresh = true;

  return {
    size: () => covered.size,
    async put(ids) {
      recent = await worker.renew(readChanged(db, ids), { afresh, gone: ids, now: now().getTime() });
      afresh = false;
      for (const id of ids) {
        covered.add(id);
        const doc = docOf(base, id);
        if (doc >= 0) dead[doc >> 5] = (dead[doc >> 5] ?? 0) | (1 << (doc & 31));
      }
      index = open();
    },
    count(counts) {
      const at = now().getTime();
      // The next build of `recent` discards its counts, until they are read again.
      const changed = [base, recent].map((segment) => recount(segment, counts, at));
      if (changed.some(({ length }) => length > 0)) index = open();
    },
    index: () => index,
  };
}

/** Returns the docs whose counts are different. */
function recount(segment: Segment, counts: Counts, now: number): number[] {
  const different: number[] = [];
  for (const { id, soldCount, soldLately, soldLatelyAt, favoritedAt } of counts) {
    const doc = docOf(segment, id);
    if (doc < 0) continue;
    if (segment.soldCounts[doc] === soldCount && segment.favoritedAt[doc] === favoritedAt) continue;
    segment.soldCounts[doc] = soldCount;
    segment.favoritedAt[doc] = favoritedAt;
    const times = {
      createdAt: (segment.createdAt[doc] ?? 0) / 1_000,
      soldLatelyAt: soldLatelyAt / 1_000,
      favoritedAt: favoritedAt / 1_000,
    };
    segment.boosts[doc] = boostOf({ soldCount, soldLately, ...times }, segment.starBoosts[doc] ?? 0, now);
    different.push(doc);
  }
  openSegment(segment).orders.move(different);
  return different;
}
