export type VideoFormat = "mp4" | "webm";

/** From the file's header; pixels as shown, upright. */
export type VideoFacts = { format: VideoFormat; width: number; height: number; durationMs: number };

export type VideoFile = VideoFacts & {
  id: number;
  key: string;
  sizeBytes: number;
};

export type ProductVideo = {
  id: number;
  productId: number;
  /** Among the product's pictures and videos, from 1; never before the first picture. */
  position: number;
  alt: string | null;
  /** Null: the product's first picture is used. */
  preview: { src: string; width: number; height: number } | null;
  files: VideoFile[];
  createdAt: Date;
};

export function videoPath({ key, format }: Pick<VideoFile, "key" | "format">): string {
  return `/videos/${key}.${format}`;
}

export function previewPath(key: string): string {
  return `/videos/${key}.webp`;
}
