import { isLanguage } from "../../../domain/translation/languages.ts";
import { connectionOf, loadedPage, pageRequestOf, type PageArguments } from "../../graphql/connection.ts";
import type { StorefrontContext } from "../../graphql/context.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import type { ProductList } from "../lists/product-list.ts";
import { findFacets, wordsOfFilters } from "./facets.ts";
import { countProducts, listProducts, type ListOrder } from "./listing.ts";
import { filtersOf } from "./offered-filters.ts";

/** `others`: found things that are no products. */
type Listed = { list: ProductList | null; others?: number };

export async function productConnection(
  { shop, loaders }: StorefrontContext,
  list: ProductList,
  order: ListOrder,
  args: PageArguments,
) {
  const page = await listProducts(shop, list, order, pageRequestOf(args));
  return connectionOf(await loadedPage(page, loaders.product), { list });
}

export const listsGraphql: GraphqlPart = {
  resolvers: {
    ProductConnection: { filters },
    SearchResultItemConnection: {
      productFilters: filters,
      totalCount: ({ list, others = 0 }: Listed, _: unknown, { shop }: StorefrontContext) =>
        list ? countProducts(shop, list).then((products) => products + others) : others,
    },
  },
};

async function filters({ list }: Listed, _: unknown, { shop, language, pricing }: StorefrontContext) {
  const facets = list && (await findFacets(shop, list));
  if (!facets) return [];
  const code = language.toLowerCase();
  const shown = isLanguage(code) ? code : "en";
  return filtersOf(facets, shown, await wordsOfFilters(shop, facets, shown), pricing);
}
