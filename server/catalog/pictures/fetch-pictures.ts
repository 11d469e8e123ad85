/** Copies the catalogue's pictures from other hosts into the shop's media, with the checks of SPEC API-14. */

import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "../../../contract/refusals.ts";
import { inTransaction } from "../../transaction.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { storeInMedia, type StoredPicture, MOST_FETCHED_BYTES } from "./media-store.ts";
import { fileOf } from "./own-pictures.ts";
import {
  type ClaimedDownload,
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
import { ownPath } from "./pictures.ts";

const AT_ONCE = 4;
const NOTED_AT_ONCE = 5_000;
const LONGEST_MS = 30_000;
/** After this time another process retries the pictures of a process that died. */
const CLAIM_MINUTES = 5;
/** Minutes until each retry; after the last one the picture is given up. */
const RETRY_MINUTES = [1, 5, 30, 120, 720];
const PAUSE_MS = 20;
const BUSY_MS = 1_000;

export type FetchReport = { fetched: number; failed: number };

export type FetchOptions = {
  stopping?: AbortSignal | undefined;
  /** Starts nothing more after this time; without it, ends when nothing is due. */
  forMs?: number;
  onProgress?(done: number, of: number): void;
};

/** Safe in several processes, and to interrupt at any time. */
export async function fetchPictures(
  shop: CatalogShop,
  { stopping, forMs = Number.POSITIVE_INFINITY, onProgress }: FetchOptions = {},
): Promise<FetchReport> {
  const report = { fetched: 0, failed: 0 };
  if (shop.pictures.own.storages.length === 0) return report;
  const note = () => noteRemotePictures(shop.db, shop.now(), NOTED_AT_ONCE);
  // Noting reads all addresses of the catalogue, so it waits until nothing is due.
  let noted = onProgress ? await note() : NOTED_AT_ONCE;
  let of = onProgress ? (await countDownloads(shop.db)).due : 0;
  // Not checked before the first pictures, so that every run fetches some.
  const until = performance.now() + forMs;
  for (let isFirst = true; ;) {
    if (stopping?.aborted || (!isFirst && performance.now() > until)) return report;
    const now = shop.now();
    const due = await claimDownloads(shop.db, { now, againAt: minutesAfter(now, CLAIM_MINUTES), limit: AT_ONCE });
    if (due.length === 0) {
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
  shop: CatalogShop,
  { source, path, attempts }: ClaimedDownload,
  stopping: AbortSignal | undefined,
): Promise<"fetched" | "failed" | "later"> {
  try {
    await show(shop, source, path, await fetchIntoMedia(shop, source, stopping));
    return "fetched";
  } catch (error) {
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

async function fetchIntoMedia(
  shop: CatalogShop,
  source: string,
  stopping: AbortSignal | undefined,
): Promise<StoredPicture> {
  const url = URL.parse(source);
  if (!url) throw new Refusal("picture.refused", "This is not the address of a picture.");
  const limits = { mostBytes: MOST_FETCHED_BYTES, longestMs: LONGEST_MS };
  return storeInMedia(shop.pictures, await fetchPicture(shop.pictures.web, url, stopping, limits));
}

/** The shop's own paths of pictures that were fetched before, by the addresses they came from. */
export function fetchedPaths(shop: Pick<CatalogShop, "db">, sources: readonly string[]): Promise<Map<string, string>> {
  return readFetched(shop.db, sources);
}

/** Fetches a picture now, unless it was fetched before; returns the shop's own path. Throws "picture.refused". */
export async function takePicture(shop: CatalogShop, source: string, stopping?: AbortSignal): Promise<string> {
  const known = (await readFetched(shop.db, [source])).get(source);
  if (known !== undefined) return known;
  const { path } = await fetchIntoMedia(shop, source, stopping);
  await putDone(shop.db, source, path, shop.now());
  return path;
}

/** `before`: the former path of a lost file, which may have had other content. */
async function show(shop: CatalogShop, source: string, before: string | null, picture: StoredPicture): Promise<void> {
  const { path, width, height } = picture;
  await inTransaction(shop, async (tx) => {
    const now = shop.now();
    await putDone(tx, source, path, now);
    await showInstead(tx, source, before === path ? null : before, { src: path, width, height }, now);
  });
}

export async function fetchLostAgain(shop: CatalogShop, sources: readonly string[]): Promise<void> {
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
