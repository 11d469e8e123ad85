import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seeded, seedCollections, seedProducts, type SeededProduct } from "../../tests/support/catalog.ts";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import { countingStatements } from "../../tests/support/statements.ts";
import { openStorefront } from "../../tests/support/storefront.ts";
import { findCollectionByHandle } from "../catalog/collections/collections.ts";
import type { Database } from "../database.ts";
import type { Shop } from "../shop.ts";
import { findMenuByHandle } from "../site/menus/menus.ts";
import { saveMenus } from "../site/menus/save-menus.ts";
import { saveTranslations, translationsOf, type Translation } from "./translations.ts";

const QUERY = `query ($language: LanguageCode) @inContext(language: $language) {
  product(handle: "ring") {
    title description descriptionHtml productType vendor
    options { name values optionValues { name firstSelectableVariant { title } } }
    variants(first: 5) { nodes { title selectedOptions { name value } } }
  }
  bead: product(handle: "bead") { title options { name values } variants(first: 1) { nodes { title } } }
  collection(handle: "rings") { title description
    products(first: 5) { filters { id label values { label input } } } }
  menu(handle: "main") { title items { title items { title } } }
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
        { handle: "rings", title: "Rings", descriptionHtml: "<p>All</p>", rules: [{ field: "type", value: "Ring" }] },
      ]);
      products = await seedProducts(shop.db, [
        {
          ...{ handle: "ring", title: "Halo Ring", productType: "Ring", descriptionHtml: "<p>Bright</p>" },
          options: [{ name: "Color" }, { name: "Size" }],
          variants: [{ optionValues: ["Gold", "7"] }, { optionValues: ["Silver", "7"] }],
          seoTitle: "Buy a halo ring",
          images: ["Halo Ring", "Halo Ring: Gold", "Halo Ring: 8", "On a hand", null].map((alt, place) => ({
            position: place + 1,
            src: `/media/${place}.jpg`,
            alt,
          })),
        },
        { handle: "bead", title: "Bead" },
      ]);
      await saveMenus(shop, [
        {
          ...{ handle: "main", title: "Main" },
          items: [{ title: "Rings", type: "CATALOG", items: [{ title: "All", type: "CATALOG" }] }],
        },
      ]);
      const menu = await findMenuByHandle(shop, "main");
      const collection = await findCollectionByHandle(shop, "rings");
      const ring = seeded(products, "ring").id;
      const of = (resource: Translation["resource"], id: number | undefined, words: Record<string, string>) =>
        Object.entries(words).map(([field, text]) => ({ resource, id: id ?? 0, language: "fr", field, text }));
      await saveTranslations(shop, [
        ...of("product", ring, {
          ...{
            title: "Bague Halo",
            description_html: "<p>Brillante</p><script>alert(1)</script>",
            product_type: "Bague",
          },
          ...{ "option:Color": "Couleur", "value:Gold": "Or", "value:Silver": "Argent" },
        }),
        ...of("collection", collection?.id, { title: "Bagues", description_html: "<p>Toutes</p>" }),
        ...of("menu", menu?.id, { title: "Principal" }),
        ...of("menu-item", menu?.items[0]?.id, { title: "Bagues" }),
      ]);
      storefront = await openStorefront(shop);
    });
    afterAll(async () => {
      await storefront.close();
      await opened.close();
    });

    test("GQL-08 the language of the context gives translated text, English where there is none", async () => {
      const { product, bead, collection, menu } = await storefront.read(QUERY, { language: "FR" });
      expect(product).toEqual({
        ...{ title: "Bague Halo", description: "Brillante", descriptionHtml: "<p>Brillante</p>" },
        ...{ productType: "Bague", vendor: "Filigree" },
        options: [
          {
            ...{ name: "Couleur", values: ["Or", "Argent"] },
            optionValues: [
              { name: "Or", firstSelectableVariant: { title: "Or / 7" } },
              { name: "Argent", firstSelectableVariant: { title: "Argent / 7" } },
            ],
          },
          { name: "Size", values: ["7"], optionValues: [{ name: "7", firstSelectableVariant: { title: "Or / 7" } }] },
        ],
        variants: {
          nodes: [
            {
              title: "Or / 7",
              selectedOptions: [
                { name: "Couleur", value: "Or" },
                { name: "Size", value: "7" },
              ],
            },
            {
              title: "Argent / 7",
              selectedOptions: [
                { name: "Couleur", value: "Argent" },
                { name: "Size", value: "7" },
              ],
            },
          ],
        },
      });
      expect(bead).toEqual({
        ...{ title: "Bead", options: [{ name: "Title", values: ["Default Title"] }] },
        variants: { nodes: [{ title: "Default Title" }] },
      });
      expect(collection).toMatchObject({ title: "Bagues", description: "Toutes" });
      expect(menu).toEqual({ title: "Principal", items: [{ title: "Bagues", items: [{ title: "All" }] }] });
    });

    test("GQL-08 filters are labelled in the language, and still do what they say when they are sent back", async () => {
      const { collection } = await storefront.read(QUERY, { language: "FR" });
      const filters: { label: string; values: { label: string; input: string }[] }[] = collection.products.filters;
      const colors = filters.find(({ label }) => label === "Couleur");
      expect(colors?.values.map(({ label }) => label)).toEqual(["Or", "Argent"]);
      const filter = JSON.parse(colors?.values.find(({ label }) => label === "Or")?.input ?? "{}");
      expect(filter).toEqual({ variantOption: { name: "Color", value: "Gold" } });
    });

    test.each(["EN", "DE", "JA", null])(
      "GQL-08 in %s, where nothing is translated, all is English",
      async (language) => {
        const { product, collection, menu } = await storefront.read(QUERY, { language });
        expect(product).toMatchObject({ title: "Halo Ring", description: "Bright", options: [{ name: "Color" }, {}] });
        expect(collection.title).toBe("Rings");
        expect(menu).toMatchObject({ title: "Main", items: [{ title: "Rings" }] });
      },
    );

    test("LOC-05 a product and a collection say in which languages a page has text of its own", async () => {
      const { product, bead, collection } = await storefront.read(
        `query ($language: LanguageCode) @inContext(language: $language) {
          product(handle: "ring") { ...Said } bead: product(handle: "bead") { ...Said }
          collection(handle: "rings") { metafield(namespace: "filigree", key: "languages") { id value } }
        }
        fragment Said on Product { metafield(namespace: "filigree", key: "languages") { id type value } }`,
        { language: "DE" },
      );
      expect(product.metafield).toMatchObject({ type: "list.single_line_text_field", value: '["en","fr"]' });
      expect(bead.metafield.value).toBe('["en"]');
      expect(collection.metafield.value).toBe('["en","fr"]');
      for (const { id, value } of [product.metafield, collection.metafield]) {
        const query = `query ($id: ID!) { node(id: $id) { ... on Metafield { value } } }`;
        expect(await storefront.read(query, { id })).toEqual({ node: { value } });
      }
    });

    test.each([
      ["EN", ["Halo Ring", "Halo Ring: Gold", "Halo Ring: 8", "On a hand", null], "Buy a halo ring"],
      ["FR", ["Bague Halo", "Bague Halo: Or", "Halo Ring: 8", "On a hand", null], null],
      ["DE", ["Halo Ring", "Halo Ring: Gold", "Halo Ring: 8", "On a hand", null], "Buy a halo ring"],
    ])("LOC-05 in %s pictures are described by the product's words where they were by its title", async (...row) => {
      const [language, alts, seoTitle] = row;
      const { product } = await storefront.read(
        `query ($language: LanguageCode) @inContext(language: $language) { product(handle: "ring") {
           featuredImage { altText } images(first: 9) { nodes { altText } } seo { title }
           media(first: 9) { nodes { alt ... on MediaImage { image { altText } } } }
           variants(first: 1) { nodes { image { altText } } } } }`,
        { language },
      );
      const texts = (nodes: { altText: string | null }[]) => nodes.map(({ altText }) => altText);
      expect(texts(product.images.nodes)).toEqual(alts);
      expect(product.featuredImage.altText).toBe(alts[0]);
      expect(product.media.nodes.map(({ alt }: { alt: string | null }) => alt)).toEqual(alts);
      expect(texts(product.media.nodes.map(({ image }: { image: { altText: string } }) => image))).toEqual(alts);
      expect(product.variants.nodes[0].image?.altText ?? alts[0]).toBe(alts[0]);
      expect(product.seo.title).toBe(seoTitle);
    });

    test("GQL-04 GQL-08 a variant is chosen by the names of either language", async () => {
      const query = `query ($name: String!, $value: String!) @inContext(language: FR) { product(handle: "ring") {
        variantBySelectedOptions(selectedOptions: [{ name: $name, value: $value }, { name: "Size", value: "7" }]) { title }
        selectedOrFirstAvailableVariant(selectedOptions: [{ name: $name, value: $value }, { name: "Size", value: "7" }]) { title }
      } }`;
      for (const variables of [
        { name: "Couleur", value: "Argent" },
        { name: "Color", value: "Silver" },
      ]) {
        const { product } = await storefront.read(query, variables);
        expect(product).toEqual({
          variantBySelectedOptions: { title: "Argent / 7" },
          selectedOrFirstAvailableVariant: { title: "Argent / 7" },
        });
      }
    });

    test("GQL-08 the lines of a cart say the product's words", async () => {
      const merchandiseId = `gid://shopify/ProductVariant/${seeded(products, "ring").variantIds[0]}`;
      const { cartCreate } = await storefront.read(
        `mutation ($lines: [CartLineInput!]) @inContext(language: FR) { cartCreate(input: { lines: $lines }) { cart {
          lines(first: 1) { nodes { merchandise { ... on ProductVariant { title product { title } } } } } } } }`,
        { lines: [{ merchandiseId }] },
      );
      const [line] = cartCreate.cart.lines.nodes;
      expect(line.merchandise).toEqual({ title: "Or / 7", product: { title: "Bague Halo" } });
    });

    test("GQL-08 a page of products takes one statement more in another language, and none in English", async () => {
      const counted = countingStatements(shop.db);
      const counting = await openStorefront({ ...shop, db: counted.db });
      const query =
        "query ($l: LanguageCode) @inContext(language: $l) { products(first: 10) { nodes { title options { name values } } } }";
      await counting.read(query, { l: "EN" });
      const english = counted.count();
      await counting.read(query, { l: "FR" });
      expect(counted.count() - english).toBe(english + 1);
      await counting.close();
    });

    test("GQL-08 a translation is replaced by the next one, and taken away by an empty one", async () => {
      const id = seeded(products, "bead").id;
      const say = (text: string) =>
        saveTranslations(shop, [{ resource: "product", id, language: "es", field: "title", text }]);
      const currentTranslation = async () => (await translationsOf(shop, "product", [id], "es")).get(id)?.get("title");
      await say("Cuenta");
      await say("Cuenta de vidrio");
      expect(await currentTranslation()).toBe("Cuenta de vidrio");
      await say("");
      expect(await currentTranslation()).toBeUndefined();
      expect((await translationsOf(shop, "product", [id], "en")).size).toBe(0);
    });
  });
}
