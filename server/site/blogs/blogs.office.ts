import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { handleOfTitle } from "../../catalog/products/handle-of-title.ts";
import { hasWords } from "../../graphql/search-terms.ts";
import { pageOfRows, positionOf } from "../../office/cursors.ts";
import { editHandler, type OfficeHandler, readHandler, versionOf } from "../../office/office-handler.ts";
import type { Shop } from "../../shop.ts";
import {
  createArticle,
  createBlog,
  findArticle,
  findBlog,
  isPublished,
  listAllArticles,
  type ListedArticle,
  listBlogs,
  type NewArticle,
  removeArticle,
  removeBlog,
  saveArticle,
  saveBlog,
} from "./blogs.ts";

const ORDER = "articles, newest first";

const blogSubject = ({ id }: { id: number }) => ({ kind: "blog", id: String(id) }) as const;
const articleSubject = ({ id }: { id: number }) => ({ kind: "article", id: String(id) }) as const;

export const blogHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.blogs, async (shop) => {
    const articles = await listAllArticles(shop);
    return {
      blogs: await Promise.all(
        (await listBlogs(shop)).map(async ({ id, handle, title }) => ({
          ...{ id, handle, title },
          articles: articles.filter(({ blogId }) => blogId === id).length,
          version: versionOf(await readBlog(shop, { id })),
        })),
      ),
    };
  }),
  editHandler(OFFICE_CALLS.blogCreate, {
    subject: (_, output) => output && blogSubject(output),
    handle: async (shop, input) => ({ id: await createBlog(shop, input) }),
  }),
  editHandler(OFFICE_CALLS.blogSave, {
    subject: blogSubject,
    read: readBlog,
    async handle(shop, { id, title, handle }) {
      await saveBlog(shop, { id, title, handle });
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.blogRemove, {
    subject: blogSubject,
    read: readBlog,
    async handle(shop, { id }) {
      await removeBlog(shop, id);
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.articles, async (shop, { q = "", blogId, state, cursor, limit }) => {
    const blogs = new Map((await listBlogs(shop)).map(({ id, title }) => [id, title]));
    const now = shop.now();
    const after = positionOf(cursor, ORDER);
    const all = (await listAllArticles(shop)).filter(
      (article) =>
        (q.trim() === "" || hasWords({ text: `${q}*` }, article.title)) &&
        (blogId === undefined || article.blogId === blogId) &&
        (state === undefined || stateOf(article, now) === state),
    );
    const from = after === null ? 0 : all.findIndex(({ id }) => String(id) === after[0]) + 1;
    const { rows, cursor: next } = pageOfRows(all.slice(from, from + limit + 1), limit, ORDER, ({ id }) => [
      String(id),
    ]);
    return {
      articles: rows.map((article) => ({
        ...{ id: article.id, title: article.title, author: article.author },
        blog: blogs.get(article.blogId) ?? "",
        state: stateOf(article, now),
        publishedAt: article.publishedAt?.toISOString() ?? null,
      })),
      cursor: next,
    };
  }),
  readHandler(OFFICE_CALLS.article, async (shop, { id }) => {
    const found = await getArticle(shop, id);
    const article = shownArticle(found);
    return { article, state: stateOf(found, shop.now()), version: versionOf(article) };
  }),
  editHandler(OFFICE_CALLS.articleCreate, {
    subject: (_, output) => output && articleSubject(output),
    handle: async (shop, input) => ({ id: await createArticle(shop, articleOf(input)) }),
  }),
  editHandler(OFFICE_CALLS.articleSave, {
    subject: articleSubject,
    read: readArticle,
    async handle(shop, { id, ...input }) {
      await saveArticle(shop, id, articleOf(input));
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.articleRemove, {
    subject: articleSubject,
    read: readArticle,
    async handle(shop, { id }) {
      await removeArticle(shop, id);
      return {};
    },
  }),
];

async function readBlog(shop: Shop, { id }: { id: number }) {
  const blog = await findBlog(shop, id);
  return blog && { title: blog.title, handle: blog.handle };
}

async function readArticle(shop: Shop, { id }: { id: number }) {
  const article = await findArticle(shop, id);
  return article && shownArticle(article);
}

async function getArticle(shop: Shop, id: number) {
  const article = await findArticle(shop, id);
  if (!article) throw new Refusal("not-found", "There is no such article.");
  return article;
}

function shownArticle({ publishedAt, ...article }: NewArticle) {
  const { blogId, handle, title, bodyHtml, excerpt, author, tags, imageSrc, imageAlt, seoTitle, seoDescription } =
    article;
  return {
    ...{ blogId, handle, title, bodyHtml, excerpt, author, tags, imageSrc, imageAlt, seoTitle, seoDescription },
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}

type Written = Omit<NewArticle, "publishedAt" | "handle"> & { handle?: string | undefined; publishedAt: string | null };

function articleOf({ handle, publishedAt, ...article }: Written): NewArticle {
  return {
    ...article,
    handle: handle ?? asciiHandle(article.title),
    publishedAt: publishedAt === null ? null : new Date(publishedAt),
  };
}

/** Letters of other scripts are left out, since addresses of articles have none. */
function asciiHandle(title: string): string {
  return (
    handleOfTitle(title)
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-+|-+$/g, "") || "article"
  );
}

function stateOf(article: ListedArticle, now: Date) {
  if (article.publishedAt === null) return "draft" as const;
  return isPublished(article, now) ? ("published" as const) : ("planned" as const);
}
