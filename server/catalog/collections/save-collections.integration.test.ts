import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { type ProductDraft, saveProducts } from "../saving/save-products.ts";
import { type CollectionDraft, saveCollections } from "./save-collections.ts";

function collection(handle: string, changes: Partial<CollectionDraft> = {}): CollectionDraft {
  return { handle, title: handle, descriptionHtml: "", imageSrc: null, imageAlt: null, rules: [], ...changes };
}

function product(handle: string, tags: string[]): ProductDraft {
  const stock = { tracked: false, oversell: false, available: null };
  return {
    ...{ handle, title: handle, descriptionHtml: "", vendor: "Workshop", productType: "Rings", tags, published: true },
    ...{ giftCard: false, seoTitle: null, seoDescription: null, options: [], images: [], metafields: [] },
    variants: [{ optionValues: [], priceMicros: 1, weightMg: 0, ...stock }],
  };
}

for (const engine of engines) {
  describe.skipIf(!engine.available)(`saving collections, ${engine.name}`, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    beforeAll(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
      await saveProducts(shop, [product("a", ["gold"]), product("b", ["silver"]), product("c", ["gold", "silver"])]);
    });
    afterAll(() => close());

    const members = async (handle: string) => {
      const rows = await database.db
        .selectFrom("collection_products")
        .innerJoin("collections", "collections.id", "collection_id")
        .innerJoin("products", "products.id", "product_id")
        .select(["products.handle", "by_rule"])
        .where("collections.handle", "=", handle)
        .orderBy("position")
        .orderBy("product_id")
        .execute();
      return rows.map((row) => `${row.handle}${row.by_rule ? "" : " by hand"}`);
    };

    test("rules find existing products; any rule suffices", async () => {
      await saveCollections(shop, [
        collection("gold", { rules: [{ field: "tag", value: "gold" }] }),
        collection("metals", {
          rules: [
            { field: "tag", value: "gold" },
            { field: "tag", value: "silver" },
          ],
        }),
        collection("rings", { rules: [{ field: "type", value: "Rings" }] }),
        collection("workshop", { rules: [{ field: "vendor", value: "Workshop" }] }),
        collection("all", { rules: [{ field: "all", value: "whatever" }] }),
        collection("none"),
      ]);
      expect(await members("gold")).toEqual(["a", "c"]);
      for (const all of ["metals", "rings", "workshop", "all"]) expect(await members(all)).toEqual(["a", "b", "c"]);
      expect(await members("none")).toEqual([]);
    });

    test("saving the same again changes nothing; a changed rule does", async () => {
      const again = collection("again", { rules: [{ field: "tag", value: "gold" }], products: ["b"] });
      expect(await saveCollections(shop, [again])).toEqual({ changed: 1, missingProducts: [] });
      expect(await saveCollections(shop, [again])).toEqual({ changed: 0, missingProducts: [] });
      const rules = [{ field: "tag", value: "silver" } as const];
      expect(await saveCollections(shop, [{ ...again, rules }])).toMatchObject({ changed: 1 });
      expect(await members("again")).toEqual(["b by hand", "c"]);
    });

    test("a rule made while a product is being saved finds the product", async () => {
      const rules = [{ field: "tag", value: "late" } as const];
      let made: Promise<unknown> = Promise.resolve();
      const slow = beforeCommit(database, async () => {
        made = saveCollections(shop, [collection("late", { rules })]);
        await Promise.race([made, pause(300)]);
      });
      await saveProducts({ ...shop, db: slow }, [product("late", ["late"])]);
      await made;
      expect(await members("late")).toEqual(["late"]);
    });

    test("products chosen by hand come first, in their order; removed, they stay if a rule fits", async () => {
      const draft = collection("hand", { rules: [{ field: "tag", value: "gold" }], products: ["c", "b", "nobody"] });
      expect(await saveCollections(shop, [draft])).toMatchObject({ missingProducts: ["nobody"] });
      expect(await members("hand")).toEqual(["c by hand", "b by hand", "a"]);
      await saveCollections(shop, [{ ...draft, products: [] }]);
      expect(await members("hand")).toEqual(["a", "c"]);
    });
  });
}

/** A database in which saving products pauses after its last statement until `meanwhile` has ended. */
function beforeCommit({ db }: Database, meanwhile: () => Promise<void>): Database["db"] {
  const last = new WeakSet<object>();
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes("insert into collection_products")) last.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (last.has(queryId)) await meanwhile();
      return result;
    },
  });
}
