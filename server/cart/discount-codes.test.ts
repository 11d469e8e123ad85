import { expect, test } from "vitest";
import { cleanCodes } from "./discount-codes.ts";

test("GQL-07 codes keep their order and their first spelling, each once", () => {
  expect(cleanCodes([" Ten ", "TEN", "five", "", "  ", "ten", "FIVE", "Six"])).toEqual(["Ten", "five", "Six"]);
  expect(cleanCodes(["TEN–5", "“ten-5”", "SIX\u{2011}6"])).toEqual(["TEN-5", "SIX-6"]);
  expect(cleanCodes(["A", "A"])).toEqual(["A"]);
  expect(cleanCodes([])).toEqual([]);
});
