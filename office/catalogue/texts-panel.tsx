import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Group, Select, SimpleGrid, Stack, Text, Textarea, Title } from "@mantine/core";
import { useState } from "react";
import type { Language } from "../../domain/translation/languages.ts";
import { useChange } from "../api/changes.ts";
import type { OutputOf } from "../api/call.ts";
import { useRead } from "../api/reads.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { HtmlField, HtmlText, isHtml } from "../content/translations/html-field.tsx";
import { useTargetLanguages } from "../content/languages.tsx";
import { useLanguage } from "../i18n/language.tsx";
import { useMay, useSourceLanguage } from "../session/me.tsx";

type Kind = "product" | "collection";
type Text_ = OutputOf<"textsOf">["texts"][number];

/** Translations beside what was written, and who wrote them. */
export function TextsPanel({ kind, handle }: { kind: Kind; handle: string }) {
  const { t } = useLingui();
  const { language: spoken } = useLanguage();
  const targets = useTargetLanguages();
  const preferred = targets.find((code) => code === "de") ?? targets[0] ?? "en";
  const [language, setLanguage] = useState<Language>(preferred);
  const texts = useRead("textsOf", { kind, handle });
  const names = new Intl.DisplayNames([spoken], { type: "language" });
  return (
    <Card withBorder component="section">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          <Trans>Translations</Trans>
        </Title>
        <Select
          aria-label={t`Language`}
          data={targets.map((code) => ({ value: code, label: names.of(code) ?? code }))}
          value={language}
          allowDeselect={false}
          onChange={(code) => setLanguage(code as Language)}
        />
      </Group>
      {texts.error !== null && <LoadFailed error={texts.error} onRetry={() => void texts.refetch()} />}
      {texts.data && (
        <TextFields
          key={`${language} ${texts.data.version}`}
          texts={texts.data.texts}
          version={texts.data.version}
          {...{ kind, handle, language }}
        />
      )}
    </Card>
  );
}

type TextFieldsProps = { texts: Text_[]; version: string; kind: Kind; handle: string; language: Language };

function TextFields({ texts, version, kind, handle, language }: TextFieldsProps) {
  const { t } = useLingui();
  const may = useMay();
  const source = useSourceLanguage();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const save = useChange("saveTexts", { invalidates: ["textsOf"], done: t`Saved` });
  const saidOf = ({ said }: Text_) => said.find((each) => each.language === language);
  const changed = texts.filter(({ field, ...text }) => {
    const now = typed[field];
    return now !== undefined && now !== (saidOf({ field, ...text })?.text ?? "");
  });
  const names: Record<string, string> = {
    title: t`Title`,
    description_html: t`Description`,
    product_type: t`Type`,
    seo_title: t`Title for search engines`,
    seo_description: t`Description for search engines`,
  };
  return (
    <Stack>
      {texts.map((text) => {
        const said = saidOf(text);
        const label = names[text.field] ?? text.english;
        return (
          <SimpleGrid key={text.field} cols={{ base: 1, sm: 2 }} spacing="sm">
            <div>
              <Text size="xs" c="dimmed">
                {label}
              </Text>
              {isHtml(text.field) ? (
                <HtmlText html={text.english} language={source} />
              ) : (
                <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} lineClamp={8}>
                  {text.english}
                </Text>
              )}
            </div>
            {isHtml(text.field) ? (
              <Stack gap={4}>
                <HtmlField
                  label={t`Translation of ${label}`}
                  language={language}
                  value={typed[text.field] ?? (said?.text || null)}
                  from={text.english}
                  readOnly={!may("catalogue.write")}
                  onChange={(html) => setTyped({ ...typed, [text.field]: html })}
                />
                {said && <Origin origin={said.origin} isStale={said.isStale} />}
              </Stack>
            ) : (
              <Textarea
                aria-label={t`Translation of ${label}`}
                autosize
                minRows={1}
                maxRows={8}
                lang={language}
                dir="auto"
                disabled={!may("catalogue.write")}
                value={typed[text.field] ?? said?.text ?? ""}
                placeholder={t`Stays as it is`}
                onChange={(event) => setTyped({ ...typed, [text.field]: event.currentTarget.value })}
                description={said && <Origin origin={said.origin} isStale={said.isStale} />}
                inputWrapperOrder={["label", "input", "description", "error"]}
              />
            )}
          </SimpleGrid>
        );
      })}
      {may("catalogue.write") && (
        <Group justify="flex-end">
          <Text size="sm" c="dimmed">
            <Trans>An empty field is left to the machine.</Trans>
          </Text>
          <Button
            disabled={changed.length === 0}
            loading={save.isMaking}
            onClick={() =>
              void save.make({
                kind,
                handle,
                version,
                texts: changed.map(({ field }) => ({ language, field, text: typed[field] ?? "" })),
              })
            }
          >
            <Trans>Save translations</Trans>
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Origin({ origin, isStale }: { origin: string; isStale: boolean }) {
  if (isStale) {
    return (
      <StateBadge tone="warning">
        <Trans>The text has changed since</Trans>
      </StateBadge>
    );
  }
  return origin === "human" ? (
    <StateBadge tone="positive">
      <Trans>By a person</Trans>
    </StateBadge>
  ) : (
    <StateBadge>
      <Trans>By a machine</Trans>
    </StateBadge>
  );
}
