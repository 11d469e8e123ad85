import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  Alert,
  Anchor,
  Card,
  Group,
  List,
  Loader,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Table,
  Text,
} from "@mantine/core";
import { lazy, Suspense, type ReactNode } from "react";
import { Link } from "react-router";
import { OVERVIEW_DAYS } from "../../contract/office/overview.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useRead } from "../api/reads.ts";
import { Failure } from "../components/failure.tsx";
import { useFilters } from "../components/filter-bar.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { Part } from "../components/part.tsx";
import { When } from "../components/when.tsx";
import { useFormats } from "../i18n/formats.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useMay } from "../session/me.tsx";
import { useJobNames } from "../settings/job-names.ts";
import { SetupChecklist } from "../setup/setup-checklist.tsx";

type Overview = OfficeOutputOf<"overview">;
type Days = (typeof OVERVIEW_DAYS)[number];
type Sum = Overview["today"]["now"];

const EVERY_MS = 60_000;

const SalesChart = lazy(async () => ({ default: (await import("./sales-chart.tsx")).SalesChart }));

/** How the shop is doing, and what waits for staff. */
export function Page() {
  const { t } = useLingui();
  const { valueOf, set } = useFilters();
  const days = OVERVIEW_DAYS.find((each) => each === valueOf("days")) ?? "30";
  const { language } = useLanguage();
  const reading = useRead("overview", { days, language }, { everyMs: EVERY_MS });
  return (
    <>
      <PageHeader
        title={t`Overview`}
        lead={reading.data && <Trans>Days begin at midnight in {reading.data.timeZone}.</Trans>}
        actions={
          <SegmentedControl
            value={days}
            onChange={(value) => set("days", value)}
            data={OVERVIEW_DAYS.map((value) => ({ value, label: t`${value} days` }))}
            aria-label={t`Period`}
          />
        }
      />
      <SetupChecklist />
      {reading.data ? (
        <Shown overview={reading.data} days={days} />
      ) : reading.error ? (
        <LoadFailed error={reading.error} onRetry={() => void reading.refetch()} />
      ) : (
        <Loader aria-label={t`Loading`} />
      )}
    </>
  );
}

function Shown({ overview, days }: { overview: Overview; days: Days }) {
  const { t } = useLingui();
  const { today, period } = overview;
  return (
    <Stack>
      <Sums
        title={t`Today`}
        now={today.now}
        before={today.lastWeek}
        beside={t`the same day last week until now`}
        to={`/orders?from=${today.day}&to=${today.day}`}
      />
      <Sums
        title={t`${days} days`}
        now={period.now}
        before={period.before}
        beside={t`the ${days} days before`}
        to={`/orders?from=${period.from}&to=${period.to}`}
      />
      <Waiting overview={overview} />
      <Part title={t`Sales by day`}>
        <Suspense fallback={<Loader aria-label={t`Loading`} />}>
          <SalesChart days={overview.days} />
        </Suspense>
      </Part>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <BestSellers overview={overview} />
        <NotFound overview={overview} />
        <LowStock overview={overview} />
      </SimpleGrid>
    </Stack>
  );
}

type SumsProps = { title: string; now: Sum; before: Sum; beside: string; to: string };

function Sums({ title, now, before, beside, to }: SumsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <section aria-label={title}>
      <Text component="h2" fw={600} size="sm" c="dimmed" m={0} mb={4}>
        {title}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Figure
          label={t`Sales`}
          value={now.salesCents}
          before={before.salesCents}
          write={formats.cents}
          beside={beside}
          to={to}
        />
        <Figure
          label={t`Orders`}
          value={now.orders}
          before={before.orders}
          write={formats.count}
          beside={beside}
          to={to}
        />
        <Figure
          label={t`Average order`}
          value={now.averageCents}
          before={before.averageCents}
          write={formats.cents}
          beside={beside}
          to={to}
        />
      </SimpleGrid>
    </section>
  );
}

type FigureProps = {
  label: string;
  value: number;
  before: number;
  write: (value: number) => string;
  beside: string;
  to: string;
};

function Figure({ label, value, before, write, beside, to }: FigureProps) {
  const formats = useFormats();
  const than = write(before);
  const basisPoints = before === 0 ? null : Math.round(((value - before) / before) * 10_000);
  const change =
    basisPoints === null
      ? null
      : `${basisPoints > 0 ? "+" : ""}${formats.percent(Math.round(basisPoints / 100) * 100)}`;
  return (
    <Card withBorder padding="sm">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Anchor component={Link} to={to} fz="xl" fw={700} c="var(--ink)">
        {write(value)}
      </Anchor>
      <Text size="sm" c="dimmed">
        {change !== null && <b>{change} </b>}
        <Trans>
          against {than}, {beside}
        </Trans>
      </Text>
    </Card>
  );
}

function Waiting({ overview: { waiting, failed } }: { overview: Overview }) {
  const { t } = useLingui();
  const names = useJobNames();
  const formats = useFormats();
  const may = useMay();
  const bankCents = formats.cents(waiting.bankOrders.cents);
  const ofReviews = (address: string) => (may("reviews.read") ? address : null);
  const rows: { what: ReactNode; count: number; to: string | null }[] = [
    {
      what: <Trans>Bank orders not paid, {bankCents}</Trans>,
      count: waiting.bankOrders.count,
      to: "/orders?state=PENDING&payment=bank-transfer",
    },
    { what: t`Paid orders to ship`, count: waiting.toShip, to: "/orders?state=PAID" },
    { what: t`Returns to decide on`, count: waiting.returns, to: "/returns?state=requested" },
    { what: t`Inquiries to answer`, count: waiting.messages, to: may("customers.read") ? "/messages" : null },
    { what: t`Questions to answer`, count: waiting.questions, to: ofReviews("/questions?state=waiting") },
    { what: t`Reviews to publish`, count: waiting.reviews.unpublished, to: ofReviews("/reviews?needs=approval") },
    { what: t`Reviews that were reported`, count: waiting.reviews.reported, to: ofReviews("/reviews?needs=decision") },
    { what: t`Refunds that failed`, count: failed.refunds, to: may("orders.money") ? "/money-to-send" : null },
    { what: t`E-mails that could not be sent`, count: failed.mails, to: may("settings.read") ? "/mails" : null },
  ];
  return (
    <Part title={t`Waiting for you`}>
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: "none" }}>
        {rows.map(({ what, count, to }, index) => (
          <Group key={index} component="li" justify="space-between" wrap="nowrap">
            {to === null ? (
              <span>{what}</span>
            ) : (
              <Anchor component={Link} to={to}>
                {what}
              </Anchor>
            )}
            <Text fw={count > 0 ? 700 : 400} c={count > 0 ? undefined : "dimmed"}>
              {formats.count(count)}
            </Text>
          </Group>
        ))}
      </Stack>
      {failed.jobs.length > 0 && (
        <Alert color="red" mt="sm" title={<Plural value={failed.jobs.length} one="# job fails" other="# jobs fail" />}>
          <List>
            {failed.jobs.map(({ name, failure, times, since }) => (
              <List.Item key={name}>
                <b>{names(name)}</b>: <Failure words={failure} /> ·{" "}
                <Plural value={times} one="# time" other="# times" />, <When at={since} relative />
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Part>
  );
}

function BestSellers({ overview: { bestSellers } }: { overview: Overview }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Part title={t`Best sellers`}>
      <Lines
        head={[t`Product`, t`Pieces`, t`Sales`]}
        rows={bestSellers.map(({ handle, title, pieces, amountCents }, place) => ({
          // A product that was deleted and made again is listed twice.
          key: `${place} ${handle}`,
          name: (
            <Anchor component={Link} to={`/products/${handle}`}>
              {title}
            </Anchor>
          ),
          values: [formats.count(pieces), formats.cents(amountCents)],
        }))}
        empty={t`Nothing was sold in this time.`}
      />
    </Part>
  );
}

function NotFound({ overview: { notFound } }: { overview: Overview }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Part title={t`Searches without a result`}>
      <Lines
        head={[t`What visitors looked for`, t`Times`]}
        rows={notFound.map(({ query, times }) => ({ key: query, name: query, values: [formats.count(times)] }))}
        empty={t`Every search found something.`}
      />
    </Part>
  );
}

function LowStock({ overview: { lowStock } }: { overview: Overview }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Part
      title={t`Low stock`}
      action={
        <Anchor component={Link} to="/stock">
          {lowStock.more ? (
            <Plural value={lowStock.count} one="more than # variant" other="more than # variants" />
          ) : (
            <Plural value={lowStock.count} one="# variant" other="# variants" />
          )}
        </Anchor>
      }
    >
      <Lines
        head={[t`Product`, t`Left`]}
        rows={lowStock.variants.map(({ handle, title, variantTitle, sku, left }) => ({
          key: `${handle} ${variantTitle} ${sku ?? ""}`,
          name: (
            <>
              <Anchor component={Link} to={`/products/${handle}`}>
                {title}
              </Anchor>
              <Text size="xs" c="dimmed">
                {[variantTitle, sku].filter(Boolean).join(" · ")}
              </Text>
            </>
          ),
          values: [formats.count(left)],
        }))}
        empty={t`Everything is in stock.`}
      />
    </Part>
  );
}

type LinesProps = {
  head: readonly string[];
  rows: { key: string; name: ReactNode; values: string[] }[];
  empty: string;
};

function Lines({ head, rows, empty }: LinesProps) {
  if (rows.length === 0) return <Text c="dimmed">{empty}</Text>;
  return (
    <Table verticalSpacing={6} fz="sm">
      <Table.Thead>
        <Table.Tr>
          {head.map((title, index) => (
            <Table.Th key={title} ta={index === 0 ? "start" : "end"}>
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, name, values }) => (
          <Table.Tr key={key}>
            <Table.Td style={{ overflowWrap: "anywhere" }}>{name}</Table.Td>
            {values.map((value, index) => (
              <Table.Td key={index} ta="end">
                {value}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
