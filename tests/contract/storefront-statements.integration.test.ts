import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "../../domain/ids.ts";
import type { Database } from "../../server/database.ts";
import type { Shop } from "../../server/shop.ts";
import { seeded, seedCollections, seedProducts, type SeededProduct } from "../support/catalog.ts";
import { mutate, signUp } from "../support/customers.ts";
import { engines } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";
import { countingStatements } from "../support/statements.ts";
import { openStorefront } from "../support/storefront.ts";

const CARD = `id title availableForSale featuredImage { url } images(first: 5) { nodes { url } }
  options { name optionValues { name } } metafield(namespace: "custom", key: "min_batch") { value }
  variants(first: 250) { nodes { id title price { amount } selectedOptions { name value } image { url } } }`;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let products: Map<string, SeededProduct>;
    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      const sizes = Array.from({ length: 250 }, (_, at) => `Size ${at}`);
      products = await seedProducts(shop.db, [
        { handle: "wide", options: [{ name: "Size" }], variants: sizes.map((size) => ({ optionValues: [size] })) },
        ...Array.from({ length: 70 }, (_, at) => ({ handle: `ring-${at}`, title: `Ring ${at}`, tags: ["ring"] })),
      ]);
      await seedCollections(shop, [{ handle: "rings", rules: [{ field: "tag", value: "ring" }] }]);
    });
    afterAll(() => opened.close());

    /** For each of these variables. */
    async function statements(query: string, ...variableSets: Record<string, unknown>[]): Promise<number[]> {
      const counts = [];
      for (const variables of variableSets) {
        const { db, count } = countingStatements(shop.db);
        const storefront = await openStorefront({ ...shop, db });
        await storefront.read(query, variables);
        await storefront.close();
        counts.push(count());
      }
      return counts;
    }

    test.each(["EN", "DE"])("GQL-04 a collection, a search and a list of ids, in %s", async (language) => {
      const few = { size: 2, ids: idsOf(2), language };
      const many = { size: 60, ids: idsOf(60), language };
      for (const query of [
        `collection(handle: "rings") { title products(first: $size) { nodes { ${CARD} } } }`,
        `search(query: "ring", first: $size) { nodes { ... on Product { ${CARD} } } }`,
        `nodes(ids: $ids) { ... on Product { ${CARD} } }`,
      ]) {
        const unused = query.includes("$ids") ? "$ids: [ID!]!" : "$size: Int";
        const [one, other] = await statements(
          `query (${unused}, $language: LanguageCode) @inContext(language: $language) { ${query} }`,
          few,
          many,
        );
        expect([query, other]).toEqual([query, one]);
        expect(one).toBeLessThanOrEqual(6);
      }
    });

    const idsOf = (count: number) =>
      Array.from({ length: count }, (_, at) => globalId("Product", seeded(products, `ring-${at}`).id));

    test("GQL-07 a cart of 2 lines and one of 250", async () => {
      const storefront = await openStorefront(shop);
      const cartOf = async (lines: number) => {
        const variantIds = seeded(products, "wide").variantIds.slice(0, lines);
        const { cartCreate } = await storefront.read(
          "mutation ($lines: [CartLineInput!]!) { cartCreate(input: { lines: $lines }) { cart { id } } }",
          { lines: variantIds.map((id) => ({ merchandiseId: globalId("ProductVariant", id) })) },
        );
        return { cart: cartCreate.cart.id };
      };
      const [few, many] = await statements(
        `query ($cart: ID!) { cart(id: $cart) { totalQuantity cost { totalAmount { amount } }
          lines(first: 250) { nodes { id quantity cost { totalAmount { amount } }
            merchandise { ... on ProductVariant { title image { url } product { title } } } } } } }`,
        await cartOf(2),
        await cartOf(250),
      );
      expect(many).toBe(few);
      expect(few).toBeLessThanOrEqual(6);
      await storefront.close();
    });

    test("GQL-05 a customer with 1 address and one with 20", async () => {
      const storefront = await openStorefront(shop);
      const customerWith = async (addresses: number) => {
        const { token } = await signUp(storefront, `with-${addresses}@shop.test`);
        for (let at = 0; at < addresses; at += 1) {
          const address = { address1: `${at} High Street`, country: "GB" };
          await mutate(storefront, "customerAddressCreate", { address, customerAccessToken: token });
        }
        return { token };
      };
      const [few, many] = await statements(
        `query ($token: String!) { customer(customerAccessToken: $token) { email defaultAddress { id }
          addresses(first: 250) { nodes { id formatted country province } } } }`,
        await customerWith(1),
        await customerWith(20),
      );
      expect(many).toBe(few);
      expect(few).toBeLessThanOrEqual(5);
      await storefront.close();
    });
  });
}
