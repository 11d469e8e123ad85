import { describe, expect, test } from "vitest";
import type { ShownVariant } from "../cards/product.ts";
import { matrixOf } from "./quantity-matrix.ts";

const variant = (id: number, options: Record<string, string>): ShownVariant => ({
  id: `gid://shopify/ProductVariant/${id}`,
  title: Object.values(options).join(" / "),
  sku: null,
  micros: 1_000_000,
  beforeMicros: null,
  weightMg: 0,
  forSale: true,
  available: null,
  options: Object.entries(options).map(([name, value]) => ({ name, value })),
  image: null,
});
const ids = (cells: (ShownVariant | null)[]) => cells.map((cell) => cell && Number(cell.id.split("/").at(-1)));

describe("PROD-02 the matrix", () => {
  test("a row for each color, a column for each size, gaps for missing variants", () => {
    const matrix = matrixOf({
      options: [
        { name: "Size", values: ["S", "L"] },
        { name: "Color", values: ["Gold", "Silver"] },
      ],
      variants: [
        variant(1, { Size: "S", Color: "Gold" }),
        variant(2, { Size: "L", Color: "Gold" }),
        variant(3, { Size: "L", Color: "Silver" }),
      ],
      images: [],
    });
    expect(matrix.columns).toEqual(["S", "L"]);
    expect(matrix.rows.map(({ label, cells }) => [label, ids(cells)])).toEqual([
      ["Gold", [1, 2]],
      ["Silver", [null, 3]],
    ]);
  });

  test("a third option follows the color in the row's name", () => {
    const matrix = matrixOf({
      options: [
        { name: "Style", values: ["Satin"] },
        { name: "Color", values: ["Gold"] },
        { name: "Size", values: ["S"] },
      ],
      variants: [variant(1, { Style: "Satin", Color: "Gold", Size: "S" })],
      images: [],
    });
    expect(matrix.rows[0]?.label).toBe("Gold · Satin");
  });

  test("sizes alone are rows, and a product without options is one nameless row", () => {
    const sizes = matrixOf({
      options: [{ name: "Size", values: ["6", "7"] }],
      variants: [variant(1, { Size: "6" }), variant(2, { Size: "7" })],
      images: [],
    });
    expect(sizes.rows.map(({ label }) => label)).toEqual(["6", "7"]);
    const plain = matrixOf({ options: [], variants: [variant(1, {})], images: [] });
    expect([plain.columnOption, plain.rows.map(({ label }) => label)]).toEqual([null, [""]]);
  });
});
