/** A store's products as rows of Shopify's own product file, which the import reads. */

import { createHash } from "node:crypto";
import { z } from "zod";
import { metafieldColumnName } from "../catalog/csv/product-csv-columns.ts";
import type { RowSource } from "../catalog/csv/product-csv-file.ts";
import type { CsvRecord } from "../catalog/csv/product-csv-records.ts";
import { type BulkFile, type BulkNode, groupsOf, searchOf } from "./bulk-operation.ts";

const METAFIELDS = "metafields { edges { node { id namespace key type value } } }";

/** Five connections on two levels: all that a bulk operation may have. `gids`: null for all products. */
export function productsInBulk(gids: readonly string[] | null): string {
  return `query Products {
  products${searchOf(gids)} {
    edges {
      node {
        id handle title descriptionHtml vendor productType tags status publishedAt isGiftCard
        seo { title description }
        options { name }
        media { edges { node { id alt ... on MediaImage { image { url } } } } }
        ${METAFIELDS}
        variants {
          edges {
            node {
              id position sku barcode price compareAtPrice taxable inventoryPolicy inventoryQuantity
              selectedOptions { name value }
              image { url }
              inventoryItem {
                tracked requiresShipping
                unitCost { amount }
                measurement { weight { unit value } }
              }
              ${METAFIELDS}
            }
          }
        }
      }
    }
  }
}`;
}

const product = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  descriptionHtml: z.string(),
  vendor: z.string(),
  productType: z.string(),
  tags: z.array(z.string()),
  status: z.string(),
  publishedAt: z.string().nullable(),
  isGiftCard: z.boolean(),
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  options: z.array(z.object({ name: z.string() })),
});
const variant = z.object({
  id: z.string(),
  position: z.number(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: z.string(),
  compareAtPrice: z.string().nullable(),
  taxable: z.boolean(),
  inventoryPolicy: z.enum(["CONTINUE", "DENY"]),
  inventoryQuantity: z.number().nullable(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  image: z.object({ url: z.string() }).nullable(),
  inventoryItem: z.object({
    tracked: z.boolean(),
    requiresShipping: z.boolean(),
    unitCost: z.object({ amount: z.string() }).nullable(),
    measurement: z.object({ weight: z.object({ unit: z.string(), value: z.number() }).nullable() }).nullable(),
  }),
});
const picture = z.object({ alt: z.string().nullable(), image: z.object({ url: z.string() }).nullable() });
const metafield = z.object({ namespace: z.string(), key: z.string(), type: z.string(), value: z.string() });

type Owner = "product" | "variant";
type Metafield = z.output<typeof metafield>;
type Column = { owner: Owner } & Omit<Metafield, "value">;

/** Grams and the unit's name in product files. */
const UNITS: Readonly<Record<string, { grams: number; name: string }>> = {
  GRAMS: { grams: 1, name: "g" },
  KILOGRAMS: { grams: 1_000, name: "kg" },
  OUNCES: { grams: 28.349523125, name: "oz" },
  POUNDS: { grams: 453.59237, name: "lb" },
};

const MOST_OPTIONS = 3;
const BATCH = 250;

export type StoreProducts = RowSource & {
  /** By the ids of Shopify. */
  handles: ReadonlyMap<string, string>;
  /** With their options in the product's order; a product without options has one of none. */
  variants: readonly { gid: string; productGid: string; optionValues: string[] }[];
  /** Of the product that a row is of. */
  handleOfLine(line: number): string;
  /** Names of metafields that refer to other records of the store and are left out. */
  references: ReadonlySet<string>;
  /** Products with media that are no pictures. */
  withOtherMedia: number;
};

/** Reads the file once for its metafields; `file` stays the caller's. */
export async function readStoreProducts(file: BulkFile): Promise<StoreProducts> {
  const handles = new Map<string, string>();
  const columns = new Map<string, Column>();
  const references = new Set<string>();
  const lines: string[] = [];
  const all: StoreProducts["variants"][number][] = [];
  const hash = createHash("sha256");
  let withOtherMedia = 0;
  for await (const group of groupsOf(file)) {
    hash.update(JSON.stringify(group));
    const { root, variants, metafields, otherMedia, rows } = sorted(group);
    handles.set(root.id, root.handle);
    for (const { id: gid, selectedOptions } of variants) {
      const values = root.options.map(({ name }) => selectedOptions.find((each) => each.name === name)?.value ?? "");
      const isPlain = values.length === 1 && root.options[0]?.name === "Title" && values[0] === "Default Title";
      all.push({ gid, productGid: root.id, optionValues: isPlain ? [] : values });
    }
    if (otherMedia) withOtherMedia += 1;
    for (const { owner, namespace, key, type, value } of metafields) {
      if (isReference(type, value)) references.add(`${namespace}.${key}`);
      else columns.set(keyOf({ owner, namespace, key, type }), { owner, namespace, key, type });
    }
    for (let row = 0; row < rows; row += 1) lines.push(root.handle);
  }
  const known = [...columns.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return {
    encoding: "utf-8",
    fingerprint: hash.digest("hex"),
    headers: [...Object.keys(FIELDS), ...VARIANT_HEADERS, ...PICTURE_HEADERS, ...known.map(metafieldColumnName)],
    records: () => recordsOf(file, known),
    handles,
    variants: all,
    handleOfLine: (line) => lines[line - FIRST_LINE] ?? "",
    references,
    withOtherMedia,
  };
}

/** As in a file, whose first line has the headers. */
const FIRST_LINE = 2;

async function* recordsOf(file: BulkFile, columns: readonly Column[]): AsyncGenerator<CsvRecord[]> {
  let batch: CsvRecord[] = [];
  let line = FIRST_LINE;
  for await (const group of groupsOf(file)) {
    for (const cells of rowsOf(sorted(group), columns)) {
      batch.push({ line, cells });
      line += 1;
    }
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

type Sorted = ReturnType<typeof sorted>;

function sorted({ root, children }: { root: BulkNode; children: readonly BulkNode[] }) {
  const own = product.parse(root);
  const variants: (z.output<typeof variant> & { metafields: Metafield[] })[] = [];
  const pictures: { url: string; alt: string | null }[] = [];
  const metafields: (Metafield & { owner: Owner })[] = [];
  let otherMedia = false;
  for (const child of children) {
    const [, kind] = /^gid:\/\/shopify\/(\w+)\//.exec(child.id) ?? [];
    if (kind === "ProductVariant") variants.push({ ...variant.parse(child), metafields: [] });
    else if (kind === "Metafield") {
      const owner: Owner = child.__parentId === own.id ? "product" : "variant";
      const field = { ...metafield.parse(child), owner };
      metafields.push(field);
      if (owner === "variant") variants.find(({ id }) => id === child.__parentId)?.metafields.push(field);
    } else if (kind === "MediaImage") {
      const { alt, image } = picture.parse(child);
      if (image) pictures.push({ url: image.url, alt });
    } else otherMedia = true;
  }
  variants.sort((one, other) => one.position - other.position);
  return {
    root: own,
    variants,
    pictures,
    metafields,
    otherMedia,
    rows: Math.max(1, variants.length, pictures.length),
  };
}

/** The first row has the product's own cells too; each has the next variant and the next picture. */
function rowsOf(group: Sorted, columns: readonly Column[]): string[][] {
  const { root, variants, pictures, metafields, rows } = group;
  return Array.from({ length: rows }, (_, index) => {
    const each = variants[index];
    const shown = pictures[index];
    return [
      root.handle,
      ...Object.values(FIELDS)
        .slice(1)
        .map((cell) => (index === 0 ? cell(root) : "")),
      ...(each ? variantCells(root, each, index === 0) : VARIANT_HEADERS.map(() => "")),
      ...(shown ? [shown.url, String(index + 1), shown.alt ?? ""] : PICTURE_HEADERS.map(() => "")),
      ...columns.map((column) => {
        if (column.owner === "product") {
          return index === 0
            ? cellOf(
                column,
                metafields.filter(({ owner }) => owner === "product"),
              )
            : "";
        }
        return cellOf(column, each?.metafields ?? []);
      }),
    ];
  });
}

const FIELDS: Readonly<Record<string, (root: z.output<typeof product>) => string>> = {
  Handle: ({ handle }) => handle,
  Title: ({ title }) => title,
  "Body (HTML)": ({ descriptionHtml }) => descriptionHtml,
  Vendor: ({ vendor }) => vendor,
  Type: ({ productType }) => productType,
  Tags: ({ tags }) => tags.join(", "),
  Published: ({ publishedAt }) => flag(publishedAt !== null),
  "Gift Card": ({ isGiftCard }) => flag(isGiftCard),
  "SEO Title": ({ seo }) => seo.title ?? "",
  "SEO Description": ({ seo }) => seo.description ?? "",
  // Statuses of newer versions, such as unlisted, are not for sale here.
  Status: ({ status }) => (["ACTIVE", "ARCHIVED", "DRAFT"].includes(status) ? status.toLowerCase() : "draft"),
};

const VARIANT_HEADERS = [
  ...["Option1 Name", "Option1 Value", "Option2 Name", "Option2 Value", "Option3 Name", "Option3 Value"],
  ...["Variant SKU", "Variant Barcode", "Variant Price", "Variant Compare At Price", "Cost per item"],
  ...["Variant Grams", "Variant Weight Unit", "Variant Requires Shipping", "Variant Taxable"],
  ...["Variant Inventory Tracker", "Variant Inventory Qty", "Variant Inventory Policy", "Variant Image"],
];

const PICTURE_HEADERS = ["Image Src", "Image Position", "Image Alt Text"];

function variantCells(root: z.output<typeof product>, each: z.output<typeof variant>, isFirst: boolean): string[] {
  const { inventoryItem: item } = each;
  const weight = item.measurement?.weight ?? null;
  const unit = weight === null ? undefined : UNITS[weight.unit];
  const options = Array.from({ length: MOST_OPTIONS }, (_, index) => {
    const name = root.options[index]?.name ?? "";
    const value = each.selectedOptions.find((option) => option.name === name)?.value ?? "";
    return [isFirst ? name : "", value];
  });
  return [
    ...options.flat(),
    ...[each.sku ?? "", each.barcode ?? "", each.price, each.compareAtPrice ?? "", item.unitCost?.amount ?? ""],
    ...[weight && unit ? gramsOf(weight.value, unit.grams) : "0", unit?.name ?? "g"],
    ...[flag(item.requiresShipping), flag(each.taxable)],
    ...[item.tracked ? "shopify" : "", String(each.inventoryQuantity ?? 0)],
    ...[each.inventoryPolicy.toLowerCase(), each.image?.url ?? ""],
  ];
}

/** To the milligram, as the shop stores weights. */
function gramsOf(value: number, grams: number): string {
  return (Math.round(value * grams * 1_000) / 1_000).toFixed(3);
}

function cellOf(column: Column, fields: readonly Metafield[]): string {
  const found = fields.find(
    ({ namespace, key, type }) => namespace === column.namespace && key === column.key && type === column.type,
  );
  return found && !isReference(found.type, found.value) ? found.value : "";
}

/** What it refers to has another id here, or none. */
function isReference(type: string, value: string): boolean {
  return type.endsWith("_reference") || value.includes("gid://shopify/");
}

function keyOf({ owner, namespace, key, type }: Column): string {
  return JSON.stringify([owner, namespace, key, type]);
}

function flag(value: boolean): string {
  return value ? "TRUE" : "FALSE";
}
