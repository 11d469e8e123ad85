/**
 * Fetches the pictures of the catalogue that stand elsewhere into the shop's own media (SPEC API-14 for the guard: public
 * addresses only, redirects too). A few at a time; what fails is tried again by itself, later and later.
 */
import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "../../../contract/refusals.ts";
import type { Shop } from "../../shop.ts";
import { inTransaction } from "../../transaction.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { keepInMedia, type StoredPicture, MOST_FETCHED_BYTES } from "./media-store.ts";
import { ownPath } from "./pictures.ts";
import {
  type Claimed,
  claimDownloads,
  countDownloads,
  fetchAgain,
  noteRemotePictures,
  putBack,
  putDone,
  putFailure,
  readFetched,
  showInstead,
  withoutUnused,
} from "./picture-downloads.store.ts";
import { fileOf } from "./own-pictures.ts";

const AT_ONCE = 4;
const NOTED_AT_ONCE = 5_000;
const LONGEST_MS = 30_000;
/** A process that dies with a picture leaves it to the others after as long. */
const CLAIM_MINUTES = 5;
/** Minutes after each attempt that failed; after the last one it is given up. */
const RETRY_MINUTES = [1, 5, 30, 120, 720];
/** So that visitors have the machine in between. */
const PAUSE_MS = 20;
/** Before pictures are fetched again that nobody had time to decode. */
const BUSY_MS = 1_000;

export type FetchReport = { fetched: number; failed: number };

export type FetchOptions = {
  stopping?: AbortSignal | undefined;
  /** Begins nothing more after as long; without it, ends when nothing is due. */
  forMs?: number;
  onProgress?(done: number, of: number): void;
};

/** Fetches what is due. Safe in several processes at once, and to be interrupted at any time. */
export async function fetchPictures(
  shop: Shop,
  { stopping, forMs = Number.POSITIVE_INFINITY, onProgress }: FetchOptions = {},
): Promise<FetchReport> {
  const report = { fetched: 0, failed: 0 };
  if (shop.pictures.own.folders.length === 0) return report;
  const note = () => noteRemotePictures(shop.db, shop.now(), NOTED_AT_ONCE);
  // Noting reads every address elsewhere, so it waits until nothing is due, unless somebody wants to know how many there are.
  let noted = onProgress ? await note() : NOTED_AT_ONCE;
  let of = onProgress ? (await countDownloads(shop.db)).due : 0;
  // Not asked before the first pictures: however long the database takes, each run fetches some.
  const until = performance.now() + forMs;
  for (let isFirst = true; ;) {
    if (stopping?.aborted || (!isFirst && performance.now() > until)) return report;
    const now = shop.now();
    const due = await claimDownloads(shop.db, { now, againAt: minutesAfter(now, CLAIM_MINUTES), limit: AT_ONCE });
    if (due.length === 0) {
      // After a full batch there may be more to note.
      if (noted < NOTED_AT_ONCE) return report;
      noted = await note();
      if (noted === 0) return report;
      of += noted;
      continue;
    }
    isFirst = false;
    const claimed = await withoutUnused(shop.db, due);
    if (claimed.length === 0) continue;
    const done = await Promise.all(claimed.map((each) => fetchOne(shop, each, stopping)));
    report.fetched += done.filter((each) => each === "fetched").length;
    report.failed += done.filter((each) => each === "failed").length;
    onProgress?.(report.fetched + report.failed, Math.max(of, report.fetched + report.failed));
    await wait(done.includes("later") && !stopping?.aborted ? BUSY_MS : PAUSE_MS);
  }
}

async function fetchOne(
  shop: Shop,
  { source, path, attempts }: Claimed,
  stopping: AbortSignal | undefined,
): Promise<"fetched" | "failed" | "later"> {
  try {
    await show(shop, source, path, await fetchIntoMedia(shop, source, stopping));
    return "fetched";
  } catch (error) {
    // The shop is closing, or busy with its visitors.
    if (stopping?.aborted || (error instanceof Refusal && error.code === "too-many-requests")) {
      await putBack(shop.db, source, shop.now());
      return "later";
    }
    if (!(error instanceof Refusal)) throw error;
    const minutes = RETRY_MINUTES[attempts - 1];
    const now = shop.now();
    await putFailure(shop.db, source, {
      state: minutes === undefined ? "failed" : "waiting",
      failure: error.message,
      dueAt: minutesAfter(now, minutes ?? 0),
      now,
    });
    return "failed";
  }
}

async function fetchIntoMedia(shop: Shop, source: string, stopping: AbortSignal | undefined): Promise<StoredPicture> {
  const url = URL.parse(source);
  if (!url) throw new Refusal("picture.refused", "This is no address of a picture.");
  const limits = { mostBytes: MOST_FETCHED_BYTES, longestMs: LONGEST_MS };
  return keepInMedia(shop.pictures, await fetchPicture(shop.pictures.web, url, stopping, limits));
}

/** `before`: where the picture of this address was, when its file was lost and its content is another one now. */
async function show(shop: Shop, source: string, before: string | null, picture: StoredPicture): Promise<void> {
  const { path, width, height } = picture;
  await inTransaction(shop, async (tx) => {
    const now = shop.now();
    await putDone(tx, source, path, now);
    await showInstead(tx, source, before === path ? null : before, { src: path, width, height }, now);
  });
}

/** Has those of these pictures fetched again that were fetched before and whose files are lost. */
export async function fetchLostAgain(shop: Shop, sources: readonly string[]): Promise<void> {
  const elsewhere = sources.filter((source) => ownPath(source, [shop.url]) === null);
  if (elsewhere.length === 0) return;
  const looked = await Promise.all(
    [...(await readFetched(shop.db, elsewhere))].map(async ([source, path]) =>
      (await fileOf(shop.pictures.own, path)) ? [] : [source],
    ),
  );
  const lost = looked.flat();
  if (lost.length > 0) await fetchAgain(shop.db, lost, shop.now());
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000);
}
