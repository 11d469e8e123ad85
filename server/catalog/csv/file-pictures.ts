import { setTimeout as wait } from "node:timers/promises";
import pLimit from "p-limit";
import { Refusal } from "../../../contract/refusals.ts";
import type { Db } from "../../database.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { fetchLostAgain } from "../pictures/fetch-pictures.ts";
import { storeInMedia } from "../pictures/media-store.ts";
import { PROBLEM_WORDS, problemOfOwnPicture } from "../pictures/own-pictures.ts";
import { putDone, readFetched } from "../pictures/picture-downloads.store.ts";
import { keyOfName, type PictureFolder, pictureNameOf } from "../pictures/picture-folder.ts";
import { ownPath } from "../pictures/pictures.ts";
import type { ProductToExport } from "./export-products.store.ts";
import type { ProblemReporter } from "./product-csv-product.ts";
import type { PicturePatch, ProductPatch } from "./product-patch.ts";

const FILES_AT_ONCE = 8;

export type FilePictures = {
  patches: ProductPatch[];
  /** The shop's own paths, by the address or name that the file gives. */
  known: ReadonlyMap<string, string>;
};

export class FolderPictures {
  readonly folder: PictureFolder;
  private readonly addresses = new Map<string, string>();

  constructor(folder: PictureFolder) {
    this.folder = folder;
  }

  /** Notes the addresses of a product that an interrupted run of this import has saved. */
  note(product: ProductPatch): void {
    for (const { src } of namedIn(product)) if (!isName(src)) this.otherAddress(src);
  }

  /** The first address with the same file name, if it is a different one; query strings are ignored. */
  otherAddress(address: string): string | null {
    const [plain = address] = address.split(/[?#]/, 1);
    const key = keyOfName(pictureNameOf(address));
    const first = this.addresses.get(key) ?? plain;
    this.addresses.set(key, first);
    return first === plain ? null : first;
  }
}

/** Finds the file's pictures in the import's folder and among the shop's own, and reports missing ones. */
export async function findPictures(
  shop: CatalogShop,
  patches: readonly ProductPatch[],
  { folder, dry, report }: { folder: FolderPictures | null; dry: boolean; report: ProblemReporter },
): Promise<FilePictures> {
  const lines = new Map<string, number>();
  for (const { src, line } of patches.flatMap(namedIn)) if (!lines.has(src)) lines.set(src, line);
  const unreadable = new Set<string>();
  const known = new Map<string, string>();
  if (folder) await takeFrom(folder);
  if (!dry) {
    await fetchLostAgain(
      shop,
      [...lines.keys()].filter((src) => !known.has(src)),
    );
  }

  const left = new Set<string>();
  const limit = pLimit(FILES_AT_ONCE);
  const problemOf = (src: string) => {
    const path = ownPath(src, [shop.url]);
    return path === null ? null : limit(() => problemOfOwnPicture(shop.pictures.own, path, { quick: true }));
  };
  const looked = await Promise.all(
    [...lines].map(async ([src, line]) => ({ src, line, problem: await problemOf(src) })),
  );
  for (const { src, line, problem } of looked) {
    if (problem === "missing") report(line, `the picture ${src} has no file`);
    else if (problem) report(line, `the picture ${src}: ${PROBLEM_WORDS[problem]}`);
    if (!isName(src) || known.has(src)) continue;
    if (!unreadable.has(src)) report(line, `the picture "${src}" is not among those that came with the file`);
    left.add(src);
  }
  return { known, patches: left.size === 0 ? [...patches] : patches.map((patch) => without(patch, left)) };

  async function takeFrom(from: FolderPictures): Promise<void> {
    for (const [src, line] of lines) {
      if (src.startsWith("/") || ownPath(src, [shop.url]) !== null) continue;
      const name = pictureNameOf(src);
      try {
        const bytes = await from.folder.read(name);
        if (!bytes) continue;
        const first = isName(src) ? null : from.otherAddress(src);
        if (first !== null) {
          report(line, `the picture "${name}" that came with the file is used for ${first}, and not for ${src}`);
          continue;
        }
        const { path } = await store(shop, bytes, dry);
        known.set(src, path);
        if (!dry && !isName(src)) await putDone(shop.db, src, path, shop.now());
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        unreadable.add(src);
        report(line, `the picture "${name}" that came with the file: ${error.message}`);
      }
    }
  }
}

/** A running shop decodes its visitors' pictures too and refuses more than it can take. */
const MOST_TRIES = 60;
const TRY_AGAIN_MS = 1_000;

async function store(shop: CatalogShop, bytes: Uint8Array, dry: boolean) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await storeInMedia(shop.pictures, bytes, { dry });
    } catch (error) {
      const isBusy = error instanceof Refusal && error.code === "too-many-requests";
      if (!isBusy || tries === MOST_TRIES) throw error;
      await wait(TRY_AGAIN_MS);
    }
  }
}

export async function knownPictures(
  db: Db,
  patches: readonly ProductPatch[],
  products: readonly ProductToExport[],
): Promise<Map<string, string>> {
  const given = patches.flatMap(namedIn);
  const had = products.flatMap(({ images }) => images);
  const sources = [...given, ...had].map(({ src }) => src).filter((src) => !src.startsWith("/") && !isName(src));
  return sources.length === 0 ? new Map() : readFetched(db, [...new Set(sources)]);
}

function namedIn({ pictures, variants, line }: ProductPatch): { src: string; line: number }[] {
  return [
    ...(pictures ?? []),
    ...variants.flatMap((variant) => (variant.picture ? [{ src: variant.picture, line: variant.line ?? line }] : [])),
  ];
}

/** Neither an address nor a path. */
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
    // A picture that was not found must not remove anything.
    incomplete: true,
  };
}
