import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../../tests/support/databases.ts";
import { type OfficeClient, openStaff } from "../../../tests/support/office.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { openStorefront } from "../../../tests/support/storefront.ts";
import { readConfig } from "../../config.ts";
import type { Database } from "../../database.ts";
import { buildServer } from "../../http/server.ts";
import type { Shop } from "../../shop.ts";

/** What Hydrogen's routes of blogs ask for. */
const BLOGS = `query Blogs($country: CountryCode, $endCursor: String, $first: Int, $language: LanguageCode, $last: Int,
  $startCursor: String) @inContext(country: $country, language: $language) {
  blogs(first: $first, last: $last, before: $startCursor, after: $endCursor) {
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    nodes { title handle seo { title description } }
  }
}`;
const BLOG = `query Blog($language: LanguageCode, $blogHandle: String!, $first: Int, $last: Int, $startCursor: String,
  $endCursor: String) @inContext(language: $language) {
  blog(handle: $blogHandle) {
    title handle seo { title description }
    articles(first: $first, last: $last, before: $startCursor, after: $endCursor, sortKey: PUBLISHED_AT, reverse: true) {
      nodes { ...ArticleItem }
      pageInfo { hasPreviousPage hasNextPage endCursor startCursor }
    }
  }
}
fragment ArticleItem on Article {
  author: authorV2 { name }
  contentHtml handle id
  image { id altText url width height }
  publishedAt title
  blog { handle }
}`;
const ARTICLE = `query Article($articleHandle: String!, $blogHandle: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(language: $language, country: $country) {
  blog(handle: $blogHandle) { handle articleByHandle(handle: $articleHandle) {
    handle title contentHtml publishedAt author: authorV2 { name }
    image { id altText url width height } seo { description title }
  } }
}`;

for (const engine of engines) {
  describe.skipIf(!engine.available)(`blogs, ${engine.name}`, () => {
    let opened: { database: Database; close(): Promise<void> };
    let app: FastifyInstance;
    let staff: OfficeClient;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;
    let shop: Shop;
    let blogId: number;
    const now = new Date("2026-11-20T12:00:00Z");

    const article = (title: string, publishedAt: string | null, more: object = {}) => ({
      ...{
        blogId,
        title,
        bodyHtml: `<p>About ${title}</p><script>x()</script>`,
        excerpt: "",
        author: "Ada M. Lovelace",
      },
      ...{ tags: [], imageSrc: null, imageAlt: "", seoTitle: "", seoDescription: "", publishedAt, ...more },
    });

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => now });
      app = await buildServer(shop, readConfig({ NODE_ENV: "test", PORT: "0" }));
      await app.ready();
      staff = await openStaff(app, shop, "catalogue");
      storefront = await openStorefront(shop);
      ({ id: blogId } = await staff.call("blogCreate", { title: "News", handle: "news" }));
      const tagged = { tags: ["Silver", "care"], imageSrc: "/media/a.jpg", imageAlt: "A ring", seoTitle: "Care" };
      await staff.call("articleCreate", article("Caring for silver", "2026-11-01T00:00:00.000Z", tagged));
      await staff.call("articleCreate", article("Autumn", "2026-11-10T00:00:00.000Z", { excerpt: "Warm & <new>" }));
      await staff.call("articleCreate", article("A draft", null));
      await staff.call("articleCreate", article("Tomorrow", "2026-11-21T00:00:00.000Z"));
    });
    afterAll(async () => {
      await storefront.close();
      await app.close();
      await opened.close();
    });

    test("GQL-04 Hydrogen's pages of blogs and articles show what is published, and neither drafts nor what is planned", async () => {
      const { blogs } = await storefront.read(BLOGS, { first: 10 });
      expect(blogs.nodes).toEqual([{ title: "News", handle: "news", seo: { title: "News", description: null } }]);
      const { blog } = await storefront.read(BLOG, { blogHandle: "news", first: 4 });
      expect(blog.articles.nodes.map(({ title }: { title: string }) => title)).toEqual(["Autumn", "Caring for silver"]);
      expect(blog.articles.nodes[1]).toMatchObject({
        ...{ handle: "caring-for-silver", author: { name: "Ada M. Lovelace" }, blog: { handle: "news" } },
        ...{ contentHtml: "<p>About Caring for silver</p>", publishedAt: "2026-11-01T00:00:00Z" },
        image: { altText: "A ring" },
      });
      const read = await storefront.read(ARTICLE, { blogHandle: "news", articleHandle: "caring-for-silver" });
      expect(read.blog.articleByHandle.seo).toEqual({ title: "Care", description: null });
      for (const articleHandle of ["a-draft", "tomorrow", "none"]) {
        const { blog: of } = await storefront.read(ARTICLE, { blogHandle: "news", articleHandle });
        expect(of.articleByHandle).toBeNull();
      }
    });

    test("articles are paged both ways, ordered and filtered", async () => {
      const titles = async (args: string) =>
        (await storefront.read(`{ articles(${args}) { nodes { title } pageInfo { hasNextPage endCursor } } }`))
          .articles;
      const first = await titles("first: 1, sortKey: TITLE");
      expect(first.nodes).toEqual([{ title: "Autumn" }]);
      const next = await titles(`first: 1, sortKey: TITLE, after: "${first.pageInfo.endCursor}"`);
      expect(next).toMatchObject({ nodes: [{ title: "Caring for silver" }], pageInfo: { hasNextPage: false } });
      expect((await titles("last: 1, sortKey: PUBLISHED_AT")).nodes).toEqual([{ title: "Autumn" }]);
      expect((await titles('first: 9, query: "tag:silver"')).nodes).toEqual([{ title: "Caring for silver" }]);
      expect((await titles('first: 9, query: "tag_not:silver"')).nodes).toEqual([{ title: "Autumn" }]);
      expect((await titles('first: 9, query: "author:lovelace autumn"')).nodes).toEqual([{ title: "Autumn" }]);
      expect((await titles('first: 9, query: "blog_title:other"')).nodes).toEqual([]);
      const { blog } = await storefront.read(`{ blog(handle: "NEWS") { authors { name firstName lastName email }
        articleByHandle(handle: "autumn") { id excerpt excerptHtml tags content(truncateAt: 8)
          comments(first: 1) { nodes { id } } } } }`);
      expect(blog.authors).toEqual([{ name: "Ada M. Lovelace", firstName: "Ada M.", lastName: "Lovelace", email: "" }]);
      const { id, ...found } = blog.articleByHandle;
      expect(found).toEqual({
        ...{ excerpt: "Warm & <new>", excerptHtml: "<p>Warm &#38; &#60;new&#62;</p>", tags: [], content: "About..." },
        comments: { nodes: [] },
      });
      const { node, article: one } = await storefront.read(
        `query ($id: ID!) { node(id: $id) { __typename ... on Article { title } } article(id: $id) { title } }`,
        { id },
      );
      expect([node, one]).toEqual([{ __typename: "Article", title: "Autumn" }, { title: "Autumn" }]);
    });

    test("searches find articles by their words, and only what is published", async () => {
      const search = `query ($term: String!) { search(query: $term, types: [ARTICLE], first: 9) {
        totalCount nodes { __typename ... on Article { title trackingParameters } } } }`;
      const { search: found } = await storefront.read(search, { term: "about silv" });
      expect(found).toEqual({
        totalCount: 1,
        nodes: [{ __typename: "Article", title: "Caring for silver", trackingParameters: null }],
      });
      const { predictiveSearch } = await storefront.read(
        `{ predictiveSearch(query: "autu", types: [ARTICLE], limit: 5, limitScope: EACH) { articles { title } products { id } } }`,
      );
      expect(predictiveSearch).toEqual({ articles: [{ title: "Autumn" }], products: [] });
      expect((await storefront.read(search, { term: "draft" })).search.totalCount).toBe(0);
    });

    test("the sitemap has blogs and articles with the handles of both", async () => {
      const query = `query ($type: SitemapType!) { sitemap(type: $type) { pagesCount { count }
        resources(page: 1) { hasNextPage items { handle updatedAt ... on SitemapResource { title } } } } }`;
      const { sitemap } = await storefront.read(query, { type: "ARTICLE" });
      expect(sitemap.pagesCount.count).toBe(1);
      expect(sitemap.resources.items.map(({ handle }: { handle: string }) => handle)).toEqual([
        "news/caring-for-silver",
        "news/autumn",
      ]);
      expect((await storefront.read(query, { type: "METAOBJECT" })).sitemap).toEqual({
        pagesCount: { count: 0 },
        resources: { hasNextPage: false, items: [] },
      });
    });

    test("two articles of a blog cannot have one handle, a blog with articles stays, and changes are recorded", async () => {
      const twice = await staff.ask("articleCreate", article("Autumn", null));
      expect(twice.body.data).toMatchObject({ details: [{ field: "handle" }] });
      expect((await staff.ask("blogRemove", { id: blogId })).body.code).toBe(400);
      const { articles } = await staff.call("articles", { state: "draft", q: "dra" });
      const [draft] = articles;
      if (!draft) throw new Error("There is no draft.");
      const { article: saved, version } = await staff.call("article", { id: draft.id });
      const change = { ...saved, id: draft.id, title: "Published now", publishedAt: now.toISOString(), version };
      await staff.call("articleSave", change);
      expect((await staff.ask("articleSave", change)).body.data).toMatchObject({ reason: "edit.changed" });
      const { articles: shown } = await storefront.read(
        `{ articles(first: 9, reverse: true) { nodes { title handle } } }`,
      );
      expect(shown.nodes).toContainEqual({ title: "Published now", handle: "a-draft" });
      await staff.call("articleRemove", { id: draft.id });
      const { entries } = await staff.call("history", { kind: "article", id: String(draft.id) });
      expect(entries.map(({ call }) => call)).toEqual(["articles.remove", "articles.save", "articles.create"]);
    });
  });
}
