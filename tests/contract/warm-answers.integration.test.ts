/** What a process that has read its data before does for an answer that is not cached: for pages and the Storefront API. */

import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { engines } from "../support/databases.ts";
import { fileCallsOf } from "../support/file-system.ts";
import { openWarmShop, type WarmShop } from "../support/warm-shop.ts";

const TOKEN = readConfig({ NODE_ENV: "test" }).storefrontPublicToken;
const CARD = "id handle title availableForSale featuredImage { url width } priceRange { minVariantPrice { amount } }";

const PAGES = {
  home: { url: "/", says: "Pearl ring 3" },
  product: { url: "/pages/product/index?handle=ring-3", says: "Pearl ring 4" },
  collection: { url: "/pages/collections/index?handle=trendy", says: "Pearl ring 3" },
  search: { url: "/pages/search/result?q=pearl", says: "Pearl ring 3" },
};

const QUERIES = {
  product: `query ($language: LanguageCode) @inContext(language: $language) { product(handle: "ring-3") { ${CARD} descriptionHtml
    variants(first: 9) { nodes { title quantityAvailable price { amount } selectedOptions { name value } } } } }`,
  collection: `query ($language: LanguageCode) @inContext(language: $language) { collection(handle: "trendy") { title
    products(first: 9, sortKey: CREATED, reverse: true) { nodes { ${CARD} } pageInfo { endCursor } } } }`,
  search: `query ($language: LanguageCode) @inContext(language: $language) { search(query: "pearl ring", first: 9, types: [PRODUCT]) {
    totalCount nodes { ... on Product { ${CARD} } } productFilters { id label values { label count } } } }`,
  "predictive search": `query ($language: LanguageCode) @inContext(language: $language) { predictiveSearch(query: "pea", limit: 6,
    types: [PRODUCT]) { products { ${CARD} } } }`,
  list: `query ($language: LanguageCode) @inContext(language: $language) { products(first: 9) { nodes { ${CARD} } } }`,
  "menu and shop": `query ($language: LanguageCode) @inContext(language: $language) { shop { name }
    menu(handle: "all-categories") { items { title url } } }`,
};

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let shop: WarmShop;
    beforeAll(async () => {
      shop = await openWarmShop(engine);
    });
    afterAll(() => shop.close());

    const visit = async (url: string) => {
      const { statusCode, body } = await shop.app.inject({ method: "GET", url, headers: { host: "shop.test" } });
      expect(statusCode).toBe(200);
      return body;
    };
    const query = async (text: string, language: string) => {
      const { statusCode, body } = await shop.app.inject(storefront(text, language));
      expect(statusCode).toBe(200);
      expect(body).not.toContain('"errors"');
      return body;
    };
    /** The answer at the third time, and what it took. */
    const warm = async (answer: () => Promise<string>) => {
      await answer();
      await answer();
      const before = shop.statements();
      const { result: body, names: files } = await fileCallsOf(answer);
      return { body, took: { statements: shop.statements() - before, files } };
    };

    test.each(Object.entries(PAGES))(
      "a %s page is rendered again without a statement or a call of the file system",
      async (_name, { url, says }) => {
        const { body, took } = await warm(() => visit(url));
        expect(body).toContain(says);
        expect(took).toEqual({ statements: 0, files: [] });
      },
    );

    describe.each(["EN", "DE"])("in %s", (language) => {
      test.each(Object.entries(QUERIES))(
        "GQL-01 %s is answered again without a statement or a call of the file system",
        async (_name, text) => {
          const { body, took } = await warm(() => query(text, language));
          expect(body).toMatch(/Pearl ring|Trendy/);
          expect(took).toEqual({ statements: 0, files: [] });
        },
      );
    });
  });
}

function storefront(query: string, language: string): InjectOptions {
  return {
    ...{ method: "POST", url: "/api/2025-07/graphql.json" },
    headers: { host: "shop.test", "x-shopify-storefront-access-token": TOKEN },
    payload: { query, variables: { language } },
  };
}
