import { expect, test } from "vitest";
import { isWithin } from "./format.ts";
import { readGoogle } from "./google.ts";
import { readWoocommerce } from "./woocommerce.ts";

const now = new Date("2027-02-28T12:00:00Z");
const choices = { now, base: "USD" } as const;
const notes = (text: string) => ({ line: 2, problem: `"${text}" is no day, so the reduced price is left out` });

test.each([
  ["", "", true],
  ["2027-02-28", "2027-02-28", true],
  ["2027-03-01", "", false],
  ["", "2027-02-27 23:59:59", false],
  ["2027-02-28T13:30+0200", "", true],
  ["", "2027-02-30", false],
  ["yesterday", "", false],
])("COUP-02 a price reduced from %j until %j holds at noon of 2027-02-28: %j", (start, end, holds) => {
  expect(isWithin(now, start, end)).toBe(holds);
});

test("COUP-02 a feed's reduced price until a day that does not exist is reported and left out", () => {
  const headers = ["id", "title", "link", "image_link", "price", "sale_price", "sale_price_effective_date"];
  const rowsOf = (until: string) => {
    const reader = readGoogle(headers, choices);
    const cells = ["R-1", "Ring", "https://shop.example/ring", "", "5 USD", "4 USD", `2027-01-01/${until}`];
    reader.look?.({ line: 2, cells });
    return reader.begin()({ line: 2, cells });
  };
  expect(rowsOf("2027-02-28")).toMatchObject([{ cells: { price: "4 USD" } }]);
  expect(rowsOf("2027-02-30")).toMatchObject([notes("2027-02-30"), { cells: { price: "5 USD", compareAtPrice: "" } }]);
});

test("COUP-02 so is that of a product of WooCommerce's", () => {
  const headers = [
    "Type",
    "SKU",
    "Name",
    "Regular price",
    "Sale price",
    "Date sale price starts",
    "Date sale price ends",
  ];
  const reader = readWoocommerce(headers, choices);
  const row = { line: 2, cells: ["simple", "R-1", "Ring", "5", "4", "", "2027-02-30"] };
  reader.look?.(row);
  expect(reader.begin()(row)).toMatchObject([notes("2027-02-30"), { cells: { price: "5", compareAtPrice: "" } }]);
});
