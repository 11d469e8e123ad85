/** The demo shop's photographs that are finished, and the designs they show; `photos/` makes both. */
import { readFileSync } from "node:fs";
import { z } from "zod";

const Picture = z.object({
  /** Its file is `<id of the design>/<name>.webp`. */
  name: z.string(),
  /** What it is shown in; null: the design has no choice of it. */
  metal: z.string().nullable(),
  colour: z.string().nullable(),
  /** "hero": the whole piece from the front. */
  view: z.string(),
  thumbhash: z.string(),
});

const Design = z.object({
  id: z.string(),
  /** As at the end of a title: "Oval Halo Ring". */
  kind: z.string(),
  motif: z.string().optional(),
  stone: z.string().optional(),
  cut: z.string().optional(),
  material: z.string(),
  /** A lowest category, by its handle. */
  category: z.string(),
  sizeMm: z.number(),
  /** What `sizeMm` measures. */
  measure: z.string(),
  /** Of what one picture shows; of one bead for beads. */
  weightG: z.number(),
  /** US dollars, lowest and highest. */
  priceUsd: z.tuple([z.number(), z.number()]),
  minQuantity: z.int().optional(),
  batch: z.int().optional(),
  metals: z.array(z.string()),
  colours: z.array(z.string()),
  /** Whether all its pictures are finished. */
  whole: z.boolean(),
  /** Those that are finished; every look from the front first, further views last. */
  pictures: z.array(Picture).min(1),
});

const Finished = z.object({
  designs: z.array(Design),
  /** Tiles, banners and art: pixels and thumbhash by `_tiles/rings`. */
  compositions: z.record(z.string(), z.object({ width: z.int(), height: z.int(), thumbhash: z.string() })),
});

export type FinishedDesign = z.infer<typeof Design>;
export type FinishedPhotos = z.infer<typeof Finished>;

/** Pixels of a design's picture, both ways. */
export const PHOTO_SIDE = 900;

/** As they are now: more come while pictures are being made. */
export function readPhotographs(): FinishedPhotos {
  return Finished.parse(JSON.parse(readFileSync(new URL("./photos/finished.json", import.meta.url), "utf8")));
}

/** Where the shop serves the photograph of this key, e.g. "hoop-plain-30/gold" or "_tiles/rings". */
export function photoPath(key: string): string {
  return `/media/photos/${key}.webp`;
}

/** What each picture looks like from afar (ThumbHash), by the path it is served under. */
export function thumbhashesOf({ designs, compositions }: FinishedPhotos): Map<string, string> {
  return new Map([
    ...designs.flatMap(({ id, pictures }) =>
      pictures.map(({ name, thumbhash }) => [photoPath(`${id}/${name}`), thumbhash] as const),
    ),
    ...Object.entries(compositions).map(([id, { thumbhash }]) => [photoPath(id), thumbhash] as const),
  ]);
}
