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

const Described = z.object({
  encoder: z.string(),
  /** By `<design>/<name>`. `hash`: of the picture in the lock; `numbers`: see `textOfNumbers`. */
  descriptors: z.record(z.string(), z.object({ hash: z.string(), numbers: z.base64() })),
});

export type DescribedPhotos = z.infer<typeof Described>;

export const DESCRIPTORS = new URL("./photos/descriptors.json", import.meta.url);

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

/** Descriptors for the similarity of pictures, from the encoder of that name. */
export function readDescriptors(): DescribedPhotos {
  return Described.parse(JSON.parse(readFileSync(DESCRIPTORS, "utf8")));
}

/** ThumbHash of each picture, by its path. */
export function thumbhashesOf({ designs, compositions }: FinishedPhotos): Map<string, string> {
  return new Map([
    ...designs.flatMap(({ id, pictures }) =>
      pictures.map(({ name, thumbhash }) => [photoPath(`${id}/${name}`), thumbhash] as const),
    ),
    ...Object.entries(compositions).map(([id, { thumbhash }]) => [photoPath(id), thumbhash] as const),
  ]);
}

/** The same with its descriptor: null for tiles, banners and art, which are like no product. */
export function looksOf(
  photos: FinishedPhotos,
  { descriptors }: DescribedPhotos,
): Map<string, { thumbhash: string; descriptor: Float32Array | null }> {
  const described = new Map(
    Object.entries(descriptors).map(([key, { numbers }]) => [photoPath(key), numbersOf(numbers)]),
  );
  return new Map(
    [...thumbhashesOf(photos)].map(([path, thumbhash]) => [
      path,
      { thumbhash, descriptor: described.get(path) ?? null },
    ]),
  );
}

const STEPS = 65_535;

/** Numbers from 0 to 1 as text, 16 bits each. */
export function textOfNumbers(numbers: Float32Array): string {
  const bytes = Buffer.alloc(numbers.length * 2);
  numbers.forEach((number, at) => bytes.writeUInt16LE(Math.round(number * STEPS), at * 2));
  return bytes.toString("base64");
}

function numbersOf(text: string): Float32Array {
  const bytes = Buffer.from(text, "base64");
  return Float32Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16LE(at * 2) / STEPS);
}
