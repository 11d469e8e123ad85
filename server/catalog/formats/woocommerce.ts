/** WooCommerce's product CSV: a row for each product and each variation, which names its parent by item number or id. */

import { MOST_OPTIONS } from "../../../contract/office/product-sources.ts";
import type { CellsOf } from "../csv/product-csv-writer.ts";
import { handleOfTitle } from "../products/handle-of-title.ts";
import {
  Columns,
  type FormatReader,
  FreeHandles,
  isNo,
  isWithin,
  saleProblems,
  isYes,
  optionCells,
  OPTION_FIELDS,
  plainTextOf,
  type ReadAttribute,
  type ReaderChoices,
  type ReadProblem,
  type ReadRow,
  type SourceRow,
} from "./format.ts";
import { metafieldKey } from "./metafield-key.ts";
import {
  ATTRIBUTE_NAME,
  ATTRIBUTE_VALUE,
  META_COLUMN,
  SILENT_COLUMN,
  WEIGHT_COLUMN,
  WOOCOMMERCE_COLUMNS,
  type WoocommerceColumn,
} from "./woocommerce-columns.ts";
import { unitOf } from "./written-numbers.ts";

type Attribute = { name: string; values: string[] };
type Parent = {
  handle: string;
  attributes: Attribute[];
  stock: string;
  /** Lower-case names of the attributes in which its variations differ. */
  varies: Set<string>;
};

const MOST_SEO_CHARACTERS = 320;

export function isWoocommerce(headers: readonly string[]): boolean {
  const columns = new Columns(headers, WOOCOMMERCE_COLUMNS);
  return columns.has("type") && columns.has("name") && columns.has("regularPrice") && columns.has("sku", "id");
}

export function readWoocommerce(headers: readonly string[], { now }: ReaderChoices): FormatReader {
  const columns = new Columns(headers, WOOCOMMERCE_COLUMNS);
  const [weight] = columns.like(WEIGHT_COLUMN);
  const names = numbered(columns, ATTRIBUTE_NAME);
  const values = numbered(columns, ATTRIBUTE_VALUE);
  const metas = columns.like(META_COLUMN);
  columns.like(SILENT_COLUMN);
  const weightUnit = weight ? unitOf(weight.groups[1] ?? "") : null;
  const handles = new FreeHandles();
  const handleOfLine = new Map<number, string>();
  const parents = new Map<string, Parent>();
  /** Of parents that come after their variations. */
  const waiting = new Map<string, Set<string>>();

  const cell = (row: SourceRow, name: WoocommerceColumn) => unescaped(columns.of(row, name));
  const typesOf = (row: SourceRow) =>
    new Set(
      cell(row, "type")
        .toLowerCase()
        .split(/\s*,\s*/),
    );

  return {
    fields: new Set([
      ...(["handle", "title", "body", "type", "published", "status", "price", "compareAtPrice"] as const),
      ...(["requiresShipping", ...OPTION_FIELDS] as const),
      ...(columns.has("sku") ? (["sku"] as const) : []),
      ...(columns.has("barcode") ? (["barcode"] as const) : []),
      ...(columns.has("images") ? (["imageSrc", "variantImage"] as const) : []),
      ...(columns.has("brands") ? (["vendor"] as const) : []),
      ...(columns.has("taxStatus") ? (["taxable"] as const) : []),
      ...(columns.has("stock", "inStock") ? (["tracker", "quantity", "policy"] as const) : []),
      ...(columns.has("short", "seoDescription") ? (["seoDescription"] as const) : []),
      ...(columns.has("seoTitle") ? (["seoTitle"] as const) : []),
      ...(columns.has("cost") ? (["cost"] as const) : []),
      ...(weight ? (["grams", "weightUnit"] as const) : []),
      "tags",
    ]),
    metafields: metas.map(({ groups }, index) => ({
      ...{ owner: "product" as const, namespace: "import" },
      key: metafieldKey(groups[1] ?? "", index),
    })),
    unused: columns.unused(),
    ...(weightUnit && { weightUnit }),
    look,
    begin: () => rowsOf,
  };

  function look(row: SourceRow): void {
    const types = typesOf(row);
    if (types.has("variation")) {
      const parent = parentKey(cell(row, "parent"));
      const varies = parents.get(parent)?.varies ?? waiting.get(parent) ?? new Set();
      for (const { name, values: given } of attributesOf(row)) if (given.length > 0) varies.add(name.toLowerCase());
      if (!parents.has(parent)) waiting.set(parent, varies);
      return;
    }
    const name = cell(row, "name");
    if (name === "") return;
    const handle = handles.take(handleOfTitle(name));
    handleOfLine.set(row.line, handle);
    if (!types.has("variable")) return;
    const [id, sku] = [`id:${cell(row, "id")}`, cell(row, "sku")];
    const varies = new Set([...(waiting.get(id) ?? []), ...(waiting.get(sku) ?? [])]);
    const parent = { handle, attributes: attributesOf(row), stock: cell(row, "stock"), varies };
    if (id !== "id:") parents.set(id, parent);
    if (sku !== "") parents.set(sku, parent);
  }

  function rowsOf(row: SourceRow): (ReadRow | ReadProblem)[] {
    const types = typesOf(row);
    if (types.has("variation")) return variationOf(row, types);
    if (types.has("grouped"))
      return problem(row, "a grouped product has no price of its own; its products are imported");
    if (types.has("external")) return problem(row, "an external product is sold in another shop");
    const handle = handleOfLine.get(row.line);
    if (handle === undefined) return problem(row, `the product has no name`);
    const attributes = attributesOf(row);
    if (!types.has("variable")) {
      const lead = leadOf(row, handle, attributes);
      const own = variantCells(row, types, cell(row, "stock"));
      return [...saleProblemsOf(row), { ...lead, cells: { ...lead.cells, ...own } }];
    }
    const parent = parents.get(`id:${cell(row, "id")}`) ?? parents.get(cell(row, "sku"));
    const options = optionsOf(parent);
    if (options.length > MOST_OPTIONS) {
      return problem(row, `the product has ${options.length} options, and at most ${MOST_OPTIONS} are possible`);
    }
    const others = attributes.filter(({ name }) => !parent?.varies.has(name.toLowerCase()));
    const lead = leadOf(row, handle, others);
    return [{ ...lead, cells: { ...lead.cells, ...optionCells(options.map(({ name }) => ({ name }))) } }];
  }

  function leadOf(row: SourceRow, handle: string, attributes: readonly Attribute[]): ReadRow {
    const [body, short] = [cell(row, "description"), cell(row, "short")].map((text) => text.replaceAll("\\n", "\n"));
    const categories = listOf(cell(row, "categories")).map((path) => path.split(">").map((name) => name.trim()));
    const published = cell(row, "published");
    const seo = cell(row, "seoDescription") || plainTextOf(short ?? "").slice(0, MOST_SEO_CHARACTERS);
    return {
      line: row.line,
      handle,
      leads: true,
      cells: {
        title: cell(row, "name"),
        body: body || short || "",
        vendor: listOf(cell(row, "brands"))[0] ?? "",
        type: categories[0]?.at(-1) ?? "",
        published: String(!isNo(published) && published !== "-1" && cell(row, "visibility") !== "hidden"),
        status: published === "-1" ? "draft" : "active",
        seoTitle: cell(row, "seoTitle"),
        seoDescription: seo,
      },
      images: listOf(cell(row, "images")),
      tags: listOf(cell(row, "tags")),
      categories,
      attributes: attributes.flatMap(({ name, values: given }): ReadAttribute[] =>
        given.map((value) => ({ from: "column", name, value })),
      ),
      metafields: metas.map(({ index }) => unescaped(row.cells[index] ?? "")),
    };
  }

  function variationOf(row: SourceRow, types: ReadonlySet<string>): (ReadRow | ReadProblem)[] {
    const reference = cell(row, "parent");
    const parent = parents.get(parentKey(reference));
    if (!parent) return problem(row, `the variation's product "${reference}" is not in the file`);
    const options = optionsOf(parent);
    if (options.length > MOST_OPTIONS) return problem(row, "not imported, because its product is not");
    const given = new Map(attributesOf(row).map(({ name, values: own }) => [name.toLowerCase(), own[0]]));
    // A variation without a value stands for all values.
    const choices = options.map(({ name, values: all }) => {
      const value = given.get(name.toLowerCase());
      return value === undefined ? all : [value];
    });
    const stock = cell(row, "stock");
    const [picture] = listOf(cell(row, "images"));
    const cells: CellsOf = {
      ...variantCells(row, types, stock.toLowerCase() === "parent" ? parent.stock : stock),
      ...(picture !== undefined && { variantImage: picture }),
    };
    const rows = combinations(choices).map((combination) => ({
      line: row.line,
      handle: parent.handle,
      leads: false,
      cells: { ...cells, ...optionCells(combination.map((value) => ({ value }))) },
    }));
    return [...saleProblemsOf(row), ...rows];
  }

  function saleProblemsOf(row: SourceRow): ReadProblem[] {
    return saleProblems(row, cell(row, "salePrice"), [cell(row, "saleStarts"), cell(row, "saleEnds")]);
  }

  function variantCells(row: SourceRow, types: ReadonlySet<string>, stock: string): CellsOf {
    const [regular, sale] = [cell(row, "regularPrice"), cell(row, "salePrice")];
    const reduced = sale !== "" && isWithin(now, cell(row, "saleStarts"), cell(row, "saleEnds"));
    const [inStock, backorders] = [cell(row, "inStock").toLowerCase(), cell(row, "backorders").toLowerCase()];
    const counted = /\d/.test(stock);
    return {
      sku: cell(row, "sku"),
      barcode: cell(row, "barcode"),
      price: reduced ? sale : regular,
      compareAtPrice: reduced ? regular : "",
      cost: cell(row, "cost"),
      grams: weight ? (row.cells[weight.index] ?? "").trim() : "",
      weightUnit: weightUnit ?? "",
      tracker: counted || isNo(inStock) ? "shopify" : "",
      ...(counted ? { quantity: stock } : isNo(inStock) && { quantity: "0" }),
      policy: isYes(backorders) || backorders === "notify" || inStock === "backorder" ? "continue" : "deny",
      requiresShipping: String(!types.has("virtual") && !types.has("downloadable")),
      taxable: cell(row, "taxStatus") === "" ? "" : String(cell(row, "taxStatus") !== "none"),
    };
  }

  function attributesOf(row: SourceRow): Attribute[] {
    return [...names].flatMap(([number, index]) => {
      const name = unescaped((row.cells[index] ?? "").trim()).replace(/^pa_/, "");
      const given = values.get(number);
      return name === "" || given === undefined ? [] : [{ name, values: listOf(unescaped(row.cells[given] ?? "")) }];
    });
  }
}

function optionsOf(parent: Parent | undefined): Attribute[] {
  return parent?.attributes.filter(({ name }) => parent.varies.has(name.toLowerCase())) ?? [];
}

/** By the number within the column's name. */
function numbered(columns: Columns<WoocommerceColumn>, shape: RegExp): Map<string, number> {
  return new Map(
    columns.like(shape).map(({ index, groups }) => [groups.slice(1).find((each) => each !== undefined) ?? "", index]),
  );
}

function parentKey(reference: string): string {
  return reference.replace(/^id:\s*/i, "id:");
}

/** `A, B\, C` are "A" and "B, C"; older versions write bars. */
function listOf(text: string): string[] {
  const parts = text.includes("|") && !/(?<!\\),/.test(text) ? text.split("|") : text.split(/(?<!\\),/);
  return parts.map((part) => part.replaceAll("\\,", ",").trim()).filter((part) => part !== "");
}

/** An apostrophe keeps spreadsheets from reading a cell as a formula. */
function unescaped(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

function combinations(choices: readonly (readonly string[])[]): string[][] {
  return choices.reduce<string[][]>(
    (made, values) => made.flatMap((each) => values.map((value) => [...each, value])),
    [[]],
  );
}

function problem({ line }: SourceRow, text: string): ReadProblem[] {
  return [{ line, problem: text }];
}
