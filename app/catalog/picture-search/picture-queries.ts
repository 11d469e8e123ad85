/** Products by similarity to a product or to a picture (SPEC SRCH-03). */

import type { Language } from "../../../domain/translation/languages.ts";
import type { Api } from "../../api/api.ts";
import { BackendError } from "../../api/errors.ts";
import { graphql } from "../../api/graphql.ts";
import type { ProductCard } from "../cards/product.ts";
import { CARD, cardOf, PICTURE } from "../cards/storefront-shapes.ts";
import { pictureOf } from "../cards/wire-shapes.ts";
import { listedOf, type CollectionFacets } from "../listing/collection-queries.ts";
import type { Facet, ProductFilter } from "../listing/list-view.ts";
import { facetsOf, PAGE_SIZE, type ListedProduct, type ProductPage } from "../listing/listing-queries.ts";

export type PictureToSave = { file: Uint8Array<ArrayBuffer> } | { url: string };

/** Stores a picture for a day; returns the key to search by. The caller shows failures. */
export async function savePicture(api: Api, picture: PictureToSave, signal: AbortSignal): Promise<string> {
  return (await api.backend("keepPicture", picture, { signal, errorHandledBy: "caller" })).image;
}

export type PictureRequest = {
  /** A key of `savePicture`, or the address of a product's picture. */
  image: string;
  sort: "likeness" | "newest" | "best-sellers" | "price-asc" | "price-desc";
  filters: readonly ProductFilter[];
  language: Language;
  after?: string | undefined;
};

export type PicturePage = ProductPage & { total: number; facets: Facet[] };

/** A page of products similar to a picture; null when the shop does not (or no longer) have it. */
export async function findByPicture(api: Api, request: PictureRequest): Promise<PicturePage | null> {
  const page = Number(request.after ?? "1");
  try {
    const { products, total, filters } = await api.backend("searchByPicture", inputOf(request, page, PAGE_SIZE), {
      errorHandledBy: "caller",
    });
    return {
      products: products.map((product) => listedOf(product, api.origin)),
      cursor: page * PAGE_SIZE >= total ? null : String(page + 1),
      total,
      facets: facetsOf(filters),
    };
  } catch (error) {
    if (error instanceof BackendError && error.code === 404) return null;
    throw error;
  }
}

export async function countByPicture(
  api: Api,
  request: Omit<PictureRequest, "sort" | "after">,
  signal: AbortSignal,
): Promise<CollectionFacets> {
  const input = inputOf({ ...request, sort: "likeness" }, 1, 1);
  const { filters, total } = await api.backend("searchByPicture", input, { errorHandledBy: "nobody", signal });
  return { facets: facetsOf(filters), isEmpty: total === 0 };
}

function inputOf({ image, sort, filters, language }: PictureRequest, page: number, size: number) {
  return { image, sort, filters: filters.map((filter) => JSON.stringify(filter)), page, size, lang: language };
}

const SIMILAR_TO = graphql(
  `
    query SimilarTo($id: ID, $handle: String, $language: LanguageCode, $country: CountryCode)
    @inContext(language: $language, country: $country) {
      product(id: $id, handle: $handle) {
        ...Card
        whole: featuredImage {
          ...Picture
        }
      }
    }
  `,
  [CARD, PICTURE],
);

const SIMILAR_SIZE = 60;

export type Similar = {
  product: ProductCard;
  image: string | null;
  products: ListedProduct[];
};

/** Products similar to one named by global id or handle; null when that one is not for sale in the shop. */
export async function findSimilar(
  api: Api,
  named: { id: string } | { handle: string },
  language: Language,
): Promise<Similar | null> {
  const { product } = await api.storefront(SIMILAR_TO, named, { errorHandledBy: "caller" });
  if (!product) return null;
  const input = { id: product.id, size: SIMILAR_SIZE, lang: language };
  const { products } = await api.backend("similarProducts", input, { errorHandledBy: "caller" });
  return {
    product: cardOf(product, api.origin),
    image: pictureOf(product.whole, api.origin)?.src ?? null,
    products: products.map((each) => listedOf(each, api.origin)),
  };
}
