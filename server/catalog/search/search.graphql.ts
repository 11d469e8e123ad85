import { connectionOf, loadAll, pageRequestOf, type PageArguments } from "../../graphql/connection.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import { isLanguage } from "../../../domain/translation/languages.ts";
import type { Shop } from "../../shop.ts";
import { collectionsNamed } from "../collections/collections.ts";
import { didYouMean } from "./suggestions/did-you-mean.ts";
import { listFilterOf, type ProductFilterInput } from "../listing/filters.graphql.ts";
import { NO_FILTER } from "../listing/list-filter.ts";
import { titlesInOrder } from "../listing/listed-products.ts";
import { listProducts } from "../listing/listing.ts";
import { productConnection } from "../listing/lists.graphql.ts";
import { searchList, type ProductList } from "../listing/product-list.ts";
import { noteQuery, popularQueries } from "./queries/query-log.ts";
import { firstSuggestions, popularOnes, suggest, type Suggestion } from "./suggestions/suggestions.ts";

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

const TITLES = 30;
const MOST_PREDICTIONS = 10;

export const searchGraphql: GraphqlPart = {
  resolvers: {
    QueryRoot: {
      async search(_: unknown, args: SearchArguments, context) {
        if (args.types && args.types.length > 0 && !args.types.includes("PRODUCT")) {
          pageRequestOf(args);
          return connectionOf({ entries: [], hasNextPage: false, hasPreviousPage: false }, { list: null });
        }
        const list = searchList(args.query, {
          prefix: args.prefix !== "NONE",
          buyableOnly: args.unavailableProducts === "HIDE",
          filter: listFilterOf(context.shop, args.productFilters),
        });
        const sort = args.sortKey === "PRICE" ? "price" : "rank";
        const unavailableLast = (args.unavailableProducts ?? "LAST") === "LAST";
        const found = await productConnection(context, list, { sort, reverse: args.reverse, unavailableLast }, args);
        const isWholeAnswer = args.after == null && args.before == null && (args.productFilters ?? []).length === 0;
        if (isWholeAnswer) {
          const isFound = found.nodes.length > 0;
          context.effects.push(countingQuery(context.shop, args.query, isFound));
        }
        return found;
      },

      async predictiveSearch(_: unknown, args: PredictiveArguments, { shop, loaders, language }) {
        const limit = Math.min(Math.max(args.limit ?? MOST_PREDICTIONS, 1), MOST_PREDICTIONS);
        const wants = (type: string) => !args.types || args.types.length === 0 || args.types.includes(type);
        const hide = args.unavailableProducts === "HIDE";
        const list = searchList(args.query, { prefix: true, buyableOnly: hide, filter: NO_FILTER });
        const order = {
          sort: "rank",
          reverse: false,
          unavailableLast: !hide && args.unavailableProducts !== "SHOW",
        } as const;
        const page = { limit: wants("QUERY") ? TITLES : limit, fromEnd: false, after: null, before: null };

        const found =
          wants("PRODUCT") || wants("QUERY") ? await listProducts(shop, list, order, page) : { entries: [] };
        const ids = found.entries.map(({ entry }) => entry);
        const [queries, collections, products] = await Promise.all([
          wants("QUERY") ? suggestedQueries(shop, list, { typed: args.query, ids, language, limit }) : [],
          wants("COLLECTION") ? collectionsNamed(shop, args.query, { language: language.toLowerCase(), limit }) : [],
          wants("PRODUCT") ? loadAll(ids.slice(0, limit), loaders.product) : [],
        ]);

        const lengths = [products.length, collections.length, queries.length];
        const shares = args.limitScope === "EACH" ? lengths : shareOut(lengths, limit);
        return {
          articles: [],
          pages: [],
          products: products.slice(0, shares[0]),
          collections: collections.slice(0, shares[1]),
          queries: queries.slice(0, shares[2]),
        };
      },
    },
    SearchQuerySuggestion: {
      styledText({ text, typedLength }: Suggestion) {
        const [typed, rest] = [text.slice(0, typedLength), text.slice(typedLength)].map(escapeHtml);
        return `<mark>${typed}</mark>${rest ? `<span>${rest}</span>` : ""}`;
      },
    },
  },
  typesOf: { SearchResultItem: () => "Product" },
};

/** Misspelled words are not completed; the corrected query comes first. */
async function suggestedQueries(
  shop: Shop,
  list: ProductList,
  { typed, ids, language, limit }: { typed: string; ids: readonly number[]; language: string; limit: number },
): Promise<Suggestion[]> {
  const code = language.toLowerCase();
  const shown = isLanguage(code) ? code : "en";
  const [popular, titles, meant] = await Promise.all([
    popularQueries(shop),
    titlesInOrder(shop, ids, shown),
    didYouMean(shop, list, shown),
  ]);
  const others = popularOnes(typed, popular, limit);
  if (meant !== null) return firstSuggestions([[{ text: meant, typedLength: 0 }], others], limit);
  return firstSuggestions([others, suggest(typed, titles, limit)], limit);
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
function countingQuery(shop: Shop, query: string, isFound: boolean): (ip: string) => void {
  return (ip) => noteQuery(shop, query, isFound, ip);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
