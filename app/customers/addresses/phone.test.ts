import { expect, test } from "vitest";
import { dialCodeOf, joinPhone, splitPhone } from "./phone.ts";

const regions = [
  { iso2_code: "AG", iso3_code: "+1268" },
  { iso2_code: "CA", iso3_code: "+1" },
  { iso2_code: "GB", iso3_code: "+44" },
  { iso2_code: "US", iso3_code: "+1" },
];

test.each([
  ["+44 20 7946 0958", "DE", "GB", "20 7946 0958"],
  ["+442079460958", "GB", "GB", "2079460958"],
  ["+1 (212) 555-0123", "US", "US", "(212) 555-0123"],
  ["+1 416 555 0123", "CA", "CA", "416 555 0123"],
  ["+1 268 555 0123", "US", "AG", "555 0123"],
  ["020 7946 0958", "GB", "GB", "020 7946 0958"],
  ["+999 5", "GB", "", "+999 5"],
  ["", "XX", "", ""],
])("ADDR-02 the number “%s” in %s splits into %s, %s", (saved, country, phoneCountry, phone) => {
  expect(splitPhone(saved, country, regions)).toEqual({ phoneCountry, phone });
});

test("ADDR-02 a split number joins unchanged", () => {
  const { phoneCountry, phone } = splitPhone("+44 20 7946 0958", "GB", regions);
  expect(joinPhone(dialCodeOf(phoneCountry, regions), phone)).toBe("+44 20 7946 0958");
});
