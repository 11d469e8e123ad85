import { useLingui } from "@lingui/react/macro";
import { Checkbox, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { WEBHOOK_TOPICS } from "../../domain/site/webhook-topics.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { StateBadge } from "../components/state-badge.tsx";
import { useTopicNames } from "../words/topic-names.ts";

type TopicsFieldProps = { value: string[]; onChange: (value: string[]) => void; error?: ReactNode; disabled?: boolean };

/** Which events a webhook is sent. */
export function TopicsField({ value, onChange, error, disabled = false }: TopicsFieldProps) {
  const { t } = useLingui();
  const names = useTopicNames();
  return (
    <Checkbox.Group label={t`Events`} required value={value} onChange={onChange} error={error}>
      <Stack gap="xs" mt="xs">
        {WEBHOOK_TOPICS.map((topic) => (
          <Checkbox key={topic} value={topic} label={names(topic)} disabled={disabled} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

type Webhook = OfficeOutputOf<"webhooks">["webhooks"][number];

/** Whether it is on, and whether what is sent arrives. */
export function WebhookState({ active, disabledAt, failingSince }: Webhook) {
  const { t } = useLingui();
  return (
    <Group gap="xs">
      {disabledAt !== null ? (
        <StateBadge tone="negative">{t`Switched off after failures`}</StateBadge>
      ) : (
        <StateBadge tone={active ? "positive" : "neutral"}>{active ? t`On` : t`Off`}</StateBadge>
      )}
      {active && failingSince !== null && <StateBadge tone="warning">{t`Failing`}</StateBadge>}
    </Group>
  );
}
