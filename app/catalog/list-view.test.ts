import { describe, expect, test } from "vitest";
import { displayUnit, type Rates } from "../../domain/price.ts";
import { filtersOf, isPriceRange, nameOfFilter, readListView, writeListView } from "./list-view.ts";

const rates: Rates = { asOf: "2026-11-01", usdNanos: { EUR: 1_080_000_000, JPY: 6_600_000, MXN: 54_000_000 } };
const read = (query: string) => readListView(new URLSearchParams(query));

describe("COLL-01 the view is in the address", () => {
  test("what is written is read again, and other parameters stay", () => {
    const view = { sort: "price-up", min: "1.5", max: "20", chosen: ["available", "option:Color:Rose: Gold"] } as const;
    const query = writeListView(new URLSearchParams("handle=rings&sort=newest"), { ...view, chosen: [...view.chosen] });
    expect(query.get("handle")).toBe("rings");
    expect(readListView(query)).toEqual(view);
  });

  test("nonsense in the address is left out", () => {
    expect(read("sort=best&min=cheap&max=-3&filter=zzz")).toMatchObject({ sort: "comprehensive", min: "", max: "" });
    expect(filtersOf(read("filter=zzz&filter=option:Color"), "USD", rates)).toEqual([]);
  });

  test("every filter of the platform survives the way through the address", () => {
    const filters = [
      { available: true },
      { productType: "Rings: wide" },
      { tag: "new" },
      { variantOption: { name: "Color", value: "Rose: Gold" } },
    ];
    const query = new URLSearchParams(filters.map((filter) => ["filter", nameOfFilter(filter) ?? ""]));
    expect(filtersOf(readListView(query), "USD", rates)).toEqual(filters);
  });
});

describe("the price filter holds for the prices she sees", () => {
  test.each(["USD", "EUR", "JPY", "MXN"] as const)("in %s the range ends exactly at the prices typed", (currency) => {
    const [filter] = filtersOf(read("min=7&max=12"), currency, rates);
    if (!filter || !("price" in filter)) throw new Error("no price filter");
    const shown = (dollars: number) =>
      displayUnit(Math.round(dollars * 100) * 10_000, currency, rates).micros / 1_000_000;
    const { min = 0, max = 0 } = filter.price;
    expect(shown(min)).toBeGreaterThanOrEqual(7);
    expect(shown(min - 0.01)).toBeLessThan(7);
    expect(shown(max)).toBeLessThan(12.01);
    expect(shown(max + 0.01)).toBeGreaterThan(12);
  });
});

test.each([
  ["1", "2", true],
  ["", "2.50", true],
  ["2,5", "", true],
  ["3", "2", false],
  ["abc", "", false],
  ["-1", "", false],
  ["1.234", "", false],
])("VAL-04 lowest %s and highest %s: %s", (min, max, fits) => {
  expect(isPriceRange(min, max)).toBe(fits);
});
