import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "react-router";
import { COUPON_STATES } from "../../contract/office/coupons.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useReadPages } from "../api/reads.ts";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { FilterBar, useFilters } from "../components/filter-bar.tsx";
import { Money } from "../components/money.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { When } from "../components/when.tsx";
import { useMay } from "../session/me.tsx";
import { Batch } from "./batch.tsx";
import { useCouponWords } from "./coupon-words.ts";

type Coupon = OfficeOutputOf<"coupons">["coupons"][number];

/** Coupons, newest first. */
export function Page() {
  const { t } = useLingui();
  const may = useMay();
  const { states, worth } = useCouponWords();
  const { valueOf } = useFilters();
  const batch = valueOf("batch");
  const list = useReadPages(
    "coupons",
    { q: valueOf("q"), state: COUPON_STATES.find((each) => each === valueOf("state")), batch },
    ({ coupons }) => coupons,
  );
  const columns: ListColumn<Coupon>[] = [
    {
      id: "code",
      title: t`Code`,
      cell: ({ code, description }) => (
        <div style={{ overflowWrap: "anywhere" }}>
          <Anchor component={Link} to={`/coupons/${code}`} fw={600}>
            {code}
          </Anchor>
          {description !== "" && (
            <Text size="sm" c="dimmed" fw={400}>
              {description}
            </Text>
          )}
        </div>
      ),
    },
    { id: "worth", title: t`Worth`, cell: worth },
    {
      id: "state",
      title: t`State`,
      cell: ({ state }) => (
        <StateBadge tone={state === "usable" ? "positive" : state === "planned" ? "warning" : "neutral"}>
          {states[state]}
        </StateBadge>
      ),
    },
    {
      id: "least",
      title: t`Needs`,
      cell: ({ leastAmountCents, leastCount }) => (
        <>
          {leastAmountCents > 0 && <Money cents={leastAmountCents} />}
          {leastCount > 0 && ` ${t`${leastCount} pieces`}`}
          {leastAmountCents === 0 && leastCount === 0 && "–"}
        </>
      ),
    },
    {
      id: "used",
      title: t`Used`,
      end: true,
      cell: ({ usedCount, usageLimit }) => (usageLimit === null ? usedCount : t`${usedCount} of ${usageLimit}`),
    },
    { id: "until", title: t`Until`, cell: ({ endAt }) => (endAt === null ? "–" : <When at={endAt} />) },
    {
      id: "whose",
      title: t`For`,
      cell: ({ customer, batch: of }) =>
        customer ? (
          <Anchor component={Link} to={`/customers/${customer.id}`} style={{ overflowWrap: "anywhere" }}>
            {customer.email}
          </Anchor>
        ) : of === null ? (
          t`everybody`
        ) : (
          <Anchor component={Link} to={`/coupons?batch=${of}`}>
            {of}
          </Anchor>
        ),
    },
  ];
  return (
    <>
      <PageHeader
        title={t`Coupons`}
        actions={
          <>
            <Button component={Link} variant="default" to="/coupon-simulator">
              <Trans>Coupon simulator</Trans>
            </Button>
            {may("marketing.write") && (
              <>
                <Button component={Link} variant="default" to="/new-coupons">
                  <Trans>Many codes</Trans>
                </Button>
                <Button component={Link} to="/new-coupon">
                  <Trans>New coupon</Trans>
                </Button>
              </>
            )}
          </>
        }
      />
      {batch !== undefined && <Batch batch={batch} />}
      <FilterBar
        filters={[
          { kind: "text", name: "q", label: t`Code begins with` },
          {
            kind: "choice",
            name: "state",
            label: t`State`,
            choices: COUPON_STATES.map((value) => ({ value, label: states[value] })),
          },
        ]}
      />
      <DataList
        label={t`Coupons`}
        columns={columns}
        items={list.data}
        idOf={({ code }) => code}
        reading={list}
        empty={<Trans>No coupons match.</Trans>}
      />
    </>
  );
}
