import { describe, expect, test } from "vitest";
import { workbookOf } from "../../../tests/support/workbook.ts";
import { readFile } from "./read-file.ts";

const fileOf = (bytes: Uint8Array | string, name: string) =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name);
const read = async (file: File) => (await readFile(file, "en")).map(({ sku, quantity }) => [sku, quantity]);
const TWO = [
  ["FP-1", 1_200],
  ["FP-2", 6],
];

describe("an order file", () => {
  test.each([
    ["CSV with quotes", 'SKU,Name,Quantity\r\n"FP-1","Studs, ""pearl""","1,200"\r\nFP-2,Chain,6\r\n', "order.csv"],
    ["CSV with semicolons and a mark of UTF-8", "\u{FEFF}Artikelnummer;Menge\r\nFP-1;1.200\r\nFP-2;6\r\n", "order.csv"],
    ["text with spaces", "FP-1 1200\nFP-2 x 6\n", "order.txt"],
    ["text with tabs", "FP-1\t1200\nFP-2\t6\n", "order.tsv"],
  ])("is read as %s", async (_what, text, name) => {
    expect(await read(fileOf(text, name))).toEqual(TWO);
  });

  test("is read in the encodings that spreadsheets save in", async () => {
    const wide = Buffer.from("\u{FEFF}Référence\tQuantité\r\nFP-1\t1200\r\nFP-2\t6\r\n", "utf16le");
    expect(await read(fileOf(wide, "order.txt"))).toEqual(TWO);
    const latin = Buffer.from("Référence;Quantité\r\nFP-1;1200\r\nFP-2;6\r\n", "latin1");
    expect(await read(fileOf(latin, "order.csv"))).toEqual(TWO);
  });

  test("is refused if it is not a list, or too large", async () => {
    await expect(read(fileOf(new Uint8Array([0x89, 0x50, 0, 0, 1]), "ring.png"))).rejects.toMatchObject({
      because: "unknown-kind",
    });
    await expect(read(fileOf(new Uint8Array([0x50, 0x4b, 3, 4]), "order.xlsx"))).rejects.toMatchObject({
      because: "unknown-kind",
    });
    await expect(read(fileOf(new Uint8Array(6_000_000), "order.csv"))).rejects.toMatchObject({ because: "too-large" });
  });

  test("is read as a workbook, whatever its name", async () => {
    const book = workbookOf([
      ["SKU", "Quantity"],
      ["FP-1", 1_200],
      ["FP-2", 6],
    ]);
    expect(await read(fileOf(book, "order.bin"))).toEqual(TWO);
  });

  test("PROD-02 has the item numbers that its cells show: leading zeros, and days as in the sheet", async () => {
    const number = (value: number, format: string) => ({ number: value, format });
    const book = workbookOf([
      ["SKU", "Quantity"],
      [number(123, "00000"), 12],
      [number(12, '"FG-"0000'), number(24, "000")],
      [number(46_001, "d-mmm"), number(6, "0.000")],
      [number(46_001, "dd.mm.yyyy"), number(1_200, "#,##0.00")],
      [1001, 5],
    ]);
    expect(await read(fileOf(book, "order.xlsx"))).toEqual([
      ["00123", 12],
      ["FG-0012", 24],
      ["10-Dec", 6],
      ["10.12.2025", 1_200],
      ["1001", 5],
    ]);
  });

  test("PROD-02 a fraction in a cell is no thousands, and stays unread beside what can be read", async () => {
    const book = workbookOf([
      ["SKU", "Quantity"],
      ["FP-1", 12],
      ["FP-1", 1.234],
      ["1001", "2,5"],
      ["FP-3", 9_999_999],
      ["FP-4"],
    ]);
    expect(await readFile(fileOf(book, "order.xlsx"), "en")).toEqual([
      { sku: "FP-1", quantity: 12, unread: "" },
      { sku: "FP-1", quantity: null, unread: "1.234" },
      { sku: "1001", quantity: null, unread: "2,5" },
      { sku: "FP-3", quantity: null, unread: "9999999" },
      { sku: "FP-4", quantity: null, unread: "" },
    ]);
  });

  test("gives one line more than is accepted, as a sign that there are too many", async () => {
    const text = Array.from({ length: 3_000 }, (_, index) => `FP-${index};1`).join("\n");
    expect(await read(fileOf(text, "order.csv"))).toHaveLength(1_001);
  });
});
