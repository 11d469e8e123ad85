import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db, Tx } from "../../database.ts";
import { previewPath, type ProductVideo, type VideoFacts, type VideoFormat } from "./product-video.ts";

/** The size of all pieces but the last. Stored videos depend on it. */
export const PIECE_BYTES = 256 * 1024;

export type NewFile = VideoFacts & { key: string; bytes: Uint8Array };
export type NewPreview = { key: string; bytes: Uint8Array; width: number; height: number };
type StoredFile = { id: number; format: VideoFormat; sizeBytes: number };

export async function readVideos(db: Db, productIds: readonly number[]): Promise<ProductVideo[]> {
  if (productIds.length === 0) return [];
  return videosOfRows(await selectVideos(db).where("product_id", "in", productIds).execute());
}

export async function readVideo(db: Db, id: number): Promise<ProductVideo | null> {
  return videosOfRows(await selectVideos(db).where("product_videos.id", "=", id).execute())[0] ?? null;
}

/** Keeps others from adding a video to the product; returns its number of pictures. */
export async function lockProduct(tx: Tx, productId: number): Promise<number> {
  await tx.selectFrom("products").select("id").where("id", "=", productId).forUpdate().executeTakeFirst();
  const { count } = await tx
    .selectFrom("product_images")
    .select((query) => query.fn.countAll<number>().as("count"))
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertVideo(
  tx: Tx,
  video: {
    productId: number;
    position: number;
    alt: string | null;
    preview: NewPreview | null;
    files: readonly NewFile[];
    at: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto("product_videos")
    .values({
      product_id: video.productId,
      position: video.position,
      alt: video.alt,
      preview: video.preview?.bytes ?? null,
      preview_key: video.preview?.key ?? null,
      preview_width: video.preview?.width ?? null,
      preview_height: video.preview?.height ?? null,
      created_at: video.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const file of video.files) await insertFile(tx, id, file);
  return id;
}

export async function updateVideo(
  db: Db,
  { productId, id }: { productId: number; id: number },
  change: { position: number; alt: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("product_videos")
    .set(change)
    .where("product_id", "=", productId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Null: the product's first picture is shown. */
export async function updatePreview(
  db: Db,
  { productId, id }: { productId: number; id: number },
  preview: NewPreview | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("product_videos")
    .set({
      preview: preview?.bytes ?? null,
      preview_key: preview?.key ?? null,
      preview_width: preview?.width ?? null,
      preview_height: preview?.height ?? null,
    })
    .where("product_id", "=", productId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteVideo(db: Db, { productId, id }: { productId: number; id: number }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("product_videos")
    .where("product_id", "=", productId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function readPreview(db: Db, key: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom("product_videos").select("preview").where("preview_key", "=", key).executeTakeFirst();
  return row?.preview ?? null;
}

export async function readFileByKey(db: Db, key: string): Promise<StoredFile | null> {
  const row = await db
    .selectFrom("video_files")
    .select(["id", "format", "size_bytes as sizeBytes"])
    .where("key", "=", key)
    .executeTakeFirst();
  return row ?? null;
}

/** Null if the video was deleted. As text, since the embedded engine takes five times as long for bytes. */
export async function readPiece(db: Db, fileId: number, number: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom("video_pieces")
    .select(sql<string>`encode(bytes, 'base64')`.as("text"))
    .where("file_id", "=", fileId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row ? Buffer.from(row.text, "base64") : null;
}

async function insertFile(tx: Tx, videoId: number, { bytes, durationMs, ...file }: NewFile): Promise<void> {
  const { id } = await tx
    .insertInto("video_files")
    .values({ ...file, video_id: videoId, duration_ms: durationMs, size_bytes: bytes.length })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (let number = 0; number * PIECE_BYTES < bytes.length; number += 1) {
    const text = Buffer.from(bytes.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES)).toString("base64");
    const piece = sql<Uint8Array>`decode(${text}, 'base64')`;
    await tx.insertInto("video_pieces").values({ file_id: id, number, bytes: piece }).execute();
  }
}

function selectVideos(db: Db) {
  return db
    .selectFrom("product_videos")
    .select(["product_videos.id", "product_id", "position", "alt", "created_at"])
    .select(["preview_key", "preview_width", "preview_height"])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom("video_files")
          .select(["id", "key", "format", "width", "height"])
          .select(["duration_ms as durationMs", "size_bytes as sizeBytes"])
          .whereRef("video_id", "=", "product_videos.id")
          .orderBy("id"),
      ).as("files"),
    )
    .orderBy("product_id")
    .orderBy("position")
    .orderBy("product_videos.id");
}

type Row = Awaited<ReturnType<ReturnType<typeof selectVideos>["execute"]>>[number];

function videosOfRows(rows: readonly Row[]): ProductVideo[] {
  return rows.map(({ preview_key: key, preview_width: width, preview_height: height, ...row }) => ({
    id: row.id,
    productId: row.product_id,
    position: row.position,
    alt: row.alt,
    preview: key === null || width === null || height === null ? null : { src: previewPath(key), width, height },
    files: row.files,
    createdAt: row.created_at,
  }));
}
