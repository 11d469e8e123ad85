/** Rereads the counts of sales and favorites, whose changes are not announced, a few pages of products at a time. */

import type { Db } from "../../../database.ts";
import type { Cover } from "../segments/overlay.ts";
import { readCounts } from "./search-feed.store.ts";

const AT_ONCE = 2_000;

export type Recount = { goOn(): Promise<void> };

/** Reads all `products` about every `everyMs` if it is called every `stepMs`. */
export function openRecount(
  db: Db,
  cover: Cover,
  { products, everyMs, stepMs }: { products: number; everyMs: number; stepMs: number },
): Recount {
  const pages = Math.ceil((products / AT_ONCE) * Math.min(stepMs / everyMs, 1));
  let [afterId, notBeforeMs] = [0, performance.now() + everyMs];
  return {
    async goOn() {
      for (let page = 0; page < pages && performance.now() >= notBeforeMs; page += 1) {
        const counts = await readCounts(db, afterId, AT_ONCE);
        cover.count(counts);
        const last = counts.length === AT_ONCE ? counts.at(-1) : undefined;
        afterId = last?.id ?? 0;
        if (!last) notBeforeMs = performance.now() + everyMs;
      }
    },
  };
}
