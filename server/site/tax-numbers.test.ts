import { expect, test } from "vitest";
import { isTaxNumber, tidyTaxNumber } from "./tax-numbers.ts";

test.each([
  "ATU12345678 BE0123456789 BG123456789 HR12345678901 CY12345678X CZ12345678 DK12345678 EE101234567 EL123456789",
  "FI12345678 FRXX999999999 DE123456789 HU12345678 IE1234567WA IT12345678901 LV12345678901 LT123456789 LU12345678",
  "MT12345678 NL123456789B01 PL1234567890 PT123456789 RO12345678 SK1234567890 SI12345678 ESX12345678 SE123456789001",
  "XI123456789",
])("a VAT id of the European Union has the form of its country: %s", (ids) => {
  for (const id of ids.split(" ")) expect([id, isTaxNumber(id)]).toEqual([id, true]);
  for (const id of ids.split(" ")) expect([id, isTaxNumber(`${id}-ZZZZ`)]).toEqual([id, false]);
});

test("spaces, points, dashes and small letters are how people write it", () => {
  expect(tidyTaxNumber("de 123.456-789")).toBe("DE123456789");
  expect(isTaxNumber(tidyTaxNumber("fr 40 303 265 045"))).toBe(true);
});

test("other numbers, and none, are taken as they are", () => {
  for (const number of ["", "12/345/67890", "US 12-3456789", "Limited 5", "DEPT. X", "GB999"]) {
    expect([number, tidyTaxNumber(number), isTaxNumber(number)]).toEqual([number, number, true]);
  }
});
