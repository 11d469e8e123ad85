import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Card, Group, Stack, Switch, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { isBuiltSection, TITLED_SECTIONS } from "../../domain/site/home-sections.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Collided } from "../components/collided.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { Loaded, useTellDirty, Versioned } from "../components/loaded.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { SaveBar } from "../components/save-bar.tsx";
import { moved, Sortable, SortableItem } from "../components/sortable.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useMay, useSourceLanguage } from "../session/me.tsx";
import { useLanguageNames, useTargetLanguages } from "../words/languages.tsx";
import { TargetSelect } from "./target-select.tsx";

type Read = OfficeOutputOf<"homeSections">;
type Section = Read["sections"][number];

const NEW_SHELF: Section = { kind: "shelf", on: true, handle: null, titles: {} };

/** What the home page shows, in which order, and under which titles. */
export function Page() {
  const { t } = useLingui();
  const reading = useRead("homeSections", {});
  return (
    <>
      <PageHeader
        title={t`Home page`}
        lead={t`What it shows below the search, in this order. Its endless list of products comes last.`}
        actions={
          <Anchor href="/" target="_blank" rel="noreferrer">
            <Trans>See the home page</Trans>
          </Anchor>
        }
      />
      <Stack gap="xl">
        <Loaded reading={reading}>
          {(data) => (
            <Versioned read={data}>
              {(read, onDirty) => (
                <Sections key={read.version} read={read} onDirty={onDirty} refetch={() => void reading.refetch()} />
              )}
            </Versioned>
          )}
        </Loaded>
        <HistoryPanel kind="home" id="sections" />
      </Stack>
    </>
  );
}

type SectionsProps = { read: Read; onDirty: (isDirty: boolean) => void; refetch: () => void };

function Sections({ read, onDirty, refetch }: SectionsProps) {
  const { t } = useLingui();
  const may = useMay()("content.write");
  const nameOf = useSectionNames(read.collections);
  const [sections, setSections] = useState(read.sections);
  const [edited, setEdited] = useState<{ index: number; section: Section } | null>(null);
  const [isSaved, setSaved] = useState(false);
  const isDirty = !isSaved && sections !== read.sections;
  useUnsaved(isDirty);
  useTellDirty(isDirty, onDirty);
  const save = useChange("saveHomeSections", {
    invalidates: ["homeSections"],
    done: t`Saved. Visitors see it now.`,
    onDone: () => setSaved(true),
  });
  const wrong = new Map(
    save.error?.fields.map(({ field, message }) => [Number(field.split(".")[1]), message ?? t`This is not right.`]),
  );

  function change(next: Section[]) {
    setSections(next);
    setSaved(false);
  }

  return (
    <Stack maw={720}>
      <Sortable
        ids={sections.map(idOf)}
        nameOf={(id) => nameOf(sections.find((each) => idOf(each) === id) ?? NEW_SHELF)}
        onMove={(from, to) => change(moved(sections, from, to))}
      >
        <Stack component="ol" p={0} m={0} gap="xs" style={{ listStyle: "none" }} aria-label={t`Sections`}>
          {sections.map((section, index) => (
            <li key={idOf(section)}>
              <SortableItem id={idOf(section)} name={nameOf(section)}>
                {(handle) => (
                  <Card withBorder padding="xs">
                    <Group gap="sm">
                      {may && handle}
                      <Text fw={600} style={{ flex: "1 1 0", minWidth: 120, overflowWrap: "anywhere" }}>
                        {nameOf(section)}
                      </Text>
                      <Group gap="xs" ms="auto">
                        {may && TITLED_SECTIONS.includes(section.kind) && (
                          <Button
                            size="xs"
                            variant="default"
                            aria-label={t`Edit ${nameOf(section)}`}
                            onClick={() => setEdited({ index, section })}
                          >
                            <Trans>Edit</Trans>
                          </Button>
                        )}
                        {may && section.kind === "shelf" && (
                          <Button
                            size="xs"
                            variant="default"
                            aria-label={t`Remove ${nameOf(section)}`}
                            onClick={() => change(sections.filter((each) => each !== section))}
                          >
                            <Trans>Remove</Trans>
                          </Button>
                        )}
                        {may ? (
                          <Switch
                            aria-label={t`Show ${nameOf(section)}`}
                            checked={section.on}
                            onChange={(event) =>
                              change(sections.with(index, { ...section, on: event.currentTarget.checked }))
                            }
                          />
                        ) : (
                          <StateBadge>{section.on ? t`Shown` : t`Off`}</StateBadge>
                        )}
                      </Group>
                    </Group>
                    {wrong.has(index) && (
                      <Text size="sm" c="var(--negative)" role="alert">
                        {wrong.get(index)}
                      </Text>
                    )}
                  </Card>
                )}
              </SortableItem>
            </li>
          ))}
        </Stack>
      </Sortable>
      {may && (
        <SaveBar everywhere>
          <Group>
            <Button
              loading={save.isMaking}
              disabled={!isDirty}
              onClick={() => void save.make({ sections, version: read.version })}
            >
              <Trans>Save</Trans>
            </Button>
            <Button variant="default" onClick={() => setEdited({ index: sections.length, section: NEW_SHELF })}>
              <Trans>Add a collection</Trans>
            </Button>
            {isDirty && (
              <Text size="sm" c="dimmed" aria-live="polite">
                <Trans>Not saved yet</Trans>
              </Text>
            )}
          </Group>
        </SaveBar>
      )}
      <FormDialog
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited && (edited.index === sections.length ? t`Add a collection` : nameOf(edited.section))}
        size="lg"
      >
        {edited && (
          <SectionForm
            section={edited.section}
            taken={sections.flatMap(({ handle }, index) => (index === edited.index ? [] : (handle ?? [])))}
            onDone={(section) => {
              const next = [...sections];
              next[edited.index] = section;
              change(next);
              setEdited(null);
            }}
          />
        )}
      </FormDialog>
      <Collided
        collision={save.collision}
        mine={sections}
        isSaving={save.isMaking}
        onTakeTheirs={() => {
          save.reset();
          change(read.sections);
          refetch();
        }}
        onKeepMine={() => void save.keepMine()}
        onClose={save.reset}
      />
    </Stack>
  );
}

type SectionFormProps = { section: Section; taken: readonly string[]; onDone: (section: Section) => void };

function SectionForm({ section, taken, onDone }: SectionFormProps) {
  const { t } = useLingui();
  const nameOf = useLanguageNames();
  const source = useSourceLanguage();
  const languages = [source, ...useTargetLanguages()];
  const [handle, setHandle] = useState(section.handle);
  const [titles, setTitles] = useState(section.titles);
  const [errors, setErrors] = useState<{ handle?: string; title?: string }>({});
  const isShelf = section.kind === "shelf";
  const isBuilt = isBuiltSection(section.kind, handle);

  function submit() {
    const found = {
      ...(isShelf && handle === null && { handle: t`Choose a collection.` }),
      ...(handle !== null && taken.includes(handle) && { handle: t`This is there twice.` }),
      ...(!isBuilt && !languages.some((language) => titles[language]?.trim()) && { title: t`A shelf needs a title.` }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) onDone({ ...section, handle, titles });
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        {isShelf && (
          <TargetSelect
            type="COLLECTION"
            label={t`Collection`}
            value={handle}
            onChange={setHandle}
            error={errors.handle}
          />
        )}
        {languages.map((language) => (
          <TextInput
            key={language}
            label={t`Title: ${nameOf(language)}`}
            lang={language}
            dir="auto"
            maxLength={80}
            value={titles[language] ?? ""}
            error={language === source ? errors.title : undefined}
            onChange={(event) => setTitles({ ...titles, [language]: event.currentTarget.value })}
          />
        ))}
        <Text size="sm" c="dimmed">
          {isBuilt ? (
            <Trans>Without any title the page's own is shown, in every language.</Trans>
          ) : (
            <Trans>A language without a title shows the first of these that has one.</Trans>
          )}
        </Text>
        <Button type="submit" style={{ alignSelf: "flex-start" }}>
          <Trans>Done</Trans>
        </Button>
      </Stack>
    </form>
  );
}

function idOf({ kind, handle }: Section): string {
  return handle === null ? kind : `shelf ${handle}`;
}

function useSectionNames(collections: Read["collections"]): (section: Section) => string {
  const { t } = useLingui();
  const names: Record<Section["kind"], string> = {
    links: t`Links below the search`,
    bulletin: t`Scrolling bulletin`,
    banners: t`Banners`,
    promises: t`Notices side by side, in wide windows`,
    account: t`Signing in, or a greeting`,
    categories: t`Categories`,
    deals: t`For new customers`,
    shelf: t`Collection`,
    brand: t`The customer's own brand`,
    install: t`Installing the shop as an app`,
  };
  return ({ kind, handle, titles }) => {
    if (kind !== "shelf") return names[kind];
    // A new one has no title yet.
    const title = Object.values(titles).find((each) => each !== "") || (collections[handle ?? ""] ?? handle ?? "");
    return t`Collection ${title}`;
  };
}
