import { expect, test } from "vitest";
import { attributeOf } from "../../server/catalog/attributes.ts";
import { collectionDrafts, menuDrafts } from "./catalog/collections.ts";
import { productBatches } from "./generate.ts";
import { FOREIGN, wordIn } from "./words.ts";

type Item = { title: string; items?: readonly Item[] };

function titlesOf(items: readonly Item[]): string[] {
  return items.flatMap((item) => [item.title, ...titlesOf(item.items ?? [])]);
}

test.each(FOREIGN)(
  "LOC-05 every collection, menu, kind, option, colour and attribute of the demo has a name in %s",
  (language) => {
    const products = [...productBatches(400, 7, new Date("2026-11-01"), 400)].flat();
    const english = new Set([
      ...collectionDrafts().map(({ title }) => title),
      ...menuDrafts().flatMap((menu) => [menu.title, ...titlesOf(menu.items)]),
      ...products.flatMap(({ productType, options }) => [productType, ...options.map(({ name }) => name)]),
      ...products.flatMap(({ tags }) => tags.flatMap((tag) => Object.values(attributeOf(tag) ?? {}))),
      // sizes and letters are the same everywhere
      ...products
        .flatMap(({ variants }) => variants.flatMap(({ optionValues }) => optionValues))
        .filter((value) => /[a-z]{3}/.test(value)),
    ]);
    expect(english.size).toBeGreaterThan(180);
    expect([...english].filter((each) => wordIn(language, each) === null)).toEqual([]);
  },
);
