/** The job behind staff's imports. One process at a time works on an import; another one goes on where it stopped. */

import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ForPerson } from "../../for-person.ts";
import { because, inTransaction } from "../../transaction.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { causeOf } from "../editing/edit-product.ts";
import type { ProductChange } from "../editing/product-changes.ts";
import { makeCollections } from "../formats/file-collections.ts";
import { openSource, type ProductSource, UnmappedTable } from "../formats/open-source.ts";
import { openPictureFolder, type PictureFolder } from "../pictures/picture-folder.ts";
import { importProducts, type ImportReport, UnreadableProductFile } from "./import-products.ts";
import {
  claimImport,
  type ClaimedImport,
  countRecorded,
  deleteParts,
  deletePreview,
  type FileKind,
  insertChanges,
  type ProblemLine,
  readPart,
  recordCollections,
  recordProducts,
  saveProgress,
} from "./staff-imports.store.ts";
import { takeBack } from "./take-back.ts";

const CLAIM_MS = 120_000;
const MOST_LISTED = 20_000;
const WRITTEN_AT_ONCE = 1_000;
const MOST_PROBLEM_LINES = 1_000;

/** Works on the imports that wait, one after the other; returns how many. */
export async function runImports(shop: CatalogShop, stopping?: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    const claimed = stopping?.aborted ? null : await claimImport(shop.db, shop.now(), claimEnd(shop));
    if (!claimed) return done;
    await run(shop, claimed, stopping);
    done += 1;
  }
}

async function run(shop: CatalogShop, claimed: ClaimedImport, stopping: AbortSignal | undefined): Promise<void> {
  const end = { at: shop.now(), claimedUntil: null };
  try {
    if (claimed.state === "to-take-back") {
      const progress = (rows: number, done: number) =>
        saveProgress(shop.db, claimed.id, { rows, rows_done: done }, going(shop));
      const isDone = await takeBack(shop, claimed, progress, stopping);
      await saveProgress(shop.db, claimed.id, isDone ? { state: "taken-back" } : {}, end);
      return;
    }
    await withFiles(shop, claimed, async (source, pictures) =>
      claimed.state === "to-check"
        ? preview(shop, claimed, { source, pictures }, stopping)
        : apply(shop, claimed, { source, pictures }, stopping),
    );
  } catch (error) {
    if (error instanceof UnmappedTable) {
      await deletePreview(shop.db, claimed.id);
      const understood = JSON.stringify(error.understood);
      return saveProgress(shop.db, claimed.id, { state: "to-map", understood }, end);
    }
    // Of the file, or of what staff chose for it.
    const isFiles = error instanceof UnreadableProductFile || error instanceof ForPerson;
    if (!isFiles) shop.log.error({ err: error, import: claimed.id }, "an import of staff failed");
    const failure = isFiles ? error.message : "Something went wrong. It has been logged.";
    await saveProgress(shop.db, claimed.id, { state: "failed", failure }, end);
  }
}

type Files = { source: ProductSource; pictures: PictureFolder | null };

async function preview(
  shop: CatalogShop,
  { id, replace }: ClaimedImport,
  { source, pictures }: Files,
  stopping: AbortSignal | undefined,
) {
  await deletePreview(shop.db, id);
  await saveProgress(shop.db, id, { understood: JSON.stringify(source.understood) }, going(shop));
  const problems = new Problems();
  let [found, written] = [0, 0];
  let waiting: (ProductChange & { place: number })[] = [];
  const writeChanges = async () => {
    while (waiting.length > 0) {
      const part = waiting.slice(0, WRITTEN_AT_ONCE);
      waiting = waiting.slice(WRITTEN_AT_ONCE);
      await insertChanges(shop.db, id, part);
    }
  };
  const report = await followed(shop, id, (options) =>
    importProducts(shop, source, {
      ...options,
      ...{ replace, pictures },
      ...(stopping && { signal: stopping }),
      check(change) {
        found += 1;
        if (written >= MOST_LISTED) return;
        waiting.push({ ...change, place: written });
        written += 1;
      },
      onProblem: (line, reason) => problems.note(line, reason),
    }),
  );
  const end = { at: shop.now(), claimedUntil: null };
  if (report.interrupted) return saveProgress(shop.db, id, { rows_done: 0 }, end);
  await writeChanges();
  const counts = { created: report.created, updated: report.updated, unchanged: report.unchanged, changes: found };
  return saveProgress(shop.db, id, { state: "checked", ...counts, ...problems.columns() }, end);
}

async function apply(
  shop: CatalogShop,
  { id, replace, by, fileName }: ClaimedImport,
  { source, pictures }: Files,
  stopping: AbortSignal | undefined,
) {
  const problems = new Problems();
  const report = await followed(shop, id, (options) =>
    importProducts(shop, source, {
      ...options,
      ...{ replace, pictures, fileName },
      run: `office ${id}`,
      ...(stopping && { signal: stopping }),
      async record(tx, changed) {
        await recordProducts(tx, id, changed);
      },
      begin: (tx) => because(tx, causeOf(by)),
      onProblem: (line, reason) => problems.note(line, reason),
    }),
  );
  const end = { at: shop.now(), claimedUntil: null };
  if (report.interrupted) return saveProgress(shop.db, id, {}, end);
  await inTransaction(shop, async (tx, within) => {
    await recordCollections(tx, id, await makeCollections(within, source.understood.collections));
  });
  await deleteParts(shop.db, id, "pictures");
  const { created, updated } = await countRecorded(shop.db, id);
  return saveProgress(shop.db, id, { state: "applied", created, updated, ...problems.columns() }, end);
}

type Followed = {
  onStart(file: { rows: number }): void;
  onProgress(progress: { rowsRead: number; rows: number }): void;
};

/** Saves how far an import is, which also tells other processes that this one is alive. */
async function followed(
  shop: CatalogShop,
  id: number,
  importing: (options: Followed) => Promise<ImportReport>,
): Promise<ImportReport> {
  let saving: Promise<void> = Promise.resolve();
  const save = (rows: number, rowsDone: number) => {
    saving = saving.then(() => saveProgress(shop.db, id, { rows, rows_done: rowsDone }, going(shop)));
    // Its error is thrown below.
    saving.catch(() => {});
  };
  const report = await importing({
    onStart: ({ rows }) => save(rows, 0),
    onProgress: ({ rowsRead, rows }) => save(rows, rowsRead),
  });
  await saving;
  return report;
}

async function withFiles(
  shop: CatalogShop,
  { id, choices, picturesName }: ClaimedImport,
  work: (source: ProductSource, pictures: PictureFolder | null) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "filigree-import-"));
  try {
    const file = await writeParts(shop, id, "file", join(folder, "products"));
    const source = await openSource(shop, file, choices);
    try {
      const zip = picturesName === null ? null : await writeParts(shop, id, "pictures", join(folder, "pictures.zip"));
      const pictures = zip === null ? null : await openZip(zip, picturesName ?? "");
      try {
        await work(source, pictures);
      } finally {
        pictures?.close();
      }
    } finally {
      await source.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function openZip(path: string, name: string): Promise<PictureFolder> {
  try {
    return await openPictureFolder(path);
  } catch (error) {
    if (!(error instanceof ForPerson)) throw error;
    throw new UnreadableProductFile(`${name} is not a readable zip file.`);
  }
}

/** Part by part, as a whole file may not fit into memory. */
async function writeParts(shop: CatalogShop, id: number, kind: FileKind, path: string): Promise<string> {
  const file = await open(path, "w");
  try {
    for (let part = 0; ; part += 1) {
      const content = await readPart(shop.db, id, kind, part);
      if (!content) return path;
      await file.write(content);
    }
  } finally {
    await file.close();
  }
}

class Problems {
  private readonly lines: ProblemLine[] = [];
  private count = 0;

  note(line: number, reason: string): void {
    this.count += 1;
    if (this.lines.length < MOST_PROBLEM_LINES) this.lines.push({ line, reason });
  }

  columns() {
    return { problems: this.count, problem_lines: JSON.stringify(this.lines) };
  }
}

function going(shop: CatalogShop) {
  return { at: shop.now(), claimedUntil: claimEnd(shop) };
}

function claimEnd(shop: CatalogShop): Date {
  return new Date(shop.now().getTime() + CLAIM_MS);
}
