import { countrySpecs, electronicFormatIBAN, extractIBAN, isValidBIC, isValidIBAN } from "ibantools";
import type { FieldError } from "../../../contract/customers/buyer-validation.ts";
import type { RefundAccount } from "../../../contract/orders/refund-account.ts";
import { plainCode } from "../../../domain/written-code.ts";
import { isCountry } from "../../places/phones.ts";

/** Countries that need a bank code beside the account number; elsewhere the BIC is enough. */
const BANK_CODES: Readonly<Record<string, (code: string) => boolean>> = {
  US: isRoutingNumber,
  GB: (code) => /^\d{6}$/.test(code),
  CA: (code) => /^\d{8,9}$/.test(code),
  AU: (code) => /^\d{6}$/.test(code),
  NZ: (code) => /^\d{6}$/.test(code),
  IN: (code) => /^[A-Z]{4}0[A-Z\d]{6}$/.test(code),
};

/** An IBAN replaces account number, bank code and country; banks of French territories have French IBANs. */
export function tidyAccount(account: RefundAccount): RefundAccount {
  const tight = (text: string) =>
    plainCode(text)
      .replaceAll(/[\s./-]/g, "")
      .toUpperCase();
  const iban = electronicFormatIBAN(tight(account.iban)) ?? "";
  return {
    country: (isValidIBAN(iban) && extractIBAN(iban).countryCode) || account.country.toUpperCase(),
    holder: account.holder,
    iban,
    accountNumber: iban === "" ? tight(account.accountNumber) : "",
    bankCode: iban === "" ? tight(account.bankCode) : "",
    bic: tight(account.bic),
    bankName: account.bankName,
  };
}

/** At most one error per field, for a tidied account. Fields are named "account.iban" and so on. */
export function validateRefundAccount(account: RefundAccount): FieldError[] {
  const { country, holder, iban, accountNumber, bankCode, bic, bankName } = account;
  const fieldErrors: FieldError[] = [];
  const fieldError = (name: keyof RefundAccount, code: FieldError["code"]) =>
    fieldErrors.push({ field: `account.${name}`, code });
  if (holder === "") fieldError("holder", "required");
  if (iban !== "") {
    if (!isValidIBAN(iban)) fieldError("iban", "invalid");
    if (bic !== "" && !isValidBIC(bic)) fieldError("bic", "invalid");
    return fieldErrors;
  }
  if (country === "") fieldError("country", "required");
  else if (!isCountry(country)) fieldError("country", "unknown-country");
  if (accountNumber === "") {
    fieldError(usesIban(country) ? "iban" : "accountNumber", "required");
  } else {
    if (!/^[A-Z\d]{4,34}$/.test(accountNumber)) fieldError("accountNumber", "invalid");
    const isBankCode = BANK_CODES[country];
    if (isBankCode && bankCode === "") fieldError("bankCode", "required");
    else if (isBankCode && !isBankCode(bankCode)) fieldError("bankCode", "invalid");
    if (bankName === "") fieldError("bankName", "required");
    if (bic === "" && country !== "US") fieldError("bic", "required");
  }
  if (bic !== "" && !isValidBIC(bic)) fieldError("bic", "invalid");
  return fieldErrors;
}

export function usesIban(country: string): boolean {
  return countrySpecs[country]?.IBANRegistry === true;
}

/** Nine digits with the check sum of the American Bankers Association. */
function isRoutingNumber(code: string): boolean {
  if (!/^\d{9}$/.test(code)) return false;
  const sum = Array.from(code, Number).reduce(
    (before, digit, index) => before + digit * ([3, 7, 1][index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}
