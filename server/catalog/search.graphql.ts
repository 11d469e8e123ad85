import { connectionOf, loadAll, pageRequestOf, type PageArguments } from "../graphql/connection.ts";
import type { GraphqlPart } from "../graphql/schema.ts";
import { collectionsNamed } from "./collections.ts";
import { listFilterOf, type ProductFilterInput } from "./filters.graphql.ts";
import { NO_FILTER } from "./list-filter.ts";
import { listProducts, searchList } from "./listing.ts";
import { productConnection } from "./lists.graphql.ts";
import { suggest, type Suggestion } from "./suggestions.ts";

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

/** How many of the products found lend their titles to suggestions. */
const TITLES = 30;
const MOST_PREDICTIONS = 10;

export const searchGraphql: GraphqlPart = {
  resolvers: {
    QueryRoot: {
      async search(_: unknown, args: SearchArguments, context) {
        if (args.types && args.types.length > 0 && !args.types.includes("PRODUCT")) {
          pageRequestOf(args);
          return { ...connectionOf({ entries: [], hasNextPage: false, hasPreviousPage: false }), list: null };
        }
        const list = searchList(args.query, {
          prefix: args.prefix !== "NONE",
          buyableOnly: args.unavailableProducts === "HIDE",
          filter: listFilterOf(args.productFilters),
        });
        const sort = args.sortKey === "PRICE" ? "price" : "rank";
        const unavailableLast = (args.unavailableProducts ?? "LAST") === "LAST";
        return productConnection(context, list, { sort, reverse: args.reverse, unavailableLast }, args);
      },

      async predictiveSearch(_: unknown, args: PredictiveArguments, { shop, loaders }) {
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
        const loaded = await loadAll(ids, loaders.product);
        const titles = loaded.map(({ title }) => title);
        const queries = wants("QUERY") ? suggest(args.query, titles, limit) : [];
        const collections = wants("COLLECTION") ? await collectionsNamed(shop, args.query, limit) : [];
        const products = wants("PRODUCT") ? loaded.slice(0, limit) : [];

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

/** How many of each list are shown: one of each in turn, until there are `limit` over all. */
function shareOut(lengths: readonly number[], limit: number): number[] {
  const shares = lengths.map(() => 0);
  const turns = Array.from({ length: limit }, (_, turn) => turn).flatMap((turn) =>
    lengths.flatMap((length, index) => (turn < length ? [index] : [])),
  );
  for (const index of turns.slice(0, limit)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
