/** Medusa's product CSV, as versions 1 and 2 export it: a row for each variant, each with its product's columns. */

import { normalHandle } from "../../../domain/catalog/handles.ts";
import type { CellsOf } from "../csv/product-csv-writer.ts";
import { plainName } from "../words/plain-name.ts";
import {
  Columns,
  type FormatReader,
  htmlOf,
  isYes,
  optionCells,
  OPTION_FIELDS,
  type ReaderChoices,
  type ReadProblem,
  type ReadRow,
  type SourceRow,
} from "./format.ts";

const COLUMNS = {
  handle: ["Product Handle"],
  title: ["Product Title"],
  description: ["Product Description"],
  status: ["Product Status"],
  thumbnail: ["Product Thumbnail"],
  productWeight: ["Product Weight"],
  material: ["Product Material"],
  origin: ["Product Origin Country"],
  customsCode: ["Product HS Code"],
  collection: ["Product Collection Title"],
  type: ["Product Type"],
  tags: ["Product Tags"],
  sku: ["Variant SKU"],
  barcode: ["Variant Barcode"],
  ean: ["Variant EAN"],
  upc: ["Variant UPC"],
  stock: ["Variant Inventory Quantity"],
  backorder: ["Variant Allow Backorder"],
  managed: ["Variant Manage Inventory"],
  variantWeight: ["Variant Weight"],
  variantThumbnail: ["Variant Thumbnail", "Variant Image 1"],
} as const;

/** "Variant Price EUR", and "Price Europe [EUR]" of a region. */
const PRICE = /^(?:variant )?price (?:(.+) )?\[?([a-z]{3})\]?$/i;
const IMAGE = /^(?:product )?image (\d+)(?: url)?$/i;
const TAG = /^product tag \d+$/i;
const CATEGORY = /^product category \d+ name$/i;
const OPTION_NAME = /^(?:variant )?option (\d) name$/i;
const OPTION_VALUE = /^(?:variant )?option (\d) value$/i;
/** Ids of the other shop, and what its checkout needs. */
const SILENT = /\bid$|^(?:product|variant) (?:created|updated|deleted) at$|sales channel|profile/i;

export function isMedusa(headers: readonly string[]): boolean {
  const names = new Set(headers.map(plainName));
  return (
    names.has("producthandle") && names.has("producttitle") && headers.some((name) => /^variant /i.test(name.trim()))
  );
}

export function readMedusa(headers: readonly string[], { currency, base }: ReaderChoices): FormatReader {
  const columns = new Columns(headers, COLUMNS);
  const prices = columns
    .like(PRICE)
    .map(({ index, groups }) => ({ index, region: groups[1] !== undefined, code: (groups[2] ?? "").toUpperCase() }))
    .toSorted((one, other) => Number(one.region) - Number(other.region));
  const codes = [...new Set(prices.map(({ code }) => code))];
  // The shop's own currency needs no conversion.
  const currencies = codes.toSorted((one, other) => Number(other === base) - Number(one === base));
  const chosen = currency !== undefined && codes.includes(currency) ? currency : currencies[0];
  const own = prices.filter(({ code }) => code === chosen);
  const [images, tags, categories] = [IMAGE, TAG, CATEGORY].map((shape) => columns.like(shape));
  const [names, values] = [OPTION_NAME, OPTION_VALUE].map(
    (shape) => new Map(columns.like(shape).map(({ index, groups }) => [groups[1], index])),
  );
  columns.like(SILENT);
  const numbers = [...(names?.keys() ?? [])].toSorted((one, other) => Number(one) - Number(other)).slice(0, 3);

  return {
    fields: new Set([
      ...(["handle", "title", "body", "status", "type", "tags", "imageSrc", "variantImage", ...OPTION_FIELDS] as const),
      ...(["sku", "barcode", "price", "policy"] as const),
      ...(columns.has("stock") ? (["tracker", "quantity"] as const) : []),
      ...(columns.has("productWeight", "variantWeight") ? (["grams", "weightUnit"] as const) : []),
    ]),
    metafields: [
      { owner: "product", namespace: "import", key: "origin_country" },
      { owner: "product", namespace: "import", key: "hs_code" },
    ],
    unused: columns.unused(),
    weightUnit: "g",
    currencies,
    begin() {
      const seen = new Set<string>();
      return (row) => rowOf(row, seen);
    },
  };

  function rowOf(row: SourceRow, seen: Set<string>): (ReadRow | ReadProblem)[] {
    const handle = columns.of(row, "handle");
    if (handle === "") return [{ line: row.line, problem: "the row has no handle" }];
    const leads = !seen.has(normalHandle(handle));
    seen.add(normalHandle(handle));
    const options = optionsOf(row);
    const variant: CellsOf = { ...variantCells(row), ...optionCells(options.map(({ value }) => ({ value }))) };
    if (!leads) return [{ line: row.line, handle, leads, cells: variant }];
    const at = (found: { index: number }[] | undefined) =>
      (found ?? []).map(({ index }) => (row.cells[index] ?? "").trim()).filter((each) => each !== "");
    const tagged = columns.of(row, "tags").split(",");
    const collection = columns.of(row, "collection");
    const material = columns.of(row, "material");
    return [
      {
        line: row.line,
        handle,
        leads,
        cells: {
          title: columns.of(row, "title"),
          body: htmlOf(columns.of(row, "description")),
          status: columns.of(row, "status").toLowerCase() === "published" ? "active" : "draft",
          type: columns.of(row, "type") || at(categories)[0] || "",
          ...optionCells(options.map(({ name }) => ({ name }))),
          ...variant,
        },
        images: [...new Set([columns.of(row, "thumbnail"), ...at(images)])].filter((each) => each !== ""),
        tags: [...at(tags), ...tagged.map((tag) => tag.trim())].filter((tag) => tag !== ""),
        categories: [...at(categories), ...(collection === "" ? [] : [collection])].map((name) => [name]),
        attributes: material === "" ? [] : [{ from: "column", name: "Material", value: material }],
        metafields: [columns.of(row, "origin"), columns.of(row, "customsCode")],
      },
    ];
  }

  /** Version 2 gives products without options a default one. */
  function optionsOf(row: SourceRow): { name: string; value: string }[] {
    const found = numbers.map((number) => ({
      name: (row.cells[names?.get(number) ?? -1] ?? "").trim(),
      value: (row.cells[values?.get(number) ?? -1] ?? "").trim(),
    }));
    const options = found.filter(({ name }) => name !== "");
    const [only] = options;
    return options.length === 1 && /^default/i.test(only?.name ?? "") && /^default/i.test(only?.value ?? "")
      ? []
      : options;
  }

  function variantCells(row: SourceRow): CellsOf {
    const price = own.map(({ index }) => (row.cells[index] ?? "").trim()).find((each) => each !== "");
    const stock = columns.of(row, "stock");
    return {
      sku: columns.of(row, "sku"),
      barcode: columns.of(row, "barcode") || columns.of(row, "ean") || columns.of(row, "upc"),
      price: price ?? "",
      grams: columns.of(row, "variantWeight") || columns.of(row, "productWeight"),
      weightUnit: "g",
      tracker: columns.has("managed") && !isYes(columns.of(row, "managed")) ? "" : "shopify",
      ...(stock !== "" && { quantity: stock }),
      policy: isYes(columns.of(row, "backorder")) ? "continue" : "deny",
      variantImage: columns.of(row, "variantThumbnail"),
    };
  }
}
