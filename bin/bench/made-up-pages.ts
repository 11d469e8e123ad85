/** The generated catalogue as the database would return it to the thread that builds the index. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EntryPage, EntryRow } from "../../server/catalog/search/indexing/entry-row.ts";
import { writtenWording } from "../../server/catalog/search/terms/wording.ts";
import { unitsOfText } from "../../server/catalog/words/units.ts";
import { madeUpProduct, type MadeUpProduct } from "./made-up-catalogue.ts";

const PAGE = 1_000;

export type MadeUpPages = {
  directory: string;
  read(): AsyncGenerator<EntryPage>;
  delete(): void;
};

/** Writes `count` products to disk first, so that building the index only has to read them. */
export function madeUpPages(count: number): MadeUpPages {
  const directory = mkdtempSync(join(tmpdir(), "filigree-pages-"));
  const files: { facts: string; wording: string }[] = [];
  for (let from = 0; from < count; from += PAGE) {
    const length = Math.min(PAGE, count - from);
    const products = Array.from({ length }, (_, at) => madeUpProduct(from + at));
    const page = { facts: join(directory, `${from}.json`), wording: join(directory, `${from}.txt`) };
    writeFileSync(page.facts, JSON.stringify(products.map(rowOf)));
    writeFileSync(page.wording, products.map(wordingOf).join(""));
    files.push(page);
  }
  return {
    directory,
    async *read() {
      for (const { facts, wording } of files) {
        yield { facts: await readFile(facts, "utf8"), wording: unitsOfText(await readFile(wording, "utf8")) };
      }
    },
    delete: () => rmSync(directory, { recursive: true }),
  };
}

function rowOf({ variants, collections, ...product }: MadeUpProduct): EntryRow {
  const { id, title, vendor, freeShipping, createdAt, updatedAt, favoritedAt } = product;
  return {
    ...{ id, title, vendor, freeShipping, createdAt, updatedAt, favoritedAt, soldLatelyAt: product.soldLatelyAt },
    ...{ type: product.productType, tags: [...product.tags], options: product.optionNames.map((name) => ({ name })) },
    ...{ sold: product.soldCount, soldLately: product.soldLately, reviews: null },
    variants: variants.map((each) => [each.sku, each.priceMicros, each.buyable, [...each.optionValues]]),
    collections: collections.map(({ id: collection, position }) => [collection, position]),
  };
}

function wordingOf({ texts, ...product }: MadeUpProduct): string {
  return writtenWording({
    ...product,
    texts: texts.map((text) => ({ ...text, description: `<p>${text.description}</p>` })),
  });
}
