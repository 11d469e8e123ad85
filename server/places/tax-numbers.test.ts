import { expect, test } from "vitest";
import { isTaxNumber, tidyTaxNumber } from "./tax-numbers.ts";

test.each([
  "ATU12345678 BE0123456789 BG123456789 HR12345678901 CY12345678X CZ12345678 DK12345678 EE101234567 EL123456789",
  "FI12345678 FRXX999999999 DE123456789 HU12345678 IE1234567WA IT12345678901 LV12345678901 LT123456789 LU12345678",
  "MT12345678 NL123456789B01 PL1234567890 PT123456789 RO12345678 SK1234567890 SI12345678 ESX12345678 SE123456789001",
  "XI123456789",
])("a VAT id of the European Union has the form of its country: %s", (ids) => {
  for (const id of ids.split(" ")) {
    const prefix = id.slice(0, 2);
    for (const country of [null, { EL: "GR", XI: "GB" }[prefix] ?? prefix]) {
      expect([id, isTaxNumber(id, country)]).toEqual([id, true]);
      expect([id, isTaxNumber(`${id}-ZZZZ`, country)]).toEqual([id, false]);
    }
  }
});

test("a member's VAT id is checked for buyers anywhere in the Union", () => {
  expect(isTaxNumber("FR 4030", "DE")).toBe(false);
  expect(isTaxNumber("DE12", "GR")).toBe(false);
});

test("spaces, points, dashes and small letters are how people write it", () => {
  for (const [written, country, tidy] of [
    ["de 123.456-789", "DE", "DE123456789"],
    ["DE-123456789", "DE", "DE123456789"],
    ["\u202aDE\u{2011}123\u200b456\u2212789\u202c", "DE", "DE123456789"],
    ["ATU-12345678", "AT", "ATU12345678"],
    ["fr 40 303 265 045", "US", "FR40303265045"],
  ] as const) {
    expect([tidyTaxNumber(written, country), isTaxNumber(written, country)]).toEqual([tidy, true]);
  }
  for (const written of ["DE-12345678", "ATU-1234567"]) {
    expect([written, isTaxNumber(written, written.slice(0, 2))]).toEqual([written, false]);
  }
});

test("other numbers, and none, are taken as they are", () => {
  for (const number of ["", "12/345/67890", "US 12-3456789", "Limited 5", "DEPT. X", "GB999"]) {
    expect([number, tidyTaxNumber(number, "DE"), isTaxNumber(number, "DE")]).toEqual([number, number, true]);
  }
});

test.each([
  ["MX", "DEM880101AB1"],
  ["MX", "ESP010203AB4"],
  ["MX", "ITA-991231-AB1"],
  ["GB", "SI000123"],
  ["GB", "NL000123"],
  ["US", "DE 12-345"],
])("numbers of other countries may begin like a VAT id: %s %s", (country, number) => {
  expect([tidyTaxNumber(number, country), isTaxNumber(number, country)]).toEqual([number, true]);
});
