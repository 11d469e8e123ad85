/** Brings a product file into the catalogue; the file may be of any size, and the import may be interrupted. */
import { basename } from "node:path";
import type { Shop } from "../shop.ts";
import { finishImportRun, readProductsDone, saveProductsDone } from "./import-runs.store.ts";
import { openProductFile, type ProductFile, readProductRows } from "./product-csv-file.ts";
import { readProduct, type ReadProduct } from "./product-csv-product.ts";
import { keepMissingVariants } from "./keep-variants.ts";
import { saveProducts } from "./save-products.ts";
import { refreshStatistics } from "./statistics.ts";

export { UnreadableFile } from "./product-csv-text.ts";

export type ImportOptions = {
  /** Begin with the first product though an earlier import of this file was interrupted. */
  restart?: boolean;
  /** What is not imported, line by line; comes before the product's neighbours are saved. */
  onProblem(line: number, reason: string): void;
  onProgress?(progress: { rowsRead: number; rows: number; products: number }): void;
  /** Said once before the first product. */
  onStart?(file: { rows: number; encoding: string; resumedAfter: number }): void;
  /** Ends the import after the batch at hand; the next one goes on there. */
  signal?: AbortSignal;
};

export type ImportReport = {
  rows: number;
  /** Products that were saved already when this import began where an earlier one ended. */
  resumedAfter: number;
  created: number;
  updated: number;
  unchanged: number;
  problems: number;
  interrupted: boolean;
};

/** One transaction saves so much; a batch of few products may still have many variants or long texts. */
const BATCH = { products: 250, rows: 2_500, characters: 4_000_000 };

/**
 * Imports the file by product handles: what is new is made, what differs is changed, what is the same is not
 * touched, and products not in the file stay. What does not fit is reported and the rest imported. Progress is
 * kept in the database by the file's content, so that an interrupted import goes on where it ended.
 * Throws `UnreadableFile` before anything is saved when the file is no product file.
 */
export async function importProducts(shop: Shop, path: string, options: ImportOptions): Promise<ImportReport> {
  const file = await openProductFile(path);
  const resumedAfter = options.restart ? 0 : await readProductsDone(shop.db, file.fingerprint);
  const report = { rows: file.rows, resumedAfter, created: 0, updated: 0, unchanged: 0, problems: 0 };
  const problem = (line: number, reason: string) => {
    report.problems += 1;
    options.onProblem(line, reason);
  };
  options.onStart?.({ rows: file.rows, encoding: file.encoding, resumedAfter });
  for (const each of file.header.problems) problem(1, each);

  const replacing = metafieldsOf(file);
  const batch = new Batch();
  let products = 0;
  const save = async (rowsRead: number) => {
    const drafts = await keepMissingVariants(shop, batch.products);
    const { created, updated, unchanged } = await saveProducts(shop, drafts, { replacing });
    report.created += created;
    report.updated += updated;
    report.unchanged += unchanged;
    batch.clear();
    await saveProductsDone(shop.db, file.fingerprint, basename(path), products, shop.now());
    options.onProgress?.({ rowsRead, rows: file.rows, products });
  };

  for await (const { rowsRead, ...lines } of readProductRows(file, problem)) {
    products += 1;
    const product = readProduct(file.header, lines, problem);
    // read again though saved already, so that this report, too, names every line that does not fit
    if (products <= resumedAfter) continue;
    if (product !== null) batch.add(product, lines.rows.length);
    if (!batch.isFull()) continue;
    await save(rowsRead);
    if (options.signal?.aborted) return { ...report, interrupted: true };
  }
  await save(file.rows);
  await finishImportRun(shop.db, file.fingerprint, shop.now());
  await refreshStatistics(shop);
  return { ...report, interrupted: false };
}

class Batch {
  products: ReadProduct[] = [];
  private rows = 0;
  private characters = 0;

  add(product: ReadProduct, rows: number): void {
    this.products.push(product);
    this.rows += rows;
    this.characters += product.draft.descriptionHtml.length;
  }

  isFull(): boolean {
    return this.products.length >= BATCH.products || this.rows >= BATCH.rows || this.characters >= BATCH.characters;
  }

  clear(): void {
    this.products = [];
    this.rows = 0;
    this.characters = 0;
  }
}

/** What a column of the file is about, an empty cell of it removes. */
function metafieldsOf({ header }: ProductFile) {
  return header.metafields.flatMap(({ owner, namespace, key }) =>
    (owner === "row" ? (["product", "variant"] as const) : [owner]).map((each) => ({ owner: each, namespace, key })),
  );
}
