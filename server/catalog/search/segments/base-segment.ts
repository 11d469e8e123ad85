/** The large segment of an index: loaded from disk, or built from the whole catalogue. */
import type { Database } from "../../../database.ts";
import type { Log } from "../../../shop.ts";
import { canPrecede } from "../indexing/feed.ts";
import { readCatalogue } from "../indexing/read-catalogue.ts";
import { readFeedPosition, type FeedPosition } from "../indexing/search-feed.store.ts";
import type { Segment } from "./segment.ts";
import { openSegmentWorker } from "../indexing/segment-worker.ts";
import type { SnapshotOf } from "./snapshot.ts";

/** `seen`: the changes up to this moment are in the segment, and perhaps later ones. `builtAt`: ms since 1970. */
export type BaseSegment = { segment: Segment; seen: FeedPosition; builtAt: number };

export type BaseOptions = {
  database: Pick<Database, "db" | "engine">;
  file: string;
  of: SnapshotOf;
  log: Log;
  now(): Date;
};

/** The stored segment; null when none fits this database. */
export async function keptSegment({ database: { db }, file, of }: BaseOptions): Promise<BaseSegment | null> {
  const worker = openSegmentWorker();
  try {
    const kept = await worker.load(file, of);
    // After an older backup was restored, the segment is ahead of the database.
    return kept && canPrecede(kept.seen, await readFeedPosition(db)) ? kept : null;
  } finally {
    await worker.close();
  }
}

/** Reads all products, builds the segment and stores it. Throws when `stopping`. */
export async function builtSegment(
  { database, file, of, log, now }: BaseOptions,
  stopping: AbortSignal,
): Promise<BaseSegment> {
  const worker = openSegmentWorker();
  const stop = () => void worker.close();
  stopping.addEventListener("abort", stop);
  try {
    const seen = await readFeedPosition(database.db);
    const built = await worker.build(readCatalogue(database, stopping), now().getTime(), { file, of, seen });
    if (built.notKept !== null) log.warn({ reason: built.notKept }, "the search index could not be stored on disk");
    return built;
  } finally {
    stopping.removeEventListener("abort", stop);
    await worker.close();
  }
}
