/** Cells that a spreadsheet would read as formulas are not escaped: the file must be importable again unchanged. */

import { stringify } from "csv-stringify/sync";
import type { CurrencyCode } from "../../../domain/currencies.ts";
import { decimalOfStored } from "../../../domain/money.ts";
import type { ProductToExport, VariantToExport } from "./export-products.store.ts";
import { columnsToWrite, type Field, type MetafieldColumn, type WrittenColumn } from "./product-csv-columns.ts";
import { NO_OPTION } from "./product-csv-variant.ts";

export type CellsOf = Partial<Record<Field, string>>;

/** `currency`: of its prices. */
type ShopOfFile = { url: string; currency: CurrencyCode };

export class ProductCsvWriter {
  private readonly columns: readonly WrittenColumn[];

  private readonly shop: ShopOfFile;

  constructor(metafields: readonly MetafieldColumn[], shop: ShopOfFile) {
    this.columns = columnsToWrite(metafields);
    this.shop = shop;
  }

  headerLine(): string {
    return csvOf([this.columns.map((column) => column.name)]);
  }

  /** One row per variant; pictures share these rows, and surplus ones get rows of their own. */
  lines(products: readonly ProductToExport[]): string {
    return csvOf(products.flatMap((product) => this.rows(product)));
  }

  private rows(given: ProductToExport): string[][] {
    const images = given.images.map((image) => ({ ...image, src: addressElsewhere(image.src, this.shop.url) }));
    const product = { ...given, images };
    const length = Math.max(product.variants.length, product.images.length);
    return Array.from({ length }, (_, index) => {
      const variant = product.variants[index];
      const cells: CellsOf = {
        handle: product.handle,
        ...(index === 0 && productCells(product)),
        ...(variant && variantCells(product, variant, this.shop.currency)),
        ...imageCells(product.images[index]),
      };
      return this.columns.map((column) => {
        if ("field" in column) return cells[column.field] ?? "";
        const owner = column.metafield.owner === "variant" ? variant : index === 0 ? product : undefined;
        return valueOf(column.metafield, owner);
      });
    });
  }
}

/** An address that another shop can fetch; a shop on localhost has none, so its paths stay. */
function addressElsewhere(src: string, shopUrl: string): string {
  const host = URL.parse(shopUrl)?.hostname ?? "localhost";
  return src.startsWith("/") && !src.startsWith("//") && host !== "localhost" ? new URL(src, shopUrl).href : src;
}

function csvOf(rows: string[][]): string {
  // A carriage return at the end of a cell would be read as part of the line end.
  return stringify(rows, { quoted_match: /\r/ });
}

export function productCells(product: ProductToExport): CellsOf {
  const [one, two, three] = product.options.length > 0 ? product.options : [NO_OPTION];
  return {
    title: product.title,
    body: product.descriptionHtml,
    vendor: product.vendor,
    type: product.productType,
    tags: product.tags.join(", "),
    published: String(product.published),
    option1Name: one?.name ?? "",
    option2Name: two?.name ?? "",
    option3Name: three?.name ?? "",
    giftCard: String(product.giftCard),
    seoTitle: product.seoTitle ?? "",
    seoDescription: product.seoDescription ?? "",
    status: product.status,
    minQuantity: String(product.minQuantity),
    minBatch: String(product.minBatch),
    freeShipping: String(product.freeShipping),
  };
}

/** `base`: the currency of the prices. */
export function variantCells(
  { images }: Pick<ProductToExport, "images">,
  variant: VariantToExport,
  base: CurrencyCode,
): CellsOf {
  const [one, two, three] = variant.optionValues.length > 0 ? variant.optionValues : [NO_OPTION.value];
  const { compareAtPriceMicros, costMicros } = variant;
  return {
    option1Value: one ?? "",
    option2Value: two ?? "",
    option3Value: three ?? "",
    sku: variant.sku ?? "",
    barcode: variant.barcode ?? "",
    bin: variant.bin ?? "",
    price: decimalOfStored(variant.priceMicros, base),
    compareAtPrice: compareAtPriceMicros === null ? "" : decimalOfStored(compareAtPriceMicros, base),
    cost: costMicros === null ? "" : decimalOfStored(costMicros, base),
    grams: String(variant.weightMg / 1_000),
    weightUnit: variant.weightUnit,
    tracker: variant.tracked ? "shopify" : "",
    quantity: String(variant.available),
    policy: variant.oversell ? "continue" : "deny",
    fulfillment: variant.fulfillmentService,
    requiresShipping: String(variant.requiresShipping),
    taxable: String(variant.taxable),
    taxCode: variant.taxCode ?? "",
    variantImage: images.find((image) => image.position === variant.imagePosition)?.src ?? "",
  };
}

function imageCells(image: ProductToExport["images"][number] | undefined): CellsOf {
  return image ? { imageSrc: image.src, imagePosition: String(image.position), imageAlt: image.alt ?? "" } : {};
}

function valueOf(column: MetafieldColumn, owner: Pick<ProductToExport, "metafields"> | undefined): string {
  const metafield = owner?.metafields.find(
    ({ namespace, key, type }) =>
      namespace === column.namespace && key === column.key && (column.type === undefined || column.type === type),
  );
  return metafield?.value ?? "";
}
