import { expect, test } from "vitest";
import { describeFile } from "../../photos/write-descriptors.ts";
import { ownEncoder } from "../../server/catalog/picture-search/own-encoder.ts";
import { descriptorsOfBytes } from "../../server/catalog/pictures/descriptor-bytes.ts";
import { looksOf, photoPath, readDescriptors, readPhotographs } from "./photographs.ts";

test("the demo's pictures are described as the shop would do it: else run photos/finish.ts", async () => {
  const described = readDescriptors();
  expect(described.encoder).toBe(ownEncoder.name);
  const photos = readPhotographs();
  const looks = looksOf(photos, described);
  const keys = photos.designs.flatMap(({ id, pictures }) => pictures.map(({ name }) => `${id}/${name}`));
  expect(keys.filter((key) => !looks.get(photoPath(key))?.descriptor)).toEqual([]);
  const similarities = async (key: string) => {
    const [made, stored] = [await describeFile(key), looks.get(photoPath(key))?.descriptor ?? new Uint8Array()].map(
      (bytes) => descriptorsOfBytes(bytes, ownEncoder.length),
    );
    return made?.map((numbers, place) =>
      numbers.reduce((sum, number, at) => sum + number * (stored?.[place]?.[at] ?? 0), 0),
    );
  };
  for (const key of [keys[0], keys[Math.floor(keys.length / 2)], keys.at(-1)]) {
    // Two library versions may decode pixels slightly differently.
    expect(await similarities(key ?? "")).toEqual(Array(ownEncoder.perPicture).fill(expect.closeTo(1, 3)));
  }
});
