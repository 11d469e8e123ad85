/** SPEC VAL-03 */
import { faultsOfBuyer, type FieldFault } from "../../../contract/customers/buyer-validation.ts";
import type { Address } from "../../../contract/customers/buyer-fields.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { addressRules, zipExample, zipOf } from "../../places/address-search/address-formats.ts";
import { isTaxNumber } from "../../site/settings/tax-numbers.ts";
import { faultOfPhone, isCountry, isDialCode, withoutNationalPrefix } from "./phones.ts";

/** Throws `input.invalid` with at most one `FieldFault` for each field. */
export function checkBuyer(buyer: { email: string; address: Address; taxNumber?: string }): void {
  const { country, phoneCode, phone, zip } = buyer.address;
  const faults = faultsOfBuyer(buyer, addressRules(country));
  if (country !== "" && !isCountry(country)) faults.push({ field: "address.country", code: "unknown-country" });
  if (phoneCode !== "" && !isDialCode(phoneCode)) {
    faults.push({ field: "address.phoneCode", code: "unknown-dial-code" });
  } else if (phoneCode !== "" && phone !== "") {
    const code = faultOfPhone(phoneCode, phone);
    if (code !== null) faults.push({ field: "address.phone", code });
  }
  if (zipOf(country, zip) === null) faults.push({ field: "address.zip", ...faultOfZip(country) });
  if (!isTaxNumber(buyer.taxNumber ?? "", country)) faults.push({ field: "taxNumber", code: "invalid" });
  refuseFaults(faults);
}

export function faultOfZip(country: string): Pick<FieldFault, "code" | "example"> {
  const example = zipExample(country);
  return { code: "invalid", ...(example !== undefined && { example }) };
}

export function normalizedAddress(address: Address): Address {
  const { country, phoneCode, phone, zip } = address;
  return { ...address, zip: zipOf(country, zip) ?? zip, phone: withoutNationalPrefix(phoneCode, phone) };
}

/** Throws `input.invalid`, naming the fields, if there are any. */
export function refuseFaults(faults: readonly FieldFault[]): void {
  if (faults.length === 0) return;
  const named = faults.map(({ field, code }) => `${field}: ${code}`).join(", ");
  throw new Refusal("input.invalid", `Please check these fields. ${named}`, faults);
}
