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
import { starsOf, TextState, useTextFilters } from "./text-parts.tsx";

type Listed = OfficeOutputOf<"reviewList">["reviews"][number];

export const NEEDS = ["approval", "decision", "answer"] as const;

/** What customers say of products. */
export function Page() {
  const { t } = useLingui();
  const { valueOf } = useFilters();
  const filters = useTextFilters();
  const needs = NEEDS.find((each) => each === valueOf("needs"));
  const state = REVIEW_STATES.find((each) => each === valueOf("state"));
  const stars = Number(valueOf("stars"));
  const list = useReadPages(
    "reviewList",
    { ...(needs && { needs }), ...(state && { state }), ...(stars > 0 && { stars }) },
    ({ reviews }) => reviews,
  );
  const columns: ListColumn<Listed>[] = [
    {
      id: "stars",
      title: t`Review`,
      cell: ({ id, stars: given, title, text, language, photos }) => (
        <>
          <Anchor component={Link} to={`/reviews/${id}`} aria-label={t`Review ${id}`}>
            {starsOf(given)}
          </Anchor>
          <Text size="sm" lineClamp={2} maw={420} lang={language} dir="auto">
            {title !== "" && <b>{title} </b>}
            {text}
            {photos > 0 && ` 📷 ${photos}`}
          </Text>
        </>
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
    { id: "at", title: t`Written`, cell: ({ createdAt }) => <When at={createdAt} relative /> },
    { id: "state", title: t`State`, cell: (review) => <TextState state={review.state} reports={review.reports} /> },
  ];
  return (
    <>
      <PageHeader title={t`Reviews`} lead={t`What customers who received a product say of it.`} />
      <FilterBar
        filters={[
          ...filters,
          {
            kind: "choice",
            name: "stars",
            label: t`Stars`,
            choices: [5, 4, 3, 2, 1].map((each) => ({ value: String(each), label: starsOf(each) })),
          },
        ]}
      />
      <DataList
        label={t`Reviews`}
        columns={columns}
        items={list.data}
        idOf={({ id }) => String(id)}
        reading={list}
        empty={t`No reviews`}
      />
    </>
  );
}
