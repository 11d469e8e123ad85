/** Computes descriptors for all pictures of the catalogue, a few at a time. */
import { setTimeout as wait } from "node:timers/promises";
import { rgbaToThumbHash } from "thumbhash";
import { Refusal } from "../../../contract/refusals.ts";
import type { Shop } from "../../shop.ts";
import { bytesOfDescriptors } from "./descriptor-bytes.ts";
import { freshIndex } from "./fresh-index.ts";
import { fetchPicture } from "../pictures/fetch-picture.ts";
import { ownPath, readOwnPicture } from "../pictures/pictures.ts";
import { deleteOrphans, putDescriptor, readNextPictures } from "../pictures/pictures.store.ts";
import { readPixels, shrinkPicture } from "../pictures/read-picture.ts";

const PAGE = 200;
const AT_ONCE = 4;
/** Enough for the few waves of a thumbhash. */
const THUMBHASH_SIDE = 48;
/** Longest pause after four pictures; otherwise as long as they took, so that the shop has half the machine at least. */
const LONGEST_PAUSE_MS = 150;
const RETRY_FAILED_AFTER_HOURS = 24;
/** New rows are seen at once; a row whose picture was replaced is seen when the walk comes by again. */
const WALK_AGAIN_AFTER_MINUTES = 15;
const MOST_ORPHANS = 1_000;

/** Goes on where the last run ended, for about `forMs`; answers how many pictures it described. */
export async function describeCatalogue(shop: Shop, stopping?: AbortSignal, forMs = 4_000): Promise<number> {
  const described = await describeSome(shop, stopping, forMs);
  if (described > 0) shop.pictures.index.lookedAt = null;
  // Similar products use the index in memory, which must be loaded before the first search by picture.
  await freshIndex(shop);
  return described;
}

async function describeSome(shop: Shop, stopping: AbortSignal | undefined, forMs: number): Promise<number> {
  const { walk } = shop.pictures;
  const until = performance.now() + forMs;
  const now = shop.now();
  if (walk.againAt && walk.againAt <= now) {
    await deleteOrphans(shop.db, MOST_ORPHANS);
    Object.assign(walk, { afterId: 0, againAt: null });
  }
  const retryBefore = new Date(now.getTime() - RETRY_FAILED_AFTER_HOURS * 3_600_000);
  let described = 0;
  for (;;) {
    const page = await readNextPictures(shop.db, {
      afterId: walk.afterId,
      encoder: shop.pictures.encoder.name,
      retryBefore,
      limit: PAGE,
    });
    const wanting = page.filter((each) => each.wanting && !each.onItsWay);
    const srcs = [...new Set(wanting.map(({ src }) => src))];
    for (let from = 0; from < srcs.length; from += AT_ONCE) {
      if (stopping?.aborted || performance.now() > until) return described;
      const since = performance.now();
      const some = srcs.slice(from, from + AT_ONCE);
      await Promise.all(some.map((src) => describe(shop, src, stopping)));
      described += some.length;
      await wait(Math.min(performance.now() - since, LONGEST_PAUSE_MS));
    }
    walk.afterId = page.at(-1)?.id ?? walk.afterId;
    if (page.length < PAGE) {
      walk.againAt ??= new Date(now.getTime() + WALK_AGAIN_AFTER_MINUTES * 60_000);
      return described;
    }
    if (stopping?.aborted || performance.now() > until) return described;
  }
}

async function describe(shop: Shop, src: string, stopping: AbortSignal | undefined): Promise<void> {
  const row = { src, encoder: shop.pictures.encoder.name, updated_at: shop.now() };
  try {
    const picture = await pictureAt(shop, src, stopping);
    const descriptor = bytesOfDescriptors([await shop.pictures.encoder.describe(picture)]);
    const { width, height, rgba } = await readPixels(picture, THUMBHASH_SIDE);
    const thumbhash = Buffer.from(rgbaToThumbHash(width, height, rgba)).toString("base64");
    await putDescriptor(shop.db, { ...row, descriptor, thumbhash, failure: null });
  } catch (error) {
    // The shop is closing, or busy with visitors: retried later.
    if (stopping?.aborted || (error instanceof Refusal && error.code === "too-many-requests")) return;
    if (!(error instanceof Refusal)) throw error;
    await putDescriptor(shop.db, { ...row, descriptor: null, thumbhash: null, failure: error.message });
  }
}

/** Reads a picture of the catalogue and makes it small. Throws `picture.refused` where it cannot be read. */
async function pictureAt(shop: Shop, src: string, stopping: AbortSignal | undefined): Promise<Uint8Array> {
  const path = ownPath(src, [shop.url]);
  if (path !== null) return ownPictureAt(shop, path);
  const url = URL.parse(src.startsWith("//") ? `https:${src}` : src);
  if (!url) throw new Refusal("picture.refused", "This is no address of a picture.");
  return shrinkPicture(await fetchPicture(shop.pictures.web, url, stopping));
}

/** What one of the shop's own pictures ("/media/…") looks like. Throws `picture.refused` where it cannot be read. */
export async function describeOwn(shop: Shop, path: string): Promise<Float32Array> {
  return shop.pictures.encoder.describe(await ownPictureAt(shop, path));
}

async function ownPictureAt(shop: Shop, path: string): Promise<Uint8Array> {
  const bytes = await readOwnPicture(shop.pictures, path);
  if (!bytes) throw new Refusal("picture.refused", "There is no picture at the address.");
  return shrinkPicture(bytes, { own: true });
}
