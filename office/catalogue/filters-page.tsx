import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Group, Select, Stack, Switch, Text, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { FILTER_LOOKS, type StoredFilter, type StoredFilters } from "../../contract/site/filters.ts";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { useFieldErrors } from "../api/reasons.ts";
import { Collided } from "../components/collided.tsx";
import { Loaded, useTellDirty, Versioned } from "../components/loaded.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { moved, Sortable, SortableItem } from "../components/sortable.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useMay } from "../session/me.tsx";
import { useLanguageNames } from "../words/languages.tsx";
import { AttributeWords } from "./filters/attribute-words.tsx";
import { Swatches } from "./filters/swatches.tsx";

type Read = OfficeOutputOf<"filters">;
type Found = NonNullable<Read["found"]>[number];

const SAMPLES = 6;

/** Which attributes shoppers filter by, in which order and how they are shown. */
export function Page() {
  const { t } = useLingui();
  const reading = useRead("filters", {});
  const maySeeHistory = useMay()("settings.read");
  return (
    <>
      <PageHeader
        title={t`Filters`}
        lead={t`What shoppers filter lists by: options of products and tags such as “Material: Steel”, in this order.`}
      />
      <Stack gap="xl">
        <Loaded reading={reading}>
          {(data) => (
            <Versioned read={data}>
              {(read, onDirty) => (
                <FiltersForm key={read.version} read={read} onDirty={onDirty} refetch={() => void reading.refetch()} />
              )}
            </Versioned>
          )}
        </Loaded>
        {maySeeHistory && <HistoryPanel kind="setting" id="filters" />}
      </Stack>
    </>
  );
}

type FormProps = { read: Read; onDirty: (isDirty: boolean) => void; refetch: () => void };

function FiltersForm({ read, onDirty, refetch }: FormProps) {
  const { t } = useLingui();
  const may = useMay()("catalogue.write");
  const [filters, setFilters] = useState(read.filters);
  const [isSaved, setSaved] = useState(false);
  const isDirty = !isSaved && filters !== read.filters;
  useUnsaved(isDirty);
  useTellDirty(isDirty, onDirty);
  const fieldReasonOf = useFieldErrors();
  const save = useChange("saveFilters", {
    invalidates: ["filters"],
    done: t`Saved. Lists show it now.`,
    onDone: () => setSaved(true),
  });
  const errors = new Map(
    save.error?.fields.map((field) => [field.field.replace(/^filters\./, ""), fieldReasonOf(field)]),
  );
  const errorAt = (path: string) => errors.get(path);
  const change = (next: Partial<StoredFilters>) => {
    setFilters({ ...filters, ...next });
    setSaved(false);
  };
  return (
    <Stack maw={860} gap="xl">
      <Order {...{ filters, change, errorAt }} found={read.found} isDisabled={!may} />
      <Swatches {...{ filters, change, errorAt }} found={read.found ?? []} isDisabled={!may} />
      <AttributeWords {...{ filters, change, errorAt }} isDisabled={!may} />
      {may && (
        <Group>
          <Button
            loading={save.isMaking}
            disabled={!isDirty}
            onClick={() => void save.make({ filters, version: read.version })}
          >
            <Trans>Save</Trans>
          </Button>
          {isDirty && (
            <Text size="sm" c="dimmed" aria-live="polite">
              <Trans>Not saved yet</Trans>
            </Text>
          )}
        </Group>
      )}
      <Collided
        collision={save.collision}
        mine={filters}
        isSaving={save.isMaking}
        onTakeTheirs={() => {
          save.reset();
          setFilters(read.filters);
          refetch();
        }}
        onKeepMine={() => void save.keepMine()}
        onClose={save.reset}
      />
    </Stack>
  );
}

type OrderProps = {
  filters: StoredFilters;
  found: Read["found"];
  change: (next: Partial<StoredFilters>) => void;
  errorAt: (path: string) => string | undefined;
  isDisabled: boolean;
};

/** Those of the catalogue that nobody has put in order follow those that somebody has. */
function Order({ filters, found, change, errorAt, isDisabled }: OrderProps) {
  const { t } = useLingui();
  const nameOf = useFilterNames();
  const rows = rowsOf(filters, found ?? []);
  const foundOf = new Map((found ?? []).map((each) => [idOf(each), each]));
  const put = (index: number, row: StoredFilter) => change({ filters: rows.with(index, row) });
  return (
    <Stack component="section">
      <div>
        <Title order={2} size="h4">
          <Trans>Order and looks</Trans>
        </Title>
        <Text size="sm" c="dimmed">
          {found === null ? (
            <Trans>The catalogue is being counted; its attributes are listed here in a while.</Trans>
          ) : (
            <Trans>The price and what is in stock always come first.</Trans>
          )}
        </Text>
      </div>
      <Sortable
        ids={rows.map(idOf)}
        nameOf={(id) => nameOf(rows.find((row) => idOf(row) === id))}
        onMove={(from, to) => change({ filters: moved(rows, from, to) })}
      >
        <Stack component="ol" p={0} m={0} gap="xs" style={{ listStyle: "none" }} aria-label={t`Filters`}>
          {rows.map((row, index) => (
            <li key={idOf(row)}>
              <SortableItem id={idOf(row)} name={nameOf(row)}>
                {(handle) => (
                  <FilterRow
                    row={row}
                    name={nameOf(row)}
                    handle={isDisabled ? null : handle}
                    found={foundOf.get(idOf(row))}
                    error={errorAt(`filters.${index}.name`)}
                    isDisabled={isDisabled}
                    onChange={(next) => put(index, next)}
                  />
                )}
              </SortableItem>
            </li>
          ))}
        </Stack>
      </Sortable>
      <Switch
        label={t`Attributes that are not listed here are filters too`}
        checked={filters.others}
        disabled={isDisabled}
        onChange={(event) => change({ others: event.currentTarget.checked })}
      />
    </Stack>
  );
}

type RowProps = {
  row: StoredFilter;
  name: string;
  handle: React.ReactNode;
  found: Found | undefined;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (row: StoredFilter) => void;
};

function FilterRow({ row, name, handle, found, error, isDisabled, onChange }: RowProps) {
  const { t } = useLingui();
  const nameOfLanguage = useLanguageNames();
  const [isNaming, setNaming] = useState(false);
  const looks: Record<StoredFilter["look"], string> = {
    auto: t`By its values`,
    list: t`List`,
    swatch: t`Colors`,
    size: t`Sizes in order`,
  };
  const samples = found?.values.slice(0, SAMPLES).map(({ value }) => value) ?? [];
  return (
    <Card withBorder padding="xs">
      <Group gap="sm">
        {handle}
        <div style={{ flex: 1, minWidth: 160 }}>
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            {name}
          </Text>
          <Text size="sm" c="dimmed" lineClamp={1}>
            {samples.join(", ")}
          </Text>
        </div>
        {row.kind === "attribute" && (
          <Select
            aria-label={t`How ${name} is shown`}
            w={150}
            allowDeselect={false}
            disabled={isDisabled}
            data={FILTER_LOOKS.map((value) => ({ value, label: looks[value] }))}
            value={row.look}
            onChange={(look) => onChange({ ...row, look: FILTER_LOOKS.find((each) => each === look) ?? "auto" })}
          />
        )}
        <Group gap="sm" wrap="nowrap">
          <Button
            size="xs"
            variant="default"
            aria-expanded={isNaming}
            aria-label={t`Names of ${name}`}
            onClick={() => setNaming(!isNaming)}
          >
            <Trans>Names</Trans>
          </Button>
          <Switch
            aria-label={t`Show ${name}`}
            checked={row.shown}
            disabled={isDisabled}
            onChange={(event) => onChange({ ...row, shown: event.currentTarget.checked })}
          />
        </Group>
      </Group>
      {isNaming && (
        <Group mt="xs" align="end">
          {LANGUAGES.map(({ code }) => (
            <TextInput
              key={code}
              label={nameOfLanguage(code)}
              placeholder={name}
              lang={code}
              dir="auto"
              maxLength={60}
              disabled={isDisabled}
              value={row.labels[code] ?? ""}
              onChange={(event) => onChange({ ...row, labels: { ...row.labels, [code]: event.currentTarget.value } })}
            />
          ))}
        </Group>
      )}
      {error !== undefined && (
        <Text size="sm" c="var(--negative)" role="alert">
          {error}
        </Text>
      )}
    </Card>
  );
}

function rowsOf({ filters }: StoredFilters, found: readonly Found[]): StoredFilter[] {
  const known = new Set(filters.map(idOf));
  const others = found.filter((each) => !known.has(idOf(each)));
  return [
    ...filters,
    ...others.map(({ kind, name }): StoredFilter => ({ kind, name, shown: true, look: "auto", labels: {} })),
  ];
}

function idOf({ kind, name }: Pick<StoredFilter, "kind" | "name">): string {
  return `${kind} ${name.toLowerCase()}`;
}

function useFilterNames(): (filter: Pick<StoredFilter, "kind" | "name"> | undefined) => string {
  const { t } = useLingui();
  return (filter) => {
    switch (filter?.kind) {
      case "type":
        return t`Product type`;
      case "vendor":
        return t`Brand`;
      case "free-shipping":
        return t`Free shipping`;
      case "new":
        return t`New`;
      default:
        return filter?.name ?? "";
    }
  };
}
