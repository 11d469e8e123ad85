import { z } from "zod";
import { SLUG } from "../../domain/site/text-pages.ts";
import { storable } from "../shapes.ts";
import { cursor, officeChange, officeRead, pageSize, version, whole } from "./office-call.ts";

const LONGEST_BODY = 200_000;

const id = z.number().int().positive();
const time = z.iso.datetime();
const line = (most: number) => storable(z.string().trim().max(most));
const handle = z.string().trim().max(200).regex(SLUG, "must be small letters, digits and hyphens, such as size-guide");
const title = line(255).min(1, "is required");
const blog = z.object({
  id,
  handle: z.string(),
  title: z.string(),
  articles: z.number().int(),
  version: z.string(),
});

const article = {
  blogId: id,
  title,
  /** Left out: made of the title. */
  handle: handle.optional(),
  bodyHtml: storable(z.string().max(LONGEST_BODY)),
  /** Plain text. */
  excerpt: line(2_000),
  author: line(120).min(1, "is required"),
  tags: z.array(line(255).min(1)).max(250),
  /** A path that `content.upload` gave, or the address of a picture. */
  imageSrc: line(2_000)
    .regex(/^(?:\/(?!\/)|https:\/\/)/, "must be the address of a picture")
    .nullable(),
  imageAlt: line(500),
  seoTitle: line(255),
  seoDescription: line(500),
  /** Null: a draft; in the future: shown from then on. */
  publishedAt: time.nullable(),
};

export const ARTICLE_STATES = ["published", "planned", "draft"] as const;

export const blogCalls = {
  blogs: officeRead({
    name: "blogs.list",
    access: "content.read",
    summary: "Blogs, and how many articles each has.",
    input: z.object({}),
    output: z.object({ blogs: z.array(blog) }),
  }),
  blogCreate: officeChange({
    name: "blogs.create",
    access: "content.write",
    summary: "Makes a blog.",
    input: z.object({ title, handle }),
    output: z.object({ id }),
  }),
  blogSave: officeChange({
    name: "blogs.save",
    access: "content.write",
    summary: "Changes a blog's title and handle.",
    input: z.object({ id, title, handle, version }),
    output: z.object({}),
  }),
  /** 400 while it has articles. */
  blogRemove: officeChange({
    name: "blogs.remove",
    access: "content.write",
    summary: "Deletes a blog without articles.",
    input: z.object({ id, version }),
    output: z.object({}),
  }),
  articles: officeRead({
    name: "articles.list",
    access: "content.read",
    summary: "Articles, newest first; by words of the title, blog and state.",
    input: z.object({
      q: z.string().max(200).optional(),
      blogId: whole.optional(),
      state: z.enum(ARTICLE_STATES).optional(),
      cursor,
      limit: pageSize,
    }),
    output: z.object({
      articles: z.array(
        z.object({
          id,
          title: z.string(),
          blog: z.string(),
          author: z.string(),
          state: z.enum(ARTICLE_STATES),
          publishedAt: time.nullable(),
        }),
      ),
      cursor: z.string().nullable(),
    }),
  }),
  article: officeRead({
    name: "articles.show",
    access: "content.read",
    summary: "An article.",
    input: z.object({ id: whole }),
    output: z.object({
      article: z.object({ ...article, handle: z.string(), title: z.string(), author: z.string() }),
      state: z.enum(ARTICLE_STATES),
      version: z.string(),
    }),
  }),
  articleCreate: officeChange({
    name: "articles.create",
    access: "content.write",
    summary: "Makes an article.",
    input: z.object(article),
    output: z.object({ id }),
  }),
  articleSave: officeChange({
    name: "articles.save",
    access: "content.write",
    summary: "Changes an article. Clients of the Storefront API show it at once, unless it is a draft.",
    input: z.object({ ...article, id, version }),
    output: z.object({}),
  }),
  articleRemove: officeChange({
    name: "articles.remove",
    access: "content.write",
    summary: "Deletes an article.",
    input: z.object({ id, version }),
    output: z.object({}),
  }),
} as const;
