import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { saveCollections } from "../collections/save-collections.ts";
import { type ProductDraft, saveProducts, type VariantDraft } from "./save-products.ts";

const EARLIER = new Date("2026-11-01T12:00:00Z");
const LATER = new Date("2026-11-02T12:00:00Z");

function product(handle: string, changes: Partial<ProductDraft> = {}): ProductDraft {
  return {
    handle,
    title: `Ring ${handle}`,
    descriptionHtml: "",
    vendor: "Workshop",
    productType: "Rings",
    tags: [],
    published: true,
    giftCard: false,
    seoTitle: null,
    seoDescription: null,
    options: [{ name: "Color" }],
    variants: [variant("Gold"), variant("Silver")],
    images: [],
    metafields: [],
    ...changes,
  };
}

function variant(color: string, changes: Partial<VariantDraft> = {}): VariantDraft {
  const stock = { tracked: true, oversell: false, available: 5 };
  return { optionValues: [color], priceMicros: 2_000_000, weightMg: 3_000, ...stock, ...changes };
}

for (const engine of engines) {
  describe.skipIf(!engine.available)(`saving products, ${engine.name}`, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    let later: Shop;
    beforeAll(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db, { now: () => EARLIER });
      later = testShop(database.db, { now: () => LATER });
    });
    afterAll(() => close());

    const one = async (handle: string) =>
      database.db.selectFrom("products").selectAll().where("handle", "=", handle).executeTakeFirstOrThrow();
    const variantsOf = async (handle: string) =>
      database.db
        .selectFrom("variants")
        .innerJoin("products", "products.id", "variants.product_id")
        .innerJoin("stock_levels", "stock_levels.variant_id", "variants.id")
        .select(["variants.id", "option_values", "position", "on_hand", "reserved", "price_micros"])
        .where("handle", "=", handle)
        .orderBy("position")
        .execute();

    test("unchanged products are not written; changed ones are updated and dated", async () => {
      const drafts = [product("same"), product("title"), product("stock"), product("picture"), product("field")];
      expect(await saveProducts(shop, drafts)).toEqual({ created: 5, updated: 0, unchanged: 0 });
      expect(await saveProducts(later, drafts)).toEqual({ created: 0, updated: 0, unchanged: 5 });

      const changed = [
        product("same"),
        product("title", { title: "Another" }),
        product("stock", { variants: [variant("Gold", { available: 4 }), variant("Silver")] }),
        product("picture", { images: [{ position: 1, src: "/a.svg", alt: null }] }),
        product("field", { metafields: [{ namespace: "care", key: "washing", value: "By hand" }] }),
      ];
      expect(await saveProducts(later, changed)).toEqual({ created: 0, updated: 4, unchanged: 1 });
      const dates = await Promise.all(changed.map(async ({ handle }) => (await one(handle)).updated_at));
      expect(dates).toEqual([EARLIER, LATER, LATER, LATER, LATER]);
    });

    test("variants with the same option values keep their ids; missing ones are removed", async () => {
      await saveProducts(shop, [product("order")]);
      const [gold, silver] = await variantsOf("order");
      await saveProducts(shop, [
        product("order", { variants: [variant("Black"), variant("Silver"), variant("Gold")] }),
      ]);
      const after = await variantsOf("order");
      expect(after.map((each) => each.option_values[0])).toEqual(["Black", "Silver", "Gold"]);
      expect(after.slice(1).map((each) => each.id)).toEqual([silver?.id, gold?.id]);

      await saveProducts(shop, [product("order", { variants: [variant("Gold")] })]);
      expect((await variantsOf("order")).map((each) => each.id)).toEqual([gold?.id]);
      expect((await one("order")).options).toEqual([{ name: "Color", values: ["Gold"] }]);
    });

    test("the given stock is what may be bought, without reservations, which stay", async () => {
      await saveProducts(shop, [product("reserved")]);
      const [gold, silver] = await variantsOf("reserved");
      await database.db
        .updateTable("stock_levels")
        .set({ reserved: 2 })
        .where("variant_id", "in", [gold?.id ?? 0, silver?.id ?? 0])
        .execute();
      const variants = [variant("Gold", { available: 7 }), variant("Silver", { available: null })];
      await saveProducts(shop, [product("reserved", { variants })]);
      expect(await variantsOf("reserved")).toMatchObject([
        { on_hand: 9, reserved: 2 },
        { on_hand: 5, reserved: 2 },
      ]);
    });

    test("negative stock is stored where overselling is allowed and is 0 where it is not", async () => {
      const variants = [
        variant("Gold", { available: -3 }),
        variant("Silver", { available: -3, oversell: true }),
        variant("Black", { available: -3, tracked: false }),
      ];
      await saveProducts(shop, [product("below", { variants })]);
      expect((await variantsOf("below")).map((each) => each.on_hand)).toEqual([0, -3, -3]);
      expect(await saveProducts(shop, [product("below", { variants })])).toMatchObject({ unchanged: 1 });

      const counted = variants.map((each) => ({ ...each, tracked: true, oversell: false, available: null }));
      await saveProducts(shop, [product("below", { variants: counted })]);
      expect((await variantsOf("below")).map((each) => each.on_hand)).toEqual([0, 0, 0]);
    });

    test("prices range over the variants, finer than a cent", async () => {
      const variants = [variant("Gold", { priceMicros: 12_500 }), variant("Silver", { priceMicros: 40_000_000 })];
      await saveProducts(shop, [product("prices", { variants })]);
      expect(await one("prices")).toMatchObject({ min_price_micros: 12_500, max_price_micros: 40_000_000 });
    });

    test("what a draft leaves out stays: minimums, status, date, sizes of pictures", async () => {
      const images = [{ position: 1, src: "/a.svg", alt: null }];
      await saveProducts(shop, [
        product("quiet", {
          ...{ status: "draft", minQuantity: 50, minBatch: 10, freeShipping: true, soldCount: 9, createdAt: EARLIER },
          images: images.map((image) => ({ ...image, width: 900, height: 900 })),
        }),
      ]);
      expect(await saveProducts(later, [product("quiet", { images })])).toMatchObject({ unchanged: 1 });
      expect(await one("quiet")).toMatchObject({ status: "draft", min_quantity: 50, sold_count: 9 });

      await saveProducts(later, [product("quiet", { images: [{ position: 1, src: "/b.svg", alt: null }] })]);
      const [image] = await database.db.selectFrom("product_images").selectAll().where("src", "=", "/b.svg").execute();
      expect(image?.width).toBeNull();
    });

    test("metafields not named stay, unless the draft is to replace them", async () => {
      const metafields = [
        { namespace: "care", key: "washing", value: "By hand" },
        { namespace: "care", key: "drying", value: "Flat" },
      ];
      const variants = [variant("Gold", { metafields }), variant("Silver")];
      await saveProducts(shop, [product("fields", { metafields, variants })]);
      await saveProducts(shop, [product("fields")], {
        replacing: [{ owner: "product", namespace: "care", key: "drying" }],
      });
      const { id } = await one("fields");
      const remaining = await database.db.selectFrom("metafields").selectAll().where("product_id", "=", id).execute();
      const names = remaining.map((each) => `${each.variant_id === null ? "product" : "variant"} ${each.key}`);
      expect(new Set(names)).toEqual(new Set(["product washing", "variant drying", "variant washing"]));
    });

    test("a product is found by its words, and by its item numbers as a whole", async () => {
      const variants = [variant("Gold", { sku: "FG-NK-00123-GD" }), variant("Moss green", { sku: "O'1\\2" })];
      await saveProducts(shop, [product("found", { title: "Thread necklace", tags: ["Boho"], variants })]);
      const finds = async (query: string) => {
        const found = await sql<{ handle: string }>`
          select handle from products where search @@ ${query}::tsquery order by handle
        `.execute(database.db);
        return found.rows.map((row) => row.handle);
      };
      for (const word of ["thread", "boho", "moss", "'fg-nk-00123-gd'", "'fg-nk-001':*", "'o''1\\\\2'", "thread:A"]) {
        expect([word, await finds(word)]).toEqual([word, ["found"]]);
      }
      expect(await finds("'nk-00123-gd'")).toEqual([]);
    });

    test("collections with rules are updated, and products chosen by hand stay", async () => {
      const collection = { title: "C", descriptionHtml: "", imageSrc: null, imageAlt: null };
      await saveCollections(shop, [
        { ...collection, handle: "c-boho", rules: [{ field: "tag", value: "c-boho" }] },
        { ...collection, handle: "c-cuffs", rules: [{ field: "type", value: "c-cuffs" }] },
      ]);
      const members = async (handle: string) => {
        const rows = await database.db
          .selectFrom("collection_products")
          .innerJoin("collections", "collections.id", "collection_id")
          .innerJoin("products", "products.id", "product_id")
          .select(["products.handle", "by_rule", "collection_products.min_price_micros"])
          .where("collections.handle", "=", handle)
          .orderBy("collection_products.position")
          .orderBy("products.handle")
          .execute();
        return rows.map((row) => `${row.handle} ${row.by_rule ? "rule" : "hand"} ${row.min_price_micros}`);
      };
      await saveProducts(shop, [
        product("m1", { tags: ["c-boho"] }),
        product("m2", { tags: ["c-boho"], productType: "c-cuffs" }),
        product("m3", { tags: ["c-boho"], status: "draft" }),
        product("m4"),
      ]);
      expect(await members("c-boho")).toEqual(["m1 rule 2000000", "m2 rule 2000000"]);
      expect(await members("c-cuffs")).toEqual(["m2 rule 2000000"]);

      await saveCollections(shop, [
        { ...collection, handle: "c-boho", rules: [{ field: "tag", value: "c-boho" }], products: ["m4"] },
      ]);
      const cheaper = [variant("Gold", { priceMicros: 1 })];
      await saveProducts(shop, [
        product("m1", { tags: [] }),
        product("m2", { tags: ["c-boho"], variants: cheaper }),
        product("m4", { variants: cheaper }),
      ]);
      expect(await members("c-boho")).toEqual(["m4 hand 1", "m2 rule 1"]);
      expect(await members("c-cuffs")).toEqual([]);
    });

    test("all or nothing: with an invalid draft none of the others is saved", async () => {
      await expect(saveProducts(shop, [product("whole"), product("half", { variants: [] })])).rejects.toThrow("half");
      await expect(saveProducts(shop, [product("whole"), product("whole")])).rejects.toThrow("twice");
      const refused = saveProducts(shop, [product("whole"), product("none", { minQuantity: 0 })]);
      await expect(refused).rejects.toThrow("min_quantity"); // by the database itself
      const found = await database.db.selectFrom("products").select("id").where("handle", "=", "whole").execute();
      expect(found).toEqual([]);
    });

    test("two concurrent saves of the same products both succeed", async () => {
      const drafts = Array.from({ length: 60 }, (_, index) => product(`race-${index}`));
      const reversed = drafts.map((draft) => ({ ...draft, title: `${draft.title}, again` })).toReversed();
      await Promise.all([saveProducts(shop, drafts), saveProducts(shop, reversed)]);
      const count = await sql<{ variants: number; titles: number }>`
        select count(*)::integer as variants, count(distinct title like '%again')::integer as titles
        from products join variants on product_id = products.id where handle like 'race-%'
      `.execute(database.db);
      expect(count.rows).toEqual([{ variants: 120, titles: 1 }]);
    });
  });
}
