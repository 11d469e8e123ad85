import { useLingui } from "@lingui/react/macro";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Language } from "../../domain/translation/languages.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useLanguage } from "../i18n/language.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { seenOf } from "./seen-of.ts";

type Report = OfficeOutputOf<"bugList">["reports"][number];

/** What was found out about an error, for colleagues, and for whoever told the shop of it. */
export function BugAnswer({ report, onClose }: { report: Report; onClose: () => void }) {
  const { id, version } = report;
  const { t } = useLingui();
  const { language } = useLanguage();
  const form = useForm({ initialValues: { text: "", email: "", language: language as Language, done: true } });
  const answer = useChange("bugAnswer", {
    form,
    invalidates: ["bugList"],
    done: t`The answer is saved.`,
    onDone: onClose,
  });
  return (
    <AnswerForm
      form={form}
      label={t`Your answer`}
      description={t`It stays with the report.`}
      verb={form.values.email.trim() === "" ? t`Save the answer` : t`Send the answer`}
      isSending={answer.isMaking}
      onSend={(values) => answer.make({ id, ...values, version }, { seen: seenOf(report), verb: t`Send it anyway` })}
    >
      <TextInput
        type="email"
        label={t`E-mail it to`}
        description={t`Of the customer who told you of the error, if there is one.`}
        maxLength={254}
        {...form.getInputProps("email")}
      />
    </AnswerForm>
  );
}
