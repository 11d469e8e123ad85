import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { everyDesign } from "../../photos/every-design.ts";
import type { ProductDraft } from "../../server/catalog/saving/save-products.ts";
import { collectionDrafts, menuDrafts, shelvesOf } from "./catalog/collections.ts";
import { catalogueSize, productBatches } from "./generate.ts";
import { type FinishedDesign, readPhotographs, thumbhashesOf } from "./photographs.ts";

const now = new Date("2026-11-21T09:00:00Z");
const SCREEN = 24;

function products(size: number, { seed = 7, batch = 500, designs = readPhotographs().designs } = {}): ProductDraft[] {
  return [...productBatches(size, seed, now, batch, designs)].flat();
}

const designs = everyDesign();
const photos = readPhotographs();
/** The demo catalogue as it is now, and as it will be with every picture. */
const demo = products(catalogueSize());
const complete = products(catalogueSize(designs), { designs });
const variants = complete.flatMap((product) => product.variants);

test("the same seed gives the same products, whatever the batch, and another seed gives others", () => {
  expect(products(100, { batch: 37 })).toEqual(demo.slice(0, 100));
  const prices = (some: readonly ProductDraft[]) => some.map((product) => product.variants[0]?.priceMicros);
  expect(prices(products(100, { seed: 8 }))).not.toEqual(prices(demo.slice(0, 100)));
});

test("further pictures add products and views, and change no other product", () => {
  const later = new Map(complete.map((product) => [product.handle, product]));
  expect(demo.filter(({ handle }) => !later.has(handle)).map(({ handle }) => handle)).toEqual([]);
  expect(demo.map(({ handle }) => withoutViews(later.get(handle)))).toEqual(demo.map(withoutViews));
});

/** With the pictures that variants have. */
function withoutViews(product: ProductDraft | undefined) {
  const pictureAt = (position: number | null | undefined) =>
    product?.images.find((image) => image.position === position)?.src;
  return (
    product && {
      ...product,
      images: [],
      variants: product.variants.map((variant) => ({ ...variant, imagePosition: pictureAt(variant.imagePosition) })),
    }
  );
}

test("the pictures of a product show its variants and further views of one of them", () => {
  const views = new Set(["detail", "open", "back", "worn", "display", "scale"]);
  const isView = ({ src }: { src: string }) => views.has(src.replace(".webp", "").split(/[-/]/).at(-1) ?? "");
  expect(complete.filter(({ images }) => images.slice(1).filter(isView).length === 0).length).toBeLessThan(
    complete.length / 2,
  );
  for (const { handle, images, variants: own } of complete) {
    const fronts = images.filter((image) => !isView(image));
    expect(new Set(own.map(({ imagePosition }) => imagePosition)), handle).toEqual(
      new Set(fronts.map(({ position }) => position)),
    );
    expect(images.slice(1, 1 + images.length - fronts.length).every(isView), handle).toBe(true);
  }
});

test("all designs together make some two thousand products", () => {
  expect(complete.length).toBeGreaterThan(1_800);
  expect(complete.length).toBeLessThan(2_200);
});

test.each([
  ["as it is planted now", demo],
  ["with every picture", complete],
  ["in a catalogue of many series", products(60_000)],
])(
  "no two products share a title or a handle, and no two variants an item number, %s",
  (_, all) => {
    const twice = (values: readonly unknown[]) => values.filter((value, place) => values.indexOf(value) !== place);
    const unique = (values: readonly unknown[]) =>
      values.length === new Set(values).size ? [] : twice(values).slice(0, 5);
    expect(unique(all.map(({ title }) => title))).toEqual([]);
    expect(unique(all.map(({ handle }) => handle))).toEqual([]);
    expect(unique(all.flatMap((product) => product.variants.map((variant) => variant.sku)))).toEqual([]);
  },
  60_000,
);

test("every picture that the shop shows is there, and every variant has one", () => {
  const hashes = thumbhashesOf(photos);
  const shown = new Set([
    ...demo.flatMap(({ images }) => images.map(({ src }) => src)),
    ...collectionDrafts(shelvesOf(demo, photos, now)).map(({ imageSrc }) => imageSrc ?? ""),
  ]);
  const missing = [...shown].filter(
    (src) => !hashes.has(src) || !existsSync(new URL(`.${src.replace("/media", "")}`, import.meta.url)),
  );
  expect(missing).toEqual([]);
  for (const { images, variants: own } of complete) {
    const positions = new Set(images.map(({ position }) => position));
    for (const { imagePosition } of own) expect(positions).toContain(imagePosition);
  }
});

test("a variant's picture shows the color it is named by", () => {
  const metals: Record<string, string> = { Gold: "gold", Silver: "silver", "Rose Gold": "rose-gold" };
  let seen = 0;
  for (const { images, variants: own, options } of complete) {
    if (options[0]?.name !== "Color") continue;
    for (const { optionValues, imagePosition } of own) {
      const metal = metals[optionValues[0]?.split(" & ")[0] ?? ""];
      const src = images.find(({ position }) => position === imagePosition)?.src ?? "";
      if (metal) expect(src.slice(src.lastIndexOf("/") + 1)).toMatch(new RegExp(`^${metal}[-.]`));
      seen += Number(metal !== undefined);
    }
  }
  expect(seen).toBeGreaterThan(2_000);
});

/**
 * What a page of any list shows that holds what this collection does: its products in the order of seeding, or newest
 * first.
 */
test.each([
  ["as it is planted now", demo, photos.designs],
  ["with every picture", complete, designs],
] as [string, ProductDraft[], FinishedDesign[]][])("no page of any collection shows a picture twice, %s", (_, all) => {
  const handles = new Set(all.flatMap(({ tags }) => tags.filter((tag) => !tag.includes(": "))));
  const newest = all.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt));
  const sold = all.toSorted((one, other) => (other.soldCount ?? 0) - (one.soldCount ?? 0));
  const lists = [...handles].flatMap((handle) =>
    [all, newest, sold].map((order) => [handle, order.filter(({ tags }) => tags.includes(handle))] as const),
  );
  const arrived = newest.filter(({ createdAt }) => now.getTime() - Number(createdAt) < 45 * 86_400_000);
  const pages = [...lists, ["arrivals", arrived] as const].flatMap(([handle, list]) =>
    Array.from({ length: Math.ceil(list.length / SCREEN) }, (__, page) => ({
      handle,
      leads: list.slice(page * SCREEN, (page + 1) * SCREEN).map(({ images }) => images[0]?.src),
    })),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter(({ leads }) => new Set(leads).size < leads.length).map(({ handle }) => handle)).toEqual([]);
});

test("a product stands in one list of the home page at most, and packs in none", () => {
  const famous = ["flash-deals", "trendy", "best-sellers", "free-shipping"];
  for (const { tags } of complete) {
    const fame = tags.filter((tag) => famous.includes(tag));
    expect(fame.length).toBeLessThanOrEqual(tags.includes("bulk-packs") ? 0 : 1);
  }
  for (const fame of famous) expect(demo.filter(({ tags }) => tags.includes(fame)).length).toBeGreaterThan(4);
});

test("arrivals come on each of the last ten days, none lies in the future and none is older than ninety days", () => {
  const days = new Set(complete.map((product) => product.createdAt?.toISOString().slice(0, 10)));
  for (let back = 0; back < 10; back += 1) {
    expect(days).toContain(new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10));
  }
  for (const { createdAt } of complete) {
    expect(createdAt?.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(createdAt?.getTime()).toBeGreaterThan(now.getTime() - 90 * 86_400_000);
  }
});

test.each([
  ["as it is planted now", demo],
  ["with every picture", complete],
])("every collection has products and every menu item leads to a collection, %s", (_, all) => {
  const shelves = shelvesOf(all, photos, now);
  const tags = new Set(all.flatMap((product) => product.tags));
  const collections = collectionDrafts(shelves);
  const handles = collections.map((collection) => collection.handle);
  expect(new Set(handles).size).toBe(handles.length);
  const requiredTags = collections.flatMap(({ rules }) =>
    rules.flatMap((rule) => (rule.field === "tag" ? rule.value : [])),
  );
  for (const tag of requiredTags) expect(tags).toContain(tag);

  const menus = menuDrafts(shelves);
  const items = (list: (typeof menus)[number]["items"]): string[] =>
    list.flatMap((item) => [item.collection ?? "nowhere", ...items(item.items ?? [])]);
  for (const menu of menus) for (const handle of items(menu.items)) expect(handles).toContain(handle);
  expect(new Set(items(menus[0]?.items ?? [])).size).toBeGreaterThan(20);
});

test("a tile shows what its collection names, and no two across the categories the same type of product", () => {
  const { pictures } = shelvesOf(demo, photos, now);
  const leadOf = (handle: string) => demo.filter(({ images: [first] }) => first?.src === pictures.get(handle));
  const across = ["new-arrivals", "best-sellers", "trendy", "flash-deals", "free-shipping", "small-prices"];
  const types = across.map((handle) => leadOf(handle)[0]?.productType);
  expect(new Set(types).size).toBe(across.length);
  const most = Math.max(...demo.map(({ soldCount }) => soldCount ?? 0));
  expect(leadOf("best-sellers").map(({ soldCount }) => soldCount)).toContain(most);
});

test("hearts and bows are in their collections by name, not because their category has others", () => {
  const named = (tag: string) => demo.filter(({ tags }) => tags.includes(tag)).map(({ title }) => title);
  for (const [tag, word] of [
    ["heart-jewelry", /heart/i],
    ["Theme: Heart", /heart/i],
    ["bowknot-jewelry", /bow/i],
    ["Theme: Bow", /bow/i],
  ] as const) {
    expect(named(tag).length, tag).toBeGreaterThan(3);
    expect(named(tag).filter((title) => !word.test(title))).toEqual([]);
  }
});

test("a product's type says what it is, not how its category is divided", () => {
  const types = [...new Set(demo.map(({ productType }) => productType))];
  expect(types).toContain("Watches");
  expect(types).toContain("Silver Earrings");
  expect(types.filter((type) => /^By |^Nature$|^Classic$/.test(type))).toEqual([]);
});

test("VAL-05 beads cost less than a cent and have a minimum that is a multiple of the batch", () => {
  const fine = complete.filter((product) => product.variants.some((variant) => variant.priceMicros < 10_000));
  expect(fine.length).toBeGreaterThan(5);
  for (const { minQuantity = 1, minBatch = 1 } of complete) expect((minQuantity ?? 1) % (minBatch ?? 1)).toBe(0);
  for (const product of fine) expect(product.minQuantity).toBeGreaterThanOrEqual(50);
});

test("there is plenty, little, nothing and uncounted stock, and a price before on some", () => {
  expect(variants.some((variant) => variant.available === 0 && variant.tracked && !variant.oversell)).toBe(true);
  expect(variants.some((variant) => !variant.tracked)).toBe(true);
  expect(variants.some((variant) => variant.oversell)).toBe(true);
  expect(complete.some((product) => product.variants.every((variant) => variant.available === 0))).toBe(true);
  const reduced = variants.filter((variant) => typeof variant.compareAtPriceMicros === "number");
  expect(reduced.length).toBeGreaterThan(variants.length * 0.1);
  for (const variant of reduced) expect(variant.compareAtPriceMicros).toBeGreaterThan(variant.priceMicros);
});

test("between four and twelve in a hundred ship free", () => {
  const share = complete.filter((product) => product.freeShipping).length / complete.length;
  expect(share).toBeGreaterThan(0.04);
  expect(share).toBeLessThan(0.12);
});

test("a pack costs more than a piece of it, and less than its pieces", () => {
  const single = new Map(complete.map((product) => [product.handle, product]));
  const wrong = complete.filter(({ handle, variants: [pack] }) => {
    const [, design = "", pieces = ""] = /^(.+)-pack-of-(\d+)$/.exec(handle) ?? [];
    const one = single.get(design)?.variants[0];
    // Prices of one design differ by less than half.
    return (
      one && pack && (pack.priceMicros < one.priceMicros || pack.priceMicros > 2 * Number(pieces) * one.priceMicros)
    );
  });
  expect(wrong.map(({ handle }) => handle)).toEqual([]);
});

test("API-19 nothing is reviewed that nobody has reviewed", () => {
  expect(complete.flatMap(({ metafields }) => metafields).filter(({ namespace }) => namespace === "reviews")).toEqual(
    [],
  );
});
