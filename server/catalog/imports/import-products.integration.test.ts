import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import { setOwnRate } from "../../places/rates/rates.ts";
import type { Shop } from "../../shop.ts";
import { exportProducts } from "../csv/export-products.ts";
import { fileCurrency } from "../csv/file-currency.ts";
import type { ProductChange } from "../editing/product-changes.ts";
import { importProducts, type ImportOptions, UnreadableProductFile } from "./import-products.ts";

const GENUINE = "tests/fixtures/products/jewelry-and-home-60.csv";
const DIALECT = "tests/fixtures/products/generated-99-lowercase-headers.csv";
const byText = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
const TABLES = ["products", "variants", "stock_levels", "product_images", "metafields", "collection_products"];

for (const engine of engines) {
  describe.skipIf(!engine.available)(`importing products, ${engine.name}`, () => {
    const directory = mkdtempSync(join(tmpdir(), "filigree-import-"));
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    beforeAll(async () => {
      ({ database, close } = await engine.open());
      let clock = Date.parse("2026-11-01T12:00:00Z");
      shop = testShop(database.db, { now: () => new Date((clock += 1_000)) });
    });
    beforeEach(() => sql`truncate products, import_runs, collections cascade`.execute(database.db));
    afterAll(async () => {
      await close();
      rmSync(directory, { recursive: true });
    });

    const run = async (path: string, options: Partial<ImportOptions> = {}) => {
      const problems: [number, string][] = [];
      const report = await importProducts(shop, path, {
        onProblem: (...problem) => problems.push(problem),
        ...options,
      });
      return { ...report, problems };
    };
    const fileOf = (name: string, ...lines: string[]) => {
      const path = join(directory, name);
      writeFileSync(path, `${lines.join("\n")}\n`);
      return path;
    };
    const count = async (table: string) =>
      (await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(database.db)).rows[0]
        ?.n;
    const everything = () =>
      Promise.all(
        TABLES.map(
          async (table) => (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(database.db)).rows,
        ),
      );
    const exported = async () => {
      let text = "";
      await exportProducts(shop, async (piece) => void (text += piece));
      return text;
    };
    const variantsOf = async (handle: string) =>
      database.db
        .selectFrom("variants")
        .innerJoin("products", "products.id", "product_id")
        .select(["variants.id", "option_values", "price_micros"])
        .where("handle", "=", handle)
        .orderBy("position")
        .execute();

    test("a genuine export is imported completely", async () => {
      expect(await run(GENUINE)).toMatchObject({ rows: 84, created: 60, problems: [] });
      expect(await Promise.all(TABLES.map(count))).toEqual([60, 66, 66, 82, 0, 0]);
      const threader = await database.db
        .selectFrom("products")
        .selectAll()
        .where("handle", "=", "silver-threader-necklace")
        .executeTakeFirstOrThrow();
      expect(threader).toMatchObject({
        ...{ title: "Silver Threader Necklace", vendor: "Sterling Ltd", product_type: "Necklace", tags: ["Silver"] },
        ...{ options: [], status: "active", min_price_micros: 15_000_000 },
      });
    });

    test("so is another dialect; a handle in two places is one product, and nothing is lost", async () => {
      const { created, problems } = await run(DIALECT);
      expect(created).toBe(99);
      expect(problems).toEqual([[170, 'the product already has the variant "cerise" on line 20']]);
      expect((await variantsOf("mediocre-concrete-pants")).map((each) => each.option_values[0])).toEqual([
        ...["cerise", "orchid", "lilac", "aquamarine", "yellow"],
      ]);
      expect(await count("variants")).toBe(299);
    });

    test("importing again changes nothing, and neither does importing the export", async () => {
      await run(DIALECT);
      await run(GENUINE);
      const before = await everything();
      expect(await run(DIALECT)).toMatchObject({ created: 0, updated: 0, unchanged: 99 });

      const text = await exported();
      writeFileSync(join(directory, "export.csv"), text);
      expect(await run(join(directory, "export.csv"))).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: 159,
        problems: [],
      });
      expect(await everything()).toEqual(before);
      expect(await exported()).toBe(text);
    });

    test("the export has all that the format can hold: odd texts, minimums, metafields of both kinds", async () => {
      const path = fileOf(
        "odd.csv",
        "Handle,Title,Body (HTML),Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price," +
          "Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Image," +
          "Image Src,Image Position,Metafield: custom.min_quantity [number_integer],Metafield: care.x [json]," +
          "Variant Metafield: lab.batch,Made in,Google Shopping / MPN,Last",
        `odd,"=1+1 ""x"", y"," <p>one\r\ntwo</p> ","a, b",Color,Gold,Size,"5""",0.0125,+1,shopify,-2,continue,/v.svg,` +
          `/b.svg,2,50,"{""a"": [1, ""é""]}",B1,Italy,M1,"end\r"`,
        `odd,,,,,Silver,,أزرق,12,@2,,3,deny,,/a.svg,1,,,,,M2,`,
      );
      expect(await run(path)).toMatchObject({ created: 1, problems: [] });
      const before = await everything();
      writeFileSync(join(directory, "odd-export.csv"), await exported());
      expect(await run(join(directory, "odd-export.csv"))).toMatchObject({ unchanged: 1, problems: [] });
      expect(await everything()).toEqual(before);

      await sql`truncate products cascade`.execute(database.db);
      await run(join(directory, "odd-export.csv"), { restart: true });
      const bare = (tables: unknown) =>
        JSON.stringify(tables).replaceAll(/"(id|product_id|variant_id|created_at|updated_at)":("[^"]*"|\d+)/g, "");
      expect(bare(await everything())).toBe(bare(before));
    });

    test("an export's pictures are recognised, however their paths are written", async () => {
      const rows = ["/media/größe.png", "/media/a.jpg?v=3", "/media/50%.jpg", "/files/größe.svg?v=2"];
      await run(
        fileOf(
          "paths.csv",
          "Handle,Title,Variant Price,Image Src,Variant Image",
          `p,P,1,${rows[0] ?? ""},/media/a.jpg?v=3`,
          ...rows.slice(1).map((src) => `p,,,${src},`),
        ),
      );
      const before = await everything();
      const text = await exported();
      expect(text).toContain("https://shop.example/media/gr%C3%B6%C3%9Fe.png");
      expect(await run(fileOf("paths-back.csv", text))).toMatchObject({ updated: 0, unchanged: 1 });
      expect(await everything()).toEqual(before);
    });

    test("metafields are read from Shopify's own columns, each with its type, into this shop and into an empty one", async () => {
      const [header = "", ...rows] = readFileSync(GENUINE, "utf8").split("\n");
      const columns = [
        "Washing [multi_line_text_field] (product.metafields.care.washing)",
        "Facts [json] (product.metafields.lab.facts)",
        "Colours [list.color] (product.metafields.custom.colours)",
        "Pure [boolean] (variant.metafields.lab.pure)",
        "Batch [number_integer] (variant.metafields.lab.batch)",
        "Finish (product.metafields.details.finish)",
      ];
      const cells = String.raw`"By hand
or not","{""a"": [1, ""é""]}","[""#aa8800""]",true,7,Matt`.replaceAll("\\n", "\n");
      const path = fileOf(
        "metafields.csv",
        [header.trimEnd(), ...columns].join(","),
        ...rows
          .map((row) => row.trimEnd())
          .map((row) => (/^(clay-plant-pot|silver-threader-necklace),[^,]/.test(row) ? `${row},${cells}` : row)),
      );
      expect(await run(path)).toMatchObject({ created: 60, problems: [] });
      const typesOf = () =>
        database.db.selectFrom("metafields").select(["namespace", "key", "type"]).distinct().orderBy("key").execute();
      const types = [
        ...[
          { namespace: "lab", key: "batch", type: "number_integer" },
          { namespace: "custom", key: "colours", type: "list.color" },
        ],
        ...[
          { namespace: "lab", key: "facts", type: "json" },
          { namespace: "details", key: "finish", type: "single_line_text_field" },
        ],
        ...[
          { namespace: "lab", key: "pure", type: "boolean" },
          { namespace: "care", key: "washing", type: "multi_line_text_field" },
        ],
      ];
      expect(await typesOf()).toEqual(types);

      const text = await exported();
      for (const column of columns.slice(0, 5)) expect(text).toContain(column);
      const before = await everything();
      writeFileSync(join(directory, "back.csv"), text);
      expect(await run(join(directory, "back.csv"))).toMatchObject({ unchanged: 60, problems: [] });
      expect(await everything()).toEqual(before);
      await sql`truncate products, import_runs cascade`.execute(database.db);
      expect(await run(join(directory, "back.csv"))).toMatchObject({ created: 60, problems: [] });
      expect(await exported()).toBe(text);

      // As Shopify writes them, without types, which the shop knows.
      const bare = text.replaceAll(/ \[[a-z_.]+\](?= \((product|variant)\.metafields)/g, "");
      await sql`delete from products where handle = 'silver-threader-necklace'`.execute(database.db);
      await run(fileOf("bare.csv", bare));
      expect(await typesOf()).toEqual(types);
      expect(await exported()).toHaveLength(text.length);

      const wrong =
        "Handle,Batch [number_integer] (variant.metafields.lab.batch),Facts [json] (product.metafields.lab.facts)";
      expect(
        (await run(fileOf("wrong.csv", wrong, "silver-threader-necklace,seven,", "clay-plant-pot,,{"))).problems,
      ).toEqual([
        [2, "lab.batch is not a whole number [number_integer]; it is not changed"],
        [3, "lab.facts is not JSON [json]; it is not changed"],
      ]);
    });

    test("an invalid metafield affects neither its product nor the stored value; TRUE is true", async () => {
      const header =
        "Handle,Title,Variant Price,Pure [boolean] (product.metafields.lab.pure),Facts [json] (product.metafields.lab.facts)," +
        "Batch [number_integer] (variant.metafields.lab.batch)";
      await run(fileOf("fits.csv", header, "p,P,1,TRUE,{},7"));
      const values = async () =>
        (await database.db.selectFrom("metafields").select(["key", "value"]).orderBy("key").execute()).map(
          ({ key, value }) => `${key}=${value}`,
        );
      expect(await values()).toEqual(["batch=7", "facts={}", "pure=true"]);
      // Without types, as Shopify writes it and Excel saves it.
      const bare = header.replaceAll(/ \[\w+\]/g, "");
      expect(await run(fileOf("excel.csv", bare, "p,P,2,FALSE,{,seven"))).toMatchObject({
        updated: 1,
        problems: [
          [2, "lab.facts is not JSON [json]; it is not changed"],
          [2, "lab.batch is not a whole number [number_integer]; it is not changed"],
        ],
      });
      expect(await variantsOf("p")).toMatchObject([{ price_micros: 2_000_000 }]);
      expect(await values()).toEqual(["batch=7", "facts={}", "pure=false"]);
      expect(await run(fileOf("new.csv", header, "n,N,1,maybe,{},8"))).toMatchObject({ created: 1 });
      await run(fileOf("cleared.csv", header, "p,P,2,,,"));
      expect(await values()).toEqual(["batch=8", "facts={}"]);
    });

    test("invalid lines are reported, and everything else is imported", async () => {
      const path = fileOf(
        "bad.csv",
        "Handle,Title,Body,Variant Price,Option1 Name,Option1 Value",
        'good,Good,"two',
        'lines",1,Color,Red',
        "good,,,-1,,Blue",
        "bad,,,1,,",
        'open,"Open,,1,,',
        "wide,Wide,,1,,,more",
        ",None,,1,,",
        "fine,Fine,,1,,",
      );
      const { problems, created } = await run(path);
      expect(created).toBe(2);
      expect(new Set(problems.map(([line]) => line))).toEqual(new Set([4, 5, 6, 7, 8]));
      expect(await variantsOf("good")).toMatchObject([{ option_values: ["Red"] }]);
    });

    test("PROD-02 handles that differ by case only are one product, and the report says so; so are later files'", async () => {
      const header = "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price";
      const first = await run(
        fileOf(
          "capitals.csv",
          ...[header, "Gold-Ring,Gold ring,Size,S,R-S,5", "gold-ring,,,M,R-M,5", "CHAIN,Chain,,,C-1,4"],
          ...["GOLD-RING,,,L,R-L,5", "GOLD-RING,,,XL,R-XL,5"],
        ),
      );
      expect(first).toMatchObject({
        created: 2,
        problems: [
          [3, 'the handle "gold-ring" is that of "Gold-Ring" on line 2: both are one product'],
          [5, 'the handle "GOLD-RING" is that of "Gold-Ring" on line 2: both are one product'],
        ],
      });
      const handles = await sql<{ handle: string }>`select handle from products order by handle`.execute(database.db);
      expect(handles.rows.map(({ handle }) => handle)).toEqual(["chain", "gold-ring"]);
      expect(await count("variants")).toBe(5);

      const lines = ["Handle,Variant SKU,Variant Price", "Chain,C-1,9", "GOLD-ring,R-S,6"];
      const later = await run(fileOf("later.csv", ...lines));
      expect(later).toMatchObject({ created: 0, updated: 2 });
      expect(later.problems).toEqual([
        [2, 'the handle "Chain" is that of the shop\'s product "chain"; the same is true of 1 more'],
      ]);
    });

    test("PROD-02 a product whose handle has capitals from earlier is found by any spelling, and keeps it", async () => {
      await run(
        fileOf("old.csv", "Handle,Title,Variant SKU,Variant Price", "old-ring,Ring,O-1,5", "new-ring,Ring,N-1,5"),
      );
      await sql`update products set handle = 'Old-Ring' where handle = 'old-ring'`.execute(database.db);
      const path = fileOf("again.csv", "Handle,Variant SKU,Variant Price", "OLD-RING,O-1,6", "new-ring,N-1,6");
      expect(await run(path)).toMatchObject({
        ...{ created: 0, updated: 2 },
        problems: [[2, 'the handle "OLD-RING" is that of the shop\'s product "Old-Ring"']],
      });
      const handles = await sql<{ handle: string }>`select handle from products order by handle`.execute(database.db);
      expect(handles.rows.map(({ handle }) => handle).toSorted()).toEqual(["Old-Ring", "new-ring"]);
    });

    test("a variant whose line cannot be read stays as it is", async () => {
      const header = "Handle,Title,Variant Price,Option1 Name,Option1 Value,Variant SKU";
      const rows = ["p,P,1,Color,Red,r", "p,,2,,Blue,b", "p,,3,,Green,g", "p,,4,,Black,k"];
      await run(fileOf("first.csv", header, ...rows));
      const before = await variantsOf("p");
      const damaged = fileOf("second.csv", header, "p,P,5,Color,Red,r", "p,,two,,Blue,b", 'p,,3,,Green,"g');
      expect(await run(damaged, { replace: true })).toMatchObject({ updated: 1 });
      const after = new Map((await variantsOf("p")).map((each) => [each.option_values[0], each]));
      for (const each of before) {
        const price = each.option_values[0] === "Red" ? 5_000_000 : each.price_micros;
        expect(after.get(each.option_values[0])).toMatchObject({ id: each.id, price_micros: price });
      }
      expect(await run(fileOf("third.csv", header, ...rows.slice(0, 2)), { replace: true })).toMatchObject({
        problems: [],
      });
      expect(await variantsOf("p")).toHaveLength(2);
    });

    describe("a file of some columns", () => {
      const RING = fileOf(
        "ring.csv",
        "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Status,SEO Title,Option1 Name,Option1 Value,Option2 Name," +
          "Option2 Value,Variant SKU,Variant Barcode,Variant Price,Variant Compare At Price,Cost per item,Variant Grams," +
          "Variant Weight Unit,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Taxable," +
          "Variant Image,Image Src,Image Position,Image Alt Text,Metafield: custom.min_quantity [number_integer]," +
          "Metafield: care.wash [json],Variant Metafield: lab.batch [number_integer],Made in",
        'ring,Ring,<p>Light</p>,Sterling,Ring,"new, gold",false,draft,Rings,Color,Gold,Size,S,R-GS,111,1.50,2,0.40,3,' +
          "oz,shopify,7,deny,false,/a.svg,/a.svg,1,Front,12,{},1,Italy",
        "ring,,,,,,,,,,Gold,,L,R-GL,112,1.60,,,4,g,shopify,8,continue,true,/b.svg,/b.svg,2,Back,,,2,Spain",
        "ring,,,,,,,,,,Silver,,S,R-SS,113,1.70,,,5,g,,,deny,true,,/c.svg,4,,,,3,",
        "plain,Plain,,,,,,,,Title,Default Title,,,P-1,,3,,,1,g,shopify,5,deny,true,,/p.svg,1,,,,,",
      );
      /** All that the shop has, without the dates of changed rows. */
      const bare = async () => JSON.stringify(await everything()).replaceAll(/"(created_at|updated_at)":"[^"]*"/g, "");

      test.each([
        ["Handle,Title,Variant Price", ["ring,Ring,", "plain,Plain,3"]],
        ["Handle,Vendor", ["ring,Sterling", "plain,"]],
        ["Handle,Variant SKU,Variant Inventory Qty", ["ring,R-GL,8", "ring,R-GS,7", "plain,P-1,5"]],
        ["Handle,Variant SKU,Variant Grams", ["ring,R-SS,5", "plain,P-1,1"]],
        ["Handle,Image Src,Image Position", ["ring,/c.svg,4", "ring,/a.svg,1", "plain,/p.svg,1"]],
        ["Handle,Option1 Value,Option2 Value,Variant Price", ["ring,Silver,S,1.70", "ring,Gold,L,1.6"]],
        ["Handle,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price", ["ring,Size,S,Color,Gold,1.5"]],
      ])("%s with the values that the shop has changes nothing", async (header, rows) => {
        await run(RING);
        const before = await everything();
        expect(await run(fileOf("part.csv", header, ...rows))).toMatchObject({ created: 0, updated: 0, problems: [] });
        expect(await everything()).toEqual(before);
      });

      test("changes only what it names: prices and stock by item number, by option values, of the only variant", async () => {
        await run(RING);
        const before = await bare();
        await run(fileOf("by-sku.csv", "Handle,Variant SKU,Variant Price", "ring,R-SS,2.5", "ring,R-GL,2.25"));
        await run(
          fileOf("by-values.csv", "Handle,Option1 Value,Option2 Value,Variant Inventory Qty", "ring,Gold,S,70"),
        );
        await run(fileOf("only.csv", "Handle,Variant Price,Vendor,Variant Barcode", "plain,4,Sterling,"));
        const expected = before
          .replace('"price_micros":1700000', '"price_micros":2500000')
          .replace('"price_micros":1600000', '"price_micros":2250000')
          .replace('"price_micros":3000000', '"price_micros":4000000')
          .replace('"max_price_micros":1700000', '"max_price_micros":2500000')
          .replace(
            '"min_price_micros":3000000,"max_price_micros":3000000',
            '"min_price_micros":4000000,"max_price_micros":4000000',
          )
          .replace(
            '"on_hand":7,"reserved":0,"is_low":true,"left_class":0',
            '"on_hand":70,"reserved":0,"is_low":false,"left_class":42',
          );
        const withoutVendor = (text: string) => text.replaceAll(/"(vendor|search)":"[^"]*(\\"[^"]*)*"/g, "");
        expect(withoutVendor(await bare())).toBe(withoutVendor(expected));
        const vendors = await database.db.selectFrom("products").select("vendor").orderBy("handle").execute();
        expect(vendors).toEqual([{ vendor: "Sterling" }, { vendor: "Sterling" }]);
      });

      test("an empty cell clears what can be empty, and nothing else", async () => {
        await run(RING);
        const header =
          "Handle,Vendor,Tags,Status,Published,SEO Title,Variant SKU,Variant Compare At Price,Variant Taxable";
        await run(fileOf("empty.csv", header, "ring,,,,,,R-GS,,"));
        const ring = await database.db
          .selectFrom("products")
          .selectAll()
          .where("handle", "=", "ring")
          .executeTakeFirst();
        expect(ring).toMatchObject({
          ...{ vendor: "", tags: [], status: "draft", published: false, seo_title: null, title: "Ring" },
        });
        const gold = await database.db.selectFrom("variants").selectAll().where("sku", "=", "R-GS").executeTakeFirst();
        expect(gold).toMatchObject({ compare_at_price_micros: null, taxable: false, price_micros: 1_500_000 });
      });

      test("adds a variant and a picture to the existing ones; only --replace removes any", async () => {
        await run(RING);
        const header =
          "Handle,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Image Src,Image Position";
        const more = fileOf("more.csv", header, "ring,Color,Rose,Size,S,9,/new.svg,2");
        expect(await run(more)).toMatchObject({ updated: 1, problems: [] });
        const images = () =>
          database.db
            .selectFrom("product_images")
            .select(["src", "position"])
            .where("src", "<>", "/p.svg")
            .orderBy("position")
            .execute();
        expect(await images()).toEqual([
          ...[
            { src: "/a.svg", position: 1 },
            { src: "/new.svg", position: 2 },
            { src: "/b.svg", position: 3 },
          ],
          { src: "/c.svg", position: 4 },
        ]);
        const pictureOf = async (sku: string) =>
          (await database.db.selectFrom("variants").select("image_position").where("sku", "=", sku).executeTakeFirst())
            ?.image_position;
        expect(await pictureOf("R-GL")).toBe(3);
        expect(await variantsOf("ring")).toHaveLength(4);
        expect(await run(more)).toMatchObject({ updated: 0, unchanged: 1 });

        expect(await run(more, { replace: true })).toMatchObject({ updated: 1, problems: [] });
        expect(await variantsOf("ring")).toMatchObject([{ option_values: ["Rose", "S"] }]);
        expect(await images()).toEqual([{ src: "/new.svg", position: 2 }]);
        expect(await variantsOf("plain")).toHaveLength(1);
      });

      test("ambiguous rows are reported, and nothing is lost", async () => {
        await run(RING);
        const before = await everything();
        const wrong = async (header: string, row: string) => (await run(fileOf("wrong.csv", header, row))).problems;
        expect(await wrong("Handle,Variant Price", "ring,2")).toEqual([
          [2, "the product has 3 variants; give the item number or the option values"],
        ]);
        expect(await wrong("Handle,Variant SKU,Variant Price", "ring,R-XX,2")).toEqual([
          [2, 'the product has no variant with the item number "R-XX"; a new one needs its option values'],
        ]);
        expect(await wrong("Handle,Option1 Value,Option2 Value", "ring,Rose,S")).toEqual([
          [2, 'the variant "Rose / S" is new, and the file has no price for it'],
        ]);
        expect(await wrong("Handle,Option1 Value,Variant Price", "ring,Rose,1")).toEqual([
          [2, 'there is no value for the option "Size"'],
        ]);
        expect(await wrong("Handle,Title,Option1 Name,Option1 Value,Variant Price", "ring,Ring,Metal,Brass,1")).toEqual(
          [[2, expect.stringContaining("import it with --replace")]],
        );
        expect(await wrong("Handle,Variant Price", "other,2")).toEqual([
          [2, 'the product "other" is new, and the file has no title for it'],
        ]);
        expect(await wrong("Handle,Title", "other,Other")).toEqual([
          [2, expect.stringContaining("none of its variants can be")],
        ]);
        expect(await everything()).toEqual(before);
      });

      test("a check lists each change and makes none; the import then makes exactly those", async () => {
        await run(RING);
        const before = await everything();
        const file = fileOf(
          "check.csv",
          "Handle,Title,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Inventory Qty," +
            "Image Src,Image Alt Text,Made in",
          "ring,Ring,gold,Color,Gold,Size,S,1.55,9,/a.svg,Before,",
          "ring,,,,Rose,,S,8,,/d.svg,,",
          "plain,Plain,,,,,,3,5,/p.svg,,",
          "new,New,,,,,,1,,,,",
          "wrong,,,,,,,1,,,,",
        );
        for (const replace of [false, true]) {
          const changes: ProductChange[] = [];
          const checked = await run(file, { replace, check: (change) => void changes.push(change) });
          expect(await everything()).toEqual(before);
          expect(await count("import_runs")).toBe(1);
          const ring = { handle: "ring", kind: "changed", variant: null };
          const gold = { ...ring, variant: "Gold / S" };
          const gone = { ...ring, field: null, to: "" };
          expect(changes.toSorted(byText)).toEqual(
            [
              { ...ring, field: "Tags", from: "new, gold", to: "gold" },
              {
                ...ring,
                field: "Made in [single_line_text_field] (product.metafields.import.made_in)",
                from: "Italy",
                to: "",
              },
              ...(replace ? [{ ...gone, kind: "removed variant", variant: "Gold / L", from: "1.6" }] : []),
              ...(replace ? [{ ...gone, kind: "removed variant", variant: "Silver / S", from: "1.7" }] : []),
              { ...gold, field: "Variant Inventory Qty", from: "7", to: "9" },
              { ...gold, field: "Variant Price", from: "1.5", to: "1.55" },
              { ...ring, kind: "new variant", variant: "Rose / S", field: null, from: "", to: "8.0" },
              ...(replace ? [{ ...gone, kind: "removed picture", from: "/b.svg" }] : []),
              ...(replace ? [{ ...gone, kind: "removed picture", from: "/c.svg" }] : []),
              { ...ring, field: "Image Alt Text of /a.svg", from: "Front", to: "Before" },
              { ...ring, kind: "new picture", field: null, from: "", to: "/d.svg" },
              { ...ring, handle: "new", kind: "new product", field: null, from: "", to: "New (1 variant, 0 pictures)" },
            ].toSorted(byText),
          );
          if (!replace) continue;

          const { created, updated, unchanged, problems } = await run(file, { replace });
          expect({ created, updated, unchanged, problems }).toEqual({
            ...{ created: checked.created, updated: checked.updated },
            ...{ unchanged: checked.unchanged, problems: checked.problems },
          });
          expect({ created, updated, unchanged, lines: problems.map(([line]) => line) }).toEqual({
            ...{ created: 1, updated: 1, unchanged: 1 },
            lines: [6],
          });
          const nothing: ProductChange[] = [];
          await run(file, { replace, check: (change) => void nothing.push(change) });
          expect(nothing).toEqual([]);
        }
      });
    });

    test("a file in another currency is converted at the rate that is given; prices that become too high are reported", async () => {
      const path = fileOf(
        "vnd.csv",
        "Handle,Title,Variant Price,Variant Compare At Price,Cost per item,Option1 Name,Option1 Value",
        "nhan,Nhẫn bạc,288900.00,350000,120000,Size,6",
        "nhan,,26000000000.00,,,,7",
        "day,Dây chuyền,1250000,,,,",
        "hạt,Hạt,1,,,,",
      );
      const given = await fileCurrency(shop, { currency: "vnd", rate: "0.0000385" });
      const { problems, ...report } = await run(path, { currency: given });
      expect(report).toMatchObject({ created: 2 });
      expect(problems).toEqual([
        [3, 'Variant Price "26000000000.00" is above $1,000,000, the most that the shop can calculate with'],
        [5, 'Variant Price "1" is so small that it would be $0.00'],
        [5, expect.stringContaining("none of its variants can be")],
      ]);
      const prices = await database.db
        .selectFrom("variants")
        .select(["price_micros", "compare_at_price_micros", "cost_micros"])
        .orderBy("price_micros")
        .execute();
      expect(prices).toEqual([
        { price_micros: 11_120_000, compare_at_price_micros: 13_480_000, cost_micros: 4_620_000 },
        { price_micros: 48_130_000, compare_at_price_micros: null, cost_micros: null },
      ]);
      // In dollars it would be another import, which does not resume this one.
      expect(await run(path)).toMatchObject({ resumedAfter: 0, updated: 1 });
    });

    test("a currency without a rate needs --rate; otherwise the shop's own rate is used", async () => {
      const currencyOf = (currency: string, rate?: string) => fileCurrency(shop, { currency, rate });
      await expect(currencyOf("VND")).rejects.toThrow("The shop has no rate for VND: give --rate");
      await expect(currencyOf("dong")).rejects.toThrow('"dong" is not a currency');
      await expect(currencyOf("VND", "26000,5")).rejects.toThrow('"26000,5" is not a rate');
      await expect(currencyOf("VND", "0.000")).rejects.toThrow("is not a rate");
      await expect(currencyOf("USD", "2")).rejects.toThrow("needs none");
      expect(await currencyOf("usd")).toBeNull();
      await setOwnRate(shop, "EUR", 1_158_200_000);
      expect(await currencyOf("EUR")).toEqual({ code: "EUR", baseRate: "1.158200000", source: "the shop, 2026-11-01" });
    });

    test("semicolons, a byte order mark and Windows-1252 are understood", async () => {
      const marked = `\uFEFFHandle;Title;Price\nbague;"Bague; dorée";12.50\n`;
      writeFileSync(join(directory, "marked.csv"), marked);
      writeFileSync(
        join(directory, "windows.csv"),
        Buffer.from("Handle\tTitle\tPrice\nbroche\tBroche dorée\t1\n", "latin1"),
      );
      const encodings: string[] = [];
      const onStart: ImportOptions["onStart"] = ({ encoding }) => encodings.push(encoding);
      for (const name of ["marked.csv", "windows.csv"]) await run(join(directory, name), { onStart });
      expect(encodings).toEqual(["utf-8", "windows-1252"]);
      const titles = await database.db.selectFrom("products").select("title").orderBy("handle").execute();
      expect(titles).toEqual([{ title: "Bague; dorée" }, { title: "Broche dorée" }]);
    });

    test("a file that is not a product file is refused before anything is saved", async () => {
      const refused = run(fileOf("orders.csv", "Order,Total", "1,2"));
      await expect(refused).rejects.toThrow(UnreadableProductFile);
      await expect(refused).rejects.toThrow('the column "Handle" is missing');
      expect(await count("import_runs")).toBe(0);
    });

    test("an interrupted import resumes; --restart and other content start over", async () => {
      const lines = Array.from({ length: 600 }, (_, index) => `piece-${index},Piece ${index},1`);
      const path = fileOf("long.csv", "Handle,Title,Price", ...lines, "broken,,1");
      const stop = new AbortController();
      const first = await run(path, { signal: stop.signal, onProgress: () => stop.abort() });
      expect(first).toMatchObject({ created: 250, interrupted: true });

      const second = await run(path);
      expect(second).toMatchObject({ resumedAfter: 250, created: 350, unchanged: 0, interrupted: false });
      expect(second.problems).toHaveLength(1);
      expect(await run(path)).toMatchObject({ resumedAfter: 0, unchanged: 600 });

      await run(path, { signal: AbortSignal.abort() });
      expect(await run(path, { restart: true })).toMatchObject({ resumedAfter: 0, unchanged: 600 });
    });
  });
}
