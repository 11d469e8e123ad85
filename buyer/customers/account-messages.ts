import { useLingui } from "@lingui/react/macro";
import type { FieldError } from "../../contract/customers/buyer-validation.ts";

/** The validation messages of the account forms (SPEC VAL-01, VAL-02), in the page's language. */
export function useAccountErrorMessages(): (fieldError: FieldError) => string {
  const { t } = useLingui();
  const size = t`Please enter a password of 5 to 40 characters`;
  const words: Record<string, string> = {
    "email required": t`Please Enter Your Email`,
    "email invalid": t`Please enter a valid email, such as name@example.com`,
    "email taken": t`An account with this email already exists. Please log in.`,
    "password required": t`Please enter your password`,
    "password too-short": size,
    "password too-long": size,
    "password blank-at-ends": t`Please remove the spaces at the start and end of the password`,
    "again required": t`Please repeat the password`,
    "again invalid": t`The two passwords entered do not match`,
  };
  const other = t`Please check this field`;
  return ({ field, code }) => words[`${field} ${code}`] ?? other;
}
