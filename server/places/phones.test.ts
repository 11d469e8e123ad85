import { expect, test } from "vitest";
import { countriesWithDialCodes, errorOfPhone, isCountry, isDialCode, withoutNationalPrefix } from "./phones.ts";

test.each([
  ["+44", "7911 123456"],
  ["+44", "07911 123456"],
  ["+44", "(0)7911-123456"],
  ["+1", "(212) 555-0123"],
  ["+39", "392 123 4567"],
  ["+55", "55 91234-5678"],
  ["+7", "8 916 123 45 67"],
  ["+971", "050 123 4567"],
  ["+49", "0491 511234567"],
  ["+48", "48 123 45 67"],
  ["+55", "55 3221 1234"],
  ["+91", "91987 65432"],
])("VAL-03 %s %s is a number without its dial code", (dialCode, phone) => {
  expect(errorOfPhone(dialCode, phone)).toBeNull();
});

test.each([
  ["+44", "+44 7911 123456"],
  ["+44", "0044 7911 123456"],
  ["+44", "(+44) 7911 123456"],
  ["+44", "447911123456"],
  ["+49", "4915112345678"],
  ["+49", "491511234567"],
  ["+49", "49 30 1234567"],
  ["+1", "1 212 555 0123"],
  ["+39", "39 392 123 4567"],
  ["+86", "8613800138000"],
])("VAL-03 %s %s has the dial code in front", (dialCode, phone) => {
  expect(errorOfPhone(dialCode, phone)).toBe("dial-code-included");
});

test.each([
  ["+44", "123"],
  ["+44", "call me"],
  ["+1", "555"],
  ["+1", "555 0100"],
  ["+49", "123456789012345678901234"],
])("VAL-03 %s %s is no telephone number", (dialCode, phone) => {
  expect(errorOfPhone(dialCode, phone)).toBe("invalid");
});

test.each([
  ["+49", "0151 12345678", "1511 2345678"],
  ["+44", "(0)20 7946 0958", "20 7946 0958"],
  ["+7", "8 916 123 45 67", "916 123 45 67"],
  ["+36", "06 30 123 4567", "30 123 4567"],
  ["+39", "06 698 1234", "06 698 1234"],
  ["+1", "(212) 555-0123", "(212) 555-0123"],
])("VAL-03 after %s the number %s is dialled as %s", (dialCode, phone, dialled) => {
  expect(withoutNationalPrefix(dialCode, phone)).toBe(dialled);
});

test("more than 200 countries have a dial code", () => {
  const countries = countriesWithDialCodes();
  expect(countries.length).toBeGreaterThan(200);
  expect(countries).toContainEqual({ code: "CL", dialCode: "+56" });
  expect([isCountry("CL"), isCountry("ZZ"), isDialCode("+56"), isDialCode("+0")]).toEqual([true, false, true, false]);
});

test.each(["us", "a b", "+1 2", "+999999"])(
  "VAL-03 a number with the dial code %s stays as it was written",
  (dialCode) => {
    expect(withoutNationalPrefix(dialCode, "0151 23456789")).toBe("0151 23456789");
  },
);
