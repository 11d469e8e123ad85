/** A video among a product's media. */

export type VideoFormat = "mp4" | "webm";

/** Facts from the file's header; pixels as shown, upright. */
export type VideoFacts = { format: VideoFormat; width: number; height: number; durationMs: number };

export type VideoFile = VideoFacts & {
  id: number;
  /** In its address; of the product and the content. */
  key: string;
  sizeBytes: number;
};

export type ProductVideo = {
  id: number;
  productId: number;
  /** Its place among the product's pictures and videos, from 1; never before the first picture. */
  position: number;
  alt: string | null;
  /** Null: the product's first picture is used. */
  preview: { src: string; width: number; height: number } | null;
  /** The same video in one or several formats. */
  files: VideoFile[];
  createdAt: Date;
};

/** A path on the shop's own host. */
export function videoPath({ key, format }: Pick<VideoFile, "key" | "format">): string {
  return `/videos/${key}.${format}`;
}

export function previewPath(key: string): string {
  return `/videos/${key}.webp`;
}
