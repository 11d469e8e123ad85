import { expect, test } from "vitest";
import type { ProductCard } from "../cards/product.ts";
import type { Facet, ProductFilter } from "./list-view.ts";
import { cardFor, wantedValues, type Looks } from "./matching-variants.ts";

const ORIGIN = "https://shop.example";
const gold: ProductFilter = { variantOption: { name: "Color", value: "Gold" } };
const card = { image: { src: "/media/silver.webp", alt: "" } } as ProductCard;
const variantOf = (color: string) => ({
  id: `gid://shopify/ProductVariant/${color}`,
  image: { url: `${ORIGIN}/media/${color}.webp`, altText: null, width: null, thumbhash: null },
});
const looks = (...names: string[]) => ({
  options: [{ optionValues: names.map((name) => ({ name, firstSelectableVariant: variantOf(name.toLowerCase()) })) }],
});

test("COLL-01 a card shows the variant that the filter asks for, in the page's language too", () => {
  const facets: Facet[] = [
    {
      id: "color",
      label: "Farbe",
      type: "LIST",
      values: [{ label: "Vergoldet", count: 1, input: gold, swatch: null }],
    },
  ];
  const shown = (raw: Looks, wanted: string[]) => cardFor(card, raw, wanted, ORIGIN);
  const english = wantedValues([gold], []);
  expect(shown(looks("Silver", "Gold"), english)).toMatchObject({
    variantId: "gid://shopify/ProductVariant/gold",
    image: { src: "/media/gold.webp" },
  });
  expect(shown(looks("Silber", "Vergoldet"), wantedValues([gold], facets)).image?.src).toBe("/media/vergoldet.webp");
  // Gold with a stone is gold; "Rose Gold" is another color.
  expect(shown(looks("Silver", "Gold & Pearl"), english).image?.src).toBe("/media/gold & pearl.webp");
  expect(shown(looks("Silver", "Rose Gold"), english)).toBe(card);
});
