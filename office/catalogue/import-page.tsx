import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Card, Code, Group, List, Progress, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead, useReadPages } from "../api/reads.ts";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { PageLoadFailed } from "../components/load-failed.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useFormats } from "../i18n/formats.ts";
import { useMay } from "../session/me.tsx";
import { Starting } from "../shell/starting.tsx";
import { useImportStates } from "./import-states.ts";
import { ColumnMappingCard } from "./imports/column-mapping.tsx";
import { FileReading } from "./imports/file-reading.tsx";
import { useProblemWords } from "./imports/problem-words.ts";

type Import = OfficeOutputOf<"import">;
type ImportChange = OfficeOutputOf<"importChanges">["changes"][number];

const BUSY: ReadonlySet<string> = new Set(["uploading", "to-check", "to-apply", "to-take-back"]);
const LOOK_EVERY_MS = 1_000;
const SHOWN_PROBLEMS = 100;
const LISTED = 20_000;

/** One import: what it would change, how far it is, and how to take it back. */
export function Page() {
  const { id = "0" } = useParams();
  const states = useImportStates();
  const read = useRead("import", { id });
  const isBusy = BUSY.has(read.data?.state ?? "");
  // Reads again as long as a running shop works on it.
  useRead("import", { id }, { enabled: isBusy, everyMs: LOOK_EVERY_MS });
  if (read.error !== null && !read.data) {
    return <PageLoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!read.data) return <Starting />;
  const found = read.data;
  return (
    <>
      <PageHeader title={found.fileName} lead={states[found.state]} actions={<Actions found={found} />} />
      <Stack aria-busy={isBusy}>
        {found.state !== "to-map" && <Standing found={found} label={states[found.state]} />}
        <Reading found={found} isBusy={isBusy} />
        <Problems found={found} />
        {SHOWING_CHANGES.has(found.state) && <Changes key={found.changes} found={found} />}
        <HistoryPanel kind="import" id={id} />
      </Stack>
    </>
  );
}

const SHOWING_CHANGES: ReadonlySet<string> = new Set(["checked", "to-apply", "applied", "to-take-back", "taken-back"]);

/** Built anew for each preview, so that its fields are those of the last one. */
function Reading({ found, isBusy }: { found: Import; isBusy: boolean }) {
  const may = useMay();
  const { understood, state, updatedAt } = found;
  if (understood === null || isBusy) return null;
  const isTable = understood.format === null || understood.format === "table";
  const canMap = isTable && ["to-map", "checked", "failed"].includes(state) && may("catalogue.write");
  return (
    <>
      {canMap && <ColumnMappingCard key={`columns ${updatedAt}`} found={found} understood={understood} />}
      {understood.format !== null && <FileReading key={updatedAt} found={found} understood={understood} />}
    </>
  );
}

function Actions({ found: { id, state, created, updated } }: { found: Import }) {
  const { t } = useLingui();
  const may = useMay();
  const invalidates = ["import", "importList", "productList"] as const;
  const apply = useChange("applyImport", { invalidates });
  const takeBack = useChange("takeBackImport", { invalidates });
  if (!may("catalogue.write")) return null;
  if (state === "checked") {
    return (
      <ConfirmButton
        variant="filled"
        harmless
        loading={apply.isMaking}
        disabled={created + updated === 0}
        question={t`Apply this import?`}
        consequence={
          <Text>
            <Plural value={created} one="# new product" other="# new products" />
            {", "}
            <Plural value={updated} one="# changed product" other="# changed products" />
            {". "}
            <Trans>You can take it back afterwards.</Trans>
          </Text>
        }
        verb={t`Apply`}
        onConfirm={() => apply.make({ id })}
      >
        <Trans>Apply</Trans>
      </ConfirmButton>
    );
  }
  if (state !== "applied") return null;
  return (
    <ConfirmButton
      loading={takeBack.isMaking}
      question={t`Take this import back?`}
      consequence={t`Every product is restored as it was before, and new ones are deleted. Products that were changed or ordered since stay as they are.`}
      verb={t`Take back`}
      onConfirm={() => takeBack.make({ id })}
    >
      <Trans>Take back</Trans>
    </ConfirmButton>
  );
}

function Standing({ found, label }: { found: Import; label: string }) {
  const sayProblem = useProblemWords();
  const { state, rows, rowsDone, created, updated, unchanged, problems, stays, failure, stayed } = found;
  if (failure !== null) {
    return (
      <Alert color="red" title={label}>
        {sayProblem(failure)}
      </Alert>
    );
  }
  if (BUSY.has(state)) {
    return (
      <Card withBorder>
        <Text mb="xs" role="status">
          {label}
        </Text>
        <Progress value={rows === 0 ? 0 : (100 * rowsDone) / rows} animated aria-label={label} />
      </Card>
    );
  }
  return (
    <Card withBorder>
      <Group gap="xl">
        <Count value={created} label={<Trans>new</Trans>} />
        <Count value={updated} label={<Trans>changed</Trans>} />
        <Count value={unchanged} label={<Trans>unchanged</Trans>} />
        <Count value={problems} label={<Trans>problems</Trans>} />
      </Group>
      {state === "taken-back" && stays > 0 && (
        <>
          <Title order={2} size="h5" mt="md">
            <Plural value={stays} one="# product stays as it is" other="# products stay as they are" />
          </Title>
          <List size="sm">
            {stayed.map(({ handle, reason }) => (
              <List.Item key={handle}>
                <Anchor component={Link} to={`/products/${handle}`}>
                  {handle}
                </Anchor>
                {": "}
                {sayProblem(reason)}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Card>
  );
}

function Count({ value, label }: { value: number; label: ReactNode }) {
  const formats = useFormats();
  return (
    <div>
      <Text fz="xl" fw={700}>
        {formats.count(value)}
      </Text>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
    </div>
  );
}

function Problems({ found: { problemLines, problems } }: { found: Import }) {
  const sayProblem = useProblemWords();
  if (problemLines.length === 0) return null;
  return (
    <Card withBorder component="section">
      <Title order={2} size="h4" mb="xs">
        <Trans>Problems in the file</Trans>
      </Title>
      <List size="sm">
        {problemLines.slice(0, SHOWN_PROBLEMS).map(({ line, reason: problem }, index) => {
          const reason = sayProblem(problem);
          return (
            <List.Item key={index}>
              <Trans>
                Line {line}: {reason}
              </Trans>
            </List.Item>
          );
        })}
      </List>
      {problems > SHOWN_PROBLEMS && (
        <Text size="sm" c="dimmed">
          <Trans>The first {SHOWN_PROBLEMS} are shown.</Trans>
        </Text>
      )}
    </Card>
  );
}

function Changes({ found: { id, changes } }: { found: Import }) {
  const { t } = useLingui();
  const list = useReadPages("importChanges", { id, limit: 100 }, (page) => page.changes);
  const kinds: Record<string, string> = {
    "new product": t`New product`,
    "new variant": t`New variant`,
    "removed variant": t`Variant is removed`,
    "new picture": t`New picture`,
    "removed picture": t`Picture is removed`,
  };
  const columns: ListColumn<ImportChange>[] = [
    {
      id: "what",
      title: t`Product`,
      cell: ({ handle, variant }) => (variant === null ? handle : `${handle} · ${variant}`),
    },
    { id: "field", title: t`What`, cell: ({ field, kind }) => field ?? kinds[kind] ?? kind },
    { id: "from", title: t`Before`, cell: ({ from }) => <Value text={from} /> },
    { id: "to", title: t`After`, cell: ({ to }) => <Value text={to} /> },
  ];
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        <Plural value={changes} one="# change" other="# changes" />
      </Title>
      {changes > LISTED && (
        <Text size="sm" c="dimmed">
          <Trans>The first {LISTED} are listed.</Trans>
        </Text>
      )}
      <DataList
        label={t`Changes`}
        columns={columns}
        items={list.data}
        idOf={({ place }) => String(place)}
        reading={list}
        empty={t`The file changes nothing.`}
      />
    </section>
  );
}

const LONGEST = 200;

function Value({ text }: { text: string }) {
  if (text === "") return "–";
  return <Code style={{ whiteSpace: "pre-wrap" }}>{text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}</Code>;
}
