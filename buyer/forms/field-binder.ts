import type { FieldError } from "../../contract/customers/buyer-validation.ts";

export type BoundField = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

export type FieldBinder<Name extends string> = (name: Name) => BoundField;

export function bindFields<Name extends string>(form: {
  values: Record<Name, string>;
  fieldErrors: readonly FieldError[];
  messageOf: (fieldError: FieldError) => string;
  change: (name: Name, value: string) => void;
}): FieldBinder<Name> {
  return (name) => {
    const fieldError = form.fieldErrors.find((each) => each.field === name);
    return {
      name,
      value: form.values[name],
      error: fieldError && form.messageOf(fieldError),
      onChange: (event) => form.change(name, event.target.value),
    };
  };
}
