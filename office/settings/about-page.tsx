import { Trans, useLingui } from "@lingui/react/macro";
import { Button, CloseButton, Group, Select, Stack, TagsInput, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { type StoredAbout, VOCABULARIES, type VocabularyName } from "../../contract/site/about.ts";
import type { Language } from "../../domain/translation/languages.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { useFieldErrors } from "../api/reasons.ts";
import { Loaded, useTellDirty, Versioned } from "../components/loaded.tsx";
import { NumberInput } from "../components/number-input.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { HistoryPanel } from "../history/history-panel.tsx";
import { LanguageSelect, useFirstLanguage } from "../words/languages.tsx";
import { SettingForm } from "./setting-form.tsx";

const NOTHING: StoredAbout = {
  headline: {},
  description: {},
  vocabulary: "none",
  customCollections: [],
  weights: [],
};
const MG = 1_000;

/** What the shop sells, as its pages, its app and search engines say it. */
export function Page() {
  const { t } = useLingui();
  const reading = useRead("about", {});
  return (
    <>
      <PageHeader
        title={t`What you sell`}
        lead={t`The home page’s title, what search engines show, the end of every page, and “About us”.`}
      />
      <Stack gap="xl">
        <Loaded reading={reading}>
          {(data) => (
            <Versioned read={data}>
              {(read, onDirty) => (
                <AboutForm key={read.version} read={read} onDirty={onDirty} refetch={() => void reading.refetch()} />
              )}
            </Versioned>
          )}
        </Loaded>
        <HistoryPanel kind="setting" id="about" />
      </Stack>
    </>
  );
}

type FormProps = { read: OfficeOutputOf<"about">; onDirty: (isDirty: boolean) => void; refetch: () => void };

function AboutForm({ read, onDirty, refetch }: FormProps) {
  const { t } = useLingui();
  const [about, setAbout] = useState(read.about ?? NOTHING);
  const [language, setLanguage] = useState(useFirstLanguage());
  const [isTyped, setTyped] = useState(false);
  useUnsaved(isTyped);
  useTellDirty(isTyped, onDirty);
  const fieldReasonOf = useFieldErrors();
  const change = useChange("saveAbout", { invalidates: ["about"], done: t`Saved`, onDone: () => setTyped(false) });
  const errorAt = (path: string) => {
    const wrong = change.error?.fields.find(({ field }) => field === `about.${path}`);
    return wrong && fieldReasonOf(wrong);
  };
  const put = (next: Partial<StoredAbout>) => {
    setAbout({ ...about, ...next });
    setTyped(true);
  };
  const vocabularies: Record<VocabularyName, string> = { none: t`None`, jewelry: t`Jewelry and accessories` };
  return (
    <SettingForm
      change={change}
      mine={about}
      isChanged={isTyped}
      onTakeTheirs={() => {
        setAbout(read.about ?? NOTHING);
        setTyped(false);
        refetch();
      }}
      onSubmit={(event) => {
        event?.preventDefault();
        void change.make({ about, version: read.version });
      }}
    >
      <LanguageSelect
        label={t`Texts in`}
        description={t`What is not translated is shown in the language to begin with.`}
        value={language}
        onChange={setLanguage}
      />
      <TextInput
        label={t`Title`}
        description={t`In a few words, such as “Wholesale screws and fittings”`}
        maxLength={60}
        lang={language}
        dir="auto"
        value={about.headline[language] ?? ""}
        error={errorAt(`headline.${language}`) ?? errorAt("headline")}
        onChange={(event) => put({ headline: { ...about.headline, [language]: event.currentTarget.value } })}
      />
      <Textarea
        label={t`Description`}
        description={t`One or two sentences`}
        maxLength={250}
        autosize
        minRows={2}
        lang={language}
        dir="auto"
        value={about.description[language] ?? ""}
        error={errorAt(`description.${language}`) ?? errorAt("description")}
        onChange={(event) => put({ description: { ...about.description, [language]: event.currentTarget.value } })}
      />
      <Select
        label={t`Built-in words`}
        description={t`Of a trade: its search knows what means the same, and titles are translated without a provider.`}
        allowDeselect={false}
        data={VOCABULARIES.map((value) => ({ value, label: vocabularies[value] }))}
        value={about.vocabulary}
        onChange={(value) => put({ vocabulary: VOCABULARIES.find((each) => each === value) ?? "none" })}
      />
      <TagsInput
        label={t`Collections made to order`}
        description={t`Their handles, as the page “Made to order” shows them; none: the first ones of the menu`}
        value={about.customCollections}
        error={errorAt("customCollections")}
        onChange={(customCollections) => put({ customCollections })}
      />
      <Weights {...{ about, language, put, errorAt }} />
    </SettingForm>
  );
}

type WeightsProps = {
  about: StoredAbout;
  language: Language;
  put: (next: Partial<StoredAbout>) => void;
  errorAt: (path: string) => string | undefined;
};

function Weights({ about: { weights }, language, put, errorAt }: WeightsProps) {
  const { t } = useLingui();
  const edit = (index: number, next: Partial<StoredAbout["weights"][number]>) =>
    put({ weights: weights.map((each, place) => (place === index ? { ...each, ...next } : each)) });
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h5">
        <Trans>What a piece weighs</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        <Trans>Examples for customers who estimate their shipping, in grams.</Trans>
      </Text>
      {weights.map(({ name, minMg, maxMg }, index) => (
        <Group key={index} gap="xs" align="start" wrap="nowrap">
          <TextInput
            aria-label={t`Kind ${index + 1}`}
            flex={1}
            miw={90}
            lang={language}
            dir="auto"
            placeholder={textInAnyLanguage(name)}
            value={name[language] ?? ""}
            error={errorAt(`weights.${index}.name`)}
            onChange={(event) => edit(index, { name: { ...name, [language]: event.currentTarget.value } })}
          />
          <NumberInput
            aria-label={t`From, kind ${index + 1}`}
            w={{ base: 74, sm: 110 }}
            hideControls
            min={0}
            value={minMg / MG}
            error={errorAt(`weights.${index}.minMg`)}
            onChange={(grams) => edit(index, { minMg: Math.round(Number(grams) * MG) })}
          />
          <NumberInput
            aria-label={t`To, kind ${index + 1}`}
            w={{ base: 74, sm: 110 }}
            hideControls
            min={0}
            value={maxMg / MG}
            error={errorAt(`weights.${index}.maxMg`)}
            onChange={(grams) => edit(index, { maxMg: Math.round(Number(grams) * MG) })}
          />
          <CloseButton
            size="lg"
            aria-label={t`Remove ${textInAnyLanguage(name)}`}
            onClick={() => put({ weights: weights.filter((_, place) => place !== index) })}
          />
        </Group>
      ))}
      <Button
        variant="default"
        style={{ alignSelf: "flex-start" }}
        onClick={() => put({ weights: [...weights, { name: {}, minMg: 1 * MG, maxMg: 1 * MG }] })}
      >
        <Trans>Add an example</Trans>
      </Button>
    </Stack>
  );
}

/** In the first language in which it is said. */
function textInAnyLanguage(name: StoredAbout["headline"]): string {
  return Object.values(name).find(Boolean) ?? "";
}
