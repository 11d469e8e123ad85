/** Pages and articles beside products in searches of the Storefront API. */

import { pageOf } from "../../graphql/connection.ts";
import type { StorefrontContext } from "../../graphql/context.ts";
import { type Page, type PageRequest, readCursor } from "../../page.ts";
import { type BlogArticle, findArticles } from "../blogs/blogs.graphql.ts";
import { findPages, type WrittenPage } from "../pages/pages.graphql.ts";

type FoundContent = (WrittenPage & { __typename: "Page" }) | (BlogArticle & { __typename: "Article" });

/** `types`: those of `PAGE` and `ARTICLE` among them are found; pages come first. */
export async function findContent(
  context: StorefrontContext,
  query: string,
  { types, prefix }: { types: readonly string[]; prefix: boolean },
): Promise<FoundContent[]> {
  const [pages, articles] = await Promise.all([
    types.includes("PAGE") ? findPages(context, query, prefix) : [],
    types.includes("ARTICLE") ? findArticles(context, query, prefix) : [],
  ]);
  return [
    ...pages.map((page) => ({ ...page, __typename: "Page" as const })),
    ...articles.map((article) => ({ ...article, __typename: "Article" as const })),
  ];
}

const ORDER = "content";

/** Of search results. */
export function pageOfContent(found: readonly FoundContent[], request: PageRequest): Page<FoundContent> {
  return pageOf(found, request, ORDER, ({ __typename, id }) => `${__typename} ${id}`);
}

/** Content after products, as one list. `products`: a page of theirs. */
export async function pageOfBoth<Product>(
  found: readonly FoundContent[],
  request: PageRequest,
  products: (request: PageRequest) => Promise<Page<Product>>,
): Promise<Page<Product | FoundContent>> {
  const { limit, fromEnd, after, before } = request;
  const [isAfterContent, isBeforeContent] = [after, before].map((cursor) => isOfContent(cursor)) as [boolean, boolean];
  const ofProducts = { ...request, before: isBeforeContent ? null : before };
  const ofContent = { ...request, after: isAfterContent ? after : null };
  if (isAfterContent) return { ...pageOfContent(found, ofContent), hasPreviousPage: true };
  if (before !== null && !isBeforeContent) {
    const page = await products(ofProducts);
    return { ...page, hasNextPage: true };
  }
  if (fromEnd) {
    const last = pageOfContent(found, ofContent);
    const first = await products({ ...ofProducts, limit: limit - last.entries.length });
    const isCut = last.hasPreviousPage || first.hasPreviousPage || first.hasNextPage;
    return { ...last, entries: [...first.entries, ...last.entries], hasPreviousPage: isCut };
  }
  const first = await products(ofProducts);
  const left = limit - first.entries.length;
  const rest = pageOfContent(found, { ...ofContent, limit: first.hasNextPage ? 0 : left });
  return {
    entries: [...first.entries, ...rest.entries],
    hasPreviousPage: first.hasPreviousPage,
    hasNextPage: first.hasNextPage || rest.hasNextPage,
  };
}

function isOfContent(cursor: string | null): boolean {
  return cursor !== null && readCursor(cursor, ORDER) !== null;
}
