import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { InputOf } from "../../../../contract/call.ts";
import type { Calls } from "../../../../contract/calls.ts";
import type { FieldFault } from "../../../../contract/customers/buyer-validation.ts";
import { faultsOfInquiry, type InquiryKind } from "../../../../contract/site/inquiry-validation.ts";
import { BackendError } from "../../../api/errors.ts";
import { wordsOfFailure } from "../../../api/failure-messages.ts";
import { useApp } from "../../../context.tsx";
import { newId } from "../../../new-id.ts";
import { textOf, useUncontrolledForm, type UncontrolledForm } from "../../../uncontrolled-form.ts";

type Inquiry = Omit<InputOf<Calls["sendInquiry"]>, "kind" | "key">;

export type SentInquiry = { number: number; email: string; text: string };

export type InquiryForm = UncontrolledForm<string>;

type InquiryFormInput = {
  others?(data: FormData): Partial<Inquiry> | FieldFault;
  onSent(sent: SentInquiry): void;
};

/**
 * A message to the shop (SPEC BIZ-01, CONT-01). Its fields are "email", "name" and "text", and whatever `others` makes
 * of the rest. Resending the same text after a lost response counts as the same message.
 */
export function useInquiryForm(kind: InquiryKind, { others, onSent }: InquiryFormInput): InquiryForm {
  const { t, i18n } = useLingui();
  const { api } = useApp();
  const deed = useRef({ content: "", key: "" });

  const words: Record<string, string> = {
    "email required": t`Please enter your email: the answer goes there`,
    "email invalid": t`Please enter a valid email, such as name@example.com`,
    "text required": t`Please write what it is about`,
    "pieces invalid": t`Please enter a whole number of pieces`,
  };
  const other = t`Please check this field`;

  return useUncontrolledForm({
    read(form) {
      const data = new FormData(form);
      const written = {
        email: textOf(data, "email").trim(),
        name: textOf(data, "name").trim(),
        text: textOf(data, "text"),
      };
      return { written, more: others?.(data) ?? {} };
    },
    check: ({ written, more }) => [...faultsOfInquiry({ kind, ...written }), ...("code" in more ? [more] : [])],
    async send({ written, more }) {
      const inquiry = { kind, ...written, ...(more as Partial<Inquiry>) };
      const content = JSON.stringify(inquiry);
      if (deed.current.content !== content) deed.current = { content, key: newId() };
      const { number } = await api.backend("sendInquiry", { ...inquiry, key: deed.current.key }, { toldBy: "caller" });
      onSent({ number, ...written });
    },
    wordsOfFault: ({ field, code }) => words[`${field} ${code}`] ?? other,
    wordsOfFailure(error) {
      const gone = error instanceof BackendError && error.code === 404;
      const told = gone ? t`A picture was added too long ago. Please add it again.` : wordsOfFailure(error, i18n);
      return told ?? t`Operation failed`;
    },
  });
}
