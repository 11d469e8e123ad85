/** Documents of published clients, and queries that nobody may send (SPEC GQL-09). */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "../../domain/ids.ts";
import type { Database } from "../../server/database.ts";
import { countAnswer } from "../../server/limits/rate-limits.ts";
import type { Shop } from "../../server/shop.ts";
import { seeded, seedCollections, seedProducts, type SeededProduct } from "../support/catalog.ts";
import { engines } from "../support/databases.ts";
import { PUBLISHED } from "../support/published-clients.ts";
import { testShop } from "../support/shop.ts";
import { openStorefront, PATH, type StorefrontReply } from "../support/storefront.ts";

const LINES = 100;

describe("published clients", () => {
  let opened: { database: Database; close(): Promise<void> };
  let shop: Shop;
  let storefront: Awaited<ReturnType<typeof openStorefront>>;
  let products: Map<string, SeededProduct>;

  beforeAll(async () => {
    const [engine] = engines;
    if (!engine) throw new Error("There is no engine.");
    opened = await engine.open();
    shop = testShop(opened.database.db);
    const variants = ["S", "M", "L"].map((size) => ({ optionValues: [size] }));
    products = await seedProducts(
      shop.db,
      Array.from({ length: LINES }, (_, at) => ({ handle: `ring-${at}`, options: [{ name: "Size" }], variants })),
    );
    await seedCollections(shop, [{ handle: "rings", rules: [{ field: "vendor", value: "Filigree" }] }]);
    storefront = await openStorefront(shop);
  });
  afterAll(async () => {
    await storefront.close();
    await opened.close();
  });

  const variantId = (at: number) =>
    globalId("ProductVariant", seeded(products, `ring-${at % LINES}`).variantIds[Math.floor(at / LINES)] ?? 0);

  test("GQL-09 a hundred whole products at once, by list and by collection", async () => {
    const listed = await storefront.read(PUBLISHED.products, { sortKey: "CREATED_AT", reverse: true });
    expect(listed.products.edges).toHaveLength(LINES);
    expect(listed.products.edges[0].node.variants.edges[2].node.selectedOptions).toEqual([
      { name: "Size", value: "L" },
    ]);
    const { collection } = await storefront.read(PUBLISHED.collectionProducts, { handle: "rings" });
    expect(collection.products.edges).toHaveLength(LINES);
    expect((await storefront.read(PUBLISHED.collections)).collections.edges).toHaveLength(1);
  });

  test("GQL-09 one whole product, and its recommendations", async () => {
    const { product } = await storefront.read(PUBLISHED.product, { handle: "ring-1" });
    expect(product.variants.edges).toHaveLength(3);
    const { productRecommendations } = await storefront.read(PUBLISHED.recommendations, { productId: product.id });
    expect(productRecommendations.length).toBeGreaterThan(0);
  });

  test("GQL-09 a cart of a hundred lines is created, read and changed with its whole products", async () => {
    const lineItems = Array.from({ length: LINES }, (_, at) => ({ merchandiseId: variantId(at), quantity: 2 }));
    const made = await storefront.read(PUBLISHED.createCart, { lineItems });
    const cartId: string = made.cartCreate.cart.id;
    expect(made.cartCreate.cart.lines.edges).toHaveLength(LINES);
    const { cart } = await storefront.read(PUBLISHED.cart, { cartId });
    expect([cart.totalQuantity, cart.lines.edges[0].node.merchandise.product.variants.edges.length]).toEqual([200, 3]);

    const lines = [{ merchandiseId: variantId(LINES), quantity: 1 }];
    const added = await storefront.read(PUBLISHED.addToCart, { cartId, lines });
    expect(added.cartLinesAdd.cart.totalQuantity).toBe(201);
    const { id, merchandise } = cart.lines.edges[0].node;
    const more = [{ id, merchandiseId: merchandise.id, quantity: 5 }];
    const edited = await storefront.read(PUBLISHED.editCart, { cartId, lines: more });
    expect(edited.cartLinesUpdate.cart.totalQuantity).toBe(204);
    const removed = await storefront.read(PUBLISHED.removeFromCart, { cartId, lineIds: [id] });
    expect(removed.cartLinesRemove.cart.totalQuantity).toBe(199);
  });

  const names = (count: number, field: string) =>
    Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(" ");
  const variants = (inner: string, first = 100) =>
    `{ products(first: ${first}) { nodes { variants(first: 250) { nodes { ${inner} } } } } }`;

  test.each([
    ["scalars by many names", variants(names(30, "id"))],
    ["names of types by many names", variants(names(30, "__typename"))],
    ["prices by many names", variants(names(20, "price { amount }"))],
    ["addresses of pictures by many names", variants(`image { ${names(10, "url")} }`)],
    ["all variants of 250 products with all their options", variants("id title selectedOptions { name value }", 250)],
    [
      "whole products within whole products",
      PUBLISHED.products.replace(
        "tags",
        "tags b: variants(first: 250) { nodes { id product { variants(first: 250) { nodes { id } } } } }",
      ),
    ],
    [
      "encodings of variants by many names",
      `{ products(first: 100) { nodes { ${names(60, "encodedVariantExistence")} } } }`,
    ],
    [
      "metafields by long lists of names",
      `query ($names: [HasMetafieldsIdentifier!]! = [${'{ key: "a" } '.repeat(250)}]) { products(first: 250) { nodes { ${names(10, "metafields(identifiers: $names) { id }")} } } }`,
    ],
    [
      "many pages of products",
      `{ ${Array.from({ length: 90 }, (_, at) => `a${at}: products(first: 250, query: "ring ${at}") { nodes { id } }`).join(" ")} }`,
    ],
    [
      "many counts of choices",
      `{ ${Array.from({ length: 20 }, (_, at) => `a${at}: search(query: "ring ${at}", first: 1) { productFilters { id } }`).join(" ")} }`,
    ],
    [
      "two whole carts in one request",
      PUBLISHED.createCart.replace(
        "cartCreate(",
        "a: cartCreate(input: { lines: $lineItems }) { cart { ...cart } } cartCreate(",
      ),
    ],
  ])("GQL-09 %s cost too much", async (_, query) => {
    const { data, errors } = await storefront.ask(query);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.extensions?.code).toBe("MAX_COST_EXCEEDED");
  });

  test("GQL-09 a body of ten megabytes or with several queries is refused", async () => {
    expect((await storefront.post({ query: " ".repeat(10_000_000) })).statusCode).toBe(413);
    expect((await storefront.post([{ query: PUBLISHED.cart }, { query: PUBLISHED.cart }])).statusCode).toBe(400);
  });

  test("GQL-09 a caller who received three hundred megabytes in a minute has to wait", async () => {
    const from = async (remoteAddress: string) => {
      const reply = await storefront.app.inject({
        method: "POST",
        url: PATH,
        remoteAddress,
        headers: { "x-shopify-storefront-access-token": "public" },
        payload: { query: PUBLISHED.products },
      });
      return reply.json<StorefrontReply>();
    };
    await countAnswer(shop, "203.0.113.9", 299_950_000);
    expect((await from("203.0.113.9")).data.products.edges).toHaveLength(LINES);
    expect((await from("203.0.113.9")).errors?.[0]?.extensions?.code).toBe("THROTTLED");
    expect((await from("203.0.113.10")).data.products.edges).toHaveLength(LINES);
  });
});
