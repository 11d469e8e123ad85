/** Files that say one thing in options, tags and metafields, under names that differ. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { openStorefront } from "../../../tests/support/storefront.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { readProductsByHandle } from "../csv/export-products.store.ts";
import { importProducts } from "../imports/import-products.ts";
import { makeCollections } from "./file-collections.ts";
import { type OpenChoices, openSource } from "./open-source.ts";

const FILTERS = `query ($handle: String!, $filters: [ProductFilter!]) {
  collection(handle: $handle) {
    products(first: 20, filters: $filters) { nodes { id } filters { id label values { label count input } } }
  }
}`;
type Filter = { id: string; label: string; values: { label: string; count: number; input: string }[] };

const HEADER =
  "Handle,Title,Type,Tags,Option1 Name,Option1 Value,Variant Price,Colour (product.metafields.custom.colour)\n";

for (const engine of engines) {
  describe.skipIf(!engine.available)(`an option and a tag of one name, ${engine.name}`, () => {
    const directory = mkdtempSync(join(tmpdir(), "filigree-joined-"));
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;
    beforeAll(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
      storefront = await openStorefront(shop);
    });
    beforeEach(() => sql`truncate products, import_runs, collections cascade`.execute(database.db));
    afterAll(async () => {
      await storefront.close();
      await close();
      rmSync(directory, { recursive: true });
    });

    async function run(content: string, choices: OpenChoices = {}) {
      const path = join(directory, "products.csv");
      writeFileSync(path, content);
      const source = await openSource(shop, path, { collections: { from: "type" }, ...choices });
      try {
        const problems: unknown[] = [];
        const report = await importProducts(shop, source, { onProblem: (...problem) => problems.push(problem) });
        expect(problems).toEqual([]);
        await makeCollections(shop, source.understood.collections);
        return { ...report, understood: source.understood };
      } finally {
        await source.close();
      }
    }
    const tagsOf = async (handle: string) => (await readProductsByHandle(database.db, [handle]))[0]?.tags;
    const found = async (handle: string, filters: unknown[] = []) => {
      const { collection } = await storefront.read(FILTERS, { handle, filters });
      return collection.products as { nodes: unknown[]; filters: Filter[] };
    };
    const colours = async (handle: string) =>
      (await found(handle)).filters.filter(({ label }) => /colou?r|farbe/i.test(label));

    test("GQL-02 goods of which options say the color and goods of which a tag says it have one filter", async () => {
      const file =
        HEADER +
        "ring,Ring,Mixed,new,Farbe,Gold,12,\nring,,,,,Silver,13,\n" +
        "chain,Chain,Mixed,color:silver,Title,Default Title,9,\n" +
        'cuff,Cuff,Mixed,"Colour_Gold, Colour_Black",Size,S,20,\ncuff,,,,,M,20,\n';
      const { understood } = await run(file);
      expect(understood.attributes.filter(({ as }) => as === "Color").map(({ key, joined }) => [key, joined])).toEqual(
        expect.arrayContaining([
          ["option:farbe", "tags"],
          ["tag:color", "tags"],
          ["tag:colour", "tags"],
        ]),
      );
      expect(await tagsOf("ring")).toEqual(["new", "Color: Gold", "Color: Silver"]);
      const filters = await colours("mixed");
      expect(filters.map(({ id }) => id)).toEqual(["filter.p.tag.color"]);
      const counts = filters.flatMap(({ values }) => values.map(({ label, count }) => [label, count]));
      expect(Object.fromEntries(counts)).toEqual({ Gold: 2, Silver: 2, Black: 1 });
      for (const { values } of filters) {
        for (const { input, count } of values)
          expect((await found("mixed", [JSON.parse(input)])).nodes).toHaveLength(count);
      }
      expect(await run(file)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    });

    test("GQL-02 a tag and a metafield that repeat what the product's options say make no second filter", async () => {
      const file =
        HEADER +
        'ring,Ring,Same,"new, color:gold",Color,Gold,12,gold\nring,,,,,Silver,13,\nchain,Chain,Same,,Colour,Gold,9,gold\n';
      const { understood } = await run(file, { attributes: [{ key: "metafield:colour", as: "Color", use: true }] });
      expect(understood.attributes.map(({ key, joined }) => [key, joined])).toEqual(
        expect.arrayContaining([
          ["option:color", "options"],
          ["tag:color", "options"],
          ["metafield:colour", "options"],
        ]),
      );
      expect(await tagsOf("ring")).toEqual(["new"]);
      expect(
        (await colours("same")).map(({ id, values }) => [id, values.map(({ label, count }) => `${label} ${count}`)]),
      ).toEqual([["filter.v.option.color", ["Gold 2", "Silver 1"]]]);
    });

    test("a value that only an option has keeps the option's filter, so that nothing is lost", async () => {
      await run(
        HEADER + 'ring,Ring,Apart,,Color,Gold,12,\nchain,Chain,Apart,"Color: Silver",Title,Default Title,9,\n',
        {
          attributes: [{ key: "option:color", as: "Color", use: false }],
        },
      );
      expect((await colours("apart")).map(({ id }) => id).toSorted()).toEqual([
        "filter.p.tag.color",
        "filter.v.option.color",
      ]);
    });
  });
}
