import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import type { Database } from "../database.ts";
import type { Shop } from "../shop.ts";
import { exportProducts } from "./export-products.ts";
import { importProducts, type ImportOptions, UnreadableFile } from "./import-products.ts";

const GENUINE = "tests/fixtures/products/jewelry-and-home-60.csv";
const DIALECT = "tests/fixtures/products/generated-99-lowercase-headers.csv";
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
      const report = await importProducts(shop, path, { onProblem: (...said) => problems.push(said), ...options });
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

    test("a genuine export comes in whole", async () => {
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

    test("another dialect does too; a handle in two places is one product, and nothing of either place is lost", async () => {
      const { created, problems } = await run(DIALECT);
      expect(created).toBe(99);
      expect(problems).toEqual([[170, 'the product has the variant "cerise" on line 20 already']]);
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

    test("the export says all that the format can: odd texts, minimums, metafields of both kinds", async () => {
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

    test("what does not fit is reported by its line, and everything else comes in", async () => {
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

    test("a variant whose line cannot be read stays in the shop as it is", async () => {
      const header = "Handle,Title,Variant Price,Option1 Name,Option1 Value,Variant SKU";
      const rows = ["p,P,1,Color,Red,r", "p,,2,,Blue,b", "p,,3,,Green,g", "p,,4,,Black,k"];
      await run(fileOf("first.csv", header, ...rows));
      const before = await variantsOf("p");
      await run(fileOf("second.csv", header, "p,P,5,Color,Red,r", "p,,two,,Blue,b", 'p,,3,,Green,"g', rows[3] ?? ""));
      const after = new Map((await variantsOf("p")).map((each) => [each.option_values[0], each]));
      for (const each of before) {
        const price = each.option_values[0] === "Red" ? 5_000_000 : each.price_micros;
        expect(after.get(each.option_values[0])).toMatchObject({ id: each.id, price_micros: price });
      }
      expect(await run(fileOf("third.csv", header, ...rows.slice(0, 2)))).toMatchObject({ problems: [] });
      expect(await variantsOf("p")).toHaveLength(2);
    });

    test("semicolons, a mark before the text and Windows-1252 are understood", async () => {
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

    test("a file that is no product file is refused before anything is saved", async () => {
      const refused = run(fileOf("orders.csv", "Order,Total", "1,2"));
      await expect(refused).rejects.toThrow(UnreadableFile);
      await expect(refused).rejects.toThrow('the columns "Handle", "Title", "Variant Price" are missing');
      expect(await count("import_runs")).toBe(0);
    });

    test("an interrupted import goes on where it ended; --restart and other content begin anew", async () => {
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
