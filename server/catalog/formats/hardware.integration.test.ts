/** A catalogue of another trade than the demo's: screws and tools, imported into an empty shop. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_FILTERS, type StoredFilters } from "../../../contract/site/filters.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { openStorefront } from "../../../tests/support/storefront.ts";
import type { Database } from "../../database.ts";
import { saveSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { importProducts } from "../imports/import-products.ts";
import { makeCollections } from "./file-collections.ts";
import { openSource, type ProductSource } from "./open-source.ts";

const FILE = "tests/fixtures/products/hardware.csv";
const FILTERS = `query ($handle: String!) {
  collection(handle: $handle) { products(first: 1) { filters { id label presentation values { label count input swatch { color } } } } }
}`;
type Filter = {
  id: string;
  label: string;
  presentation: string | null;
  values: { label: string; count: number; input: string; swatch: { color: string } | null }[];
};

for (const engine of engines) {
  describe.skipIf(!engine.available)(`a catalogue of hardware, ${engine.name}`, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;
    let understood: ProductSource["understood"];
    const problems: unknown[] = [];
    beforeAll(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
      const source = await openSource(shop, FILE);
      ({ understood } = source);
      await importProducts(shop, source, { onProblem: (...problem) => problems.push(problem) });
      await source.close();
      await makeCollections(shop, understood.collections);
      storefront = await openStorefront(shop);
    });
    afterAll(async () => {
      await storefront.close();
      await close();
    });

    async function filtersOf(handle: string): Promise<Map<string, Filter>> {
      const { collection } = await storefront.read(FILTERS, { handle });
      return new Map((collection.products.filters as Filter[]).map((filter) => [filter.id, filter]));
    }
    const counts = (filter: Filter | undefined) => filter?.values.map(({ label, count }) => `${label} ${count}`);

    test("options, attributes, metafields and titles are understood, and shown before anything is saved", () => {
      expect(problems).toEqual([]);
      const seen = understood.attributes.map(
        ({ from, name, as, use }) => `${from} ${name} → ${as}${use ? "" : ", off"}`,
      );
      expect(seen).toEqual(
        expect.arrayContaining([
          "option Thread → Thread",
          "option Length → Length",
          "column Finish → Finish",
          "column Size → Size",
          // The file names it for other products.
          "title Material → Material, off",
          "title Net weight → Net weight",
        ]),
      );
      expect(understood.attributes.find(({ key }) => key === "title:material")?.values).toEqual(["Stainless steel"]);
    });

    test("COLL-01 GQL-02 a collection has filters with counts of the trade's own attributes, sizes in order", async () => {
      const filters = await filtersOf("fasteners");
      expect(counts(filters.get("filter.v.option.thread"))).toEqual([
        ...["M3 1", "M4 4", "M5 2", "M6 5", "M8 5", "M10 5", "M12 1"],
      ]);
      expect(counts(filters.get("filter.v.option.length"))).toEqual([
        ...["8 mm 2", "1.2 cm 1", "16 mm 2", "20 mm 2", "40 mm 3", "60 mm 1", "80 mm 1", "100 mm 1", "1 m 1", "2 m 1"],
      ]);
      expect(counts(filters.get("filter.p.tag.finish"))).toEqual([
        ...["Zinc plated 4", "Plain 2", "Black oxide 1", "Yellow zinc 1"],
      ]);
      expect(filters.get("filter.p.tag.finish")?.presentation).toBe("TEXT");
      expect(counts((await filtersOf("drill-bits")).get("filter.p.tag.diameter"))).toEqual([
        ...["4 mm 1", "6 mm 1", "10 mm 1", '1/2" 1'],
      ]);
    });

    test("GQL-02 each value's input finds as many products as it counts", async () => {
      for (const { values } of (await filtersOf("fasteners")).values()) {
        for (const { input, count } of values) {
          const query = `query ($filters: [ProductFilter!]) { collection(handle: "fasteners") { products(first: 250, filters: $filters) { nodes { id } } } }`;
          const { collection } = await storefront.read(query, { filters: [JSON.parse(input)] });
          expect(collection.products.nodes.length, input).toBe(count);
        }
      }
    });

    test("COLL-01 staff decide which attributes are filters, in which order, how they are shown and called", async () => {
      const listed = { shown: true, look: "auto", labels: {} } as const;
      const own: StoredFilters = {
        ...DEFAULT_FILTERS,
        filters: [
          { ...listed, kind: "type", name: "", shown: false },
          { ...listed, kind: "attribute", name: "Finish", look: "swatch", labels: { en: "Surface", de: "Oberfläche" } },
          { ...listed, kind: "attribute", name: "length", look: "list" },
          { ...listed, kind: "attribute", name: "Thread", shown: false },
        ],
        others: false,
        swatches: [{ value: "zinc plated", colour: "#c9ccd1" }],
      };
      await saveSetting(shop, "filters", own);
      const filters = await filtersOf("fasteners");
      await saveSetting(shop, "filters", DEFAULT_FILTERS);
      expect([...filters.keys()]).toEqual([
        ...["filter.v.availability", "filter.v.price", "filter.p.tag.finish", "filter.v.option.length"],
        "filter.p.m.filigree.new",
      ]);
      const finish = filters.get("filter.p.tag.finish");
      expect(finish).toMatchObject({ label: "Surface", presentation: "SWATCH" });
      expect(finish?.values.map(({ label, swatch }) => [label, swatch?.color ?? null])).toEqual([
        ...[
          ["Zinc plated", "#c9ccd1"],
          ["Plain", null],
          ["Black oxide", null],
          ["Yellow zinc", null],
        ],
      ]);
      // Not in order of size, but the most frequent first.
      expect(counts(filters.get("filter.v.option.length"))?.[0]).toBe("40 mm 3");
    });
  });
}
