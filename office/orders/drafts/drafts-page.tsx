import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "react-router";
import { DRAFT_STATES } from "../../../domain/orders/staff-drafts.ts";
import type { OfficeOutputOf } from "../../api/call.ts";
import { useReadPages } from "../../api/reads.ts";
import { DataList, type ListColumn } from "../../components/data-list.tsx";
import { FilterBar, useFilters } from "../../components/filter-bar.tsx";
import { Money } from "../../components/money.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { StateBadge } from "../../components/state-badge.tsx";
import { When } from "../../components/when.tsx";
import { useMay } from "../../session/me.tsx";
import { DRAFT_TONES, useDraftWords } from "./draft-words.ts";

type Draft = OfficeOutputOf<"drafts">["drafts"][number];

/** Orders that staff prepare for customers, newest first. */
export function Page() {
  const { t } = useLingui();
  const may = useMay();
  const { states } = useDraftWords();
  const { valueOf } = useFilters();
  const list = useReadPages(
    "drafts",
    { text: valueOf("text"), state: DRAFT_STATES.find((each) => each === valueOf("state")) },
    ({ drafts }) => drafts,
  );
  const columns: ListColumn<Draft>[] = [
    {
      id: "draft",
      title: t`Draft`,
      cell: ({ id }) => (
        <Anchor component={Link} to={`/drafts/${id}`} fw={600}>
          {`D${id}`}
        </Anchor>
      ),
    },
    {
      id: "state",
      title: t`State`,
      cell: ({ state }) => <StateBadge tone={DRAFT_TONES[state]}>{states[state]}</StateBadge>,
    },
    {
      id: "customer",
      title: t`Customer`,
      cell: ({ name, email }) => (
        <div style={{ overflowWrap: "anywhere" }}>
          {name !== "" && <Text size="sm">{name}</Text>}
          <Text size="sm" c={name === "" ? undefined : "dimmed"}>
            {email === "" ? "–" : email}
          </Text>
        </div>
      ),
    },
    { id: "pieces", title: t`Pieces`, end: true, cell: ({ pieces }) => pieces },
    { id: "total", title: t`Total`, end: true, cell: ({ totalCents }) => <Money cents={totalCents} /> },
    {
      id: "expires",
      title: t`Valid until`,
      cell: ({ expiresAt }) => (expiresAt === null ? "–" : <When at={expiresAt} />),
    },
    {
      id: "order",
      title: t`Order`,
      cell: ({ orderNumber }) =>
        orderNumber === null ? (
          "–"
        ) : (
          <Anchor component={Link} to={`/orders/${orderNumber}`}>
            {`#${orderNumber}`}
          </Anchor>
        ),
    },
  ];
  return (
    <>
      <PageHeader
        title={t`Draft orders`}
        lead={t`Orders and quotes that you prepare for customers, who pay by a link.`}
        actions={
          may("orders.write") && (
            <Button component={Link} to="/new-draft">
              <Trans>New draft</Trans>
            </Button>
          )
        }
      />
      <FilterBar
        filters={[
          { kind: "text", name: "text", label: t`E-mail begins with, or number` },
          {
            kind: "choice",
            name: "state",
            label: t`State`,
            choices: DRAFT_STATES.map((value) => ({ value, label: states[value] })),
          },
        ]}
      />
      <DataList
        label={t`Draft orders`}
        reading={list}
        columns={columns}
        items={list.data}
        idOf={({ id }) => `D${id}`}
        empty={<Trans>There are no drafts.</Trans>}
      />
    </>
  );
}
