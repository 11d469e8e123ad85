import { expect, test } from "vitest";
import { attributeOf, attributesOffered, tagKind } from "./attributes.ts";

test.each([
  ["Material: Alloy", "Material", "Alloy"],
  ["material : 925 Sterling Silver ", "material", "925 Sterling Silver"],
  ["الخامة: سبيكة", "الخامة", "سبيكة"],
  ["Note: 10: 1", "Note", "10: 1"],
])("COLL-01 the tag %j is an attribute", (tag, name, value) => {
  expect(attributeOf(tag)).toEqual({ name, value });
});

test.each([
  "rings",
  "16:9",
  "https://shop.example",
  "color:gold",
  ": gold",
  "Material:",
  "Material: ",
  `${"a".repeat(41)}: b`,
])("COLL-01 the tag %j is a plain one", (tag) => {
  expect(attributeOf(tag)).toBeNull();
  expect(tagKind(tag)).toBe("tags");
});

test("COLL-01 a list offers the twenty most frequent attributes", () => {
  const kinds = Array.from({ length: 50 }, (_, lot) => `Lot ${lot}: old`);
  const choices = new Map(kinds.map((value, place) => [tagKind(value), [{ value, count: place + 1 }]]));
  const offered = attributesOffered(choices);
  expect(offered.map(({ name }) => Number(name.slice(4))).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 20 }, (_, at) => 30 + at),
  );
});
