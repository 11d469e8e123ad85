import type { FieldFault } from "../../contract/customers/buyer-validation.ts";

export type BoundField = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

export type FieldBinder<Name extends string> = (name: Name) => BoundField;

export function bindFields<Name extends string>(form: {
  values: Record<Name, string>;
  faults: readonly FieldFault[];
  words: (fault: FieldFault) => string;
  change: (name: Name, value: string) => void;
}): FieldBinder<Name> {
  return (name) => {
    const fault = form.faults.find((each) => each.field === name);
    return {
      name,
      value: form.values[name],
      error: fault && form.words(fault),
      onChange: (event) => form.change(name, event.target.value),
    };
  };
}
