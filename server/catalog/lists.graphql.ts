/** Lists of products as connections, and the totals and filters that hang on them. */
import { connectionOf, loadedPage, pageRequestOf, type PageArguments } from "../graphql/connection.ts";
import type { StorefrontContext } from "../graphql/context.ts";
import type { GraphqlPart } from "../graphql/schema.ts";
import { isLanguage } from "../../domain/languages.ts";
import { productWords, type Words } from "../translation/translations.ts";
import { findFacets, type Facets } from "./facets.ts";
import { filtersOf } from "./filters.graphql.ts";
import { countProducts, listProducts, type ListOrder, type ProductList } from "./listing.ts";

/** What a connection of products is a page of; null: of nothing. */
type Listed = { list: ProductList | null };

export async function productConnection(
  { shop, loaders }: StorefrontContext,
  list: ProductList,
  order: ListOrder,
  args: PageArguments,
) {
  const page = await listProducts(shop, list, order, pageRequestOf(args));
  return { ...connectionOf(await loadedPage(page, loaders.product)), list };
}

export const listsGraphql: GraphqlPart = {
  resolvers: {
    ProductConnection: { filters },
    SearchResultItemConnection: {
      productFilters: filters,
      totalCount: ({ list }: Listed, _: unknown, { shop }: StorefrontContext) => (list ? countProducts(shop, list) : 0),
    },
  },
};

async function filters({ list }: Listed, _: unknown, context: StorefrontContext) {
  const facets = list && (await findFacets(context.shop, list));
  return filtersOf(facets, facets ? await wordsOfFacets(context, facets) : undefined);
}

/** How options and their values are called in the language of the request. */
async function wordsOfFacets({ shop, language }: StorefrontContext, { options }: Facets): Promise<Words> {
  const code = language.toLowerCase();
  const fields = options.flatMap(({ name, choices }) => [
    `option:${name}`,
    ...choices.map(({ value }) => `value:${value}`),
  ]);
  return productWords(shop, fields, isLanguage(code) ? code : "en");
}
