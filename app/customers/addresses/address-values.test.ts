import { expect, test } from "vitest";
import { omit } from "../../../domain/omit.ts";
import type { Region } from "./address-queries.ts";
import { emptyValues, explained, errorsOf, toSave, valuesOf, withCountry, withLocation } from "./address-values.ts";

const region = (iso2_code: string, iso3_code: string): Region => ({
  ...{
    iso2_code,
    iso3_code,
    area_name: iso2_code,
    other_name: iso2_code,
    logo: "",
    top: false,
    rules: {},
    layout: { order: "CSZ", province: "state", zip: "zip", listed: iso2_code === "US" },
    zip_example: "",
  },
});
const regions = [region("DE", "+49"), region("GB", "+44"), region("US", "+1")];
const filled = {
  ...{ country: "GB", firstName: "Ada", lastName: "Byron", address1: "1 Example Street", address2: "" },
  ...{ city: "London", province: "London", zip: "N1 9GU", phoneCode: "GB", phone: "20 7946 0958" },
};

test("VAL-03 an empty form has an error for every field, a filled one has none", () => {
  expect(errorsOf(emptyValues("XX", regions), regions).map(({ field }) => field)).toEqual([
    ...["country", "firstName", "lastName", "address1", "city", "province", "zip", "phoneCode", "phone"],
  ]);
  expect(errorsOf({ ...filled, city: "  " }, regions)).toEqual([{ field: "city", code: "required" }]);
  expect(errorsOf(filled, regions)).toEqual([]);
});

test("VAL-03 a dial code in the phone number is an error", () => {
  expect(errorsOf({ ...filled, phone: "+44 20 7946 0958" }, regions)).toEqual([
    { field: "phone", code: "dial-code-included" },
  ]);
});

test("ADDR-02 an address is saved with dial code and Western digits, and opens as it was typed", () => {
  const saved = toSave({ ...filled, phone: "٢٠ ٧٩٤٦ ٠٩٥٨", lastName: " Byron " }, regions);
  expect(saved).toMatchObject({ phone: "+44 20 7946 0958", country: "GB", lastName: "Byron" });
  const address = { ...omit(saved, "country"), id: "1", name: null, country: "United Kingdom", countryCode: "GB" };
  expect(valuesOf(address, regions)).toEqual(filled);
});

test("ADDR-02 the dial code follows the country until another is chosen or a number is typed", () => {
  const empty = emptyValues("GB", regions);
  expect(withCountry(empty, "DE", regions)).toMatchObject({ country: "DE", phoneCode: "DE" });
  expect(withCountry({ ...empty, phoneCode: "US" }, "DE", regions)).toMatchObject({ phoneCode: "US" });
  expect(withCountry(filled, "DE", regions)).toMatchObject({ country: "DE", phoneCode: "GB" });
});

test("ADDR-02 choosing Puerto Rico chooses the United States and Puerto Rico as the state", () => {
  const island = { ...region("PR", "+1"), part_of: { country: "US", province: "Puerto Rico" } };
  expect(withCountry(emptyValues("GB", regions), "PR", [...regions, island])).toMatchObject({
    ...{ country: "US", province: "Puerto Rico", phoneCode: "US" },
  });
});

test("ADDR-02 API-28 a suggestion replaces the whole place, and leaves the name as it is", () => {
  const location = { address1: "", city: "Berlin", province: "Berlin", zip: "10115", country: "DE" };
  expect(withLocation(filled, location, regions)).toEqual({
    ...{ ...filled, country: "DE", address1: "", city: "Berlin", province: "Berlin", zip: "10115" },
  });
  expect(withLocation(filled, { ...location, country: "XX" }, regions)).toMatchObject({ country: "GB" });
});

test("VAL-03 fields that a country's addresses lack are optional", () => {
  const inDubai = [...regions, { ...region("AE", "+971"), rules: { zip: "none" } as const }];
  expect(errorsOf({ ...filled, country: "AE", zip: "" }, inDubai)).toEqual([]);
  expect(errorsOf({ ...filled, zip: "" }, inDubai)).toEqual([{ field: "zip", code: "required" }]);
});

test("VAL-03 server errors are explained: a dial code in front, and an example of a postal code", () => {
  const german = [{ ...region("DE", "+49"), zip_example: "26133" }];
  const values = { ...filled, country: "DE", phoneCode: "DE", phone: "491511234567" };
  const refused = [
    { field: "phone", code: "invalid" },
    { field: "zip", code: "invalid" },
  ] as const;
  expect(explained(refused, values, german)).toEqual([
    { field: "phone", code: "dial-code-included" },
    { field: "zip", code: "invalid", example: "26133" },
  ]);
  expect(explained(refused, { ...values, phone: "12" }, german)[0]).toEqual({ field: "phone", code: "invalid" });
});
