import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Center, Checkbox, Group, Skeleton, Stack, Table, Text, UnstyledButton } from "@mantine/core";
import { getCoreRowModel, useReactTable, type Row as TableRow, type RowSelectionState } from "@tanstack/react-table";
import { useMemo, useState, type ReactNode } from "react";
import { useIsPhone } from "./is-phone.ts";
import { LoadFailed } from "./load-failed.tsx";

export type ListColumn<Item> = {
  id: string;
  title: string;
  cell: (item: Item) => ReactNode;
  /** Numbers. */
  end?: boolean;
  /** Whether the server can order by it. */
  sorts?: boolean;
};

export type SortOrder = { by: string; descending: boolean };

/** What `useRead` and `useReadPages` give. */
type Reading = {
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => unknown;
};

type DataListProps<Item> = {
  /** What the list is of, for screen readers: "Orders". */
  label: string;
  /** The first column names the item: it heads its card on phones. */
  columns: readonly ListColumn<Item>[];
  items: readonly Item[] | undefined;
  idOf: (item: Item) => string;
  reading: Reading;
  /** Instead of an empty table. */
  empty: ReactNode;
  order?: SortOrder;
  onOrder?: (order: SortOrder) => void;
  /** Buttons for what is selected; with it, rows can be selected. */
  bulk?: (selected: Item[], clear: () => void) => ReactNode;
};

const SKELETON_ROWS = 6;

/** A list: a table, on phones cards. It shows loading, failure, emptiness and more rows by itself. */
export function DataList<Item>(props: DataListProps<Item>) {
  const { columns, items, idOf, reading, empty, bulk } = props;
  const [selection, setSelection] = useState<RowSelectionState>({});
  const isPhone = useIsPhone();
  const data = useMemo(() => [...(items ?? [])], [items]);
  // eslint-disable-next-line react/incompatible-library -- this component is not compiled
  const table = useReactTable({
    data,
    columns: useMemo(() => columns.map(({ id }) => ({ id })), [columns]),
    getRowId: idOf,
    getCoreRowModel: getCoreRowModel(),
    enableRowSelection: bulk !== undefined,
    state: { rowSelection: selection },
    onRowSelectionChange: setSelection,
  });
  const { rows } = table.getRowModel();
  const selected = rows.filter((row) => row.getIsSelected()).map((row) => row.original);

  if (reading.error !== null && items === undefined) {
    return <LoadFailed error={reading.error} onRetry={() => void reading.refetch()} />;
  }
  if (items === undefined) return <Loading />;
  if (items.length === 0) {
    return (
      <Card withBorder padding="xl">
        <Center>{empty}</Center>
      </Card>
    );
  }
  return (
    <Stack gap="sm">
      {bulk && selected.length > 0 && (
        <Card withBorder padding="xs" pos="sticky" top={68} style={{ zIndex: 2 }}>
          <Group>
            <Text fw={600} aria-live="polite">
              <Plural value={selected.length} one="# selected" other="# selected" />
            </Text>
            {bulk(selected, () => setSelection({}))}
            <Button variant="subtle" onClick={() => setSelection({})}>
              <Trans>Clear selection</Trans>
            </Button>
          </Group>
        </Card>
      )}
      {isPhone ? (
        <Cards {...props} rows={rows} />
      ) : (
        <Rows
          {...props}
          rows={rows}
          allSelected={table.getIsAllRowsSelected()}
          toggleAll={table.toggleAllRowsSelected}
        />
      )}
      {reading.error !== null && <LoadFailed error={reading.error} onRetry={() => void reading.refetch()} />}
      {reading.hasNextPage === true && (
        <Center>
          <Button
            variant="default"
            loading={reading.isFetchingNextPage === true}
            onClick={() => reading.fetchNextPage?.()}
          >
            <Trans>Show more</Trans>
          </Button>
        </Center>
      )}
    </Stack>
  );
}

type RowsProps<Item> = DataListProps<Item> & {
  rows: TableRow<Item>[];
  allSelected: boolean;
  toggleAll: (selected: boolean) => void;
};

function Rows<Item>({ label, columns, rows, bulk, order, onOrder, allSelected, toggleAll }: RowsProps<Item>) {
  const { t } = useLingui();
  return (
    <Card withBorder padding={0}>
      <Table.ScrollContainer minWidth={560} type="native">
        <Table highlightOnHover verticalSpacing="xs" aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {bulk && (
                <Table.Th w={44}>
                  <Checkbox
                    aria-label={t`Select all`}
                    checked={allSelected}
                    onChange={(event) => toggleAll(event.currentTarget.checked)}
                  />
                </Table.Th>
              )}
              {columns.map((column) => (
                <HeadCell key={column.id} column={column} order={order} onOrder={onOrder} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                {bulk && (
                  <Table.Td>
                    <SelectRow row={row} />
                  </Table.Td>
                )}
                {columns.map(({ id, cell, end }) => (
                  <Table.Td key={id} ta={end === true ? "end" : "start"}>
                    {cell(row.original)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

type HeadCellProps<Item> = {
  column: ListColumn<Item>;
  order: SortOrder | undefined;
  onOrder: ((order: SortOrder) => void) | undefined;
};

function HeadCell<Item>({ column: { id, title, end, sorts }, order, onOrder }: HeadCellProps<Item>) {
  const isOrdered = order?.by === id;
  const align = end === true ? "end" : "start";
  if (sorts !== true || !onOrder) return <Table.Th ta={align}>{title}</Table.Th>;
  return (
    <Table.Th ta={align} aria-sort={isOrdered ? (order.descending ? "descending" : "ascending") : "none"}>
      <UnstyledButton fz="sm" fw={700} onClick={() => onOrder({ by: id, descending: isOrdered && !order.descending })}>
        {title} <span aria-hidden>{isOrdered ? (order.descending ? "↓" : "↑") : "↕"}</span>
      </UnstyledButton>
    </Table.Th>
  );
}

function Cards<Item>({ label, columns, rows, bulk }: DataListProps<Item> & { rows: TableRow<Item>[] }) {
  const [first, ...rest] = columns;
  return (
    <Stack component="ul" gap="xs" m={0} p={0} aria-label={label} style={{ listStyle: "none" }}>
      {rows.map((row) => (
        <Card component="li" key={row.id} withBorder padding="sm">
          <Group wrap="nowrap" gap="sm" fw={600}>
            {bulk && <SelectRow row={row} />}
            {first?.cell(row.original)}
          </Group>
          {rest.map(({ id, title, cell }) => {
            const content = cell(row.original);
            if (isNothing(content)) return null;
            return (
              <Group key={id} justify="space-between" wrap="nowrap" gap="sm" mt={4}>
                <Text size="sm" c="dimmed">
                  {title}
                </Text>
                <Text size="sm" component="div" ta="end" style={{ overflowWrap: "anywhere" }}>
                  {content}
                </Text>
              </Group>
            );
          })}
        </Card>
      ))}
    </Stack>
  );
}

function isNothing(content: ReactNode): boolean {
  return content === null || content === undefined || content === false || content === "";
}

function SelectRow<Item>({ row }: { row: TableRow<Item> }) {
  const { t } = useLingui();
  return (
    <Checkbox
      aria-label={t`Select ${row.id}`}
      checked={row.getIsSelected()}
      onChange={row.getToggleSelectedHandler()}
    />
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <Stack gap="xs" role="status" aria-label={t`Loading`}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Stack>
  );
}
