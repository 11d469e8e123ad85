import { describe, expect, test } from "vitest";
import { columnsToWrite, readHeader, whyNoProductFile } from "./product-csv-columns.ts";

describe("the header of a product file", () => {
  test.each([
    ["Body", "body"],
    ["Body (HTML)", "body"],
    ["Option1 name", "option1Name"],
    ["variant_sku", "sku"],
    ["Variant fullfilment service", "fulfillment"],
    ["Variant inventory quantity", "quantity"],
    ["  VARIANT COMPARE AT PRICE ", "compareAtPrice"],
    ["URL handle", "handle"],
    ["Compare-at price", "compareAtPrice"],
    ["Metafield: custom.min_quantity [number_integer]", "minQuantity"],
    ["Minimum (product.metafields.custom.min_quantity)", "minQuantity"],
    ["Minimum (product.metafields.custom.min_batch)", "minBatch"],
    ["Metafield: custom.free_shipping", "freeShipping"],
  ])("knows %s, whatever its case, spacing and dialect", (name, field) => {
    const header = readHeader(["Handle", "Title", "Price", name].slice(field === "handle" ? 3 : 0));
    expect([...header.fields.keys()]).toContain(field);
    expect(header.metafields).toEqual([]);
  });

  test("keeps columns it does not know as metafields, typed and placed where the header says so", () => {
    const header = readHeader([
      "Google Shopping / MPN",
      "Metafield: care.washing [multi_line_text_field]",
      "Variant Metafield: lab.batch",
      "Finish (product.metafields.details.finish)",
      "Weights [list.weight] (variant.metafields.my-lab.weight-list)",
      "ملاحظة",
    ]);
    expect(header.metafields).toMatchObject([
      { owner: "row", namespace: "import", key: "google_shopping_mpn" },
      { owner: "product", namespace: "care", key: "washing", type: "multi_line_text_field" },
      { owner: "variant", namespace: "lab", key: "batch" },
      { owner: "product", namespace: "details", key: "finish" },
      { owner: "variant", namespace: "my-lab", key: "weight-list", type: "list.weight" },
      { owner: "row", namespace: "import", key: "column_6" },
    ]);
  });

  test("says why a file is not a product file, and which columns occur twice", () => {
    expect(whyNoProductFile(readHeader(["Title", "Name"]))).toBe('the column "Handle" is missing');
    expect(whyNoProductFile(readHeader(["Handle", "Name"]))).toBe('it has no product column besides "Handle"');
    expect(whyNoProductFile(readHeader(["Handle", "Variant SKU"]))).toBeNull();
    const { problems } = readHeader(["Title", "Name", "name"]);
    expect(problems).toEqual(['the columns "Name" and "name" mean the same; only the first is read']);
  });

  test("reads every column that the export writes", () => {
    const written = columnsToWrite([{ owner: "variant", namespace: "lab", key: "batch", type: "number_integer" }]);
    const header = readHeader(written.map((column) => column.name));
    expect(header.problems).toEqual([]);
    written.forEach((column, index) => {
      if ("field" in column) expect(header.fields.get(column.field)).toBe(index);
    });
    expect(header.metafields.at(-1)).toMatchObject({ owner: "variant", key: "batch", type: "number_integer" });
  });
});
