/** The made-up catalogue as the database would tell search of it: pages for the thread that builds, kept on disk. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EntryRow } from "../server/catalog/search/entry-row.ts";
import type { SearchEntry } from "../server/catalog/search/search-entry.ts";
import { madeUpProduct } from "./made-up-catalogue.ts";

const PAGE = 1_000;

export type MadeUpPages = {
  directory: string;
  read(): AsyncGenerator<string>;
  delete(): void;
};

/** `count` products, written down first, so that reading them is all that is done while the index is built. */
export function madeUpPages(count: number): MadeUpPages {
  const directory = mkdtempSync(join(tmpdir(), "filigree-pages-"));
  const files: string[] = [];
  for (let from = 0; from < count; from += PAGE) {
    const length = Math.min(PAGE, count - from);
    const file = join(directory, `${from}.json`);
    writeFileSync(file, JSON.stringify(Array.from({ length }, (_, at) => rowOf(madeUpProduct(from + at)))));
    files.push(file);
  }
  return {
    directory,
    async *read() {
      for (const file of files) yield await readFile(file, "utf8");
    },
    delete: () => rmSync(directory, { recursive: true }),
  };
}

/** What `entryOf` makes that entry of. */
function rowOf({ texts, variants, ...entry }: SearchEntry): EntryRow {
  const [english, ...others] = texts;
  return {
    ...{ id: entry.id, title: english?.title ?? "", html: markup(english?.description), vendor: entry.vendor },
    ...{ type: entry.productType, tags: [...entry.tags], options: entry.optionNames.map((name) => ({ name })) },
    ...{ freeShipping: entry.freeShipping, sold: entry.soldCount, soldLately: entry.soldLately },
    ...{ soldLatelyAt: entry.soldLatelyAt, createdAt: entry.createdAt, updatedAt: entry.updatedAt },
    favoritedAt: entry.favoritedAt,
    variants: variants.map((each) => [each.sku, each.priceMicros, each.buyable, [...each.optionValues]]),
    said: others.flatMap(({ language, title, productType, description, values }): [string, string, string][] => [
      [language, "title", title],
      [language, "product_type", productType],
      [language, "description_html", markup(description)],
      ...values.map((value, place): [string, string, string] => [language, `value:${place}`, value]),
    ]),
    collections: entry.collections.map(({ id, position }) => [id, position]),
    reviews: null,
  };
}

function markup(text = ""): string {
  return `<p>${text}</p>`;
}
