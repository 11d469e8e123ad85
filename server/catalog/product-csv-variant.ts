/** The variant of a row of a product file. */
import type { Cells } from "./product-csv-cells.ts";
import type { VariantDraft } from "./product-draft.ts";

/** An option of the product and which of the three pairs of columns it is in. */
export type OptionColumn = { name: string; slot: 0 | 1 | 2 };

const SLOTS = [
  { slot: 0, name: "option1Name", value: "option1Value" },
  { slot: 1, name: "option2Name", value: "option2Value" },
  { slot: 2, name: "option3Name", value: "option3Value" },
] as const;

/** What the format writes for the single variant of a product without options. */
export const NO_OPTION = { name: "Title", value: "Default Title" };

/** A database index cannot hold more of one row. */
const LONGEST_VALUES_BYTES = 2_400;

/** The product's options, as its first row names them. */
export function optionColumns(cells: Cells): OptionColumn[] {
  const options = SLOTS.map(({ slot, name }) => ({ slot, name: cells.text(name) })).filter(({ name }) => name !== "");
  const [only] = options;
  if (options.length === 1 && only?.slot === 0 && only.name.toLowerCase() === NO_OPTION.name.toLowerCase()) {
    if (cells.raw("option1Value").trim() === NO_OPTION.value) return [];
  }
  if (new Set(options.map(({ name }) => name.toLowerCase())).size < options.length) {
    cells.problems.push("two options have the same name");
  }
  if (cells.hasSurplusOptions()) cells.problems.push("the product has more than three options");
  return options;
}

/** Whether a row after the first is about a variant, or only about a picture. */
export function describesVariant(cells: Cells): boolean {
  return (["price", "sku", "option1Value", "option2Value", "option3Value"] as const).some(
    (field) => cells.raw(field).trim() !== "",
  );
}

/** The variant and the address of its picture; usable only if `cells` has no problems afterwards. */
export function readVariant(cells: Cells, options: readonly OptionColumn[]) {
  const priceMicros = cells.amount("price");
  if (priceMicros === undefined && cells.raw("price").trim() === "") {
    cells.problems.push(`${cells.nameOf("price")} is empty`);
  }
  const variant: VariantDraft = {
    optionValues: readOptionValues(cells, options),
    priceMicros: priceMicros ?? 0,
    compareAtPriceMicros: cells.amount("compareAtPrice") ?? null,
    costMicros: cells.amount("cost") ?? null,
    sku: cells.text("sku"),
    barcode: cells.text("barcode"),
    weightMg: cells.weightMg("grams") ?? 0,
    weightUnit: cells.oneOf("weightUnit", ["g", "kg", "oz", "lb"]) ?? "g",
    requiresShipping: cells.flag("requiresShipping") ?? true,
    taxable: cells.flag("taxable") ?? true,
    fulfillmentService: cells.text("fulfillment"),
    taxCode: cells.text("taxCode"),
    tracked: cells.text("tracker") !== "",
    // newer files ask whether selling goes on, and answer TRUE or FALSE
    oversell: ["continue", "true"].includes(cells.oneOf("policy", ["deny", "continue", "false", "true"]) ?? "deny"),
    available: cells.whole("quantity", Number.NEGATIVE_INFINITY) ?? null,
  };
  return { variant, picture: cells.address("variantImage") };
}

function readOptionValues(cells: Cells, options: readonly OptionColumn[]): string[] {
  const values: string[] = [];
  for (const { slot, value } of SLOTS) {
    const option = options.find((each) => each.slot === slot);
    const text = cells.text(value);
    if (option && text === "" && cells.raw(value).trim() === "") {
      cells.problems.push(`there is no value for the option "${option.name}"`);
    }
    const defaulted = options.length === 0 && slot === 0 && text === NO_OPTION.value;
    if (!option && text !== "" && !defaulted) cells.misfit(value, "belongs to no option of the product");
    if (option) values.push(text);
  }
  if (Buffer.byteLength(values.join("")) > LONGEST_VALUES_BYTES) cells.problems.push("the option values are too long");
  return values;
}
