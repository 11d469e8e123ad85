import { fingerprintOf } from "../../idempotency/idempotency.ts";
import { because, inTransaction } from "../../transaction.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { type ProductToExport, readProductsByHandle } from "../csv/export-products.store.ts";
import { deleteProductRow } from "../editing/edit-product.store.ts";
import { causeOf } from "../editing/edit-product.ts";
import { draftOfWhole, metafieldNamesOf } from "../editing/whole-product.ts";
import { takeBackCollections } from "../formats/file-collections.ts";
import type { ProductDraft } from "../products/product-draft.ts";
import { holdProducts, saveLockedProducts } from "../saving/save-products.ts";
import {
  countRecorded,
  markRecorded,
  readOrdered,
  readRecorded,
  type RecordedProduct,
  readRecordedCollections,
} from "./staff-imports.store.ts";

const AT_ONCE = 250;

/**
 * Restores what an import changed, product by product, but for those that somebody changed since. False when it was
 * stopped before its end.
 */
export async function takeBack(
  shop: CatalogShop,
  { id, by }: { id: number; by: string },
  onProgress: (of: number, done: number) => Promise<void>,
  stopping?: AbortSignal,
): Promise<boolean> {
  const { created, updated } = await countRecorded(shop.db, id);
  for (;;) {
    if (stopping?.aborted) return false;
    const taken = await inTransaction(shop, async (tx, within) => {
      const recorded = await readRecorded(tx, id, AT_ONCE);
      if (recorded.length > 0) await restore(within, id, recorded, by);
      return recorded.length;
    });
    const { left } = await countRecorded(shop.db, id);
    await onProgress(created + updated, created + updated - left);
    if (taken < AT_ONCE) break;
  }
  await takeBackCollections(shop, await readRecordedCollections(shop.db, id));
  return true;
}

async function restore(shop: CatalogShop, id: number, recorded: readonly RecordedProduct[], by: string): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const handles = recorded.map(({ handle }) => handle);
    await holdProducts(tx, handles);
    const stored = await readProductsByHandle(tx, handles);
    const now = new Map(stored.map((product) => [product.handle, product]));
    const ordered = await readOrdered(
      tx,
      stored.map((product) => product.id),
    );
    await because(tx, `${causeOf(by)}: import ${id} taken back`);
    const drafts: ProductDraft[] = [];
    const marks: { handle: string; reason: string | null }[] = [];
    for (const { handle, before, after } of recorded) {
      const product = now.get(handle);
      const reason = whyStays(product, before, after, ordered);
      marks.push({ handle, reason });
      if (reason !== null || !product) continue;
      if (before) drafts.push(draftBefore(product, before, after));
      else await deleteProductRow(tx, product.id);
    }
    await saveLockedProducts(tx, drafts, shop.now(), { replacing: metafieldNamesOf(stored) });
    await markRecorded(tx, id, marks);
  });
}

function whyStays(
  product: ProductToExport | undefined,
  before: ProductToExport | null,
  after: ProductToExport,
  ordered: ReadonlySet<number>,
): string | null {
  if (!product) return before === null ? null : "It was deleted since.";
  if (product.id !== after.id || comparable(product) !== comparable(after)) return "It was changed since.";
  if (before === null && ordered.has(product.id)) return "It was ordered since.";
  return null;
}

/** Without stock, which orders change, and with pictures by where they came from, as fetching them moves them. */
function comparable({ images, variants, ...product }: ProductToExport): string {
  return fingerprintOf({
    ...product,
    metafields: inOrder(product.metafields),
    images: images.map(({ src, source, ...image }) => ({ ...image, focus: image.focus ?? null, src: source ?? src })),
    // `bin`, `focus`: imports of older versions recorded none.
    variants: variants.map((variant) => ({
      ...variant,
      bin: variant.bin ?? null,
      available: null,
      metafields: inOrder(variant.metafields),
    })),
  });
}

function inOrder(metafields: ProductToExport["metafields"]) {
  return metafields.map(({ namespace, key, type, value }) => [namespace, key, type, value].join("\n")).toSorted();
}

/** Pieces sold meanwhile stay sold: only what the import added or took away is taken back. */
function draftBefore(product: ProductToExport, before: ProductToExport, after: ProductToExport): ProductDraft {
  const now = new Map(product.variants.map((variant) => [variant.id, variant.available]));
  const then = new Map(after.variants.map((variant) => [variant.id, variant.available]));
  const draft = draftOfWhole(before);
  return {
    ...draft,
    variants: draft.variants.map((variant, index) => {
      const old = before.variants[index];
      if (!old) return variant;
      const [present, imported] = [now.get(old.id), then.get(old.id)];
      const available =
        present === undefined || imported === undefined ? old.available : present - imported + old.available;
      return { ...variant, available };
    }),
  };
}
