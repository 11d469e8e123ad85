import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Checkbox, Code, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { Failure } from "../components/failure.tsx";
import { notifyDone, notifyFailed } from "../components/notify.ts";
import { PageHeader } from "../components/page-header.tsx";
import { When } from "../components/when.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useLanguage } from "../i18n/language.tsx";
import { useMay } from "../session/me.tsx";
import { LastUpkeep, MoveDatabase, RestoreButton } from "./replace-database.tsx";

type Read = OfficeOutputOf<"backups">;
type Backup = Read["backups"][number];

const LOOK_EVERY_MS = 2_000;
const MEGABYTE = 1024 * 1024;

/** The backups on the server: making one now, and taking one away. */
export function Page() {
  const { t } = useLingui();
  const may = useMay();
  const size = useSize();
  const reading = useRead("backups", {});
  const isMaking = reading.data?.making === true;
  // Reads again as long as one is being made.
  useRead("backups", {}, { enabled: isMaking, everyMs: LOOK_EVERY_MS });
  const mayReplace = may("backups.restore") && reading.data?.replaceable === true;
  const kinds = { nightly: t`At night`, "by-hand": t`By hand`, other: t`Other` };
  const columns: ListColumn<Backup>[] = [
    { id: "made", title: t`Made`, cell: ({ madeAt }) => <When at={madeAt} /> },
    { id: "kind", title: t`Kind`, cell: ({ kind }) => kinds[kind] },
    { id: "size", title: t`Size`, end: true, cell: ({ bytes }) => size(bytes) },
    {
      id: "name",
      title: t`File`,
      cell: ({ name }) => (
        <Text size="sm" ff="monospace" style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
      ),
    },
    ...(may("backups.download")
      ? [
          {
            id: "action",
            title: t`Action`,
            cell: ({ name, madeAt }: Backup) => (
              <Group gap="xs">
                <Button
                  component="a"
                  size="xs"
                  variant="default"
                  href={`/office/files/backup.tar.gz?${new URLSearchParams({ name }).toString()}`}
                  download={name}
                  aria-label={t`Download ${name}`}
                >
                  <Trans>Download</Trans>
                </Button>
                {mayReplace && <RestoreButton name={name} madeAt={madeAt} />}
              </Group>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader title={t`Backups`} lead={t`Copies of the database and the shop's pictures, on the server.`} />
      <Stack>
        {reading.data?.possible === false && (
          <Alert color="yellow">
            <Trans>This shop's database is only in memory, so it cannot be backed up.</Trans>
          </Alert>
        )}
        {reading.data?.possible && <Nightly read={reading.data} />}
        {reading.data?.failure && !isMaking && (
          <Alert color="red" role="alert">
            <Trans>
              The last backup failed, <When at={reading.data.failure.at} relative />:{" "}
              <Failure words={reading.data.failure.message} />
            </Trans>
          </Alert>
        )}
        {reading.data?.last && <LastUpkeep last={reading.data.last} />}
        {reading.data?.possible && may("settings.write") && <MakeBackup isMaking={isMaking} />}
        <DataList
          label={t`Backups`}
          columns={columns}
          items={reading.data?.backups}
          idOf={({ name }) => name}
          reading={reading}
          empty={t`No backup yet`}
        />
        <Text size="sm" c="dimmed">
          <Trans>
            A download holds all that the shop knows of its customers: keep it safe. A file from elsewhere is restored
            with <Code>npm run shop -- restore</Code> while the shop is stopped.
          </Trans>
        </Text>
        {mayReplace && reading.data?.engine === "embedded" && <MoveDatabase />}
        <HistoryPanel kind="setting" id="backups" />
      </Stack>
    </>
  );
}

function Nightly({ read: { nights, nightlyMedia } }: { read: Read }) {
  return (
    <Text>
      {nights === 0 ? (
        <Trans>No backups are made at night (BACKUP_DAYS).</Trans>
      ) : nightlyMedia ? (
        <Plural
          value={nights}
          one="One is made every night, with the pictures; the last one is kept."
          other="One is made every night, with the pictures; the last # are kept."
        />
      ) : (
        <Plural
          value={nights}
          one="One is made every night, without the pictures; the last one is kept."
          other="One is made every night, without the pictures; the last # are kept."
        />
      )}
    </Text>
  );
}

function MakeBackup({ isMaking }: { isMaking: boolean }) {
  const { t } = useLingui();
  const [withPictures, setWithPictures] = useState(true);
  const make = useChange("makeBackup", {
    invalidates: ["backups"],
    onDone({ state, failure }) {
      if (state === "failed") notifyFailed(failure === null ? t`The backup failed.` : <Failure words={failure} />);
      else notifyDone(state === "done" ? t`The backup is made.` : t`The backup is being made; it appears here.`);
    },
  });
  return (
    <Group>
      <Button loading={make.isMaking || isMaking} onClick={() => void make.make({ withoutMedia: !withPictures })}>
        <Trans>Back up now</Trans>
      </Button>
      <Checkbox
        label={t`With the shop's pictures`}
        checked={withPictures}
        onChange={(event) => setWithPictures(event.currentTarget.checked)}
      />
      {isMaking && (
        <Text size="sm" role="status">
          <Trans>A backup is being made</Trans>
        </Text>
      )}
    </Group>
  );
}

/** "12.3 MB" */
function useSize(): (bytes: number) => string {
  const { language } = useLanguage();
  const format = new Intl.NumberFormat(language, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
  return (bytes) => format.format(bytes / MEGABYTE);
}
