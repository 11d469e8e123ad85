import { useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { bindFields } from "../../buyer/forms/field-binder.ts";
import { focusField } from "../../buyer/forms/focus-field.ts";
import type { FieldFault } from "../../contract/customers/buyer-validation.ts";

/** The state of a form beside the order's own. `given`: a ref to its element, if the caller needs that, too. */
export function useForm<Name extends string, Trouble extends string>(
  start: Record<Name, string>,
  words: (fault: FieldFault) => string,
  given?: RefObject<HTMLFormElement | null>,
) {
  const [values, setValues] = useState(start);
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const own = useRef<HTMLFormElement>(null);
  const form = given ?? own;
  const notice = useRef<HTMLDivElement>(null);
  const field = bindFields<Name>({
    values,
    faults,
    words,
    change(name, value) {
      setValues({ ...values, [name]: value });
      setFaults(faults.filter((fault) => fault.field !== name));
    },
  });
  return {
    ...{ values, field, trouble, busy, form, notice, setFaults, setTrouble, setBusy },
    /** Shows the errors and focuses the first field that has one. */
    showFaults(found: FieldFault[]): void {
      flushSync(() => setFaults(found));
      focusField(form.current, found[0]?.field ?? "");
    },
    showTrouble(found: Trouble): void {
      flushSync(() => setTrouble(found));
      notice.current?.focus();
    },
  };
}
