import { expect, test, vi } from "vitest";
import { EMPTY_CARD, type FormValues } from "./customers/form-values.ts";
import { changesSince, readDraft } from "./draft.ts";

const english = { titleLanguage: "en", variantLanguage: "en" } as const;
const ring = { id: "a", title: "Ring", variantTitle: "Gold", unitMicros: 1_000_000, ...english };
const brooch = { id: "b", title: "Brooch", variantTitle: "", unitMicros: 2_000_000, ...english };

test("CHK-02 a price that differs from the one seen is reported, an unchanged one is not", () => {
  const now = { ...brooch, title: "Broche", titleLanguage: "fr", unitMicros: 2_500_000 } as const;
  expect(changesSince([ring, brooch], [ring, now])).toMatchObject([
    { kind: "price", id: "b", title: "Broche", titleLanguage: "fr", fromMicros: 2_000_000, toMicros: 2_500_000 },
  ]);
});

test("CHK-02 a removed line or a new price is reported once: not when a notice tells of it", () => {
  expect(changesSince([ring, brooch], [ring])).toMatchObject([{ kind: "gone", id: "b", title: "Brooch" }]);
  expect(changesSince([ring, brooch], [ring], new Set(["b"]))).toEqual([]);
  expect(changesSince([ring], [{ ...ring, unitMicros: 2 }], new Set(["a"]))).toEqual([]);
});

test("lines that were not seen before are no change", () => {
  expect(changesSince([ring], [ring, brooch])).toEqual([]);
});

test("CHK-01 of a damaged draft only the values that fit the form are used", () => {
  const form = {
    ...EMPTY_CARD,
    ...{ email: "", note: "", "address.city": "Lyon", addressId: null, useCredit: false },
    coupon: { choice: "best" },
  } as FormValues;
  const readOf = (stored: unknown) => {
    vi.stubGlobal("sessionStorage", { getItem: () => JSON.stringify(stored) });
    return readDraft("token", form, null);
  };
  const values = { email: "ada@example.com", note: 7, "address.city": null, addressId: 4, coupon: {}, strange: "x" };
  expect(readOf({ values: { ...values, "card.number": "4242" }, seen: [ring, { id: "b" }, null] })).toEqual({
    values: { ...form, email: "ada@example.com", addressId: 4 },
    seen: [ring],
    by: null,
  });
  expect(readOf({ values: 4, seen: {} })).toEqual({ values: form, seen: [], by: null });
  expect(readOf(null)).toBeNull();
  vi.unstubAllGlobals();
});
