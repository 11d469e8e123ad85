/** The finished photographs of the demo shop and their designs, which `photos/` makes. */

import { readFileSync } from "node:fs";
import { z } from "zod";

const Picture = z.object({
  name: z.string(),
  metal: z.string().nullable(),
  colour: z.string().nullable(),
  /** "hero": the whole piece from the front. */
  view: z.string(),
  thumbhash: z.string(),
});

const Design = z.object({
  id: z.string(),
  kind: z.string(),
  motif: z.string().optional(),
  stone: z.string().optional(),
  cut: z.string().optional(),
  material: z.string(),
  category: z.string(),
  sizeMm: z.number(),
  measure: z.string(),
  /** Of what a picture shows; for beads of one bead. */
  weightG: z.number(),
  /** Lowest and highest, in US dollars. */
  priceUsd: z.tuple([z.number(), z.number()]),
  minQuantity: z.int().optional(),
  batch: z.int().optional(),
  metals: z.array(z.string()),
  colours: z.array(z.string()),
  whole: z.boolean(),
  /** The finished ones; every look from the front first, further views last. */
  pictures: z.array(Picture).min(1),
});

const Finished = z.object({
  designs: z.array(Design),
  /** Tiles, banners and art by names such as `_tiles/rings`. */
  compositions: z.record(z.string(), z.object({ width: z.int(), height: z.int(), thumbhash: z.string() })),
});

export type FinishedDesign = z.infer<typeof Design>;
export type FinishedPhotos = z.infer<typeof Finished>;

const Described = z.object({
  encoder: z.string(),
  /** By `<design>/<name>`. `hash`: from the lock; `bytes`: of `bytesOfDescriptors`. */
  descriptors: z.record(z.string(), z.object({ hash: z.string(), bytes: z.base64() })),
});

export type DescribedPhotos = z.infer<typeof Described>;

export const DESCRIPTORS = new URL("./photos/descriptors.json", import.meta.url);

export const PHOTO_SIDE = 900;

/** The present state; more are added while pictures are being made. */
export function readPhotographs(): FinishedPhotos {
  return Finished.parse(JSON.parse(readFileSync(new URL("./photos/finished.json", import.meta.url), "utf8")));
}

/** `key`: such as "hoop-plain-30/gold" or "_tiles/rings". */
export function photoPath(key: string): string {
  return `/media/photos/${key}.webp`;
}

/** Descriptors for picture similarity, with the name of their encoder. */
export function readDescriptors(): DescribedPhotos {
  return Described.parse(JSON.parse(readFileSync(DESCRIPTORS, "utf8")));
}

/** By path. */
export function thumbhashesOf({ designs, compositions }: FinishedPhotos): Map<string, string> {
  return new Map([
    ...designs.flatMap(({ id, pictures }) =>
      pictures.map(({ name, thumbhash }) => [photoPath(`${id}/${name}`), thumbhash] as const),
    ),
    ...Object.entries(compositions).map(([id, { thumbhash }]) => [photoPath(id), thumbhash] as const),
  ]);
}

/** By path, with descriptors, which are null for tiles, banners and art. */
export function looksOf(
  photos: FinishedPhotos,
  { descriptors }: DescribedPhotos,
): Map<string, { thumbhash: string; descriptor: Uint8Array | null }> {
  const described = new Map(
    Object.entries(descriptors).map(([key, { bytes }]) => [photoPath(key), Buffer.from(bytes, "base64")]),
  );
  return new Map(
    [...thumbhashesOf(photos)].map(([path, thumbhash]) => [
      path,
      { thumbhash, descriptor: described.get(path) ?? null },
    ]),
  );
}
