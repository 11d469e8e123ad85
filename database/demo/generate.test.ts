import { expect, test } from "vitest";
import { starsOf } from "../../server/catalog/stars.ts";
import type { ProductDraft } from "../../server/catalog/save-products.ts";
import { collectionDrafts, menuDrafts } from "./catalog/collections.ts";
import { productBatches } from "./generate.ts";
import { allPictures } from "./pictures.ts";

const now = new Date("2026-11-21T09:00:00Z");

function products(size: number, seed = 7, batch = 500): ProductDraft[] {
  return [...productBatches(size, seed, now, batch)].flat();
}

const demo = products(1_000);
const variants = demo.flatMap((product) => product.variants);
const pictures = new Set([...allPictures()].map(([name]) => `/media/demo/${name}.svg`));

test("the same seed gives the same products, whatever the batch, and another seed gives others", () => {
  expect(products(300, 7, 37)).toEqual(demo.slice(0, 300));
  expect(products(300, 8).map((product) => product.title)).not.toEqual(
    demo.slice(0, 300).map((product) => product.title),
  );
});

test("no two products share a title or a handle, and no two variants an item number, even in a large catalogue", () => {
  const large = products(60_000);
  expect(new Set(large.map((product) => product.title)).size).toBe(large.length);
  expect(new Set(large.map((product) => product.handle)).size).toBe(large.length);
  const numbers = large.flatMap((product) => product.variants.map((variant) => variant.sku));
  expect(new Set(numbers).size).toBe(numbers.length);
}, 30_000);

test("every picture of a product, a collection and a variant is one that is drawn", () => {
  for (const product of demo) {
    for (const image of product.images) expect(pictures).toContain(image.src);
    for (const variant of product.variants) {
      expect(product.images.map((image) => image.position)).toContain(variant.imagePosition);
    }
  }
  for (const collection of collectionDrafts()) expect(pictures).toContain(collection.imageSrc);
});

test("a variant's picture shows the color it is named by", () => {
  const hoops = demo.find((product) => product.title.includes("Twisted Rope Hoop") && product.variants.length > 4);
  const rose = hoops?.variants.find((variant) => variant.optionValues[0] === "Rose Gold");
  const picture = hoops?.images.find((image) => image.position === rose?.imagePosition);
  expect(picture?.src).toContain("-rose");
});

test("each of the last ten days has arrivals, none lies in the future and none is older than ninety days", () => {
  const days = new Set(demo.map((product) => product.createdAt?.toISOString().slice(0, 10)));
  for (let back = 0; back < 10; back += 1) {
    expect(days).toContain(new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10));
  }
  for (const { createdAt } of demo) {
    expect(createdAt?.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(createdAt?.getTime()).toBeGreaterThan(now.getTime() - 90 * 86_400_000);
  }
});

test("every collection has products and every menu item leads to a collection", () => {
  const tags = new Set(demo.flatMap((product) => product.tags));
  const collections = collectionDrafts();
  const handles = collections.map((collection) => collection.handle);
  expect(new Set(handles).size).toBe(handles.length);
  // Those by price and by age are counted when they are planted.
  const asked = collections.flatMap(({ rules }) => rules.flatMap((rule) => (rule.field === "tag" ? rule.value : [])));
  expect(asked.length).toBeGreaterThan(handles.length - 5);
  for (const tag of asked) expect(tags).toContain(tag);

  const items = (list: (typeof menus)[number]["items"]): string[] =>
    list.flatMap((item) => [item.collection ?? "nowhere", ...items(item.items ?? [])]);
  const menus = menuDrafts();
  for (const menu of menus) for (const handle of items(menu.items)) expect(handles).toContain(handle);
});

test("VAL-05 beads cost less than a cent and have a minimum that is a multiple of the batch", () => {
  const fine = demo.filter((product) => product.variants.some((variant) => variant.priceMicros < 10_000));
  expect(fine.length).toBeGreaterThan(30);
  for (const { minQuantity = 1, minBatch = 1 } of demo) expect(minQuantity % minBatch).toBe(0);
  for (const product of fine) expect(product.minQuantity).toBeGreaterThanOrEqual(50);
});

test("there is plenty, little, nothing and uncounted stock, and a price before on some", () => {
  expect(variants.some((variant) => variant.available === 0 && variant.tracked && !variant.oversell)).toBe(true);
  expect(variants.some((variant) => !variant.tracked)).toBe(true);
  expect(variants.some((variant) => variant.oversell)).toBe(true);
  expect(demo.some((product) => product.variants.every((variant) => variant.available === 0))).toBe(true);
  const reduced = variants.filter((variant) => typeof variant.compareAtPriceMicros === "number");
  expect(reduced.length).toBeGreaterThan(variants.length * 0.1);
  for (const variant of reduced) expect(variant.compareAtPriceMicros).toBeGreaterThan(variant.priceMicros);
});

test("between five and twelve in a hundred ship free", () => {
  const share = demo.filter((product) => product.freeShipping).length / demo.length;
  expect(share).toBeGreaterThan(0.05);
  expect(share).toBeLessThan(0.12);
});

test("sterling silver is shown in silver alone", () => {
  const silver = demo.filter((product) => product.tags.includes("925-silver-jewelry"));
  expect(silver.length).toBeGreaterThan(50);
  for (const product of silver) for (const image of product.images) expect(image.src).toMatch(/-silver[-.]/);
});

test("API-19 a product is reviewed once it has been sold and has arrived, never by more people than bought it", () => {
  const reviewed = demo.flatMap(({ soldCount = 0, createdAt, metafields }) => {
    const field = (key: string) => metafields.find((each) => each.namespace === "reviews" && each.key === key)?.value;
    const rating = field("rating");
    if (rating === undefined) return [];
    return [{ soldCount, createdAt, stars: starsOf(rating, field("rating_count") ?? "") }];
  });
  expect(reviewed.length).toBeGreaterThan(150);
  for (const { soldCount, createdAt, stars } of reviewed) {
    expect(stars?.star).toBeGreaterThanOrEqual(4.2);
    expect(stars?.count).toBeLessThan(soldCount);
    expect(createdAt?.getTime()).toBeLessThan(now.getTime() - 12 * 86_400_000);
  }
});
