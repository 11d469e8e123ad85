/** Writes `finished.json`: the designs with their finished pictures, as the demo shop reads them. */

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import type { FinishedDesign, FinishedPhotos } from "../database/demo/photographs.ts";
import { omit } from "../domain/omit.ts";
import { framesOf, type readCompositions } from "./composition.ts";
import { type Design, picturesOf } from "./design.ts";
import { type Lock, PHOTOS } from "./lock.ts";

const PATH = join(PHOTOS, "finished.json");
const THUMBHASH_SIDE = 48;

/** `key`: as in the lock. */
export async function thumbHashOfFile(key: string): Promise<string> {
  const { data, info } = await sharp(readFileSync(join(PHOTOS, `${key}.webp`)))
    .resize({ width: THUMBHASH_SIDE, height: THUMBHASH_SIDE, fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}

/** So that the shop need not read the lock and the designs. */
export function writeFinished(
  lock: Lock,
  designs: readonly Design[],
  compositions: ReturnType<typeof readCompositions>,
): void {
  const frames = compositions.flatMap(framesOf).flatMap(({ id, size: [width, height] }) => {
    const entry = lock.pictures[id];
    return entry?.thumbhash ? [[id, { width, height, thumbhash: entry.thumbhash }] as const] : [];
  });
  const finished: FinishedPhotos = {
    designs: designs.flatMap((design) => finishedOf(lock, design) ?? []),
    compositions: Object.fromEntries(frames),
  };
  writeFileSync(`${PATH}.part`, `${JSON.stringify(finished, null, 1)}\n`);
  renameSync(`${PATH}.part`, PATH);
}

/** Null when none of its pictures is finished. */
function finishedOf(lock: Lock, design: Design): FinishedDesign | null {
  const wanted = picturesOf(design);
  const pictures = wanted.flatMap(({ name, metal, colour, view }) => {
    const thumbhash = lock.pictures[`${design.id}/${name}`]?.thumbhash;
    return thumbhash === undefined ? [] : [{ name, metal, colour, view, thumbhash }];
  });
  const facts = omit(design, "family", "seed", "shape", "ground", "views");
  return pictures.length > 0 ? { ...facts, whole: pictures.length === wanted.length, pictures } : null;
}
