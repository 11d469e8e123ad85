import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { useForm, type Form } from "../../../../buyer/forms/use-form.ts";
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

type InquiryFormInput = {
  /** What comes of the fields beside "email", "name" and "text". */
  others?(data: FormData): Partial<Inquiry> | FieldError;
  onSent(sent: SentInquiry): void;
};

export type InquiryForm = Form & {
  /** Before hydration the form could not be sent. */
  button: { type: "submit" | "button"; busy: boolean };
};

/** A message to the shop (SPEC BIZ-01, CONT-01). */
export function useInquiryForm(kind: InquiryKind, { others, onSent }: InquiryFormInput): InquiryForm {
  const { t, i18n } = useLingui();
  const { api } = useApp();
  const live = useInBrowser();
  /** The idempotency key of the input sent last: the same input again is the same message. */
  const sent = useRef({ input: "", key: "" });
  const messages: Record<string, string> = {
    "email required": t`Please enter your email so that we can reply`,
    "email invalid": t`Please enter a valid email, such as name@example.com`,
    "text required": t`Please enter a subject`,
    "pieces invalid": t`Please enter a whole number of pieces`,
  };
  const other = t`Please check this field`;
  const form = useForm({
    async send(data) {
      const more = others?.(data) ?? {};
      const written = {
        email: textOf(data, "email").trim(),
        name: textOf(data, "name").trim(),
        text: textOf(data, "text"),
      };
      const fieldErrors = [...errorsOfInquiry({ kind, ...written }), ...("code" in more ? [more] : [])];
      if (fieldErrors.length > 0) return { fieldErrors };
      const inquiry = { kind, language: i18n.locale as Language, ...written, ...(more as Partial<Inquiry>) };
      const content = JSON.stringify(inquiry);
      if (sent.current.input !== content) sent.current = { input: content, key: newId() };
      const { number } = await api.backend(
        "sendInquiry",
        { ...inquiry, key: sent.current.key },
        { errorHandledBy: "caller" },
      );
      onSent({ number, ...written });
    },
    explain(error) {
      if (error instanceof BackendError && error.code === 404)
        return t`A picture was added too long ago. Please add it again.`;
      return messageOfFailure(error, i18n) ?? t`Operation failed`;
    },
    messageOf: ({ field, code }) => messages[`${field} ${code}`] ?? other,
  });
  return { ...form, button: { type: live ? "submit" : "button", busy: form.busy } };
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
