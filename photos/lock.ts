/** `catalogue.lock.json`: which pictures are finished, and what each was made from. */

import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Entry = z.object({
  /** Hash of the visible part of the design, and of the revisions of family and studio. */
  hash: z.string(),
  /** Hash of all sources of the generator when the picture was rendered. */
  generator: z.string(),
  /** Factor of the light; other colours of a design use that of the first. */
  exposure: z.number(),
  bytes: z.int(),
  quality: z.int(),
  dominant: z.string(),
  thumbhash: z.string().optional(),
  doubts: z.string().optional(),
});
const Lock = z.object({ blender: z.string(), pictures: z.record(z.string(), Entry) });

export type LockEntry = z.infer<typeof Entry>;
export type Lock = z.infer<typeof Lock>;

export const PHOTOS = new URL("../database/demo/photos/", import.meta.url).pathname;
const PATH = join(PHOTOS, "catalogue.lock.json");

export function readLock(): Lock {
  if (!existsSync(PATH)) return { blender: "", pictures: {} };
  return Lock.parse(JSON.parse(readFileSync(PATH, "utf8")));
}

export function writeLock(lock: Lock): void {
  const pictures = Object.fromEntries(Object.entries(lock.pictures).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(`${PATH}.part`, `${JSON.stringify({ ...lock, pictures }, null, 2)}\n`);
  renameSync(`${PATH}.part`, PATH);
}
