import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Code, Group, Modal, Stack, Title } from "@mantine/core";
import { useState } from "react";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead, useReadPages } from "../api/reads.ts";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { Failure } from "../components/failure.tsx";
import { FilterBar, useFilters } from "../components/filter-bar.tsx";
import { Loaded } from "../components/loaded.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { When } from "../components/when.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useMay } from "../session/me.tsx";
import { useTopicNames } from "../words/topic-names.ts";

type Delivery = OfficeOutputOf<"webhookDeliveries">["deliveries"][number];
type State = Delivery["state"];

/** What was sent for 30 days, newest first. */
export function WebhookDeliveries({ id }: { id: number }) {
  const { t } = useLingui();
  const topics = useTopicNames();
  const states = useStateNames();
  const filters = useFilters();
  const mayWrite = useMay()("settings.write");
  const [opened, setOpened] = useState<Delivery | null>(null);
  const state = filters.valueOf("state") as State | undefined;
  const reading = useReadPages("webhookDeliveries", { id, state }, ({ deliveries }) => deliveries);
  const replay = useChange("replayWebhook", {
    invalidates: ["webhookDeliveries", "webhooks"],
    done: t`It is sent again within seconds.`,
  });
  const columns: ListColumn<Delivery>[] = [
    { id: "topic", title: t`Event`, cell: ({ topic }) => topics(topic) },
    { id: "at", title: t`When`, cell: ({ happenedAt }) => <When at={happenedAt} relative /> },
    {
      id: "state",
      title: t`State`,
      cell: ({ state: each }) => <StateBadge tone={TONES[each]}>{states[each]}</StateBadge>,
    },
    {
      id: "answer",
      title: t`Answer`,
      cell: ({ answerStatus, failure, attempts }) =>
        attempts === 0 ? "" : failure === null ? String(answerStatus ?? "") : <Failure words={failure} />,
    },
    {
      id: "next",
      title: t`Next try`,
      cell: ({ nextAt, attempts }) => (nextAt !== null && attempts > 0 ? <When at={nextAt} relative /> : ""),
    },
    {
      id: "actions",
      title: t`Action`,
      cell: (delivery) => (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-label={t`Show delivery ${delivery.id}`}
            onClick={() => setOpened(delivery)}
          >
            <Trans>Show</Trans>
          </Button>
          {mayWrite && delivery.state !== "waiting" && (
            <Button
              size="xs"
              variant="default"
              aria-label={t`Send again: delivery ${delivery.id}`}
              onClick={() => void replay.make({ id: delivery.id })}
            >
              <Trans>Send again</Trans>
            </Button>
          )}
        </Group>
      ),
    },
  ];
  return (
    <>
      <FilterBar
        filters={[
          {
            ...{ kind: "choice", name: "state", label: t`State` },
            choices: (["waiting", "delivered", "failed"] as const).map((value) => ({ value, label: states[value] })),
          },
        ]}
      />
      <DataList
        label={t`Deliveries`}
        columns={columns}
        items={reading.data}
        idOf={(delivery) => String(delivery.id)}
        reading={reading}
        empty={t`Nothing has been sent yet.`}
      />
      <Modal opened={opened !== null} onClose={() => setOpened(null)} size="lg" title={opened && topics(opened.topic)}>
        {opened && <Details id={opened.id} />}
      </Modal>
    </>
  );
}

const TONES = { waiting: "warning", delivered: "positive", failed: "negative" } as const;

function useStateNames(): Record<State, string> {
  const { t } = useLingui();
  return { waiting: t`Waiting`, delivered: t`Delivered`, failed: t`Given up` };
}

function Details({ id }: { id: number }) {
  const reading = useRead("webhookDelivery", { id });
  return (
    <Loaded reading={reading}>
      {({ body, answer, answerStatus, tookMs, attempts }) => (
        <Stack>
          <div>
            <Trans>
              Tries: {attempts}. Answer: {answerStatus ?? "–"}, after {tookMs ?? 0} ms.
            </Trans>
          </div>
          <Title order={3} size="h5">
            <Trans>Sent</Trans>
          </Title>
          <Code block mah={300} tabIndex={0} style={{ overflow: "auto" }}>
            {indented(body)}
          </Code>
          <Title order={3} size="h5">
            <Trans>Answered</Trans>
          </Title>
          <Code block mah={200} tabIndex={0} style={{ overflow: "auto" }}>
            {answer ?? ""}
          </Code>
          <HistoryPanel kind="webhook" id={`delivery ${id}`} />
        </Stack>
      )}
    </Loaded>
  );
}

function indented(body: string | null): string {
  if (body === null) return "";
  return JSON.stringify(JSON.parse(body), null, 2);
}
