import { expect, test } from "vitest";
import { formatInches, formatLength, mmOfDimension, mmOfText, ringDiameterMm } from "./measures.ts";

test("a dimension is read as either API of Shopify writes it, and nothing else is", () => {
  expect(mmOfDimension('{"value":25,"unit":"mm"}')).toBe(25);
  expect(mmOfDimension('{"value":2.5,"unit":"CENTIMETERS"}')).toBe(25);
  expect(mmOfDimension('{"value":"1","unit":"in"}')).toBe(25.4);
  for (const wrong of [
    "25 mm",
    "[]",
    '{"value":-1,"unit":"mm"}',
    '{"value":1,"unit":"parsec"}',
    '{"unit":"mm"}',
    "null",
  ]) {
    expect(mmOfDimension(wrong)).toBeNull();
  }
});

test("an option's value is a length only with a unit of length", () => {
  expect(mmOfText("45 cm")).toBe(450);
  expect(mmOfText("45 سم")).toBe(450);
  expect(mmOfText('18"')).toBeCloseTo(457.2);
  expect(mmOfText("7,5 mm")).toBe(7.5);
  for (const wrong of ["7", "M", "45 g", "EU 42", "40 x 20 mm"]) expect(mmOfText(wrong)).toBeNull();
});

test("a US ring size has the inside diameter of the trade's tables", () => {
  // 7 is 17.3 mm, 10 is 19.8 mm.
  expect(ringDiameterMm("7")).toBeCloseTo(17.3, 1);
  expect(ringDiameterMm("10")).toBeCloseTo(19.8, 1);
  for (const wrong of ["M", "42", "0", "16 cm"]) expect(ringDiameterMm(wrong)).toBeNull();
});

test("lengths are written in the visitor's language, in metric units and in inches", () => {
  expect(formatLength(25, "en")).toBe("25 mm");
  expect(formatLength(450, "de")).toBe("45 cm");
  expect(formatInches(25.4, "en")).toBe("1 in");
  expect(formatInches(450, "en")).toBe("17.7 in");
});
