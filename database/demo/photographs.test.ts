import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { describeFile } from "../../photos/write-descriptors.ts";
import { ownEncoder } from "../../server/catalog/picture-search/own-encoder.ts";
import { descriptorsOfBytes } from "../../server/catalog/pictures/descriptor-bytes.ts";
import { type FinishedDesign, looksOf, photoPath, readDescriptors, readPhotographs } from "./photographs.ts";

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

test("three hundred designs are seen in four views and more", () => {
  const viewsOf = ({ pictures }: FinishedDesign) => new Set(pictures.map(({ view }) => view)).size;
  expect(readPhotographs().designs.filter((design) => viewsOf(design) >= 4).length).toBeGreaterThanOrEqual(300);
});

test("a product's picture takes at most 40 kB, and all that is stored of pictures 120 MB", () => {
  const folder = new URL("./photos/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => ({ name, stat: statSync(new URL(name, folder)) }))
    .flatMap(({ name, stat }) => (stat.isFile() ? [{ name, bytes: stat.size }] : []));
  const ofProducts = files.filter(({ name }) => name.endsWith(".webp") && !name.startsWith("_"));
  expect(ofProducts.filter(({ bytes }) => bytes > 40_000)).toEqual([]);
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(120_000_000);
});
