import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "../../../contract/refusals.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { bytesOfDescriptors } from "../pictures/descriptor-bytes.ts";
import { fetchPicture } from "../pictures/fetch-picture.ts";
import { deleteOrphans, putDescriptor, readNextPictures } from "../pictures/pictures.store.ts";
import { ownPath, readOwnPicture } from "../pictures/pictures.ts";
import { shrinkPicture } from "../pictures/read-picture.ts";
import { thumbhashOf } from "../pictures/thumbhash.ts";
import { freshIndex } from "./fresh-index.ts";

const PAGE = 200;
const AT_ONCE = 4;
/** Pauses are as long as the work before them, up to this, so that the shop has half of the machine. */
const LONGEST_PAUSE_MS = 150;
const RETRY_FAILED_AFTER_HOURS = 24;
/** New rows are seen at once; rows whose picture was replaced on the next walk. */
const WALK_AGAIN_AFTER_MINUTES = 15;
const MOST_ORPHANS = 1_000;

/** Continues where the last run ended, for about `forMs`; returns how many pictures. */
export async function describeCatalogue(shop: CatalogShop, stopping?: AbortSignal, forMs = 4_000): Promise<number> {
  const described = await describeSome(shop, stopping, forMs);
  if (described > 0) shop.pictures.index.lookedAt = null;
  // Similar products use the index in memory, so it must be loaded before the first search by picture.
  await freshIndex(shop);
  return described;
}

async function describeSome(shop: CatalogShop, stopping: AbortSignal | undefined, forMs: number): Promise<number> {
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

async function describe(shop: CatalogShop, src: string, stopping: AbortSignal | undefined): Promise<void> {
  const row = { src, encoder: shop.pictures.encoder.name, updated_at: shop.now() };
  try {
    const picture = await pictureAt(shop, src, stopping);
    const descriptor = bytesOfDescriptors(await shop.pictures.encoder.describe(picture));
    const thumbhash = await thumbhashOf(picture);
    await putDescriptor(shop.db, { ...row, descriptor, thumbhash, failure: null });
  } catch (error) {
    if (stopping?.aborted || (error instanceof Refusal && error.code === "too-many-requests")) return;
    if (!(error instanceof Refusal)) throw error;
    await putDescriptor(shop.db, { ...row, descriptor: null, thumbhash: null, failure: error.message });
  }
}

async function pictureAt(shop: CatalogShop, src: string, stopping: AbortSignal | undefined): Promise<Uint8Array> {
  const path = ownPath(src, [shop.url]);
  if (path !== null) return ownPictureAt(shop, path);
  const url = URL.parse(src.startsWith("//") ? `https:${src}` : src);
  if (!url) throw new Refusal("picture.refused", "This is not the address of a picture.");
  return shrinkPicture(await fetchPicture(shop.pictures.web, url, stopping));
}

/** The descriptors of an own picture ("/media/…"). Throws `picture.refused` when it cannot be read. */
export async function describeOwn(shop: CatalogShop, path: string): Promise<Float32Array[]> {
  return shop.pictures.encoder.describe(await ownPictureAt(shop, path));
}

async function ownPictureAt(shop: CatalogShop, path: string): Promise<Uint8Array> {
  const bytes = await readOwnPicture(shop.pictures, path);
  if (!bytes) throw new Refusal("picture.refused", "There is no picture at the address.");
  return shrinkPicture(bytes, { own: true });
}
