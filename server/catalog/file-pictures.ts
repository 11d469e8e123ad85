/** What becomes of the pictures that a product file names: own ones, fetched ones, and those that come along with it. */
import { Refusal } from "../../contract/refusals.ts";
import type { Db } from "../database.ts";
import type { Shop } from "../shop.ts";
import type { ProductToExport } from "./export-products.store.ts";
import { fetchedPictures } from "./pictures/fetch-pictures.ts";
import { keepInMedia } from "./pictures/media-store.ts";
import { fileOf } from "./pictures/own-pictures.ts";
import { putDone, readFetched } from "./pictures/picture-downloads.store.ts";
import { type PictureFolder, pictureNameOf } from "./pictures/picture-folder.ts";
import { ownPath } from "./pictures/pictures.ts";
import type { PicturePatch, ProductPatch } from "./product-patch.ts";
import type { Report } from "./product-csv-product.ts";

export type FilePictures = {
  patches: ProductPatch[];
  /** Where pictures are among the shop's own, by the addresses that the file gives. */
  known: ReadonlyMap<string, string>;
};

/**
 * Finds the pictures of some products: in the folder that comes with the file, among those fetched before, and whether
 * the shop's own are there. What is named and not there is reported; a file's name without a file is left out. `dry`:
 * nothing is kept.
 */
export async function findPictures(
  shop: Shop,
  patches: readonly ProductPatch[],
  { folder, dry, report }: { folder: PictureFolder | null; dry: boolean; report: Report },
): Promise<FilePictures> {
  const named = patches.flatMap(({ pictures, variants, line }) => [
    ...(pictures ?? []),
    ...variants.flatMap((variant) => (variant.picture ? [{ src: variant.picture, line: variant.line ?? line }] : [])),
  ]);
  const lines = new Map<string, number>();
  for (const { src, line } of named) if (!lines.has(src)) lines.set(src, line);
  const unreadable = new Set<string>();
  const known = await fetchedPictures(shop, [...lines.keys()]);
  if (folder) await takeFrom(folder);

  const left = new Set<string>();
  const isMissing = async (src: string) => {
    const path = ownPath(src, [shop.url]);
    return path !== null && (await fileOf(shop.pictures.own, path)) === null;
  };
  const looked = await Promise.all(
    [...lines].map(async ([src, line]) => ({ src, line, missing: await isMissing(src) })),
  );
  for (const { src, line, missing } of looked) {
    if (missing) report(line, `there is no file for the picture ${src}`);
    if (!isName(src) || known.has(src)) continue;
    if (!unreadable.has(src)) report(line, `the picture "${src}" is not among those that came with the file`);
    left.add(src);
  }
  return { known, patches: left.size === 0 ? [...patches] : patches.map((patch) => without(patch, left)) };

  async function takeFrom(from: PictureFolder): Promise<void> {
    for (const [src, line] of lines) {
      if (src.startsWith("/") || ownPath(src, [shop.url]) !== null) continue;
      const bytes = await from.read(pictureNameOf(src));
      if (!bytes) continue;
      try {
        const { path } = await keepInMedia(shop.pictures, bytes, { dry });
        known.set(src, path);
        if (!dry) await putDone(shop.db, src, path, shop.now());
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        unreadable.add(src);
        report(line, `the picture "${pictureNameOf(src)}" that came with the file: ${error.message}`);
      }
    }
  }
}

/** Where those pictures are that the file names or the products have, as far as they have been fetched. */
export async function knownPictures(
  db: Db,
  patches: readonly ProductPatch[],
  products: readonly ProductToExport[],
): Promise<Map<string, string>> {
  const given = patches.flatMap(({ pictures, variants }) => [
    ...(pictures ?? []).map(({ src }) => src),
    ...variants.flatMap(({ picture }) => picture ?? []),
  ]);
  const had = products.flatMap(({ images }) => images.map(({ src }) => src));
  const sources = [...given, ...had].filter((src) => !src.startsWith("/"));
  return sources.length === 0 ? new Map() : readFetched(db, [...new Set(sources)]);
}

/** Neither an address nor a path: the name of a file that comes along. */
function isName(src: string): boolean {
  return !src.startsWith("/") && !/^https?:/i.test(src);
}

function without(patch: ProductPatch, left: ReadonlySet<string>): ProductPatch {
  const stays = ({ src }: PicturePatch) => !left.has(src);
  return {
    ...patch,
    pictures: patch.pictures?.filter(stays) ?? null,
    variants: patch.variants.map((variant) =>
      variant.picture && left.has(variant.picture) ? { ...variant, picture: undefined } : variant,
    ),
    // what could not be found is no reason to take anything away
    incomplete: true,
  };
}
