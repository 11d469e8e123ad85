/** Shopify's own CSV: its rows stay as they are, but for what staff chose to read differently. */

import { readHeader, type Field, type Header } from "../csv/product-csv-columns.ts";
import type { CellsOf } from "../csv/product-csv-writer.ts";
import type { AttributeWords } from "./attribute-words.ts";
import type { ReadAttribute, ReadRow, SourceRow } from "./format.ts";
import type { ProductRowWriter } from "./product-rows.ts";
import { attributesIn } from "./understanding.ts";

const READ: readonly Field[] = [
  ...(["option1Name", "option1Value", "option2Name", "option2Value", "option3Name", "option3Value"] as const),
  ...(["title", "type", "price", "compareAtPrice", "cost"] as const),
];
const AMOUNTS: readonly Field[] = ["price", "compareAtPrice", "cost"];
const OPTION_NAMES: readonly Field[] = ["option1Name", "option2Name", "option3Name"];

export class ShopifyRows {
  private readonly header: Header;
  private readonly words: AttributeWords;

  constructor(headers: readonly string[], words: AttributeWords) {
    this.header = readHeader(headers);
    this.words = words;
  }

  /** For understanding the file. */
  read(row: SourceRow): ReadRow {
    const cells: CellsOf = Object.fromEntries(READ.map((field) => [field, this.cell(row, field)]));
    const leads = this.cell(row, "title") !== "" || this.cell(row, "option1Name") !== "";
    const handle = this.cell(row, "handle");
    if (!leads) return { line: row.line, handle, leads, cells };
    return { line: row.line, handle, leads, cells, tags: this.tags(row), attributes: this.metafields(row) };
  }

  handleOf(row: SourceRow): string {
    return this.cell(row, "handle");
  }

  /** Changes amounts, options' names and tags in their places. `group`: the product's rows. */
  write(row: SourceRow, writer: ProductRowWriter, group: readonly SourceRow[]): string[] {
    const cells = [...row.cells];
    const put = (field: Field, text: string) => {
      const index = this.header.fields.get(field);
      if (index !== undefined && cells[index] !== undefined) cells[index] = text;
    };
    for (const field of AMOUNTS)
      if (this.cell(row, field) !== "") put(field, writer.number(field, this.cell(row, field)));
    const read = this.read(row);
    if (!read.leads) return cells;
    for (const [field, name] of Object.entries(writer.optionNames(read.cells)) as [Field, string][]) {
      if (OPTION_NAMES.includes(field)) put(field, name);
    }
    const tags = read.tags ?? [];
    const options = OPTION_NAMES.map((field) => read.cells[field] ?? "");
    const rows = group.map((each) => (each === row ? read : this.read(each)));
    const attributes = rows.flatMap((each) => attributesIn(each, this.words, options));
    if (attributes.length > 0) put("tags", writer.tagsOf(tags, attributes).join(", "));
    return cells;
  }

  private tags(row: SourceRow): string[] {
    return this.cell(row, "tags")
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== "");
  }

  /** Metafields with the usual names of attributes, single or as lists. */
  private metafields(row: SourceRow): ReadAttribute[] {
    return this.header.metafields.flatMap(({ owner, key, index }): ReadAttribute[] => {
      if (owner !== "product" || this.words.nameOf(key) === null) return [];
      return valuesIn(row.cells[index] ?? "").map((value) => ({ from: "metafield", name: key, value }));
    });
  }

  private cell(row: SourceRow, field: Field): string {
    const index = this.header.fields.get(field);
    return index === undefined ? "" : (row.cells[index] ?? "").trim();
  }
}

/** References to other records are no texts. */
function valuesIn(text: string): string[] {
  const plain = text.trim();
  if (plain === "" || plain.includes("gid://")) return [];
  if (!plain.startsWith("[")) return [plain];
  try {
    const values = JSON.parse(plain) as unknown;
    return Array.isArray(values)
      ? values.filter((each): each is string => typeof each === "string" && each !== "")
      : [];
  } catch {
    return [];
  }
}
