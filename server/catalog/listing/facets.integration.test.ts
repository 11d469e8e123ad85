import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pricingOn } from "../../../domain/catalog/price-basis.ts";
import { DEFAULT_PRICING } from "../../../domain/catalog/pricing.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { seeded, seedProducts, type SeededProduct } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { saveTranslations } from "../../translation/translations.ts";
import { tagKind } from "../lists/attributes.ts";
import { searchList, type ProductList } from "../lists/product-list.ts";
import { findFacets, wordsOfFilters } from "./facets.ts";
import { FREE_SHIPPING, listFilterOf, NEW, type ProductFilterInput } from "./filters.graphql.ts";
import { listProducts } from "./listing.ts";
import { filtersOf } from "./offered-filters.ts";

const PLATFORM = pricingOn("platform", DEFAULT_PRICING);

const options = [{ name: "Color" }, { name: "Size" }];
/** Longer than the indexed part of a value. */
const LONG = "polished ".repeat(20);

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let products: Map<string, SeededProduct>;

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      products = await seedProducts(shop.db, [
        {
          handle: "apart",
          title: "Ring apart",
          productType: "Rings",
          tags: ["new", "Material: Brass", "Material: Glass", "Style: Boho"],
          freeShipping: true,
          createdAt: new Date("2026-09-01T00:00:00Z"),
          options,
          metafields: [
            { namespace: "custom", key: "care", value: "Keep dry" },
            { namespace: "import", key: "Cost per item", value: "0.40" },
          ],
          variants: [
            { optionValues: ["Gold", "S"], price: 2 },
            {
              optionValues: ["Silver", "L"],
              price: 9,
              metafields: [
                { namespace: "custom", key: "plating", value: "18K" },
                { namespace: "import", key: "Cost per item", value: "0.40" },
              ],
            },
          ],
        },
        {
          handle: "together",
          title: "Ring together",
          productType: "Rings",
          tags: ["Material: Brass"],
          minBatch: 3,
          options,
          variants: [
            {
              optionValues: ["Gold", "L"],
              price: 5,
              metafields: [
                { namespace: "custom", key: "plating", value: "18K" },
                { namespace: "custom", key: "microns", value: "3" },
              ],
            },
            { optionValues: ["Silver", "S"], price: 5, available: 0 },
          ],
        },
        {
          handle: "plain",
          title: "Ring plain",
          productType: "Bands",
          vendor: "Ada",
          tags: ["material: Alloy", "Style: Boho"],
          minQuantity: 6,
          metafields: [
            { namespace: "custom", key: "care", value: "Keep dry" },
            { namespace: "custom", key: "finish", value: LONG },
          ],
          variants: [{ price: 0.0125 }],
        },
        { handle: "gone", title: "Ring gone", productType: "Bands", variants: [{ price: 3, available: 0 }] },
      ]);
    });
    afterAll(() => opened.close());

    const rings = (...inputs: ProductFilterInput[]): ProductList =>
      searchList("ring", { prefix: false, buyableOnly: false, filter: listFilterOf(shop, inputs, PLATFORM) });

    async function found(...inputs: ProductFilterInput[]): Promise<string[]> {
      const order = { sort: "id", reverse: false, unavailableLast: false } as const;
      const page = { limit: 50, fromEnd: false, after: null, before: null };
      const { entries } = await listProducts(shop, rings(...inputs), order, page);
      return [...products.keys()].filter((handle) =>
        entries.some(({ entry }) => entry === seeded(products, handle).id),
      );
    }

    async function offered(list: ProductList, language: Language = "en") {
      const facets = await findFacets(shop, list);
      if (!facets) throw new Error("The list is too long to be counted.");
      return filtersOf(facets, language, await wordsOfFilters(shop, facets, language), PLATFORM);
    }

    const option = (name: string, value: string) => ({ variantOption: { name, value } });

    test("GQL-02 filters of one kind widen, different kinds narrow, and options hold on one variant", async () => {
      expect(await found(option("Color", "Gold"))).toEqual(["apart", "together"]);
      expect(await found(option("color", "gold"), option("size", "l"))).toEqual(["together"]);
      expect(await found(option("Size", "S"), option("Size", "L"))).toEqual(["apart", "together"]);
      expect(await found({ productType: "Bands" }, { productType: "Rings" }, { tag: "new" })).toEqual(["apart"]);
      expect(await found({ productVendor: "Ada" })).toEqual(["plain"]);
      expect(await found({ price: { min: 4, max: 6 } })).toEqual(["together"]);
      expect(await found({ price: { max: 0.02 } })).toEqual(["plain"]);
      expect(await found({ price: { min: 8 } }, option("Color", "Gold"))).toEqual([]);
    });

    test("GQL-02 available: one of the matching variants can be bought, or none can", async () => {
      expect(await found({ available: true })).toEqual(["apart", "together", "plain"]);
      expect(await found({ available: false })).toEqual(["gone"]);
      expect(await found({ available: false }, option("Color", "Silver"))).toEqual(["together"]);
      expect(await found({ available: true }, { available: false })).toEqual([...products.keys()]);
    });

    test("COLL-01 values of an attribute widen, attributes and plain tags narrow one another", async () => {
      const [brass, alloy, boho] = [{ tag: "Material: Brass" }, { tag: "material: Alloy" }, { tag: "Style: Boho" }];
      expect(await found(brass, alloy)).toEqual(["apart", "together", "plain"]);
      expect(await found(brass, alloy, boho)).toEqual(["apart", "plain"]);
      expect(await found(brass, alloy, boho, { tag: "new" })).toEqual(["apart"]);
      expect(await found({ productMetafield: FREE_SHIPPING })).toEqual(["apart"]);
      expect(await found({ productMetafield: NEW }, brass)).toEqual(["together"]);
    });

    test("COLL-01 each attribute is a filter of its own, apart from tags, in the reader's language", async () => {
      const filters = await offered(rings({ tag: "Material: Brass" }), "fr");
      const shown = filters.map(({ id, label, values }) => [id, label, values.map((value) => value.label)]);
      expect(shown).toEqual(
        expect.arrayContaining([
          ["filter.v.availability", "Disponibilité", ["En stock", "En rupture de stock"]],
          ["filter.p.tag.material", "Matière", ["Laiton", "Verre", "Alliage"]],
          ["filter.p.tag.style", "Style", ["Bohème"]],
          ["filter.p.tag", "Étiquette", ["new"]],
          ["filter.p.m.filigree.free_shipping", "Livraison gratuite", ["Oui"]],
        ]),
      );
      const values = filters.flatMap((filter) => filter.values);
      expect(values.find(({ id }) => id === "filter.p.tag.material.material:-brass")).toBeUndefined();
      expect(values.find(({ id }) => id === "filter.p.tag.material.brass")).toMatchObject({
        count: 2,
        input: JSON.stringify({ tag: "Material: Brass" }),
      });
    });

    test("GQL-02 the shop's own translations go before those of the trade", async () => {
      const id = seeded(products, "apart").id;
      const german = { resource: "product", id, language: "de" } as const;
      await saveTranslations(shop, [
        { ...german, field: "value:Brass", text: "Gelbguss" },
        { ...german, field: "product_type", text: "Fingerringe" },
      ]);
      const labels = (await offered(rings(), "de")).flatMap(({ values }) => values.map(({ label }) => label));
      expect(labels).toEqual(expect.arrayContaining(["Gelbguss", "Legierung", "Fingerringe", "Bands"]));
    });

    test("GQL-02 an unknown metafield of the shop's namespace is refused by name", () => {
      const inputs = [{ productMetafield: { namespace: "filigree", key: "title_language", value: "en" } }];
      expect(() => listFilterOf(shop, inputs, PLATFORM)).toThrow("productMetafield");
    });

    test("GQL-08 metafields of products narrow the list, including those stored in columns", async () => {
      const custom = (key: string, value: string) => ({ productMetafield: { namespace: "custom", key, value } });
      expect(await found(custom("free_shipping", "true"))).toEqual(["apart"]);
      expect(await found(custom("free_shipping", "false"))).toEqual(["together", "plain", "gone"]);
      expect(await found(custom("free_shipping", "true"), custom("free_shipping", "false"))).toHaveLength(4);
      expect(await found(custom("free_shipping", "yes"))).toEqual([]);
      expect(await found(custom("min_batch", "3"))).toEqual(["together"]);
      expect(await found(custom("min_batch", "3"), custom("min_batch", "1"))).toHaveLength(4);
      expect(await found(custom("min_quantity", "6"))).toEqual(["plain"]);
      expect(await found(custom("care", "Keep dry"))).toEqual(["apart", "plain"]);
      expect(await found(custom("care", "Keep dry"), custom("finish", LONG))).toEqual(["plain"]);
      expect(await found(custom("finish", `${LONG.slice(0, -1)}!`))).toEqual([]);
      expect(await found(custom("care", "keep dry"))).toEqual([]);
    });

    test("GQL-02 metafields of variants narrow the list by the variant that has them", async () => {
      const plated = { variantMetafield: { namespace: "custom", key: "plating", value: "18K" } };
      const thick = { variantMetafield: { namespace: "custom", key: "microns", value: "3" } };
      expect(await found(plated)).toEqual(["apart", "together"]);
      expect(await found(plated, option("Color", "Silver"))).toEqual(["apart"]);
      expect(await found(plated, thick)).toEqual(["together"]);
      expect(await found({ productMetafield: plated.variantMetafield })).toEqual([]);
    });

    test("GQL-08 the import's private metafields cannot be queried", async () => {
      const privateMetafield = { namespace: "import", key: "Cost per item", value: "0.40" };
      expect(await found({ productMetafield: privateMetafield })).toEqual([]);
      expect(await found({ variantMetafield: privateMetafield })).toEqual([]);
    });

    test.each<[string, ProductFilterInput[]]>([
      ["no filter", []],
      ["a type", [{ productType: "Rings" }]],
      ["what is in stock", [{ available: true }]],
      ["what is sold out", [{ available: false }]],
      ["what is sold out in a colour", [{ available: false }, option("Color", "Silver")]],
      ["two materials and a style", [{ tag: "Material: Brass" }, { tag: "material: Alloy" }, { tag: "Style: Boho" }]],
      ["a material and a plain tag", [{ tag: "Material: Brass" }, { tag: "new" }]],
      ["what ships free and is old", [{ productMetafield: FREE_SHIPPING }]],
      ["what is new of a material", [{ productMetafield: NEW }, { tag: "Material: Brass" }]],
      [
        "a metafield of a variant",
        [{ variantMetafield: { namespace: "custom", key: "plating", value: "18K" } }, { productType: "Rings" }],
      ],
      ["a colour and a price", [option("Color", "Gold"), { price: { min: 1, max: 100 } }]],
    ])(
      "GQL-02 with %s, each choice counts what the list has once it is chosen instead of its kind",
      async (_, given) => {
        const filters = await offered(rings(...given));
        expect(filters.length).toBeGreaterThan(3);
        for (const { id, values } of filters) {
          for (const { input, count } of values) {
            const chosen = JSON.parse(input) as ProductFilterInput;
            const kind = kindOf(chosen);
            const others = given.filter((each) => kindOf(each) !== kind);
            expect([id, input, (await found(...others, chosen)).length]).toEqual([id, input, count]);
          }
        }
      },
    );

    test("GQL-02 among sold-out products, each choice counts the products sold out in it", async () => {
      const filters = await offered(rings({ available: false }));
      const colours = filters.find(({ id }) => id === "filter.v.option.color")?.values;
      expect(colours?.map(({ label, count }) => [label, count])).toEqual([["Silver", 1]]);
    });

    test("GQL-02 an empty list offers nothing", async () => {
      const list = searchList("unheard", {
        prefix: false,
        buyableOnly: false,
        filter: listFilterOf(shop, [], PLATFORM),
      });
      expect(await offered(list)).toEqual([]);
    });
  });
}

function kindOf(input: ProductFilterInput): string {
  const { variantOption, tag, productMetafield } = input;
  const name = variantOption?.name.toLowerCase() ?? productMetafield?.key ?? (tag && tagKind(tag));
  return `${Object.keys(input)[0] ?? ""} ${name ?? ""}`;
}
