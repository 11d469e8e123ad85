import { expect, test } from "vitest";
import { validateRefundAccount, tidyAccount } from "./refund-account-validation.ts";

const empty = { country: "", holder: "Ada", iban: "", accountNumber: "", bankCode: "", bic: "", bankName: "" };
const fieldErrors = (account: Partial<typeof empty>) =>
  validateRefundAccount(tidyAccount({ ...empty, ...account })).map(({ field, code }) => `${field} ${code}`);

test("REFD-01 an IBAN is accepted as people write it, and refused with a wrong digit", () => {
  expect(fieldErrors({ country: "FR", iban: "fr14 2004 1010 0505 0001 3M02 606" })).toEqual([]);
  expect(fieldErrors({ country: "FR", iban: "FR14 2004 1010 0505 0001 3M02 607" })).toEqual(["account.iban invalid"]);
  expect(fieldErrors({ country: "SA", iban: "SA٠٣٨٠٠٠٠٠٠٠٦٠٨٠١٠١٦٧٥١٩" })).toEqual([]);
  for (const copied of [
    "FR14\u00a02004\u00a01010\u00a00505\u00a00001\u00a03M02\u00a0606",
    "\u202aFR14–2004–1010.0505.0001.3M02.606\u202c",
  ])
    expect(tidyAccount({ ...empty, iban: copied })).toMatchObject({
      country: "FR",
      iban: "FR1420041010050500013M02606",
    });
  expect(fieldErrors({ country: "DE" })).toEqual(["account.iban required"]);
});

test.each(["RE", "MQ", "DE", ""])(
  "REFD-01 an IBAN says the country of its bank, whatever else was chosen: %j",
  (country) => {
    const iban = "FR14 2004 1010 0505 0001 3M02 606";
    expect(fieldErrors({ country, iban })).toEqual([]);
    expect(tidyAccount({ ...empty, country, iban }).country).toBe("FR");
  },
);

test("REFD-01 without an IBAN an account needs what its country's banks ask for", () => {
  const american = { country: "US", accountNumber: "000123456789", bankName: "First Bank" };
  expect(fieldErrors({ ...american, bankCode: "021000021" })).toEqual([]);
  expect(fieldErrors({ ...american, bankCode: "021000022" })).toEqual(["account.bankCode invalid"]);
  expect(fieldErrors({ country: "US" })).toEqual(["account.accountNumber required"]);
  expect(fieldErrors({ country: "JP", accountNumber: "1234567", bankName: "" })).toEqual([
    "account.bankName required",
    "account.bic required",
  ]);
  expect(fieldErrors({ country: "JP", accountNumber: "1234567", bankName: "MUFG", bic: "BOTKJPJT" })).toEqual([]);
  expect(fieldErrors({ country: "JP", accountNumber: "1234567", bankName: "MUFG", bic: "BOTK" })).toEqual([
    "account.bic invalid",
  ]);
  const british = { country: "GB", accountNumber: "1234\u200b5678", bankName: "B", bic: "BARCGB22" };
  expect(fieldErrors({ ...british, bankCode: "20–00\u{2011}00" })).toEqual([]);
  expect(
    fieldErrors({ country: "GB", accountNumber: "12345678", bankCode: "20-00-0", bankName: "B", bic: "BARCGB22" }),
  ).toEqual(["account.bankCode invalid"]);
});
