import type { Db, Tx } from "../../database.ts";

export type Blog = { id: number; handle: string; title: string; createdAt: Date; updatedAt: Date };

export type NewArticle = {
  blogId: number;
  handle: string;
  title: string;
  bodyHtml: string;
  excerpt: string;
  author: string;
  tags: string[];
  imageSrc: string | null;
  imageAlt: string;
  seoTitle: string;
  seoDescription: string;
  /** Null: a draft. */
  publishedAt: Date | null;
};

export type Article = NewArticle & { id: number; createdAt: Date; updatedAt: Date };
/** What lists need. */
export type ListedArticle = Omit<Article, "bodyHtml">;

export async function readBlogs(db: Db, limit: number): Promise<Blog[]> {
  return selectBlogs(db).orderBy("id").limit(limit).execute();
}

export async function readBlog(db: Db, id: number): Promise<Blog | undefined> {
  return selectBlogs(db).where("id", "=", id).executeTakeFirst();
}

/** Null when the handle is taken. */
export async function insertBlog(tx: Tx, { handle, title }: Pick<Blog, "handle" | "title">, at: Date) {
  const row = await tx
    .insertInto("blogs")
    .values({ handle, title, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column("handle").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateBlog(tx: Tx, { id, handle, title }: Pick<Blog, "id" | "handle" | "title">, at: Date) {
  await tx.updateTable("blogs").set({ handle, title, updated_at: at }).where("id", "=", id).execute();
}

export async function readBlogOfHandle(db: Db, handle: string): Promise<Blog | undefined> {
  return selectBlogs(db).where("handle", "=", handle).executeTakeFirst();
}

export async function deleteBlog(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("blogs").where("id", "=", id).execute();
}

export async function countArticles(db: Db, blogId?: number): Promise<number> {
  let query = db.selectFrom("articles").select((select) => select.fn.countAll<number>().as("count"));
  if (blogId !== undefined) query = query.where("blog_id", "=", blogId);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Newest first. */
export async function readListedArticles(db: Db, limit: number): Promise<ListedArticle[]> {
  return selectListed(db).orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

export async function readBodies(db: Db, ids: readonly number[]): Promise<{ id: number; bodyHtml: string }[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("articles").select(["id", "body_html as bodyHtml"]).where("id", "in", ids).execute();
}

export async function readArticle(db: Db, id: number): Promise<Article | undefined> {
  return selectListed(db).select("body_html as bodyHtml").where("id", "=", id).executeTakeFirst();
}

/** Of this blog, with the id of the article that has it. */
export async function readArticleIdOfHandle(db: Db, blogId: number, handle: string): Promise<number | null> {
  const row = await db
    .selectFrom("articles")
    .select("id")
    .where("blog_id", "=", blogId)
    .where("handle", "=", handle)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertArticle(tx: Tx, article: NewArticle, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto("articles")
    .values({ ...columnsOf(article), created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateArticle(tx: Tx, id: number, article: NewArticle, at: Date): Promise<void> {
  await tx
    .updateTable("articles")
    .set({ ...columnsOf(article), updated_at: at })
    .where("id", "=", id)
    .execute();
}

export async function deleteArticle(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("articles").where("id", "=", id).execute();
}

function columnsOf({ handle, title, excerpt, author, tags, ...article }: NewArticle) {
  return {
    ...{ handle, title, excerpt, author, tags },
    blog_id: article.blogId,
    body_html: article.bodyHtml,
    image_src: article.imageSrc,
    image_alt: article.imageAlt,
    seo_title: article.seoTitle,
    seo_description: article.seoDescription,
    published_at: article.publishedAt,
  };
}

function selectBlogs(db: Db) {
  return db.selectFrom("blogs").select(["id", "handle", "title", "created_at as createdAt", "updated_at as updatedAt"]);
}

function selectListed(db: Db) {
  return db
    .selectFrom("articles")
    .select(["id", "blog_id as blogId", "handle", "title", "excerpt", "author", "tags"])
    .select(["image_src as imageSrc", "image_alt as imageAlt", "seo_title as seoTitle"])
    .select(["seo_description as seoDescription", "published_at as publishedAt"])
    .select(["created_at as createdAt", "updated_at as updatedAt"]);
}
