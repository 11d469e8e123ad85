import { expect, test } from "vitest";
import { addLines, changeLines, removeLines, sortAttributes, type StoredCartLine } from "./cart-lines.ts";

const engraving = (value: string) => [{ key: "Engraving", value }];
const line = (
  id: string,
  variantId: number,
  quantity: number,
  attributes: StoredCartLine["attributes"] = [],
): StoredCartLine => ({
  id,
  variantId,
  quantity,
  attributes,
  seenPriceMicros: null,
});
const brief = (lines: readonly StoredCartLine[]) => lines.map(({ variantId, quantity }) => [variantId, quantity]);

test("GQL-07 the same merchandise with the same attributes joins its line, which keeps its id", () => {
  const { lines, problems } = addLines(
    [line("a", 1, 2)],
    [
      { variantId: 1, quantity: 3, attributes: [] },
      { variantId: 1, quantity: 1, attributes: engraving("Ada") },
      { variantId: 1, quantity: 1, attributes: engraving("Ada") },
    ],
  );
  expect(problems).toEqual([]);
  expect(brief(lines)).toEqual([
    [1, 5],
    [1, 2],
  ]);
  expect(lines[0]?.id).toBe("a");
});

test("GQL-07 the order of the attributes does not make a different line", () => {
  const [b, a] = [
    { key: "b", value: "2" },
    { key: "a", value: "1" },
  ];
  expect(sortAttributes([b, a])).toEqual(sortAttributes([a, b]));
  expect(sortAttributes([{ key: "a", value: "0" }, a])).toEqual([a]);
});

test("GQL-07 an update with 0 removes the line, a negative quantity is refused", () => {
  expect(changeLines([line("a", 1, 2)], [{ lineId: "a", quantity: 0 }]).lines).toEqual([]);
  expect(changeLines([line("a", 1, 2)], [{ lineId: "a", quantity: -1 }]).problems).toEqual([
    { because: "negative-quantity", at: 0 },
  ]);
  expect(addLines([], [{ variantId: 1, quantity: -1, attributes: [] }]).problems).toEqual([
    { because: "negative-quantity", at: 0 },
  ]);
});

test("GQL-07 a line that becomes equal to another one joins it, unless that one has just changed", () => {
  const before = [line("a", 1, 2), line("b", 2, 3)];
  expect(brief(changeLines(before, [{ lineId: "b", variantId: 1 }]).lines)).toEqual([[1, 5]]);
  const moved = changeLines(before, [
    { lineId: "a", variantId: 3 },
    { lineId: "b", variantId: 1 },
  ]);
  expect(brief(moved.lines)).toEqual([
    [3, 2],
    [1, 3],
  ]);
});

test.each([1_000_001, 10 ** 9])("GQL-07 %i pieces are too many, also as the sum of two entries", (quantity) => {
  const [one, other] = [quantity - 1, 1].map((part) => ({ variantId: 1, quantity: part, attributes: [] }));
  expect(addLines([], [{ variantId: 1, quantity, attributes: [] }]).problems).toHaveLength(1);
  expect(
    addLines(
      [],
      [one, other].flatMap((each) => each ?? []),
    ).problems.at(-1)?.because,
  ).toBe("quantity-too-large");
});

test("GQL-07 an update keeps the fields that it leaves out", () => {
  const before = [line("a", 1, 2, engraving("Ada"))];
  expect(changeLines(before, [{ lineId: "a" }]).lines).toEqual(before);
});

test("GQL-07 an unknown line is named by its index", () => {
  expect(removeLines([line("a", 1, 2)], ["a", "x"]).problems).toEqual([{ because: "unknown-line", at: 1 }]);
  expect(changeLines([], [{ lineId: "x", quantity: 1 }]).problems).toEqual([{ because: "unknown-line", at: 0 }]);
});
