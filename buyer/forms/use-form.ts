import { useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import type { FieldError } from "../../contract/customers/buyer-validation.ts";

/** What came of a form: errors of its fields, a failure of the whole, or neither. */
export type FormOutcome<Failure = string> = {
  fieldErrors?: readonly FieldError[];
  /** Null: reported elsewhere. */
  failure?: Failure | null;
  /** It stays busy: the page, or the dialog, is being left. */
  busy?: true;
};

type FormInput<Failure> = {
  /** Checks what was entered, and sends it. `data` also holds what a browser filled in before hydration. */
  send(data: FormData): Promise<FormOutcome<Failure> | void>;
  /** What an error that `send` throws means to the customer; the server's field errors are shown at their fields. */
  explain(error: unknown): Failure | null;
  messageOf(fieldError: FieldError): string;
};

export type Form<Failure = string> = ReturnType<typeof useForm<Failure>>;

/**
 * A form until it is sent: busy meanwhile, then with errors at its fields or a failure in its `notice`, where the focus
 * goes. An error disappears when its field is edited; what was entered stays.
 */
export function useForm<Failure = string>({ send, explain, messageOf }: FormInput<Failure>) {
  const [{ fieldErrors = [], failure = null, busy = false }, setState] = useState<FormOutcome<Failure>>({});
  const ref = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  async function submit(form: HTMLFormElement): Promise<void> {
    if (busy) return;
    setState({ busy: true });
    const sent = await send(new FormData(form)).catch((error: unknown) => {
      const shown = fieldErrorsIn(error).filter(({ field }) => elementOf(form, field));
      return shown.length > 0 ? { fieldErrors: shown } : { failure: explain(error) };
    });
    const outcome: FormOutcome<Failure> = sent ?? {};
    flushSync(() => setState(outcome));
    // It is there after a failure.
    notice.current?.focus();
    focusField(form, outcome.fieldErrors?.[0]?.field);
  }

  return {
    form: {
      ref,
      noValidate: true,
      // Before hydration it keeps what was entered out of the page's address.
      method: "post",
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput({ target }: FormEvent) {
        const { name } = target as HTMLInputElement;
        if (fieldErrors.length > 0) setState({ fieldErrors: fieldErrors.filter(({ field }) => field !== name) });
      },
    },
    field(name: string) {
      const fieldError = fieldErrors.find(({ field }) => field === name);
      return { name, error: fieldError && messageOf(fieldError) };
    },
    fieldErrors,
    messageOf,
    failure,
    /** For what shows the failure. */
    notice,
    busy,
    /** Forgets what is wrong. */
    clear: () => setState((now) => (now.busy ? now : {})),
  };
}

/** Focuses a form's field by its name; of a group of radio buttons the first. */
export function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  if (name !== undefined) elementOf(form, name)?.focus();
}

function elementOf(form: HTMLFormElement | null, name: string) {
  return form?.querySelector<HTMLElement>(`[name="${name}"]`);
}

/** The validation errors in a refused call, of the shop's client or the checkout's. */
export function fieldErrorsIn(error: unknown): readonly FieldError[] {
  const { reason, details } = error as { reason?: unknown; details?: unknown };
  return reason === "input.invalid" && Array.isArray(details) ? (details as FieldError[]) : [];
}
