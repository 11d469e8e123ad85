import type { FieldFault } from "../../../contract/customers/buyer-validation.ts";
import { BackendError } from "../../api/errors.ts";
import { textOf, useUncontrolledForm, type UncontrolledForm } from "../../uncontrolled-form.ts";
import { useAccountFaultWords, useFailureWords } from "./account-messages.ts";

export type AccountForm<Name extends string> = UncontrolledForm<Name>;

type AccountFormInput<Name extends string> = {
  check(values: Record<Name, string>): FieldFault[];
  send(values: Record<Name, string>): Promise<FieldFault | "leaving" | void>;
};

export function useAccountForm<Name extends string>(
  names: readonly Name[],
  { check, send }: AccountFormInput<Name>,
): AccountForm<Name> {
  const wordsOfFault = useAccountFaultWords();
  const wordsOfFailure = useFailureWords();
  return useUncontrolledForm({
    read: (form) => valuesOf(form, names),
    ...{ check, send, faultsIn, wordsOfFault, wordsOfFailure },
  });
}

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, textOf(data, name)])) as Record<Name, string>;
}

/** The server's validation errors by field. */
function faultsIn(error: unknown): FieldFault[] {
  if (!(error instanceof BackendError) || error.reason !== "input.invalid" || !Array.isArray(error.details)) return [];
  return (error.details as Partial<FieldFault>[]).flatMap(({ field, code }) => (field && code ? { field, code } : []));
}
