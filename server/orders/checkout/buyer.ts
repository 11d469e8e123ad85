/** Whether the checkout can take an order from what the buyer wrote (SPEC VAL-03). */
import { faultsOfBuyer, type FieldFault } from "../../../contract/buyer-faults.ts";
import type { Address } from "../../../contract/buyer-fields.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { isTaxNumber, tidyTaxNumber } from "../../site/tax-numbers.ts";
import { faultOfPhone, isCountry, isDialCode } from "./phones.ts";

/** Throws `input.invalid` with a `FieldFault` for each field that does not fit; one fault a field. */
export function checkBuyer(buyer: { email: string; address: Address; taxNumber?: string }): void {
  const faults = faultsOfBuyer(buyer);
  const { country, phoneCode, phone } = buyer.address;
  if (country !== "" && !isCountry(country)) faults.push({ field: "address.country", code: "unknown-country" });
  if (phoneCode !== "" && !isDialCode(phoneCode)) {
    faults.push({ field: "address.phoneCode", code: "unknown-dial-code" });
  } else if (phoneCode !== "" && phone !== "") {
    const code = faultOfPhone(phoneCode, phone);
    if (code !== null) faults.push({ field: "address.phone", code });
  }
  if (!isTaxNumber(tidyTaxNumber(buyer.taxNumber ?? ""))) faults.push({ field: "taxNumber", code: "invalid" });
  refuseFaults(faults);
}

/** Throws `input.invalid` when there are any; its message names the fields. */
export function refuseFaults(faults: readonly FieldFault[]): void {
  if (faults.length === 0) return;
  const named = faults.map(({ field, code }) => `${field}: ${code}`).join(", ");
  throw new Refusal("input.invalid", `Please check these fields. ${named}`, faults);
}
