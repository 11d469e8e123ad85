import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Language } from "../../../../domain/translation/languages.ts";
import { seedCollections, seedProducts } from "../../../../tests/support/catalog.ts";
import { engines } from "../../../../tests/support/databases.ts";
import { testShop } from "../../../../tests/support/shop.ts";
import { openStorefront } from "../../../../tests/support/storefront.ts";
import type { Database } from "../../../database.ts";
import type { Shop } from "../../../shop.ts";
import { openQueryLog } from "./open-query-log.ts";
import { queryCommands } from "./queries.admin.ts";
import { forgetOldQueries, noteQuery, writeQueries } from "./query-log.ts";

const NOW = new Date("2026-11-01T12:00:00Z");

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => NOW });
      await seedCollections(shop, [{ handle: "rings", title: "Rings" }]);
      await seedProducts(
        shop.db,
        Array.from({ length: 8 }, (_, at) => ({ handle: `ring-${at}`, title: `Gold Ring Set ${at}` })),
      );
      storefront = await openStorefront(shop);
    });
    afterAll(async () => {
      await storefront.close();
      await opened.close();
    });

    const ask = (of: Shop, query: string, found: boolean, people: number, language: Language = "en") => {
      for (let person = 0; person < people; person += 1)
        noteQuery(of, query, { language, found, ip: `192.0.2.${person}` });
    };
    const counted = async () =>
      (await sql`select day, query, times, found from search_queries order by day, query`.execute(shop.db)).rows;

    test("SRCH-01 a search is counted once for each visitor, without its pages and filters, and stores nothing about visitors", async () => {
      const search = (args: string) => storefront.read(`{ search(${args}) { edges { cursor } } }`);
      const { search: first } = await search('query: "Gold  RING", first: 2');
      await search(`query: "Gold ring", first: 2, after: "${first.edges[1].cursor}"`);
      await search('query: "gold ring", first: 2, productFilters: [{ available: true }]');
      await search('query: "gold ring", first: 2, sortKey: PRICE');
      await search('query: "platinum", first: 2');
      await search('query: "ada@example.com", first: 2');
      expect(await writeQueries(shop)).toBe(2);
      expect(await counted()).toEqual([
        { day: "2026-11-01", query: "gold ring", times: 1, found: true },
        { day: "2026-11-01", query: "platinum", times: 1, found: false },
      ]);
      expect(await writeQueries(shop)).toBe(0);
    });

    test("SRCH-01 two processes count together", async () => {
      const others = { ...shop, queries: openQueryLog() };
      ask(shop, "gold ring", true, 2);
      ask(others, "gold ring", true, 3);
      ask(others, "platinum", false, 4);
      await Promise.all([writeQueries(shop), writeQueries(others)]);
      expect(await counted()).toMatchObject([{ times: 6 }, { query: "platinum", times: 5, found: false }]);
    });

    test("GQL-01 six popular queries, categories and products each; queries without results are not popular", async () => {
      for (const [at, query] of ["gold chain", "gold hoop", "gold ring set", "gold stud", "gold pin"].entries()) {
        ask(shop, query, true, 4 + at);
      }
      ask(shop, "gold dust", false, 9);
      ask(shop, "gold of ada", true, 2);
      await writeQueries(shop);
      const fresh = await openStorefront({ ...shop, queries: openQueryLog() });
      const read = (query: string) =>
        fresh.read(
          `query ($query: String!) { predictiveSearch(query: $query, limit: 6, limitScope: EACH) {
            queries { text styledText } collections { handle } products { handle } } }`,
          { query },
        );
      const { predictiveSearch: gold } = await read("Gold ");
      expect(gold.queries.map(({ text }: { text: string }) => text)).toEqual([
        ...["gold pin", "gold stud", "gold ring", "gold ring set", "gold hoop", "gold chain"],
      ]);
      expect(gold.queries[0].styledText).toBe("<mark>gold </mark><span>pin</span>");
      expect(gold.products).toHaveLength(6);
      const { predictiveSearch: ring } = await read("ring");
      expect(ring.collections).toEqual([{ handle: "rings" }]);
      expect(ring.queries[0].text).toBe("ring");
      // Nothing is typed yet, or nothing was found.
      const { predictiveSearch: all } = await read("");
      expect(all.queries[0].text).toBe("gold pin");
      await fresh.close();
    });

    test("SRCH-01 what is popular is suggested in the language in which it was asked for, and staff see all of it", async () => {
      ask(shop, "gold ohrringe", true, 5, "de");
      ask(shop, "gold dust", false, 10, "de");
      await writeQueries(shop);
      const fresh = await openStorefront({ ...shop, queries: openQueryLog() });
      const popular = async (language: string): Promise<string[]> => {
        const { predictiveSearch } = await fresh.read(
          `query @inContext(language: ${language}) {
            predictiveSearch(query: "gold ", limit: 6, limitScope: EACH) { queries { text } } }`,
        );
        return predictiveSearch.queries.map(({ text }: { text: string }) => text);
      };
      expect(await popular("EN")).not.toContain("gold ohrringe");
      const german = await popular("DE");
      expect(german[0]).toBe("gold ohrringe");
      expect(german).not.toContain("gold pin");
      await fresh.close();
    });

    test("the admin command lists queries with and without results", async () => {
      const terminal = { say() {}, progress() {}, write: async () => {}, signal: new AbortController().signal };
      const [queries] = queryCommands;
      expect(await queries?.run(shop, { limit: 2 }, terminal)).toEqual({
        parts: [
          {
            title: "Found",
            rows: [
              { query: "gold pin", times: 8, lastDay: "2026-11-01" },
              { query: "gold stud", times: 7, lastDay: "2026-11-01" },
            ],
          },
          {
            title: "Without results",
            rows: [
              { query: "gold dust", times: 10, lastDay: "2026-11-01" },
              { query: "platinum", times: 5, lastDay: "2026-11-01" },
            ],
          },
        ],
      });
    });

    test("counts are forgotten after 90 days", async () => {
      const later = { ...shop, now: () => new Date("2027-01-31T00:00:00Z") };
      expect(await forgetOldQueries({ ...shop, now: () => new Date("2027-01-30T00:00:00Z") })).toBe(0);
      expect(await forgetOldQueries(later)).toBeGreaterThan(5);
      expect(await counted()).toEqual([]);
    });
  });
}
