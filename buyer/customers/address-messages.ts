/** The validation messages of an address's fields (SPEC VAL-03), in the page's language. */

import { useLingui } from "@lingui/react/macro";
import type { FieldError } from "../../contract/customers/buyer-validation.ts";

/** Given an error whose field is named as in an address: "zip". */
export function useAddressErrorMessages(): (fieldError: FieldError) => string {
  const { t } = useLingui();
  const required: Record<string, string> = {
    country: t`Please choose your country`,
    firstName: t`Please enter your first name`,
    lastName: t`Please enter your last name`,
    phoneCode: t`Please choose the dialing code`,
    phone: t`Please enter your mobile number`,
    zip: t`Please enter your ZIP or postal code`,
    province: t`Please enter your state or province`,
    city: t`Please enter your city`,
    address1: t`Please enter your street and house number`,
  };
  const invalid: Record<string, string> = {
    country: t`Please choose your country`,
    phone: t`Please enter a valid phone number`,
    province: t`Please enter a state or province of this country`,
    zip: t`Please enter a ZIP or postal code of this country`,
  };
  const zipLike = (example: string) => t`Please enter a ZIP or postal code of this country, such as ${example}`;
  const other = t`Please check this field`;
  return ({ field, code, example }) => {
    switch (code) {
      case "required":
        return required[field] ?? other;
      case "invalid":
        return example === undefined ? (invalid[field] ?? other) : zipLike(`\u2066${example}\u2069`);
      case "dial-code-included":
        return t`Please remove the international dialing code before the phone number`;
      case "unknown-country":
        return t`Please choose your country`;
      case "not-shipped-to":
        return t`We do not ship to this country. Please choose another one.`;
      case "unknown-dial-code":
        return t`Please choose the dialing code`;
      case "contains-html":
      case "contains-url":
        return t`Please write this without links or code`;
      default:
        return other;
    }
  };
}
