import { expect, test } from "vitest";
import { descriptorOfFile } from "../../photos/write-descriptors.ts";
import { ownEncoder } from "../../server/catalog/picture-search/own-encoder.ts";
import { looksOf, photoPath, readDescriptors, readPhotographs } from "./photographs.ts";

test("the demo's pictures are described as the shop would do it: else run photos/finish.ts", async () => {
  const described = readDescriptors();
  expect(described.encoder).toBe(ownEncoder.name);
  const photos = readPhotographs();
  const looks = looksOf(photos, described);
  const keys = photos.designs.flatMap(({ id, pictures }) => pictures.map(({ name }) => `${id}/${name}`));
  expect(keys.filter((key) => !looks.get(photoPath(key))?.descriptor)).toEqual([]);
  const similarity = async (key: string) => {
    const made = await descriptorOfFile(key);
    return looks.get(photoPath(key))?.descriptor?.reduce((sum, number, at) => sum + number * (made[at] ?? 0), 0);
  };
  for (const key of [keys[0], keys[Math.floor(keys.length / 2)], keys.at(-1)]) {
    // Two library versions may decode pixels slightly differently.
    expect(await similarity(key ?? "")).toBeCloseTo(1, 3);
  }
});
