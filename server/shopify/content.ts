/** Redirects, pages, blogs and menus of a store. */

import { z } from "zod";
import { Refusal } from "../../contract/refusals.ts";
import { FREE_PAGES, SLUG } from "../../domain/site/text-pages.ts";
import { fetchedPaths, takePicture } from "../catalog/pictures/fetch-pictures.ts";
import { findCollectionIds, findProductIds } from "../catalog/products/handles.ts";
import { plainText, safeHtml } from "../safe-html.ts";
import type { Shop } from "../shop.ts";
import {
  bodyOfArticle,
  createArticle,
  createBlog,
  listAllArticles,
  listBlogs,
  type NewArticle,
  saveArticle,
  saveBlog,
} from "../site/blogs/blogs.ts";
import { type MenuItemDraft, saveMenus } from "../site/menus/save-menus.ts";
import { findFreePage, findPageText, makeFreePage, savePageText } from "../site/pages/page-texts.ts";
import { importRedirects } from "../site/redirects/redirects.ts";
import { type AdminApi } from "./admin-api.ts";
import { type BulkFile, groupsOf } from "./bulk-operation.ts";
import { markdownOf } from "./html-to-markdown.ts";
import type { PartCounter } from "./part-report.ts";

type Save = <T>(work: (within: Shop) => Promise<T>) => Promise<T>;

export const REDIRECTS_IN_BULK = `query Redirects { urlRedirects { edges { node { id path target } } } }`;

export const PAGES_IN_BULK = `query Pages { pages { edges { node { id handle title body isPublished } } } }`;

export const BLOGS_IN_BULK = `query Blogs {
  blogs {
    edges {
      node {
        id handle title
        articles {
          edges {
            node {
              id handle title body summary tags publishedAt isPublished
              author { name }
              image { url altText }
            }
          }
        }
      }
    }
  }
}`;

const MENU_ITEM = "title type url resourceId tags";

/** Stores have few menus, and bulk operations are for connections only. */
export const MENUS = `query Menus($after: String) {
  menus(first: 10, after: $after) {
    nodes {
      id handle title
      items { ${MENU_ITEM} items { ${MENU_ITEM} items { ${MENU_ITEM} } } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

const redirect = z.object({ path: z.string(), target: z.string() });
const page = z.object({ handle: z.string(), title: z.string(), body: z.string(), isPublished: z.boolean() });
const blog = z.object({ handle: z.string(), title: z.string() });
const article = z.object({
  handle: z.string(),
  title: z.string(),
  body: z.string(),
  summary: z.string().nullable(),
  tags: z.array(z.string()),
  publishedAt: z.string().nullable(),
  isPublished: z.boolean(),
  author: z.object({ name: z.string() }).nullable(),
  image: z.object({ url: z.string(), altText: z.string().nullable() }).nullable(),
});

const item = z.object({
  title: z.string(),
  type: z.string(),
  url: z.string().nullable(),
  resourceId: z.string().nullable(),
  tags: z.array(z.string()),
});
type StoreItem = z.output<typeof item> & { items?: StoreItem[] | undefined };
const menus = z.object({
  menus: z.object({
    nodes: z.array(
      z.object({
        handle: z.string(),
        title: z.string(),
        items: z.array(item.extend({ items: z.array(item.extend({ items: z.array(item) })) })),
      }),
    ),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
});

export async function importStoreRedirects(
  shop: Shop,
  file: BulkFile,
  counts: PartCounter,
  { check }: { check: boolean },
): Promise<void> {
  const rows: string[] = ["Redirect from,Redirect to"];
  for await (const { root } of groupsOf(file)) {
    const { path, target } = redirect.parse(root);
    rows.push([path, target].map((text) => `"${text.replaceAll('"', '""')}"`).join(","));
  }
  if (rows.length === 1) return;
  const done = await importRedirects(shop, rows.join("\r\n"), { isCheck: check, origin: shop.url });
  counts.report.created += done.added;
  counts.report.changed += done.changed;
  counts.report.unchanged += done.same;
  counts.report.leftOut += done.refusedCount;
  for (const { path, message } of done.refused) counts.say(path, String(message));
}

/** Texts count as English, the language that the shop's own texts are written in. */
export async function importPages(
  shop: Shop,
  file: BulkFile,
  counts: PartCounter,
  { save }: { save: Save },
): Promise<void> {
  for await (const { root } of groupsOf(file)) {
    const { handle, title, body, isPublished } = page.parse(root);
    if (!isPublished) counts.leaveOut(handle, "it is not published");
    else if (markdownOf(body).text.trim() === "") counts.leaveOut(handle, "it has no text");
    else if (!SLUG.test(handle)) counts.leaveOut(handle, "a page's address has small letters, digits and hyphens");
    else await counts.each(handle, () => importPage(shop, { handle, title, body }, counts, save));
  }
}

async function importPage(
  shop: Shop,
  { handle: slug, title, body }: Pick<z.output<typeof page>, "handle" | "title" | "body">,
  counts: PartCounter,
  save: Save,
) {
  const { text, left } = markdownOf(body);
  if (left.length > 0) counts.say(slug, `without ${left.join(" and ")}`);
  const of = { path: FREE_PAGES + slug, language: "en" as const };
  const written = { title: title.slice(0, 200), summary: "", body: text };
  if (!(await findFreePage(shop, slug))) {
    await save((within) => makeFreePage(within, { slug, inFooter: false, language: "en", ...written }, null));
    return "created";
  }
  const before = await findPageText(shop, of);
  if (before?.title === written.title && before.body === written.body) return "unchanged";
  await save((within) => savePageText(within, of, { ...written, summary: before?.summary ?? "" }, null));
  return "changed";
}

export async function importBlogs(
  shop: Shop,
  file: BulkFile,
  counts: PartCounter,
  { check, save, signal }: { check: boolean; save: Save; signal: AbortSignal | undefined },
): Promise<void> {
  for await (const { root, children } of groupsOf(file)) {
    const { handle, title } = blog.parse(root);
    const known = (await listBlogs(shop)).find((each) => each.handle === handle);
    let blogId = known?.id ?? null;
    await counts.each(handle, async () => {
      if (known?.title === title) return "unchanged";
      if (known) await save((within) => saveBlog(within, { id: known.id, handle, title }));
      else {
        const made = await save((within) => createBlog(within, { handle, title }));
        if (!check) blogId = made;
      }
      return known ? "changed" : "created";
    });
    for (const child of children) {
      const read = article.parse(child);
      const name = `${handle}/${read.handle}`;
      if (blogId === null && !check) counts.leaveOut(name, "its blog did not come");
      else await counts.each(name, () => importArticle(shop, blogId, read, { name, counts, save, check, signal }));
    }
  }
}

type ArticleWork = { name: string; counts: PartCounter; save: Save; check: boolean; signal: AbortSignal | undefined };

/** `blogId`: null for a blog that a check has not made. */
async function importArticle(
  shop: Shop,
  blogId: number | null,
  read: z.output<typeof article>,
  { name, counts, save, check, signal }: ArticleWork,
) {
  if (blogId === null) return "created";
  const draft: NewArticle = {
    blogId,
    handle: read.handle,
    title: read.title.slice(0, 255),
    bodyHtml: safeHtml(read.body),
    excerpt: plainText(read.summary ?? "", 2_000),
    author: read.author?.name.slice(0, 120) ?? "",
    tags: read.tags,
    imageSrc: read.image === null ? null : await pictureOf(read.image.url),
    imageAlt: read.image?.altText ?? "",
    seoTitle: "",
    seoDescription: "",
    publishedAt: read.isPublished && read.publishedAt !== null ? new Date(read.publishedAt) : null,
  };
  const before = (await listAllArticles(shop)).find((each) => each.blogId === blogId && each.handle === read.handle);
  if (!before) {
    await save((within) => createArticle(within, draft));
    return "created";
  }
  const { seoTitle, seoDescription } = before;
  const after = { ...draft, seoTitle, seoDescription };
  const same =
    (await bodyOfArticle(shop, before.id)) === after.bodyHtml &&
    (["title", "excerpt", "author", "imageSrc", "imageAlt"] as const).every(
      (field) => before[field] === after[field],
    ) &&
    JSON.stringify(before.tags) === JSON.stringify(after.tags) &&
    before.publishedAt?.getTime() === after.publishedAt?.getTime();
  if (same) return "unchanged";
  await save((within) => saveArticle(within, before.id, after));
  return "changed";

  async function pictureOf(url: string): Promise<string | null> {
    if (check) return (await fetchedPaths(shop, [url])).get(url) ?? url;
    try {
      return await takePicture(shop, url, signal);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      counts.say(name, `without its picture: ${error.message}`);
      return null;
    }
  }
}

type MenuWork = {
  save: Save;
  check: boolean;
  /** Handles by the ids of Shopify. */
  handles: ReadonlyMap<string, string>;
  /** Hosts whose addresses are the shop's own. */
  hosts: ReadonlySet<string>;
  signal: AbortSignal | undefined;
};

export async function importMenus(shop: Shop, api: AdminApi, counts: PartCounter, work: MenuWork): Promise<void> {
  for (let after: string | null = null; ;) {
    const { menus: found }: z.output<typeof menus> = await api.ask(MENUS, menus, {
      variables: { after },
      signal: work.signal,
    });
    for (const { handle, title, items } of found.nodes) {
      await counts.each(handle, async () => {
        const drafts = await itemsOf(shop, items, work, (name, reason) => counts.say(`${handle}/${name}`, reason));
        const saved = await work.save((within) => saveMenus(within, [{ handle, title, items: drafts }]));
        return saved.get(handle) ?? "unchanged";
      });
    }
    if (!found.pageInfo.hasNextPage) return;
    after = found.pageInfo.endCursor;
  }
}

/** Items that lead to nothing here are left out, with those beneath them. */
async function itemsOf(
  shop: Shop,
  items: readonly StoreItem[],
  work: MenuWork,
  say: (name: string, reason: string) => void,
): Promise<MenuItemDraft[]> {
  const drafts: MenuItemDraft[] = [];
  for (const each of items) {
    const target = await targetOf(shop, each, work);
    if (typeof target === "string") say(each.title, target);
    else {
      const beneath = await itemsOf(shop, each.items ?? [], work, say);
      drafts.push({ title: each.title, ...target, ...(each.tags.length > 0 && { tags: each.tags }), items: beneath });
    }
  }
  return drafts;
}

async function targetOf(
  shop: Shop,
  { type, url, resourceId }: StoreItem,
  { handles, hosts, check }: MenuWork,
): Promise<Omit<MenuItemDraft, "title"> | string> {
  const address = url === null ? null : addressOf(url, hosts);
  const handle = handles.get(resourceId ?? "") ?? /^\/(?:products|collections)\/([^/?#]+)/.exec(address ?? "")?.[1];
  switch (type) {
    case "FRONTPAGE":
    case "CATALOG":
    case "SEARCH":
      return { type };
    case "COLLECTION": {
      const known = handle !== undefined && (await findCollectionIds(shop.db, [handle])).has(handle);
      if (known) return { type, collection: handle };
      return check && handle !== undefined ? { type: "HTTP", url: "/" } : "its collection did not come";
    }
    case "PRODUCT": {
      const known = handle !== undefined && (await findProductIds(shop.db, [handle])).has(handle);
      if (known) return { type, product: handle };
      return check && handle !== undefined ? { type: "HTTP", url: "/" } : "its product did not come";
    }
    default:
      return address === null
        ? `the shop has nothing of its kind (${type.toLowerCase()})`
        : { type: "HTTP", url: address };
  }
}

/** Addresses of the store become paths of the shop. */
function addressOf(url: string, hosts: ReadonlySet<string>): string {
  const parsed = URL.parse(url);
  if (!parsed || !hosts.has(parsed.host)) return url;
  return parsed.pathname + parsed.search + parsed.hash;
}
