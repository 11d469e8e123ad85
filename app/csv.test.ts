import { describe, expect, test } from "vitest";
import { csvText } from "./csv.ts";

const cells = (...row: (string | number)[]) => csvText(["a"], [row]).split("\r\n")[1];

describe("a CSV file", () => {
  test("begins with a byte order mark, by which Excel knows UTF-8, and ends each line with CRLF", () => {
    expect(csvText(["SKU", "Menge"], [["FP-1", 12]])).toBe("\u{FEFF}SKU,Menge\r\nFP-1,12\r\n");
  });

  test("quotes cells with commas, quotation marks, line breaks or outer spaces", () => {
    expect(cells('12" chain', "a,b", "plain", " x")).toBe('"12"" chain","a,b",plain," x"');
    expect(csvText(["a"], [["two\nlines"]])).toContain('"two\nlines"');
  });

  test("prevents formulas, and leaves numbers alone", () => {
    expect(cells("=1+1", "+SUM(A1)", "-cmd", "@x", "\t=1")).toBe(`'=1+1,'+SUM(A1),'-cmd,'@x,'\t=1`);
    expect(cells("-12.50", "+3", -4, "1,234")).toBe('-12.50,+3,-4,"1,234"');
  });
});
