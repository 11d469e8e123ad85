import type { Api } from "../../api/api.ts";
import { graphql } from "../../api/graphql.ts";
import { CARD, PICTURE } from "../cards/storefront-shapes.ts";
import { pictureOf, platformMicrosOf } from "../cards/wire-shapes.ts";
import type { CollectionFacets } from "../listing/collection-queries.ts";
import type { Facet, ProductFilter } from "../listing/list-view.ts";
import { FACET, facetsOf, PAGE, PAGE_SIZE, pageOf, type ProductPage } from "../listing/listing-queries.ts";

const SEARCH = graphql(
  `
    query Search(
      $text: String!
      $first: Int!
      $after: String
      $sort: SearchSortKeys!
      $reverse: Boolean!
      $filters: [ProductFilter!]
      $facets: Boolean!
      $language: LanguageCode
      $country: CountryCode
    ) @inContext(language: $language, country: $country) {
      search(
        query: $text
        first: $first
        after: $after
        sortKey: $sort
        reverse: $reverse
        productFilters: $filters
        types: [PRODUCT]
        prefix: LAST
        unavailableProducts: LAST
      ) {
        totalCount
        nodes {
          __typename
          ... on Product {
            ...Card
          }
        }
        pageInfo {
          ...Page
        }
        productFilters @include(if: $facets) {
          ...Facet
        }
      }
    }
  `,
  [CARD, PAGE, FACET],
);

const CHOICES = graphql(
  `
    query SearchChoices($text: String!, $filters: [ProductFilter!], $language: LanguageCode, $country: CountryCode)
    @inContext(language: $language, country: $country) {
      search(query: $text, first: 1, productFilters: $filters, types: [PRODUCT], prefix: LAST) {
        totalCount
        productFilters {
          ...Facet
        }
      }
    }
  `,
  [FACET],
);

const QUERIES = graphql(`
  query Queries($text: String!, $language: LanguageCode, $country: CountryCode)
  @inContext(language: $language, country: $country) {
    predictiveSearch(query: $text, limit: 10, types: [QUERY]) {
      queries {
        text
        styledText
      }
    }
  }
`);

const SUGGESTIONS = graphql(
  `
    query Suggest($text: String!, $language: LanguageCode, $country: CountryCode)
    @inContext(language: $language, country: $country) {
      predictiveSearch(query: $text, limit: 6, limitScope: EACH, types: [QUERY, COLLECTION, PRODUCT]) {
        queries {
          text
        }
        collections {
          handle
          title
        }
        products {
          handle
          title
          language: metafield(namespace: "filigree", key: "title_language") {
            value
          }
          featuredImage {
            ...Picture
          }
          priceRange {
            minVariantPrice {
              amount
              currencyCode
            }
          }
        }
      }
    }
  `,
  [PICTURE],
);

export type SearchRequest = {
  text: string;
  sort: "RELEVANCE" | "PRICE";
  reverse: boolean;
  filters: readonly ProductFilter[];
  after?: string;
};

export type SearchPage = ProductPage & { total: number; facets: Facet[] };

/** SPEC SRCH-02: products with all the words, the last one as a prefix too; unavailable ones come last. */
export async function searchProducts(api: Api, request: SearchRequest): Promise<SearchPage> {
  const { search } = await api.storefront(SEARCH, {
    text: request.text,
    first: PAGE_SIZE,
    after: request.after ?? null,
    sort: request.sort,
    reverse: request.reverse,
    filters: [...request.filters],
    facets: request.after === undefined,
  });
  const nodes = search.nodes.filter((node) => node.__typename === "Product");
  const page = await pageOf(api, { nodes, pageInfo: search.pageInfo });
  return { ...page, total: search.totalCount, facets: facetsOf(search.productFilters) };
}

export async function countSearch(
  api: Api,
  text: string,
  filters: readonly ProductFilter[],
  signal: AbortSignal,
): Promise<CollectionFacets> {
  const options = { errorHandledBy: "nobody", signal } as const;
  const { search } = await api.storefront(CHOICES, { text, filters: [...filters] }, options);
  return { facets: facetsOf(search.productFilters), isEmpty: search.totalCount === 0 };
}

/** A spelling correction for a search; null: none. */
export async function findSpelling(api: Api, text: string): Promise<string | null> {
  const [first] = await findQueries(api, text);
  // An empty mark: a correction, not a completion.
  return first?.styledText.startsWith("<mark></mark>") ? first.text : null;
}

export async function findPopular(api: Api): Promise<string[]> {
  return (await findQueries(api, "")).map(({ text }) => text);
}

async function findQueries(api: Api, text: string): Promise<{ text: string; styledText: string }[]> {
  try {
    const { predictiveSearch } = await api.storefront(QUERIES, { text }, { errorHandledBy: "nobody" });
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
    minMicros: number;
  }[];
};

/** SPEC SRCH-01: up to six of each group, while typing. */
export async function suggest(api: Api, text: string): Promise<Suggestions> {
  const { predictiveSearch } = await api.storefront(SUGGESTIONS, { text }, { errorHandledBy: "report" });
  return {
    queries: predictiveSearch?.queries.map((each) => each.text) ?? [],
    collections: predictiveSearch?.collections ?? [],
    products:
      predictiveSearch?.products.map(({ handle, title, language, featuredImage, priceRange }) => ({
        handle,
        title,
        titleLanguage: language?.value ?? null,
        image: pictureOf(featuredImage, api.origin),
        minMicros: platformMicrosOf(priceRange.minVariantPrice),
      })) ?? [],
  };
}
