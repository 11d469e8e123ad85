/** Products as staff edit them one by one. All is saved by the code that imports use. */

import type { ProductFields } from "../../../contract/office/products.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { sentence } from "../../../contract/sentence.ts";
import { canBePriced } from "../../../domain/cart/lines.ts";
import { normalHandle } from "../../../domain/catalog/handles.ts";
import { isLanguage, LANGUAGE_CODES } from "../../../domain/translation/languages.ts";
import type { Tx } from "../../database.ts";
import { safeHtml } from "../../safe-html.ts";
import { because, inTransaction } from "../../transaction.ts";
import { saveTranslations } from "../../translation/translations.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { type ProductToExport, readProductsByHandle } from "../csv/export-products.store.ts";
import { freeHandle } from "../products/free-handle.ts";
import type { ImageDraft, ProductDraft, VariantDraft } from "../products/product-draft.ts";
import { holdProducts, saveLockedProducts } from "../saving/save-products.ts";
import {
  countDependents,
  deleteProductRow,
  readBesides,
  readTranslatedAlts,
  type TranslatedAlt,
  readDueHandles,
  readTakenHandles,
  readPublishAt,
  renameVariants,
  writePublishAt,
} from "./edit-product.store.ts";
import { draftOfWhole, metafieldNamesOf } from "./whole-product.ts";

const PUBLISHED_AT_ONCE = 100;

export type EditedProduct = { id: number; handle: string; product: ProductFields };

/** Null when there is none. */
export async function findProductToEdit(shop: Pick<CatalogShop, "db">, handle: string): Promise<EditedProduct | null> {
  const [found] = await readProductsByHandle(shop.db, [handle]);
  if (!found) return null;
  const publishAt = await readPublishAt(shop.db, found.id);
  const alts = await readTranslatedAlts(shop.db, found.id);
  return { id: found.id, handle, product: fieldsOf(found, publishAt, alts) };
}

/** What the product page shows besides what it edits. Throws "not-found". */
export async function productToEdit(shop: CatalogShop, handle: string) {
  const found = await findProductToEdit(shop, handle);
  if (!found) throw noProduct();
  const { stock, ...besides } = await readBesides(shop.db, found.id);
  const levels = new Map(
    stock.map(({ id, onHand, reserved }) => [id, { onHand: onHand ?? 0, reserved: reserved ?? 0 }]),
  );
  return {
    ...found,
    ...besides,
    stock: found.product.variants.map(({ id }) => levels.get(id ?? 0) ?? { onHand: 0, reserved: 0 }),
  };
}

/** Returns the handle: the one given, or one made of the title. Throws "input.invalid" for one that is taken. */
export async function createProduct(
  shop: CatalogShop,
  { handle: given, ...fields }: ProductFields & { handle?: string | undefined },
  by: string,
): Promise<string> {
  checkFields(fields);
  return inTransaction(shop, async (tx, within) => {
    const handle = given === undefined ? await freeHandle(tx, fields.title, readTakenHandles) : normalHandle(given);
    await holdProducts(tx, [handle]);
    if ((await readTakenHandles(tx, [handle])).length > 0) {
      const message = "Another product has this handle.";
      throw new Refusal("input.invalid", message, [{ field: "handle", message }]);
    }
    await because(tx, causeOf(by));
    await saveLockedProducts(tx, [draftOf(handle, fields, null)], shop.now());
    await writePublishAt(tx, handle, publishAtOf(fields));
    await saveAlts(within, handle, fields);
    return handle;
  });
}

/** Throws "not-found", and "input.invalid" for what the shop could not calculate with. */
export async function saveProduct(
  shop: CatalogShop,
  { handle, ...fields }: ProductFields & { handle: string },
  by: string,
): Promise<void> {
  checkFields(fields);
  await inTransaction(shop, async (tx, within) => {
    await holdProducts(tx, [handle]);
    const before = await wholeProduct(tx, handle);
    const known = new Set(before.variants.map(({ id }) => id));
    const stay = fields.variants.flatMap(({ id, optionValues }) =>
      id !== null && known.has(id) ? [{ id, optionValues }] : [],
    );
    await because(tx, causeOf(by));
    await refuseReserved(tx, before, new Set(stay.map(({ id }) => id)));
    await renameVariants(tx, before.id, stay);
    await saveLockedProducts(tx, [draftOf(handle, fields, before)], shop.now(), {
      replacing: metafieldNamesOf([before]),
    });
    await writePublishAt(tx, handle, publishAtOf(fields));
    await saveAlts(within, handle, fields);
  });
}

/** Throws "not-found" for a product or a variant that does not exist. */
export async function setPrices(
  shop: CatalogShop,
  { handle, prices }: { handle: string; prices: readonly { variantId: number; priceMicros: number }[] },
  by: string,
): Promise<void> {
  const wanted = new Map(prices.map(({ variantId, priceMicros }) => [variantId, priceMicros]));
  await changeWhole(shop, handle, by, (product) => {
    const ids = new Set(product.variants.map(({ id }) => id));
    if (prices.some(({ variantId }) => !ids.has(variantId))) {
      throw new Refusal("not-found", "There is no such variant.");
    }
    return {
      ...product,
      variants: product.variants.map((variant) => {
        const priceMicros = wanted.get(variant.id) ?? variant.priceMicros;
        if (!canBePriced({ platformMicros: priceMicros, weightMg: variant.weightMg })) throw tooDear("prices");
        return { ...variant, priceMicros };
      }),
    };
  });
}

/** A product that is put on sale is published too. */
export async function setStatus(
  shop: CatalogShop,
  { handle, status }: { handle: string; status: ProductFields["status"] },
  by: string,
): Promise<void> {
  await inTransaction(shop, async (tx, within) => {
    await changeWhole(within, handle, by, (product) => ({
      ...product,
      status,
      published: status === "active" || product.published,
    }));
    if (status !== "draft") await writePublishAt(tx, handle, null);
  });
}

/** Puts drafts on sale whose time has come; returns how many. */
export async function publishDueProducts(shop: CatalogShop, stopping?: AbortSignal): Promise<number> {
  let published = 0;
  for (const handle of await readDueHandles(shop.db, shop.now(), PUBLISHED_AT_ONCE)) {
    if (stopping?.aborted) break;
    await inTransaction(shop, async (tx, within) => {
      await holdProducts(tx, [handle]);
      // Another process may have done it, or somebody put it off.
      const [due] = await readDueHandles(tx, shop.now(), PUBLISHED_AT_ONCE).then((handles) =>
        handles.filter((each) => each === handle),
      );
      const found = due === undefined ? null : await findProductToEdit(within, handle);
      if (!found) return;
      if (found.product.status === "draft") await setStatus(within, { handle, status: "active" }, "schedule");
      else await writePublishAt(tx, handle, null);
      published += 1;
    });
  }
  return published;
}

/** A draft without item numbers, barcodes and stock. Returns its handle. */
export async function duplicateProduct(
  shop: CatalogShop,
  { handle, title }: { handle: string; title: string },
  by: string,
): Promise<string> {
  const found = await findProductToEdit(shop, handle);
  if (!found) throw noProduct();
  const { product } = found;
  const variants = product.variants.map((variant) => ({
    ...variant,
    id: null,
    sku: null,
    barcode: null,
    bin: null,
    available: 0,
  }));
  return createProduct(shop, { ...product, title, status: "draft", publishAt: null, variants }, by);
}

/** What hangs on a product. Throws "not-found". */
export async function dependentsOf(shop: CatalogShop, handle: string) {
  const { id } = await wholeProduct(shop.db, handle);
  return countDependents(shop.db, id);
}

/** Orders keep their lines. Throws "catalogue.refused" while unpaid orders have reserved pieces. */
export async function deleteProduct(shop: CatalogShop, handle: string): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await holdProducts(tx, [handle]);
    const { id } = await wholeProduct(tx, handle);
    const { reserved } = await countDependents(tx, id);
    if (reserved > 0) {
      throw new Refusal(
        "catalogue.refused",
        sentence`Unpaid orders have reserved ${reserved} pieces of this product. Archive it until they are paid or void.`,
      );
    }
    await deleteProductRow(tx, id);
  });
}

async function changeWhole(
  shop: CatalogShop,
  handle: string,
  by: string,
  change: (product: ProductToExport) => ProductToExport,
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await holdProducts(tx, [handle]);
    const product = await wholeProduct(tx, handle);
    await because(tx, causeOf(by));
    await saveLockedProducts(tx, [draftOfWhole(change(product))], shop.now());
  });
}

async function wholeProduct(db: Tx | CatalogShop["db"], handle: string): Promise<ProductToExport> {
  const [found] = await readProductsByHandle(db, [handle]);
  if (!found) throw noProduct();
  return found;
}

/** Pieces of an order would lose their reservation with their variant. */
async function refuseReserved(tx: Tx, before: ProductToExport, stay: ReadonlySet<number>): Promise<void> {
  const gone = before.variants.filter(({ id }) => !stay.has(id));
  if (gone.length === 0) return;
  const { stock } = await readBesides(tx, before.id);
  const reserved = new Set(stock.filter((level) => (level.reserved ?? 0) > 0).map(({ id }) => id));
  const [first] = gone.filter(({ id }) => reserved.has(id));
  if (!first) return;
  const name = first.optionValues.join(" / ") || "the only variant";
  throw new Refusal(
    "catalogue.refused",
    sentence`Unpaid orders have reserved pieces of ${name}, so it cannot be removed yet.`,
  );
}

/** What people wrote in the product's page; what machines said of other texts stays. */
async function saveAlts(
  shop: CatalogShop,
  handle: string,
  { pictures }: Pick<ProductFields, "pictures">,
): Promise<void> {
  if (pictures.every(({ alts }) => alts === undefined)) return;
  const [found] = await readProductsByHandle(shop.db, [handle]);
  if (!found) throw noProduct();
  const before = new Map(
    (await readTranslatedAlts(shop.db, found.id)).map(({ alt, language, text }) => [`${language} ${alt}`, text]),
  );
  const changed = pictures.flatMap(({ alt, alts }) =>
    alt === null || alt === "" || alts === undefined
      ? []
      : LANGUAGE_CODES.flatMap((language) => {
          const text = alts.find((each) => each.language === language)?.text ?? "";
          const isSame = (before.get(`${language} ${alt}`) ?? "") === text;
          return isSame ? [] : [{ resource: "product" as const, id: found.id, language, field: `alt:${alt}`, text }];
        }),
  );
  if (changed.length > 0) await saveTranslations(shop, changed);
}

function fieldsOf(
  { images, variants, ...product }: ProductToExport,
  publishAt: Date | null,
  translatedAlts: readonly TranslatedAlt[],
): ProductFields {
  const places = new Map(images.map(({ position }, index) => [position, index]));
  return {
    title: product.title,
    descriptionHtml: product.descriptionHtml,
    vendor: product.vendor,
    productType: product.productType,
    tags: product.tags,
    status: product.status as ProductFields["status"],
    published: product.published,
    publishAt: publishAt?.toISOString() ?? null,
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    minQuantity: product.minQuantity,
    minBatch: product.minBatch,
    freeShipping: product.freeShipping,
    options: product.options.map(({ name }) => ({ name })),
    variants: variants.map((variant) => ({
      id: variant.id,
      optionValues: variant.optionValues,
      sku: variant.sku,
      barcode: variant.barcode,
      bin: variant.bin,
      priceMicros: variant.priceMicros,
      compareAtPriceMicros: variant.compareAtPriceMicros,
      costMicros: variant.costMicros,
      weightMg: variant.weightMg,
      weightUnit: variant.weightUnit,
      requiresShipping: variant.requiresShipping,
      tracked: variant.tracked,
      oversell: variant.oversell,
      // Stock is changed by itself, since orders change it all the time.
      available: 0,
      picture: variant.imagePosition === null ? null : (places.get(variant.imagePosition) ?? null),
      metafields: variant.metafields,
    })),
    pictures: images.map(({ src, alt, focus }) => ({
      ...{ src, alt, focus },
      alts: translatedAlts.flatMap((each) =>
        each.alt === alt && isLanguage(each.language) ? [{ language: each.language, text: each.text }] : [],
      ),
    })),
    metafields: product.metafields,
  };
}

/** What the page does not edit stays: gift card, tax code, where pictures came from. */
function draftOf(handle: string, fields: ProductFields, before: ProductToExport | null): ProductDraft {
  const stored = new Map(before?.variants.map((variant) => [variant.id, variant]));
  const sources = new Map(before?.images.map(({ src, source }) => [src, source]));
  const { pictures, variants, descriptionHtml, ...others } = fields;
  return {
    ...others,
    handle,
    giftCard: before?.giftCard ?? false,
    descriptionHtml: before?.descriptionHtml === descriptionHtml ? descriptionHtml : safeHtml(descriptionHtml),
    images: pictures.map(({ src, alt, focus }, index): ImageDraft => ({
      position: index + 1,
      src,
      alt,
      source: sources.get(src) ?? null,
      ...(focus !== undefined && { focus }),
    })),
    variants: variants.map(({ id, available, picture, ...variant }): VariantDraft => {
      const old = id === null ? undefined : stored.get(id);
      return {
        ...variant,
        bin: variant.bin === undefined ? (old?.bin ?? null) : variant.bin,
        requiresShipping: variant.requiresShipping ?? old?.requiresShipping ?? true,
        ...(old && {
          taxable: old.taxable,
          fulfillmentService: old.fulfillmentService,
          taxCode: old.taxCode,
        }),
        available: old ? null : available,
        imagePosition: picture === null || picture >= pictures.length ? null : picture + 1,
      };
    }),
  };
}

function publishAtOf({ status, publishAt }: ProductFields): Date | null {
  return status === "draft" && publishAt !== null ? new Date(publishAt) : null;
}

/** Throws "input.invalid" with the fields' names. */
function checkFields({ options, variants, pictures }: ProductFields): void {
  const errors: { field: string; message: string }[] = [];
  const names = options.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) errors.push({ field: "options", message: "Two options have the same name." });
  const seen = new Map<string, number>();
  variants.forEach(({ optionValues, priceMicros, weightMg, picture }, index) => {
    if (optionValues.length !== options.length) {
      errors.push({ field: `variants.${index}`, message: "A variant has one value for each option." });
    }
    const key = JSON.stringify(optionValues);
    if (seen.has(key))
      errors.push({ field: `variants.${index}`, message: "Two variants have the same option values." });
    seen.set(key, index);
    if (!canBePriced({ platformMicros: priceMicros, weightMg })) {
      errors.push({ field: `variants.${index}.priceMicros`, message: "The price or weight is too large." });
    }
    if (picture !== null && picture >= pictures.length) {
      errors.push({ field: `variants.${index}.picture`, message: "There is no such picture." });
    }
  });
  const [first] = errors;
  if (first) throw new Refusal("input.invalid", `${first.field}: ${first.message}`, errors);
}

/** As histories of prices and stock record it. */
export function causeOf(by: string): string {
  return `office, ${by}`;
}

function tooDear(field: string): Refusal {
  const message = "The price is too large.";
  return new Refusal("input.invalid", message, [{ field, message }]);
}

function noProduct(): Refusal {
  return new Refusal("not-found", "There is no such product.");
}
