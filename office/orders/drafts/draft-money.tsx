import { Trans } from "@lingui/react/macro";
import { Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { OfficeOutputOf } from "../../api/call.ts";
import { Money } from "../../components/money.tsx";
import { useDraftWords } from "./draft-words.ts";

/** What the draft comes to. */
export function DraftMoney({ money }: { money: OfficeOutputOf<"draft">["money"] }) {
  const { savingOf } = useDraftWords();
  return (
    <Stack gap={4} role="status">
      <Row label={<Trans>Products</Trans>} cents={money.itemTotalCents} />
      {money.saved.map((saving, index) => (
        <Row key={index} label={savingOf(saving)} cents={-saving.cents} />
      ))}
      {money.shippingCents === null ? (
        <Text size="sm" c="dimmed">
          <Trans>Shipping is added once the country is known.</Trans>
        </Text>
      ) : (
        <Row label={<Trans>Shipping</Trans>} cents={money.shippingCents} />
      )}
      <Row label={<Trans>Total</Trans>} cents={money.totalCents} strong />
    </Stack>
  );
}

function Row({ label, cents, strong = false }: { label: ReactNode; cents: number; strong?: boolean }) {
  return (
    <Group justify="space-between" wrap="nowrap" fw={strong ? 700 : 400}>
      <span style={{ overflowWrap: "anywhere" }}>{label}</span>
      <Money cents={cents} />
    </Group>
  );
}
