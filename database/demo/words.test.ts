import { expect, test } from "vitest";
import { everyDesign } from "../../photos/every-design.ts";
import { attributeOf } from "../../server/catalog/lists/attributes.ts";
import { TRADE_LANGUAGES } from "../../server/translation/trade-language/lexeme.ts";
import { collectionDrafts, menuDrafts, shelvesOf } from "./catalog/collections.ts";
import { catalogueSize, productBatches } from "./generate.ts";
import { wordIn } from "./words.ts";

type Item = { title: string; items?: readonly Item[] };

function titlesOf(items: readonly Item[]): string[] {
  return items.flatMap((item) => [item.title, ...titlesOf(item.items ?? [])]);
}

test.each(TRADE_LANGUAGES)(
  "LOC-05 every collection, menu, kind, option, colour and attribute of the demo has a name in %s",
  (language) => {
    const now = new Date("2026-11-01");
    const designs = everyDesign();
    const products = [...productBatches(catalogueSize(designs), 7, now, 400, designs)].flat();
    const shelves = shelvesOf(products, { compositions: {} }, now);
    const english = new Set([
      ...collectionDrafts(shelves).map(({ title }) => title),
      ...menuDrafts(shelves).flatMap((menu) => [menu.title, ...titlesOf(menu.items)]),
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
