import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seeded, seedProducts } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database, Tx } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { variantsInCarts } from "./variants.ts";

/** Changes, and what carts must show afterwards. */
const CHANGES: [what: string, statement: string, shown: object | undefined][] = [
  ["a title", "update products set title = 'Other'", { title: "Other" }],
  ["a handle", "update products set handle = 'other'", { handle: "other" }],
  [
    "the names of options",
    `update products set options = '[{"name": "Hue", "values": ["Gold"]}]'`,
    {
      selectedOptions: [{ name: "Hue", value: "Gold" }],
    },
  ],
  ["what it is sold by", "update products set min_quantity = 12, min_batch = 6", { minQuantity: 12, minBatch: 6 }],
  ["that it ships freely", "update products set free_shipping = true", { freeShipping: true }],
  ["that it is a draft", "update products set status = 'draft'", { onSale: false, forSale: false }],
  ["that it is hidden", "update products set published = false", { onSale: false, forSale: false }],
  ["a price", "update variants set price_micros = 7000000", { platformMicros: 7_000_000 }],
  ["a SKU", "update variants set sku = 'R-2'", { sku: "R-2" }],
  ["a weight", "update variants set weight_mg = 7", { weightMg: 7 }],
  ["that it is not shipped", "update variants set requires_shipping = false", { ships: false }],
  ["a value", "update variants set option_values = '{Silver}'", { variantTitle: "Silver" }],
  ["a variant's picture", "update variants set image_position = 2", { imageSrc: "/two.svg" }],
  ["a picture", "update product_images set src = '/new.svg' where position = 1", { imageSrc: "/new.svg" }],
  ["that a picture is gone", "delete from product_images where position = 1", { imageSrc: "/two.svg" }],
  [
    "a new picture before the others",
    "insert into product_images (product_id, position, src) select id, 0, '/zero.svg' from products",
    { imageSrc: "/zero.svg" },
  ],
  ["that a variant is gone", "delete from variants", undefined],
  ["that a product is gone", "delete from products", undefined],
  ["stock", "update stock_levels set on_hand = 3, reserved = 1", { available: 2 }],
];

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ database, close } = await engine.open());
    });
    afterAll(() => close());

    let shop: Shop;
    let variantId: number;
    beforeEach(async () => {
      shop = testShop(database.db);
      const products = await seedProducts(database.db, [
        {
          handle: "ring",
          options: [{ name: "Colour" }],
          images: ["/one.svg", "/two.svg"].map((src, index) => ({
            ...{ position: index + 1, src, alt: null, width: null, height: null },
          })),
          variants: [{ optionValues: ["Gold"], price: 5 }],
        },
      ]);
      variantId = seeded(products, "ring").variantIds[0] ?? 0;
    });
    afterEach(() => sql`delete from products`.execute(database.db));

    const read = async (within: Shop = shop) => (await variantsInCarts(within, [variantId])).get(variantId);
    const run = (statement: string) => sql.raw(statement).execute(database.db);

    test.each(CHANGES)(
      "SESS-01 a cart shows %s at once, however often it was read before",
      async (_what, change, shown) => {
        expect(await read()).toMatchObject({ title: "ring", imageSrc: "/one.svg", platformMicros: 5_000_000 });
        const before = await read();
        await run(change);
        const after = await read();
        if (shown === undefined) expect(after).toBeUndefined();
        else expect(after).toMatchObject(shown);
        expect(after).not.toEqual(before);
        expect(after).toEqual(await read(testShop(database.db)));
      },
    );

    test("what a transaction read of its own changes is forgotten when it is rolled back", async () => {
      await read();
      const gaveUp = new Error("given up");
      const work = async (tx: Tx) => {
        await sql`update products set title = 'Never'`.execute(tx);
        expect(await read({ ...shop, db: tx })).toMatchObject({ title: "Never" });
        throw gaveUp;
      };
      await expect(database.db.transaction().execute(work)).rejects.toBe(gaveUp);
      expect(await read()).toMatchObject({ title: "ring" });
      await run("update products set title = 'Later'");
      expect(await read()).toMatchObject({ title: "Later" });
    });
  });
}
