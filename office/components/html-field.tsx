import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import type { Language } from "../../domain/translation/languages.ts";
import { RichText } from "./rich-text.tsx";
import { textOfHtml } from "./text-of-html.ts";

/** Fields whose texts are HTML, which translators see as it looks. */
export function isHtml(field: string): boolean {
  return field === "description_html";
}

/** What HTML says, without its tags. */
export function HtmlText({ html, language }: { html: string; language: Language }) {
  return (
    <Text size="sm" lang={language} dir="auto" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
      {textOfHtml(html)}
    </Text>
  );
}

type HtmlFieldProps = {
  label: string;
  language: Language;
  /** Null: nobody writes it yet. */
  value: string | null;
  /** What writing begins with, so that headings, lists and links stay. */
  from: string;
  readOnly: boolean;
  error?: string | undefined;
  onChange: (html: string) => void;
};

/** An editor that opens when somebody begins to write: a page of the queue has many of them. */
export function HtmlField({ label, language, value, from, readOnly, error, onChange }: HtmlFieldProps) {
  const { t } = useLingui();
  if (value === null) {
    return readOnly ? null : (
      <Button
        variant="default"
        size="xs"
        style={{ alignSelf: "flex-start" }}
        aria-label={t`Write in the text’s layout: ${label}`}
        onClick={() => onChange(from)}
      >
        <Trans>Write in the text’s layout</Trans>
      </Button>
    );
  }
  return (
    <div lang={language} dir="auto">
      <RichText label={label} value={value} error={error} disabled={readOnly} onChange={onChange} />
    </div>
  );
}
