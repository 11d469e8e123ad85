import { setImmediate as yieldToEventLoop, setTimeout as pause } from "node:timers/promises";
import type { Database, Db } from "../../../database.ts";
import type { EntryPage } from "./entry-row.ts";
import {
  readEntriesBetween,
  readEntriesOf,
  readEntryPage,
  readPageEnds,
  type EntriesRead,
} from "./search-feed.store.ts";

/** Pages of all products on sale by id. Throws when `stopping`. */
export function readCatalogue(
  { db, engine }: Pick<Database, "db" | "engine">,
  stopping: AbortSignal,
): AsyncGenerator<EntryPage> {
  return engine === "embedded" ? readWithPauses(db, stopping) : readAhead(db, stopping);
}

const [LEAST, MOST] = [25, 1_000];
/** How long a page of the embedded database may take, since its other queries wait meanwhile. */
const PAGE_MS = 12;

async function* readWithPauses(db: Db, stopping: AbortSignal): AsyncGenerator<EntryPage> {
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

/** For more, PostgreSQL compiles the statement, which takes a third as long as reading the page. */
const READ_AT_ONCE = 500;
/** The database is slower than the threads that build the index, so it reads two pages at a time. */
const PAGES_AHEAD = 2;

async function* readAhead(db: Db, stopping: AbortSignal): AsyncGenerator<EntryPage> {
  const ends = await readPageEnds(db, READ_AT_ONCE);
  const reading: Promise<EntriesRead>[] = [];
  for (let next = 0; next <= ends.length || reading.length > 0;) {
    stopping.throwIfAborted();
    for (; next <= ends.length && reading.length < PAGES_AHEAD; next++) {
      const page = readEntriesBetween(db, ends[next - 1] ?? 0, ends[next] ?? null);
      // Awaited below; this avoids an unhandled rejection until then.
      page.catch(() => {});
      reading.push(page);
    }
    const page = await reading.shift();
    if (page && page.count > 0) yield page.page;
  }
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
