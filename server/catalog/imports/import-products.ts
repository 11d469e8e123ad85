import { basename } from "node:path";
import { normalHandle } from "../../../domain/catalog/handles.ts";
import type { Tx } from "../../database.ts";
import { pricingInForce } from "../../settings/rules.ts";
import { inTransaction, rolledBack } from "../../transaction.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { type ProductToExport, readMetafieldNames, readProductsByHandle } from "../csv/export-products.store.ts";
import type { FileCurrency } from "../csv/file-currency.ts";
import { findPictures, FolderPictures, knownPictures } from "../csv/file-pictures.ts";
import { finishImportRun, readProductsDone, saveProductsDone } from "../csv/import-runs.store.ts";
import { type MergeOptions, mergeProduct } from "../csv/merge-product.ts";
import { withPicturesOfSkus } from "../csv/pictures-of-skus.ts";
import { withUsualTypes } from "../csv/product-csv-columns.ts";
import { openProductFile, readProductRows, type RowSource, writtenHandle } from "../csv/product-csv-file.ts";
import { readProduct } from "../csv/product-csv-product.ts";
import { UnreadableProductFile } from "../csv/product-csv-text.ts";
import type { ProductPatch } from "../csv/product-patch.ts";
import { type ProductChange, changesOf } from "../editing/product-changes.ts";
import { openSource, type ProductSource } from "../formats/open-source.ts";
import type { PictureFolder } from "../pictures/picture-folder.ts";
import { readStoredHandles } from "../products/handles.store.ts";
import { refreshStatistics } from "../products/statistics.ts";
import { holdProducts, saveLockedProducts, type SaveReport } from "../saving/save-products.ts";

export { UnreadableProductFile } from "../csv/product-csv-text.ts";

export type ImportOptions = {
  restart?: boolean;
  replace?: boolean;
  /** Left out: as the file says. */
  currency?: FileCurrency | null;
  /** Pictures that come with the file, found by the file name of their address. */
  pictures?: PictureFolder | null;
  check?(change: ProductChange): void;
  /** Within the transaction that saves them: the products that it changes. */
  record?(tx: Tx, changed: readonly ChangedProduct[]): Promise<void>;
  /** At the beginning of each transaction that saves products. */
  begin?(tx: Tx): Promise<void>;
  /** Of the list of imports. */
  fileName?: string;
  /** Names an import that resumes only as itself, whatever else imports the same file. */
  run?: string;
  onProblem(line: number, reason: string): void;
  onProgress?(progress: { rowsRead: number; rows: number; products: number }): void;
  onStart?(file: { rows: number; encoding: string; resumedAfter: number }): void;
  /** Ends the import after the current batch; the next import resumes there. */
  signal?: AbortSignal;
};

/** What the import needs of a file, or of whatever else has rows of products. */
export type ImportedSource = RowSource &
  Pick<ProductSource, "currency" | "noCurrency"> & { understood: Pick<ProductSource["understood"], "format"> };

/** `before`: null for a new product. */
export type ChangedProduct = { before: ProductToExport | null; after: ProductToExport };

export type ImportReport = {
  rows: number;
  resumedAfter: number;
  created: number;
  updated: number;
  unchanged: number;
  problems: number;
  interrupted: boolean;
};

const BATCH = { products: 250, rows: 2_500, characters: 4_000_000 };

/**
 * Imports the file by product handle; what it does not name stays. An interrupted import resumes by the file's content.
 * Throws `UnreadableFile` before saving anything.
 */
export async function importProducts(
  shop: CatalogShop,
  given: string | ImportedSource,
  options: ImportOptions,
): Promise<ImportReport> {
  if (typeof given !== "string") return importSource(shop, given, options);
  const source = await openSource(shop, given);
  try {
    return await importSource(shop, source, { currency: null, ...options, fileName: basename(given) });
  } finally {
    await source.close();
  }
}

async function importSource(shop: CatalogShop, source: ImportedSource, options: ImportOptions): Promise<ImportReport> {
  const { replace = false, currency = source.currency, pictures = null, check } = options;
  if (options.currency === undefined && source.noCurrency !== null) throw new UnreadableProductFile(source.noCurrency);
  const { currency: base } = await pricingInForce(shop);
  const opened = await openProductFile(source);
  const file = { ...opened, header: withUsualTypes(opened.header, await readMetafieldNames(shop.db)) };
  // The same file with other options is another import.
  const run = [
    options.run ?? [],
    file.fingerprint,
    replace ? "replace" : [],
    currency ? `${currency.code} ${currency.baseRate}` : [],
    base === "USD" ? [] : `in ${base}`,
  ]
    .flat()
    .join(" ");
  const resumedAfter = options.restart || check ? 0 : await readProductsDone(shop.db, run);
  const report = { rows: file.rows, resumedAfter, created: 0, updated: 0, unchanged: 0, problems: 0 };
  const problem = (line: number, reason: string) => {
    report.problems += 1;
    options.onProblem(line, reason);
  };
  options.onStart?.({ rows: file.rows, encoding: file.encoding, resumedAfter });
  for (const each of file.header.problems) problem(1, each);

  const merge = { replace, shopUrl: shop.url, columns: file.header.metafields };
  const folder = pictures && new FolderPictures(pictures);
  // Other shops' files name pictures by files too; those that did not come with the file are reported.
  const reading = { currency, base, pictureNames: pictures !== null || source.understood.format !== "shopify" };
  const batch = new Batch();
  const met: HandleMet[] = [];
  let products = 0;
  const save = async (rowsRead: number) => {
    const dry = check !== undefined;
    const stored = await readStoredHandles(
      shop.db,
      batch.products.map(({ handle }) => handle),
    );
    const named = batch.products.map((patch) => ({ ...patch, handle: stored.get(patch.handle) ?? patch.handle }));
    for (const [index, { handle, line }] of named.entries()) {
      const written = batch.written[index] ?? handle;
      if (stored.has(normalHandle(handle)) && written !== handle) met.push({ line, written, handle });
    }
    const { patches, known } = await findPictures(shop, named, { folder, dry, report: problem });
    const saved = await saveBatch(shop, patches, { ...merge, known }, options);
    report.created += saved.created;
    report.updated += saved.updated;
    report.unchanged += saved.unchanged;
    for (const [line, reason] of saved.problems) problem(line, reason);
    for (const change of saved.changes) check?.(change);
    batch.clear();
    if (!check) await saveProductsDone(shop.db, run, options.fileName ?? "", products, shop.now());
    options.onProgress?.({ rowsRead, rows: file.rows, products });
  };

  for await (const { rowsRead, ...lines } of readProductRows(file, problem)) {
    products += 1;
    const read = readProduct(file.header, lines, problem, reading);
    const product = read && pictures ? withPicturesOfSkus(read, pictures) : read;
    // Read again although saved, so that this report names every problem too.
    if (products <= resumedAfter) {
      if (product) folder?.note(product);
      continue;
    }
    if (product !== null) batch.add(product, lines.rows.length, writtenHandle(file.header, lines.rows[0]));
    if (!batch.isFull()) continue;
    await save(rowsRead);
    if (options.signal?.aborted) return { ...report, interrupted: true };
  }
  await save(file.rows);
  reportMet(met, problem);
  if (check) return { ...report, interrupted: false };
  await finishImportRun(shop.db, run, shop.now());
  await refreshStatistics(shop);
  return { ...report, interrupted: false };
}

/** A handle of the file that is a product's of the shop, but for its capitals. */
type HandleMet = { line: number; written: string; handle: string };

/** Once for all, since some files write every handle so. */
function reportMet([first, ...others]: readonly HandleMet[], report: ImportOptions["onProblem"]): void {
  if (!first) return;
  const more = others.length === 0 ? "" : `; the same is true of ${others.length} more`;
  report(first.line, `the handle "${first.written}" is that of the shop's product "${first.handle}"${more}`);
}

type Saved = SaveReport & { problems: [line: number, reason: string][]; changes: ProductChange[] };

/** With `check` the transaction is rolled back after its effect was read, so a check says what an import does. */
async function saveBatch(
  shop: CatalogShop,
  patches: readonly ProductPatch[],
  merge: MergeOptions,
  { check, record, begin }: Pick<ImportOptions, "check" | "record" | "begin">,
): Promise<Saved> {
  if (patches.length === 0) return { created: 0, updated: 0, unchanged: 0, problems: [], changes: [] };
  const handles = patches.map(({ handle }) => handle);
  const work = async (tx: Tx): Promise<Saved> => {
    await begin?.(tx);
    await holdProducts(tx, handles);
    const stored = await readProductsByHandle(tx, handles);
    const before = byHandle(stored);
    // Read after the products, so that it has every picture fetched before.
    const known = new Map([...(await knownPictures(tx, patches, stored)), ...merge.known]);
    const problems: Saved["problems"] = [];
    const drafts = patches.flatMap(
      (patch) =>
        mergeProduct(patch, before.get(patch.handle), { ...merge, known }, (...problem) => problems.push(problem)) ??
        [],
    );
    const saved = await saveLockedProducts(tx, drafts, shop.now(), { replacing: replacedBy(merge) });
    if (!check && !record) return { ...saved, problems, changes: [] };
    const { currency: base } = await pricingInForce({ db: tx });
    const after = byHandle(await readProductsByHandle(tx, handles));
    const changed = handles.flatMap((handle) => {
      const product = after.get(handle);
      const changes = product ? changesOf(before.get(handle), product, base) : [];
      return product && changes.length > 0 ? [{ before: before.get(handle) ?? null, after: product, changes }] : [];
    });
    await record?.(tx, changed);
    return { ...saved, problems, changes: check ? changed.flatMap(({ changes }) => changes) : [] };
  };
  if (!check) return inTransaction(shop, work);
  return rolledBack(shop, work);
}

function byHandle(products: readonly ProductToExport[]): Map<string, ProductToExport> {
  return new Map(products.map((product) => [product.handle, product]));
}

class Batch {
  products: ProductPatch[] = [];
  /** Their handles as the file writes them. */
  written: string[] = [];
  private rows = 0;
  private characters = 0;

  add(product: ProductPatch, rows: number, written: string): void {
    this.products.push(product);
    this.written.push(written);
    this.rows += rows;
    this.characters += product.fields.descriptionHtml?.length ?? 0;
  }

  isFull(): boolean {
    return this.products.length >= BATCH.products || this.rows >= BATCH.rows || this.characters >= BATCH.characters;
  }

  clear(): void {
    this.products = [];
    this.written = [];
    this.rows = 0;
    this.characters = 0;
  }
}

/** An empty cell removes the metafield of its column. */
function replacedBy({ columns }: Pick<MergeOptions, "columns">) {
  return columns.flatMap(({ owner, namespace, key }) =>
    (owner === "row" ? (["product", "variant"] as const) : [owner]).map((each) => ({ owner: each, namespace, key })),
  );
}
