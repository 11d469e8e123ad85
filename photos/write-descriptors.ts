/**
 * `database/demo/photos/descriptors.json`: what the shop tells the likeness of the finished pictures from, so that a demo
 * shop need not look at each of them when it is planted, which takes two cores some minutes.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DescribedPhotos, DESCRIPTORS, readDescriptors, textOfNumbers } from "../database/demo/photographs.ts";
import { ownEncoder } from "../server/catalog/picture-search/picture-encoder.ts";
import { shrinkPicture } from "../server/catalog/pictures/read-picture.ts";
import { type Design, picturesOf } from "./design.ts";
import { type Lock, PHOTOS } from "./lock.ts";

const PATH = fileURLToPath(DESCRIPTORS);

/** Describes what is new, was made anew, or has been described by another encoder than the shop's. Answers how many. */
export async function writeDescriptors(lock: Lock, designs: readonly Design[]): Promise<number> {
  const before = existsSync(PATH) ? readDescriptors() : null;
  const known = before?.encoder === ownEncoder.name ? before.descriptors : {};
  const descriptors: DescribedPhotos["descriptors"] = {};
  let described = 0;
  for (const key of designs.flatMap((design) => picturesOf(design).map(({ name }) => `${design.id}/${name}`)).sort()) {
    const hash = lock.pictures[key]?.hash;
    if (hash === undefined) continue;
    if (known[key]?.hash === hash) {
      descriptors[key] = known[key];
      continue;
    }
    descriptors[key] = { hash, numbers: textOfNumbers(await descriptorOfFile(key)) };
    described += 1;
  }
  writeFileSync(`${PATH}.part`, `${JSON.stringify({ encoder: ownEncoder.name, descriptors }, null, 1)}\n`);
  renameSync(`${PATH}.part`, PATH);
  return described;
}

/** As the shop itself describes the picture of this key, which is to be finished. */
export async function descriptorOfFile(key: string): Promise<Float32Array> {
  const file = readFileSync(join(PHOTOS, `${key}.webp`));
  return ownEncoder.describe(await shrinkPicture(file, { own: true }));
}
