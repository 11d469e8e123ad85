import { globalId, parseGlobalId } from "../../../domain/ids.ts";
import { connectionOf, inOrder, pageOf, pageRequestOf, type PageArguments } from "../../graphql/connection.ts";
import type { StorefrontContext } from "../../graphql/context.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import {
  alternativesOf,
  compareDates,
  hasWords,
  isTrueOf,
  type SearchTerm,
  wordsOf,
} from "../../graphql/search-terms.ts";
import { dateTime, type GraphqlPicture } from "../../graphql/values.ts";
import { plainText, safeHtml } from "../../safe-html.ts";
import { wordsOfHtml } from "../content-words.ts";
import {
  bodiesOfArticles,
  bodyOfArticle,
  type Blog,
  listBlogs,
  type PublishedArticle,
  publishedArticles,
} from "./blogs.ts";

export type BlogArticle = PublishedArticle & { blog: Blog };

type ListArguments = PageArguments & { query?: string | null; reverse: boolean; sortKey: string };
type Truncated = { truncateAt?: number | null };
type Order<Of> = (a: Of, b: Of) => number;

const NO_METAFIELDS = {
  metafield: () => null,
  metafields: (_: unknown, { identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null),
};

export const blogsGraphql: GraphqlPart = {
  resolvers: {
    QueryRoot: {
      async blog(_: unknown, { id, handle }: { id?: string | null; handle?: string | null }, context) {
        if (id != null) return blogById(id, context);
        return handle == null ? null : blogByHandle(handle, context);
      },
      blogByHandle: (_: unknown, { handle }: { handle: string }, context) => blogByHandle(handle, context),
      async blogs(_: unknown, args: ListArguments, { shop }) {
        const request = pageRequestOf(args);
        const filter = alternativesOf(args.query ?? "");
        const found = (await listBlogs(shop)).filter((blog) => isTrueOf(filter, (term) => isTrueOfBlog(blog, term)));
        const sorted = inOrder(found.toSorted(BLOG_ORDERS[args.sortKey] ?? byId), args);
        return connectionOf(pageOf(sorted, request, `blog ${args.sortKey} ${args.reverse}`, ({ id }) => id));
      },
      article: (_: unknown, { id }: { id: string }, context) => articleById(id, context),
      articles: async (_: unknown, args: ListArguments, context) => articleConnection(await articlesOf(context), args),
    },
    Blog: {
      id: (blog: Blog) => globalId("Blog", blog.id),
      async articleByHandle(blog: Blog, { handle }: { handle: string }, context) {
        return (await articlesOf(context, blog)).find((each) => each.handle === handle.toLowerCase()) ?? null;
      },
      articles: async (blog: Blog, args: ListArguments, context) =>
        articleConnection(await articlesOf(context, blog), args),
      async authors(blog: Blog, _: unknown, context) {
        const names = (await articlesOf(context, blog)).map(({ author }) => author);
        return [...new Set(names)].map(authorOf);
      },
      seo: ({ title }: Blog) => ({ title, description: null }),
      // The shop's own pages do not show blogs.
      onlineStoreUrl: () => null,
      ...NO_METAFIELDS,
    },
    Article: {
      id: (article: BlogArticle) => globalId("Article", article.id),
      author: ({ author }: BlogArticle) => authorOf(author),
      authorV2: ({ author }: BlogArticle) => authorOf(author),
      comments(_: unknown, args: PageArguments) {
        pageRequestOf(args);
        return connectionOf({ entries: [], hasNextPage: false, hasPreviousPage: false });
      },
      content: async ({ id }: BlogArticle, { truncateAt }: Truncated, { shop }) =>
        plainText(await bodyOfArticle(shop, id), truncateAt),
      contentHtml: async ({ id }: BlogArticle, _: unknown, { shop }) => safeHtml(await bodyOfArticle(shop, id)),
      excerpt: ({ excerpt }: BlogArticle, { truncateAt }: Truncated) =>
        excerpt === "" ? null : plainText(asHtml(excerpt), truncateAt),
      excerptHtml: ({ excerpt }: BlogArticle) => (excerpt === "" ? null : asHtml(excerpt)),
      image({ id, imageSrc, imageAlt }: BlogArticle): GraphqlPicture | null {
        if (imageSrc === null) return null;
        const unknown = { width: null, height: null, thumbhash: null };
        return { id: globalId("ArticleImage", id), src: imageSrc, alt: imageAlt || null, ...unknown };
      },
      publishedAt: ({ publishedAt }: BlogArticle) => dateTime(publishedAt),
      seo: ({ seoTitle, seoDescription }: BlogArticle) => ({
        title: seoTitle || null,
        description: seoDescription || null,
      }),
      onlineStoreUrl: () => null,
      trackingParameters: () => null,
      ...NO_METAFIELDS,
    },
  },
  nodes: { Blog: (id, context) => blogById(id, context), Article: (id, context) => articleById(id, context) },
};

/** Articles that have all words of a query, those with them in the title first. `prefix`: the last word may go on. */
export async function findArticles(context: StorefrontContext, query: string, prefix: boolean): Promise<BlogArticle[]> {
  if (query.trim() === "") return [];
  const term = { text: prefix && /[\p{L}\p{N}]$/u.test(query) ? `${query}*` : query };
  const articles = await articlesOf(context);
  const bodies = await bodiesOfArticles(
    context.shop,
    articles.map(({ id }) => id),
  );
  const inTitle = ({ title }: BlogArticle) => Number(hasWords(term, title));
  return articles
    .filter(({ id, title, excerpt, tags, author }) =>
      hasWords(term, [
        ...wordsOf([title, excerpt, author, ...tags].join(" ")),
        ...wordsOfHtml(bodies.get(id)?.html ?? ""),
      ]),
    )
    .toSorted((a, b) => inTitle(b) - inTitle(a));
}

async function articlesOf({ shop }: StorefrontContext, blog?: Blog): Promise<BlogArticle[]> {
  const blogs = new Map((blog ? [blog] : await listBlogs(shop)).map((each) => [each.id, each]));
  return (await publishedArticles(shop)).flatMap((article) => {
    const of = blogs.get(article.blogId);
    return of ? [{ ...article, blog: of }] : [];
  });
}

function articleConnection(articles: BlogArticle[], args: ListArguments) {
  const request = pageRequestOf(args);
  const filter = alternativesOf(args.query ?? "");
  const found = articles.filter((article) => isTrueOf(filter, (term) => isTrueOfArticle(article, term)));
  const sorted = inOrder(found.toSorted(ARTICLE_ORDERS[args.sortKey] ?? byId), args);
  return connectionOf(pageOf(sorted, request, `article ${args.sortKey} ${args.reverse}`, ({ id }) => id));
}

async function blogById(id: string, { shop }: StorefrontContext): Promise<Blog | null> {
  const number = parseGlobalId(id, "Blog");
  return (await listBlogs(shop)).find((blog) => blog.id === number) ?? null;
}

async function blogByHandle(handle: string, { shop }: StorefrontContext): Promise<Blog | null> {
  return (await listBlogs(shop)).find((blog) => blog.handle === handle.toLowerCase()) ?? null;
}

async function articleById(id: string, context: StorefrontContext): Promise<BlogArticle | null> {
  const number = parseGlobalId(id, "Article");
  return (await articlesOf(context)).find((article) => article.id === number) ?? null;
}

/** The e-mail addresses of staff are nobody's business. */
function authorOf(name: string) {
  const [, firstName = name, lastName = ""] = /^(.*\S)\s+(\S+)$/.exec(name.trim()) ?? [];
  return { name, firstName, lastName, email: "", bio: null };
}

const compare = new Intl.Collator("en").compare;
const byId: Order<{ id: number }> = (a, b) => a.id - b.id;
const BLOG_ORDERS: Readonly<Record<string, Order<Blog>>> = {
  HANDLE: (a, b) => compare(a.handle, b.handle),
  TITLE: (a, b) => compare(a.title, b.title) || byId(a, b),
};
const ARTICLE_ORDERS: Readonly<Record<string, Order<BlogArticle>>> = {
  AUTHOR: (a, b) => compare(a.author, b.author) || byId(a, b),
  BLOG_TITLE: (a, b) => compare(a.blog.title, b.blog.title) || byId(a, b),
  PUBLISHED_AT: (a, b) => a.publishedAt.getTime() - b.publishedAt.getTime() || byId(a, b),
  TITLE: (a, b) => compare(a.title, b.title) || byId(a, b),
  UPDATED_AT: (a, b) => a.updatedAt.getTime() - b.updatedAt.getTime() || byId(a, b),
};

function isTrueOfBlog(blog: Blog, term: SearchTerm): boolean {
  switch (term.field) {
    case "title":
      return hasWords(term, blog.title);
    case "handle":
      return blog.handle === term.text.toLowerCase();
    case "created_at":
      return compareDates(term, blog.createdAt) ?? false;
    case "updated_at":
      return compareDates(term, blog.updatedAt) ?? false;
    default:
      return hasWords(term, `${blog.title} ${blog.handle}`);
  }
}

function isTrueOfArticle(article: BlogArticle, term: SearchTerm): boolean {
  const hasTag = () => article.tags.some((tag) => tag.toLowerCase() === term.text.toLowerCase());
  switch (term.field) {
    case "author":
      return hasWords(term, article.author);
    case "blog_title":
      return hasWords(term, article.blog.title);
    case "tag":
      return hasTag();
    case "tag_not":
      return !hasTag();
    case "title":
      return hasWords(term, article.title);
    case "created_at":
      return compareDates(term, article.createdAt) ?? false;
    case "updated_at":
      return compareDates(term, article.updatedAt) ?? false;
    case "published_at":
      return compareDates(term, article.publishedAt) ?? false;
    default:
      return hasWords(term, [article.title, article.handle, article.author, ...article.tags].join(" "));
  }
}

/** An excerpt is plain text. */
function asHtml(text: string): string {
  return `<p>${text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`;
}
