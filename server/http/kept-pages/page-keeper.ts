/**
 * The pages that this process has made and shows again, for as long as nothing is heard of a change of what they were
 * made of. Nobody sees a product's page from before a change that was heard; lists and what stands on cards follow
 * within seconds.
 */
import { LRUCache } from "lru-cache";
import type { Changes } from "../../changes/changes.ts";
import { currentRecord } from "../../monitoring/request-record.ts";
import type { Compressed } from "./compressed.ts";
import type { MadeOf } from "./made-of.ts";

/** `document`: null: nothing to keep or to show to others. */
export type Made<Answer> = { document: Compressed | null; of: MadeOf; answer: Answer };

type Kept = {
  document: Compressed;
  of: MadeOf;
  /** The latest change heard before it was begun. */ after: number;
  atMs: number;
};
type Making<Answer> = { after: number; made: Promise<Made<Answer>> };
type Life = { freshMs: number; mostMs: number };

export type PageKeeper<Answer> = {
  /**
   * The page of that key, kept or made now; what is asked for by several at once is made once. `boundless`: one of very
   * many, which have a small place of their own so that they push no other out.
   */
  find(
    key: string,
    make: () => Promise<Made<Answer>>,
    boundless: boolean,
  ): Promise<{ kept: Compressed } | { kept: null; answer: Answer }>;
};

/** Shown for so long; then once more, while it is made anew. What is counted elsewhere once a minute may be older. */
const LIFE: Life = { freshMs: 5 * 60_000, mostMs: 10 * 60_000 };
/**
 * While what is shown on cards or in a list is changing, or a part of the page fails: it is made anew so often at most,
 * and not for each visitor.
 */
const BUSY_LIFE: Life = { freshMs: 3_000, mostMs: 10_000 };
/** Lists come from an index, which has taken in a change after so long. */
const SETTLED_AFTER_MS = 3_000;
const DAY_MS = 86_400_000;
/** Of all its room, for those of which there are very many. */
const BOUNDLESS_SHARE = 1 / 8;
/** Beside its bytes a page takes about so many. */
const OVERHEAD_BYTES = 4_000;

type Options = { changes: Changes; /** Room for pages. */ bytes: number; now(): Date };

export function openPageKeeper<Answer>({ changes, bytes, now }: Options): PageKeeper<Answer> {
  const room = (share: number) =>
    new LRUCache<string, Kept>({
      maxSize: Math.max(1, Math.round(bytes * share)),
      sizeCalculation: ({ document, of }, key) =>
        document.bytes + OVERHEAD_BYTES + key.length + 40 * (of.products.size + of.stock.size),
    });
  const pages = { usual: room(1 - BOUNDLESS_SHARE), boundless: room(BOUNDLESS_SHARE) };
  const underWay = new Map<string, Making<Answer>>();

  /** What is under way already when something changes is not for who asks afterwards. */
  function begin(key: string, after: number, make: () => Promise<Made<Answer>>, into: LRUCache<string, Kept>) {
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

  function isOutdated({ of, after }: Kept): boolean {
    const isNewer = (change: { number: number }) => change.number > after;
    if (isNewer(changes.ofShop())) return true;
    for (const id of of.stock) if (isNewer(changes.ofStock(id)) || isNewer(changes.ofProduct(id))) return true;
    return false;
  }

  /** By what has been heard: to be shown, to be shown once more, or not. */
  function judge(kept: Kept): "fresh" | "stale" | "gone" {
    if (isOutdated(kept)) return "gone";
    const { of, after, atMs } = kept;
    const ageMs = performance.now() - atMs;
    const isBusy =
      !of.whole ||
      (of.lists && changes.ofProducts().atMs + SETTLED_AFTER_MS > atMs) ||
      [...of.products].some((id) => changes.ofProduct(id).number > after);
    const { freshMs, mostMs } = isBusy ? BUSY_LIFE : LIFE;
    if (ageMs > mostMs || dayOf(now().getTime()) !== dayOf(now().getTime() - ageMs)) return "gone";
    return ageMs > freshMs ? "stale" : "fresh";
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
      const kept = into.get(key);
      // While the database is away nothing can be made: what is kept is shown, however old.
      const atLeast = kept && !isOutdated(kept) ? { kept: kept.document } : null;
      if (after === null) {
        if (atLeast && changes.isAway()) {
          note("stale");
          return atLeast;
        }
        const { answer, of } = await make();
        return (of.unavailable && atLeast) || { kept: null, answer };
      }
      const judged = kept ? judge(kept) : "gone";
      if (kept && judged !== "gone") {
        note(judged === "stale" ? "stale" : "hit");
        // Whoever waits for it hears of a failure; here the next one asks again.
        if (judged === "stale") begin(key, after, make, into).catch(() => {});
        return { kept: kept.document };
      }
      const { document, answer, of } = await begin(key, after, make, into);
      if (document) return { kept: document };
      return (of.unavailable && atLeast) || { kept: null, answer };
    },
  };
}

/** "What came in today" is another page on the next day. */
function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
