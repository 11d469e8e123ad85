import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { useForm } from "../../../buyer/forms/use-form.ts";
import { REVIEW_LENGTHS } from "../../../domain/catalog/reviews.ts";
import { Dialog, useCloseDialog } from "../../../ui/dialogs/dialog.tsx";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextareaField } from "../../../ui/forms/field.tsx";
import { messageOfFailure } from "../../api/failure-messages.ts";
import { useApp } from "../../context.tsx";
import { newId } from "../../new-id.ts";
import { answerQuestion, askQuestion, type Question } from "./review-queries.ts";
import styles from "./forms.module.css";

/** `ask`: the product's id. */
type What = { ask: string; answer?: undefined } | { answer: Question; ask?: undefined };

type TextDialogProps = What & { open: boolean; onClose: () => void };

/** Asks a question, or answers one. */
export function TextDialog({ open, onClose, ...what }: TextDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={what.answer ? t`Your answer` : t`Your question`}>
      <TextForm {...what} />
    </Dialog>
  );
}

function TextForm(what: What) {
  const { t, i18n } = useLingui();
  const { api } = useApp();
  const close = useCloseDialog();
  const sent = useRef({ text: "", key: "" });
  const send = async (text: string): Promise<string> => {
    if (!what.answer) {
      // The same text again is the same question.
      if (sent.current.text !== text) sent.current = { text, key: newId() };
      await askQuestion(api, what.ask, text, sent.current.key);
      return t`Thank you. Your question appears here with our answer.`;
    }
    const state = await answerQuestion(api, what.answer.id, text);
    return state === "published"
      ? t`Thank you. Your answer is published.`
      : t`Thank you. We will look at your answer before it appears here.`;
  };
  const { form, field, busy } = useForm({
    async send(data) {
      const text = data.get("text") as string;
      if (text.trim() === "") return { fieldErrors: [{ field: "text", code: "required" }] };
      const thanks = await send(text);
      close(() => toast({ text: thanks, tone: "positive", durationMs: 4_000 }));
      return { busy: true };
    },
    explain(error) {
      const message = messageOfFailure(error, i18n);
      if (message) toast({ text: message, tone: "negative", durationMs: 4_000 });
      return null;
    },
    messageOf: () => t`Please write a few words`,
  });
  return (
    <form {...form} className={styles.form}>
      {what.answer && (
        <p lang={what.answer.language} dir="auto" className={styles.quoted}>
          {what.answer.text}
        </p>
      )}
      <TextareaField
        {...field("text")}
        label={what.answer ? t`Your answer` : t`Your question`}
        rows={5}
        maxLength={what.answer ? REVIEW_LENGTHS.answer : REVIEW_LENGTHS.question}
        dir="auto"
        hint={
          what.answer
            ? undefined
            : t`We answer on this page, for everybody to read. Questions about an order: write to us instead.`
        }
      />
      <Button type="submit" kind="primary" wide busy={busy}>
        {what.answer ? <Trans>Send answer</Trans> : <Trans>Send question</Trans>}
      </Button>
    </form>
  );
}
