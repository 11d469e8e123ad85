import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { seedProducts } from "../../../../tests/support/catalog.ts";
import { engines } from "../../../../tests/support/databases.ts";
import { testShop } from "../../../../tests/support/shop.ts";
import { openStorefront } from "../../../../tests/support/storefront.ts";
import type { Database } from "../../../database.ts";
import { openLiveIndex } from "../indexing/live-index.ts";
import { withoutIndex, type ProductSearch } from "../indexing/product-search.ts";

const NOTHING = { total: 0, error: null };
const ALL = { total: 9, error: null };
const refused = (error: string) => ({ total: null, error });
const ALIEN = refused("Invalid cursor for current pagination sort.");

/** Query, arguments and expected answer. */
const SEARCHES: [string, { query: string; args?: string }, { total: number | null; error: string | null }][] = [
  ["nothing", { query: "" }, NOTHING],
  ["spaces", { query: " \t\n\u00a0 " }, NOTHING],
  ["signs alone", { query: "&&& --- ''' \\\\ %%% ()" }, NOTHING],
  ["10,000 letters in a row", { query: "a".repeat(10_000) }, NOTHING],
  ["10,000 characters of words", { query: "pearl ".repeat(1_667) }, ALL],
  ["thousands of quotation marks", { query: `${"'\"".repeat(4_990)} pearl` }, ALL],
  ["control characters", { query: "\u0001pearl\u0007 \u001b\u007fnecklace\u0085" }, ALL],
  ["a null character", { query: "pearl\u0000" }, refused("A text cannot contain a null character")],
  ["half a character", { query: "pearl \ud800" }, refused("A text cannot contain half a character")],
  ["signs of direction", { query: "\u202epearl\u202c \u2066necklace\u2069" }, ALL],
  ["50 words", { query: Array.from({ length: 50 }, (_, at) => `word${at}`).join(" ") }, NOTHING],
  ["a regular expression", { query: "(p+e?)+[a-z]*$^.*\\d{1,99}(?=x)|" }, NOTHING],
  ["a statement", { query: "pearl'; drop table products; --" }, NOTHING],
  ["signs of the database's own", { query: "pearl & !necklace | <-> :*" }, ALL],
  ["a cursor that nobody gave out", { query: "pearl", args: 'after: "nonsense"' }, ALIEN],
  ["a cursor of another sort", { query: "pearl", args: 'sortKey: PRICE, after: "CURSOR"' }, ALIEN],
  [
    "a metafield of the shop's own that is no filter",
    {
      query: "pearl",
      args: 'productFilters: [{ productMetafield: { namespace: "filigree", key: "y", value: "z" } }]',
    },
    refused('productMetafield: the namespace filigree has free_shipping and new, each with the value "true"'),
  ],
  [
    "a metafield that nothing has",
    {
      query: "pearl",
      args: 'productFilters: [{ productMetafield: { namespace: "x", key: "y", value: "z" } }]',
    },
    NOTHING,
  ],
  [
    "a metafield with a long value",
    {
      query: "pearl",
      args: `productFilters: [{ variantMetafield: { namespace: "x", key: "y", value: "${"ö".repeat(9_000)}" } }]`,
    },
    NOTHING,
  ],
  [
    "250 attributes",
    {
      query: "pearl",
      args: `productFilters: [${Array.from({ length: 250 }, (_, at) => `{ tag: "Name ${at}: x" }`).join(", ")}]`,
    },
    refused("filters: a list takes up to 20 kinds of filters at once"),
  ],
  [
    "250 values of one attribute",
    {
      query: "pearl",
      args: `productFilters: [${Array.from({ length: 250 }, (_, at) => `{ tag: "Name: ${at}" }`).join(", ")}]`,
    },
    NOTHING,
  ],
];

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let productSearch: ProductSearch;
    const storefronts = new Map<string, Awaited<ReturnType<typeof openStorefront>>>();
    const directory = mkdtempSync(join(tmpdir(), "filigree-bad-searches-"));

    beforeAll(async () => {
      opened = await engine.open();
      const { db } = opened.database;
      await seedProducts(
        db,
        Array.from({ length: 9 }, (_, at) => ({ handle: `necklace-${at}`, title: `Pearl Necklace ${at}` })),
      );
      const log = { error: () => {}, warn: () => {}, info: () => {} };
      productSearch = openLiveIndex({ database: opened.database, directory, log, now: () => new Date("2026-11-01") });
      productSearch.start();
      await vi.waitUntil(() => productSearch.index() !== null, { timeout: 60_000 });
      storefronts.set("the index", await openStorefront(testShop(db, { productSearch })));
      storefronts.set("the database", await openStorefront(testShop(db, { productSearch: withoutIndex })));
    });
    afterAll(async () => {
      for (const storefront of storefronts.values()) await storefront.close();
      await productSearch.close();
      await opened.close();
      rmSync(directory, { recursive: true, force: true });
    });

    describe.each(["the index", "the database"])("from %s", (source) => {
      const storefront = () => {
        const open = storefronts.get(source);
        if (!open) throw new Error(`Nothing answers from ${source}.`);
        return open;
      };

      test.each(SEARCHES)(
        "SRCH-02 GQL-02 a search for %s is answered clearly",
        async (_, { query, args = "" }, expected) => {
          const known = await storefront().read('{ search(query: "pearl", first: 3) { pageInfo { endCursor } } }');
          const operation = `query ($text: String!) {
          search(query: $text, first: 30, types: PRODUCT ${args.replace("CURSOR", known.search.pageInfo.endCursor)}) {
            totalCount productFilters { id } nodes { ... on Product { handle } }
          }
        }`;
          const answer = await storefront().post({ query: operation, variables: { text: query } });
          expect(answer.statusCode).toBe(200);
          const { data, errors } = answer.json<{
            data: { search: { totalCount: number } } | null;
            errors?: { message: string }[];
          }>();
          const error = errors?.[0]?.message ?? null;
          expect({ total: error === null ? data?.search.totalCount : null, error }).toEqual(expected);
        },
      );

      test.each(SEARCHES)(
        "SRCH-01 suggestions for %s are given or refused, never a failure",
        async (_, { query }, { error }) => {
          const { data, errors } = await storefront().ask(
            "query ($text: String!) { predictiveSearch(query: $text) { queries { text } products { handle } } }",
            { text: query },
          );
          if (error?.startsWith("A text")) return expect(errors?.[0]?.message).toBe(error);
          expect(errors).toBeUndefined();
          expect(data.predictiveSearch.products.length).toBeLessThanOrEqual(10);
        },
      );
    });
  });
}
