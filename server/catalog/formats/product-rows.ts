/** Rows of a product file, from what a format's reader made of another shop's rows. */

import { columnOf, type Field, metafieldColumnName, type MetafieldColumn } from "../csv/product-csv-columns.ts";
import type { CsvRecord } from "../csv/product-csv-records.ts";
import type { CellsOf } from "../csv/product-csv-writer.ts";
import type { WeightUnit } from "../products/product-draft.ts";
import type { AttributeWords } from "./attribute-words.ts";
import { OPTION_FIELDS, type ReadAttribute, type ReadRow } from "./format.ts";
import { type Joined, plainForm } from "./joined-filters.ts";
import { attributesIn, attributesOfTag, categoryNames, keyOf, tagText } from "./understanding.ts";
import { amountOf, type DecimalSign, gramsOf } from "./written-numbers.ts";

export type WritingChoices = {
  words: AttributeWords;
  decimal: DecimalSign;
  weightUnit: WeightUnit;
  /** The filter of an attribute, by its key; those that are not used are left out. */
  filters: ReadonlyMap<string, string>;
  /** Filters of options and of other attributes. */
  joined: Joined;
  /** Categories that become tags, from which collections are made; null: none. */
  categories: ReadonlySet<string> | null;
};

/** The filter of the tags that hold categories. */
export const CATEGORY = "Category";
const LONGEST_TAG = 255;
const AMOUNTS: ReadonlySet<Field> = new Set(["price", "compareAtPrice", "cost"]);
const NAMES = ["option1Name", "option2Name", "option3Name"] as const;

export class ProductRowWriter {
  readonly headers: readonly string[];
  private readonly fields: readonly Field[];
  private readonly choices: WritingChoices;

  constructor(fields: ReadonlySet<Field>, metafields: readonly MetafieldColumn[], choices: WritingChoices) {
    const all = new Set<Field>(fields).add("handle");
    if (choices.filters.size > 0 || choices.categories) all.add("tags");
    if (all.has("option1Value")) for (const field of OPTION_FIELDS) all.add(field);
    this.fields = [...all];
    this.choices = choices;
    this.headers = [...this.fields.map(columnOf), ...metafields.map(metafieldColumnName)];
  }

  /** Adjacent rows of one product; its pictures get rows of their own, but for the first. */
  rowsOf(group: readonly ReadRow[]): CsvRecord[] {
    const [first] = group;
    if (!first) return [];
    const images = [...new Set(group.flatMap((row) => (row.images ?? []).map(pictureText)))];
    const [own, ...others] = images;
    const lead = group.find(({ leads }) => leads);
    const rows = group.map((row): CsvRecord => {
      const cells = row === lead ? { ...row.cells, ...this.leadCells(row, group) } : row.cells;
      const picture = row === (lead ?? first) && own !== undefined ? { imageSrc: own } : {};
      return this.record(row, { ...cells, ...picture }, row.metafields ?? []);
    });
    const surplus = others.map((imageSrc) => this.record({ ...first, leads: false }, { imageSrc }, []));
    return [...rows, ...surplus];
  }

  /** An amount or weight as the shop reads it; what is none stays, and is reported there. */
  number(field: Field, text: string): string {
    const { decimal, weightUnit } = this.choices;
    if (text.trim() === "") return "";
    if (AMOUNTS.has(field)) return amountOf(text, decimal)?.decimal ?? text;
    if (field === "grams") return gramsOf(text, weightUnit, decimal) ?? text;
    return field === "quantity" ? (amountOf(text, decimal)?.decimal ?? text) : text;
  }

  /** The tags of a product with its attributes and categories. */
  tagsOf(
    tags: readonly string[],
    attributes: readonly ReadAttribute[],
    categories: ReadRow["categories"] = [],
  ): string[] {
    const { words, filters, joined, categories: chosen } = this.choices;
    const filterOf = ({ from, name }: ReadAttribute) => filters.get(keyOf(from, name));
    const plain = tags.filter(
      (tag) => !attributesOfTag(tag, words).some((each) => each.from === "tag" && filterOf(each)),
    );
    const asTags = attributes.flatMap((attribute) => {
      const filter = filterOf(attribute);
      if (filter === undefined) return [];
      const { where, spellings } = joined.get(filter.toLowerCase()) ?? {};
      const isTag = attribute.from === "option" ? where === "tags" : where !== "options";
      return isTag ? [`${filter}: ${tagText(spellings?.get(plainForm(attribute.value)) ?? attribute.value)}`] : [];
    });
    const paths = chosen ? categoryNames(categories).filter((name) => chosen.has(name)) : [];
    const all = [...plain.map(tagText), ...asTags, ...paths.map((path) => `${CATEGORY}: ${path}`)];
    return [...new Set(all)].filter((tag) => tag !== "" && tag.length <= LONGEST_TAG);
  }

  optionNames(cells: CellsOf): CellsOf {
    return Object.fromEntries(
      NAMES.flatMap((field) => {
        const name = cells[field] ?? "";
        return name === "" ? [] : [[field, this.choices.filters.get(keyOf("option", name)) ?? name]];
      }),
    );
  }

  private leadCells(row: ReadRow, group: readonly ReadRow[]): CellsOf {
    const options = NAMES.map((field) => row.cells[field] ?? "");
    const attributes = group.flatMap((each) => attributesIn(each, this.choices.words, options));
    const categories = group.flatMap((each) => each.categories ?? []);
    return { ...this.optionNames(row.cells), tags: this.tagsOf(row.tags ?? [], attributes, categories).join(", ") };
  }

  private record({ line, handle, leads }: ReadRow, cells: CellsOf, metafields: readonly string[]): CsvRecord {
    const { weightUnit } = this.choices;
    const written = this.fields.map((field) => {
      if (field === "handle") return handle;
      // Shown to staff in the unit of the file.
      if (field === "weightUnit") return cells.weightUnit === undefined ? "" : weightUnit;
      if (field === "variantImage") return pictureText(cells.variantImage ?? "");
      return this.number(field, cells[field] ?? "");
    });
    return { line, cells: [...written, ...metafields], leads };
  }
}

/** Of a path on somebody's disk the file's name, by which pictures beside the file are found. */
function pictureText(text: string): string {
  const plain = text.trim();
  return /^(https?:|\/)/i.test(plain) ? plain : (plain.split(/[/\\]/).at(-1) ?? "");
}
