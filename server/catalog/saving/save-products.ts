import { canBePriced } from "../../../domain/cart/lines.ts";
import type { Tx } from "../../database.ts";
import { inTransaction } from "../../transaction.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { lockRules, saveMembersByRule } from "../collections/collection-members.store.ts";
import type { ProductDraft, VariantDraft } from "../products/product-draft.ts";
import { lockStockOf, putStock, putVariants, type StockRow, type VariantRow } from "../variants/save-variants.store.ts";
import { type ImageRow, type MetafieldRow, putImages, putMetafields } from "./save-product-details.store.ts";
import { lockProducts, type ProductRow, putProducts, touchProducts } from "./save-products.store.ts";

export type { ProductDraft, VariantDraft } from "../products/product-draft.ts";

export type SaveOptions = {
  /** Metafields with these names are removed where a draft does not give them. */
  replacing?: readonly { owner: "product" | "variant"; namespace: string; key: string }[];
};

export type SaveReport = { created: number; updated: number; unchanged: number };

/**
 * All or none; unchanged rows, ids and reservations stay. Pass a few hundred at a time. Throws for an invalid draft,
 * which is a bug of the caller.
 */
export async function saveProducts(
  shop: CatalogShop,
  drafts: readonly ProductDraft[],
  options: SaveOptions = {},
): Promise<SaveReport> {
  if (drafts.length === 0) return { created: 0, updated: 0, unchanged: 0 };
  checkDrafts(drafts);
  return inTransaction(shop, async (tx) => {
    await holdProducts(
      tx,
      drafts.map(({ handle }) => handle),
    );
    return saveLockedProducts(tx, drafts, shop.now(), options);
  });
}

/** Locks all that saving these products changes, so that what is read of them stays true. */
export async function holdProducts(tx: Tx, handles: readonly string[]): Promise<void> {
  await lockRules(tx);
  // Stock before products, like paying an order.
  await lockStockOf(tx, handles);
  await lockProducts(tx, handles);
}

/** Like `saveProducts`, in a transaction that has called `holdProducts`. */
export async function saveLockedProducts(
  tx: Tx,
  drafts: readonly ProductDraft[],
  now: Date,
  { replacing = [] }: SaveOptions = {},
): Promise<SaveReport> {
  if (drafts.length === 0) return { created: 0, updated: 0, unchanged: 0 };
  checkDrafts(drafts);
  const saved = await putProducts(tx, drafts.map(productRow), now);
  const ids = new Map(saved.map((product) => [product.handle, product.id]));
  const productIds = [...ids.values()];
  const rows = rowsOf(drafts, ids);

  const touched = new Set<number>();
  const note = (changed: readonly number[]) => changed.forEach((id) => touched.add(id));
  note(await putVariants(tx, productIds, rows.variants));
  note(await putStock(tx, rows.stock));
  note(await putImages(tx, productIds, rows.images));
  note(await putMetafields(tx, productIds, rows.metafields, replacing));
  for (const product of saved) if (product.changed) touched.delete(product.id);
  if (touched.size > 0) await touchProducts(tx, [...touched], now);
  await saveMembersByRule(tx, productIds, now);

  const created = saved.filter((product) => product.created).length;
  const updated = saved.filter((product) => product.changed && !product.created).length + touched.size;
  return { created, updated, unchanged: saved.length - created - updated };
}

function checkDrafts(drafts: readonly ProductDraft[]): void {
  const handles = new Set<string>();
  for (const draft of drafts) {
    const no = (why: string) => new Error(`The product "${draft.handle}" cannot be saved: ${why}.`);
    if (handles.has(draft.handle)) throw no("it is given twice");
    handles.add(draft.handle);
    if (draft.variants.length === 0) throw no("it has no variant");
    const combinations = new Set(draft.variants.map((variant) => JSON.stringify(variant.optionValues)));
    if (combinations.size < draft.variants.length) throw no("two variants have the same option values");
    if (draft.variants.some((variant) => variant.optionValues.length !== draft.options.length)) {
      throw no("a variant does not have one value per option");
    }
    if (draft.variants.some((variant) => !canBePriced({ platformMicros: variant.priceMicros, ...variant }))) {
      throw no("a variant has a price or a weight that the shop cannot calculate with");
    }
  }
}

function productRow(draft: ProductDraft): ProductRow {
  const prices = draft.variants.map((variant) => variant.priceMicros);
  const itemNumbers = draft.variants.flatMap((variant) => variant.sku || []);
  const options = draft.options.map(({ name }, index) => ({
    name,
    values: [...new Set(draft.variants.flatMap((variant) => variant.optionValues[index] ?? []))],
  }));
  return {
    handle: draft.handle,
    title: draft.title,
    description_html: draft.descriptionHtml,
    vendor: draft.vendor,
    product_type: draft.productType,
    tags: draft.tags,
    status: draft.status ?? null,
    published: draft.published,
    gift_card: draft.giftCard,
    seo_title: draft.seoTitle || null,
    seo_description: draft.seoDescription || null,
    options,
    min_quantity: draft.minQuantity ?? null,
    min_batch: draft.minBatch ?? null,
    free_shipping: draft.freeShipping ?? null,
    sold_count: draft.soldCount ?? null,
    created_at: draft.createdAt?.toISOString() ?? null,
    min_price_micros: prices.reduce((least, price) => Math.min(least, price)),
    max_price_micros: prices.reduce((most, price) => Math.max(most, price)),
    words: [draft.productType, ...draft.tags, ...options.flatMap((option) => option.values), ...itemNumbers],
    item_numbers: itemNumbers,
  };
}

function rowsOf(drafts: readonly ProductDraft[], ids: ReadonlyMap<string, number>) {
  const variants: VariantRow[] = [];
  const stock: StockRow[] = [];
  const images: ImageRow[] = [];
  const metafields: MetafieldRow[] = [];

  for (const draft of drafts) {
    const product_id = ids.get(draft.handle);
    if (product_id === undefined) throw new Error(`The product "${draft.handle}" was not saved.`);
    draft.variants.forEach((variant, index) => {
      const option_values = variant.optionValues;
      variants.push(variantRow(product_id, index + 1, variant));
      stock.push({
        product_id,
        option_values,
        tracked: variant.tracked,
        oversell: variant.oversell,
        available: variant.available,
      });
      for (const field of variant.metafields ?? []) metafields.push({ product_id, option_values, ...field });
    });
    for (const { position, src, alt, width = null, height = null, source = null, focus } of draft.images) {
      const focal = { focal_given: focus !== undefined, focal_x: focus?.x ?? null, focal_y: focus?.y ?? null };
      images.push({ product_id, position, src, alt: alt || null, width, height, source, ...focal });
    }
    for (const field of draft.metafields) metafields.push({ product_id, option_values: null, ...field });
  }
  return { variants, stock, images, metafields };
}

function variantRow(product_id: number, position: number, variant: VariantDraft): VariantRow {
  return {
    product_id,
    position,
    option_values: variant.optionValues,
    sku: variant.sku || null,
    barcode: variant.barcode || null,
    price_micros: variant.priceMicros,
    compare_at_price_micros: variant.compareAtPriceMicros ?? null,
    weight_mg: variant.weightMg,
    weight_unit: variant.weightUnit ?? "g",
    requires_shipping: variant.requiresShipping ?? true,
    taxable: variant.taxable ?? true,
    image_position: variant.imagePosition ?? null,
    fulfillment_service: variant.fulfillmentService || "manual",
    tax_code: variant.taxCode || null,
    cost_micros: variant.costMicros ?? null,
    bin: variant.bin || null,
  };
}
