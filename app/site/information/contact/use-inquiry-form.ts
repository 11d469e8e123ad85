import { useLingui } from "@lingui/react/macro";
import { useRef, useState, type FormEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { InputOf } from "../../../../contract/call.ts";
import type { Calls } from "../../../../contract/calls.ts";
import type { FieldError } from "../../../../contract/customers/buyer-validation.ts";
import { errorsOfInquiry, type InquiryKind } from "../../../../contract/site/inquiry-validation.ts";
import type { Language } from "../../../../domain/translation/languages.ts";
import { useInBrowser } from "../../../../ui/timing/use-in-browser.ts";
import { BackendError } from "../../../api/errors.ts";
import { messageOfFailure } from "../../../api/failure-messages.ts";
import { useApp } from "../../../context.tsx";
import { newId } from "../../../new-id.ts";

type Inquiry = Omit<InputOf<Calls["sendInquiry"]>, "kind" | "key">;

export type SentInquiry = { number: number; email: string; text: string };

export type InquiryForm = {
  form: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    method: "post";
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onInput(event: FormEvent<HTMLFormElement>): void;
  };
  field(name: string): { name: string; error: string | undefined };
  trouble: string | null;
  /** Takes the focus when something is wrong. */
  notice: RefObject<HTMLDivElement | null>;
  /** For the button: disabled until hydration, as the form could not be sent before. */
  button: { type: "submit" | "button"; busy: boolean };
};

/**
 * A message to the shop (SPEC BIZ-01, CONT-01). Fields are read on submit: "email", "name" and "text", and whatever
 * `others` makes of the rest. Resending the same text after a lost response counts as the same message.
 */
export function useInquiryForm(
  kind: InquiryKind,
  {
    others,
    onSent,
  }: {
    others?(data: FormData): Partial<Inquiry> | FieldError;
    onSent(sent: SentInquiry): void;
  },
): InquiryForm {
  const { t, i18n } = useLingui();
  const { api } = useApp();
  const live = useInBrowser();
  const [fieldErrors, setFieldErrors] = useState<readonly FieldError[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const operation = useRef({ content: "", key: "" });

  async function submit(): Promise<void> {
    if (busy || !ref.current) return;
    const data = new FormData(ref.current);
    const more = others?.(data) ?? {};
    const written = {
      email: textOf(data, "email").trim(),
      name: textOf(data, "name").trim(),
      text: textOf(data, "text"),
    };
    const found = [...errorsOfInquiry({ kind, ...written }), ...("code" in more ? [more] : [])];
    setTrouble(null);
    if (found.length > 0) return show(found);
    setFieldErrors([]);
    setBusy(true);
    const inquiry = { kind, language: i18n.locale as Language, ...written, ...(more as Partial<Inquiry>) };
    const content = JSON.stringify(inquiry);
    if (operation.current.content !== content) operation.current = { content, key: newId() };
    try {
      const { number } = await api.backend(
        "sendInquiry",
        { ...inquiry, key: operation.current.key },
        { toldBy: "caller" },
      );
      setBusy(false);
      onSent({ number, ...written });
    } catch (error) {
      setBusy(false);
      const gone = error instanceof BackendError && error.code === 404;
      const words = gone ? t`A picture was added too long ago. Please add it again.` : messageOfFailure(error, i18n);
      flushSync(() => setTrouble(words ?? t`Operation failed`));
      notice.current?.focus();
    }
  }

  function show(found: readonly FieldError[]): void {
    flushSync(() => setFieldErrors(found));
    const first = ref.current?.elements.namedItem(found[0]?.field ?? "");
    if (first instanceof HTMLElement) first.focus();
  }

  const words: Record<string, string> = {
    "email required": t`Please enter your email so that we can reply`,
    "email invalid": t`Please enter a valid email, such as name@example.com`,
    "text required": t`Please enter a subject`,
    "pieces invalid": t`Please enter a whole number of pieces`,
  };
  const other = t`Please check this field`;

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
        if (fieldErrors.some(({ field }) => field === name))
          setFieldErrors(fieldErrors.filter(({ field }) => field !== name));
      },
    },
    field(name) {
      const fieldError = fieldErrors.find((each) => each.field === name);
      return { name, error: fieldError && (words[`${fieldError.field} ${fieldError.code}`] ?? other) };
    },
    trouble,
    notice,
    button: { type: live ? "submit" : "button", busy },
  };
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
