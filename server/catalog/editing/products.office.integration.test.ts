import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOW_STOCK } from "../../../contract/office/products.ts";
import { omit } from "../../../domain/omit.ts";
import { openBackend } from "../../../tests/support/backend.ts";
import { seedCollections, seedProducts, seeded, type SeededProduct } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { type OfficeClient, openStaff } from "../../../tests/support/office.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { translateCatalogue } from "../../translation/translate-catalogue.ts";
import { saveTranslations } from "../../translation/translations.ts";
import { reserveStock } from "../stock/stock.ts";
import { publishDueProducts } from "./edit-product.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(`the catalogue in the office, ${engine.name}`, () => {
    let shop: Shop;
    let app: FastifyInstance;
    let database: Database;
    let staff: OfficeClient;
    let products: Map<string, SeededProduct>;
    let close: () => Promise<void>;

    beforeAll(async () => {
      const opened = await engine.open();
      database = opened.database;
      shop = testShop(database.db);
      products = await seedProducts(database.db, [
        {
          handle: "ring",
          title: "Gold ring",
          tags: ["gold"],
          options: [{ name: "Color" }],
          variants: [
            { optionValues: ["Gold"], sku: "R-1", price: 2 },
            { optionValues: ["Silver"], sku: "R-2", price: 3 },
          ],
        },
        { handle: "chain", title: "Chain", status: "draft", variants: [{ sku: "C-1", available: 3 }] },
        { handle: "old", title: "Old brooch", status: "archived" },
      ]);
      const backend = await openBackend(shop);
      app = backend.app;
      close = async () => {
        await backend.close();
        await opened.close();
      };
      staff = await openStaff(app, shop, "catalogue");
    });
    afterAll(() => close());

    const handlesOf = async (input: object) =>
      (await staff.call("productList", { sort: "title", descending: false, ...input })).products.map(
        ({ handle }) => handle,
      );

    test("the list finds products of every status, by title, tag, item number and handle, page by page", async () => {
      expect(await handlesOf({})).toEqual(["chain", "ring", "old"]);
      expect(await handlesOf({ status: "draft" })).toEqual(["chain"]);
      for (const q of ["gold r", "R-2", "r-1", "ring"]) expect([q, await handlesOf({ q })]).toEqual([q, ["ring"]]);
      expect(await handlesOf({ q: "old" })).toEqual(["old"]);
      for (const q of ["R–1", "r\u{2011}1", "“R-1”", '="R-1"'])
        expect([q, await handlesOf({ q })]).toEqual([q, ["ring"]]);
      expect(await handlesOf({ stock: "low" })).toEqual(["chain"]);
      const first = await staff.call("productList", { sort: "title", descending: false, limit: 2 });
      const second = await staff.call("productList", {
        sort: "title",
        descending: false,
        limit: 2,
        cursor: first.cursor ?? "",
      });
      expect(second.products.map(({ handle }) => handle)).toEqual(["old"]);
      expect(second.cursor).toBeNull();
    });

    test("PROD-02 a handle is normal, and taken whatever its case", async () => {
      const { product } = await staff.call("product", { handle: "old" });
      const like = { ...product, variants: product.variants.map((variant) => ({ ...variant, id: null })) };
      const refused = await staff.ask("createProduct", { ...like, handle: "RING" });
      expect(refused.body).toMatchObject({ code: 400, data: { details: [{ field: "handle" }] } });
      expect(await staff.call("createProduct", { ...like, handle: "New-Ring" })).toEqual({ handle: "new-ring" });
      await database.db.deleteFrom("products").where("handle", "=", "new-ring").execute();
    });

    test("a price is changed once: who has not seen the change is refused", async () => {
      const ring = seeded(products, "ring");
      const [variantId = 0] = ring.variantIds;
      const { products: rows } = await staff.call("productList", { q: "R-1" });
      const version = rows[0]?.version ?? "";
      const change = (priceMicros: number) => ({ handle: "ring", prices: [{ variantId, priceMicros }], version });
      const { version: after } = await staff.call("setPrices", change(2_500_000));
      const refused = await staff.ask("setPrices", change(9_000_000));
      expect(refused.body).toMatchObject({ code: 409, data: { reason: "edit.changed", details: { version: after } } });
      const stored = await database.db
        .selectFrom("products")
        .select("min_price_micros")
        .where("handle", "=", "ring")
        .executeTakeFirstOrThrow();
      expect(stored.min_price_micros).toBe(2_500_000);
      const history = await staff.call("history", { kind: "product", id: "ring" });
      expect(history.entries).toHaveLength(1);
    });

    test("a product keeps its variants' ids when options are renamed and swapped, and what the page does not edit", async () => {
      const ring = seeded(products, "ring");
      const { product, version } = await staff.call("product", { handle: "ring" });
      const [gold, silver] = product.variants;
      if (!gold || !silver) throw new Error("The ring has two variants.");
      await staff.call("saveProduct", {
        ...product,
        handle: "ring",
        version,
        descriptionHtml: "<p onclick='x()'>Fine<script>alert(1)</script></p>",
        variants: [
          { ...gold, optionValues: ["Silver"], compareAtPriceMicros: 4_000_000 },
          { ...silver, optionValues: ["Rose gold"] },
          { ...silver, id: null, sku: "R-3", optionValues: ["Gold"], available: 7 },
        ],
        metafields: [{ namespace: "care", key: "washing", type: "single_line_text_field", value: "by hand" }],
      });
      const after = await staff.call("product", { handle: "ring" });
      expect(after.product.descriptionHtml).toBe("<p>Fine</p>");
      expect(after.product.variants.map(({ id, optionValues }) => [id, optionValues])).toEqual([
        [ring.variantIds[0], ["Silver"]],
        [ring.variantIds[1], ["Rose gold"]],
        [expect.any(Number), ["Gold"]],
      ]);
      expect(after.stock).toEqual([
        { onHand: 100, reserved: 0 },
        { onHand: 100, reserved: 0 },
        { onHand: 7, reserved: 0 },
      ]);
      expect(after.product.metafields).toHaveLength(1);
      expect((await staff.ask("saveProduct", { ...product, handle: "ring", version })).status).toBe(409);
      await staff.call("saveProduct", { ...after.product, metafields: [], handle: "ring", version: after.version });
      expect((await staff.call("product", { handle: "ring" })).product.metafields).toEqual([]);
    });

    test("staff say what nobody sends; it stays so in copies, and where a client leaves it out", async () => {
      const { product, version } = await staff.call("product", { handle: "chain" });
      const [variant] = product.variants;
      if (!variant) throw new Error("The chain has a variant.");
      expect(variant.requiresShipping).toBe(true);
      const asBefore = omit(variant, "requiresShipping");
      await staff.call("saveProduct", {
        ...{ ...product, handle: "chain", version },
        variants: [{ ...variant, requiresShipping: false }],
      });
      const shipped = async (handle: string) =>
        (await staff.call("product", { handle })).product.variants.map((each) => each.requiresShipping);
      expect(await shipped("chain")).toEqual([false]);
      const { entries } = await staff.call("history", { kind: "product", id: "chain" });
      expect(entries[0]?.after).toMatchObject({ variants: [{ requiresShipping: false }] });
      const now = await staff.call("product", { handle: "chain" });
      await staff.call("saveProduct", {
        ...{ ...now.product, handle: "chain", version: now.version },
        variants: [asBefore],
      });
      expect(await shipped("chain")).toEqual([false]);
      const copy = await staff.call("duplicateProduct", { handle: "chain", title: "Chain in a file" });
      expect(await shipped(copy.handle)).toEqual([false]);
    });

    test("a copy is a draft of its own; two variants with the same values are refused by field", async () => {
      const { handle } = await staff.call("duplicateProduct", { handle: "ring", title: "Gold ring" });
      expect(handle).toBe("gold-ring");
      const copy = await staff.call("product", { handle });
      expect(copy.product).toMatchObject({ status: "draft", title: "Gold ring" });
      expect(copy.product.variants.map(({ sku }) => sku)).toEqual([null, null, null]);
      const [first] = copy.product.variants;
      if (!first) throw new Error("The copy has variants.");
      const twice = { ...copy.product, handle, variants: [first, { ...first, id: null }] };
      const refused = await staff.ask("saveProduct", twice);
      expect(refused.body).toMatchObject({
        code: 400,
        data: { reason: "input.invalid", details: [{ field: "variants.1" }] },
      });
    });

    test("a product with reserved pieces is not deleted, and a variant of it neither", async () => {
      const [variantId = 0] = seeded(products, "chain").variantIds;
      await database.db.transaction().execute((tx) => reserveStock(tx, [{ variantId, quantity: 2 }]));
      expect(await staff.call("productDependents", { handle: "chain" })).toMatchObject({ reserved: 2, carts: 0 });
      expect((await staff.ask("deleteProduct", { handle: "chain" })).body).toMatchObject({
        data: { reason: "catalogue.refused" },
      });
      const { product, version } = await staff.call("product", { handle: "chain" });
      const others = product.variants.map((variant) => ({ ...variant, id: null }));
      expect((await staff.ask("saveProduct", { ...product, variants: others, handle: "chain", version })).status).toBe(
        409,
      );
      await staff.call("deleteProduct", { handle: "old" });
      expect((await staff.ask("product", { handle: "old" })).status).toBe(404);
    });

    test("stock is set with a reason, never below what is reserved, and its history says who", async () => {
      const [variantId = 0] = seeded(products, "chain").variantIds;
      const before = await staff.call("stockOf", { variantId });
      expect(before.level).toMatchObject({ onHand: 3, reserved: 2 });
      const { version } = before.level ?? {};
      expect((await staff.ask("setStock", { variantId, onHand: 1, reason: "counted", version })).status).toBe(409);
      await staff.call("setStock", { variantId, onHand: 9, reason: "counted", note: "shelf 4", version });
      expect((await staff.ask("setStock", { variantId, onHand: 8, reason: "counted", version })).body).toMatchObject({
        data: { reason: "edit.changed" },
      });
      await staff.call("setStock", { variantId, add: -1, reason: "damaged" });
      const { level, changes } = await staff.call("stockOf", { variantId });
      expect(level).toMatchObject({ onHand: 8, reserved: 2 });
      expect(changes.map(({ cause, onHandAfter }) => [cause, onHandAfter])).toEqual([
        ["damaged, The catalogue", 8],
        ["counted, The catalogue: shelf 4", 9],
        ["unknown", 3],
      ]);
      const { product, variant, sku } = level ?? {};
      const { levels } = await staff.call("stockList", { most: 20 });
      expect(levels.map(({ handle }) => handle)).toContain("chain");
      const { id } = await shop.db
        .selectFrom("products")
        .select("id")
        .where("handle", "=", "chain")
        .executeTakeFirstOrThrow();
      await saveTranslations(shop, [{ resource: "product", id, field: "title", language: "de", text: "Kette" }]);
      const named = async (language?: "de" | "es") =>
        (await staff.call("stockList", { most: 20, language })).levels.find(({ handle }) => handle === "chain")
          ?.product;
      expect([await named("de"), await named("es"), await named()]).toEqual(["Kette", product, product]);
      const { entries } = await staff.call("history", { kind: "stock", id: String(variantId) });
      expect(entries[0]?.subject.name).toBe([product, variant, sku].filter(Boolean).join(" · "));
    });

    test("the database marks as low what the office calls low", async () => {
      const seen: (boolean | undefined)[] = [];
      const taken = shop.db.transaction().execute(async (tx) => {
        for (const pieces of [LOW_STOCK, LOW_STOCK + 1]) {
          const { rows } = await sql<{ low: boolean }>`
            update stock_levels set on_hand = ${pieces}, reserved = 0
            where variant_id = (select min(variant_id) from stock_levels where tracked)
            returning is_low as low
          `.execute(tx);
          seen.push(rows[0]?.low);
        }
        throw new Error("taken back");
      });
      await expect(taken).rejects.toThrow("taken back");
      expect(seen).toEqual([true, false]);
    });

    test("a collection holds products by hand in their order, then by rule; its preview says what a rule finds", async () => {
      await seedCollections(shop, [{ handle: "taken" }]);
      const rules = [{ field: "tag" as const, value: "gold" }];
      const preview = await staff.call("previewCollection", { rules: JSON.stringify(rules) });
      expect(preview).toMatchObject({ total: 1, members: [{ handle: "ring" }] });
      const fields = { title: "Taken", descriptionHtml: "", imageSrc: null, imageAlt: null };
      const { handle } = await staff.call("createCollection", { ...fields, rules, products: ["chain"] });
      expect(handle).toBe("taken-2");
      const { collection, version, byHand } = await staff.call("collection", { handle });
      expect(byHand.map((member) => member.handle)).toEqual(["chain"]);
      const order = ["ring", "chain"];
      await staff.call("saveCollection", { ...collection, products: order, handle, version });
      expect((await staff.call("collection", { handle })).collection.products).toEqual(order);
      expect((await staff.ask("saveCollection", { ...collection, handle, version })).status).toBe(409);
      const list = await staff.call("collectionList", { q: "taken" });
      expect(list.collections.map((each) => [each.handle, each.products])).toEqual([
        ["taken-2", 2],
        ["taken", 0],
      ]);
      await staff.call("deleteCollection", { handle });
      expect((await staff.ask("collection", { handle })).status).toBe(404);
    });

    test("a draft goes on sale when its time has come, once", async () => {
      const { product, version } = await staff.call("product", { handle: "chain" });
      const publishAt = "2026-11-01T12:00:10.000Z";
      await staff.call("saveProduct", { ...product, publishAt, handle: "chain", version });
      expect((await staff.call("product", { handle: "chain" })).product.publishAt).toBe(publishAt);
      expect(await publishDueProducts(shop)).toBe(0);
      const later = { ...shop, now: () => new Date("2026-11-01T12:00:11Z") };
      expect(await publishDueProducts(later)).toBe(1);
      expect(await publishDueProducts(later)).toBe(0);
      expect((await staff.call("product", { handle: "chain" })).product).toMatchObject({
        status: "active",
        publishAt: null,
      });
    });

    test("a machine's translation that is saved as it stands is a person's from then on", async () => {
      const machine = { resource: "product" as const, id: seeded(products, "ring").id, language: "fr" as const };
      await saveTranslations(shop, [{ ...machine, field: "title", text: "Bague" }]);
      await sql`update translations set origin = 'deepl' where language = 'fr'`.execute(shop.db);
      const readTitle = async () => {
        const { texts, version } = await staff.call("textsOf", { kind: "product", handle: "ring" });
        return { translations: texts.find(({ field }) => field === "title")?.said, version };
      };
      const before = await readTitle();
      expect(before.translations).toMatchObject([{ language: "fr", origin: "deepl" }]);
      const french = { language: "fr" as const, field: "title", text: "Bague" };
      await staff.call("saveTexts", { kind: "product", handle: "ring", texts: [french], version: before.version });
      expect((await readTitle()).translations).toEqual([
        { language: "fr", text: "Bague", origin: "human", isStale: false },
      ]);
      await staff.call("saveTexts", { kind: "product", handle: "ring", texts: [{ ...french, text: "" }] });
    });

    test("a translation by hand says that a person wrote it, and staleness when its English changes", async () => {
      const { version } = await staff.call("textsOf", { kind: "product", handle: "ring" });
      const german = { language: "de" as const, field: "title", text: "Goldring" };
      await staff.call("saveTexts", { kind: "product", handle: "ring", texts: [german], version });
      const { texts } = await staff.call("textsOf", { kind: "product", handle: "ring" });
      expect(texts.find(({ field }) => field === "title")?.said).toEqual([
        { language: "de", text: "Goldring", origin: "human", isStale: false },
      ]);
      expect((await staff.ask("saveTexts", { kind: "product", handle: "ring", texts: [german], version })).status).toBe(
        409,
      );
    });

    test("what jobs write of translations collides with nobody, what a colleague confirms does", async () => {
      const read = () => staff.call("textsOf", { kind: "product", handle: "chain" });
      const save = (text: object, version?: string) =>
        staff.ask("saveTexts", { kind: "product", handle: "chain", texts: [text], ...(version && { version }) });
      const german = { language: "de", field: "title", text: "Kette" };
      const french = { language: "fr", field: "title", text: "Chaîne" };
      await save(german);
      await save(french);
      const { product, version } = await staff.call("product", { handle: "chain" });
      await staff.call("saveProduct", { ...product, title: "Chain necklace", handle: "chain", version });
      const opened = await read();
      const titles = (texts: typeof opened.texts) => texts.find(({ field }) => field === "title")?.said ?? [];
      expect(titles(opened.texts)).toMatchObject([{ isStale: true }, { isStale: true }]);

      const builtIn = () => "Collar";
      await translateCatalogue({ ...shop, translator: { ...shop.translator, builtIn } });
      const noted = await read();
      expect(titles(noted.texts).map(({ text }) => text)).toEqual(["Collar", "Kette", "Collar", "Chaîne"]);
      expect(noted.version).toBe(opened.version);
      expect((await save({ ...german, text: "Halskette" }, opened.version)).status).toBe(200);

      const corrected = await read();
      await save(french);
      expect((await save(german, corrected.version)).status).toBe(409);
    });
  });
}
