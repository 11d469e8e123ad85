import { expect, test } from "vitest";
import { countriesWithDialCodes, faultOfPhone, isCountry, isDialCode } from "./phones.ts";

test.each([
  ["+44", "7911 123456"],
  ["+44", "07911 123456"],
  ["+44", "(0)7911-123456"],
  ["+1", "(212) 555-0123"],
  ["+39", "392 123 4567"],
  ["+55", "55 91234-5678"],
  ["+7", "8 916 123 45 67"],
  ["+971", "050 123 4567"],
])("VAL-03 %s %s is a number without its dial code", (dialCode, phone) => {
  expect(faultOfPhone(dialCode, phone)).toBeNull();
});

test.each([
  ["+44", "+44 7911 123456"],
  ["+44", "0044 7911 123456"],
  ["+44", "(+44) 7911 123456"],
  ["+44", "447911123456"],
  ["+49", "4915112345678"],
  ["+1", "1 212 555 0123"],
  ["+39", "39 392 123 4567"],
  ["+86", "8613800138000"],
])("VAL-03 %s %s has the dial code in front", (dialCode, phone) => {
  expect(faultOfPhone(dialCode, phone)).toBe("dial-code-included");
});

test.each([
  ["+44", "123"],
  ["+44", "call me"],
  ["+1", "555"],
])("VAL-03 %s %s is no telephone number", (dialCode, phone) => {
  expect(faultOfPhone(dialCode, phone)).toBe("invalid");
});

test("more than 200 countries have a dial code", () => {
  const countries = countriesWithDialCodes();
  expect(countries.length).toBeGreaterThan(200);
  expect(countries).toContainEqual({ code: "CL", dialCode: "+56" });
  expect([isCountry("CL"), isCountry("ZZ"), isDialCode("+56"), isDialCode("+0")]).toEqual([true, false, true, false]);
});
