/**
 * Pages are shown again until a change of their data is notified. Nobody sees a product's page from before such a
 * change; lists and product cards follow within seconds.
 */

import { LRUCache } from "lru-cache";
import type { Changes } from "../../changes/changes.ts";
import { currentRecord } from "../../monitoring/request-record.ts";
import type { Compressed } from "./compressed.ts";
import type { MadeOf } from "./page-dependencies.ts";

/** `document`: null: the answer must not be cached. */
export type Made<Answer> = { document: Compressed | null; of: MadeOf; answer: Answer };

type CachedPage = {
  document: Compressed;
  of: MadeOf;
  after: number;
  atMs: number;
};
type Dated = Omit<CachedPage, "document">;
type Making<Answer> = { after: number; made: Promise<Made<Answer>> };
/** `forMs`: from now on, as long as no change purges it. */
export type Shareable = { forMs: number; of: MadeOf };
type Life = { freshMs: number; mostMs: number };

export type PageCache<Answer> = {
  /** Concurrent requests share one rendering. `boundless`: pages of any number have a small cache of their own. */
  find(key: string, make: () => Promise<Made<Answer>>, boundless: boolean): Promise<Found<Answer>>;
};

/** `shared`: null: a shared cache must not have it. */
type Found<Answer> = { document: Compressed; shared: Shareable | null } | { document: null; answer: Answer };

/** Older than `freshMs`, a page is shown once more while it is rendered again. */
const LIFE: Life = { freshMs: 5 * 60_000, mostMs: 10 * 60_000 };
/** While its cards or list change, or a part of it fails: limits how often it is rendered. */
const BUSY_LIFE: Life = { freshMs: 3_000, mostMs: 10_000 };
/** The search index has applied a change after so long. */
const SETTLED_AFTER_MS = 3_000;
const DAY_MS = 86_400_000;
/** Of a page that is rendered again just now. */
const LEAST_SHARED_MS = 1_000;
const BOUNDLESS_SHARE = 1 / 8;
/** Estimated, besides the page's own bytes. */
const OVERHEAD_BYTES = 4_000;

type Options = { changes: Changes; bytes: number; now(): Date };

export function openPageCache<Answer>({ changes, bytes, now }: Options): PageCache<Answer> {
  const pages = { usual: openCache(bytes * (1 - BOUNDLESS_SHARE)), boundless: openCache(bytes * BOUNDLESS_SHARE) };
  const underWay = new Map<string, Making<Answer>>();

  /** A rendering that began before a change must not be shared with later requests. */
  function begin(key: string, after: number, make: () => Promise<Made<Answer>>, into: LRUCache<string, CachedPage>) {
    const known = underWay.get(key);
    if (known?.after === after) return known.made;
    const making: Making<Answer> = { after, made: make() };
    underWay.set(key, making);
    const atMs = performance.now();
    const over = () => {
      if (underWay.get(key) === making) underWay.delete(key);
    };
    making.made.then(({ document, of }) => {
      over();
      const before = into.get(key);
      if (document && !of.unavailable && (before === undefined || before.after <= after)) {
        into.set(key, { document, of, after, atMs });
      } else if (before && before.after <= after && !of.unavailable) into.delete(key);
    }, over);
    return making.made;
  }

  return {
    async find(key, make, boundless) {
      const record = currentRecord();
      const note = (cache: "hit" | "stale" | "miss") => {
        if (record) record.cache = cache;
      };
      note("miss");
      const after = bytes > 0 ? await changes.latest() : null;
      const into = boundless ? pages.boundless : pages.usual;
      const cached = into.get(key);
      // While the database is unreachable nothing can be rendered: the cached page is shown, however old.
      const atLeast = cached && !isOutdated(cached, changes) ? { document: cached.document, shared: null } : null;
      if (after === null) {
        if (atLeast && changes.isAway()) {
          note("stale");
          return atLeast;
        }
        const { answer, of } = await make();
        return (of.unavailable && atLeast) || { document: null, answer };
      }
      const judged = cached ? judge(cached, changes, now()) : "gone";
      if (cached && judged !== "gone") {
        note(judged === "stale" ? "stale" : "hit");
        // Nobody waits for this rendering; after a failure the next request tries again.
        if (judged === "stale") begin(key, after, make, into).catch(() => {});
        return { document: cached.document, shared: shareable(cached, changes, now()) };
      }
      const atMs = performance.now();
      const { document, answer, of } = await begin(key, after, make, into);
      if (document) return { document, shared: shareable({ of, after, atMs }, changes, now()) };
      return (of.unavailable && atLeast) || { document: null, answer };
    },
  };
}

function openCache(bytes: number): LRUCache<string, CachedPage> {
  return new LRUCache<string, CachedPage>({
    maxSize: Math.max(1, Math.round(bytes)),
    sizeCalculation: ({ document, of }, key) =>
      document.bytes + OVERHEAD_BYTES + key.length + 40 * (of.products.size + of.stock.size),
  });
}

function isOutdated({ of, after }: Pick<CachedPage, "of" | "after">, changes: Changes): boolean {
  const isNewer = (change: { number: number }) => change.number > after;
  if (isNewer(changes.ofShop())) return true;
  for (const id of of.stock) if (isNewer(changes.ofStock(id)) || isNewer(changes.ofProduct(id))) return true;
  return false;
}

/** How long a shared cache may show it unless a change purges it. */
export function shareable({ of, after, atMs }: Dated, changes: Changes, now: Date): Shareable | null {
  if (of.unavailable || isOutdated({ of, after }, changes)) return null;
  const nowMs = now.getTime();
  const { freshMs } = lifeOf({ of, after, atMs }, changes);
  const lastMs = Math.min(of.until ?? Infinity, (dayOf(nowMs) + 1) * DAY_MS);
  const isAging = performance.now() - atMs > freshMs;
  const forMs = Math.min(isAging ? LEAST_SHARED_MS : freshMs, lastMs - nowMs);
  return forMs < LEAST_SHARED_MS ? null : { forMs, of };
}

/** Shorter while its cards or list change, or a part of it fails. */
function lifeOf({ of, after, atMs }: Dated, changes: Changes): Life {
  const isBusy =
    !of.whole ||
    (of.lists && changes.ofProducts().atMs + SETTLED_AFTER_MS > atMs) ||
    [...of.products].some((id) => changes.ofProduct(id).number > after);
  return isBusy ? BUSY_LIFE : LIFE;
}

function judge(cached: CachedPage, changes: Changes, now: Date): "fresh" | "stale" | "gone" {
  if (isOutdated(cached, changes)) return "gone";
  const { of, atMs } = cached;
  if (of.until !== null && of.until <= now.getTime()) return "gone";
  const ageMs = performance.now() - atMs;
  const { freshMs, mostMs } = lifeOf(cached, changes);
  if (ageMs > mostMs || dayOf(now.getTime()) !== dayOf(now.getTime() - ageMs)) return "gone";
  return ageMs > freshMs ? "stale" : "fresh";
}

/** "New today" is another page on the next day. */
function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
