import { describe, expect, test } from "vitest";
import * as list from "./order-list.ts";

const readText = (text: string) => list.readText(text, "en");
const readTable = (table: string[][]) => list.readTable(table, "en");
const read = (text: string) => readText(text).map(({ sku, quantity }) => [sku, quantity]);

describe("a list of item numbers and quantities", () => {
  test.each([
    ["a space", "FP-1001-GLD 24"],
    ["a tab", "FP-1001-GLD\t24"],
    ["a comma", "FP-1001-GLD, 24"],
    ["a semicolon", "FP-1001-GLD;24"],
    ["an x", "FP-1001-GLD x 24"],
    ["an x at the number", "FP-1001-GLD x24"],
    ["a ×", "FP-1001-GLD×24"],
    ["a colon", "FP-1001-GLD: 24"],
    ["words of pieces", "FP-1001-GLD 24 pcs"],
    ["the quantity first", "24 FP-1001-GLD"],
    ["the quantity and an x first", "24 x FP-1001-GLD"],
    ["the quantity and × first", "24× FP-1001-GLD"],
    ["the quantity first, after a tab", "24\tFP-1001-GLD"],
    ["Arabic digits", "FP-1001-GLD ٢٤"],
    ["Persian digits", "FP-1001-GLD ۲۴"],
    ["a decimal of nothing", "FP-1001-GLD\t24.00"],
    ["full-width digits", "FP-1001-GLD　２４"],
  ])("is read with %s", (_what, line) => {
    expect(read(line)).toEqual([["FP-1001-GLD", 24]]);
  });

  test("keeps an x within an item number, and spaces within one", () => {
    expect(read("FOX-12x8 6\nFP 1001 GLD 12")).toEqual([
      ["FOX-12x8", 6],
      ["FP 1001 GLD", 12],
    ]);
  });

  test.each([
    ["1,200", 1_200],
    ["1.200", 1_200],
    ["1 200", 1_200],
    ["1'200", 1_200],
    ["1\u{202F}200", 1_200],
    ["١٬٢٠٠", 1_200],
    ["12,00", 12],
    ["12.000", null],
    ["１２００", 1_200],
    ["1,20,000", 120_000],
    ["1.5", null],
    ["0", null],
    ["-4", null],
    ["1000001", null],
    ["many", null],
    ["", null],
  ])("reads %j as %j pieces", (text, pieces) => {
    expect(list.readQuantity(text, "en")).toBe(pieces);
  });

  test("distinguishes commas that group thousands from commas between columns", () => {
    expect(read("FP-1, 1,200\nFP-2,12\nFP-3 2,400")).toEqual([
      ["FP-1", 1_200],
      ["FP-2", 12],
      ["FP-3", 2_400],
    ]);
  });

  test("keeps an ambiguous number (thousands or a fraction) as text, for the customer to correct", () => {
    expect(list.readText("FP-1;12.000", "en")).toEqual([{ sku: "FP-1", quantity: null, unread: "12.000" }]);
    expect(list.readText("FP-1;12.000", "de")).toEqual([{ sku: "FP-1", quantity: 12_000, unread: "" }]);
  });

  test("leaves out blank lines and comments", () => {
    expect(read("# autumn\n\n  \nFP-1 2\n// later\r\nFP-2 3\n")).toEqual([
      ["FP-1", 2],
      ["FP-2", 3],
    ]);
  });

  test.each([
    ["English", "SKU\tQuantity"],
    ["English in one cell", "SKU quantity"],
    ["French", "Référence;Quantité"],
    ["Spanish", "Código,Cantidad"],
    ["German", "Art.-Nr.;Stückzahl"],
    ["Arabic", "رقم الصنف;الكمية"],
  ])("is recognized with a header in %s, and without one", (_language, header) => {
    expect(read(`${header}\nFP-1;2`)).toEqual([["FP-1", 2]]);
  });

  test("follows the header when the columns are in another order, among others", () => {
    const table = [
      ["Qty", "Product", "Item No."],
      ["6", "Pearl studs 12", "1001"],
      ["12", "Chain", "1002"],
    ];
    expect(readTable(table).map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ["1001", 6],
      ["1002", 12],
    ]);
  });

  test("swaps the cells of a line whose order differs from the others", () => {
    expect(read("SKU\tQuantity\nFP-1\t2\n12\tFP-2")).toEqual([
      ["FP-1", 2],
      ["FP-2", 12],
    ]);
  });

  test("without a header finds the quantities by the majority of lines, in the last of two number columns", () => {
    const table = [
      ["Pearl studs", "FP-1001", "6"],
      ["Gold chain", "FP-1002", "a dozen"],
      ["Bead", "FP-1003", "12"],
    ];
    expect(readTable(table)).toEqual([
      { sku: "FP-1001", quantity: 6, unread: "" },
      { sku: "FP-1002", quantity: null, unread: "a dozen" },
      { sku: "FP-1003", quantity: 12, unread: "" },
    ]);
    expect(read("1001 6\n1002 12")).toEqual([
      ["1001", 6],
      ["1002", 12],
    ]);
  });

  test.each(['="00123"\t12', "'00123;12", "“00123” 12", '"00123",12', "‘00123’ x 12", "00123\u{200B}\t12"])(
    "PROD-02 takes an item number out of what surrounds it: %s",
    (line) => {
      expect(read(line)).toEqual([["00123", 12]]);
    },
  );

  test("PROD-02 an item number of digits stays one beside a quantity that cannot be read", () => {
    expect(readText("1001\t2,5\n1003\t9999999")).toEqual([
      { sku: "1001", quantity: null, unread: "2,5" },
      { sku: "1003", quantity: null, unread: "9999999" },
    ]);
    expect(readText("SKU\tQuantity\n1001\tabc")).toEqual([{ sku: "1001", quantity: null, unread: "abc" }]);
  });

  test.each(["FP-1 2,5", "FP-1 x 2,5", "FP-1: 2,5", "FP-1, 2,5", "FP-1;2,5", "FP-1 2,50"])(
    "PROD-02 takes the comma of %j for a decimal sign, not for the end of an item number",
    (text) => {
      expect(readText(text)).toEqual([{ sku: "FP-1", quantity: null, unread: text.endsWith("0") ? "2,50" : "2,5" }]);
    },
  );

  test("PROD-02 keeps commas between columns", () => {
    expect(read("FP 1001 GLD,12\nFOX-12x8,6")).toEqual([
      ["FP 1001 GLD", 12],
      ["FOX-12x8", 6],
    ]);
  });

  test("keeps a line without a quantity, for the customer to fill in", () => {
    expect(readText("FP-1001-GLD\nFP-1002;\nFP-1003;?")).toEqual([
      { sku: "FP-1001-GLD", quantity: null, unread: "" },
      { sku: "FP-1002", quantity: null, unread: "" },
      { sku: "FP-1003", quantity: null, unread: "?" },
    ]);
  });
});
