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
import type { ProductSearch } from "../indexing/product-search.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let storefront: Awaited<ReturnType<typeof openStorefront>>;
    let productSearch: ProductSearch;
    let ready = true;
    const directory = mkdtempSync(join(tmpdir(), "filigree-lists-"));

    beforeAll(async () => {
      opened = await engine.open();
      const { db } = opened.database;
      await seedProducts(
        db,
        Array.from({ length: 9 }, (_, at) => ({
          handle: `necklace-${at}`,
          title: `Pearl Necklace ${at}`,
          productType: at % 2 === 0 ? "Chains" : "Chokers",
          variants: [{ available: at === 4 ? 0 : 5 }],
        })),
      );
      const log = { error: () => {}, warn: () => {}, info: () => {} };
      const live = openLiveIndex({ database: opened.database, directory, log, now: () => new Date("2026-11-01") });
      productSearch = { ...live, index: () => (ready ? live.index() : null) };
      productSearch.start();
      await vi.waitUntil(() => productSearch.index() !== null, { timeout: 60_000 });
      storefront = await openStorefront(testShop(db, { productSearch }));
    });
    afterAll(async () => {
      await storefront.close();
      await productSearch.close();
      await opened.close();
      rmSync(directory, { recursive: true, force: true });
    });

    async function page(
      args: string,
    ): Promise<{ handles: string[]; cursor: string; total: number; filters: string[] }> {
      const { search } = await storefront.read(`{ search(${args}, types: PRODUCT) {
        totalCount productFilters { id } nodes { ... on Product { handle } } pageInfo { endCursor } } }`);
      return {
        handles: search.nodes.map(({ handle }: { handle: string }) => handle),
        cursor: search.pageInfo.endCursor,
        total: search.totalCount,
        filters: search.productFilters.map(({ id }: { id: string }) => id),
      };
    }

    test.each(["RELEVANCE", "PRICE"])(
      "GQL-02 pages by %s go on when the index goes or comes between them",
      async (sortKey) => {
        for (const answers of [
          [true, false],
          [false, true],
        ]) {
          const seen: string[] = [];
          let after = "";
          for (const byIndex of answers) {
            ready = byIndex;
            const args = `query: "pearl necklace", first: 5, sortKey: ${sortKey}`;
            const found = await page(after ? `${args}, after: "${after}"` : args);
            expect(found.total).toBe(9);
            seen.push(...found.handles);
            after = found.cursor;
          }
          expect(seen.toSorted()).toEqual(Array.from({ length: 9 }, (_, at) => `necklace-${at}`));
        }
        ready = true;
      },
    );

    test("GQL-01 GQL-02 typing errors are forgiven, and the right word is suggested", async () => {
      const found = await page('query: "perl necklase", first: 30');
      expect(found.handles).toHaveLength(9);
      // what cannot be bought comes last
      expect(found.handles.at(-1)).toBe("necklace-4");
      expect(found.filters).toContain("filter.p.product_type");
      const { predictiveSearch } = await storefront.read(
        '{ predictiveSearch(query: "necklase", limit: 6, limitScope: EACH) { queries { text } products { handle } } }',
      );
      expect(predictiveSearch.queries).toEqual([{ text: "necklace" }]);
      expect(predictiveSearch.products).toHaveLength(6);
    });

    test.each([
      ['query: "necklace", first: 2, after: "bm90aGluZw"', /cursor/i],
      [
        `query: "necklace", first: 2, sortKey: PRICE, after: "${Buffer.from('["relevance, unavailable last","1","0.5","3"]').toString("base64url")}"`,
        /cursor/i,
      ],
    ])("GQL-02 search(%s) is refused in plain words", async (args, words) => {
      const { errors } = await storefront.ask(`{ search(${args}) { totalCount nodes { __typename } } }`);
      expect(errors?.[0]?.message).toMatch(words);
    });

    test.each([
      ["nothing", "", 0],
      ["spaces", "   ", 0],
      ["10,000 characters", "necklace ".repeat(1_112), 9],
      ["50 words", Array.from({ length: 50 }, (_, at) => `w${at}`).join(" "), 0],
      ["control characters", "\u0007necklace\u200e", 9],
      ["a regular expression", "^(necklace)+$|.*", 9],
      ["one that takes for ever", "(a+)+$", 0],
    ])("GQL-02 odd queries are answered: %s", async (_what, text, total) => {
      const query = "query ($text: String!) { search(query: $text, first: 3) { totalCount } }";
      expect((await storefront.read(query, { text })).search.totalCount).toBe(total);
    });
  });
}
