import { useLingui } from "@lingui/react/macro";
import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { REVIEW_STATES } from "../../domain/catalog/reviews.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useReadPages } from "../api/reads.ts";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { FilterBar, useFilters } from "../components/filter-bar.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { When } from "../components/when.tsx";
import { NEEDS } from "./reviews-page.tsx";
import { TextState, useTextFilters } from "./text-parts.tsx";

type Listed = OfficeOutputOf<"questionList">["questions"][number];

/** What customers ask about products. */
export function Page() {
  const { t } = useLingui();
  const { valueOf } = useFilters();
  const filters = useTextFilters();
  const needs = NEEDS.find((each) => each === valueOf("needs"));
  const state = REVIEW_STATES.find((each) => each === valueOf("state"));
  const list = useReadPages(
    "questionList",
    { ...(needs && { needs }), ...(state && { state }) },
    ({ questions }) => questions,
  );
  const columns: ListColumn<Listed>[] = [
    {
      id: "text",
      title: t`Question`,
      cell: ({ id, text, language }) => (
        <Anchor component={Link} to={`/questions/${id}`}>
          <Text size="sm" lineClamp={2} maw={460} lang={language} dir="auto" inherit>
            {text}
          </Text>
        </Anchor>
      ),
    },
    {
      id: "product",
      title: t`Product`,
      cell: ({ product }) => (
        <Text size="sm" lineClamp={2}>
          {product.title}
        </Text>
      ),
    },
    { id: "customer", title: t`Customer`, cell: ({ customer }) => customer.name },
    {
      id: "answers",
      title: t`Answers`,
      end: true,
      cell: ({ answer, answers }) => answers.length + Number(answer !== ""),
    },
    { id: "at", title: t`Written`, cell: ({ createdAt }) => <When at={createdAt} relative /> },
    {
      id: "state",
      title: t`State`,
      cell: (question) => (
        <TextState state={question.state} reports={[question, ...question.answers].flatMap(({ reports }) => reports)} />
      ),
    },
  ];
  return (
    <>
      <PageHeader
        title={t`Questions`}
        lead={t`What customers ask about products. A question appears in the shop with your answer.`}
      />
      <FilterBar filters={filters} />
      <DataList
        label={t`Questions`}
        columns={columns}
        items={list.data}
        idOf={({ id }) => String(id)}
        reading={list}
        empty={t`No questions`}
      />
    </>
  );
}
