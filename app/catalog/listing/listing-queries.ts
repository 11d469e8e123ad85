import type { Language } from "../../../domain/translation/languages.ts";
import type { Api } from "../../api/api.ts";
import { soldCounts } from "../../api/backend-calls.ts";
import { graphql, type FragmentOf } from "../../api/graphql.ts";
import { sharedRead } from "../../api/shared-reads.ts";
import type { ProductCard } from "../cards/product.ts";
import { CARD, cardOf, COLLECTION_LANGUAGES, languagesOf, PICTURE } from "../cards/storefront-shapes.ts";
import { pictureOf } from "../cards/wire-shapes.ts";
import type { ArrivalDayOption } from "./arrival-days.ts";
import type { Facet, ProductFilter } from "./list-view.ts";

export type ListedProduct = ProductCard & { sold: number | null };
export type ProductPage = {
  products: ListedProduct[];
  /** Of the next page; null at the end. */ cursor: string | null;
};

export type CollectionSort = "COLLECTION_DEFAULT" | "CREATED" | "BEST_SELLING" | "PRICE";

export const PAGE = graphql(`
  fragment Page on PageInfo {
    hasNextPage
    endCursor
  }
`);
export const FACET = graphql(`
  fragment Facet on Filter {
    id
    label
    type
    values {
      label
      count
      input
      swatch {
        color
      }
    }
  }
`);

type RawPage = { nodes: FragmentOf<typeof CARD>[]; pageInfo: FragmentOf<typeof PAGE> };
/** From the Storefront API or the backend; `input` is JSON. */
type RawFacet = {
  id: string;
  label: string;
  type: Facet["type"];
  values: { label: string; count: number; input: unknown; swatch: { color: string | null } | null }[];
};

/** SPEC LIM-01 */
export const PAGE_SIZE = 30;

export type CollectionRequest = {
  handle: string;
  sort: CollectionSort;
  reverse: boolean;
  filters: readonly ProductFilter[];
  after?: string;
  size?: number;
  /** Whether facets are requested, with a first page of the usual size. */
  choices?: boolean;
};

export type CollectionPage = ProductPage & {
  title: string;
  descriptionHtml: string;
  /** Those it has text of its own in; null: unknown. */
  languages: Language[] | null;
  image: { src: string; alt: string } | null;
  facets: Facet[];
};

export const COLLECTION = sharedRead(
  graphql(
    `
      query Collection(
        $handle: String!
        $first: Int!
        $after: String
        $sort: ProductCollectionSortKeys!
        $reverse: Boolean!
        $filters: [ProductFilter!]
        $facets: Boolean!
        $language: LanguageCode
        $country: CountryCode
      ) @inContext(language: $language, country: $country) {
        collection(handle: $handle) {
          ...CollectionLanguages
          title
          descriptionHtml
          image {
            ...Picture
          }
          products(first: $first, after: $after, sortKey: $sort, reverse: $reverse, filters: $filters) {
            nodes {
              ...Card
            }
            pageInfo {
              ...Page
            }
            filters @include(if: $facets) {
              ...Facet
            }
          }
        }
      }
    `,
    [COLLECTION_LANGUAGES, PICTURE, CARD, PAGE, FACET],
  ),
);

/** A page of a collection; null when there is no such collection. The facets come with the first page only. */
export async function findCollection(api: Api, request: CollectionRequest): Promise<CollectionPage | null> {
  const { after, size = PAGE_SIZE, choices = true, ...variables } = request;
  const { collection } = await api.storefront(COLLECTION, {
    ...variables,
    filters: [...variables.filters],
    first: size,
    after: after ?? null,
    facets: choices && after === undefined && size === PAGE_SIZE,
  });
  if (!collection) return null;
  return {
    ...(await pageOf(api, collection.products)),
    title: collection.title,
    descriptionHtml: collection.descriptionHtml,
    languages: languagesOf(collection),
    image: pictureOf(collection.image, api.origin),
    facets: facetsOf(collection.products.filters),
  };
}

export const ARRIVALS = sharedRead(
  graphql(
    `
      query Arrivals($first: Int!, $after: String, $query: String, $language: LanguageCode, $country: CountryCode)
      @inContext(language: $language, country: $country) {
        products(first: $first, after: $after, sortKey: CREATED_AT, reverse: true, query: $query) {
          nodes {
            ...Card
          }
          pageInfo {
            ...Page
          }
        }
      }
    `,
    [CARD, PAGE],
  ),
);

/** Arrivals from `since` until before `until` (ISO 8601), newest first; without them the whole catalogue. */
export async function findArrivals(
  api: Api,
  { since, until, after }: { since?: string; until?: string; after?: string },
): Promise<ProductPage> {
  const query = [since && `created_at:>='${since}'`, until && `created_at:<'${until}'`].filter(Boolean).join(" ");
  const { products } = await api.storefront(ARRIVALS, {
    first: PAGE_SIZE,
    after: after ?? null,
    query: query || null,
  });
  return pageOf(api, products);
}

/** The latest ten days with arrivals, latest first; none when unavailable. */
export async function findArrivalDays(api: Api): Promise<ArrivalDayOption[]> {
  try {
    return (await api.backend("arrivalDays", {}, { errorHandledBy: "nobody" })).days;
  } catch {
    return [];
  }
}

const NEWEST = graphql(`
  query Newest($language: LanguageCode, $country: CountryCode) @inContext(language: $language, country: $country) {
    products(first: 1, sortKey: CREATED_AT, reverse: true) {
      nodes {
        createdAt
      }
    }
  }
`);

/** When the newest product arrived (ISO 8601); null in an empty shop. */
export async function findNewestArrival(api: Api): Promise<string | null> {
  const { products } = await api.storefront(NEWEST, {}, { errorHandledBy: "report" });
  return products.nodes[0]?.createdAt ?? null;
}

export async function pageOf(api: Api, { nodes, pageInfo }: RawPage): Promise<ProductPage> {
  return { products: await listed(api, nodes), cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

export async function listed(api: Api, nodes: readonly FragmentOf<typeof CARD>[]): Promise<ListedProduct[]> {
  const sold = await soldCounts(
    api,
    nodes.map((node) => node.id),
  );
  return nodes.map((node) => ({ ...cardOf(node, api.origin), sold: sold.get(node.id) ?? null }));
}

export function facetsOf(raw: readonly RawFacet[] | undefined): Facet[] {
  return (raw ?? []).map(({ id, label, type, values }) => ({
    id,
    label,
    type,
    values: values.map((value) => ({
      label: value.label,
      count: value.count,
      input: JSON.parse(String(value.input)) as ProductFilter,
      swatch: value.swatch?.color ?? null,
    })),
  }));
}
