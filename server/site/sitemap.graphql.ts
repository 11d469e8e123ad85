import { partsOf, rowsOfPart } from "../catalog/sitemap/sitemap.ts";
import type { GraphqlPart } from "../graphql/schema.ts";
import { dateTime } from "../graphql/values.ts";
import type { Shop } from "../shop.ts";
import { listBlogs, publishedArticles } from "./blogs/blogs.ts";
import { pagesOfShop } from "./pages/shop-pages.ts";

type Sitemap = { type: string };
type Entry = { handle: string; updatedAt: Date; title?: string | null };

/** As many as Shopify gives at once. */
const SIZE = 250;

/** Handles in pages, of everything with an address of its own. */
export const sitemapGraphql: GraphqlPart = {
  resolvers: {
    QueryRoot: { sitemap: (_: unknown, { type }: Sitemap) => ({ type }) },
    Sitemap: {
      pagesCount: async ({ type }: Sitemap, _: unknown, { shop }) => ({
        count: LISTED[type]
          ? (await partsOf(shop, LISTED[type])).length
          : Math.ceil((await listOf(shop, type)).length / SIZE),
        precision: "EXACT",
      }),
      async resources({ type }: Sitemap, { page }: { page: number }, { shop }) {
        const listed = LISTED[type];
        if (!listed) {
          const all = await listOf(shop, type);
          const items = page < 1 ? [] : all.slice((page - 1) * SIZE, page * SIZE);
          return { items: items.map(itemOf), hasNextPage: page >= 1 && page * SIZE < all.length };
        }
        const parts = await partsOf(shop, listed);
        const part = parts[page - 1];
        const rows = part ? await rowsOfPart(shop, listed, part.part) : [];
        return { items: rows.map(itemOf), hasNextPage: page >= 1 && page < parts.length };
      },
    },
  },
  typesOf: { SitemapResourceInterface: () => "SitemapResource" },
};

const LISTED: Readonly<Record<string, "products" | "collections">> = { PRODUCT: "products", COLLECTION: "collections" };

async function listOf(shop: Shop, type: string): Promise<readonly Entry[]> {
  if (type === "PAGE") return (await pagesOfShop(shop)).map(({ handle, updatedAt }) => ({ handle, updatedAt }));
  if (type === "BLOG") return listBlogs(shop);
  if (type !== "ARTICLE") return [];
  const blogs = new Map((await listBlogs(shop)).map(({ id, handle }) => [id, handle]));
  // An article's address begins with its blog's.
  return (await publishedArticles(shop)).map(({ blogId, handle, title, updatedAt }) => ({
    ...{ title, updatedAt },
    handle: `${blogs.get(blogId) ?? ""}/${handle}`,
  }));
}

function itemOf({ handle, title = null, updatedAt }: Entry) {
  return { handle, title, updatedAt: dateTime(updatedAt), image: null };
}
