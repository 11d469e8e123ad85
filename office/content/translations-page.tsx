import { Trans, useLingui } from "@lingui/react/macro";
import { Group, Select, Stack, Tabs, Text } from "@mantine/core";
import { useRead } from "../api/reads.ts";
import { useFilters } from "../components/filter-bar.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { LanguageSelect, useTargetLanguages } from "../words/languages.tsx";
import { Glossary } from "./translations/glossary.tsx";
import { Progress } from "./translations/progress.tsx";
import { Queue } from "./translations/queue.tsx";
import { Reviews } from "./translations/review.tsx";

const RESOURCES = ["product", "collection", "menu", "menu-item"] as const;
const VIEWS = ["queue", "review", "glossary"] as const;

/** What is not translated, what machines have translated, and the words that are always translated alike. */
export function Page() {
  const { t } = useLingui();
  const { valueOf, set } = useFilters();
  const targets = useTargetLanguages();
  const progress = useRead("translationProgress", {});
  // Only what the shop offers is translated; until that is known, all of them.
  const offered = progress.data?.languages.map(({ language: code }) => code) ?? targets;
  const language = offered.find((code) => code === valueOf("language")) ?? offered[0];
  const resource = RESOURCES.find((each) => each === valueOf("of")) ?? "product";
  const view = VIEWS.find((each) => each === valueOf("view")) ?? "queue";
  const things: Record<(typeof RESOURCES)[number], string> = {
    product: t`Products`,
    collection: t`Collections`,
    menu: t`Menus`,
    "menu-item": t`Items of menus`,
  };
  return (
    <>
      <PageHeader
        title={t`Translations`}
        lead={t`What is not translated stays as it was written, and is marked as such. What sells best comes first.`}
      />
      {language === undefined ? (
        <Text>
          <Trans>
            The shop offers only the language in which its catalogue is written, so there is nothing to translate.
          </Trans>
        </Text>
      ) : (
        <Stack>
          <Progress language={language} resource={resource} />
          <Group align="flex-end">
            <LanguageSelect value={language} among={offered} onChange={(code) => set("language", code)} />
            {view !== "glossary" && (
              <Select
                label={t`Of`}
                data={RESOURCES.map((value) => ({ value, label: things[value] }))}
                value={resource}
                allowDeselect={false}
                onChange={(value) => set("of", value)}
              />
            )}
          </Group>
          <Tabs value={view} onChange={(next) => set("view", next)} keepMounted={false}>
            <Tabs.List mb="md">
              <Tabs.Tab value="queue">
                <Trans>To translate</Trans>
              </Tabs.Tab>
              <Tabs.Tab value="review">
                <Trans>To review</Trans>
              </Tabs.Tab>
              <Tabs.Tab value="glossary">
                <Trans>Glossary</Trans>
              </Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="queue">
              <Queue key={`${language} ${resource}`} language={language} resource={resource} />
            </Tabs.Panel>
            <Tabs.Panel value="review">
              <Reviews language={language} resource={resource} />
            </Tabs.Panel>
            <Tabs.Panel value="glossary">
              <Glossary key={language} language={language} />
            </Tabs.Panel>
          </Tabs>
          <HistoryPanel kind="translation" />
        </Stack>
      )}
    </>
  );
}
