/** Blogs and articles that staff write, for clients of the Storefront API. */

import { Refusal } from "../../../contract/refusals.ts";
import { type Sentence, sentence } from "../../../contract/sentence.ts";
import { ofShop, type ReadModelPart } from "../../read-model/read-model.ts";
import type { Shop } from "../../shop.ts";
import { inTransaction } from "../../transaction.ts";
import {
  type Article,
  type Blog,
  countArticles,
  deleteArticle,
  deleteBlog,
  insertArticle,
  insertBlog,
  type ListedArticle,
  type NewArticle,
  readArticle,
  readArticleIdOfHandle,
  readBlog,
  readBlogOfHandle,
  readBlogs,
  readBodies,
  readListedArticles,
  updateArticle,
  updateBlog,
} from "./blogs.store.ts";

export type { Blog, ListedArticle, NewArticle } from "./blogs.store.ts";
export type PublishedArticle = ListedArticle & { publishedAt: Date };

const MOST_BLOGS = 100;
const MOST_ARTICLES = 5_000;

const CONTENT: ReadModelPart<string, { blogs: Blog[]; articles: ListedArticle[] }> = {
  name: "blogs",
  remembersAbsence: true,
  async read({ db }, keys) {
    const [blogs, articles] = await Promise.all([readBlogs(db, MOST_BLOGS), readListedArticles(db, MOST_ARTICLES)]);
    return new Map(keys.map((key) => [key, { blogs, articles }]));
  },
  lastChange: ofShop,
  bytesOf: ({ blogs, articles }) =>
    500 * (blogs.length + articles.length) + articles.reduce((sum, { excerpt }) => sum + 2 * excerpt.length, 0),
};

const BODIES: ReadModelPart<number, { html: string }> = {
  name: "bodies of articles",
  read: async ({ db }, ids) => new Map((await readBodies(db, ids)).map(({ id, bodyHtml }) => [id, { html: bodyHtml }])),
  lastChange: ofShop,
  remembersAbsence: false,
  bytesOf: ({ html }) => 2 * html.length,
};

/** By id. */
export async function listBlogs(shop: Shop): Promise<readonly Blog[]> {
  return (await contentOf(shop)).blogs;
}

/** Drafts and those to come too; newest first. */
export async function listAllArticles(shop: Shop): Promise<readonly ListedArticle[]> {
  return (await contentOf(shop)).articles;
}

/** What visitors may see by now, by id. */
export async function publishedArticles(shop: Shop): Promise<PublishedArticle[]> {
  const now = shop.now();
  const { articles } = await contentOf(shop);
  return articles.filter((each) => isPublished(each, now)).toSorted((a, b) => a.id - b.id);
}

export async function bodyOfArticle(shop: Shop, id: number): Promise<string> {
  return (await shop.readModel.find(BODIES, shop, [id])).get(id)?.html ?? "";
}

export async function bodiesOfArticles(shop: Shop, ids: readonly number[]): Promise<Map<number, { html: string }>> {
  return shop.readModel.find(BODIES, shop, ids);
}

export async function findArticle(shop: Shop, id: number): Promise<Article | null> {
  return (await readArticle(shop.db, id)) ?? null;
}

export async function findBlog(shop: Shop, id: number): Promise<Blog | null> {
  return (await readBlog(shop.db, id)) ?? null;
}

/** Throws "input.invalid" for a handle that is taken. */
export async function createBlog(shop: Shop, blog: Pick<Blog, "handle" | "title">): Promise<number> {
  return inTransaction(shop, async (tx) => {
    if ((await readBlogs(tx, MOST_BLOGS)).length >= MOST_BLOGS) {
      throw refused("title", sentence`There are ${MOST_BLOGS} blogs, and more are not possible.`);
    }
    const id = await insertBlog(tx, blog, shop.now());
    if (id === null) throw refused("handle", "Another blog has this handle.");
    return id;
  });
}

export async function saveBlog(shop: Shop, blog: Pick<Blog, "id" | "handle" | "title">): Promise<void> {
  await inTransaction(shop, async (tx) => {
    if (!(await readBlog(tx, blog.id))) throw new Refusal("not-found", "There is no such blog.");
    const same = await readBlogOfHandle(tx, blog.handle);
    if (same && same.id !== blog.id) throw refused("handle", "Another blog has this handle.");
    await updateBlog(tx, blog, shop.now());
  });
}

/** Throws "input.invalid" while it has articles. */
export async function removeBlog(shop: Shop, id: number): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const count = await countArticles(tx, id);
    if (count > 0) throw refused("id", sentence`The blog has ${count} articles. Delete or move them first.`);
    await deleteBlog(tx, id);
  });
}

/** Throws "input.invalid" for an unknown blog and for a handle that another article of the blog has. */
export async function createArticle(shop: Shop, article: NewArticle): Promise<number> {
  return inTransaction(shop, async (tx, within) => {
    if ((await countArticles(tx)) >= MOST_ARTICLES) {
      throw refused("title", sentence`There are ${MOST_ARTICLES} articles, and more are not possible.`);
    }
    await refuseImpossible(within, article, null);
    return insertArticle(tx, article, shop.now());
  });
}

export async function saveArticle(shop: Shop, id: number, article: NewArticle): Promise<void> {
  await inTransaction(shop, async (tx, within) => {
    if (!(await readArticle(tx, id))) throw new Refusal("not-found", "There is no such article.");
    await refuseImpossible(within, article, id);
    await updateArticle(tx, id, article, shop.now());
  });
}

export async function removeArticle(shop: Shop, id: number): Promise<void> {
  await inTransaction(shop, (tx) => deleteArticle(tx, id));
}

export function isPublished(article: ListedArticle, now: Date): article is PublishedArticle {
  return article.publishedAt !== null && article.publishedAt <= now;
}

async function contentOf(shop: Shop): Promise<{ blogs: readonly Blog[]; articles: readonly ListedArticle[] }> {
  return (await shop.readModel.find(CONTENT, shop, ["all"])).get("all") ?? { blogs: [], articles: [] };
}

async function refuseImpossible({ db }: Shop, { blogId, handle }: NewArticle, id: number | null): Promise<void> {
  if (!(await readBlog(db, blogId))) throw refused("blogId", "There is no such blog.");
  const same = await readArticleIdOfHandle(db, blogId, handle);
  if (same !== null && same !== id) throw refused("handle", "Another article of this blog has this handle.");
}

function refused(field: string, message: string | Sentence): Refusal {
  return new Refusal("input.invalid", message, [{ field, message }]);
}
