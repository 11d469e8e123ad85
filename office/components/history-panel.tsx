import { Trans } from "@lingui/react/macro";
import { Stack, Title } from "@mantine/core";
import { HistoryEntries } from "../history/history-entries.tsx";

/** What staff changed about the thing that a page shows; without an id, about all things of the kind. */
export function HistoryPanel({ kind, id, title }: { kind: string; id?: string; title?: string }) {
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h4">
        {title ?? <Trans>History</Trans>}
      </Title>
      <HistoryEntries kind={kind} {...(id === undefined ? { showsSubject: true } : { id })} />
    </Stack>
  );
}
