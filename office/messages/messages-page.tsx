import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { INQUIRY_KINDS, type InquiryKind } from "../../contract/site/inquiry-validation.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useReadPages } from "../api/reads.ts";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { FilterBar, useFilters } from "../components/filter-bar.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { When } from "../components/when.tsx";
import { useKindNames } from "./kind-names.ts";

type Listed = OfficeOutputOf<"messageList">["messages"][number];

/** Visitors' messages to the shop: open ones, or those that are done. */
export function Page() {
  const { t } = useLingui();
  const kinds = useKindNames();
  const { valueOf } = useFilters();
  const kind = INQUIRY_KINDS.find((each) => each === valueOf("kind"));
  const list = useReadPages(
    "messageList",
    { done: valueOf("state") === "done", ...(kind && { kind }) },
    ({ messages }) => messages,
  );
  const columns: ListColumn<Listed>[] = [
    {
      id: "from",
      title: t`From`,
      cell: ({ id, name, email }) => (
        <Anchor component={Link} to={`/messages/${id}`} style={{ overflowWrap: "anywhere" }}>
          {name || email || t`Message ${id}`}
        </Anchor>
      ),
    },
    {
      id: "text",
      title: t`Message`,
      cell: ({ text, stars, pictures }) => (
        <Text size="sm" lineClamp={2} maw={420} dir="auto">
          {stars !== null && "★".repeat(stars) + " "}
          {text}
          {pictures > 0 && ` 📎 ${pictures}`}
        </Text>
      ),
    },
    { id: "kind", title: t`About`, cell: (message) => kinds[message.kind] },
    { id: "at", title: t`Received`, cell: ({ receivedAt }) => <When at={receivedAt} relative /> },
    {
      id: "state",
      title: t`State`,
      cell: ({ doneAt, answers }) =>
        doneAt !== null ? (
          <StateBadge tone="positive">{answers > 0 ? t`Answered` : t`Done`}</StateBadge>
        ) : (
          <StateBadge tone="warning">
            <Trans>Open</Trans>
          </StateBadge>
        ),
    },
  ];
  return (
    <>
      <PageHeader title={t`Inquiries`} lead={t`What visitors write to the shop from its pages.`} />
      <FilterBar
        filters={[
          {
            kind: "choice",
            name: "state",
            label: t`State`,
            choices: [
              { value: "open", label: t`Open` },
              { value: "done", label: t`Done` },
            ],
            initial: "open",
          },
          {
            kind: "choice",
            name: "kind",
            label: t`About`,
            choices: INQUIRY_KINDS.map((value: InquiryKind) => ({ value, label: kinds[value] })),
          },
        ]}
      />
      <DataList
        label={t`Inquiries`}
        columns={columns}
        items={list.data}
        idOf={({ id }) => String(id)}
        reading={list}
        empty={t`Nothing to answer`}
      />
    </>
  );
}
