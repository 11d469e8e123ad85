import { setImmediate as yieldToEventLoop, setTimeout as pause } from "node:timers/promises";
import type { Db } from "../../../database.ts";
import type { EntryPage } from "./entry-row.ts";
import { readEntriesOf, readEntryPage } from "./search-feed.store.ts";

const [LEAST, MOST] = [25, 1_000];
/** How long a page may take, since others wait for the embedded database meanwhile. */
const PAGE_MS = 12;

/** Pages of all products on sale by id, each as large as the database reads in `PAGE_MS`. Throws when `stopping`. */
export async function* readCatalogue(db: Db, stopping: AbortSignal): AsyncGenerator<EntryPage> {
  let [afterId, size] = [0, LEAST];
  while (!stopping.aborted) {
    const since = performance.now();
    const page = await readEntryPage(db, afterId, size);
    const tookMs = performance.now() - since;
    if (page.count > 0) yield page.page;
    if (page.count < size) return;
    afterId = page.lastId;
    size = Math.min(Math.max(Math.round((size * PAGE_MS) / tookMs), LEAST), size * 2, MOST);
    await pause(tookMs / 2);
  }
  stopping.throwIfAborted();
}

const CHANGED_AT_ONCE = 100;

/** Pages of the products of `ids` that are on sale. */
export async function* readChanged(db: Db, ids: readonly number[]): AsyncGenerator<EntryPage> {
  for (let from = 0; from < ids.length; from += CHANGED_AT_ONCE) {
    const page = await readEntriesOf(db, ids.slice(from, from + CHANGED_AT_ONCE));
    if (page.count > 0) yield page.page;
    await yieldToEventLoop();
  }
}
