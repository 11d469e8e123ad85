import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedProducts } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { type OfficeClient, openStaff } from "../../../tests/support/office.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { readConfig } from "../../config.ts";
import type { Database } from "../../database.ts";
import type { PageSource } from "../../http/pages/built-pages.ts";
import { buildServer } from "../../http/server.ts";
import type { Shop } from "../../shop.ts";
import { saveMenus } from "../menus/save-menus.ts";

/** What Hydrogen's routes of pages and policies ask for. */
const PAGE = `query Page($language: LanguageCode, $country: CountryCode, $handle: String!)
  @inContext(language: $language, country: $country) {
  page(handle: $handle) { handle id title body seo { description title } }
}`;
const POLICY = `fragment Policy on ShopPolicy { body handle id title url }
query Policy($country: CountryCode, $language: LanguageCode, $privacyPolicy: Boolean!, $refundPolicy: Boolean!,
  $shippingPolicy: Boolean!, $termsOfService: Boolean!) @inContext(language: $language, country: $country) {
  shop {
    privacyPolicy @include(if: $privacyPolicy) { ...Policy }
    shippingPolicy @include(if: $shippingPolicy) { ...Policy }
    termsOfService @include(if: $termsOfService) { ...Policy }
    refundPolicy @include(if: $refundPolicy) { ...Policy }
  }
}`;
const POLICIES = `query Policies { shop { privacyPolicy { ...P } shippingPolicy { ...P } termsOfService { ...P }
  refundPolicy { ...P } subscriptionPolicy { id title handle } } } fragment P on ShopPolicy { id title handle }`;
const NO_POLICY = { privacyPolicy: false, refundPolicy: false, shippingPolicy: false, termsOfService: false };

/** A text page as the app renders it. */
const pages: PageSource = {
  load: async () => ({
    async render({ url, locale, wire }) {
      const { pathname } = new URL(url);
      // The app's pages do so for their header.
      await wire.storefront(`{ menu(handle: "more") { items { type resource { __typename } } } }`, {});
      const isText = pathname.startsWith("/about/");
      const html = `<header><h1>About &amp; ${pathname.slice(7)} ${locale.language}</h1></header><main><div class="a">
        <nav><div>Contents</div></nav><div class="t" data-text=""><p class="lead">Built text</p>
        <section aria-labelledby="one"><h2 id="one" tabindex="-1">One</h2><div><a class="x" href="/about/faq?lang=de">FAQ</a>
        <a href="/pages/chat/index">Ask</a> <a href="/pages/product/index?handle=ring">Ring</a></div>
        <form><button>Send</button></form></section>
        <p class="c">Last changed on <time datetime="2026-11-25">today</time></p></div><nav>After</nav></div></main>`;
      return {
        ...{ status: isText ? 200 : 404, html: isText ? html : "", boot: "", modules: [] },
        head: `<meta name="description" content="What &quot;${pathname}&quot; says">`,
        ...{ language: locale.language, direction: "ltr" },
      };
    },
    document: ({ html }) => html,
  }),
};

for (const engine of engines) {
  describe.skipIf(!engine.available)(`pages of the Storefront API, ${engine.name}`, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let app: FastifyInstance;
    let staff: OfficeClient;
    const config = readConfig({ NODE_ENV: "test", PORT: "0", PUBLIC_URL: "https://shop.test" });

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      app = await buildServer(shop, config, pages);
      await app.ready();
      staff = await openStaff(app, shop, "catalogue");
      const written = { language: "en" as const, summary: "All sizes", inFooter: false };
      await staff.call("pageMake", {
        ...{ ...written, slug: "size-guide", title: "Sizes" },
        body: "## Rings\n\nA ring of **17 mm**. [Back](/about/howOrder)",
      });
    });
    afterAll(async () => {
      await app.close();
      await opened.close();
    });

    async function read(query: string, variables: object = {}) {
      const { data, errors } = (
        await app.inject({
          ...{ method: "POST", url: "/api/2025-07/graphql.json", payload: { query, variables } },
          headers: { "x-shopify-storefront-access-token": config.storefrontPublicToken },
        })
      ).json();
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    }

    test("GQL-04 Hydrogen's page shows a built page's text in its language, without what only works in the shop", async () => {
      const { page } = await read(PAGE, { handle: "how-to-order", language: "DE", country: "DE" });
      expect(page).toMatchObject({
        ...{ handle: "how-to-order", title: "About & howOrder de" },
        seo: { title: "About & howOrder de", description: 'What "/about/howOrder" says' },
      });
      expect(page.body).toContain('<h2 id="one">One</h2>');
      expect(page.body).toContain('<a href="/pages/faq">FAQ</a>');
      expect(page.body).toContain('<a href="https://shop.test/pages/chat/index">Ask</a>');
      expect(page.body).toContain('<a href="/products/ring">Ring</a>');
      expect(page.body).not.toMatch(/Send|Last changed|Contents|After|class=|<div/);
      expect((await read(PAGE, { handle: "terms-of-service" })).page).toBeNull();
    });

    test("staff's text stands for the built one, and their own pages are pages too", async () => {
      const of = { path: "/about/company", language: "en" as const };
      const { version } = await staff.call("pageRead", of);
      await staff.call("pageSave", {
        ...of,
        title: "Us",
        summary: "",
        body: "Free from {{freeShippingAmount}}.",
        version,
      });
      const { page } = await read(PAGE, { handle: "company", language: "EN" });
      expect(page).toMatchObject({ title: "Us", body: "<p>Free from $98.</p>\n", seo: { description: null } });
      const { page: own } = await read(
        `{ page(handle: "size-guide") { id title bodySummary body onlineStoreUrl createdAt updatedAt trackingParameters
          metafields(identifiers: [{ key: "a", namespace: "b" }]) { id } } }`,
      );
      expect(own).toMatchObject({
        ...{ title: "Sizes", bodySummary: "Rings A ring of 17 mm. Back", trackingParameters: null, metafields: [null] },
        ...{ onlineStoreUrl: "https://shop.test/pages/size-guide" },
        body: expect.stringContaining('<strong>17 mm</strong>. <a href="/pages/how-to-order">Back</a>'),
      });
      const { node, nodes } = await read(
        `query ($id: ID!) { node(id: $id) { ... on Page { title } } nodes(ids: ["gid://shopify/ShopPolicy/1", $id]) {
          __typename ... on ShopPolicy { handle } } }`,
        { id: own.id },
      );
      expect(node).toEqual({ title: "Sizes" });
      expect(nodes).toEqual([{ __typename: "ShopPolicy", handle: "privacy-policy" }, { __typename: "Page" }]);
    });

    test("GQL-04 Hydrogen's policies have their texts, and a shop without subscriptions has no policy of them", async () => {
      const { shop: shown } = await read(POLICIES);
      expect(shown).toMatchObject({
        ...{ privacyPolicy: { handle: "privacy-policy" }, shippingPolicy: { handle: "shipping-policy" } },
        ...{ refundPolicy: { handle: "refund-policy" }, termsOfService: { handle: "terms-of-service" } },
        subscriptionPolicy: null,
      });
      const { shop: one } = await read(POLICY, { ...NO_POLICY, refundPolicy: true, language: "FR" });
      expect(one).toEqual({
        refundPolicy: expect.objectContaining({
          ...{ title: "About & returnRefund fr", url: "https://shop.test/policies/refund-policy" },
          body: expect.stringContaining("Built text"),
        }),
      });
    });

    test("pages are paged both ways, ordered and filtered", async () => {
      const list = async (args: string) =>
        (
          await read(
            `{ pages(${args}) { nodes { handle } edges { cursor } pageInfo { hasNextPage hasPreviousPage } } }`,
          )
        ).pages;
      const all = await list("first: 250");
      expect(all.nodes.map(({ handle }: { handle: string }) => handle)).toEqual([
        ...[
          "how-to-order",
          "guide",
          "faq",
          "vip-discount",
          "about-us",
          "company",
          "legal",
          "cookie",
          "notice",
          "choice",
        ],
        "size-guide",
      ]);
      const after = await list(`first: 1, after: "${all.edges[0].cursor}"`);
      expect(after).toMatchObject({
        nodes: [{ handle: "guide" }],
        pageInfo: { hasNextPage: true, hasPreviousPage: true },
      });
      expect((await list("last: 1")).nodes).toEqual([{ handle: "size-guide" }]);
      expect((await list("first: 1, reverse: true")).nodes).toEqual([{ handle: "size-guide" }]);
      expect((await list("last: 2, sortKey: TITLE")).nodes.map(({ handle }: { handle: string }) => handle)).toEqual([
        "size-guide",
        "company",
      ]);
      expect((await list('first: 9, query: "title:sizes OR handle:faq"')).nodes).toHaveLength(2);
      expect((await list('first: 99, query: "-handle:faq"')).nodes).toHaveLength(all.nodes.length - 1);
    });

    test("searches and the sitemap know the pages", async () => {
      const { search, predictiveSearch, sitemap } = await read(`{
        search(query: "17 ring", types: [PAGE], first: 5) { totalCount nodes { __typename ... on Page { handle } } }
        predictiveSearch(query: "siz", limit: 10, types: [PAGE, PRODUCT], limitScope: EACH) { pages { title } articles { id } }
        sitemap(type: PAGE) { pagesCount { count } resources(page: 1) { hasNextPage items { handle updatedAt } } }
      }`);
      expect(search).toEqual({ totalCount: 1, nodes: [{ __typename: "Page", handle: "size-guide" }] });
      expect(predictiveSearch).toEqual({ pages: [{ title: "Sizes" }], articles: [] });
      expect(sitemap.pagesCount.count).toBe(1);
      expect(sitemap.resources.items).toContainEqual({ handle: "size-guide", updatedAt: expect.any(String) });
    });

    test("a search for several types goes on from products to pages, both ways", async () => {
      await seedProducts(shop.db, [
        { handle: "a", title: "Sizes a" },
        { handle: "b", title: "Sizes b" },
      ]);
      const search = async (args: string) =>
        (
          await read(`{ search(query: "sizes", types: [PRODUCT, PAGE], ${args}) { totalCount
            edges { cursor node { __typename } } pageInfo { hasNextPage hasPreviousPage endCursor startCursor } } }`)
        ).search;
      const kinds = (found: { edges: { node: { __typename: string } }[] }) =>
        found.edges.map(({ node }) => node.__typename);
      const all = await search("first: 9");
      expect([all.totalCount, kinds(all)]).toEqual([3, ["Product", "Product", "Page"]]);
      const two = await search("first: 2");
      expect([kinds(two), two.pageInfo.hasNextPage]).toEqual([["Product", "Product"], true]);
      const rest = await search(`first: 2, after: "${two.pageInfo.endCursor}"`);
      expect([kinds(rest), rest.pageInfo.hasNextPage, rest.pageInfo.hasPreviousPage]).toEqual([["Page"], false, true]);
      expect(kinds(await search(`first: 2, after: "${rest.pageInfo.endCursor}"`))).toEqual([]);
      const last = await search("last: 2");
      expect([kinds(last), last.pageInfo.hasPreviousPage]).toEqual([["Product", "Page"], true]);
      const before = await search(`last: 5, before: "${all.edges[2].cursor}"`);
      expect([kinds(before), before.pageInfo.hasNextPage]).toEqual([["Product", "Product"], true]);
    });

    test("a menu's item that leads to a page or a policy says which", async () => {
      const items = [
        { title: "Sizes", type: "HTTP", url: "/pages/p/size-guide" },
        { title: "Terms", type: "HTTP", url: "/about/terms" },
        { title: "Elsewhere", type: "HTTP", url: "https://other.example/" },
      ] as const;
      await saveMenus(shop, [{ handle: "more", title: "More", items }]);
      const { menu } = await read(`{ menu(handle: "more") { items { type url resourceId
        resource { __typename ... on Page { title } ... on ShopPolicy { handle } } } } }`);
      const { shop: shown } = await read(POLICY, { ...NO_POLICY, termsOfService: true, language: "EN" });
      expect(shown.termsOfService.title).toBe("About & terms en");
      expect(menu.items).toEqual([
        {
          ...{ type: "PAGE", url: "https://shop.test/pages/p/size-guide" },
          ...{ resourceId: expect.stringContaining("/Page/"), resource: { __typename: "Page", title: "Sizes" } },
        },
        {
          ...{ type: "SHOP_POLICY", url: "https://shop.test/about/terms", resourceId: "gid://shopify/ShopPolicy/4" },
          resource: { __typename: "ShopPolicy", handle: "terms-of-service" },
        },
        { type: "HTTP", url: "https://other.example/", resourceId: null, resource: null },
      ]);
    });

    test("the shop answers at Shopify's addresses of pages and policies", async () => {
      const leads = async (url: string) => {
        const { statusCode, headers } = await app.inject({ method: "GET", url });
        return [statusCode, headers["location"] ?? null];
      };
      expect(await leads("/policies/refund-policy")).toEqual([301, "/about/returnRefund"]);
      expect(await leads("/pages/how-to-order?lang=de")).toEqual([301, "/about/howOrder?lang=de"]);
      expect(await leads("/pages/size-guide")).toEqual([301, "/pages/p/size-guide"]);
      expect(await leads("/pages/none")).toEqual([404, null]);
    });
  });
}
