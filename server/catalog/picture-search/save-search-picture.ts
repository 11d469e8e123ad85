/** Pictures that visitors search by: kept small for a day, under a key that nobody can guess (SPEC API-14). */
import { randomBytes } from "node:crypto";
import { Refusal } from "../../../contract/refusals.ts";
import type { Shop } from "../../shop.ts";
import { bytesOfDescriptors, descriptorsOfBytes } from "./descriptor-bytes.ts";
import { fetchPicture } from "../pictures/fetch-picture.ts";
import { ownPath, readOwnPicture } from "../pictures/pictures.ts";
import { deleteSearchPictures, putSearchPicture, readSearchPicture } from "../pictures/pictures.store.ts";
import { shrinkPicture } from "../pictures/read-picture.ts";

const KEPT_HOURS = 24;

/**
 * Keeps the picture of `file`, or the one at `url`, and answers its key. Pictures of the shop, which are those under
 * `/media/` on one of `origins`, are read without being fetched. Throws `picture.refused` (see `fetchPicture` and
 * `shrinkPicture`).
 */
export async function keepPicture(
  shop: Shop,
  { file, url }: { file?: Uint8Array | undefined; url?: string | undefined },
  origins: readonly string[],
): Promise<string> {
  const picture = file ? await shrinkPicture(file) : await pictureAt(shop, url ?? "", origins);
  const { encoder } = shop.pictures;
  const descriptors = await encoder.describeSent(picture);
  // With the encoder that described it.
  const key = `${encoder.name}-${randomBytes(18).toString("base64url")}`;
  await putSearchPicture(shop.db, {
    key,
    picture,
    descriptor: bytesOfDescriptors(descriptors),
    created_at: shop.now(),
  });
  return key;
}

/** What is kept under the key may look like each of these; null when the key is unknown or a day old. */
export async function findKeptDescriptors(shop: Shop, key: string): Promise<Float32Array[] | null> {
  const kept = await readSearchPicture(shop.db, key, hoursBefore(shop.now()));
  if (!kept) return null;
  const { encoder } = shop.pictures;
  if (key.startsWith(`${encoder.name}-`)) return descriptorsOfBytes(kept.descriptor, encoder.length);
  return encoder.describeSent(kept.picture);
}

/** The picture that is kept under the key, as WebP; null when the key is unknown or a day old. */
export async function findKeptPicture(shop: Shop, key: string): Promise<Uint8Array | null> {
  return (await readSearchPicture(shop.db, key, hoursBefore(shop.now())))?.picture ?? null;
}

/** Deletes what is a day old, and answers how many. */
export async function forgetSearchPictures(shop: Shop, limit = 1_000): Promise<number> {
  return deleteSearchPictures(shop.db, hoursBefore(shop.now()), limit);
}

async function pictureAt(shop: Shop, address: string, origins: readonly string[]): Promise<Uint8Array> {
  const path = ownPath(address, origins);
  if (path !== null) {
    const own = await readOwnPicture(shop.pictures, path);
    if (!own) throw new Refusal("picture.refused", "There is no picture at the address.");
    return shrinkPicture(own, { own: true });
  }
  const url = URL.parse(address);
  if (!url) throw new Refusal("picture.refused", "This is no address of a picture.");
  return shrinkPicture(await fetchPicture(shop.pictures.web, url));
}

function hoursBefore(now: Date): Date {
  return new Date(now.getTime() - KEPT_HOURS * 3_600_000);
}
