import { expect, test } from "vitest";
import { readTable } from "./any-table.ts";

test("PROD-02 a handle made of a title does not meet one that another row has, in whatever case", () => {
  const reader = readTable(
    ["Handle", "Title", "SKU"],
    [
      { column: "Handle", to: "handle" },
      { column: "Title", to: "title" },
      { column: "SKU", to: "sku" },
    ],
  );
  const rows = [
    { line: 2, cells: ["", "Gold ring", "R-1"] },
    { line: 3, cells: ["Gold-Ring", "Another ring", "R-2"] },
    { line: 4, cells: ["gold-ring", "", "R-3"] },
  ];
  for (const row of rows) reader.look?.(row);
  const rowOf = reader.begin();
  expect(rows.flatMap((row) => rowOf(row))).toMatchObject([
    { line: 2, handle: "gold-ring-2", leads: true },
    { line: 3, handle: "Gold-Ring", leads: true },
    { line: 4, handle: "gold-ring", leads: false },
  ]);
});

test.each([
  ["Gewicht (kg)", "kg"],
  ["weight_lb", "lb"],
  ["Peso en gramos", "g"],
  ["Weight, oz.", "oz"],
  ["Gewicht", undefined],
])("PROD-04 weights of a column %s are in %s", (column, unit) => {
  expect(readTable(["Title", column], [{ column, to: "weight" }]).weightUnit).toBe(unit);
});
