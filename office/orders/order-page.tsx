import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, Grid, Group, Skeleton, Stack, Text } from "@mantine/core";
import { Link, useParams } from "react-router";
import { useRead } from "../api/reads.ts";
import { PageLoadFailed } from "../components/load-failed.tsx";
import { Money } from "../components/money.tsx";
import { OrderBadge, ReturnBadge } from "../components/order-badges.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { type Order, Part } from "../components/part.tsx";
import { When } from "../components/when.tsx";
import { useLanguage } from "../i18n/language.tsx";
import { OrderActions } from "./actions/order-actions.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderMails } from "./order-mails.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderTimeline } from "./order-timeline.tsx";

/** One order, and all that staff can do with it. */
export function Page() {
  const { t } = useLingui();
  const { number = "" } = useParams();
  const { language } = useLanguage();
  const reading = useRead("order", { number: Number(number), language });
  if (reading.data) return <OneOrder order={reading.data} />;
  if (reading.error) return <PageLoadFailed error={reading.error} onRetry={() => void reading.refetch()} />;
  return (
    <Stack role="status" aria-label={t`Loading`}>
      <Skeleton height={40} />
      <Skeleton height={240} />
    </Stack>
  );
}

function OneOrder({ order }: { order: Order }) {
  return (
    <>
      <PageHeader
        title={`#${order.number}`}
        lead={
          <Group gap="xs">
            <OrderBadge state={order.state} finished={order.finished} ships={order.shipping.method !== null} />
            <When at={order.placedAt} />
            {order.draftId !== null && (
              <Anchor component={Link} to={`/drafts/${order.draftId}`}>
                <Trans>Draft D{order.draftId}</Trans>
              </Anchor>
            )}
          </Group>
        }
        actions={<OrderActions order={order} />}
      />
      {order.state === "PENDING" && order.reservedUntil !== null && (
        <Alert mb="md" color="yellow">
          <Trans>
            The goods are reserved until <When at={order.reservedUntil} />; then an unpaid order is cancelled.
          </Trans>
        </Alert>
      )}
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack>
            <OrderLines order={order} />
            <OrderMoney order={order} />
            <Parcels order={order} />
            <Returns order={order} />
            <OrderTimeline order={order} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack>
            <Customer order={order} />
            <OrderDetails order={order} />
            <OrderNotes order={order} />
            <OrderMails order={order} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function Customer({ order: { customer, details, hasAccount } }: { order: Order }) {
  const { t } = useLingui();
  return (
    <Part title={t`Customer`}>
      {customer ? (
        <Stack gap={4}>
          <Anchor component={Link} to={`/customers/${customer.id}`} fw={600} style={{ overflowWrap: "anywhere" }}>
            {customer.name === "" ? customer.email : customer.name}
          </Anchor>
          {customer.name !== "" && (
            <Text size="sm" style={{ overflowWrap: "anywhere" }}>
              {customer.email}
            </Text>
          )}
          <Text size="sm">
            {customer.tier} · <Money cents={customer.spentCents} />{" "}
            <Plural value={customer.paidOrders} one="in # paid order" other="in # paid orders" />
          </Text>
          <Text size="sm">
            <Trans>
              Store credit: <Money cents={customer.creditCents} />
            </Trans>
          </Text>
          {customer.tags.length > 0 && <Text size="sm">{customer.tags.join(", ")}</Text>}
          <Anchor component={Link} size="sm" to={`/orders?customer=${customer.id}`}>
            <Trans>All their orders</Trans>
          </Anchor>
        </Stack>
      ) : (
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {hasAccount ? <Trans>A customer with an account</Trans> : <Trans>A guest</Trans>} · {details.email}
        </Text>
      )}
    </Part>
  );
}

function Parcels({ order: { parcels, lines } }: { order: Order }) {
  const { t } = useLingui();
  if (parcels.length === 0) return null;
  const nameOf = (position: number) => lines.find((line) => line.position === position)?.title ?? "";
  return (
    <Part title={t`Parcels`}>
      <Stack gap="sm">
        {parcels.map(({ id, carrier, trackingNumber, trackingUrl, shippedAt, lines: sent }) => (
          <div key={id}>
            <Group gap="xs">
              <Text fw={600}>{carrier}</Text>
              {trackingUrl === null ? (
                <Text>{trackingNumber}</Text>
              ) : (
                <Anchor href={trackingUrl} target="_blank" rel="noreferrer">
                  {trackingNumber === "" ? <Trans>Tracking</Trans> : trackingNumber}
                </Anchor>
              )}
              <Text size="sm" c="dimmed">
                <When at={shippedAt} />
              </Text>
            </Group>
            <Text size="sm">
              {sent.map(({ position, quantity }) => `${quantity} × ${nameOf(position)}`).join(", ")}
            </Text>
          </div>
        ))}
      </Stack>
    </Part>
  );
}

function Returns({ order: { returns } }: { order: Order }) {
  const { t } = useLingui();
  if (returns.length === 0) return null;
  return (
    <Part title={t`Returns`}>
      <Stack gap="xs">
        {returns.map(({ id, state, pieces, requestedAt }) => (
          <Group key={id} gap="xs">
            <Button component={Link} to={`/returns/${id}`} size="xs" variant="default">
              <Trans>Return {id}</Trans>
            </Button>
            <ReturnBadge state={state} />
            <Text size="sm">
              <Plural value={pieces} one="# piece" other="# pieces" /> · <When at={requestedAt} />
            </Text>
          </Group>
        ))}
      </Stack>
    </Part>
  );
}
