import { expect, test } from "vitest";
import { safeJson } from "../../content/safe-json.ts";
import { DEFAULT_PRICING } from "../../domain/catalog/pricing.ts";
import { BUILT_BRAND } from "../../domain/site/brand.ts";
import { SHOWN_IN_FULL } from "../../domain/site/offer.ts";
import { LANGUAGES, type Language } from "../../domain/translation/languages.ts";
import type { ShownProduct, ShownVariant } from "../catalog/cards/product.ts";
import { breadcrumbData, listData, productData, shopData } from "./structured-data.ts";

const ORIGIN = "https://shop.example";
const SEEN = { origin: ORIGIN, language: "en", offered: SHOWN_IN_FULL.languages } as const;
const STARS = { star: 4.6, count: 12 };
const variant: ShownVariant = {
  id: "gid://shopify/ProductVariant/7",
  title: "Gold",
  sku: "R-1-G",
  micros: 1_000_000,
  beforeMicros: null,
  weightMg: 2_500,
  forSale: true,
  available: 10,
  options: [{ name: "Color", value: "Gold" }],
  image: null,
};
const product: ShownProduct = {
  id: "gid://shopify/Product/5",
  handle: "ring",
  title: "Ring </script><script>alert(1)</script>",
  titleLanguage: "en",
  descriptionLanguage: "en",
  languages: ["en"],
  image: null,
  minMicros: 1_000_000,
  maxMicros: 1_000_000,
  beforeMicros: null,
  forSale: true,
  minQuantity: 6,
  minBatch: 3,
  freeShipping: false,
  createdAt: "2026-11-01T00:00:00Z",
  descriptionHtml: "",
  summary: "A ring",
  vendor: "",
  productType: "Rings",
  options: [{ name: "Color", values: ["Gold"] }],
  images: [{ src: "/media/ring.webp", alt: "" }],
  videos: [],
  variants: [variant, { ...variant, id: "gid://shopify/ProductVariant/8", micros: 12_500, forSale: false }],
  collections: [],
  measures: [],
  category: null,
  seoTitle: null,
  seoDescription: null,
};

test("a product's videos name their address and their preview picture", () => {
  const sources = [{ src: "/videos/a.mp4", type: "video/mp4" }];
  const turning = { kind: "video", place: 1, alt: "Turning", preview: null, sources } as const;
  const data = JSON.parse(
    JSON.stringify(productData({ ...product, videos: [turning] }, SEEN, null, DEFAULT_PRICING)),
  ) as object;
  expect(data).toMatchObject({
    subjectOf: [
      {
        "@type": "VideoObject",
        name: "Turning",
        thumbnailUrl: `${ORIGIN}/media/ring.webp`,
        uploadDate: "2026-11-01T00:00:00Z",
        contentUrl: `${ORIGIN}/videos/a.mp4`,
      },
    ],
  });
});

test("a product offers each variant at its selling price in dollars, with its minimum quantity", () => {
  const data = JSON.parse(JSON.stringify(productData(product, SEEN, STARS, DEFAULT_PRICING))) as object;
  expect(data).toMatchObject({
    "@type": "Product",
    url: `${ORIGIN}/pages/product/index?handle=ring`,
    image: [`${ORIGIN}/media/ring.webp`],
    aggregateRating: { ratingValue: 4.6, reviewCount: 12 },
    offers: [
      {
        price: "1.07",
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
        url: `${ORIGIN}/pages/product/index?handle=ring&variant=7`,
        eligibleQuantity: { minValue: 6 },
        priceSpecification: { price: "1.07", billingIncrement: 3 },
      },
      { price: "0.0134", availability: "https://schema.org/OutOfStock" },
    ],
  });
});

test("nothing that a merchant writes can end the script element", () => {
  const written = [
    productData(product, SEEN, STARS, DEFAULT_PRICING),
    listData({ name: "</script>", path: "/", languages: null }, [product], SEEN),
  ];
  expect(safeJson(written)).not.toMatch(/<|\u2028/);
  expect(JSON.parse(safeJson(written))).toHaveLength(2);
});

test("breadcrumbs lead from the home page to the page, with full URLs", () => {
  const data = breadcrumbData(
    [
      { name: "Home", path: "/" },
      { name: "Rings", path: "/x?handle=rings" },
    ],
    SEEN,
    null,
  );
  expect(data).toMatchObject({
    itemListElement: [
      { position: 1, item: `${ORIGIN}/` },
      { position: 2, name: "Rings", item: `${ORIGIN}/x?handle=rings` },
    ],
  });
});

test.each(LANGUAGES)("LOC-04 in $code a page's structured data is in its language, with its address", ({ code }) => {
  const seen = { origin: ORIGIN, language: code, offered: SHOWN_IN_FULL.languages };
  const lang = code === "en" ? "" : `&lang=${code}`;
  const own = { ...product, languages: ["en", code] as Language[], titleLanguage: code, descriptionLanguage: code };
  const url = `${ORIGIN}/pages/product/index?handle=ring${lang}`;
  expect(productData(own, seen, null, DEFAULT_PRICING)).toMatchObject({
    "@id": url,
    url,
    inLanguage: code,
    description: "A ring",
    offers: [{ url: `${ORIGIN}/pages/product/index?handle=ring&variant=7${lang}` }, {}],
  });
  const steps = [
    { name: "Home", path: "/" },
    { name: "Ring", path: "/pages/product/index?handle=ring" },
  ];
  const home = code === "en" ? `${ORIGIN}/` : `${ORIGIN}/?lang=${code}`;
  expect(breadcrumbData(steps, seen, ["en", code])).toMatchObject({ itemListElement: [{ item: home }, { item: url }] });
  expect(listData({ name: "Rings", path: "/x?handle=rings", languages: null }, [own], seen)).toMatchObject({
    "@id": `${ORIGIN}/x?handle=rings${lang}`,
    itemListElement: [{ url }],
  });
  const { "@graph": graph } = shopData(seen, { email: "", phone: "" }, BUILT_BRAND) as { "@graph": object[] };
  const search = `${ORIGIN}/pages/search/result?${lang.slice(1)}${lang && "&"}q={search_term_string}`;
  expect(graph[1]).toMatchObject({
    url: home,
    inLanguage: code,
    potentialAction: { target: { urlTemplate: search } },
  });
});

test("LOC-04 a page without text of its own in a language is the English page in structured data too", () => {
  const half = { ...product, languages: ["en"] as Language[], titleLanguage: "de", descriptionLanguage: "en" };
  const seen = { origin: ORIGIN, language: "de", offered: SHOWN_IN_FULL.languages } as const;
  const url = `${ORIGIN}/pages/product/index?handle=ring`;
  const data = JSON.parse(JSON.stringify(productData(half, seen, null, DEFAULT_PRICING))) as object;
  expect(data).toMatchObject({ "@id": url, url, inLanguage: "de" });
  expect(data).not.toHaveProperty("description");
  const steps = [{ name: "Ring", path: "/pages/product/index?handle=ring" }];
  expect(breadcrumbData(steps, seen, half.languages)).toMatchObject({ itemListElement: [{ item: url }] });
});

test("only a product with reviews has a rating", () => {
  for (const stars of [null, { star: 5, count: 0 }]) {
    expect(JSON.parse(JSON.stringify(productData(product, SEEN, stars, DEFAULT_PRICING)))).not.toHaveProperty(
      "aggregateRating",
    );
  }
});
