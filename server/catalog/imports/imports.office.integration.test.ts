import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf } from "../../../contract/office/call-address.ts";
import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { openBackend } from "../../../tests/support/backend.ts";
import { seedProducts } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { type OfficeClient, openStaff } from "../../../tests/support/office.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { folderStorage } from "../../storage/file-storage.ts";
import { type ProductToExport, readProductsByHandle } from "../csv/export-products.store.ts";
import { ownEncoder } from "../picture-search/own-encoder.ts";
import { openPictures } from "../pictures/pictures.ts";
import { runImports } from "./run-imports.ts";
import { addImportPart, beginImport } from "./staff-imports.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(`imports in the office, ${engine.name}`, () => {
    let shop: Shop;
    let app: FastifyInstance;
    let database: Database;
    let staff: OfficeClient & { cookie: string };
    let close: () => Promise<void>;

    beforeAll(async () => {
      const opened = await engine.open();
      database = opened.database;
      // An empty shop has the demo's photographs, too: the set-up's sample goods show them.
      const own = await mkdtemp(join(tmpdir(), "filigree-imports-"));
      const media = [folderStorage(own), folderStorage("database/demo")];
      const noWeb = { addressesOf: async () => [], mayConnectTo: () => false };
      shop = testShop(database.db, { pictures: openPictures({ media, derivedFolder: "/nowhere" }, ownEncoder, noWeb) });
      const gems = ["a", "b", "c"].map((letter) => ({
        handle: `gem-${letter}`,
        title: `Gem ${letter}`,
        tags: ["old"],
        options: [{ name: "Color" }],
        images: [{ position: 1, src: `/media/${letter}.jpg`, alt: letter }],
        metafields: [{ namespace: "care", key: "washing", value: "by hand" }],
        variants: [
          { optionValues: ["Gold"], sku: `${letter}-1`, price: 2, costMicros: 1_000_000 },
          { optionValues: ["Silver"], sku: `${letter}-2`, price: 3, available: 5 },
        ],
      }));
      await seedProducts(database.db, gems);
      const backend = await openBackend(shop);
      app = backend.app;
      close = async () => {
        await backend.close();
        await opened.close();
        await rm(own, { recursive: true });
      };
      staff = await openStaff(app, shop, "catalogue");
    });
    afterAll(() => close());

    async function begin(lines: string[], replace = false): Promise<number> {
      const boundary = "x".repeat(24);
      const field = (name: string, value: string) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
      const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="p.csv"\r\ncontent-type: text/csv\r\n\r\n${lines.join("\n")}\r\n`;
      const reply = await app.inject({
        method: "POST",
        url: addressOf(OFFICE_CALLS.beginImport.name),
        headers: { cookie: staff.cookie, "content-type": `multipart/form-data; boundary=${boundary}` },
        payload: `${field("fileName", "p.csv")}${field("replace", String(replace))}${file}--${boundary}--\r\n`,
      });
      expect(reply.statusCode).toBe(200);
      return reply.json<{ data: { id: number } }>().data.id;
    }

    const whole = () => readProductsByHandle(database.db, ["gem-a", "gem-b", "gem-c", "gem-new"]);
    const without = (products: ProductToExport[], handle: string) => products.filter((each) => each.handle !== handle);

    test("a file is previewed, applied and taken back; what was changed since stays, and says why", async () => {
      const before = await whole();
      const id = await begin([
        "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Tracker,Tags",
        'gem-a,Gem A,Color,Gold,a-1,2.50,90,shopify,"new, fine"',
        "gem-b,Gem b,Color,Gold,b-1,7,,shopify,",
        "gem-c,Gem c,Color,Gold,c-1,8,,shopify,old",
        "gem-new,New,,,n-1,1,4,shopify,",
        "gem-bad,Bad,,,x,not a price,,,",
      ]);
      await runImports(shop);
      const preview = await staff.call("import", { id });
      expect(preview).toMatchObject({ state: "checked", created: 1, updated: 3, problems: 2, rows: 5 });
      expect(await whole()).toEqual(before);
      const { changes } = await staff.call("importChanges", { id });
      expect(changes).toContainEqual(
        expect.objectContaining({ handle: "gem-a", variant: "Gold", field: "Variant Price", from: "2.0", to: "2.5" }),
      );
      expect(changes).toHaveLength(preview.changes);

      expect((await staff.ask("takeBackImport", { id })).status).toBe(409);
      await staff.call("applyImport", { id });
      await runImports(shop);
      expect(await staff.call("import", { id })).toMatchObject({ state: "applied", created: 1, updated: 3 });
      expect((await whole()).map(({ handle, variants }) => [handle, variants[0]?.priceMicros])).toEqual([
        ["gem-a", 2_500_000],
        ["gem-b", 7_000_000],
        ["gem-c", 8_000_000],
        ["gem-new", 1_000_000],
      ]);
      expect((await staff.ask("applyImport", { id })).status).toBe(409);

      // Somebody changes one product, and somebody buys 10 pieces of another.
      const { product, version } = await staff.call("product", { handle: "gem-c" });
      await staff.call("saveProduct", { ...product, title: "Gem C", handle: "gem-c", version });
      const [gold] = before.find(({ handle }) => handle === "gem-a")?.variants ?? [];
      await staff.call("setStock", { variantId: gold?.id ?? 0, add: -10, reason: "damaged" });

      await staff.call("takeBackImport", { id });
      await runImports(shop);
      const after = await whole();
      const expected = before.map((each) =>
        each.handle === "gem-a"
          ? {
              ...each,
              variants: each.variants.map((variant) =>
                variant.id === gold?.id ? { ...variant, available: 90 } : variant,
              ),
            }
          : each,
      );
      expect(without(after, "gem-c")).toEqual(without(expected, "gem-c"));
      expect(after.find(({ handle }) => handle === "gem-c")?.title).toBe("Gem C");
      expect(await staff.call("import", { id })).toMatchObject({
        state: "taken-back",
        stays: 1,
        stayed: [{ handle: "gem-c", reason: "It was changed since." }],
      });
    });

    test("taking back an import that replaced brings removed variants, pictures and metafields again", async () => {
      const [before] = await readProductsByHandle(database.db, ["gem-b"]);
      const id = await begin(
        [
          "Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Washing (product.metafields.care.washing)",
          "gem-b,Gem b,Color,Rose,1,/media/a.jpg,",
        ],
        true,
      );
      await runImports(shop);
      await staff.call("applyImport", { id });
      await runImports(shop);
      const [during] = await readProductsByHandle(database.db, ["gem-b"]);
      expect(during?.variants.map(({ optionValues }) => optionValues)).toEqual([["Rose"]]);
      expect(during?.metafields).toEqual([]);
      await staff.call("takeBackImport", { id });
      await runImports(shop);
      const [after] = await readProductsByHandle(database.db, ["gem-b"]);
      const ids = (product: ProductToExport | undefined) =>
        product && { ...product, variants: product.variants.map((variant) => ({ ...variant, id: 0 })) };
      expect(ids(after)).toEqual(ids(before));
    });

    test("an unknown table waits for its mapping, which is saved and used again; its collections are taken back", async () => {
      const lines = ["Name;Preis;Warengruppe", "Kettenring;2,50;Ringe", "Siegelring;4,00;Ringe"];
      const id = await begin(lines);
      await runImports(shop);
      const waiting = await staff.call("import", { id });
      expect(waiting).toMatchObject({ state: "to-map", understood: { format: null, delimiter: ";" } });
      expect((await staff.ask("applyImport", { id })).status).toBe(409);
      const columns = [
        { column: "Name", to: "title" as const },
        { column: "Preis", to: "price" as const },
        { column: "Warengruppe", to: "category" as const },
      ];
      await staff.call("readImportAs", { id, choices: { columns }, saveAs: "Price list" });
      await runImports(shop);
      expect(await staff.call("import", { id })).toMatchObject({
        ...{ state: "checked", created: 2, problems: 0 },
        understood: { format: "table", decimal: ",", collections: { from: "category", names: ["Ringe"] } },
      });
      await staff.call("applyImport", { id });
      await runImports(shop);
      const { collections } = await staff.call("collectionList", { q: "Ringe" });
      expect(collections).toMatchObject([{ handle: "ringe", products: 2 }]);

      const again = await begin(["name; preis;Warengruppe", "Kettenring;3,00;Ringe"]);
      await runImports(shop);
      expect(await staff.call("import", { id: again })).toMatchObject({
        ...{ state: "checked", created: 0, updated: 1 },
        understood: { format: "table", mapping: "Price list" },
      });
      await staff.call("takeBackImport", { id });
      await runImports(shop);
      expect(await readProductsByHandle(database.db, ["kettenring", "siegelring"])).toEqual([]);
      expect((await staff.call("collectionList", { q: "Ringe" })).collections).toEqual([]);
    });

    test("a file in parts is previewed after its last part, with the pictures of a zip file", async () => {
      const csv = Buffer.from("Handle,Title,Variant SKU,Variant Price\npart-ring,Part ring,PR-1,2\n");
      const zip = await readFile("tests/fixtures/products/pictures.zip");
      const id = await beginImport(shop, {
        ...{ staffId: 1, fileName: "p.csv", file: csv.subarray(0, 20), bytes: csv.length, replace: false },
        ...{ picturesName: "pictures.zip", picturesBytes: zip.length },
      });
      expect(await runImports(shop)).toBe(0);
      const add = (of: "file" | "pictures", part: number, file: Uint8Array) =>
        addImportPart(shop, { id, of, part, file });
      expect(await add("file", 1, csv.subarray(20))).toBe(false);
      // A part that is sent again changes nothing.
      expect(await add("file", 1, csv.subarray(20))).toBe(false);
      expect(await add("pictures", 0, zip)).toBe(true);
      await runImports(shop);
      expect(await staff.call("import", { id })).toMatchObject({ state: "checked", created: 1, problems: 0 });
    });

    test("the parts of an export are a file that changes nothing when it is imported", async () => {
      const { csv, cursor, products, of } = await staff.call("exportProducts", {});
      expect([cursor, products]).toEqual([null, of]);
      const id = await begin(csv.split("\n").map((line) => line.replace(/\r$/, "")));
      await runImports(shop);
      expect(await staff.call("import", { id })).toMatchObject({ state: "checked", changes: 0, created: 0 });
    });

    test("the set-up's sample goods are imported without a problem, and taken back whole", async () => {
      const id = await begin((await readFile("office/setup/sample-products.csv", "utf8")).split("\n"));
      await runImports(shop);
      expect(await staff.call("import", { id })).toMatchObject({ state: "checked", created: 12, problems: 0 });
      await staff.call("applyImport", { id });
      await runImports(shop);
      const found = async () => (await readProductsByHandle(database.db, ["sample-butterfly-ring"])).length;
      expect(await found()).toBe(1);
      await staff.call("takeBackImport", { id });
      await runImports(shop);
      expect(await staff.call("import", { id })).toMatchObject({ state: "taken-back", stays: 0 });
      expect(await found()).toBe(0);
    });
  });
}
