import { useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { bindFields } from "../../buyer/forms/field-binder.ts";
import { focusField } from "../../buyer/forms/focus-field.ts";
import type { FieldError } from "../../contract/customers/buyer-validation.ts";

/** The state of a form beside the order's own. `given`: a ref to its element, if the caller needs that, too. */
export function useForm<Name extends string, Trouble extends string>(
  start: Record<Name, string>,
  words: (fieldError: FieldError) => string,
  given?: RefObject<HTMLFormElement | null>,
) {
  const [values, setValues] = useState(start);
  const [fieldErrors, setFieldErrors] = useState<FieldError[]>([]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const own = useRef<HTMLFormElement>(null);
  const form = given ?? own;
  const notice = useRef<HTMLDivElement>(null);
  const field = bindFields<Name>({
    values,
    fieldErrors,
    words,
    change(name, value) {
      setValues({ ...values, [name]: value });
      setFieldErrors(fieldErrors.filter((fieldError) => fieldError.field !== name));
    },
  });
  return {
    ...{ values, field, trouble, busy, form, notice, setFieldErrors, setTrouble, setBusy },
    /** Shows the errors and focuses the first field that has one. */
    showFieldErrors(found: FieldError[]): void {
      flushSync(() => setFieldErrors(found));
      focusField(form.current, found[0]?.field ?? "");
    },
    showTrouble(found: Trouble): void {
      flushSync(() => setTrouble(found));
      notice.current?.focus();
    },
  };
}
