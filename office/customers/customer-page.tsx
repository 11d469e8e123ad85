import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Badge, Button, Group, Loader, SimpleGrid, Stack, Table, Text } from "@mantine/core";
import { Link, useParams } from "react-router";
import type { OfficeOutputOf } from "../api/call.ts";
import { useRead } from "../api/reads.ts";
import { PageLoadFailed } from "../components/load-failed.tsx";
import { Money } from "../components/money.tsx";
import { OrderBadge } from "../components/order-badges.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { Part } from "../components/part.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { When } from "../components/when.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useCountryName } from "../i18n/countries.ts";
import { useFormats } from "../i18n/formats.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useMay } from "../session/me.tsx";
import { CustomerForm } from "./customer-form.tsx";
import { CustomerNotes } from "./customer-notes.tsx";
import { GiveCoupon, GiveCredit } from "./gifts.tsx";
import { PersonalData } from "./personal-data.tsx";

type Customer = OfficeOutputOf<"customer">;

/** All that staff need to know of one customer. */
export function Page() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const { language } = useLanguage();
  const reading = useRead("customer", { id: Number(id), language });
  if (reading.data) return <OneCustomer key={id} customer={reading.data} />;
  if (reading.error) return <PageLoadFailed error={reading.error} onRetry={() => void reading.refetch()} />;
  return <Loader aria-label={t`Loading`} />;
}

function OneCustomer({ customer }: { customer: Customer }) {
  const { t } = useLingui();
  const may = useMay();
  const { id, details, erasedAt, mergedInto } = customer;
  const name = `${details.firstName} ${details.lastName}`.trim();
  const isGone = erasedAt !== null || mergedInto !== null;
  return (
    <>
      <PageHeader
        title={isGone ? t`Customer ${id}` : name === "" ? details.email : name}
        lead={
          <Group gap="xs" style={{ overflowWrap: "anywhere" }}>
            {name !== "" && <span>{details.email}</span>}
            <Trans>
              since <When at={customer.createdAt} />
            </Trans>
            {details.tags.map((tag) => (
              <Badge key={tag} variant="default" tt="none">
                {tag}
              </Badge>
            ))}
          </Group>
        }
        actions={
          !isGone &&
          may("orders.write") && (
            <Button component={Link} variant="default" to={`/new-draft?email=${encodeURIComponent(details.email)}`}>
              <Trans>New draft order</Trans>
            </Button>
          )
        }
      />
      <Stack>
        {erasedAt !== null && (
          <Alert color="yellow">
            <Trans>
              This person's data was erased <When at={erasedAt} relative />. What is left names nobody.
            </Trans>
          </Alert>
        )}
        {mergedInto !== null && (
          <Alert color="yellow">
            <Trans>
              This account was merged into{" "}
              <Anchor component={Link} to={`/customers/${mergedInto}`}>
                another one
              </Anchor>
              .
            </Trans>
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <Standing customer={customer} />
          <Credit customer={customer} isGone={isGone} />
        </SimpleGrid>
        <Orders customer={customer} />
        {!isGone && (
          <>
            <SimpleGrid cols={{ base: 1, lg: 2 }}>
              <CustomerForm customer={customer} />
              <CustomerNotes customer={customer} />
            </SimpleGrid>
            <SimpleGrid cols={{ base: 1, lg: 2 }}>
              <Coupons customer={customer} />
              <Addresses customer={customer} />
            </SimpleGrid>
            <Carts customer={customer} />
            <PersonalData customer={customer} />
          </>
        )}
        <HistoryPanel kind="customer" id={String(id)} />
      </Stack>
    </>
  );
}

function Standing({
  customer: { tier, spentCents, paidOrders, manager, favorites, openSessions, hasPassword },
}: {
  customer: Customer;
}) {
  const { t } = useLingui();
  const formats = useFormats();
  const { next } = tier;
  const missing = next && formats.cents(next.missingCents);
  const facts = [
    [t`Tier`, tier.basisPoints === 0 ? tier.name : `${tier.name} · ${formats.percent(tier.basisPoints)}`],
    [t`Next step`, next ? t`${next.name} after ${missing} more` : t`the highest is reached`],
    [t`Spent`, formats.cents(spentCents)],
    [t`Paid orders`, formats.count(paidOrders)],
    [t`Account manager`, manager?.name ?? "–"],
    [t`Favorites`, formats.count(favorites)],
    [t`Open sessions`, hasPassword ? formats.count(openSessions) : t`has no password`],
  ] as const;
  return (
    <Part title={t`Standing`}>
      <Table verticalSpacing={4} fz="sm">
        <Table.Tbody>
          {facts.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th fw={400} c="dimmed">
                {name}
              </Table.Th>
              <Table.Td ta="end">{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Part>
  );
}

function Credit({ customer: { id, credit }, isGone }: { customer: Customer; isGone: boolean }) {
  const { t } = useLingui();
  const formats = useFormats();
  const may = useMay();
  const kinds = {
    grant: t`Given`,
    refund: t`Refund`,
    spend: t`Spent`,
    restore: t`Returned`,
    overpayment: t`Overpaid`,
  };
  const balance = formats.cents(credit.balanceCents);
  return (
    <Part
      title={t`Store credit: ${balance}`}
      action={may("customers.credit") && !isGone ? <GiveCredit customerId={id} /> : undefined}
    >
      {credit.entries.length === 0 ? (
        <Text c="dimmed">
          <Trans>Nothing was given or spent yet.</Trans>
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={320} mah={280} type="native">
          <Table verticalSpacing={4} fz="sm">
            <Table.Tbody>
              {credit.entries.map((entry) => (
                <Table.Tr key={entry.id}>
                  <Table.Td>
                    <When at={entry.at} />
                    <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
                      {kinds[entry.kind]}
                      {entry.orderNumber !== null && (
                        <>
                          {" · "}
                          <Anchor component={Link} to={`/orders/${entry.orderNumber}`} size="xs">
                            {`#${entry.orderNumber}`}
                          </Anchor>
                        </>
                      )}
                      {entry.note !== "" && ` · ${entry.note}`}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="end">
                    <Money cents={entry.cents} />
                  </Table.Td>
                  <Table.Td ta="end" c="dimmed">
                    <Money cents={entry.balanceCents} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Part>
  );
}

function Orders({ customer: { id, orders } }: { customer: Customer }) {
  const { t } = useLingui();
  return (
    <Part
      title={t`Orders`}
      action={
        orders.length > 0 && (
          <Anchor component={Link} to={`/orders?customer=${id}`}>
            <Trans>All</Trans>
          </Anchor>
        )
      }
    >
      {orders.length === 0 ? (
        <Text c="dimmed">
          <Trans>No order yet.</Trans>
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={320} mah={320} type="native">
          <Table verticalSpacing={4} fz="sm">
            <Table.Tbody>
              {orders.map(({ number, totalCents, placedAt, ...order }) => (
                <Table.Tr key={number}>
                  <Table.Td>
                    <Anchor component={Link} to={`/orders/${number}`}>
                      {`#${number}`}
                    </Anchor>
                    <Text size="xs" c="dimmed">
                      <When at={placedAt} />
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <OrderBadge {...order} />
                  </Table.Td>
                  <Table.Td ta="end">
                    <Money cents={totalCents} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Part>
  );
}

function Coupons({ customer: { id, coupons } }: { customer: Customer }) {
  const { t } = useLingui();
  const formats = useFormats();
  const may = useMay();
  const statuses = {
    normal: t`Usable`,
    expired: t`ended`,
    invalid: t`switched off or used up`,
    used: t`used`,
    unknown: t`Usable`,
  };
  return (
    <Part title={t`Coupons`} action={may("customers.credit") ? <GiveCoupon customerId={id} /> : undefined}>
      {coupons.length === 0 ? (
        <Text c="dimmed">
          <Trans>No coupon.</Trans>
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={320} mah={320} type="native">
          <Table verticalSpacing={4} fz="sm">
            <Table.Tbody>
              {coupons.map(({ code, type, value, leastAmountCents, status }) => (
                <Table.Tr key={code}>
                  <Table.Td>
                    {may("marketing.read") ? (
                      <Anchor component={Link} to={`/coupons/${code}`}>
                        {code}
                      </Anchor>
                    ) : (
                      code
                    )}
                  </Table.Td>
                  <Table.Td>
                    {type === "amount" ? formats.cents(value) : formats.percent(value)}
                    {leastAmountCents > 0 && (
                      <Text size="xs" c="dimmed">
                        <Trans>
                          from <Money cents={leastAmountCents} />
                        </Trans>
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td ta="end">
                    <StateBadge tone={status === "normal" ? "positive" : "neutral"}>{statuses[status]}</StateBadge>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Part>
  );
}

function Addresses({ customer: { addresses } }: { customer: Customer }) {
  const { t } = useLingui();
  const countryName = useCountryName();
  return (
    <Part title={t`Addresses`}>
      <Stack gap="sm">
        {addresses.length === 0 && (
          <Text c="dimmed">
            <Trans>No address saved.</Trans>
          </Text>
        )}
        {addresses.map(({ id, isDefault, name, company, lines, country, phone }) => (
          <Text key={id} size="sm" component="address" style={{ fontStyle: "normal", overflowWrap: "anywhere" }}>
            {isDefault && <b>{t`Default`}: </b>}
            {[name, company, ...lines, countryName(country), phone].filter(Boolean).join(", ")}
          </Text>
        ))}
      </Stack>
    </Part>
  );
}

type Line = Customer["cart"][number];

function Carts({ customer: { cart, abandonedCarts } }: { customer: Customer }) {
  const { t } = useLingui();
  if (cart.length === 0 && abandonedCarts.length === 0) return null;
  return (
    <Part title={t`Carts`}>
      <Stack>
        {cart.length > 0 && <Lines title={t`In the cart now`} lines={cart} />}
        {abandonedCarts.map(({ id, updatedAt, lines }) => (
          <Lines
            key={id}
            title={
              <Trans>
                Checkout left <When at={updatedAt} relative />
              </Trans>
            }
            lines={lines}
          />
        ))}
      </Stack>
    </Part>
  );
}

function Lines({ title, lines }: { title: React.ReactNode; lines: readonly Line[] }) {
  return (
    <div>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <Stack component="ul" gap={2} m={0} p={0} style={{ listStyle: "none" }}>
        {lines.map(({ handle, sku, title: name, variantTitle, quantity, checked }, index) => (
          <Text key={index} component="li" size="sm" c={checked ? undefined : "dimmed"}>
            {quantity} ×{" "}
            <Anchor component={Link} to={`/products/${handle}`} size="sm">
              {name}
            </Anchor>{" "}
            {[variantTitle, sku].filter(Boolean).join(" · ")}
          </Text>
        ))}
      </Stack>
    </div>
  );
}
