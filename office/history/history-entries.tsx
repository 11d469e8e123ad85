import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Center, Group, Skeleton, Stack, Text } from "@mantine/core";
import type { OfficeOutputOf } from "../api/call.ts";
import { OfficeError } from "../api/office-error.ts";
import { useReadPages } from "../api/reads.ts";
import { useReasons } from "../api/reasons.ts";
import { differencesOf, type Difference } from "../components/differences.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { When } from "../components/when.tsx";
import { useCallNames } from "./call-names.ts";
import { DifferenceLines } from "./difference-lines.tsx";
import { SubjectLink } from "./subject.tsx";

type Entry = OfficeOutputOf<"history">["entries"][number];
type HistoryEntriesProps = { kind?: string; id?: string; part?: string; staffId?: number; showsSubject?: boolean };

/** What staff changed: of one thing, of one person, or everything; newest first. */
export function HistoryEntries({ showsSubject = false, ...filter }: HistoryEntriesProps) {
  const { t } = useLingui();
  const history = useReadPages("history", { ...filter, limit: 20 }, ({ entries }) => entries);
  if (history.isPending) return <Skeleton height={120} aria-label={t`Loading`} />;
  if (history.error) return <LoadFailed error={history.error} onRetry={() => void history.refetch()} />;
  if (history.data.length === 0) {
    return (
      <Text c="dimmed">
        <Trans>Nobody has changed anything yet.</Trans>
      </Text>
    );
  }
  return (
    <Stack gap="sm">
      {history.data.map((entry) => (
        <HistoryEntry key={entry.id} entry={entry} showsSubject={showsSubject} />
      ))}
      {history.hasNextPage && (
        <Center>
          <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </Center>
      )}
    </Stack>
  );
}

function HistoryEntry({ entry, showsSubject }: { entry: Entry; showsSubject: boolean }) {
  const callName = useCallNames();
  return (
    <Card withBorder padding="sm">
      <Group gap="xs">
        <Text fw={600}>{entry.by}</Text>
        <Text c="dimmed" size="sm">
          <When at={entry.at} relative />
        </Text>
        {entry.state === "refused" && (
          <StateBadge tone="negative">
            <Trans>refused</Trans>
          </StateBadge>
        )}
        {entry.state === "begun" && (
          <StateBadge tone="warning">
            <Trans>begun, its end is unknown</Trans>
          </StateBadge>
        )}
      </Group>
      <Text size="sm" fw={500}>
        {callName(entry.call)}
        {showsSubject && (
          <>
            {" · "}
            <SubjectLink subject={entry.subject} />
          </>
        )}
      </Text>
      <WhatChanged entry={entry} />
    </Card>
  );
}

function WhatChanged({ entry: { state, before, after, subject } }: { entry: Entry }) {
  const reasonOf = useReasons();
  if (state === "refused") {
    const { reason = "", message = "", pattern = message, values = [] } = (after ?? {}) as Refused;
    return <Text size="sm">{reasonOf(new OfficeError(409, reason, message, { pattern, values }))}</Text>;
  }
  if (isErased(after)) {
    return (
      <Text size="sm" c="dimmed">
        <Trans>What this said was erased with the person's data.</Trans>
      </Text>
    );
  }
  const isDeleted = before !== null && after === null;
  const differences = isDeleted ? [] : differencesOf(before, after).filter((each) => isNews(each, subject.id));
  return differences.length > 0 && <DifferenceLines differences={differences} />;
}

type Refused = { reason?: string; message?: string; pattern?: string; values?: (string | number)[] };

function isErased(after: unknown): boolean {
  return typeof after === "object" && after !== null && "erased" in after;
}

/** Whose it is stands above already; versions and bytes say nothing. */
function isNews({ path, after, before }: Difference, subjectId: string): boolean {
  const [first] = path;
  if (path.length !== 1 || !first || !("field" in first)) return true;
  return !["version", "file", "id"].includes(first.field) && !(before === null && String(after) === subjectId);
}
