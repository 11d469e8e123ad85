import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Autocomplete, Button, Group, List, Modal, Stack, TagsInput, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { MOST_SELECTED } from "../../contract/office/orders.ts";
import { ORDER_STATES } from "../../domain/orders/order-state.ts";
import { PAYMENT_METHODS } from "../../domain/orders/payments.ts";
import type { OfficeInputOf, OfficeOutputOf } from "../api/call.ts";
import { queryOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useFirstPage, useRead, useReadPages } from "../api/reads.ts";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { FilterBar, useFilters } from "../components/filter-bar.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { Money } from "../components/money.tsx";
import { OrderBadge } from "../components/order-badges.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { SavedViews } from "../components/saved-views.tsx";
import { When } from "../components/when.tsx";
import { useCountryChoices } from "../i18n/countries.ts";
import { useFormats } from "../i18n/formats.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useMay } from "../session/me.tsx";
import { useOrderWords } from "../words/order-words.ts";
import { CARRIERS } from "./carriers.ts";
import { PrintMenu } from "./print-menu.tsx";

type Listed = OfficeOutputOf<"orders">["orders"][number];
type Results = OfficeOutputOf<"shipOrders">["results"];

/** Orders by what is known of them, newest first. */
export function Page() {
  const { t } = useLingui();
  const filters = useOrderFilters();
  const pages = useReadPages("orders", filters, ({ orders }) => orders);
  const first = useFirstPage("orders", filters);
  const formats = useFormats();
  const { orders = 0, totalCents = 0, refundedCents = 0 } = first?.totals ?? {};
  const [total, refunded] = [formats.cents(totalCents), formats.cents(refundedCents)];
  const { language } = useLanguage();
  const query = queryOf({ ...filters, language });
  return (
    <>
      <PageHeader
        title={t`Orders`}
        lead={
          first && (
            <span aria-live="polite">
              {first.totals === null ? (
                <Trans>Very many orders</Trans>
              ) : (
                <>
                  <Plural value={orders} one="# order" other="# orders" />, {total}
                  {refundedCents > 0 && <Trans>, of which {refunded} refunded</Trans>}
                </>
              )}
            </span>
          )
        }
        actions={
          <>
            <Button component="a" variant="default" href={`/office/files/orders.csv?${query}`}>
              <Trans>Export as CSV</Trans>
            </Button>
            <Button component="a" variant="default" href={`/office/files/orders.xlsx?${query}`}>
              <Trans>Export as Excel</Trans>
            </Button>
          </>
        }
      />
      <SavedViews list="orders" />
      <OfCustomer />
      <OrderFilterBar />
      <Orders pages={pages} />
    </>
  );
}

/** The filters of the page's address, as the call takes them. */
function useOrderFilters(): Omit<OfficeInputOf<"orders">, "cursor"> {
  const { valueOf } = useFilters();
  const names = [
    "state",
    "from",
    "to",
    "country",
    "payment",
    "leastCents",
    "mostCents",
    "tag",
    "customer",
    "text",
  ] as const;
  const values = names.map((name) => valueOf(name));
  const written = JSON.stringify(values);
  return useMemo(
    () =>
      Object.fromEntries(names.map((name, index) => [name, (JSON.parse(written) as unknown[])[index] ?? undefined])),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the names are always the same
    [written],
  );
}

/** Whose orders the list is limited to, as a customer's page links to it. */
function OfCustomer() {
  const { valueOf, set } = useFilters();
  const { language } = useLanguage();
  const id = valueOf("customer");
  const { data } = useRead("customer", { id: Number(id), language }, { enabled: id !== undefined });
  if (id === undefined || !data) return null;
  const name = `${data.details.firstName} ${data.details.lastName}`.trim() || data.details.email;
  return (
    <Group gap="xs" mb="md">
      <Text style={{ overflowWrap: "anywhere" }}>
        <Trans>
          Only orders of{" "}
          <Anchor component={Link} to={`/customers/${id}`}>
            {name}
          </Anchor>
        </Trans>
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={() => set("customer", null)}>
        <Trans>Orders of everybody</Trans>
      </Button>
    </Group>
  );
}

function OrderFilterBar() {
  const { t } = useLingui();
  const { states, payments } = useOrderWords();
  const countries = useCountryChoices("known");
  return (
    <FilterBar
      filters={[
        { kind: "text", name: "text", label: t`Number, e-mail, name, phone or SKU` },
        {
          kind: "choice",
          name: "state",
          label: t`State`,
          choices: ORDER_STATES.map((value) => ({ value, label: states[value] })),
        },
        { kind: "day", name: "from", label: t`From` },
        { kind: "day", name: "to", label: t`To` },
        { kind: "choice", name: "country", label: t`Country`, choices: countries },
        {
          kind: "choice",
          name: "payment",
          label: t`Payment`,
          choices: PAYMENT_METHODS.map((value) => ({ value, label: payments[value] })),
        },
        { kind: "money", name: "leastCents", label: t`Total from` },
        { kind: "money", name: "mostCents", label: t`Total up to` },
        { kind: "text", name: "tag", label: t`Tag` },
      ]}
    />
  );
}

function Orders({ pages }: { pages: ReturnType<typeof useReadPages<"orders", Listed>> }) {
  const { t } = useLingui();
  const may = useMay();
  const formats = useFormats();
  const { payments } = useOrderWords();
  const columns: ListColumn<Listed>[] = [
    {
      id: "number",
      title: t`Order`,
      cell: ({ number }) => (
        <Anchor component={Link} to={`/orders/${number}`} fw={600}>
          {`#${number}`}
        </Anchor>
      ),
    },
    { id: "placed", title: t`Placed`, cell: ({ placedAt }) => <When at={placedAt} /> },
    {
      id: "buyer",
      title: t`Buyer`,
      cell: ({ name, email, country }) => (
        <div>
          {name === "" ? email : name} {country !== null && <Text span c="dimmed">{`· ${country}`}</Text>}
          {name !== "" && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
              {email}
            </Text>
          )}
        </div>
      ),
    },
    { id: "state", title: t`State`, cell: (order) => <OrderBadge {...order} /> },
    { id: "payment", title: t`Payment`, cell: ({ payment, finished }) => (finished ? payments[payment] : "–") },
    {
      id: "pieces",
      title: t`Shipped`,
      end: true,
      cell: ({ pieces, shippedPieces }) => `${formats.count(shippedPieces)} / ${formats.count(pieces)}`,
    },
    {
      id: "total",
      title: t`Total`,
      end: true,
      cell: ({ totalCents, refundedCents }) => (
        <div>
          <Money cents={totalCents} />
          {refundedCents > 0 && (
            <Text size="xs" c="dimmed">
              −<Money cents={refundedCents} />
            </Text>
          )}
        </div>
      ),
    },
    { id: "tags", title: t`Tags`, cell: ({ tags }) => tags.join(", ") },
  ];
  return (
    <DataList
      label={t`Orders`}
      columns={columns}
      items={pages.data}
      idOf={({ number }) => String(number)}
      reading={pages}
      empty={t`No orders match.`}
      bulk={(selected, clear) => (
        <Bulk numbers={selected.map(({ number }) => number)} mayWrite={may("orders.write")} onDone={clear} />
      )}
    />
  );
}

type BulkProps = { numbers: number[]; mayWrite: boolean; onDone: () => void };

function Bulk({ numbers, mayWrite, onDone }: BulkProps) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<"ship" | "tag" | null>(null);
  const [results, setResults] = useState<Results | null>(null);
  const close = () => setDialog(null);
  const done = (output: { results: Results }) => {
    close();
    setResults(output.results);
  };
  if (numbers.length > MOST_SELECTED) {
    return (
      <Text size="sm">
        <Trans>At most {MOST_SELECTED} at once.</Trans>
      </Text>
    );
  }
  return (
    <>
      {mayWrite && (
        <>
          <Button size="sm" onClick={() => setDialog("ship")}>
            <Trans>Mark as shipped</Trans>
          </Button>
          <Button size="sm" variant="default" onClick={() => setDialog("tag")}>
            <Trans>Change tags</Trans>
          </Button>
        </>
      )}
      <PrintMenu numbers={numbers} size="sm" />
      <FormDialog opened={dialog === "ship"} onClose={close} title={t`Mark as shipped`}>
        <ShipMany numbers={numbers} onDone={done} />
      </FormDialog>
      <FormDialog opened={dialog === "tag"} onClose={close} title={t`Change tags`}>
        <TagMany numbers={numbers} onDone={done} />
      </FormDialog>
      <Modal
        opened={results !== null}
        title={t`What became of each order`}
        onClose={() => {
          setResults(null);
          onDone();
        }}
      >
        <List spacing="xs" listStyleType="none">
          {results?.map(({ number, done: isDone, message }) => (
            <List.Item key={number}>
              <b>{`#${number}`}</b> {isDone ? <Trans>done</Trans> : message}
            </List.Item>
          ))}
        </List>
      </Modal>
    </>
  );
}

type ManyProps = { numbers: number[]; onDone: (output: { results: Results }) => void };

function ShipMany({ numbers, onDone }: ManyProps) {
  const { t } = useLingui();
  const [carrier, setCarrier] = useState("");
  const ship = useChange("shipOrders", { invalidates: ["orders", "order"], onDone });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void ship.make({ numbers, carrier });
      }}
    >
      <Stack>
        <Text size="sm">
          <Trans>Each order gets one parcel with all that is left to ship, and its buyer an e-mail.</Trans>
        </Text>
        <Autocomplete
          label={t`Carrier`}
          data={CARRIERS}
          value={carrier}
          onChange={setCarrier}
          required
          data-autofocus
        />
        <Button type="submit" loading={ship.isMaking}>
          <Trans>Mark as shipped</Trans>
        </Button>
      </Stack>
    </form>
  );
}

function TagMany({ numbers, onDone }: ManyProps) {
  const { t } = useLingui();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const tag = useChange("tagOrders", { invalidates: ["orders", "order"], onDone });
  return (
    <Stack>
      <TagsInput label={t`Tags to add`} value={add} onChange={setAdd} data-autofocus />
      <TagsInput label={t`Tags to remove`} value={remove} onChange={setRemove} />
      <Button
        loading={tag.isMaking}
        disabled={add.length + remove.length === 0}
        onClick={() => void tag.make({ numbers, add, remove })}
      >
        <Trans>Change tags</Trans>
      </Button>
    </Stack>
  );
}
