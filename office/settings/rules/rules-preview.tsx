import { Trans, useLingui } from "@lingui/react/macro";
import { Group, Select, SimpleGrid, Stack, Table, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { call, type OfficeInputOf, type OfficeOutputOf } from "../../api/call.ts";
import { OfficeError } from "../../api/office-error.ts";
import { useRead } from "../../api/reads.ts";
import { useReasons } from "../../api/reasons.ts";
import { MoneyInput } from "../../components/money-input.tsx";
import { Money } from "../../components/money.tsx";
import { Part } from "../../components/part.tsx";
import { KilogramInput } from "./scaled-input.tsx";
import { useNamedCountries } from "./use-country-names.ts";

type Cart = OfficeInputOf<"previewRules">["cart"];
type Quote = OfficeOutputOf<"previewRules">["now"];

const EXAMPLE = { goodsCents: 12_000, weightMg: 1_500_000, spentCents: 0, method: "standard" } as const;
const TYPING_MS = 400;

type RulesPreviewProps = {
  /** As they stand in the form: they may be incomplete. */
  rules: unknown;
  countries: readonly string[];
};

/** What a buyer would pay now and by the rules in the form. Nothing is saved. */
export function RulesPreview({ rules, countries }: RulesPreviewProps) {
  const { t } = useLingui();
  const reasonOf = useReasons();
  const choices = useNamedCountries(countries);
  const { data } = useRead("offer", {});
  const [chosen, setCart] = useState<Omit<Cart, "country"> & { country?: string }>(EXAMPLE);
  const first = data?.offer.main.country ?? "US";
  const cart = useMemo(() => ({ country: first, ...chosen }), [first, chosen]);
  const typed = useMemo(() => ({ rules, cart }) as OfficeInputOf<"previewRules">, [rules, cart]);
  const [debouncedInput] = useDebouncedValue(typed, TYPING_MS);
  const reading = useQuery({
    queryKey: ["previewRules", debouncedInput],
    queryFn: ({ signal }) => call("previewRules", debouncedInput, { signal }),
    placeholderData: keepPreviousData,
  });
  const isIncomplete = reading.error instanceof OfficeError && reading.error.reason === "input.invalid";
  return (
    <Part title={t`What a buyer would pay`}>
      <Stack maw={640}>
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }}>
          <MoneyInput
            label={t`Goods`}
            value={cart.goodsCents}
            onChange={(goodsCents) => setCart({ ...cart, goodsCents: goodsCents ?? 0 })}
          />
          <KilogramInput
            label={t`Weight`}
            value={cart.weightMg}
            onChange={(weightMg) => setCart({ ...cart, weightMg: weightMg ?? 0 })}
          />
          <MoneyInput
            label={t`Spent before`}
            value={cart.spentCents}
            onChange={(spentCents) => setCart({ ...cart, spentCents: spentCents ?? 0 })}
          />
          <Select
            label={t`Country`}
            data={choices}
            searchable
            allowDeselect={false}
            value={cart.country}
            onChange={(country) => country !== null && setCart({ ...cart, country })}
          />
          <Select
            label={t`Shipping`}
            data={[
              { value: "standard", label: t`Standard` },
              { value: "express", label: t`Express` },
            ]}
            allowDeselect={false}
            value={cart.method}
            onChange={(method) => method !== null && setCart({ ...cart, method })}
          />
        </SimpleGrid>
        {reading.error && (
          <Text c="var(--negative)" role="status">
            {isIncomplete ? t`Correct the fields above to see it.` : reasonOf(reading.error)}
          </Text>
        )}
        {reading.data && !reading.error && <Sums {...reading.data} />}
        <Group>
          <Text size="sm" c="dimmed">
            <Trans>Without coupons and promotions.</Trans>
          </Text>
        </Group>
      </Stack>
    </Part>
  );
}

function Sums({ now, preview }: { now: Quote; preview: Quote }) {
  const { t } = useLingui();
  const rows: [string, number, number][] = [
    [t`Goods`, now.itemTotalCents, preview.itemTotalCents],
    [t`Discounts`, -now.savedCents, -preview.savedCents],
    [t`Shipping`, now.shippingCents, preview.shippingCents],
    [t`Total`, now.estimatedTotalCents, preview.estimatedTotalCents],
  ];
  return (
    <Table verticalSpacing={4} fz="sm" aria-label={t`What a buyer would pay`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Amount`}</Table.Th>
          <Table.Th ta="end">{t`Now`}</Table.Th>
          <Table.Th ta="end">{t`With your changes`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, before, after]) => (
          <Table.Tr key={name}>
            <Table.Th fw={400}>{name}</Table.Th>
            <Table.Td ta="end">
              <Money cents={before} />
            </Table.Td>
            <Table.Td ta="end" fw={before === after ? 400 : 700}>
              <Money cents={after} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
