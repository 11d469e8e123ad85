import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Modal } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Link } from "react-router";
import { ARTICLE_STATES } from "../../../contract/office/blogs.ts";
import type { OfficeOutputOf } from "../../api/call.ts";
import { useRead, useReadPages } from "../../api/reads.ts";
import { DataList, type ListColumn } from "../../components/data-list.tsx";
import { FilterBar, useFilters } from "../../components/filter-bar.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { StateBadge } from "../../components/state-badge.tsx";
import { When } from "../../components/when.tsx";
import { HistoryPanel } from "../../history/history-panel.tsx";
import { useMay } from "../../session/me.tsx";
import { useArticleStates } from "./article-states.ts";
import { Blogs } from "./blogs.tsx";

type Article = OfficeOutputOf<"articles">["articles"][number];

/** Articles of all blogs, newest first. */
export function Page() {
  const { t } = useLingui();
  const may = useMay()("content.write");
  const states = useArticleStates();
  const { valueOf } = useFilters();
  const [isOpen, blogs] = useDisclosure();
  const all = useRead("blogs", {}).data?.blogs ?? [];
  const list = useReadPages(
    "articles",
    {
      q: valueOf("q"),
      blogId: valueOf("blog"),
      state: ARTICLE_STATES.find((each) => each === valueOf("state")),
    },
    ({ articles }) => articles,
  );
  const columns: ListColumn<Article>[] = [
    {
      id: "title",
      title: t`Title`,
      cell: ({ id, title }) => (
        <Anchor component={Link} to={`/articles/${id}`} fw={600} style={{ overflowWrap: "anywhere" }}>
          {title}
        </Anchor>
      ),
    },
    { id: "blog", title: t`Blog`, cell: ({ blog }) => blog },
    {
      id: "state",
      title: t`State`,
      cell: ({ state }) => <StateBadge tone={states[state].tone}>{states[state].name}</StateBadge>,
    },
    { id: "author", title: t`Author`, cell: ({ author }) => author },
    {
      id: "at",
      title: t`Published`,
      cell: ({ publishedAt }) => (publishedAt === null ? "–" : <When at={publishedAt} />),
    },
  ];
  return (
    <>
      <PageHeader
        title={t`Articles`}
        lead={t`Blogs and their articles, for shop fronts that read the Storefront API. The shop's own pages do not show them.`}
        actions={
          <>
            <Button variant="default" onClick={blogs.open}>
              <Plural value={all.length} one="# blog" other="# blogs" />
            </Button>
            {may && all.length > 0 && (
              <Button component={Link} to="/articles/new">
                <Trans>New article</Trans>
              </Button>
            )}
          </>
        }
      />
      <FilterBar
        filters={[
          { kind: "text", name: "q", label: t`Words of the title` },
          {
            kind: "choice",
            name: "blog",
            label: t`Blog`,
            choices: all.map(({ id, title }) => ({ value: String(id), label: title })),
          },
          {
            kind: "choice",
            name: "state",
            label: t`State`,
            choices: ARTICLE_STATES.map((value) => ({ value, label: states[value].name })),
          },
        ]}
      />
      <DataList
        label={t`Articles`}
        columns={columns}
        items={list.data}
        idOf={({ id }) => String(id)}
        reading={list}
        empty={
          all.length === 0 ? (
            <Button variant="default" disabled={!may} onClick={blogs.open}>
              <Trans>Make the first blog</Trans>
            </Button>
          ) : (
            <Trans>No articles match.</Trans>
          )
        }
      />
      <Modal opened={isOpen} onClose={blogs.close} title={t`Blogs`} size="lg">
        <Blogs />
        <HistoryPanel kind="blog" />
      </Modal>
    </>
  );
}
