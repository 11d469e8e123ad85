import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Checkbox, Group, Stack, Text, Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import type { Language } from "../../domain/translation/languages.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useUnsaved } from "../components/use-unsaved.ts";
import { When } from "../components/when.tsx";
import { LanguageSelect } from "../words/languages.tsx";

type Answer = OfficeOutputOf<"messageRead">["answers"][number];

/** What was answered, by whom and when. */
export function Answers({ answers }: { answers: readonly Answer[] }) {
  return answers.map(({ id, at, by, text, recipient }) => (
    <Card key={id} withBorder ms="xl" bg="var(--sunken)">
      <Text size="sm" component="div" style={{ overflowWrap: "anywhere" }}>
        {by} · <When at={at} />
        {recipient !== null && (
          <>
            {" · "}
            <Trans>to {recipient}</Trans>
          </>
        )}
      </Text>
      <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} dir="auto">
        {text}
      </Text>
    </Card>
  ));
}

export type AnswerValues = { text: string; language: Language; done: boolean };

type AnswerFormProps<Values extends AnswerValues> = {
  form: UseFormReturnType<Values>;
  label: string;
  description: string;
  /** Between the text and its language. */
  children?: ReactNode;
  verb: string;
  isSending: boolean;
  onSend: (values: Values) => unknown;
};

/** An answer to an inquiry or a bug report. */
export function AnswerForm<Values extends AnswerValues>({
  form: given,
  label,
  description,
  children,
  verb,
  isSending,
  onSend,
}: AnswerFormProps<Values>) {
  const { t } = useLingui();
  const form = given as unknown as UseFormReturnType<AnswerValues>;
  useUnsaved(form.isDirty("text"));
  return (
    <form onSubmit={given.onSubmit((values) => void onSend(values))}>
      <Stack>
        <Textarea
          label={label}
          description={description}
          required
          autosize
          minRows={5}
          maxLength={10_000}
          dir="auto"
          {...form.getInputProps("text")}
        />
        {children}
        <LanguageSelect
          description={t`Of the greeting and everything around your text.`}
          value={form.values.language}
          onChange={(code) => form.setFieldValue("language", code)}
          maw={320}
        />
        <Checkbox label={t`Mark it as done afterwards`} {...form.getInputProps("done", { type: "checkbox" })} />
        <Group>
          <Button type="submit" loading={isSending}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
