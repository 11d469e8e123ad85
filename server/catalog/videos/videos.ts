import { createHash } from "node:crypto";
import sharp from "sharp";
import { Refusal } from "../../../contract/refusals.ts";
import { ForPerson } from "../../for-person.ts";
import { ofProduct, type ReadModelPart } from "../../read-model/read-model.ts";
import { inTransaction } from "../../transaction.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { shrinkPicture } from "../pictures/read-picture.ts";
import { findProductIds } from "../products/handles.ts";
import type { ProductVideo, VideoFormat } from "./product-video.ts";
import { factsOfVideo, readNamedFile, readVideoFile } from "./read-video.ts";
import {
  deleteVideo,
  insertVideo,
  lockProduct,
  type NewFile,
  type NewPreview,
  PIECE_BYTES,
  readFileByKey,
  readPiece,
  readPreview,
  readVideo,
  readVideos,
  updatePreview,
  updateVideo,
} from "./videos.store.ts";

/** Paths on this machine; `also`: the same video in the other format. */
export type VideoInput = {
  handle: string;
  file: string;
  also?: string | undefined;
  preview?: string | undefined;
  alt?: string | undefined;
  /** Among the product's pictures and videos, from 2; default: the last. */
  position?: number | undefined;
};

export type StoredVideo = { id: number; format: VideoFormat; sizeBytes: number };

const MOST_VIDEOS = 10;
const MOST_PREVIEW_BYTES = 20 * 1024 * 1024;
const STORED_SIDE = 1_600;

const VIDEOS: ReadModelPart<number, ProductVideo[]> = {
  name: "videos",
  remembersAbsence: true,
  read: async ({ db }, productIds) => Map.groupBy(await readVideos(db, productIds), ({ productId }) => productId),
  lastChange: ofProduct,
  bytesOf: (videos) => 1_000 * videos.length,
};

export async function findVideos(
  shop: CatalogShop,
  productIds: readonly number[],
): Promise<Map<number, ProductVideo[]>> {
  return shop.readModel.find(VIDEOS, shop, productIds);
}

export function findVideo(shop: CatalogShop, id: number): Promise<ProductVideo | null> {
  return readVideo(shop.db, id);
}

/** Throws `ForPerson` for an unknown product. */
export async function listVideos(shop: CatalogShop, handle: string): Promise<ProductVideo[]> {
  return readVideos(shop.db, [await idOfHandle(shop, handle)]);
}

/**
 * The same file again changes nothing (`isNew: false`). Throws `ForPerson` for an invalid file or an eleventh video.
 */
export async function addVideo(shop: CatalogShop, input: VideoInput): Promise<{ video: ProductVideo; isNew: boolean }> {
  const productId = await idOfHandle(shop, input.handle);
  const files: NewFile[] = [];
  for (const path of input.also === undefined ? [input.file] : [input.file, input.also]) {
    const { facts, bytes } = await readVideoFile(path);
    files.push({ ...facts, bytes, key: keyOf(productId, bytes) });
  }
  if (files[0]?.format === files[1]?.format)
    throw new ForPerson("Both files have the same format: one of them is enough.");
  const picture = input.preview === undefined ? null : await readNamedFile(input.preview, MOST_PREVIEW_BYTES);
  const preview = picture && (await previewOf(productId, picture));
  return insertOnce(shop, productId, { files, preview, alt: input.alt, position: input.position });
}

/** As staff upload it, after the pictures and videos that there are. Throws `ForPerson` like `addVideo`. */
export async function addUploadedVideo(
  shop: CatalogShop,
  { handle, file, alt }: { handle: string; file: Uint8Array; alt?: string | undefined },
): Promise<{ video: ProductVideo; isNew: boolean }> {
  const productId = await idOfHandle(shop, handle);
  const bytes = Buffer.from(file);
  const files = [{ ...factsOfVideo(bytes), bytes, key: keyOf(productId, bytes) }];
  return insertOnce(shop, productId, { files, preview: null, alt });
}

/** Throws `ForPerson` when the product does not have it. */
export async function changeVideo(
  shop: CatalogShop,
  { handle, id, alt, position }: { handle: string; id: number; alt: string | null; position: number },
): Promise<void> {
  const productId = await idOfHandle(shop, handle);
  const isThere = await updateVideo(shop.db, { productId, id }, { alt: alt || null, position });
  if (!isThere) throw new ForPerson(`${handle} has no video ${id}.`);
}

/** The picture before it plays; null: the product's first. Throws `ForPerson` like `changeVideo`, and for no picture. */
export async function setPreview(
  shop: CatalogShop,
  { handle, id, file }: { handle: string; id: number; file: Uint8Array | null },
): Promise<void> {
  const productId = await idOfHandle(shop, handle);
  const preview = file && (await previewOf(productId, file));
  const isThere = await updatePreview(shop.db, { productId, id }, preview);
  if (!isThere) throw new ForPerson(`${handle} has no video ${id}.`);
}

type NewVideo = {
  files: readonly NewFile[];
  preview: NewPreview | null;
  alt?: string | undefined;
  position?: number | undefined;
};

async function insertOnce(
  shop: CatalogShop,
  productId: number,
  { files, preview, ...input }: NewVideo,
): Promise<{ video: ProductVideo; isNew: boolean }> {
  return inTransaction(shop, async (tx) => {
    const pictures = await lockProduct(tx, productId);
    const videos = await readVideos(tx, [productId]);
    const same = videos.find((video) => video.files.some(({ key }) => files.some((file) => file.key === key)));
    if (same) return { video: same, isNew: false };
    if (videos.length >= MOST_VIDEOS) throw new ForPerson(`A product has at most ${MOST_VIDEOS} videos.`);
    const position = input.position ?? pictures + videos.length + 1;
    const alt = input.alt || null;
    const id = await insertVideo(tx, { productId, position, alt, preview, files, at: shop.now() });
    const video = await readVideo(tx, id);
    if (!video) throw new Error(`Video ${id} was written but cannot be read.`);
    return { video, isNew: true };
  });
}

/** Throws `ForPerson` when the product does not have it. */
export async function removeVideo(shop: CatalogShop, handle: string, id: number): Promise<void> {
  const productId = await idOfHandle(shop, handle);
  if (!(await deleteVideo(shop.db, { productId, id }))) throw new ForPerson(`${handle} has no video ${id}.`);
}

export function findVideoFile(shop: CatalogShop, key: string): Promise<StoredVideo | null> {
  return readFileByKey(shop.db, key);
}

/** A WebP file; null for an unknown key. */
export function findVideoPreview(shop: CatalogShop, key: string): Promise<Uint8Array | null> {
  return readPreview(shop.db, key);
}

/** A piece at a time, so that slow readers cost no memory; both ends are included. */
export async function* bytesOfVideo(shop: CatalogShop, { id }: StoredVideo, from: number, to: number) {
  for (let number = Math.floor(from / PIECE_BYTES); number * PIECE_BYTES <= to; number += 1) {
    const piece = await readPiece(shop.db, id, number);
    if (!piece) throw new Error(`Piece ${number} of video file ${id} is missing.`);
    const start = number * PIECE_BYTES;
    yield piece.subarray(Math.max(0, from - start), to + 1 - start);
  }
}

async function idOfHandle(shop: CatalogShop, handle: string): Promise<number> {
  const id = (await findProductIds(shop.db, [handle])).get(handle);
  if (id === undefined) throw new ForPerson(`There is no product ${handle}.`);
  return id;
}

async function previewOf(productId: number, picture: Uint8Array): Promise<NewPreview> {
  const bytes = await shrinkPicture(picture, { side: STORED_SIDE }).catch((error) => {
    throw error instanceof Refusal ? new ForPerson(error.message) : error;
  });
  const { width, height } = await sharp(bytes).metadata();
  return { key: keyOf(productId, bytes), bytes, width, height };
}

function keyOf(productId: number, bytes: Uint8Array): string {
  return createHash("sha256").update(`${productId} `).update(bytes).digest("base64url").slice(0, 32);
}
