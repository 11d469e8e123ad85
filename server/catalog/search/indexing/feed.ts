import type { Db } from "../../../database.ts";
import { readChanges, type Change, type DateTime } from "./search-feed.store.ts";

const AT_ONCE = 5_000;

export type FeedChanges = {
  changed: Set<number>;
  dateTime: DateTime;
};

/** Changes after `since`; null when changes that old have been deleted. */
export async function readFeed(db: Db, since: DateTime): Promise<FeedChanges | null> {
  const changed = new Set<number>();
  let dateTime: DateTime | null = null;
  let after: Change | null = null;
  for (;;) {
    const page = await readChanges(db, since, after, AT_ONCE);
    if (BigInt(page.prunedBelow) > oldestOpenAt(since)) return null;
    // Changes committed while the pages are read are read again the next time.
    dateTime ??= page.dateTime;
    for (const { productId } of page.changes) changed.add(productId);
    if (page.changes.length < AT_ONCE) return { changed, dateTime };
    after = page.changes.at(-1) ?? null;
  }
}

/** Whether `earlier` can come before `later` in the history of one database. */
export function canPrecede(earlier: DateTime, later: DateTime): boolean {
  const [, end] = earlier.split(":");
  const [, now] = later.split(":");
  return end !== undefined && now !== undefined && BigInt(end) <= BigInt(now);
}

function oldestOpenAt(dateTime: DateTime): bigint {
  return BigInt(dateTime.split(":")[0] ?? "0");
}
