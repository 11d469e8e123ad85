import { useRef, useState, type FormEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useAccountErrorMessages } from "../../../buyer/customers/account-messages.ts";
import type { FieldError } from "../../../contract/customers/buyer-validation.ts";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import { BackendError } from "../../api/errors.ts";
import { useFailureMessages } from "./account-messages.ts";

export type AccountForm<Name extends string> = {
  form: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    method: "post";
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onInput(event: FormEvent<HTMLFormElement>): void;
  };
  field(name: Name): { name: Name; error: string | undefined };
  trouble: string | null;
  /** Takes the focus when something is wrong. */
  notice: RefObject<HTMLDivElement | null>;
  /** For the button: disabled until hydration, as the form could not be sent before. */
  button: { type: "submit" | "button"; busy: boolean };
};

/**
 * A form whose fields are read on submit, so that what a browser filled in before hydration counts too.
 * `check` finds validation errors before anything is sent; `send` may throw the server's, and connection errors.
 * A validation error that it returns is shown at its field; while the page is "leaving" the form stays busy.
 */
export function useAccountForm<Name extends string>(
  names: readonly Name[],
  {
    check,
    send,
  }: {
    check(values: Record<Name, string>): FieldError[];
    send(values: Record<Name, string>): Promise<FieldError | "leaving" | void>;
  },
): AccountForm<Name> {
  const live = useInBrowser();
  const messageOfError = useAccountErrorMessages();
  const messageOfFailure = useFailureMessages();
  const [fieldErrors, setFieldErrors] = useState<readonly FieldError[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  async function submit(): Promise<void> {
    if (busy || !ref.current) return;
    const values = valuesOf(ref.current, names);
    setTrouble(null);
    const found = check(values);
    if (found.length > 0) return show(found);
    setFieldErrors([]);
    setBusy(true);
    try {
      const outcome = await send(values);
      if (outcome === "leaving") return;
      setBusy(false);
      if (outcome) show([outcome]);
    } catch (error) {
      setBusy(false);
      const theirs = errorsIn(error);
      if (theirs.length > 0) return show(theirs);
      flushSync(() => setTrouble(messageOfFailure(error)));
      notice.current?.focus();
    }
  }

  function show(found: readonly FieldError[]): void {
    flushSync(() => setFieldErrors(found));
    const first = ref.current?.elements.namedItem(found[0]?.field ?? "");
    if (first instanceof HTMLElement) first.focus();
  }

  return {
    form: {
      ref,
      noValidate: true,
      method: "post",
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
      onInput({ target }) {
        const name = target instanceof HTMLInputElement ? target.name : "";
        if (fieldErrors.some(({ field }) => field === name))
          setFieldErrors(fieldErrors.filter(({ field }) => field !== name));
      },
    },
    field(name) {
      const fieldError = fieldErrors.find((each) => each.field === name);
      return { name, error: fieldError && messageOfError(fieldError) };
    },
    trouble,
    notice,
    button: { type: live ? "submit" : "button", busy },
  };
}

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form);
  const values = names.map((name) => {
    const value = data.get(name);
    return [name, typeof value === "string" ? value : ""] as const;
  });
  return Object.fromEntries(values) as Record<Name, string>;
}

/** The server's validation errors by field. */
function errorsIn(error: unknown): FieldError[] {
  if (!(error instanceof BackendError) || error.reason !== "input.invalid" || !Array.isArray(error.details)) return [];
  return (error.details as Partial<FieldError>[]).flatMap(({ field, code }) => (field && code ? { field, code } : []));
}
