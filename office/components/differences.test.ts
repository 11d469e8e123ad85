import { expect, test } from "vitest";
import { differencesOf } from "./differences.ts";
import { unitsOf } from "./money-input.tsx";

const differences = (before: unknown, after: unknown, only?: boolean) =>
  differencesOf(before, after, only).map(({ path, kind, before: old, after: now }) => [
    path.map((step) => ("field" in step ? step.field : `[${step.item}]`)).join("."),
    ...(kind === "changed" ? [old, now] : [kind]),
  ]);

test("only what differs is named, by its path", () => {
  const before = { name: "Ring", price: { cents: 100 }, tags: ["a", "b"], note: null };
  const after = { name: "Ring", price: { cents: 120 }, tags: ["a"], note: "new", company: "" };
  expect(differences(before, after)).toEqual([
    ["price.cents", 100, 120],
    ["tags", ["a", "b"], ["a"]],
    ["note", null, "new"],
  ]);
});

test("an input, which names only some fields, has not removed the others", () => {
  expect(differences({ name: "Ring", id: 7 }, { name: "Chain" }, true)).toEqual([["name", "Ring", "Chain"]]);
});

test("items of a list are the same by their id, wherever they stand, and are called by what they say of themselves", () => {
  const gold = { id: 1, optionValues: ["Gold", "M"], priceMicros: 4_200_000 };
  const silver = { id: 2, optionValues: ["Silver", "M"], priceMicros: 3_000_000 };
  const before = { variants: [gold, silver] };
  const after = { variants: [{ ...silver }, { ...gold, priceMicros: 4_500_000 }] };
  expect(differences(before, after)).toEqual([["variants.[Gold / M].priceMicros", 4_200_000, 4_500_000]]);
  expect(differences(before, { variants: [gold] })).toEqual([["variants.[Silver / M]", "removed"]]);
  expect(differences({ variants: [gold] }, before)).toEqual([["variants.[Silver / M]", "added"]]);
});

test("typed dollars are whole cents or micros", () => {
  expect([unitsOf("19.99", 100), unitsOf(0.07, 100), unitsOf("0.0134", 1_000_000), unitsOf("", 100)]).toEqual([
    1_999,
    7,
    13_400,
    null,
  ]);
});
