import { LONGEST_BIN } from "../../../domain/catalog/bins.ts";
import { type Cells, MOST_PIECES } from "./product-csv-cells.ts";
import type { Field } from "./product-csv-columns.ts";
import type { OptionColumn, VariantPatch } from "./product-patch.ts";

const SLOTS = [
  { slot: 0, name: "option1Name", value: "option1Value" },
  { slot: 1, name: "option2Name", value: "option2Value" },
  { slot: 2, name: "option3Name", value: "option3Value" },
] as const;

export const NO_OPTION = { name: "Title", value: "Default Title" };

/** A database index cannot hold more. */
const LONGEST_VALUES_BYTES = 2_400;

/** A row with one of these cells is a variant's, even if it has a picture as well. */
const IDENTIFYING: readonly Field[] = ["price", "sku", "option1Value", "option2Value", "option3Value"];
const VARIANT_FIELDS: readonly Field[] = [
  ...IDENTIFYING,
  ...(["grams", "weightUnit", "tracker", "quantity", "policy", "fulfillment", "compareAtPrice"] as const),
  ...(["requiresShipping", "taxable", "barcode", "variantImage", "taxCode", "cost", "bin"] as const),
];

/** `withoutOptions`: the first row states that there are none. */
export function optionColumns(cells: Cells): { options: OptionColumn[]; withoutOptions: boolean } {
  const options = SLOTS.map(({ slot, name }) => ({ slot, name: cells.text(name) })).filter(({ name }) => name !== "");
  const [only] = options;
  if (options.length === 1 && only?.slot === 0 && only.name.toLowerCase() === NO_OPTION.name.toLowerCase()) {
    if (cells.raw("option1Value").trim() === NO_OPTION.value) return { options: [], withoutOptions: true };
  }
  if (new Set(options.map(({ name }) => name.toLowerCase())).size < options.length) {
    cells.problems.push("two options have the same name");
  }
  if (cells.hasSurplusOptions()) cells.problems.push("the product has more than three options");
  return { options, withoutOptions: false };
}

/** Some programs fill in units and flags on rows of pictures; `identified` requires a price, SKU or option value. */
export function describesVariant(cells: Cells, { identified }: { identified: boolean }): boolean {
  return (identified ? IDENTIFYING : VARIANT_FIELDS).some((field) => cells.raw(field).trim() !== "");
}

/** Valid only if `cells` has no problems afterwards. An empty cell clears its field where it has an empty state. */
export function readVariant(
  cells: Cells,
  options: readonly OptionColumn[],
): Pick<VariantPatch, "slots" | "fields" | "picture"> {
  const priceMicros = cells.amount("price");
  if (cells.has("price") && cells.raw("price").trim() === "") {
    cells.problems.push(`${cells.nameOf("price")} is empty`);
  }
  const slots = readOptionValues(cells, options);
  const weightUnit = cells.oneOf("weightUnit", ["g", "kg", "oz", "lb"]);
  const requiresShipping = cells.flag("requiresShipping");
  const taxable = cells.flag("taxable");
  // Newer files have TRUE and FALSE.
  const policy = cells.oneOf("policy", ["deny", "continue", "false", "true"]);
  const available = cells.whole("quantity", -MOST_PIECES);
  const fields: VariantPatch["fields"] = {
    ...(priceMicros !== undefined && { priceMicros }),
    ...(cells.has("compareAtPrice") && { compareAtPriceMicros: cells.amount("compareAtPrice") ?? null }),
    ...(cells.has("cost") && { costMicros: cells.amount("cost") ?? null }),
    ...(cells.has("sku") && { sku: cells.text("sku") }),
    ...(cells.has("barcode") && { barcode: cells.text("barcode") }),
    ...(cells.has("bin") && { bin: cells.text("bin", LONGEST_BIN) }),
    ...(cells.has("grams") && { weightMg: cells.weightMg("grams") ?? 0 }),
    ...(cells.has("fulfillment") && { fulfillmentService: cells.text("fulfillment") }),
    ...(cells.has("taxCode") && { taxCode: cells.text("taxCode") }),
    // In this format no tracker means that stock is not tracked.
    ...(cells.has("tracker") && { tracked: cells.text("tracker") !== "" }),
    ...(weightUnit && { weightUnit }),
    ...(requiresShipping !== undefined && { requiresShipping }),
    ...(taxable !== undefined && { taxable }),
    ...(policy && { oversell: policy === "continue" || policy === "true" }),
    ...(available !== undefined && { available }),
  };
  const picture = cells.has("variantImage") ? (cells.address("variantImage") ?? null) : undefined;
  return { slots, fields, picture };
}

function readOptionValues(cells: Cells, options: readonly OptionColumn[]): [string, string, string] {
  const read = SLOTS.map(({ slot, value }) => {
    const named = options.some((option) => option.slot === slot);
    const text = cells.text(value);
    const defaulted = options.length === 0 && slot === 0 && text === NO_OPTION.value;
    if (options.length > 0 && !named && text !== "") cells.misfit(value, "belongs to no option of the product");
    return defaulted ? "" : text;
  });
  if (Buffer.byteLength(read.join("")) > LONGEST_VALUES_BYTES) cells.problems.push("the option values are too long");
  const [one = "", two = "", three = ""] = read;
  return [one, two, three];
}
