import { stringify } from "csv-stringify/sync";
import { columnsToWrite, type Field } from "../../server/catalog/csv/product-csv-columns.ts";

/** A product file of `rows` variants, four to a product. `dearer`: added to each price, in dollars. */
export function productFile(rows: number, dearer = 0): string {
  const columns = columnsToWrite([]);
  const description = "<p>A light piece for every day,\nplated twice and polished by hand.</p>\n".repeat(5);
  const lines = Array.from({ length: rows }, (_, index): Partial<Record<Field, string>> => {
    const product = Math.floor(index / 4);
    const variant = {
      handle: `piece-${product}`,
      option1Value: ["Gold", "Silver", "Rose gold", "Black"][index % 4] ?? "",
      sku: `PC-${product}-${index % 4}`,
      grams: String(3 + (index % 50)),
      tracker: "shopify",
      quantity: String(index % 900),
      policy: "deny",
      fulfillment: "manual",
      price: `${1 + dearer + (index % 40)}.${10 + (index % 90)}`,
      requiresShipping: "true",
      taxable: "true",
      weightUnit: "g",
    };
    if (index % 4 > 1) return variant;
    const picture = {
      imageSrc: `https://pictures.example/${product}-${index % 4}.jpg`,
      imagePosition: String((index % 4) + 1),
    };
    if (index % 4 === 1) return { ...variant, ...picture };
    return {
      ...variant,
      ...picture,
      title: `Filigree piece number ${product}`,
      body: description,
      vendor: `Workshop ${product % 40}`,
      type: `Type ${product % 60}`,
      tags: `Tag ${product % 100}, Tag ${product % 7}, New`,
      published: "true",
      option1Name: "Color",
      giftCard: "false",
      status: "active",
    };
  });
  return stringify([
    columns.map((column) => column.name),
    ...lines.map((line) => columns.map((column) => ("field" in column ? (line[column.field] ?? "") : ""))),
  ]);
}
