import { useRef, useState, type FormEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { FieldFault } from "../contract/customers/buyer-validation.ts";
import { useInBrowser } from "../ui/timing/use-in-browser.ts";

export type UncontrolledForm<Name extends string> = {
  form: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    method: "post";
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onInput(event: FormEvent<HTMLFormElement>): void;
  };
  field(name: Name): { name: Name; error: string | undefined };
  trouble: string | null;
  notice: RefObject<HTMLDivElement | null>;
  /** For the button: disabled until hydration, as the form could not be sent before. */
  button: { type: "submit" | "button"; busy: boolean };
};

export type UncontrolledFormInput<Values> = {
  read(form: HTMLFormElement): Values;
  check(values: Values): FieldFault[];
  /** A validation error that it returns is shown at its field; while the page is "leaving" the form stays busy. */
  send(values: Values): Promise<FieldFault | "leaving" | void>;
  faultsIn?(error: unknown): FieldFault[];
  wordsOfFault(fault: FieldFault): string;
  wordsOfFailure(error: unknown): string;
};

/** A form whose fields are read on submit, so that what a browser filled in before hydration counts too. */
export function useUncontrolledForm<Name extends string, Values>({
  read,
  check,
  send,
  faultsIn,
  wordsOfFault,
  wordsOfFailure,
}: UncontrolledFormInput<Values>): UncontrolledForm<Name> {
  const live = useInBrowser();
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  async function submit(): Promise<void> {
    if (busy || !ref.current) return;
    const values = read(ref.current);
    setTrouble(null);
    const found = check(values);
    if (found.length > 0) return show(found);
    setFaults([]);
    setBusy(true);
    try {
      const outcome = await send(values);
      if (outcome === "leaving") return;
      setBusy(false);
      if (outcome) show([outcome]);
    } catch (error) {
      setBusy(false);
      const theirs = faultsIn?.(error) ?? [];
      if (theirs.length > 0) return show(theirs);
      flushSync(() => setTrouble(wordsOfFailure(error)));
      notice.current?.focus();
    }
  }

  function show(found: readonly FieldFault[]): void {
    flushSync(() => setFaults(found));
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
        const name = "name" in target ? target.name : "";
        if (faults.some(({ field }) => field === name)) setFaults(faults.filter(({ field }) => field !== name));
      },
    },
    field(name) {
      const fault = faults.find((each) => each.field === name);
      return { name, error: fault && wordsOfFault(fault) };
    },
    trouble,
    notice,
    button: { type: live ? "submit" : "button", busy },
  };
}

export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
