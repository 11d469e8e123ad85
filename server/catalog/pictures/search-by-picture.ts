/** Products on sale that look like a picture, the likest first (SPEC API-13, SRCH-03). */
import type { ListedProduct } from "../../../contract/shapes.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { Language } from "../../../domain/languages.ts";
import type { Shop } from "../../shop.ts";
import { listedProducts } from "../listed-products.ts";
import { describeOwn } from "./describe-catalogue.ts";
import { DESCRIPTOR_VERSION } from "./describe-picture.ts";
import { descriptorOfBytes } from "./descriptor-bytes.ts";
import { freshIndex } from "./fresh-index.ts";
import { findKeptDescriptor } from "./keep-picture.ts";
import { likestOf } from "./picture-index.ts";
import { ownPath } from "./pictures.ts";
import { readProductPicture, readProductsWith } from "./pictures.store.ts";

/** The likest pictures that are looked at for products; those of products that are not on sale fall out of them. */
const MOST_PICTURES = 1_000;
const PICTURES_AT_ONCE = 100;
/** Any two pictures are about this like. */
const LIKE_ANY_OTHER = 0.5;

/**
 * `image`: a key of `keepPicture`, or the address of a product's picture, which is never fetched. `origins`: the shop's
 * own addresses. `score`: 1 for the very picture, 0 for nothing in common. Throws `not-found` for an image that is
 * neither, or not described yet.
 */
export async function searchByPicture(
  shop: Shop,
  { image, size, language }: { image: string; size: number; language: Language },
  origins: readonly string[],
): Promise<(ListedProduct & { score: number })[]> {
  const descriptor = await descriptorOf(shop, image, origins);
  const likest = await likestOf(await freshIndex(shop), descriptor, MOST_PICTURES);
  const scores = new Map<number, number>();
  for (let from = 0; from < likest.length && scores.size < size; from += PICTURES_AT_ONCE) {
    const some = likest.slice(from, from + PICTURES_AT_ONCE);
    const scoreOf = new Map(some.map(({ src, likeness }) => [src, scoreFrom(likeness)]));
    for (const { src, productId } of await readProductsWith(shop.db, [...scoreOf.keys()], size)) {
      if (scores.size < size && !scores.has(productId)) scores.set(productId, scoreOf.get(src) ?? 0);
    }
  }
  const products = await listedProducts(shop, [...scores.keys()], language);
  return [...scores].flatMap(([id, score]) => {
    const product = products.get(id);
    return product ? [{ ...product, score }] : [];
  });
}

async function descriptorOf(shop: Shop, image: string, origins: readonly string[]): Promise<Float32Array> {
  // No database takes this sign.
  if (image.includes("\0")) throw new Refusal("not-found", "Data not found");
  const kept = await findKeptDescriptor(shop, image);
  if (kept) return kept;
  const path = ownPath(image, origins);
  const picture = await readProductPicture(shop.db, path === null ? [image] : [image, path], DESCRIPTOR_VERSION);
  if (picture?.descriptor) return descriptorOfBytes(picture.descriptor);
  if (picture && path !== null) return describeOwn(shop, path);
  throw new Refusal("not-found", "Data not found");
}

/** Four places are more than anybody tells apart. */
function scoreFrom(likeness: number): number {
  const score = (likeness - LIKE_ANY_OTHER) / (1 - LIKE_ANY_OTHER);
  return Math.round(Math.min(1, Math.max(0, score)) * 10_000) / 10_000;
}
