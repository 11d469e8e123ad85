import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Badge, Group, SegmentedControl, Text } from "@mantine/core";
import { Link } from "react-router";
import type { OfficeInputOf, OfficeOutputOf } from "../api/call.ts";
import { useRead, useReadPages } from "../api/reads.ts";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { FilterBar, useFilters } from "../components/filter-bar.tsx";
import { Money } from "../components/money.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { SavedViews } from "../components/saved-views.tsx";
import { When } from "../components/when.tsx";
import { useCountryChoices, useCountryName } from "../i18n/countries.ts";
import { GuestData } from "./guest-data.tsx";

type Listed = OfficeOutputOf<"customers">["customers"][number];

/** Customers by what is known of them. */
export function Page() {
  const { t } = useLingui();
  const { valueOf, set } = useFilters();
  const countries = useCountryChoices("known");
  const choices = useRead("customerChoices", {});
  return (
    <>
      <PageHeader title={t`Customers`} actions={<GuestData />} />
      <SavedViews list="customers" />
      <FilterBar
        filters={[
          { kind: "text", name: "q", label: t`E-mail, name, phone or company` },
          {
            kind: "choice",
            name: "tier",
            label: t`Tier`,
            choices: (choices.data?.tiers ?? []).map((value) => ({ value, label: value })),
          },
          { kind: "choice", name: "country", label: t`Country`, choices: countries },
          {
            kind: "choice",
            name: "manager",
            label: t`Account manager`,
            choices: (choices.data?.staff ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          },
          { kind: "money", name: "spent", label: t`Spent at least` },
          { kind: "text", name: "tag", label: t`Tag` },
        ]}
      />
      <Group mb="md">
        <SegmentedControl
          value={valueOf("order") ?? "newest"}
          onChange={(value) => set("order", value)}
          data={[
            { value: "newest", label: t`Newest first` },
            { value: "spent", label: t`Most spent first` },
          ]}
          aria-label={t`Order`}
        />
      </Group>
      <Customers />
    </>
  );
}

function Customers() {
  const { t } = useLingui();
  const { valueOf } = useFilters();
  const countryName = useCountryName();
  const least = valueOf("spent");
  const manager = valueOf("manager");
  const filter: Omit<OfficeInputOf<"customers">, "cursor"> = {
    q: valueOf("q"),
    tier: valueOf("tier"),
    country: valueOf("country"),
    tag: valueOf("tag"),
    leastSpentCents: least === undefined ? undefined : Number(least),
    managerId: manager === undefined ? undefined : Number(manager),
    order: valueOf("order") === "spent" ? "spent" : "newest",
  };
  const list = useReadPages("customers", filter, ({ customers }) => customers);
  const columns: ListColumn<Listed>[] = [
    {
      id: "name",
      title: t`Customer`,
      cell: ({ id, email, name, tags }) => (
        <div style={{ overflowWrap: "anywhere" }}>
          <Anchor component={Link} to={`/customers/${id}`} fw={600}>
            {name === "" ? email : name}
          </Anchor>
          {name !== "" && (
            <Text size="sm" c="dimmed" fw={400}>
              {email}
            </Text>
          )}
          {tags.map((tag) => (
            <Badge key={tag} variant="default" size="sm" me={4} tt="none">
              {tag}
            </Badge>
          ))}
        </div>
      ),
    },
    { id: "phone", title: t`Phone`, cell: ({ phone }) => phone ?? "–" },
    { id: "country", title: t`Country`, cell: ({ country }) => countryName(country) },
    { id: "tier", title: t`Tier`, cell: ({ tier }) => tier },
    { id: "orders", title: t`Orders`, end: true, cell: ({ paidOrders }) => paidOrders },
    { id: "spent", title: t`Spent`, end: true, cell: ({ spentCents }) => <Money cents={spentCents} /> },
    { id: "manager", title: t`Account manager`, cell: ({ manager: name }) => name ?? "–" },
    { id: "since", title: t`Since`, cell: ({ createdAt }) => <When at={createdAt} relative /> },
  ];
  return (
    <DataList
      label={t`Customers`}
      columns={columns}
      items={list.data}
      idOf={({ id }) => String(id)}
      reading={list}
      empty={<Trans>No customers match.</Trans>}
    />
  );
}
