import { globalId, parseGlobalId } from "../../../domain/ids.ts";
import { connectionOf, pageRequestOf, type PageArguments } from "../../graphql/connection.ts";
import { badRequest } from "../../graphql/errors.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import { alternativesOf, type SearchTerm } from "../../graphql/search-terms.ts";
import type { Page, PageRequest } from "../../page.ts";
import type { Shop } from "../../shop.ts";
import { entryOf, findRedirect, findRedirectById, pageOfRedirects, type Redirect } from "./redirects.ts";

type RedirectsArguments = PageArguments & { query?: string | null; reverse: boolean };

/** Clients ask for `path:` at each address that they do not have. */
export const redirectsGraphql: GraphqlPart = {
  resolvers: {
    QueryRoot: {
      async urlRedirects(_: unknown, args: RedirectsArguments, { shop }) {
        const request = pageRequestOf(args);
        const filter = alternativesOf(args.query ?? "");
        const one = onePathOf(filter, request);
        const page =
          one === null
            ? await pageOfRedirects(shop, request, { filter, ...args })
            : await pageOfOne(shop, one, request);
        if (!page) throw badRequest("Invalid cursor for current pagination sort.");
        return connectionOf(page);
      },
    },
    UrlRedirect: { id: ({ id }: Redirect) => globalId("UrlRedirect", id) },
  },
  nodes: {
    UrlRedirect: (id, { shop }) => findRedirectById(shop, parseGlobalId(id, "UrlRedirect") ?? 0),
  },
};

/** As Hydrogen asks; null for any other query. */
function onePathOf(filter: readonly SearchTerm[][], { after, before }: PageRequest): string | null {
  const [[term, ...more] = [], ...others] = filter;
  if (!term || more.length > 0 || others.length > 0 || after !== null || before !== null) return null;
  const { field, comparison, text, negated } = term;
  if (field !== "path" || comparison !== "=" || negated || text.endsWith("*")) return null;
  const path = text.toLowerCase();
  return path.length > 1 ? path.replace(/\/+$/, "") : path;
}

async function pageOfOne(shop: Shop, path: string, { limit }: PageRequest): Promise<Page<Redirect>> {
  const found = limit > 0 ? await findRedirect(shop, [path]) : null;
  const entries = found ? [entryOf(found, false)] : [];
  return { entries, hasNextPage: false, hasPreviousPage: false };
}
