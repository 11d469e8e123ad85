import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import type { OfficeOutputOf } from "../api/call.ts";
import { useReadPages } from "../api/reads.ts";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { FilterBar, useFilters } from "../components/filter-bar.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { useFormats } from "../i18n/formats.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useMay } from "../session/me.tsx";
import { Thumbnail } from "./thumbnail.tsx";

type Listed = OfficeOutputOf<"collectionList">["collections"][number];

/** All collections. */
export function Page() {
  const { t } = useLingui();
  const may = useMay();
  const formats = useFormats();
  const { language } = useLanguage();
  const { valueOf } = useFilters();
  const q = valueOf("q");
  const list = useReadPages(
    "collectionList",
    { language, ...(q !== undefined && { q }) },
    ({ collections }) => collections,
  );
  const columns: ListColumn<Listed>[] = [
    {
      id: "title",
      title: t`Collection`,
      cell: ({ handle, title, translatedTitle, picture }) => (
        <Group wrap="nowrap" gap="sm">
          <Thumbnail src={picture} />
          <div>
            <Anchor component={Link} to={`/collections/${handle}`}>
              {translatedTitle ?? title}
            </Anchor>
            {translatedTitle !== null && translatedTitle !== title && (
              <Text size="xs" c="dimmed" lang="en">
                {title}
              </Text>
            )}
          </div>
        </Group>
      ),
    },
    { id: "products", title: t`Products`, end: true, cell: ({ products }) => formats.count(products) },
    { id: "kind", title: t`Filled`, cell: ({ rules }) => (rules > 0 ? t`By rule` : t`By hand`) },
  ];
  return (
    <>
      <PageHeader
        title={t`Collections`}
        actions={
          may("catalogue.write") && (
            <Button component={Link} to="/collections/new">
              <Trans>New collection</Trans>
            </Button>
          )
        }
      />
      <FilterBar filters={[{ kind: "text", name: "q", label: t`Title` }]} />
      <DataList
        label={t`Collections`}
        columns={columns}
        items={list.data}
        idOf={({ handle }) => handle}
        reading={list}
        empty={t`No collection yet`}
      />
    </>
  );
}
