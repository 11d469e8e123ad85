import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { call, type OfficeInputOf } from "../api/call.ts";
import { useInvalidate, useRead, useReadPages } from "../api/reads.ts";
import { useReasons } from "../api/reasons.ts";
import { DataList, type ListColumn, type SortOrder } from "../components/data-list.tsx";
import { type Filter, FilterBar, useFilters } from "../components/filter-bar.tsx";
import { notifyDone, notifyFailed } from "../components/notify.ts";
import { PageHeader } from "../components/page-header.tsx";
import { SavedViews } from "../components/saved-views.tsx";
import { When } from "../components/when.tsx";
import { useMay } from "../session/me.tsx";
import { type ProductStatus, useStatusNames } from "../words/statuses.ts";
import { ExportButton } from "./export-button.tsx";
import type { OfficeListedProduct } from "./listed-product.ts";
import { PriceCell } from "./price-cell.tsx";
import { QuickEdit } from "./quick-edit.tsx";
import { StatusCell } from "./status-cell.tsx";
import { StockCell } from "./stock-cell.tsx";
import { Thumbnail } from "./thumbnail.tsx";

/** All products, with their prices, stock and states edited in place. */
export function Page() {
  const { t } = useLingui();
  const may = useMay();
  const { valueOf } = useFilters();
  const [query, setQuery] = useSearchParams();
  const [quick, setQuick] = useState<string | null>(null);
  const order: SortOrder = { by: query.get("sort") ?? "updated", descending: query.get("up") === null };
  const list = useReadPages<"productList", OfficeListedProduct>(
    "productList",
    inputOf(valueOf, order),
    ({ products }) => products,
  );
  const columns = useColumns(setQuick);
  return (
    <>
      <PageHeader
        title={t`Products`}
        actions={
          <>
            <ExportButton />
            {may("catalogue.write") && (
              <>
                <Button component={Link} to="/imports" variant="default">
                  <Trans context="button">Import</Trans>
                </Button>
                <Button component={Link} to="/products/new">
                  <Trans>New product</Trans>
                </Button>
              </>
            )}
          </>
        }
      />
      <SavedViews list="products" />
      <FilterBar filters={useProductFilters()} />
      <DataList<OfficeListedProduct>
        label={t`Products`}
        columns={columns}
        items={list.data}
        idOf={({ handle }) => handle}
        reading={list}
        empty={t`No products match.`}
        order={order}
        onOrder={({ by, descending }) => {
          setQuery(
            (old) => {
              const next = new URLSearchParams(old);
              next.set("sort", by);
              if (descending) next.delete("up");
              else next.set("up", "1");
              return next;
            },
            { replace: true },
          );
        }}
        {...(may("catalogue.write") && { bulk: (selected, clear) => <Bulk products={selected} onDone={clear} /> })}
      />
      <QuickEdit product={list.data?.find(({ handle }) => handle === quick) ?? null} onClose={() => setQuick(null)} />
    </>
  );
}

function inputOf(
  valueOf: (name: string) => string | undefined,
  { by, descending }: SortOrder,
): Omit<OfficeInputOf<"productList">, "cursor"> {
  return {
    q: valueOf("q"),
    status: valueOf("status"),
    type: valueOf("type"),
    vendor: valueOf("vendor"),
    collection: valueOf("collection"),
    stock: valueOf("stock"),
    sort: by === "title" ? "title" : "updated",
    descending,
  } as Omit<OfficeInputOf<"productList">, "cursor">;
}

function useProductFilters(): Filter[] {
  const { t } = useLingui();
  const names = useStatusNames();
  const { data } = useRead("productChoices", {});
  const plain = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }));
  return [
    { kind: "text", name: "q", label: t`Title, item number, tag` },
    {
      kind: "choice",
      name: "status",
      label: t`State`,
      choices: Object.entries(names).map(([value, label]) => ({ value, label })),
    },
    {
      kind: "choice",
      name: "stock",
      label: t`Stock`,
      choices: [
        { value: "in", label: t`In stock` },
        { value: "low", label: t`Low` },
        { value: "out", label: t`Sold out` },
      ],
    },
    { kind: "choice", name: "type", label: t`Type`, choices: plain(data?.types) },
    { kind: "choice", name: "vendor", label: t`Vendor`, choices: plain(data?.vendors) },
    {
      kind: "choice",
      name: "collection",
      label: t`Collection`,
      choices: (data?.collections ?? []).map(({ handle, title }) => ({ value: handle, label: title })),
    },
  ];
}

function useColumns(onQuick: (handle: string) => void): ListColumn<OfficeListedProduct>[] {
  const { t } = useLingui();
  return [
    {
      id: "title",
      title: t`Product`,
      sorts: true,
      cell: ({ handle, title, picture, variants }) => (
        <Group wrap="nowrap" gap="sm">
          <Thumbnail src={picture} />
          <div>
            <Anchor component={Link} to={`/products/${handle}`}>
              {title}
            </Anchor>
            <Text size="xs" c="dimmed" fw={400}>
              {variants[0]?.sku ?? handle}
            </Text>
          </div>
        </Group>
      ),
    },
    { id: "status", title: t`State`, cell: (product) => <StatusCell product={product} /> },
    {
      id: "price",
      title: t`Price`,
      cell: (product) => <PriceCell product={product} onOpen={() => onQuick(product.handle)} />,
    },
    {
      id: "stock",
      title: t`Stock`,
      cell: (product) => <StockCell product={product} onOpen={() => onQuick(product.handle)} />,
    },
    { id: "type", title: t`Type`, cell: ({ productType }) => productType },
    { id: "updated", title: t`Changed`, sorts: true, cell: ({ updatedAt }) => <When at={updatedAt} relative /> },
  ];
}

/** States of several products, one after the other. */
function Bulk({ products, onDone }: { products: OfficeListedProduct[]; onDone: () => void }) {
  const { t } = useLingui();
  const names = useStatusNames();
  const reasonOf = useReasons();
  const invalidate = useInvalidate();
  const [isBusy, setBusy] = useState(false);
  async function setAll(status: ProductStatus) {
    setBusy(true);
    const failed: string[] = [];
    for (const { handle, title, version } of products) {
      try {
        await call("setProductStatus", { handle, status, version });
      } catch (error) {
        failed.push(`${title}: ${reasonOf(error)}`);
      }
    }
    setBusy(false);
    void invalidate(["productList", "history"]);
    if (failed.length > 0) notifyFailed(failed.slice(0, 5).join("\n"));
    else notifyDone(t`Saved`);
    onDone();
  }
  return (Object.keys(names) as ProductStatus[]).map((status) => (
    <Button key={status} variant="default" size="xs" loading={isBusy} onClick={() => void setAll(status)}>
      {names[status]}
    </Button>
  ));
}
