import { useLingui } from "@lingui/react/macro";
import { Checkbox, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { WEBHOOK_TOPICS, type WebhookTopic } from "../../domain/site/webhook-topics.ts";
import type { OutputOf } from "../api/call.ts";
import { StateBadge } from "../components/state-badge.tsx";

/** Names of topics; one without a name is shown as it is. */
export function useTopicNames(): (topic: string) => string {
  const { t } = useLingui();
  const names: Record<WebhookTopic | "test", string> = {
    "orders/placed": t`Order placed`,
    "orders/paid": t`Order paid`,
    "orders/shipped": t`Parcel sent`,
    "orders/fulfilled": t`Order fulfilled`,
    "orders/refunded": t`Order refunded`,
    "orders/cancelled": t`Order cancelled`,
    "orders/return-requested": t`Return requested`,
    "orders/return-received": t`Return received`,
    "products/created": t`Product created`,
    "products/updated": t`Product changed`,
    "products/deleted": t`Product deleted`,
    "customers/created": t`Customer created`,
    "customers/updated": t`Customer changed`,
    "customers/deleted": t`Customer deleted`,
    "stock/changed": t`Stock changed`,
    test: t`Test`,
  };
  return (topic) => (names as Record<string, string>)[topic] ?? topic;
}

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

type Webhook = OutputOf<"webhooks">["webhooks"][number];

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
