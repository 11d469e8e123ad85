/** `database/demo/photos/catalogue.lock.json`: which pictures are finished, and what each was made from. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Entry = z.object({
  /** Of the design record as far as it shows, and of the revisions of family and studio. */
  hash: z.string(),
  /** Of all sources of the generator when the picture was rendered. */
  generator: z.string(),
  /** What the light was multiplied by; further colours of a design use that of its first. */
  exposure: z.number(),
  bytes: z.int(),
  quality: z.int(),
  /** To fill the tile with until the picture is there, e.g. "#d8d3cb". */
  dominant: z.string(),
  /** What it looks like from afar (ThumbHash, base64): shown until the picture is there. */
  thumbhash: z.string().optional(),
  /** What the quality gate has against it; shown when all is done. */
  doubts: z.string().optional(),
});
const Lock = z.object({ blender: z.string(), pictures: z.record(z.string(), Entry) });

export type Entry = z.infer<typeof Entry>;
export type Lock = z.infer<typeof Lock>;

export const PHOTOS = new URL("../database/demo/photos/", import.meta.url).pathname;
const PATH = join(PHOTOS, "catalogue.lock.json");

/** Pictures by `<design>/<name>`. */
export function readLock(): Lock {
  if (!existsSync(PATH)) return { blender: "", pictures: {} };
  return Lock.parse(JSON.parse(readFileSync(PATH, "utf8")));
}

export function writeLock(lock: Lock): void {
  const pictures = Object.fromEntries(Object.entries(lock.pictures).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(`${PATH}.part`, `${JSON.stringify({ ...lock, pictures }, null, 2)}\n`);
  renameSync(`${PATH}.part`, PATH);
}
