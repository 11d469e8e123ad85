/** Writes `descriptors.json`, because computing picture descriptors while seeding would take minutes. */

import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DescribedPhotos, DESCRIPTORS, readDescriptors } from "../database/demo/photographs.ts";
import { ownEncoder } from "../server/catalog/picture-search/own-encoder.ts";
import { bytesOfDescriptors } from "../server/catalog/pictures/descriptor-bytes.ts";
import { shrinkPicture } from "../server/catalog/pictures/read-picture.ts";
import { type Design, picturesOf } from "./design.ts";
import { type Lock, PHOTOS } from "./lock.ts";

const PATH = fileURLToPath(DESCRIPTORS);

/** Describes new and changed pictures, or all after a change of encoder; returns how many. */
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
    descriptors[key] = { hash, bytes: Buffer.from(await describeFile(key)).toString("base64") };
    described += 1;
  }
  writeFileSync(`${PATH}.part`, `${JSON.stringify({ encoder: ownEncoder.name, descriptors }, null, 1)}\n`);
  renameSync(`${PATH}.part`, PATH);
  return described;
}

/** The bytes that the shop would store. The picture must be finished. */
export async function describeFile(key: string): Promise<Uint8Array> {
  const file = readFileSync(join(PHOTOS, `${key}.webp`));
  return bytesOfDescriptors(await ownEncoder.describe(await shrinkPicture(file, { own: true })));
}
