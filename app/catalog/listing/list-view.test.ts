import { describe, expect, test } from "vitest";
import { displayUnit, type Rates } from "../../../domain/catalog/price.ts";
import { DEFAULT_PRICING } from "../../../domain/catalog/pricing.ts";
import { filtersOf, isPriceRange, nameOfFilter, readListView, totalOf, writeListView } from "./list-view.ts";

const rates: Rates = {
  asOf: "2026-11-01",
  pricing: DEFAULT_PRICING,
  baseNanos: { EUR: 1_080_000_000, JPY: 6_600_000, MXN: 54_000_000 },
};
const read = (query: string) => readListView(new URLSearchParams(query));

describe("COLL-01 the view is in the URL", () => {
  test("a view reads back as written, and other parameters stay", () => {
    const view = { sort: "price-up", min: "1.5", max: "20", chosen: ["available", "option:Color:Rose: Gold"] } as const;
    const query = writeListView(new URLSearchParams("handle=rings&sort=newest"), { ...view, chosen: [...view.chosen] });
    expect(query.get("handle")).toBe("rings");
    expect(readListView(query)).toEqual(view);
  });

  test("nonsense in the URL is left out", () => {
    expect(read("sort=best&min=cheap&max=-3&filter=zzz")).toMatchObject({ sort: "comprehensive", min: "", max: "" });
    expect(filtersOf(read("filter=zzz&filter=option:Color"), "USD", rates)).toEqual([]);
  });

  test("filters beyond what the shop accepts are dropped", () => {
    const many = Array.from({ length: 60 }, (_, at) => `filter=tag:Name ${at}: x`).join("&");
    expect(read(many).chosen).toHaveLength(16);
    const ofOne = Array.from({ length: 40 }, (_, at) => `filter=tag:Material: ${at}`).join("&");
    expect(read(ofOne).chosen).toHaveLength(40);
  });

  test("every platform filter survives a round trip through the URL", () => {
    const filters = [
      { available: true },
      { productType: "Rings: wide" },
      { tag: "Material: Alloy" },
      { productMetafield: { namespace: "filigree", key: "free_shipping", value: "true" } },
      { productMetafield: { namespace: "filigree", key: "new", value: "true" } },
      { variantOption: { name: "Color", value: "Rose: Gold" } },
    ];
    const query = new URLSearchParams(filters.map((filter) => ["filter", nameOfFilter(filter) ?? ""]));
    expect(filtersOf(readListView(query), "USD", rates)).toEqual(filters);
  });
});

describe("COLL-01 the price filter applies to the prices shown", () => {
  test.each(["USD", "EUR", "JPY", "MXN", "GBP"] as const)("in %s with both ends", (currency) => {
    const shown = (dollars: number) => displayUnit(Math.round(dollars * 1e6), currency, rates).micros / 1e6;
    const filters = filtersOf(read("min=7&max=12"), currency, rates);
    for (let cents = 0; cents < 300_000; cents += cents < 2_000 ? 1 : 397) {
      const price = cents / 100;
      const isWithin = filters.some(
        (filter) => "price" in filter && price >= (filter.price.min ?? 0) && price <= (filter.price.max ?? Infinity),
      );
      expect([price, isWithin]).toEqual([price, shown(price) >= 7 && shown(price) <= 12]);
    }
  });

  test("a product below a cent is found at its shown price", () => {
    const filters = filtersOf(read("min=0.0134&max=0.0134"), "USD", rates);
    expect(filters).toEqual([{ price: { min: expect.any(Number), max: expect.any(Number) } }]);
    const [filter] = filters;
    if (!filter || !("price" in filter)) throw new Error("no price filter");
    expect(filter.price.min).toBeLessThanOrEqual(0.0125);
    expect(filter.price.max).toBeGreaterThanOrEqual(0.0125);
  });
});

test("COLL-01 the total is the sum of those in stock and those sold out", () => {
  const values = [
    { label: "", count: 7, input: { available: true }, swatch: null },
    { label: "", count: 2, input: { available: false }, swatch: null },
  ];
  const facets = [{ id: "filter.v.availability", label: "", type: "LIST" as const, values }];
  expect(totalOf(facets, read(""))).toBe(9);
  expect(totalOf(facets, read("filter=available&filter=type:Rings"))).toBe(7);
  expect(totalOf([], read(""))).toBeUndefined();
});

test.each([
  ["1", "2", true],
  ["", "2.50", true],
  ["2,5", "", true],
  ["3", "2", false],
  ["abc", "", false],
  ["-1", "", false],
  ["1.23456", "", false],
  ["0.0134", "٠٫٠٢", true],
  ["12", "٧", false],
])("VAL-04 range from %s to %s: %s", (min, max, fits) => {
  expect(isPriceRange(min, max)).toBe(fits);
});
