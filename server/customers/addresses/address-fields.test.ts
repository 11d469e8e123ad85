import { expect, test } from "vitest";
import type { Refusal } from "../../../contract/refusals.ts";
import { countryNamed } from "../../places/countries.ts";
import { addressOf, type WrittenAddress } from "./address-fields.ts";
import { areaOf, linesOf } from "./address-lines.ts";

const placed = (written: WrittenAddress) => {
  const { country, province, provinceCode } = addressOf(written, null);
  return [country, province, provinceCode];
};

const errorsOf = (written: WrittenAddress): unknown => {
  try {
    return addressOf(written, null);
  } catch (error) {
    return (error as Refusal).details;
  }
};

test.each([
  [{ country: "Italia", province: "roma" }, ["IT", "Roma", "RM"]],
  [{ country: "it", province: "rm" }, ["IT", "Roma", "RM"]],
  [{ country: "Mexico", province: "Ciudad de Mexico" }, ["MX", "Ciudad de México", "CMX"]],
  [{ country: "Japan", province: "tokyo" }, ["JP", "Tokyo", "13"]],
  [{ country: "CI", province: "Abidjan" }, ["CI", "Abidjan", null]],
  [{ country: "الإمارات العربية المتحدة", province: "DU" }, ["AE", "Dubai", "DU"]],
  [{ country: "Vereinigtes Königreich", province: "Kent" }, ["GB", "Kent", null]],
  [{ country: "US", province: "PR" }, ["US", "Puerto Rico", "PR"]],
  [{ country: "Puerto Rico", province: "San Juan" }, ["US", "Puerto Rico", "PR"]],
  [{ country: "gu" }, ["US", "Guam", "GU"]],
  [{ country: "Îles Vierges des États-Unis", province: null }, ["US", "U.S. Virgin Islands", "VI"]],
  [{ country: "Palau", province: "Koror" }, ["US", "Palau", "PW"]],
  [{ country: null, province: "Somewhere" }, [null, "Somewhere", null]],
  [{ country: "US", province: "" }, ["US", "", null]],
  [{ country: "US", province: null }, ["US", "", null]],
  [{}, [null, "", null]],
])("GQL-06 %j is stored as %j", (written, stored) => {
  expect(placed(written)).toEqual(stored);
});

test.each(["Atlantis", "XX", "ZZ", "constructor", "__proto__", "%", "12"])("GQL-06 %j is no country", (country) => {
  expect(countryNamed(country)).toBeUndefined();
});

test("GQL-06 all invalid fields are reported at once", () => {
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

test("VAL-03 an address in Puerto Rico is one in the United States, with its postal codes and telephones", () => {
  const written = { zip: "00901-1234", phone: "+1 787 555 0123", city: "San Juan" };
  const stored = { ...written, country: "US", provinceCode: "PR" };
  expect(addressOf({ country: "US", province: "Puerto Rico", ...written }, null)).toMatchObject(stored);
  const texan = addressOf({ country: "US", province: "TX" }, null);
  expect(addressOf({ country: "PR", ...written }, texan)).toMatchObject(stored);
});

test.each([
  ["DE", "+49 1511 2345678", "+49 1511 2345678"],
  ["DE", "+49 (0)151 12345678", "+49 1511 2345678"],
  ["DE", "0151 12345678", "0151 12345678"],
  ["GB", "+49 30 123456", "+49 30 123456"],
  ["US", "(212) 555-0123", "(212) 555-0123"],
  ["IT", "+39 06 698 1234", "+39 06 698 1234"],
  [null, "555 0100", "555 0100"],
])("VAL-03 in %s the phone number “%s” is stored as “%s”", (country, phone, stored) => {
  expect(addressOf({ country, phone }, null).phone).toBe(stored);
});

test.each([
  ["DE", "491511234567", "dial-code-included"],
  ["DE", "+49 491511234567", "dial-code-included"],
  ["DE", "0049 151 12345678", "dial-code-included"],
  ["DE", "123456789012345678901234", "invalid"],
  ["DE", "+49 123456789012345678901234", "invalid"],
  ["US", "555 0100", "invalid"],
  ["US", "+999 555 0100", "invalid"],
  [null, "123456789012345678901234", "invalid"],
])("VAL-03 in %s the phone number “%s” is refused as %s", (country, phone, code) => {
  expect(errorsOf({ country, phone })).toEqual([{ field: "phone", code }]);
});

test("VAL-03 a postal code has to fit its country, and is stored in that country's format", () => {
  expect(errorsOf({ country: "DE", zip: "ABC" })).toEqual([{ field: "zip", code: "invalid", example: "26133" }]);
  expect(addressOf({ country: "PT", zip: "2725079" }, null).zip).toBe("2725-079");
  const german = addressOf({ country: "DE", zip: "10115" }, null);
  expect(() => addressOf({ zip: "1011" }, german)).toThrow("zip: invalid");
  expect(addressOf({ country: "AE", zip: "00000" }, null).zip).toBe("00000");
});

test("GQL-06 invisible characters are removed from an address; a line break becomes a space", () => {
  const { city, address1 } = addressOf({ city: " Ber\u200blin\u202e ", address1: "Weg\n 1\u0007" }, null);
  expect([city, address1]).toEqual(["Berlin", "Weg 1"]);
});

test("GQL-06 an address is written the way its country writes it", () => {
  const written = (address: WrittenAddress) => {
    const saved = {
      ...addressOf({ address1: "1 Way", city: "Town", ...address }, null),
      id: 1,
      customerId: 1,
    };
    return [...linesOf(saved, { withName: false, withCompany: true, language: "EN" }), areaOf(saved, "EN")];
  };
  expect(written({ country: "CA", province: "ON", zip: "k1a0b1" })).toEqual([
    ...["1 Way", "Town ON K1A 0B1", "Canada", "Town ON, Canada"],
  ]);
  expect(written({ country: "FR", zip: "75001" })).toEqual(["1 Way", "75001 Town", "France", "Town, France"]);
  expect(written({ country: "IT", province: "Roma", zip: "00100" })).toEqual([
    ...["1 Way", "00100 Town RM", "Italy", "Town RM, Italy"],
  ]);
  expect(written({ country: "JP", province: "13", zip: "1540023" })).toEqual([
    ...["1 Way", "Town Tokyo 154-0023", "Japan", "Town Tokyo, Japan"],
  ]);
  expect(written({ address1: "", zip: "", city: "" })).toEqual([null]);
});
