import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_FILTERS } from "../../../database/demo/trade.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { workbookOf } from "../../../tests/support/workbook.ts";
import type { Database } from "../../database.ts";
import { setOwnRate } from "../../places/rates/rates.ts";
import { saveSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { findCollectionToEdit } from "../collections/edit-collection.ts";
import { readProductsByHandle } from "../csv/export-products.store.ts";
import { importProducts } from "../imports/import-products.ts";
import { makeCollections } from "./file-collections.ts";
import { openSource, type OpenChoices, UnmappedTable } from "./open-source.ts";

const FILES = "tests/fixtures/products/formats";

for (const engine of engines) {
  describe.skipIf(!engine.available)(`product files of other shops, ${engine.name}`, () => {
    const directory = mkdtempSync(join(tmpdir(), "filigree-formats-"));
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    beforeAll(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
      await setOwnRate(shop, "EUR", 1_100_000_000);
      await saveSetting(shop, "filters", DEMO_FILTERS);
    });
    beforeEach(() => sql`truncate products, import_runs, collections cascade`.execute(database.db));
    afterAll(async () => {
      await close();
      rmSync(directory, { recursive: true });
    });

    async function run(path: string, choices: OpenChoices = {}) {
      const problems: [number, string][] = [];
      const source = await openSource(shop, path, choices);
      try {
        const report = await importProducts(shop, source, { onProblem: (...problem) => problems.push(problem) });
        return { ...report, problems, understood: source.understood };
      } finally {
        await source.close();
      }
    }
    const productsOf = async (...handles: string[]) => {
      const found = await readProductsByHandle(database.db, handles);
      return handles.map((handle) => found.find((each) => each.handle === handle));
    };
    const written = (name: string, content: string | Buffer) => {
      const path = join(directory, name);
      writeFileSync(path, content);
      return path;
    };

    test("WooCommerce in German: variations, offers, decimal commas, attributes, categories, stock", async () => {
      const { understood, problems, created } = await run(`${FILES}/woocommerce-german.csv`, { currency: "EUR" });
      expect(understood).toMatchObject({
        ...{ format: "woocommerce", delimiter: ";", decimal: ",", weightUnit: "kg", products: 3 },
        currency: { code: "EUR", rate: "1.100000000" },
        collections: { from: "category", names: ["Geschenke", "Küche", "Küche > Krüge", "Mode", "Mode > Schals"] },
      });
      expect(understood.attributes).toContainEqual(
        expect.objectContaining({ key: "option:farbe", as: "Color", use: true, products: 1 }),
      );
      expect(problems.map(([line, why]) => [line, why.slice(0, 20)])).toEqual([
        [6, "an external product "],
        [8, "the variation's prod"],
      ]);
      expect(created).toBe(3);
      const [scarf, jug, draft] = await productsOf("seidenschal", "teekrug", "entwurf");
      expect(scarf).toMatchObject({
        ...{ title: "Seidenschal", vendor: "Weberei Nord", productType: "Schals", options: [{ name: "Color" }] },
        tags: [
          "Sommer",
          "Seide",
          "Material: Seide",
          "Category: Mode",
          "Category: Mode > Schals",
          "Category: Geschenke",
        ],
        metafields: [{ namespace: "import", key: "care_note", value: "Nur von Hand waschen" }],
      });
      expect(scarf?.images.map(({ src }) => src)).toEqual([
        "https://bilder.example/schal.jpg",
        "https://bilder.example/schal-2.jpg",
        "https://bilder.example/schal-rot.jpg",
      ]);
      expect(scarf?.variants).toMatchObject([
        {
          optionValues: ["Rot"],
          sku: "SCH-RT",
          priceMicros: 27_390_000,
          weightMg: 80_000,
          weightUnit: "kg",
          available: 7,
        },
        {
          ...{ optionValues: ["Blau"], priceMicros: 21_890_000, compareAtPriceMicros: 27_390_000, available: 0 },
          ...{ tracked: true, oversell: true },
        },
      ]);
      // Its offer is over.
      expect(jug?.variants).toMatchObject([
        { priceMicros: 1_357_950_000, compareAtPriceMicros: null, available: 1200 },
      ]);
      expect(jug?.tags).toContain("Size: 1.5 l");
      expect(draft?.status).toBe("draft");

      expect(await makeCollections(shop, understood.collections)).toHaveLength(5);
      const { rows } = await sql<{ title: string; n: number }>`
        select c.title, count(m.*)::int as n from collections c left join collection_products m on m.collection_id = c.id
        group by c.title order by c.title
      `.execute(database.db);
      expect(rows).toContainEqual({ title: "Schals", n: 1 });
      // Tiles show what is in them.
      expect(await findCollectionToEdit(shop, "schals")).toMatchObject({
        imageSrc: "https://bilder.example/schal.jpg",
      });
      expect(await run(`${FILES}/woocommerce-german.csv`, { currency: "EUR" })).toMatchObject({
        unchanged: 3,
        updated: 0,
      });
    });

    test("Medusa: prices in the shop's currency, else converted; a default option is none", async () => {
      const { understood, problems } = await run(`${FILES}/medusa-2.csv`);
      expect(problems).toEqual([]);
      expect(understood).toMatchObject({ format: "medusa", currency: { code: "USD", choices: ["USD", "EUR"] } });
      const [shirt, soap] = await productsOf("linen-shirt", "soap");
      expect(shirt).toMatchObject({ status: "active", tags: ["summer", "new", "Material: Linen"] });
      expect(shirt?.variants).toMatchObject([
        { optionValues: ["S", "White"], priceMicros: 45_500_000, weightMg: 210_000 },
        { optionValues: ["M", "White"], priceMicros: 46_000_000, weightMg: 230_000, oversell: true },
      ]);
      expect(soap).toMatchObject({ status: "draft", options: [], descriptionHtml: "<p>Olive &amp; laurel</p>" });
      await run(`${FILES}/medusa-2.csv`, { currency: "EUR" });
      expect((await productsOf("soap"))[0]?.variants[0]?.priceMicros).toBe(3_300_000);
    });

    test("Vendure: rows without a name are variants, facets are filters, one language is read", async () => {
      const { understood, problems } = await run(`${FILES}/vendure.csv`);
      expect(understood).toMatchObject({
        format: "vendure",
        products: 2,
        collections: { names: ["Hardware", "Lamps"] },
      });
      expect(problems.map(([, why]) => why).toSorted()).toEqual([
        'the picture "lamp-2.jpg" is not among those that came with the file',
        'the picture "lamp-l.jpg" is not among those that came with the file',
        'the picture "lamp.jpg" is not among those that came with the file',
      ]);
      const [lamp, hook] = await productsOf("brass-lamp", "a-hook");
      expect(lamp).toMatchObject({
        title: "Brass lamp",
        vendor: "Lumen",
        options: [{ name: "Size" }, { name: "Shade" }],
      });
      expect(lamp?.tags).toEqual(["Material: Brass", "Style: Modern", "Category: Lamps"]);
      expect(lamp?.variants.map(({ optionValues, priceMicros }) => [...optionValues, priceMicros])).toEqual([
        ["Small", "White", 120_000_000],
        ["Large", "White", 1_499_000_000],
      ]);
      expect(hook?.variants).toMatchObject([{ sku: "HOOK", priceMicros: 1_250_000, tracked: false }]);
    });

    test("Google's feed and table: groups are products, items are variants", async () => {
      const feed = await run(`${FILES}/google-feed.xml`);
      expect(feed.understood).toMatchObject({ format: "google", kind: "feed", products: 2 });
      expect(feed.problems).toEqual([]);
      const [hammer, tape] = await productsOf("claw-hammer", "tape-measure");
      expect(hammer).toMatchObject({
        ...{ title: "Claw hammer", vendor: "Ashworth", productType: "Hammers", options: [{ name: "Size" }] },
        tags: ["Material: Steel", "Category: Tools", "Category: Tools > Hammers"],
      });
      expect(hammer?.images.map(({ src }) => src)).toContain("https://tools.example/hammer,side.jpg");
      expect(hammer?.variants).toMatchObject([
        { optionValues: ["16 oz"], sku: "HAM-16", priceMicros: 24_500_000, weightMg: 544_311, tracked: false },
        {
          optionValues: ["20 oz"],
          priceMicros: 26_000_000,
          compareAtPriceMicros: 29_000_000,
          available: 0,
          tracked: true,
        },
      ]);
      expect(tape?.variants).toMatchObject([{ oversell: true }]);

      const table = await run(`${FILES}/google-table.tsv`);
      expect(table.understood).toMatchObject({ encoding: "utf-16le", decimal: ",", currency: { code: "EUR" } });
      expect((await productsOf("mug"))[0]?.variants.map(({ priceMicros }) => priceMicros)).toEqual([
        10_450_000, 10_890_000,
      ]);
    });

    const COLUMNS: OpenChoices["columns"] = [
      { column: "Artikel-Nr.", to: "sku" },
      { column: "Bezeichnung", to: "title" },
      { column: "VK netto", to: "price" },
      { column: "Farbe", to: "option", name: "Farbe" },
      { column: "Stein", to: "attribute", name: "Stein" },
      { column: "Gruppe", to: "category" },
    ];
    const HEADER = ["Artikel-Nr.", "Bezeichnung", "VK netto", "Farbe", "Stein", "Gruppe", "Intern"];

    test("a workbook of any columns waits for its mapping; mapped, rows of one title are variants", async () => {
      const path = written(
        "stock.xlsx",
        workbookOf([
          HEADER,
          ["R-1", "Moon ring", 12.5, "Gold", "Opal, Onyx", "Rings > Fine", "x"],
          ["R-2", "Moon ring", 13, "Silver", "", "", "x"],
          ["C-1", "Chain", "1.250,00", "", "", "Chains", ""],
        ]),
      );
      const unmapped = await openSource(shop, path).catch((error: unknown) => error);
      expect(unmapped).toBeInstanceOf(UnmappedTable);
      expect((unmapped as UnmappedTable).understood).toMatchObject({
        ...{ format: null, kind: "workbook", headers: HEADER },
        columns: [
          { column: "Artikel-Nr.", to: "sku" },
          { column: "Bezeichnung", to: "title" },
          { column: "VK netto", to: "price" },
          { column: "Farbe", to: "attribute", name: "Color" },
          { column: "Stein", to: "attribute", name: "Stone" },
          { column: "Gruppe", to: "group" },
        ],
      });
      const { understood, problems } = await run(path, { columns: COLUMNS });
      expect(understood).toMatchObject({ format: "table", products: 2, unused: ["Intern"], decimal: "." });
      const [ring] = await productsOf("moon-ring");
      expect(ring).toMatchObject({
        ...{ options: [{ name: "Color" }], productType: "Fine" },
        tags: ["Stone: Opal", "Stone: Onyx", "Category: Rings", "Category: Rings > Fine"],
      });
      expect(ring?.variants).toMatchObject([
        { optionValues: ["Gold"], sku: "R-1", priceMicros: 12_500_000 },
        { optionValues: ["Silver"], sku: "R-2", priceMicros: 13_000_000 },
      ]);
      expect(problems).toEqual([]);
      expect((await productsOf("chain"))[0]).toMatchObject({ options: [], variants: [{ priceMicros: 1_250_000_000 }] });
    });

    test("where rows of one title differ in color and size, these are proposed as options; what all share is a filter", async () => {
      const path = written(
        "gloves.csv",
        [
          "Name,SKU,Price,Color,Size,Material",
          "Work glove,G-1,3.10,Blue,M,Cotton",
          "Work glove,G-2,3.10,Blue,L,Cotton",
          "Work glove,G-3,3.30,Grey,M,Cotton",
          "Hammer,H-1,9,Red,,Steel",
        ].join("\n"),
      );
      const unmapped = await openSource(shop, path).catch((error: unknown) => error);
      const columns = (unmapped as UnmappedTable).understood.columns ?? [];
      expect(columns.map(({ column, to }) => [column, to]).slice(3)).toEqual([
        ["Color", "option"],
        ["Size", "option"],
        ["Material", "attribute"],
      ]);
      const { problems } = await run(path, { columns });
      expect(problems).toEqual([]);
      expect((await productsOf("work-glove"))[0]?.variants.map(({ optionValues }) => optionValues)).toEqual([
        ["Blue", "M"],
        ["Blue", "L"],
        ["Grey", "M"],
      ]);
      expect((await productsOf("hammer"))[0]?.variants).toMatchObject([{ optionValues: ["Red"], sku: "H-1" }]);
    });

    test("a price list with item numbers alone changes the products that have them", async () => {
      await run(written("first.csv", "Handle,Title,Variant SKU,Variant Price\nchain,Chain,C-1,3\n"));
      const path = written("prices.csv", "Nr;Preis\nC-1;4,50\nC-9;1,00\n");
      const { problems } = await run(path, {
        columns: [
          { column: "Nr", to: "sku" },
          { column: "Preis", to: "price" },
        ],
      });
      expect((await productsOf("chain"))[0]).toMatchObject({ title: "Chain", variants: [{ priceMicros: 4_500_000 }] });
      expect(problems).toEqual([[3, expect.stringContaining('no product with the item number "C-9"')]]);
    });

    test("Shopify's own file stays as it is until staff choose its filters; decimal commas are read", async () => {
      const path = written(
        "shopify.csv",
        "Handle;Title;Tags;Option1 Name;Option1 Value;Variant Price\n" +
          'ring;Ring;"Silver, Stone_Rose quartz, new";Farbe;Gold;12,50\nring;;;;Silber;13,00\n',
      );
      const { understood } = await run(path);
      expect((await productsOf("ring"))[0]).toMatchObject({
        ...{ tags: ["Silver", "Stone_Rose quartz", "new"], options: [{ name: "Farbe" }] },
        variants: [{ priceMicros: 12_500_000 }, { priceMicros: 13_000_000 }],
      });
      const attributes = understood.attributes.map(({ key, as }) => ({ key, as, use: true }));
      expect(attributes.map(({ key, as }) => `${key} ${as}`).toSorted()).toEqual([
        ...["option:farbe Color", "tag:stone Stone", "word:material Material"],
      ]);
      await run(path, { attributes: attributes.filter(({ key }) => key !== "option:farbe") });
      expect((await productsOf("ring"))[0]?.tags).toEqual(["Silver", "new", "Material: Silver", "Stone: Rose quartz"]);
    });
  });
}
