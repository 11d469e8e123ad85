import { Trans, useLingui } from "@lingui/react/macro";
import { SimpleGrid } from "@mantine/core";
import { useState } from "react";
import { ShopTimeInput } from "./shop-time-input.tsx";
import { StateBadge } from "./state-badge.tsx";

type Times = { from: string | null; until: string | null };
type TimesFieldsProps = {
  value: Times;
  onChange: (value: Times) => void;
  error?: string | undefined;
  /** Default: "Shown from" and "Shown until". */
  labels?: { from: string; until: string };
};

/** From when until when something is shown, in the shop's time zone. */
export function TimesFields({ value, onChange, error, labels }: TimesFieldsProps) {
  const { t } = useLingui();
  const field = (name: keyof Times, label: string, description: string) => (
    <ShopTimeInput
      label={label}
      description={description}
      value={value[name]}
      onChange={(time) => onChange({ ...value, [name]: time })}
      error={name === "until" ? error : undefined}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {field("from", labels?.from ?? t`Shown from`, t`Empty: at once.`)}
      {field("until", labels?.until ?? t`Shown until`, t`Empty: until somebody ends it.`)}
    </SimpleGrid>
  );
}

/** Whether it is shown now, by its times alone. */
export function TimesBadge({ from, until }: Times) {
  const [now] = useState(Date.now);
  if (until !== null && Date.parse(until) <= now) {
    return (
      <StateBadge>
        <Trans>Over</Trans>
      </StateBadge>
    );
  }
  if (from !== null && Date.parse(from) > now) {
    return (
      <StateBadge tone="warning">
        <Trans>Waiting</Trans>
      </StateBadge>
    );
  }
  return (
    <StateBadge tone="positive">
      <Trans>Shown</Trans>
    </StateBadge>
  );
}
