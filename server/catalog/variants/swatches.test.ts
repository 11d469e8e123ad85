import { expect, test } from "vitest";
import { DEFAULT_FILTERS } from "../../../contract/site/filters.ts";
import { GENERAL_COLOURS, swatchesOf } from "./swatches.ts";

test("a colour has its swatch in each language of the shop, and what staff have set comes first", () => {
  const general = swatchesOf(DEFAULT_FILTERS);
  for (const green of ["Green", "Grün", "vert", "Verde", "أخضر"]) expect(general(green)).toBe(GENERAL_COLOURS["green"]);
  for (const navy of ["navy", "Dunkelblau", "Bleu marine"]) expect(general(navy)).toBe(GENERAL_COLOURS["navy"]);
  for (const other of ["Rose", "or", "Large", "constructor"]) expect(general(other)).toBeNull();
  const own = swatchesOf({ ...DEFAULT_FILTERS, swatches: [{ value: "Grün", colour: "#00ff00" }] });
  expect([own("grün"), own("rot")]).toEqual(["#00ff00", GENERAL_COLOURS["red"]]);
});
