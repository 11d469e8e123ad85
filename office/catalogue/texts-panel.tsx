import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Checkbox, Group, Select, SimpleGrid, Stack, Text, Textarea, Title } from "@mantine/core";
import { useState } from "react";
import type { Language } from "../../domain/translation/languages.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Collided } from "../components/collided.tsx";
import { HtmlField, HtmlText, isHtml } from "../components/html-field.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { useTellDirty, Versioned } from "../components/loaded.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { useMay, useSourceLanguage } from "../session/me.tsx";
import { useLanguageNames, useTargetLanguages } from "../words/languages.tsx";

type Kind = "product" | "collection";
type Read = OfficeOutputOf<"textsOf">;
type Typed = Partial<Record<Language, Record<string, string>>>;
type TypedTranslation = { language: Language; field: string; text: string };
type SavedTranslation = Read["texts"][number]["said"][number];

/** Translations beside what was written, and who wrote them. */
export function TextsPanel({ kind, handle }: { kind: Kind; handle: string }) {
  const targets = useTargetLanguages();
  const preferred = targets.find((code) => code === "de") ?? targets[0] ?? "en";
  const texts = useRead("textsOf", { kind, handle });
  const [language, setLanguage] = useState<Language>(preferred);
  if (targets.length === 0) return null;
  return (
    <Card withBorder component="section">
      {texts.error !== null && !texts.data && <LoadFailed error={texts.error} onRetry={() => void texts.refetch()} />}
      {texts.data && (
        <Versioned read={texts.data}>
          {(read, onDirty) => (
            <Texts
              // Its version is of what people wrote; what machines wrote meanwhile is shown as well.
              key={JSON.stringify(read.texts)}
              {...{ read, kind, handle, language, onDirty }}
              onLanguage={setLanguage}
              onReload={() => void texts.refetch()}
            />
          )}
        </Versioned>
      )}
    </Card>
  );
}

type TextsProps = {
  read: Read;
  kind: Kind;
  handle: string;
  language: Language;
  onLanguage: (language: Language) => void;
  onDirty: (isDirty: boolean) => void;
  onReload: () => void;
};

function Texts({ read, kind, handle, language, onLanguage, onDirty, onReload }: TextsProps) {
  const { texts, version } = read;
  const { t } = useLingui();
  const may = useMay();
  const [source, targets] = [useSourceLanguage(), useTargetLanguages()];
  /** Of every language, so that looking at another one loses nothing. */
  const [typed, setTyped] = useState<Typed>({});
  /** What is right as it stands: a person's from then on. */
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [isSaved, setSaved] = useState(false);
  const nameOf = useLanguageNames();
  const translationIn = (code: Language, { said: translations }: Read["texts"][number]) =>
    translations.find((each) => each.language === code);
  const changed = targets.flatMap((code): TypedTranslation[] =>
    texts.flatMap((text) => {
      const savedText = translationIn(code, text)?.text ?? "";
      const now = typed[code]?.[text.field] ?? savedText;
      const isSame = now === savedText && !(now !== "" && confirmed.has(`${code} ${text.field}`));
      return isSame ? [] : [{ language: code, field: text.field, text: now }];
    }),
  );
  const isDirty = changed.length > 0 && !isSaved;
  useUnsaved(isDirty);
  useTellDirty(isDirty, onDirty);
  const save = useChange("saveTexts", {
    invalidates: ["textsOf"],
    done: t`Saved`,
    onDone: () => setSaved(true),
  });
  const type = (field: string, text: string) => {
    setTyped({ ...typed, [language]: { ...typed[language], [field]: text } });
    setSaved(false);
  };
  const confirm = (field: string, isRight: boolean) => {
    const key = `${language} ${field}`;
    setConfirmed(isRight ? new Set([...confirmed, key]) : new Set([...confirmed].filter((each) => each !== key)));
    setSaved(false);
  };
  const names: Record<string, string> = {
    title: t`Title`,
    description_html: t`Description`,
    product_type: t`Type`,
    seo_title: t`Title for search engines`,
    seo_description: t`Description for search engines`,
  };
  const labelOf = (field: string) => names[field] ?? texts.find((each) => each.field === field)?.english ?? field;
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2} size="h4">
          <Trans>Translations</Trans>
        </Title>
        <Select
          aria-label={t`Language`}
          data={targets.map((code) => ({ value: code, label: nameOf(code) }))}
          value={language}
          allowDeselect={false}
          onChange={(code) => onLanguage(code as Language)}
        />
      </Group>
      {texts.map((text) => {
        const translation = translationIn(language, text);
        const label = labelOf(text.field);
        const origin = translation && (
          <Origin
            translation={translation}
            isTyped={(typed[language]?.[text.field] ?? translation.text) !== translation.text}
            isConfirmed={confirmed.has(`${language} ${text.field}`)}
            label={label}
            onConfirm={may("catalogue.write") ? (isRight) => confirm(text.field, isRight) : null}
          />
        );
        return (
          <SimpleGrid key={`${language} ${text.field}`} cols={{ base: 1, sm: 2 }} spacing="sm">
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
                  value={typed[language]?.[text.field] ?? (translation?.text || null)}
                  from={text.english}
                  readOnly={!may("catalogue.write")}
                  onChange={(html) => type(text.field, html)}
                />
                {origin}
              </Stack>
            ) : (
              <Stack gap={4}>
                <Textarea
                  aria-label={t`Translation of ${label}`}
                  autosize
                  minRows={1}
                  maxRows={8}
                  lang={language}
                  dir="auto"
                  disabled={!may("catalogue.write")}
                  value={typed[language]?.[text.field] ?? translation?.text ?? ""}
                  placeholder={t`Stays as it is`}
                  onChange={(event) => type(text.field, event.currentTarget.value)}
                />
                {origin}
              </Stack>
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
            disabled={!isDirty}
            loading={save.isMaking}
            onClick={() => void save.make({ kind, handle, version, texts: changed })}
          >
            <Trans>Save translations</Trans>
          </Button>
        </Group>
      )}
      <Collided
        collision={save.collision && { ...save.collision, current: theirs(save.collision.current as Read["texts"]) }}
        mine={byText(changed)}
        isSaving={save.isMaking}
        onTakeTheirs={() => {
          save.reset();
          setTyped({});
          setConfirmed(new Set());
          onReload();
        }}
        onKeepMine={() => void save.keepMine()}
        onClose={save.reset}
      />
    </Stack>
  );

  function theirs(current: Read["texts"]) {
    return byText(
      current.flatMap(({ field, said: translations }) =>
        translations.map(({ language: code, text }) => ({ language: code, field, text })),
      ),
    );
  }

  /** "Title", then by language: as both versions are shown. */
  function byText(all: readonly TypedTranslation[]): Record<string, Record<string, string>> {
    const found: Record<string, Record<string, string>> = {};
    for (const { language: code, field, text } of all) (found[labelOf(field)] ??= {})[code] = text;
    return found;
  }
}

type OriginProps = {
  translation: SavedTranslation;
  /** Whether another text stands in the field: saving that makes it a person's anyway. */
  isTyped: boolean;
  isConfirmed: boolean;
  label: string;
  onConfirm: ((isRight: boolean) => void) | null;
};

/** Who wrote it; what is not a person's, or older than its text, is confirmed as it stands. */
function Origin({ translation: { origin, isStale }, isTyped, isConfirmed, label, onConfirm }: OriginProps) {
  const { t } = useLingui();
  const isPersons = origin === "human";
  return (
    <Group gap="xs">
      <StateBadge tone={isStale ? "warning" : isPersons ? "positive" : "neutral"}>
        {isStale ? t`The text has changed since` : isPersons ? t`By a person` : t`By a machine`}
      </StateBadge>
      {(!isPersons || isStale) && onConfirm && !isTyped && (
        <Checkbox
          size="xs"
          label={t`It is right as it stands`}
          aria-label={t`${label}: it is right as it stands`}
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
        />
      )}
    </Group>
  );
}
