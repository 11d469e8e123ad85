/** Any table, by the mapping of its columns. */

import type { ColumnMapping, ColumnTarget } from "../../../contract/office/product-sources.ts";
import { normalHandle } from "../../../domain/catalog/handles.ts";
import type { Field } from "../csv/product-csv-columns.ts";
import type { CellsOf } from "../csv/product-csv-writer.ts";
import { handleOfTitle } from "../products/handle-of-title.ts";
import type { WeightUnit } from "../products/product-draft.ts";
import { plainName } from "../words/plain-name.ts";
import {
  type FormatReader,
  FreeHandles,
  htmlOf,
  isNo,
  isYes,
  optionCells,
  type ReadAttribute,
  type ReadProblem,
  type ReadRow,
  type SourceRow,
} from "./format.ts";
import { metafieldKey } from "./metafield-key.ts";
import { unitOf } from "./written-numbers.ts";

type Found = { index: number; to: ColumnTarget; name: string };

const FIELD_OF_TARGET: Partial<Record<ColumnTarget, Field>> = {
  ...{ title: "title", body: "body", vendor: "vendor", type: "type", sku: "sku", barcode: "barcode", price: "price" },
  ...{ compareAtPrice: "compareAtPrice", cost: "cost", quantity: "quantity", weight: "grams", status: "status" },
  ...{ published: "published", seoTitle: "seoTitle", seoDescription: "seoDescription" },
  ...{ minQuantity: "minQuantity", minBatch: "minBatch", tags: "tags", attribute: "tags", image: "imageSrc" },
};
const OF_PRODUCT: readonly ColumnTarget[] = [
  ...(["title", "body", "vendor", "type", "status", "published", "seoTitle", "seoDescription"] as const),
  ...(["minQuantity", "minBatch"] as const),
];
const OF_VARIANT: readonly ColumnTarget[] = ["sku", "barcode", "price", "compareAtPrice", "cost", "quantity", "weight"];
const ACTIVE = [
  "active",
  "aktiv",
  "activo",
  "actif",
  "published",
  "online",
  "1",
  "true",
  "yes",
  "ja",
  "si",
  "sí",
  "oui",
];
const ARCHIVED = ["archived", "archiviert", "archivado", "archivé", "discontinued"];

export function readTable(headers: readonly string[], mapping: ColumnMapping): FormatReader {
  const plain = headers.map(plainName);
  const columns = mapping.flatMap(({ column, to, name }): Found[] => {
    const exact = headers.indexOf(column);
    const index = exact >= 0 ? exact : plain.indexOf(plainName(column));
    return index < 0 ? [] : [{ index, to, name: name ?? column }];
  });
  const of = (to: ColumnTarget) => columns.filter((each) => each.to === to);
  const cell = (row: SourceRow, to: ColumnTarget) => (row.cells[of(to)[0]?.index ?? -1] ?? "").trim();
  const cells = (row: SourceRow, to: ColumnTarget) => of(to).map(({ index }) => (row.cells[index] ?? "").trim());
  const [options, attributes, metafields] = [of("option"), of("attribute"), of("metafield")];
  const has = (...targets: ColumnTarget[]) => targets.some((to) => of(to).length > 0);
  const used = new Set(columns.map(({ index }) => index));
  const weightUnit = unitIn(headers[of("weight")[0]?.index ?? -1] ?? "");
  const handles = new FreeHandles();
  const titleOfKey = new Map<string, string>();
  const handleOfKey = new Map<string, string>();
  /** Columns that are options of a product, by its key: those in which it has a value anywhere. */
  const optionsOfKey = new Map<string, Set<number>>();

  return {
    fields: new Set<Field>([
      "handle",
      ...columns.flatMap(({ to }) => FIELD_OF_TARGET[to] ?? []),
      ...(has("category") && !has("type") ? (["type"] as const) : []),
      ...(has("quantity") ? (["tracker"] as const) : []),
      ...(has("weight") ? (["weightUnit"] as const) : []),
      ...(options.length > 0 && has("image") ? (["variantImage"] as const) : []),
      ...OPTIONS.slice(0, options.length).flat(),
    ]),
    metafields: metafields.map(({ name }, index) => ({
      ...{ owner: "product" as const, namespace: "import" },
      key: metafieldKey(name, index),
    })),
    unused: headers.filter((header, index) => header.trim() !== "" && !used.has(index)),
    ...(weightUnit && { weightUnit }),
    look(row) {
      const key = keyOf(row);
      const given = normalHandle(cell(row, "handle"));
      if (given !== "") handles.keep(given);
      const product = key ?? given;
      const own = optionsOfKey.get(product) ?? new Set();
      for (const { index } of options) if ((row.cells[index] ?? "").trim() !== "") own.add(index);
      if (own.size > 0) optionsOfKey.set(product, own);
      if (key === null || titleOfKey.has(key)) return;
      const title = cell(row, "title") || cell(row, "group");
      if (title !== "") titleOfKey.set(key, title);
    },
    begin() {
      // Once all handles that rows have are known, so that none of a title meets them.
      for (const [key, title] of titleOfKey) {
        if (!handleOfKey.has(key)) handleOfKey.set(key, handles.take(handleOfTitle(title)));
      }
      const begun = new Set<string>();
      return (row) => rowOf(row, begun);
    },
  };

  /** Rows with the same key are variants of one product. Null: the row has its own handle, or only an item number. */
  function keyOf(row: SourceRow): string | null {
    if (cell(row, "handle") !== "") return null;
    const group = cell(row, "group");
    if (group !== "") return `group ${group}`;
    const title = cell(row, "title");
    if (title === "") return null;
    return options.length > 0 ? `title ${title}` : `line ${row.line}`;
  }

  function rowOf(row: SourceRow, begun: Set<string>): (ReadRow | ReadProblem)[] {
    if (row.cells.every((each) => each.trim() === "")) return [];
    const key = keyOf(row);
    const handle = cell(row, "handle") || (key === null ? "" : (handleOfKey.get(key) ?? ""));
    if (handle === "" && cell(row, "sku") === "") {
      return [{ line: row.line, problem: "the row has no title, handle or item number" }];
    }
    const normal = normalHandle(handle);
    const own = optionsOfKey.get(key ?? normal);
    const ownOptions = options.filter(({ index }) => own?.has(index));
    const leads = handle !== "" && !begun.has(normal);
    if (handle !== "") begun.add(normal);
    const quantity = cell(row, "quantity");
    const given = new Map(
      OF_VARIANT.filter((to) => has(to)).map((to) => [FIELD_OF_TARGET[to] ?? "sku", cell(row, to)]),
    );
    const images = cells(row, "image").flatMap(imagesIn);
    const variant: CellsOf = {
      ...Object.fromEntries(given),
      ...(has("quantity") && { tracker: quantity === "" ? "" : "shopify" }),
      ...(has("weight") && { weightUnit: "g" }),
      ...optionCells(ownOptions.map(({ index }) => ({ value: (row.cells[index] ?? "").trim() }))),
      ...(ownOptions.length > 0 && images[0] !== undefined && { variantImage: images[0] }),
    };
    if (!leads) return [{ line: row.line, handle, leads, cells: variant, images }];
    const categories = cells(row, "category").flatMap(pathsIn);
    const product = Object.fromEntries(OF_PRODUCT.filter((to) => has(to)).map((to) => [to, cell(row, to)]));
    return [
      {
        line: row.line,
        handle,
        leads,
        cells: {
          ...product,
          ...(has("body") && { body: htmlOf(cell(row, "body")) }),
          ...(has("status") && { status: statusOf(cell(row, "status")) }),
          ...(has("published") && { published: flagOf(cell(row, "published")) }),
          ...(has("category") && !has("type") && { type: categories[0]?.at(-1) ?? "" }),
          ...optionCells(ownOptions.map(({ name }) => ({ name }))),
          ...variant,
        },
        images,
        tags: cells(row, "tags").flatMap((text) => parts(text, /[,;|\n]/)),
        categories,
        attributes: attributes.flatMap(({ index, name }) =>
          parts(row.cells[index] ?? "", /[,;|\n]/).map((value): ReadAttribute => ({ from: "column", name, value })),
        ),
        metafields: metafields.map(({ index }) => (row.cells[index] ?? "").trim()),
      },
    ];
  }
}

const OPTIONS: readonly (readonly Field[])[] = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
];

/** "Gewicht (kg)", "weight_lb", "Peso en gramos". */
function unitIn(header: string): WeightUnit | null {
  const words = header.split(/[^\p{L}]+/u).toReversed();
  return words.map(unitOf).find((unit) => unit !== null) ?? null;
}

function statusOf(text: string): string {
  const plain = text.toLowerCase();
  if (plain === "") return "";
  if (ACTIVE.includes(plain)) return "active";
  return ARCHIVED.includes(plain) ? "archived" : "draft";
}

function flagOf(text: string): string {
  return isYes(text) ? "true" : isNo(text) ? "false" : text;
}

/** Addresses have commas only within, and spaces never. */
function imagesIn(text: string): string[] {
  return parts(text, /\s*[|;\n]\s*|,\s+|,(?=https?:|\/)|\s+(?=https?:)/);
}

/** "A > B | C" are two paths; a slash between spaces is the same as the arrow. */
function pathsIn(text: string): string[][] {
  return parts(text, /[|;\n]|,(?=\s*\S)/)
    .map((path) => parts(path, />|»|›|\s\/\s/))
    .filter((path) => path.length > 0);
}

function parts(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
