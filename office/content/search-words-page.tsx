import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Group, SegmentedControl, Stack, Text, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useInvalidate, useRead } from "../api/reads.ts";
import { Collided } from "../components/collided.tsx";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { moved, Sortable, SortableItem } from "../components/sortable.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useFormats } from "../i18n/formats.ts";
import { useMay } from "../session/me.tsx";
import { LanguageSelect, useFirstLanguage, useLanguageNames } from "../words/languages.tsx";
import { TargetSelect } from "./target-select.tsx";

type Words = OfficeOutputOf<"searchWords">;
type Missed = OfficeOutputOf<"searchMissed">["queries"][number];

/** Synonyms and pinned products, and what visitors looked for and did not find. */
export function Page() {
  const { t } = useLingui();
  const may = useMay()("content.write");
  const words = useRead("searchWords", {});
  const [synonym, setSynonym] = useState<string | null>(null);
  return (
    <>
      <PageHeader
        title={t`Search words`}
        lead={t`What words mean the same, and what a query shows first. The search follows at once.`}
      />
      <Stack gap="xl">
        <NotFound onSynonym={may ? (query) => setSynonym(`${query} => `) : null} />
        <Synonyms words={words} onAdd={may ? () => setSynonym("") : null} />
        <Pins words={words} may={may} />
        <HistoryPanel kind="search" />
      </Stack>
      <FormDialog opened={synonym !== null} onClose={() => setSynonym(null)} title={t`New synonym`}>
        {synonym !== null && <SynonymForm line={synonym} onDone={() => setSynonym(null)} />}
      </FormDialog>
    </>
  );
}

function NotFound({ onSynonym }: { onSynonym: ((query: string) => void) | null }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [days, setDays] = useState("30");
  const list = useRead("searchMissed", { days: Number(days), limit: 50 });
  const columns: ListColumn<Missed>[] = [
    { id: "query", title: t`Looked for`, cell: ({ query }) => <bdi>{query}</bdi> },
    { id: "times", title: t`How often`, end: true, cell: ({ times }) => formats.count(times) },
    { id: "last", title: t`Last`, cell: ({ lastDay }) => formats.day(lastDay) },
    {
      id: "action",
      title: t`Action`,
      cell: ({ query }) =>
        onSynonym && (
          <Button
            size="xs"
            variant="default"
            aria-label={t`Make a synonym for ${query}`}
            onClick={() => onSynonym(query)}
          >
            <Trans>Make a synonym</Trans>
          </Button>
        ),
    },
  ];
  return (
    <Stack component="section">
      <Group justify="space-between">
        <Title order={2} size="h4">
          <Trans>Looked for, not found</Trans>
        </Title>
        <SegmentedControl
          aria-label={t`How far back`}
          data={[
            { value: "7", label: t`7 days` },
            { value: "30", label: t`30 days` },
            { value: "90", label: t`90 days` },
          ]}
          value={days}
          onChange={setDays}
        />
      </Group>
      <DataList
        label={t`Looked for, not found`}
        columns={columns}
        items={list.data?.queries}
        idOf={({ query }) => query}
        reading={list}
        empty={t`Everything was found.`}
      />
    </Stack>
  );
}

type WordsProps = { words: ReturnType<typeof useRead<"searchWords">> };

function Synonyms({ words, onAdd }: WordsProps & { onAdd: (() => void) | null }) {
  const { t } = useLingui();
  const nameOf = useLanguageNames();
  const remove = useChange("searchRemoveSynonym", { invalidates: ["searchWords"], done: t`Removed` });
  const built = words.data?.built.synonyms ?? 0;
  const columns: ListColumn<Words["synonyms"][number]>[] = [
    { id: "line", title: t`Words`, cell: ({ line }) => <bdi>{line}</bdi> },
    { id: "language", title: t`Language`, cell: ({ language }) => nameOf(language) },
    {
      id: "action",
      title: t`Action`,
      cell: ({ id, line }) =>
        onAdd && (
          <Button size="xs" variant="default" aria-label={t`Remove ${line}`} onClick={() => void remove.make({ id })}>
            <Trans>Remove</Trans>
          </Button>
        ),
    },
  ];
  return (
    <Stack component="section">
      <Group justify="space-between">
        <div>
          <Title order={2} size="h4">
            <Trans>Synonyms</Trans>
          </Title>
          <Text size="sm" c="dimmed">
            <Trans>Besides {built} that are built in.</Trans>
          </Text>
        </div>
        {onAdd && (
          <Button variant="default" onClick={onAdd}>
            <Trans>Add a synonym</Trans>
          </Button>
        )}
      </Group>
      <DataList
        label={t`Synonyms`}
        columns={columns}
        items={words.data?.synonyms}
        idOf={({ id }) => String(id)}
        reading={words}
        empty={t`None of your own yet`}
      />
    </Stack>
  );
}

function SynonymForm({ line, onDone }: { line: string; onDone: () => void }) {
  const { t } = useLingui();
  const language = useFirstLanguage();
  const form = useForm({ initialValues: { language, line } });
  const add = useChange("searchAddSynonym", {
    form,
    invalidates: ["searchWords"],
    done: t`The search knows it now.`,
    onDone,
  });
  return (
    <form onSubmit={form.onSubmit(async (input) => void (await add.make(input)))}>
      <Stack>
        <TextInput
          label={t`Words`}
          description={t`"jewelry, jewellery" finds either by the other; "earring => stud, hoop" only the right by the left.`}
          required
          data-autofocus
          dir="auto"
          {...form.getInputProps("line")}
        />
        <LanguageSelect value={form.values.language} onChange={(code) => form.setFieldValue("language", code)} />
        <Button type="submit" loading={add.isMaking}>
          <Trans>Save</Trans>
        </Button>
      </Stack>
    </form>
  );
}

function Pins({ words, may }: WordsProps & { may: boolean }) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<PinDraft | null>(null);
  const unpin = useChange("searchPin", { invalidates: ["searchWords"], done: t`Removed` });
  const columns: ListColumn<Words["pins"][number]>[] = [
    { id: "query", title: t`Query`, cell: ({ query }) => <bdi>{query}</bdi> },
    {
      id: "products",
      title: t`Shows first`,
      cell: ({ products }) => products.map(({ handle, title }) => title ?? handle).join(", "),
    },
    {
      id: "action",
      title: t`Action`,
      cell: ({ query, products, version }) =>
        may && (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="xs"
              variant="default"
              aria-label={t`Edit ${query}`}
              onClick={() => setEdited({ query, handles: products.map(({ handle }) => handle), version })}
            >
              <Trans>Edit</Trans>
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={t`Remove ${query}`}
              onClick={() =>
                void unpin.make(
                  { query, handles: [], version },
                  { seen: { query, handles: products.map(({ handle }) => handle) }, verb: t`Remove anyway` },
                )
              }
            >
              <Trans>Remove</Trans>
            </Button>
          </Group>
        ),
    },
  ];
  const titles = new Map(
    words.data?.pins.flatMap(({ products }) => products.map(({ handle, title }) => [handle, title ?? handle])),
  );
  return (
    <Stack component="section">
      <Group justify="space-between">
        <Title order={2} size="h4">
          <Trans>Pinned products</Trans>
        </Title>
        {may && (
          <Button
            variant="default"
            disabled={!words.data}
            onClick={() => setEdited({ query: "", handles: [], version: words.data?.unpinned ?? "" })}
          >
            <Trans>Pin products</Trans>
          </Button>
        )}
      </Group>
      <DataList
        label={t`Pinned products`}
        columns={columns}
        items={words.data?.pins}
        idOf={({ query }) => query}
        reading={words}
        empty={t`None of your own yet`}
      />
      <FormDialog opened={edited !== null} onClose={() => setEdited(null)} title={t`Pin products`}>
        {edited && <PinForm pin={edited} titles={titles} onDone={() => setEdited(null)} />}
      </FormDialog>
    </Stack>
  );
}

type PinDraft = { query: string; handles: string[]; version: string };
type PinFormProps = { pin: PinDraft; titles: ReadonlyMap<string, string>; onDone: () => void };

function PinForm({ pin, titles, onDone }: PinFormProps) {
  const { t } = useLingui();
  const form = useForm({ initialValues: pin });
  const save = useChange("searchPin", {
    form,
    invalidates: ["searchWords"],
    done: t`The search knows it now.`,
    onDone,
  });
  const invalidate = useInvalidate();
  const { handles } = form.values;
  const nameOf = (handle: string) => titles.get(handle) ?? handle;
  return (
    <form onSubmit={form.onSubmit(async (input) => void (await save.make(input)))}>
      <Stack>
        <TextInput label={t`Query`} required readOnly={pin.query !== ""} dir="auto" {...form.getInputProps("query")} />
        <Sortable
          ids={handles}
          nameOf={nameOf}
          onMove={(from, to) => form.setFieldValue("handles", moved(handles, from, to))}
        >
          <Stack gap="xs">
            {handles.map((handle, index) => (
              <SortableItem key={handle} id={handle} name={nameOf(handle)}>
                {(handleOfItem) => (
                  <Card withBorder padding="xs">
                    <Group wrap="nowrap">
                      {handleOfItem}
                      <Text size="sm" style={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                        {`${index + 1}. ${nameOf(handle)}`}
                      </Text>
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={t`Remove ${nameOf(handle)}`}
                        onClick={() =>
                          form.setFieldValue(
                            "handles",
                            handles.filter((each) => each !== handle),
                          )
                        }
                      >
                        <Trans>Remove</Trans>
                      </Button>
                    </Group>
                  </Card>
                )}
              </SortableItem>
            ))}
          </Stack>
        </Sortable>
        <TargetSelect
          key={handles.length}
          type="PRODUCT"
          label={t`Add a product`}
          value={null}
          onChange={(handle) =>
            handle !== null && !handles.includes(handle) && form.setFieldValue("handles", [...handles, handle])
          }
          error={form.errors["handles"] as string | undefined}
        />
        <Button type="submit" loading={save.isMaking} disabled={handles.length === 0}>
          <Trans>Save</Trans>
        </Button>
      </Stack>
      <Collided
        collision={save.collision}
        mine={{ query: form.values.query, handles }}
        isSaving={save.isMaking}
        onTakeTheirs={() => {
          void invalidate(["searchWords"]);
          onDone();
        }}
        onKeepMine={() => void save.keepMine()}
        onClose={save.reset}
      />
    </form>
  );
}
