import { Trans, useLingui } from "@lingui/react/macro";
import { BarChart } from "@mantine/charts";
import { SegmentedControl, Stack, Table, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import type { OfficeOutputOf } from "../api/call.ts";
import { useFormats } from "../i18n/formats.ts";
import { useLanguage } from "../i18n/language.tsx";

type Day = OfficeOutputOf<"overview">["days"][number];

const CENTS_OF_UNIT = 100;

/** Sales or orders of each day, and the same as a table for those who do not see the bars. */
export function SalesChart({ days }: { days: readonly Day[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const dayName = useDayName();
  const [shows, setShows] = useState<"sales" | "orders">("sales");
  const data = days.map(({ day, orders, salesCents }) => ({
    day: dayName(day),
    value: shows === "sales" ? salesCents / CENTS_OF_UNIT : orders,
  }));
  const written = (value: number) =>
    shows === "sales" ? formats.cents(Math.round(value * CENTS_OF_UNIT)) : formats.count(value);
  return (
    <Stack>
      <SegmentedControl
        value={shows}
        onChange={(value) => setShows(value)}
        data={[
          { value: "sales", label: t`Sales` },
          { value: "orders", label: t`Orders` },
        ]}
        aria-label={t`What the chart shows`}
        w="fit-content"
      />
      <div aria-hidden>
        <BarChart
          h={240}
          data={data}
          dataKey="day"
          series={[{ name: "value", label: shows === "sales" ? t`Sales` : t`Orders`, color: "brand.6" }]}
          valueFormatter={written}
          yAxisProps={{ width: 80 }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <VisuallyHidden component="div">
        <Table aria-label={t`Sales and orders by day`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Day</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Sales</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Orders</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map(({ day, orders, salesCents }) => (
              <Table.Tr key={day}>
                <Table.Th>{dayName(day)}</Table.Th>
                <Table.Td>{formats.cents(salesCents)}</Table.Td>
                <Table.Td>{formats.count(orders)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </VisuallyHidden>
    </Stack>
  );
}

/** "Nov 20" of "2026-11-20": a date of the shop's time zone already, which no zone may move. */
function useDayName(): (day: string) => string {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(language, { month: "short", day: "numeric", timeZone: "UTC" });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
