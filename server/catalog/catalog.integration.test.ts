/** The catalogue through GraphQL. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "../../domain/ids.ts";
import { seeded, seedCollections, seedProducts, type SeededProduct } from "../../tests/support/catalog.ts";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import { countingStatements } from "../../tests/support/statements.ts";
import { ORIGIN, openStorefront } from "../../tests/support/storefront.ts";
import type { Database } from "../database.ts";
import type { Shop } from "../shop.ts";

const LISTING = `query ($first: Int!) {
  products(first: $first, sortKey: CREATED_AT, reverse: true) {
    nodes {
      id handle title availableForSale
      priceRange { minVariantPrice { amount } } compareAtPriceRange { maxVariantPrice { amount } }
      featuredImage { url } images(first: 2) { nodes { url altText } }
      variants(first: 20) { nodes { id price { amount } availableForSale selectedOptions { name value } product { title } } }
      metafield(namespace: "custom", key: "min_batch") { value }
      collections(first: 5) { nodes { handle } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;
    let products: Map<string, SeededProduct>;

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      await seedCollections(shop, [
        {
          handle: "rings",
          title: "Rings & Bands",
          rules: [{ field: "type", value: "Rings" }],
          imageSrc: "/media/r.svg",
        },
        { handle: "new", title: "New arrivals", rules: [{ field: "tag", value: "new" }] },
      ]);
      products = await seedProducts(shop.db, [
        {
          handle: "halo",
          title: "Golden Halo Ring",
          productType: "Rings",
          tags: ["new"],
          minBatch: 5,
          minQuantity: 20,
          freeShipping: true,
          descriptionHtml: "<p>Bright</p><script>alert(1)</script>",
          options: [{ name: "Color" }],
          variants: [
            {
              optionValues: ["Gold"],
              price: 3.5,
              compareAtPriceMicros: 5_000_000,
              sku: "FG-RG-00123-GD",
              imagePosition: 2,
            },
            { optionValues: ["Silver"], price: 2, available: 0, weightMg: 453_592, weightUnit: "lb" },
          ],
          images: [
            { position: 1, src: "/media/halo.svg", alt: "Halo", width: 900, height: 900 },
            { position: 2, src: "https://cdn.test/gold.jpg", alt: null },
          ],
          metafields: [
            { namespace: "import", key: "supplier", value: "secret" },
            { namespace: "details", key: "metal", value: "Brass" },
          ],
        },
        { handle: "bead", title: "Glass Bead", productType: "Beads", variants: [{ price: 0.0125, tracked: false }] },
        {
          handle: "backorder",
          title: "Signet Ring",
          productType: "Rings",
          variants: [{ oversell: true, available: 0 }],
        },
        { handle: "hidden", title: "Hidden Ring", productType: "Rings", published: false },
        ...Array.from({ length: 40 }, (_, index) => ({
          handle: `many-${index}`,
          title: `Stud ${index}`,
          productType: "Earrings",
          tags: ["new"],
          options: [{ name: "Color" }],
          variants: ["Black", "White", "Rose"].map((color) => ({ optionValues: [color] })),
          images: [{ position: 1, src: "/media/stud.svg", alt: null }],
        })),
      ]);
      storefront = await openStorefront(shop);
    });
    afterAll(async () => {
      await storefront.close();
      await opened.close();
    });

    const idOf = (handle: string) => globalId("Product", seeded(products, handle).id);
    const variantIdOf = (handle: string, at = 0) =>
      globalId("ProductVariant", seeded(products, handle).variantIds[at] ?? 0);

    test("GQL-04 a listing takes the same few statements for 3 products as for 30 with variants", async () => {
      const counts = [];
      for (const first of [3, 30]) {
        const counted = countingStatements(shop.db);
        const counting = await openStorefront({ ...shop, db: counted.db });
        const { products: found } = await counting.read(LISTING, { first });
        expect(found.nodes).toHaveLength(first);
        counts.push(counted.count());
        await counting.close();
      }
      // what the shop offers with its rules; the list; the products; which collections they are in; those
      expect(counts).toEqual([5, 5]);
    });

    test("GQL-04 the answer is the same once the query is compiled", async () => {
      const answers = [];
      for (let run = 0; run < 4; run += 1) answers.push(await storefront.ask(LISTING, { first: 5 }));
      expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    });

    test("GQL-04 product by handle or id: prices as decimals, pictures absolute, description safe", async () => {
      const query = `query ($id: ID, $handle: String) { product(id: $id, handle: $handle) {
        id descriptionHtml description onlineStoreUrl featuredImage { url width } totalInventory
        priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount } }
        variants(first: 9) { nodes { title sku weight weightUnit quantityAvailable image { url } compareAtPrice { amount } } }
      } }`;
      const { product } = await storefront.read(query, { handle: "halo" });
      expect(await storefront.read(query, { id: idOf("halo") })).toEqual({ product });
      expect(product).toMatchObject({
        id: idOf("halo"),
        descriptionHtml: "<p>Bright</p>",
        description: "Bright",
        onlineStoreUrl: `${ORIGIN}/products/halo`,
        featuredImage: { url: `${ORIGIN}/media/halo.svg`, width: 900 },
        totalInventory: 100,
        priceRange: { minVariantPrice: { amount: "2.0", currencyCode: "USD" }, maxVariantPrice: { amount: "3.5" } },
      });
      expect(product.variants.nodes).toMatchObject([
        {
          title: "Gold",
          sku: "FG-RG-00123-GD",
          image: { url: "https://cdn.test/gold.jpg" },
          compareAtPrice: { amount: "5.0" },
        },
        { title: "Silver", weight: 0.999999, weightUnit: "POUNDS", quantityAvailable: 0, compareAtPrice: null },
      ]);
    });

    test("GQL-04 whether a variant can be bought follows its stock", async () => {
      const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ProductVariant {
        availableForSale currentlyNotInStock quantityAvailable price { amount } } } }`;
      const ids = [variantIdOf("halo"), variantIdOf("halo", 1), variantIdOf("bead"), variantIdOf("backorder")];
      const { nodes } = await storefront.read(query, { ids });
      expect(nodes).toEqual([
        { availableForSale: true, currentlyNotInStock: false, quantityAvailable: 100, price: { amount: "3.5" } },
        { availableForSale: false, currentlyNotInStock: false, quantityAvailable: 0, price: { amount: "2.0" } },
        { availableForSale: true, currentlyNotInStock: false, quantityAvailable: null, price: { amount: "0.0125" } },
        { availableForSale: true, currentlyNotInStock: true, quantityAvailable: 0, price: { amount: "1.0" } },
      ]);
    });

    test("GQL-08 minimum, batch and free shipping are metafields; the import's private ones are not shown", async () => {
      const { product } = await storefront.read(`{ product(handle: "halo") {
        metafields(identifiers: [
          { namespace: "custom", key: "min_batch" }, { namespace: "custom", key: "min_quantity" },
          { namespace: "custom", key: "free_shipping" }, { namespace: "details", key: "metal" },
          { namespace: "import", key: "supplier" }, { key: "unknown" }
        ]) { namespace key type value }
        variants(first: 1) { nodes { quantityRule { minimum maximum increment } } }
      } }`);
      expect(product.metafields).toEqual([
        { namespace: "custom", key: "min_batch", type: "number_integer", value: "5" },
        { namespace: "custom", key: "min_quantity", type: "number_integer", value: "20" },
        { namespace: "custom", key: "free_shipping", type: "boolean", value: "true" },
        { namespace: "details", key: "metal", type: "single_line_text_field", value: "Brass" },
        null,
        null,
      ]);
      expect(product.variants.nodes[0].quantityRule).toEqual({ minimum: 5, maximum: null, increment: 5 });
    });

    test("GQL-04 nodes keep their order; unknown, hidden and other types are null", async () => {
      const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }`;
      const { product } = await storefront.read(`{ product(handle: "halo") { options { id optionValues { id } } } }`);
      const [option] = product.options;
      const ids = [
        variantIdOf("bead"),
        globalId("Product", 999_999),
        idOf("halo"),
        globalId("Collection", 1),
        globalId("Shop", 1),
        option.id,
        option.optionValues[1].id,
        globalId("Teapot", 1),
        "gid://shopify/Product/x",
      ];
      const { nodes } = await storefront.read(query, { ids });
      expect(nodes.map((node: { id: string } | null) => node?.id ?? null)).toEqual([
        ids[0],
        null,
        ids[2],
        ids[3],
        ids[4],
        ids[5],
        ids[6],
        null,
        null,
      ]);
      expect(await storefront.read(`{ product(handle: "hidden") { id } a: product(id: "${ids[3]}") { id } }`)).toEqual({
        product: null,
        a: null,
      });
    });

    test("GQL-04 recommendations share collections; hidden products are never among them", async () => {
      const query = `query ($id: ID, $handle: String) { productRecommendations(productId: $id, productHandle: $handle) { handle } }`;
      const { productRecommendations: found } = await storefront.read(query, { id: idOf("halo") });
      expect(found).toHaveLength(10);
      const handles = found.map(({ handle }: { handle: string }) => handle);
      expect(handles).not.toContain("halo");
      expect(handles).not.toContain("hidden");
      expect((await storefront.read(query, { handle: "nobody" })).productRecommendations).toBeNull();
    });

    test("GQL-04 collections have a total; a collection's products can be filtered and paged", async () => {
      const { collections, collection } = await storefront.read(`{
        collections(first: 1, sortKey: TITLE) { totalCount nodes { handle image { url } } pageInfo { hasNextPage } }
        collection(handle: "rings") {
          id image { url } products(first: 10, filters: [{ available: true }]) { nodes { handle } }
        }
      }`);
      expect(collections).toEqual({
        totalCount: "2",
        nodes: [{ handle: "new", image: null }],
        pageInfo: { hasNextPage: true },
      });
      expect(collection.image.url).toBe(`${ORIGIN}/media/r.svg`);
      const handles = collection.products.nodes.map(({ handle }: { handle: string }) => handle);
      expect(handles.toSorted()).toEqual(["backorder", "halo"]);
    });

    test.each([
      ["golden", ["halo"]],
      ["GOLD ring", ["halo"]],
      ["ring", ["backorder", "halo"]],
      ["fg-rg-00123-gd", ["halo"]],
      ["FG-RG-001", ["halo"]],
      ["brass", []],
      ["gol", ["halo"]],
      ["it's \\ 'quoted':* & (odd", []],
      ["%", []],
      ["", []],
    ])("GQL-02 search for %j", async (text, handles) => {
      const query = `query ($text: String!) { search(query: $text, first: 30, types: PRODUCT) {
        totalCount nodes { ... on Product { handle } } edges { node { __typename } } productFilters { id } } }`;
      const { search } = await storefront.read(query, { text });
      expect(search.nodes.map(({ handle }: { handle: string }) => handle).toSorted()).toEqual(handles);
      expect(search.totalCount).toBe(handles.length);
    });

    test("GQL-02 the last word may be a beginning, unless prefix says NONE", async () => {
      const total = async (text: string, prefix: string) => {
        const query = `{ search(query: "${text}", first: 1, prefix: ${prefix}) { totalCount } }`;
        return (await storefront.read(query)).search.totalCount;
      };
      expect([await total("golde", "LAST"), await total("golde", "NONE"), await total("golden", "NONE")]).toEqual([
        1, 0, 1,
      ]);
    });

    test("GQL-01 predictiveSearch: each list within the limit, lists not asked for are empty", async () => {
      const query = `query ($types: [PredictiveSearchType!], $scope: PredictiveSearchLimitScope) {
        predictiveSearch(query: "ring", limit: 6, limitScope: $scope, types: $types) {
          products { handle } collections { handle } queries { text styledText } articles { id } pages { id } } }`;
      const { predictiveSearch: all } = await storefront.read(query, { scope: "EACH" });
      expect(all.products).toHaveLength(2);
      expect(all.collections).toEqual([{ handle: "rings" }]);
      expect(all.queries[0]).toEqual({ text: "ring", styledText: "<mark>ring</mark>" });
      const { predictiveSearch: some } = await storefront.read(query, { types: ["COLLECTION"] });
      expect(some).toMatchObject({
        products: [],
        collections: [{ handle: "rings" }],
        queries: [],
        articles: [],
        pages: [],
      });
    });

    test("GQL-01 limitScope ALL shares the limit out over all lists", async () => {
      const { predictiveSearch: found } = await storefront.read(
        `{ predictiveSearch(query: "st", limit: 3) { products { handle } collections { handle } queries { text } } }`,
      );
      expect(found.products.length + found.collections.length + found.queries.length).toBe(3);
      expect(found.queries.length).toBeGreaterThan(0);
    });
  });
}
