/**
 * The large segment in a bucket: one process of a shop builds it, the others fetch it, and so does a new process instead
 * of reading the whole catalogue.
 */

import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { type Lease, openLease } from "../../../leases/leases.ts";
import { StorageAway } from "../../../outage.ts";
import type { Bucket } from "../../../storage/bucket.ts";
import {
  type BaseOptions,
  type BaseSegment,
  builtSegment,
  type BuiltSegment,
  storedSegment,
} from "../segments/base-segment.ts";

export type SharedSnapshot = Pick<Bucket, "list" | "upload" | "download" | "remove">;

type Wanted = {
  isAwaited: boolean;
  /** Milliseconds since 1970: one that was built earlier will not do. */
  builtAfter: number;
};

const FOLDER = "search-index";
const LEASE_SECONDS = 120;
const EXTENDED_EVERY_MS = 40_000;
const LOOK_AGAIN_MS = 2_000;
const DIGITS = 15;
/** A process may just be fetching the one before. */
const MOST_SNAPSHOTS = 2;

/**
 * Fetched if another process has built one, else built here and shared; while another builds one, it is waited for. Without
 * the bucket each process builds its own. Throws when `stopping`.
 */
export async function sharedSegment(
  shared: SharedSnapshot,
  options: BaseOptions,
  { isAwaited, builtAfter }: Wanted,
  stopping: AbortSignal,
): Promise<BaseSegment> {
  const { db } = options.database;
  const lease = openLease(db, folderOf(options));
  for (;;) {
    const fetched = await fetchNewer(shared, options, builtAfter).catch((error: unknown) => {
      if (!(error instanceof StorageAway)) throw error;
      options.log.warn({ because: error.message }, "the search index cannot be shared and is built here");
      return "away" as const;
    });
    if (fetched === "away") return builtSegment(options, isAwaited, stopping);
    if (fetched) return fetched;
    if (await lease.hold(LEASE_SECONDS)) break;
    await pause(LOOK_AGAIN_MS, undefined, { signal: stopping });
  }
  const extending = setInterval(() => extend(lease), EXTENDED_EVERY_MS);
  try {
    const built = await builtSegment(options, isAwaited, stopping);
    await publish(shared, options, built).catch((error: unknown) =>
      options.log.warn({ err: error }, "the search index could not be shared"),
    );
    return built;
  } finally {
    clearInterval(extending);
    await lease.giveBack().catch(() => {}); // It ends by itself.
  }
}

/** Without the database the lease ends, and another process may build one too. */
function extend(lease: Lease): void {
  lease.hold(LEASE_SECONDS).catch(() => {});
}

async function fetchNewer(
  shared: SharedSnapshot,
  options: BaseOptions,
  builtAfter: number,
): Promise<BaseSegment | null> {
  const newest = (await namesOf(shared, options))[0];
  if (newest === undefined || Number(newest) <= builtAfter) return null;
  const content = await shared.download(`${folderOf(options)}/${newest}`);
  if (content === null) return null;
  const draft = `${options.file}.${randomUUID()}`;
  try {
    await mkdir(dirname(draft), { recursive: true });
    await pipeline(content, createWriteStream(draft, { mode: 0o600 }));
    const fetched = await storedSegment({ ...options, file: draft });
    // One that does not fit this database does not replace this process's own.
    if (!fetched) return null;
    await rename(draft, options.file);
    options.log.info({ products: fetched.segment.ids.length }, "the search index was fetched");
    return fetched;
  } catch (error) {
    throw new StorageAway("the search index could not be fetched", { cause: error });
  } finally {
    await rm(draft, { force: true });
  }
}

async function publish(
  shared: SharedSnapshot,
  options: BaseOptions,
  { builtAt, isStored }: BuiltSegment,
): Promise<void> {
  if (!isStored) return;
  const folder = folderOf(options);
  await shared.upload(`${folder}/${String(builtAt).padStart(DIGITS, "0")}`, options.file);
  for (const old of (await namesOf(shared, options)).slice(MOST_SNAPSHOTS)) await shared.remove(`${folder}/${old}`);
}

/** The newest first. */
async function namesOf(shared: SharedSnapshot, options: BaseOptions): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of shared.list(folderOf(options))) names.push(name);
  return names.toSorted().toReversed();
}

/** Of this catalogue, for this version of the search. */
function folderOf({ of: { catalogue, version } }: BaseOptions): string {
  return `${FOLDER}/${createHash("sha256").update(`${catalogue} ${version}`).digest("hex").slice(0, 32)}`;
}
