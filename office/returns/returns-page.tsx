import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { RETURN_STATES } from "../../domain/orders/returns.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useRead, useReadPages } from "../api/reads.ts";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { FilterBar, useFilters } from "../components/filter-bar.tsx";
import { ReturnBadge } from "../components/order-badges.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { When } from "../components/when.tsx";
import { useOrderWords } from "../words/order-words.ts";

type Listed = OfficeOutputOf<"returns">["returns"][number];

/** Return requests, newest first. */
export function Page() {
  const { t } = useLingui();
  const { returns: states, reasons } = useOrderWords();
  const { valueOf } = useFilters();
  const state = RETURN_STATES.find((each) => each === valueOf("state"));
  const pages = useReadPages("returns", { ...(state && { state }) }, ({ returns }) => returns);
  const waiting = useRead("returns", { limit: 1 }).data?.waiting;
  const columns: ListColumn<Listed>[] = [
    {
      id: "id",
      title: t`Return`,
      cell: ({ id }) => (
        <Anchor component={Link} to={`/returns/${id}`} fw={600}>
          <Trans>Return {id}</Trans>
        </Anchor>
      ),
    },
    { id: "requested", title: t`Requested`, cell: ({ requestedAt }) => <When at={requestedAt} /> },
    {
      id: "order",
      title: t`Order`,
      cell: ({ orderNumber }) => (
        <Anchor component={Link} to={`/orders/${orderNumber}`}>
          {`#${orderNumber}`}
        </Anchor>
      ),
    },
    {
      id: "buyer",
      title: t`Buyer`,
      cell: ({ name, email }) => (
        <div>
          {name}
          <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {email}
          </Text>
        </div>
      ),
    },
    { id: "state", title: t`State`, cell: (item) => <ReturnBadge state={item.state} /> },
    { id: "reason", title: t`Reason`, cell: ({ reason }) => reasons[reason] ?? reason },
    { id: "pieces", title: t`Pieces`, end: true, cell: ({ pieces }) => pieces },
    { id: "photos", title: t`Photos`, end: true, cell: ({ photos }) => photos },
  ];
  return (
    <>
      <PageHeader
        title={t`Returns`}
        lead={
          waiting && (
            <Trans>
              {waiting.requested} wait for an answer, {waiting.approved} for their goods.
            </Trans>
          )
        }
      />
      <FilterBar
        filters={[
          {
            kind: "choice",
            name: "state",
            label: t`State`,
            choices: RETURN_STATES.map((value) => ({ value, label: states[value] })),
          },
        ]}
      />
      <DataList
        label={t`Returns`}
        columns={columns}
        items={pages.data}
        idOf={({ id }) => String(id)}
        reading={pages}
        empty={t`No returns match.`}
      />
    </>
  );
}
