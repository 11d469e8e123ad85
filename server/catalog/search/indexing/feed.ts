import type { Db } from "../../../database.ts";
import { readChanges, type Change, type Moment } from "./search-feed.store.ts";

const AT_ONCE = 5_000;

export type News = {
  changed: Set<number>;
  moment: Moment;
};

/** Changes after `since`; null when changes that old have been deleted. */
export async function readNews(db: Db, since: Moment): Promise<News | null> {
  const changed = new Set<number>();
  let moment: Moment | null = null;
  let after: Change | null = null;
  for (;;) {
    const page = await readChanges(db, since, after, AT_ONCE);
    if (BigInt(page.prunedBelow) > oldestOpenAt(since)) return null;
    // Changes committed while the pages are read are read again the next time.
    moment ??= page.moment;
    for (const { productId } of page.changes) changed.add(productId);
    if (page.changes.length < AT_ONCE) return { changed, moment };
    after = page.changes.at(-1) ?? null;
  }
}

/** Whether `earlier` can come before `later` in the history of one database. */
export function canPrecede(earlier: Moment, later: Moment): boolean {
  const [, end] = earlier.split(":");
  const [, now] = later.split(":");
  return end !== undefined && now !== undefined && BigInt(end) <= BigInt(now);
}

function oldestOpenAt(moment: Moment): bigint {
  return BigInt(moment.split(":")[0] ?? "0");
}
