/** Every Node can be found by its global id. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../server/database.ts";
import { saveMenus } from "../../server/site/menus/save-menus.ts";
import { seeded, seedProducts } from "../support/catalog.ts";
import { engines } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";
import { openStorefront } from "../support/storefront.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let storefront: Awaited<ReturnType<typeof openStorefront>>;
    let line: string;

    beforeAll(async () => {
      opened = await engine.open();
      const shop = testShop(opened.database.db);
      const products = await seedProducts(shop.db, [
        {
          handle: "ring",
          options: [{ name: "Color" }],
          variants: [{ optionValues: ["Gold"], metafields: [{ namespace: "details", key: "karat", value: "18" }] }],
          images: [{ position: 1, src: "/media/ring.svg", alt: "A ring", width: 9, height: 9 }],
          metafields: [
            { namespace: "details", key: "metal", value: "Brass" },
            { namespace: "import", key: "supplier", value: "secret" },
          ],
        },
        { handle: "hidden", published: false, metafields: [{ namespace: "details", key: "metal", value: "Tin" }] },
      ]);
      const items = [{ title: "All", type: "CATALOG", items: [{ title: "Home", type: "FRONTPAGE" }] }] as const;
      await saveMenus(shop, [{ handle: "main", title: "Main", items }]);
      storefront = await openStorefront(shop);
      const [variant] = seeded(products, "ring").variantIds;
      const { cartCreate } = await storefront.read(`mutation { cartCreate(input: {
        lines: [{ merchandiseId: "gid://shopify/ProductVariant/${variant}", quantity: 3 }] }) {
        cart { lines(first: 1) { nodes { id } } } } }`);
      line = cartCreate.cart.lines.nodes[0].id;
    });
    afterAll(async () => {
      await storefront.close();
      await opened.close();
    });

    const node = async (id: string, fields = "id") =>
      (await storefront.read(`query ($id: ID!) { node(id: $id) { __typename ${fields} } }`, { id })).node;
    async function idOfMetafield(handle: string, namespace: string) {
      const row = await opened.database.db
        .selectFrom("metafields")
        .innerJoin("products", "products.id", "product_id")
        .select("metafields.id")
        .where("handle", "=", handle)
        .where("namespace", "=", namespace)
        .executeTakeFirstOrThrow();
      return `gid://shopify/Metafield/${row.id}`;
    }

    test("GQL-04 a line of a cart", async () => {
      expect(await node(line, "... on CartLine { id quantity cost { totalAmount { amount } } }")).toEqual({
        ...{ __typename: "CartLine", id: line, quantity: 3, cost: { totalAmount: { amount: "3.0" } } },
      });
      expect(await node(line.replace(/cart=.*/, "cart=other"))).toBeNull();
      expect(await node(line.replace(/\?.*/, ""))).toBeNull();
    });

    test("GQL-04 an item of a menu, at any level, with its children", async () => {
      const { menu } = await storefront.read('{ menu(handle: "main") { items { id items { id } } } }');
      const [item] = menu.items;
      expect(await node(item.id, "... on MenuItem { title items { title } }")).toEqual({
        ...{ __typename: "MenuItem", title: "All", items: [{ title: "Home" }] },
      });
      expect(await node(item.items[0].id, "... on MenuItem { title }")).toMatchObject({ title: "Home" });
    });

    test("GQL-04 a metafield, stored or derived; not one that an import left behind, nor a hidden product's", async () => {
      const { product } = await storefront.read(`{ product(handle: "ring") {
        batch: metafield(namespace: "custom", key: "min_batch") { id }
        metal: metafield(namespace: "details", key: "metal") { id }
        variants(first: 1) { nodes { metafield(namespace: "details", key: "karat") { id } } } } }`);
      const [variant] = product.variants.nodes;
      const found = [];
      for (const { id } of [product.batch, product.metal, variant.metafield]) {
        found.push(await node(id, "... on Metafield { id namespace key value }"));
      }
      expect(found).toEqual([
        { __typename: "Metafield", id: product.batch.id, namespace: "custom", key: "min_batch", value: "1" },
        { __typename: "Metafield", id: product.metal.id, namespace: "details", key: "metal", value: "Brass" },
        { __typename: "Metafield", id: variant.metafield.id, namespace: "details", key: "karat", value: "18" },
      ]);
      const hidden = await idOfMetafield("hidden", "details");
      const left = await idOfMetafield("ring", "import");
      for (const id of [
        hidden,
        left,
        "gid://shopify/Metafield/1000000000000003",
        "gid://shopify/Metafield/9999999999999999",
      ]) {
        expect(await node(id)).toBeNull();
      }
    });

    test("GQL-04 a picture as media", async () => {
      const { product } = await storefront.read('{ product(handle: "ring") { featuredImage { id } } }');
      const id = product.featuredImage.id.replace("ProductImage", "MediaImage");
      const fields = "... on MediaImage { id alt mediaContentType image { url altText width } previewImage { id } }";
      expect(await node(id, fields)).toEqual({
        ...{ __typename: "MediaImage", id, alt: "A ring", mediaContentType: "IMAGE" },
        image: { url: "https://shop.test/media/ring.svg", altText: "A ring", width: 9 },
        previewImage: { id: product.featuredImage.id },
      });
    });

    test("GQL-04 an option, a value, the shop; and null for an unknown id", async () => {
      const { product, shop } = await storefront.read(
        '{ shop { id } product(handle: "ring") { options { id optionValues { id } } } }',
      );
      const [option] = product.options;
      expect((await node(option.id, "... on ProductOption { name }")).name).toBe("Color");
      expect((await node(option.optionValues[0].id, "... on ProductOptionValue { name }")).name).toBe("Gold");
      expect((await node(shop.id, "... on Shop { name }")).name).toBe("Filigree");
      for (const type of ["MenuItem", "Metafield", "MediaImage", "CartLine", "MailingAddress", "Customer", "Shop"]) {
        expect(await node(`gid://shopify/${type}/999999999`)).toBeNull();
        expect(await node(`gid://shopify/${type}/99999999999999999999999`)).toBeNull();
        expect(await node(`gid://shopify/${type}/x`)).toBeNull();
      }
    });
  });
}
