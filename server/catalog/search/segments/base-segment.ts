/** The large segment of an index: loaded from disk, or built from the whole catalogue. */

import { existsSync } from "node:fs";
import type { Log } from "../../../base-shop.ts";
import type { Database } from "../../../database.ts";
import { canPrecede } from "../indexing/feed.ts";
import { readCatalogue } from "../indexing/read-catalogue.ts";
import { hasMoreOnSale, readFeedPosition, type FeedPosition } from "../indexing/search-feed.store.ts";
import { openSegmentProcess } from "../indexing/segment-process.ts";
import { openSegmentWorker } from "../indexing/segment-worker.ts";
import type { Segment } from "./segment.ts";
import type { SnapshotOf } from "./snapshot.ts";

/** `seen`: the changes up to this moment are in the segment, and perhaps later ones. `builtAt`: ms since 1970. */
export type BaseSegment = { segment: Segment; seen: FeedPosition; builtAt: number };

/** `isStored`: it is in `BaseOptions.file` too. */
export type BuiltSegment = BaseSegment & { isStored: boolean };

export type BaseOptions = {
  database: Pick<Database, "db" | "engine">;
  file: string;
  of: SnapshotOf;
  log: Log;
  now(): Date;
};

/** The stored segment; null when none fits this database. */
export async function storedSegment({ database: { db }, file, of }: BaseOptions): Promise<BaseSegment | null> {
  // Starting a thread delays a new process.
  if (!existsSync(file)) return null;
  const worker = openSegmentWorker();
  try {
    const stored = await worker.load(file, of);
    // After an older backup was restored, the segment is ahead of the database.
    return stored && canPrecede(stored.seen, await readFeedPosition(db)) ? stored : null;
  } finally {
    await worker.close();
  }
}

/** Above this a process of its own builds the segment; below, starting one takes longer and uses more than it saves. */
const MOST_IN_THREAD = 20_000;

/** Reads all products, builds the segment and stores it. Throws when `stopping`. `isAwaited`: there is no index yet. */
export async function builtSegment(
  options: BaseOptions,
  isAwaited: boolean,
  stopping: AbortSignal,
): Promise<BuiltSegment> {
  const { database, file, of, log, now } = options;
  const isLarge = await hasMoreOnSale(database.db, MOST_IN_THREAD);
  const builder = isLarge ? openSegmentProcess(isAwaited) : openSegmentWorker();
  const stop = () => void builder.close();
  stopping.addEventListener("abort", stop);
  try {
    const seen = await readFeedPosition(database.db);
    const pages = readCatalogue(database, isAwaited, stopping);
    const built = await builder.build(pages, now().getTime(), { file, of, seen });
    if (built === null) return await storedAgain(options);
    if (built.storeError !== null)
      log.warn({ reason: built.storeError }, "the search index could not be stored on disk");
    const { segment, builtAt } = built;
    return { segment, seen: built.seen, builtAt, isStored: built.storeError === null };
  } finally {
    stopping.removeEventListener("abort", stop);
    await builder.close();
  }
}

async function storedAgain(options: BaseOptions): Promise<BuiltSegment> {
  const stored = await storedSegment(options);
  if (!stored) throw new Error("The search index was stored, and could not be read again.");
  return { ...stored, isStored: true };
}
