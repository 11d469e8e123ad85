import { expect, test } from "vitest";
import type { Refusal } from "../../contract/refusals.ts";
import { addressOf, type WrittenAddress } from "./address-fields.ts";
import { areaOf, linesOf } from "./address-lines.ts";
import { countryNamed } from "./countries.ts";

const placed = (written: WrittenAddress) => {
  const { country, province, provinceCode } = addressOf(written, null);
  return [country, province, provinceCode];
};

test.each([
  [{ country: "Italia", province: "roma" }, ["IT", "Roma", "RM"]],
  [{ country: "it", province: "rm" }, ["IT", "Roma", "RM"]],
  [{ country: "Mexico", province: "Ciudad de Mexico" }, ["MX", "Ciudad de México", "CMX"]],
  [{ country: "Japan", province: "tokyo" }, ["JP", "Tokyo", "13"]],
  [{ country: "CI", province: "Abidjan" }, ["CI", "Abidjan", null]],
  [{ country: "الإمارات العربية المتحدة", province: "DU" }, ["AE", "Dubai", "DU"]],
  [{ country: "Vereinigtes Königreich", province: "Kent" }, ["GB", "Kent", null]],
  [{ country: null, province: "Somewhere" }, [null, "Somewhere", null]],
  [{ country: "US", province: "" }, ["US", "", null]],
  [{ country: "US", province: null }, ["US", "", null]],
  [{}, [null, "", null]],
])("GQL-06 %j is kept as %j", (written, kept) => {
  expect(placed(written)).toEqual(kept);
});

test.each(["Atlantis", "XX", "ZZ", "constructor", "__proto__", "%", "12"])("GQL-06 %j is no country", (country) => {
  expect(countryNamed(country)).toBeUndefined();
});

test("GQL-06 every field that does not fit is told at once", () => {
  const wrong = { firstName: "<b>", lastName: "http://x.test", country: "Atlantis", phone: "no", zip: "9".repeat(256) };
  try {
    addressOf(wrong, null);
    expect.unreachable();
  } catch (error) {
    expect((error as Refusal).details).toEqual([
      { field: "firstName", code: "contains-html" },
      { field: "lastName", code: "contains-url" },
      { field: "zip", code: "too-long" },
      { field: "phone", code: "invalid" },
      { field: "country", code: "invalid" },
    ]);
  }
});

test("GQL-06 what nobody can see is no part of an address; joiners and line breaks become what they mean", () => {
  const { city, address1 } = addressOf({ city: " Ber\u200blin\u202e ", address1: "Weg\n 1\u0007" }, null);
  expect([city, address1]).toEqual(["Berlin", "Weg 1"]);
});

test("GQL-06 an address is written the way its country writes it", () => {
  const written = (address: WrittenAddress) => {
    const saved = {
      ...addressOf({ address1: "1 Way", zip: "100", city: "Town", ...address }, null),
      id: 1,
      customerId: 1,
    };
    return [...linesOf(saved, { withName: false, withCompany: true, language: "EN" }), areaOf(saved, "EN")];
  };
  expect(written({ country: "CA", province: "ON" })).toEqual(["1 Way", "Town ON 100", "Canada", "Town ON, Canada"]);
  expect(written({ country: "FR" })).toEqual(["1 Way", "100 Town", "France", "Town, France"]);
  expect(written({ country: "IT", province: "Roma" })).toEqual(["1 Way", "100 Town RM", "Italy", "Town RM, Italy"]);
  expect(written({ country: "JP", province: "13" })).toEqual(["1 Way", "Town Tokyo 100", "Japan", "Town Tokyo, Japan"]);
  expect(written({ address1: "", zip: "", city: "" })).toEqual([null]);
});
