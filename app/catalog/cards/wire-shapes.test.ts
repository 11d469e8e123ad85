import { expect, test } from "vitest";
import type { BackendListedProduct } from "../../../contract/shapes.ts";
import { listedOf } from "../listing/collection-queries.ts";
import { cardOf } from "./storefront-shapes.ts";

const ORIGIN = "https://shop.example";
const usd = (amount: string) => ({ amount, currencyCode: "USD" as const });

const listed: BackendListedProduct = {
  ...{ id: "gid://shopify/Product/7", handle: "ring", title: "Ring", titleLanguage: "en", tags: [], sold: 12 },
  ...{ minPrice: usd("1.20"), maxPrice: usd("2.40"), minCompareAtPrice: usd("3.00") },
  featuredImage: { url: `${ORIGIN}/media/ring.jpg`, altText: "A ring", width: 800, height: 800, thumbhash: null },
  ...{ minBatch: 3, minQuantity: 6, freeShipping: true, availableForSale: true },
  publishedAt: "2026-11-01T00:00:00.000Z",
};
const variantPrices = (min: string, max: string) => ({ minVariantPrice: usd(min), maxVariantPrice: usd(max) });
const fromStorefront = {
  ...{ id: listed.id, handle: "ring", title: "Ring", availableForSale: true, createdAt: listed.publishedAt },
  featuredImage: listed.featuredImage,
  priceRange: variantPrices("1.20", "2.40"),
  compareAtPriceRange: variantPrices("3.00", "3.00"),
  metafields: [
    ...[{ key: "min_quantity", value: "6" }, { key: "min_batch", value: "3" }, null],
    ...[
      { key: "free_shipping", value: "true" },
      { key: "title_language", value: "en" },
    ],
  ],
};

test("CATG-01 a product is the same card, whichever API sends it", () => {
  const card = cardOf(fromStorefront, ORIGIN);
  expect(card).toMatchObject({ minMicros: 1_200_000, maxMicros: 2_400_000, beforeMicros: 3_000_000 });
  expect(card.image).toMatchObject({ src: "/media/ring.jpg", alt: "A ring" });
  expect(listedOf(listed, ORIGIN)).toEqual({ ...card, sold: 12 });
});

test("CATG-01 what is not reduced has no price before, in either API", () => {
  const same = { ...fromStorefront, compareAtPriceRange: variantPrices("0.0", "0.0") };
  expect(cardOf(same, ORIGIN).beforeMicros).toBeNull();
  for (const minCompareAtPrice of [null, usd("1.20")])
    expect(listedOf({ ...listed, minCompareAtPrice }, ORIGIN).beforeMicros).toBeNull();
});
