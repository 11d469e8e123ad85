import { Trans, useLingui } from "@lingui/react/macro";
import { Fieldset, Group, Stack, Table, Text } from "@mantine/core";
import { type CancellationRules, cancellationTerms } from "../../../domain/orders/cancellation.ts";
import { Money } from "../../components/money.tsx";
import { Part } from "../../components/part.tsx";
import { useRuleErrors } from "./rule-errors.ts";
import { RulesPage, type Typed } from "./rules-form.tsx";
import { PercentInput, WholeInput } from "./scaled-input.tsx";

const HOUR_MS = 3_600_000;
const EXAMPLE_CENTS = 10_000;

/** Until when a paid order can be cancelled, and what it costs. */
export function Page() {
  const { t } = useLingui();
  const { emptied } = useRuleErrors();
  return (
    <RulesPage
      title={t`Cancellation`}
      lead={t`Until when customers can cancel a paid order that has not been shipped, and what it costs. Orders that are placed keep their terms.`}
      parts={["cancellation"]}
      validate={({ cancellation }) => ({
        ...emptied(cancellation, "cancellation"),
        ...((cancellation.freeHours ?? 0) >= (cancellation.lastHours ?? Infinity) && {
          "cancellation.lastHours": t`Must be more than the hours free of charge.`,
        }),
      })}
      aside={({ form, now }) => <Example now={now.cancellation} rules={form.values.rules.cancellation} />}
    >
      {({ form }) => (
        <Fieldset legend={t`After the payment`}>
          <Group align="flex-start">
            <WholeInput
              label={t`Free of charge, in hours`}
              w={200}
              {...form.getInputProps("rules.cancellation.freeHours")}
            />
            <WholeInput
              label={t`For a fee until, in hours`}
              w={200}
              {...form.getInputProps("rules.cancellation.lastHours")}
            />
            <PercentInput
              label={t`Fee of what was paid`}
              w={200}
              {...form.getInputProps("rules.cancellation.feeBasisPoints")}
            />
          </Group>
        </Fieldset>
      )}
    </RulesPage>
  );
}

/** An order of $100 that is cancelled at the hours where the terms change. */
function Example({ now, rules }: { now: CancellationRules; rules: Typed<CancellationRules> }) {
  const { t } = useLingui();
  const isWhole = Object.values(rules).every((value) => typeof value === "number" && value > 0);
  const next = isWhole ? (rules as CancellationRules) : now;
  const hours = [...new Set([now, next].flatMap((each) => [each.freeHours, each.lastHours, each.lastHours + 1]))];
  return (
    <Part title={t`What cancelling costs`}>
      <Stack gap="xs" maw={640}>
        <Text size="sm" c="dimmed">
          <Trans>
            An order of <Money cents={EXAMPLE_CENTS} />, cancelled so many hours after its payment:
          </Trans>
        </Text>
        <Table verticalSpacing={4} fz="sm" aria-label={t`What cancelling costs`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Hours`}</Table.Th>
              <Table.Th ta="end">{t`Now`}</Table.Th>
              <Table.Th ta="end">{t`With your changes`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {hours
              .toSorted((one, other) => one - other)
              .map((after) => (
                <Table.Tr key={after}>
                  <Table.Th fw={400}>{after}</Table.Th>
                  <Table.Td ta="end">
                    <Cost rules={now} after={after} />
                  </Table.Td>
                  <Table.Td ta="end">
                    <Cost rules={next} after={after} />
                  </Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Part>
  );
}

function Cost({ rules, after }: { rules: CancellationRules; after: number }) {
  const { t } = useLingui();
  const terms = cancellationTerms({
    ...{ state: "PAID", confirmedAt: 0, at: after * HOUR_MS, totalCents: EXAMPLE_CENTS, refundedCents: 0 },
    ...{ sent: false, rules },
  });
  if (terms.allowed === "no") return t`not possible`;
  return terms.allowed === "free" ? t`free` : <Money cents={terms.feeCents} />;
}
