import { describe, expect, test } from "vitest";
import { mergeProduct } from "./merge-product.ts";
import { readHeader } from "./product-csv-columns.ts";
import { readProduct } from "./product-csv-product.ts";

type Cells = Record<string, string>;

/** Reads rows given by header names; line numbers count from 2, as in a file. */
function read(first: Cells, ...others: Cells[]) {
  const rows = [{ Handle: "ring", Title: "Ring", "Variant Price": "1", ...first }, ...others.map(withHandle)];
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const header = readHeader(names);
  const [one, ...more] = rows.map((row: Cells, index) => ({
    line: index + 2,
    cells: names.map((name) => row[name] ?? ""),
  }));
  const reports: [number, string][] = [];
  const handle = rows[0]?.Handle ?? "";
  const report = (...problem: [number, string]) => void reports.push(problem);
  const patch = one && readProduct(header, { handle, rows: [one, ...more], damaged: false }, report, { base: "USD" });
  const options = {
    replace: false,
    shopUrl: "https://shop.example",
    known: new Map<string, string>(),
    columns: header.metafields,
  };
  const product = patch ? (mergeProduct(patch, undefined, options, report) ?? undefined) : undefined;
  return { product, reports };
}

function withHandle(row: Cells): Cells {
  return { Handle: "ring", ...row };
}

const COLOR = { "Option1 Name": "Color", "Option1 Value": "Gold" };

describe("a product of a file", () => {
  test("has the variants, pictures and metafields of its rows", () => {
    const { product, reports } = read(
      {
        ...COLOR,
        "Body (HTML)": " <p>Light</p>\n",
        Tags: "new, gold ,new,",
        "Variant Price": "0.0125",
        "Variant Compare At Price": "2",
        "Variant Grams": "28.0008239905625",
        "Variant Weight Unit": "oz",
        "Variant Inventory Tracker": "shopify",
        "Variant Inventory Qty": "7",
        "Variant Inventory Policy": "continue",
        "Image Src": "https://pictures.example/a.jpg ",
        "Variant Image": "/b.svg",
        Published: "FALSE",
        Status: "Draft",
        "Metafield: custom.min_quantity [number_integer]": "50",
        "Made in": "Thailand",
      },
      { "Option1 Value": "Silver", "Variant Price": "3", "Made in": "Italy", "Variant SKU": "R-S" },
      { "Image Src": "/c.svg", "Image Alt Text": "From behind" },
    );
    expect(reports).toEqual([]);
    expect(product).toMatchObject({
      descriptionHtml: " <p>Light</p>\n",
      tags: ["new", "gold"],
      published: false,
      status: "draft",
      minQuantity: 50,
      options: [{ name: "Color" }],
      images: [
        { position: 1, src: "https://pictures.example/a.jpg", alt: null },
        { position: 2, src: "/c.svg", alt: "From behind" },
        { position: 3, src: "/b.svg", alt: null },
      ],
      metafields: [{ namespace: "import", key: "made_in", value: "Thailand" }],
    });
    expect(product?.variants).toMatchObject([
      {
        optionValues: ["Gold"],
        priceMicros: 12_500,
        compareAtPriceMicros: 2_000_000,
        weightMg: 28_001,
        weightUnit: "oz",
        tracked: true,
        oversell: true,
        available: 7,
        imagePosition: 3,
      },
      {
        optionValues: ["Silver"],
        sku: "R-S",
        weightUnit: "g",
        tracked: false,
        available: null,
        metafields: [{ namespace: "import", key: "made_in", value: "Italy" }],
      },
    ]);
    expect(product).not.toHaveProperty("minBatch");
  });

  test("has no options with Title and Default Title", () => {
    const { product } = read({ "Option1 Name": "Title", "Option1 Value": "Default Title" });
    expect(product).toMatchObject({ options: [], variants: [{ optionValues: [] }] });
  });

  test("has its pictures where the file says, the others in the order of the file in the free places", () => {
    const { product } = read(
      { "Image Src": "/1", "Image Position": "3" },
      { "Image Src": "/2" },
      { "Image Src": "/3", "Image Position": "1" },
      { "Image Src": "/4", "Image Position": "3" },
      { "Image Src": "/2" },
    );
    expect(product?.images.map(({ position, src }) => `${position} ${src}`)).toEqual(["1 /3", "2 /2", "3 /1", "4 /4"]);
  });
});

describe("an invalid variant row affects the variant only", () => {
  test.each<[string, Cells, string]>([
    ["a negative price", { "Variant Price": "-3" }, 'Variant Price "-3" is not an amount such as 12.50'],
    ["a price that is no number", { "Variant Price": "1,50" }, 'Variant Price "1,50" is not an amount such as 12.50'],
    ["no price", { "Variant SKU": "R-2", "Variant Price": "" }, "Variant Price is empty"],
    [
      "a quantity that is none",
      { "Variant Inventory Qty": "many" },
      'Variant Inventory Qty "many" is not a whole number',
    ],
    [
      "a stock below what the database holds",
      { "Variant Inventory Qty": "-3000000000" },
      'Variant Inventory Qty "-3000000000" is below -2000000000',
    ],
    ["an unknown unit", { "Variant Weight Unit": "st" }, 'Variant Weight Unit "st" is not one of g, kg, oz, lb'],
    ["a weight below zero", { "Variant Grams": "-1" }, 'Variant Grams "-1" is not a weight in grams'],
    [
      "a price above what the rules hold",
      { "Variant Price": "1000000.01" },
      'Variant Price "1000000.01" is above $1,000,000, the most that the shop can calculate with',
    ],
    ["such a price before", { "Variant Compare At Price": "99999999999999999999" }, "is above $1,000,000, the most"],
    ["a weight above a ton", { "Variant Grams": "1000000.1" }, 'Variant Grams "1000000.1" is above 1000000 grams'],
    ["an unknown policy", { "Variant Inventory Policy": "maybe" }, 'Policy "maybe" is not one of deny, continue'],
    ["a flag that is none", { "Variant Taxable": "si" }, 'Variant Taxable "si" is neither TRUE nor FALSE'],
    ["a picture from nowhere", { "Variant Image": "file:///x" }, "is neither an http(s) address nor a path"],
    ["no option value", { "Option1 Value": "" }, 'there is no value for the option "Color"'],
    ["a value for no option", { "Option2 Value": "XL" }, 'Option2 Value "XL" belongs to no option of the product'],
    ["a combination given before", { "Option1 Value": "Gold" }, 'the product already has the variant "Gold" on line 2'],
  ])("%s", (_, cells, reason) => {
    const { product, reports } = read(COLOR, { "Option1 Value": "Silver", "Variant Price": "2", ...cells });
    expect(reports).toEqual([[3, expect.stringContaining(reason)]]);
    expect(product?.variants).toHaveLength(1);
  });

  test("a negative stock is valid, and so is a missing one", () => {
    const { product, reports } = read({ ...COLOR, "Variant Inventory Qty": "-4" });
    expect(reports).toEqual([]);
    expect(product?.variants[0]?.available).toBe(-4);
  });

  test("when none is left, the product is not imported", () => {
    const { product, reports } = read({ "Variant Price": "free" }, { "Image Src": "/a.svg" });
    expect(product).toBeUndefined();
    expect(reports.map(([line]) => line)).toEqual([2, 2, 3]);
  });
});

describe("invalid cells of the product itself drop the product, and each of its rows is reported", () => {
  test.each<[string, Cells, string]>([
    ["no title", { Title: " " }, "Title is empty"],
    ["a title that no list can be sorted by", { Title: "x".repeat(256) }, "Title is longer than 255 characters"],
    ["an unknown status", { Status: "gone" }, 'Status "gone" is not one of active, draft, archived'],
    ["a flag that is none", { Published: "maybe" }, 'Published "maybe" is neither TRUE nor FALSE'],
    ["four options", { "Option4 Name": "Length" }, "the product has more than three options"],
    ["two options of one name", { ...COLOR, "Option2 Name": "color" }, "two options have the same name"],
    ["a minimum of more than a line holds", { "Metafield: custom.min_quantity": "1000001" }, "is above 1000000"],
    ["a minimum of none", { "Metafield: custom.min_batch": "0" }, "is not a whole number from 1 up"],
    ["a handle that is no address", { Handle: "<p>" }, 'Handle "<p>" cannot be part of a web address'],
  ])("%s", (_, cells, reason) => {
    const { product, reports } = read(cells, { "Image Src": "/a.svg" });
    expect(product).toBeUndefined();
    expect(reports).toEqual([
      [2, expect.stringContaining(reason)],
      [3, "not imported, because its product on line 2 is not"],
    ]);
  });
});

test("what would be lost silently is reported", () => {
  const { product, reports } = read(
    { "Image Src": "ftp://pictures.example/a" },
    { "Image Src": "/b.svg", "Made in": "Italy" },
    { "Made in": "" },
  );
  expect(product?.images).toMatchObject([{ src: "/b.svg" }]);
  expect(reports.map(([line]) => line)).toEqual([2, 3, 4]);
});
