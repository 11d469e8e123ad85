/** The demo shop's pictures, drawn by code; `/media/demo/<name>.svg` is where the shop serves them. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { tiles } from "./catalog/collections.ts";
import { bannerNames, bannerOf, tileOf } from "./pictures/compositions.ts";
import { designNames, looksOf, pictureName, pictureOf } from "./pictures/designs.ts";

/** Writes every picture as `<name>.svg` into `directory`; gives how many. The same bytes each time. */
export async function writePictures(directory: string): Promise<number> {
  await mkdir(directory, { recursive: true });
  let written = 0;
  for (const [name, svg] of allPictures()) {
    await writeFile(join(directory, `${name}.svg`), svg);
    written += 1;
  }
  return written;
}

/** Each picture's name, without ending, and content. */
export function* allPictures(): Generator<[name: string, svg: string]> {
  for (const design of designNames()) {
    for (const look of looksOf(design)) yield [pictureName(design, look), pictureOf(design, look)];
  }
  for (const [name, { design, metal }] of tiles()) yield [name, tileOf(design, metal)];
  for (const banner of bannerNames()) {
    yield [`banner-${banner}-wide`, bannerOf(banner, "wide")];
    yield [`banner-${banner}-tall`, bannerOf(banner, "tall")];
  }
}
