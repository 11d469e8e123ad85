import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { workbookOf } from "../../../../tests/support/workbook.ts";
import { openTable } from "./open-table.ts";

test("PROD-02 item numbers of a workbook keep their zeros, and days are as in the sheet; other numbers are plain", async () => {
  const directory = mkdtempSync(join(tmpdir(), "filigree-workbook-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const path = join(directory, "products.xlsx");
  const number = (value: number, format: string) => ({ number: value, format });
  writeFileSync(
    path,
    workbookOf([
      ["SKU", "Title", "Price"],
      [number(123, "00000"), number(46_001, "d-mmm"), number(12.5, "0.00")],
      [number(12, '"FG-"0000'), number(46_001, "yyyy-mm-dd"), number(3, '0 "USD"')],
    ]),
  );
  const table = await openTable(path);
  onTestFinished(() => table.close());
  const rows: unknown[] = [];
  for await (const records of table.records()) rows.push(...records);
  expect(rows).toMatchObject([{ cells: ["00123", "10-Dec", "12.5"] }, { cells: ["FG-0012", "2025-12-10", "3"] }]);
});
