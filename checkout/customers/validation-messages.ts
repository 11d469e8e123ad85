import { useLingui } from "@lingui/react/macro";
import { useAddressErrorMessages } from "../../buyer/customers/address-messages.ts";
import type { FieldError } from "../../contract/customers/buyer-validation.ts";

/** Each field's validation message (SPEC VAL-01 to VAL-03), in the page's language. */
export function useErrorMessages(): (fieldError: FieldError) => string {
  const { t } = useLingui();
  const wordsOfAddress = useAddressErrorMessages();
  const words: Record<string, string> = {
    "email required": t`Please enter your email`,
    "email invalid": t`Please enter a valid email, such as name@example.com`,
    "address.phone invalid": t`Please enter a valid phone number for this dialing code`,
    "taxNumber invalid": t`This VAT ID is not valid. Please correct it or leave the field empty.`,
    "card.number required": t`Please enter a card number`,
    "card.number unknown-test-card": t`Only the test cards shown above work here`,
    "card.expiry required": t`Please enter the card's expiry date`,
    "card.expiry invalid": t`Please enter the expiry date as month and year, such as 12/30`,
    "card.expiry expired": t`This card has expired`,
    "card.cvc required": t`Please enter the card's security code`,
    "card.cvc invalid": t`The security code has 3 or 4 digits`,
    "card.name required": t`Please enter the name on the card`,
    "paymentMethod required": t`Please choose how to pay`,
  };
  return (fieldError) => {
    const { field, code } = fieldError;
    return words[`${field} ${code}`] ?? wordsOfAddress({ ...fieldError, field: field.replace("address.", "") });
  };
}
