import { useLingui } from "@lingui/react/macro";
import type { FieldError } from "../../contract/customers/buyer-validation.ts";

/** The validation messages of the account forms (SPEC VAL-01, VAL-02), in the page's language. */
export function useAccountErrorMessages(): (fieldError: FieldError) => string {
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
