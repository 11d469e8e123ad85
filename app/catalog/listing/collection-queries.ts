import type { BackendListedProduct } from "../../../contract/shapes.ts";
import type { Api } from "../../api/api.ts";
import { graphql } from "../../api/graphql.ts";
import { sharedRead } from "../../api/shared-reads.ts";
import { cardOfWire } from "../cards/wire-shapes.ts";
import type { Facet, ProductFilter } from "./list-view.ts";
import { FACET, facetsOf, PAGE_SIZE, type ListedProduct, type ProductPage } from "./listing-queries.ts";

export type CollectionFacets = { facets: Facet[]; isEmpty: boolean };

export const CHOICES = sharedRead(
  graphql(
    `
      query CollectionChoices(
        $handle: String!
        $filters: [ProductFilter!]
        $language: LanguageCode
        $country: CountryCode
      ) @inContext(language: $language, country: $country) {
        collection(handle: $handle) {
          products(first: 1, filters: $filters) {
            nodes {
              id
            }
            filters {
              ...Facet
            }
          }
        }
      }
    `,
    [FACET],
  ),
);

export async function countCollection(
  api: Api,
  handle: string,
  filters: readonly ProductFilter[],
  signal: AbortSignal,
): Promise<CollectionFacets> {
  const options = { errorHandledBy: "nobody", signal } as const;
  const { collection } = await api.storefront(CHOICES, { handle, filters: [...filters] }, options);
  const { nodes = [], filters: found = [] } = collection?.products ?? {};
  return { facets: facetsOf(found), isEmpty: nodes.length === 0 };
}

/** So many pages can be requested by number. */
const MOST_PAGES = Math.floor(10_000 / PAGE_SIZE);

/** Latest favorited first, a sort that the Storefront API does not have. The cursor is the page number. */
export async function latestFavorites(
  api: Api,
  { handle, filters, after }: { handle: string; filters: readonly ProductFilter[]; after?: string | undefined },
): Promise<ProductPage> {
  const page = Number(after ?? "1");
  const { products, total } = await api.backend("listCollection", {
    handle,
    sort: "latest-favorite",
    filters: filters.map((filter) => JSON.stringify(filter)),
    page,
    size: PAGE_SIZE,
  });
  const isLast = page * PAGE_SIZE >= total || page >= MOST_PAGES;
  return {
    products: products.map((product) => listedOf(product, api.origin)),
    cursor: isLast ? null : String(page + 1),
  };
}

export function listedOf(product: BackendListedProduct, origin: string): ListedProduct {
  const { id, handle, title, titleLanguage, minPrice, maxPrice, minQuantity, minBatch, freeShipping } = product;
  const same = { id, handle, title, titleLanguage, minPrice, maxPrice, minQuantity, minBatch, freeShipping };
  const card = cardOfWire(
    {
      ...same,
      image: product.featuredImage,
      compareAtPrice: product.minCompareAtPrice,
      forSale: product.availableForSale,
      createdAt: product.publishedAt,
    },
    origin,
  );
  return { ...card, sold: product.sold };
}
