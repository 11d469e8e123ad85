import type { Db } from "../../../database.ts";
import { readChanges, type FeedChange, type FeedPosition } from "./search-feed.store.ts";

const AT_ONCE = 5_000;

export type FeedChanges = {
  changed: Set<number>;
  feedPosition: FeedPosition;
};

/** Changes after `since`; null when changes that old have been deleted. */
export async function readFeed(db: Db, since: FeedPosition): Promise<FeedChanges | null> {
  const changed = new Set<number>();
  let feedPosition: FeedPosition | null = null;
  let after: FeedChange | null = null;
  for (;;) {
    const page = await readChanges(db, since, after, AT_ONCE);
    if (BigInt(page.prunedBelow) > oldestOpenAt(since)) return null;
    // Changes committed while the pages are read are read again the next time.
    feedPosition ??= page.feedPosition;
    for (const { productId } of page.changes) changed.add(productId);
    if (page.changes.length < AT_ONCE) return { changed, feedPosition };
    after = page.changes.at(-1) ?? null;
  }
}

/** Whether `earlier` can come before `later` in the history of one database. */
export function canPrecede(earlier: FeedPosition, later: FeedPosition): boolean {
  const [, end] = earlier.split(":");
  const [, now] = later.split(":");
  return end !== undefined && now !== undefined && BigInt(end) <= BigInt(now);
}

function oldestOpenAt(feedPosition: FeedPosition): bigint {
  return BigInt(feedPosition.split(":")[0] ?? "0");
}
