import { expect, test } from "vitest";
import { changesSince } from "./draft.ts";

const ring = { id: "a", title: "Ring", variantTitle: "Gold", unitMicros: 1_000_000 };
const brooch = { id: "b", title: "Brooch", variantTitle: "", unitMicros: 2_000_000 };

test("CHK-02 a price that differs from the one seen is told, and one that does not is not", () => {
  expect(changesSince([ring, brooch], [ring, { ...brooch, unitMicros: 2_500_000 }])).toEqual([
    { kind: "price", id: "b", title: "Brooch", variantTitle: "", fromMicros: 2_000_000, toMicros: 2_500_000 },
  ]);
});

test("CHK-02 a line that went or a new price is told once: not when a notice speaks of it", () => {
  expect(changesSince([ring, brooch], [ring])).toEqual([{ kind: "gone", id: "b", title: "Brooch", variantTitle: "" }]);
  expect(changesSince([ring, brooch], [ring], new Set(["b"]))).toEqual([]);
  expect(changesSince([ring], [{ ...ring, unitMicros: 2 }], new Set(["a"]))).toEqual([]);
});

test("lines that were not seen before are no change", () => {
  expect(changesSince([ring], [ring, brooch])).toEqual([]);
});
