import { useAccountErrorMessages } from "../../../buyer/customers/account-messages.ts";
import { useForm, type Form, type FormOutcome } from "../../../buyer/forms/use-form.ts";
import type { FieldError } from "../../../contract/customers/buyer-validation.ts";
import { useFailureMessages } from "./account-messages.ts";

type AccountFormInput<Name extends string> = {
  check(values: Record<Name, string>): readonly FieldError[];
  send(values: Record<Name, string>): Promise<FormOutcome | void>;
};

/** A form of the account, with the texts of its fields (SPEC VAL-01, VAL-02). */
export function useAccountForm<Name extends string>(
  names: readonly Name[],
  { check, send }: AccountFormInput<Name>,
): Form {
  return useForm({
    async send(data) {
      const values = Object.fromEntries(names.map((name) => [name, data.get(name) ?? ""])) as Record<Name, string>;
      const fieldErrors = check(values);
      return fieldErrors.length > 0 ? { fieldErrors } : send(values);
    },
    explain: useFailureMessages(),
    messageOf: useAccountErrorMessages(),
  });
}
