import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Code, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { FilterBar, useFilters } from "../components/filter-bar.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { When } from "../components/when.tsx";
import { HistoryFold } from "../history/history-panel.tsx";
import { useMay } from "../session/me.tsx";
import { Starting } from "../shell/starting.tsx";
import { Answers } from "./answer-form.tsx";
import { BugAnswer } from "./bug-answer.tsx";
import { seenOf } from "./seen-of.ts";

type Report = OfficeOutputOf<"bugList">["reports"][number];

/** Errors that pages have reported from visitors' browsers, each kind once. */
export function Page() {
  const { t } = useLingui();
  // As the shop's pages name them; anything else is shown as it came.
  const kinds: Record<string, string> = { error: t`Error in a page`, rejection: t`Error in a page` };
  const may = useMay()("messages.write");
  const { valueOf } = useFilters();
  const done = valueOf("state") === "done";
  const list = useRead("bugList", { done });
  const [answered, setAnswered] = useState<Report | null>(null);
  const titleOf = ({ id }: Report) => t`Answer report ${id}`;
  const mark = useChange("bugSetDone", { invalidates: ["bugList"], done: t`Saved` });
  const remove = useChange("bugRemove", { invalidates: ["bugList"], done: t`The report is deleted.` });
  return (
    <>
      <PageHeader
        title={t`Bug reports`}
        lead={t`What went wrong in visitors' browsers. One that is done and happens again is open again.`}
      />
      <FilterBar
        filters={[
          {
            kind: "choice",
            name: "state",
            label: t`State`,
            choices: [
              { value: "open", label: t`Open` },
              { value: "done", label: t`Done` },
            ],
            initial: "open",
          },
        ]}
      />
      {list.error && !list.data && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Starting />}
      {list.data?.reports.length === 0 && <Text c="dimmed">{t`No reports`}</Text>}
      <Stack component="ul" p={0} m={0} style={{ listStyle: "none" }}>
        {list.data?.reports.map((report) => {
          const { id, type, url, data, env, times, firstAt, lastAt, doneAt, answers, version } = report;
          const seen = seenOf(report);
          return (
            <Card component="li" withBorder key={id} padding="sm">
              <Group justify="space-between" align="flex-start">
                <div style={{ minWidth: 0, flex: "1 1 240px" }}>
                  <Text fw={600} style={{ overflowWrap: "anywhere" }}>
                    {kinds[type] ?? type}
                  </Text>
                  <Text size="sm" style={{ overflowWrap: "anywhere" }}>
                    {url}
                  </Text>
                  <Text size="sm" c="dimmed" component="div">
                    <Plural value={times} one="# time" other="# times" /> ·{" "}
                    <Trans>
                      first <When at={firstAt} />, last <When at={lastAt} relative />
                    </Trans>
                  </Text>
                </div>
                {may && (
                  <Group gap="xs">
                    <Button size="xs" aria-label={t`Reply to report ${id}`} onClick={() => setAnswered(report)}>
                      <Trans>Reply</Trans>
                    </Button>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={doneAt === null ? t`Mark as done: report ${id}` : t`Open it again: report ${id}`}
                      onClick={() => void mark.make({ id, done: doneAt === null, version }, { seen, verb: t`Go on` })}
                    >
                      {doneAt === null ? t`Mark as done` : t`Open it again`}
                    </Button>
                    <ConfirmButton
                      size="xs"
                      question={t`Delete this report?`}
                      consequence={t`When it happens again, it is reported anew.`}
                      verb={t`Delete report`}
                      onConfirm={() => remove.make({ id, version }, { seen, verb: t`Delete anyway` })}
                    >
                      <Trans>Delete</Trans>
                    </ConfirmButton>
                  </Group>
                )}
              </Group>
              <details>
                <summary>
                  <Trans>Details</Trans>
                </summary>
                <Code block tabIndex={0}>
                  {JSON.stringify({ data, env }, null, 2)}
                </Code>
              </details>
              <Stack gap="xs" mt={answers.length > 0 ? "xs" : 0}>
                <Answers answers={answers} />
              </Stack>
              <HistoryFold kind="message" id={`error ${id}`} of={t`report ${id}`} />
            </Card>
          );
        })}
      </Stack>
      <FormDialog opened={answered !== null} onClose={() => setAnswered(null)} title={answered && titleOf(answered)}>
        {answered !== null && <BugAnswer report={answered} onClose={() => setAnswered(null)} />}
      </FormDialog>
    </>
  );
}
