/** Lists of products: collections, arrivals, what goes together. */
import type { ArrivalDay } from "../catalog/arrival-days.ts";
import type { ProductCard } from "../catalog/product.ts";
import type { Facet, ProductFilter } from "../catalog/list-view.ts";
import type { Api } from "./api.ts";
import { soldCounts } from "./backend-calls.ts";
import { CARD, cardOf, pictureOf, type RawCard, type RawImage } from "./storefront-shapes.ts";

/** A card with the pieces sold, where the backend knows them. */
export type ListedProduct = ProductCard & { sold: number | null };
export type ProductPage = {
  products: ListedProduct[];
  /** Where the next page begins; null at the end. */ cursor: string | null;
};

export type CollectionSort = "COLLECTION_DEFAULT" | "CREATED" | "BEST_SELLING" | "PRICE";

export type RawPage = { nodes: RawCard[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
export type RawFacet = {
  id: string;
  label: string;
  type: Facet["type"];
  values: { label: string; count: number; input: string; swatch: { color: string | null } | null }[];
};

export const PAGE = "pageInfo { hasNextPage endCursor }";
export const FACETS = "{ id label type values { label count input swatch { color } } }";

/** SPEC LIM-01 */
export const PAGE_SIZE = 30;

export type CollectionRequest = {
  handle: string;
  sort: CollectionSort;
  reverse: boolean;
  filters: readonly ProductFilter[];
  after?: string;
  size?: number;
};

export type CollectionPage = ProductPage & {
  title: string;
  descriptionHtml: string;
  image: { src: string; alt: string } | null;
  facets: Facet[];
};

/** A page of a collection; null when there is no such collection. The facets come with the first page only. */
export async function findCollection(api: Api, request: CollectionRequest): Promise<CollectionPage | null> {
  const { after, size = PAGE_SIZE, ...variables } = request;
  const { collection } = await api.storefront<{
    collection: {
      title: string;
      descriptionHtml: string;
      image: RawImage | null;
      products: RawPage & { filters?: RawFacet[] };
    } | null;
  }>(
    `query Collection($handle: String!, $first: Int!, $after: String, $sort: ProductCollectionSortKeys!, $reverse: Boolean!,
      $filters: [ProductFilter!], $facets: Boolean!) {
      collection(handle: $handle) {
        title descriptionHtml image { url altText }
        products(first: $first, after: $after, sortKey: $sort, reverse: $reverse, filters: $filters) {
          nodes { ...Card } ${PAGE} filters @include(if: $facets) ${FACETS}
        }
      }
    } ${CARD}`,
    { ...variables, first: size, after: after ?? null, facets: after === undefined && size === PAGE_SIZE },
  );
  if (!collection) return null;
  return {
    ...(await pageOf(api, collection.products)),
    title: collection.title,
    descriptionHtml: collection.descriptionHtml,
    image: pictureOf(collection.image, api.origin),
    facets: facetsOf(collection.products.filters),
  };
}

/** What came in from `since` until before `until` (ISO 8601), newest first; without them the whole catalogue. */
export async function findArrivals(
  api: Api,
  { since, until, after }: { since?: string; until?: string; after?: string },
): Promise<ProductPage> {
  const query = [since && `created_at:>='${since}'`, until && `created_at:<'${until}'`].filter(Boolean).join(" ");
  const { products } = await api.storefront<{ products: RawPage }>(
    `query Arrivals($first: Int!, $after: String, $query: String) {
      products(first: $first, after: $after, sortKey: CREATED_AT, reverse: true, query: $query) { nodes { ...Card } ${PAGE} }
    } ${CARD}`,
    { first: PAGE_SIZE, after: after ?? null, query: query || null },
  );
  return pageOf(api, products);
}

/** The latest ten days on which something came in, the latest first; none when they cannot be had. */
export async function findArrivalDays(api: Api): Promise<ArrivalDay[]> {
  try {
    return (await api.backend("arrivalDays", {}, { toldBy: "nobody" })).days;
  } catch {
    return [];
  }
}

/** When the newest product came in (ISO 8601); null in an empty shop. */
export async function findNewestArrival(api: Api): Promise<string | null> {
  const { products } = await api.storefront<{ products: { nodes: { createdAt: string }[] } }>(
    "query Newest { products(first: 1, sortKey: CREATED_AT, reverse: true) { nodes { createdAt } } }",
    {},
    { toldBy: "caller" },
  );
  return products.nodes[0]?.createdAt ?? null;
}

/** Products that go with this one; none when the platform has nothing to recommend. */
export async function findRelated(api: Api, handle: string): Promise<ListedProduct[]> {
  const { productRecommendations } = await api.storefront<{ productRecommendations: RawCard[] | null }>(
    `query Related($handle: String!) { productRecommendations(productHandle: $handle) { ...Card } } ${CARD}`,
    { handle },
    { toldBy: "caller" },
  );
  return listed(api, productRecommendations ?? []);
}

export async function pageOf(api: Api, { nodes, pageInfo }: RawPage): Promise<ProductPage> {
  return { products: await listed(api, nodes), cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

async function listed(api: Api, nodes: readonly RawCard[]): Promise<ListedProduct[]> {
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
      input: JSON.parse(value.input) as ProductFilter,
      swatch: value.swatch?.color ?? null,
    })),
  }));
}
