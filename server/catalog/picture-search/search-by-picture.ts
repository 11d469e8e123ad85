import { Refusal } from "../../../contract/refusals.ts";
import type { BackendListedProduct } from "../../../contract/shapes.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { ORDERS, withPrices, type CollectionInput } from "../collections/collection-page.ts";
import { findFacets } from "../listing/facets.ts";
import { listedProducts } from "../listing/listed-products.ts";
import { listNumbered } from "../listing/listing.ts";
import type { Facets } from "../lists/choices.ts";
import type { ListFilter } from "../lists/list-filter.ts";
import { catalogueList, type ProductList } from "../lists/product-list.ts";
import { descriptorsOfBytes } from "../pictures/descriptor-bytes.ts";
import { likestOf } from "../pictures/picture-index.ts";
import { pictureAnswer } from "../pictures/picture-url.ts";
import { readProductPicture, readProductsWith, type PictureOfProduct } from "../pictures/pictures.store.ts";
import { ownPath } from "../pictures/pictures.ts";
import { describeOwn } from "./describe-catalogue.ts";
import { freshIndex } from "./fresh-index.ts";
import { rankProducts } from "./rank-products.ts";
import { findSavedDescriptors } from "./save-search-picture.ts";

const MOST_PICTURES = 1_000;
const PICTURES_AT_ONCE = 200;
const MOST_PRODUCTS = 300;

type PictureInput = {
  /** A key of `storePicture`, or the address of a product's picture, which is never fetched. */
  image: string;
  sort: "likeness" | Exclude<CollectionInput["sort"], "comprehensive" | "latest-favorite">;
  filter: ListFilter;
  minMicros: CollectionInput["minMicros"];
  maxMicros: CollectionInput["maxMicros"];
  pricing: CollectionInput["pricing"];
  page: number;
  size: number;
};

/**
 * A page of the 300 most similar products on sale (SPEC API-13, SRCH-03). `score`: 1 for the same picture, a
 * little less for further products that share it, 0 for nothing in common. Throws `not-found` for an unknown image or
 * one not yet described.
 */
export async function searchByPicture(
  shop: CatalogShop,
  { image, sort, page, size, ...input }: PictureInput,
  language: Language,
  origins: readonly string[],
): Promise<{ products: (BackendListedProduct & { score: number })[]; total: number; facets: Facets | null }> {
  const likest = await likestProducts(shop, await descriptorsOf(shop, image, origins));
  const list: ProductList = { ...catalogueList({ is: "one of", ids: [...likest.keys()] }), filter: withPrices(input) };
  const order = sort === "likeness" ? { sort: "id" as const, reverse: false } : ORDERS[sort];
  const [fitting, facets] = await Promise.all([
    listNumbered(shop, list, order, { page: 1, size: MOST_PRODUCTS }),
    findFacets(shop, list),
  ]);
  const narrowed = new Set(fitting);
  const inOrder = sort === "likeness" ? [...likest.keys()].filter((id) => narrowed.has(id)) : fitting;
  const shown = inOrder.slice((page - 1) * size, page * size);
  const cards = await listedProducts(shop, shown, language);
  const found = shown.map(async (id) => {
    const [product, like] = [cards.get(id), likest.get(id)];
    if (!product || !like) return [];
    return [{ ...product, featuredImage: await pictureAnswer(shop, like.picture), score: like.score }];
  });
  const products = (await Promise.all(found)).flat();
  return { products, total: inOrder.length, facets };
}

type Like = { score: number; picture: PictureOfProduct };

async function likestProducts(shop: CatalogShop, descriptors: readonly Float32Array[]): Promise<Map<number, Like>> {
  const likest = await likestOf(await freshIndex(shop), descriptors, MOST_PICTURES);
  const bySrc = new Map<string, PictureOfProduct[]>();
  const found = new Set<number>();
  for (let from = 0; from < likest.length && found.size < MOST_PRODUCTS; from += PICTURES_AT_ONCE) {
    const srcs = likest.slice(from, from + PICTURES_AT_ONCE).map(({ src }) => src);
    for (const picture of await readProductsWith(shop.db, srcs, MOST_PRODUCTS)) {
      const others = bySrc.get(picture.src);
      if (others) others.push(picture);
      else bySrc.set(picture.src, [picture]);
      found.add(picture.productId);
    }
  }
  const ranked = rankProducts(likest, (src) => bySrc.get(src) ?? []).slice(0, MOST_PRODUCTS);
  return new Map(
    ranked.map(({ product, similarity }) => [
      product.productId,
      { score: scoreFrom(shop, similarity), picture: product },
    ]),
  );
}

async function descriptorsOf(shop: CatalogShop, image: string, origins: readonly string[]): Promise<Float32Array[]> {
  // PostgreSQL rejects this character.
  if (image.includes("\0")) throw new Refusal("not-found", "Data not found");
  const saved = await findSavedDescriptors(shop, image);
  if (saved) return saved;
  const { encoder } = shop.pictures;
  const path = ownPath(image, origins);
  const picture = await readProductPicture(shop.db, path === null ? [image] : [image, path], encoder.name);
  // Only the whole picture is searched by, not its parts.
  if (picture?.descriptor) return descriptorsOfBytes(picture.descriptor, encoder.length).slice(0, 1);
  if (picture && path !== null) return (await describeOwn(shop, path)).slice(0, 1);
  throw new Refusal("not-found", "Data not found");
}

function scoreFrom({ pictures: { encoder } }: CatalogShop, similarity: number): number {
  const score = (similarity - encoder.similarityOfUnrelated) / (1 - encoder.similarityOfUnrelated);
  return Math.round(Math.min(1, Math.max(0, score)) * 10_000) / 10_000;
}
