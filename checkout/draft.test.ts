import { expect, test } from "vitest";
import { changesSince } from "./draft.ts";

const english = { titleLanguage: "en", variantLanguage: "en" } as const;
const ring = { id: "a", title: "Ring", variantTitle: "Gold", unitMicros: 1_000_000, ...english };
const brooch = { id: "b", title: "Brooch", variantTitle: "", unitMicros: 2_000_000, ...english };

test("CHK-02 a price that differs from the one seen is told, and one that does not is not", () => {
  const now = { ...brooch, title: "Broche", titleLanguage: "fr", unitMicros: 2_500_000 } as const;
  expect(changesSince([ring, brooch], [ring, now])).toMatchObject([
    { kind: "price", id: "b", title: "Broche", titleLanguage: "fr", fromMicros: 2_000_000, toMicros: 2_500_000 },
  ]);
});

test("CHK-02 a line that went or a new price is told once: not when a notice speaks of it", () => {
  expect(changesSince([ring, brooch], [ring])).toMatchObject([{ kind: "gone", id: "b", title: "Brooch" }]);
  expect(changesSince([ring, brooch], [ring], new Set(["b"]))).toEqual([]);
  expect(changesSince([ring], [{ ...ring, unitMicros: 2 }], new Set(["a"]))).toEqual([]);
});

test("lines that were not seen before are no change", () => {
  expect(changesSince([ring], [ring, brooch])).toEqual([]);
});
