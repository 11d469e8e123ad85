import { isLanguage, type Language } from "../../../domain/translation/languages.ts";
import { collectionsNamed } from "../../catalog/collections/collections.ts";
import { didYouMean } from "../../catalog/listing/did-you-mean.ts";
import { listFilterOf, type ProductFilterInput } from "../../catalog/listing/filters.graphql.ts";
import { titlesOf } from "../../catalog/listing/listed-products.ts";
import { listProducts } from "../../catalog/listing/listing.ts";
import { productConnection } from "../../catalog/listing/lists.graphql.ts";
import { NO_FILTER } from "../../catalog/lists/list-filter.ts";
import { searchList, type ProductList } from "../../catalog/lists/product-list.ts";
import { noteQuery, popularQueries } from "../../catalog/search/queries/query-log.ts";
import {
  firstSuggestions,
  popularOnes,
  suggest,
  type SearchSuggestion,
} from "../../catalog/search/suggestions/suggestions.ts";
import { titledFirst } from "../../catalog/search/suggestions/title-index.ts";
import { connectionOf, loadAll, loadedPage, pageRequestOf, type PageArguments } from "../../graphql/connection.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import type { Shop } from "../../shop.ts";
import { findContent, pageOfBoth, pageOfContent } from "./content-search.ts";

type SearchArguments = PageArguments & {
  query: string;
  prefix?: "LAST" | "NONE" | null;
  productFilters?: ProductFilterInput[] | null;
  reverse: boolean;
  sortKey: string;
  types?: string[] | null;
  unavailableProducts?: "HIDE" | "LAST" | "SHOW" | null;
};

type PredictiveArguments = {
  query: string;
  limit?: number | null;
  limitScope?: "ALL" | "EACH" | null;
  types?: string[] | null;
  unavailableProducts?: "HIDE" | "LAST" | "SHOW" | null;
};

/** Of these the products and completions are chosen. */
const CANDIDATES = 30;
const MOST_PREDICTIONS = 10;

export const searchGraphql: GraphqlPart = {
  resolvers: {
    QueryRoot: {
      async search(_: unknown, args: SearchArguments, context) {
        const types = args.types && args.types.length > 0 ? args.types : ["PRODUCT"];
        const pageRequest = pageRequestOf(args);
        const content = await findContent(context, args.query, { types, prefix: args.prefix !== "NONE" });
        const others = content.length;
        if (!types.includes("PRODUCT")) {
          return connectionOf(pageOfContent(args.reverse ? content.toReversed() : content, pageRequest), {
            list: null,
            others,
          });
        }
        const list = searchList(args.query, {
          prefix: args.prefix !== "NONE",
          buyableOnly: args.unavailableProducts === "HIDE",
          filter: listFilterOf(context.shop, args.productFilters, context.pricing),
        });
        const sort = args.sortKey === "PRICE" ? "price" : "rank";
        const unavailableLast = (args.unavailableProducts ?? "LAST") === "LAST";
        const order = { sort, reverse: args.reverse, unavailableLast } as const;
        const found =
          types.length === 1
            ? await productConnection(context, list, order, args)
            : connectionOf(
                await pageOfBoth(content, pageRequest, async (request) =>
                  loadedPage(await listProducts(context.shop, list, order, request), context.loaders.product),
                ),
                { list, others },
              );
        const isWholeAnswer = args.after == null && args.before == null && (args.productFilters ?? []).length === 0;
        if (isWholeAnswer) {
          const isFound = found.nodes.length > 0;
          context.effects.push(
            countingQuery(context.shop, args.query, { language: shownLanguage(context.language), isFound }),
          );
        }
        return found;
      },

      async predictiveSearch(_: unknown, args: PredictiveArguments, context) {
        const { shop, loaders } = context;
        const language = shownLanguage(context.language);
        const limit = Math.min(Math.max(args.limit ?? MOST_PREDICTIONS, 1), MOST_PREDICTIONS);
        const wants = (type: string) => !args.types || args.types.length === 0 || args.types.includes(type);
        const hide = args.unavailableProducts === "HIDE";
        const list = searchList(args.query, { prefix: true, buyableOnly: hide, filter: NO_FILTER });
        const order = {
          sort: "rank",
          reverse: false,
          unavailableLast: !hide && args.unavailableProducts !== "SHOW",
        } as const;
        const page = { limit: CANDIDATES, fromEnd: false, after: null, before: null };

        const found =
          wants("PRODUCT") || wants("QUERY") ? await listProducts(shop, list, order, page) : { entries: [] };
        const ids = found.entries.map(({ entry }) => entry);
        const titles = await titlesOf(shop, ids, language);
        const likely = titledFirst(ids, titles, args.query);
        const [queries, collections, products, content] = await Promise.all([
          wants("QUERY")
            ? suggestedQueries(shop, list, { typed: args.query, titles: [...titles.values()], language, limit })
            : [],
          wants("COLLECTION") ? collectionsNamed(shop, args.query, { language, limit }) : [],
          wants("PRODUCT") ? loadAll(likely.slice(0, limit), loaders.product) : [],
          findContent(context, args.query, { types: ["PAGE", "ARTICLE"].filter(wants), prefix: true }),
        ]);
        const pages = content.filter(({ __typename }) => __typename === "Page").slice(0, limit);
        const articles = content.filter(({ __typename }) => __typename === "Article").slice(0, limit);

        const lengths = [products, collections, queries, pages, articles].map(({ length }) => length);
        const shares = args.limitScope === "EACH" ? lengths : shareOut(lengths, limit);
        return {
          articles: articles.slice(0, shares[4]),
          pages: pages.slice(0, shares[3]),
          products: products.slice(0, shares[0]),
          collections: collections.slice(0, shares[1]),
          queries: queries.slice(0, shares[2]),
        };
      },
    },
    SearchQuerySuggestion: {
      styledText({ text, typedLength }: SearchSuggestion) {
        const [typed, rest] = [text.slice(0, typedLength), text.slice(typedLength)].map(escapeHtml);
        return `<mark>${typed}</mark>${rest ? `<span>${rest}</span>` : ""}`;
      },
    },
  },
  typesOf: { SearchResultItem: ({ __typename = "Product" }: { __typename?: string }) => __typename },
};

/** Misspelled words are not completed; the corrected query comes first. */
async function suggestedQueries(
  shop: Shop,
  list: ProductList,
  { typed, titles, language, limit }: { typed: string; titles: readonly string[]; language: Language; limit: number },
): Promise<SearchSuggestion[]> {
  const [popular, meant] = await Promise.all([popularQueries(shop, language), didYouMean(shop, list, language)]);
  const others = popularOnes(typed, popular, limit);
  if (meant !== null) return firstSuggestions([[{ text: meant, typedLength: 0 }], others], limit);
  return firstSuggestions([others, suggest(typed, titles, limit)], limit);
}

function shownLanguage(code: string): Language {
  const lower = code.toLowerCase();
  return isLanguage(lower) ? lower : "en";
}

/** One of each list in turn, until there are `limit`. */
function shareOut(lengths: readonly number[], limit: number): number[] {
  const shares = lengths.map(() => 0);
  const turns = Array.from({ length: limit }, (_, turn) => turn).flatMap((turn) =>
    lengths.flatMap((length, index) => (turn < length ? [index] : [])),
  );
  for (const index of turns.slice(0, limit)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Cached with the answer, so it must not hold on to the request's context. */
function countingQuery(
  shop: Shop,
  query: string,
  { language, isFound }: { language: Language; isFound: boolean },
): (ip: string) => void {
  return (ip) => noteQuery(shop, query, { language, found: isFound, ip });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
