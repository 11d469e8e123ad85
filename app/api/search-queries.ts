/** What is searched for, and what is found while one types. */
import type { Facet, ProductFilter } from "../catalog/list-view.ts";
import type { Api } from "./api.ts";
import type { Counted } from "./collection-queries.ts";
import {
  FACETS,
  facetsOf,
  PAGE,
  PAGE_SIZE,
  pageOf,
  type ProductPage,
  type RawFacet,
  type RawPage,
} from "./listing-queries.ts";
import { CARD, IMAGE_FIELDS, pictureOf, type RawImage } from "./storefront-shapes.ts";

export type SearchRequest = {
  text: string;
  sort: "RELEVANCE" | "PRICE";
  reverse: boolean;
  filters: readonly ProductFilter[];
  after?: string;
};

export type SearchPage = ProductPage & { total: number; facets: Facet[] };

/** SPEC SRCH-02: what has all the words, the last one also as a beginning; what cannot be bought comes last. */
export async function searchProducts(api: Api, request: SearchRequest): Promise<SearchPage> {
  const { search } = await api.storefront<{
    search: RawPage & { totalCount: number; productFilters?: RawFacet[] };
  }>(
    `query Search($text: String!, $first: Int!, $after: String, $sort: SearchSortKeys!, $reverse: Boolean!,
      $filters: [ProductFilter!], $facets: Boolean!) {
      search(query: $text, first: $first, after: $after, sortKey: $sort, reverse: $reverse, productFilters: $filters,
        types: [PRODUCT], prefix: LAST, unavailableProducts: LAST) {
        totalCount nodes { ...Card } ${PAGE} productFilters @include(if: $facets) ${FACETS}
      }
    } ${CARD}`,
    {
      text: request.text,
      first: PAGE_SIZE,
      after: request.after ?? null,
      sort: request.sort,
      reverse: request.reverse,
      filters: request.filters,
      facets: request.after === undefined,
    },
  );
  return { ...(await pageOf(api, search)), total: search.totalCount, facets: facetsOf(search.productFilters) };
}

/** What a search offers to be narrowed by, and how many products it finds. */
export async function countSearch(
  api: Api,
  text: string,
  filters: readonly ProductFilter[],
  signal: AbortSignal,
): Promise<Counted> {
  const { search } = await api.storefront<{ search: { totalCount: number; productFilters: RawFacet[] } }>(
    `query SearchChoices($text: String!, $filters: [ProductFilter!]) {
      search(query: $text, first: 1, productFilters: $filters, types: [PRODUCT], prefix: LAST) {
        totalCount productFilters ${FACETS}
      }
    }`,
    { text, filters },
    { toldBy: "nobody", signal },
  );
  return { facets: facetsOf(search.productFilters), isEmpty: search.totalCount === 0 };
}

/** What may have been meant by a search that was typed otherwise than the shop writes its words; null: nothing else. */
export async function findSpelling(api: Api, text: string): Promise<string | null> {
  const [first] = await findQueries(api, text);
  // nothing of it was typed, or it would be a completion
  return first?.styledText.startsWith("<mark></mark>") ? first.text : null;
}

/** What others look for most. */
export async function findPopular(api: Api): Promise<string[]> {
  return (await findQueries(api, "")).map(({ text }) => text);
}

/** None where they cannot be had: the page can do without. */
async function findQueries(api: Api, text: string): Promise<{ text: string; styledText: string }[]> {
  try {
    const { predictiveSearch } = await api.storefront<{
      predictiveSearch: { queries: { text: string; styledText: string }[] } | null;
    }>(
      `query Queries($text: String!) {
        predictiveSearch(query: $text, limit: 10, types: [QUERY]) { queries { text styledText } }
      }`,
      { text },
      { toldBy: "nobody" },
    );
    return predictiveSearch?.queries ?? [];
  } catch {
    return [];
  }
}

export type Suggestions = {
  queries: string[];
  collections: { handle: string; title: string }[];
  products: {
    handle: string;
    title: string;
    titleLanguage: string | null;
    image: { src: string; alt: string } | null;
  }[];
};

/** SPEC SRCH-01: up to six of each group while somebody types. */
export async function suggest(api: Api, text: string): Promise<Suggestions> {
  const { predictiveSearch } = await api.storefront<{
    predictiveSearch: {
      queries: { text: string }[];
      collections: { handle: string; title: string }[];
      products: { handle: string; title: string; language: { value: string } | null; featuredImage: RawImage | null }[];
    } | null;
  }>(
    `query Suggest($text: String!) {
      predictiveSearch(query: $text, limit: 6, limitScope: EACH, types: [QUERY, COLLECTION, PRODUCT]) {
        queries { text } collections { handle title }
        products {
          handle title language: metafield(namespace: "filigree", key: "title_language") { value }
          featuredImage { ${IMAGE_FIELDS} }
        }
      }
    }`,
    { text },
    { toldBy: "report" },
  );
  return {
    queries: predictiveSearch?.queries.map((each) => each.text) ?? [],
    collections: predictiveSearch?.collections ?? [],
    products:
      predictiveSearch?.products.map(({ handle, title, language, featuredImage }) => ({
        handle,
        title,
        titleLanguage: language?.value ?? null,
        image: pictureOf(featuredImage, api.origin),
      })) ?? [],
  };
}
