import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Stack, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { HistoryEntries } from "./history-entries.tsx";

/** `part`: of all things of the kind whose ids begin with this word. */
type HistoryPanelProps = { kind: string; id?: string; part?: string; title?: string };

/** What staff changed about the thing that a page shows; without an id, about all things of the kind. */
export function HistoryPanel({ kind, id, part, title }: HistoryPanelProps) {
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h4">
        {title ?? <Trans>History</Trans>}
      </Title>
      <HistoryEntries
        kind={kind}
        {...(part !== undefined && { part })}
        {...(id === undefined ? { showsSubject: true } : { id })}
      />
    </Stack>
  );
}

/** The same in a list of many things: folded, and read once somebody opens it. */
export function HistoryFold({ kind, id, of }: { kind: string; id: string; of: string }) {
  const { t } = useLingui();
  const [isOpen, fold] = useDisclosure(false);
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-label={t`History of ${of}`}
        onClick={fold.toggle}
      >
        <Trans>History</Trans>
      </Button>
      {isOpen && <HistoryEntries kind={kind} id={id} />}
    </Stack>
  );
}
