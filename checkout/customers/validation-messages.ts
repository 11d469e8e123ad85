/** Each field's validation message (SPEC VAL-01 to VAL-03), in the page's language. */
import { useLingui } from "@lingui/react/macro";
import type { FieldFault } from "../../contract/customers/buyer-validation.ts";

export function useFaultWords(): (fault: FieldFault) => string {
  const { t } = useLingui();
  const required: Record<string, string> = {
    email: t`Please enter your email`,
    "address.country": t`Please choose your country`,
    "address.firstName": t`Please enter your first name`,
    "address.lastName": t`Please enter your last name`,
    "address.phoneCode": t`Please choose the dialing code`,
    "address.phone": t`Please enter your mobile number`,
    "address.zip": t`Please enter your ZIP or postal code`,
    "address.province": t`Please enter your state or province`,
    "address.city": t`Please enter your city`,
    "address.address1": t`Please enter your street and house number`,
    "card.number": t`Please enter a card number`,
    "card.expiry": t`Please enter the card's expiry date`,
    "card.cvc": t`Please enter the card's security code`,
    "card.name": t`Please enter the name on the card`,
    paymentMethod: t`Please choose how to pay`,
  };
  const invalid: Record<string, string> = {
    email: t`Please enter a valid email, such as name@example.com`,
    "address.phone": t`Please enter a valid phone number for this dialing code`,
    "address.zip": t`Please enter a ZIP or postal code of this country`,
    taxNumber: t`This VAT ID is not valid. Please correct it or leave the field empty.`,
    "card.expiry": t`Please enter the expiry date as month and year, such as 12/30`,
    "card.cvc": t`The security code has 3 or 4 digits`,
  };
  const other = t`Please check this field`;
  const zipLike = (example: string) => t`Please enter a ZIP or postal code of this country, such as ${example}`;

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
      case "unknown-dial-code":
        return t`Please choose the dialing code`;
      case "expired":
        return t`This card has expired`;
      case "unknown-test-card":
        return t`Only the test cards named above work here`;
      case "contains-html":
      case "contains-url":
        return t`Please write this without links or code`;
      default:
        // The contract's schema refused it, which has no message of its own: it is too long, for example.
        return other;
    }
  };
}

export function useAccountFaultWords(): (fault: FieldFault) => string {
  const { t } = useLingui();
  const size = t`Please enter a password of 5 to 40 characters`;
  const words: Record<string, string> = {
    "email required": t`Please Enter Your Email`,
    "email invalid": t`Please enter a valid email, such as name@example.com`,
    "email taken": t`There is an account with this email already. Please log in.`,
    "password required": t`Please enter your password`,
    "password too-short": size,
    "password too-long": size,
    "password blank-at-ends": t`Please enter a password without spaces at its ends`,
    "again required": t`Please enter the password once more`,
    "again invalid": t`The two passwords entered do not match`,
  };
  const other = t`Please check this field`;
  return ({ field, code }) => words[`${field} ${code}`] ?? other;
}
