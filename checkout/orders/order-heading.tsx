import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PlacedOrder } from "../../contract/orders/checkout.ts";
import { dayRange } from "../../domain/site/day-range.ts";
import { Icon } from "../../ui/pictures/icons.tsx";
import { Until } from "../../ui/until.tsx";
import { useFormats } from "../checkout-context.tsx";
import styles from "./order-heading.module.css";

/** The order's state in one sentence, and what happens next. */
export function OrderHeading({ order }: { order: PlacedOrder }) {
  const { day } = useFormats();
  const [tone, title, next] = standingOf(order);
  const date = day(order.placedAt);
  return (
    <div className={styles.heading}>
      <span className={styles.mark} data-tone={tone}>
        <Icon name={tone === "positive" ? "check" : tone === "warning" ? "clock" : "warning"} size={28} />
      </span>
      <p className={styles.number}>
        <Trans>
          Order{" "}
          <bdi dir="ltr" translate="no">
            {order.name}
          </bdi>
          , {date}
        </Trans>
      </p>
      <h1 className={styles.title}>{title}</h1>
      {next && <p className={styles.next}>{next}</p>}
      {(order.state === "PENDING" || order.state === "PAID") && order.email !== "" && (
        <p className={styles.next}>
          <Trans>
            We have emailed the confirmation to <bdi>{order.email}</bdi>.
          </Trans>
        </p>
      )}
      {order.state === "PENDING" && order.reservedUntil && (
        <p className={styles.reserved}>
          <Trans>
            Your items are reserved until <Until at={order.reservedUntil} />.
          </Trans>
        </p>
      )}
    </div>
  );
}

function ShippedSoon({ order }: { order: PlacedOrder }) {
  const { count } = useFormats();
  const days = dayRange(order.processingDays, count);
  return <Trans>We are preparing it and will ship it within {days} business days.</Trans>;
}

type Standing = readonly [tone: "positive" | "warning" | "negative", title: ReactNode, next: ReactNode];

function standingOf(order: PlacedOrder): Standing {
  switch (order.state) {
    case "PAID":
      return [
        "positive",
        <Trans key="title">Thank you, your order is paid</Trans>,
        order.method === null ? (
          <Trans key="next">We have received your payment.</Trans>
        ) : (
          <ShippedSoon key="next" order={order} />
        ),
      ];
    case "FULFILLED":
      return order.method === null
        ? ["positive", <Trans key="title">Your order is complete</Trans>, null]
        : [
            "positive",
            <Trans key="title">Your order is on its way</Trans>,
            <Trans key="next">It has been handed to the carrier.</Trans>,
          ];
    case "VOIDED":
      return [
        "negative",
        <Trans key="title">This order was cancelled</Trans>,
        <Trans key="next">There is nothing to pay, and nothing will be shipped.</Trans>,
      ];
    case "REFUNDED":
      return order.cancelledAt === null
        ? [
            "warning",
            <Trans key="title">This order was refunded</Trans>,
            <Trans key="next">The full amount was refunded.</Trans>,
          ]
        : [
            "warning",
            <Trans key="title">This order was cancelled</Trans>,
            <Trans key="next">Nothing will be shipped. Your refund is shown below.</Trans>,
          ];
    case "PARTIALLY_REFUNDED":
      return [
        "warning",
        <Trans key="title">This order was refunded in part</Trans>,
        <Trans key="next">Part of the amount was refunded.</Trans>,
      ];
    case "PENDING":
      return pendingStanding(order.payment, order.method !== null);
  }
}

function pendingStanding({ method, state, redirectUrl }: PlacedOrder["payment"], ships: boolean): Standing {
  if (method === "bank-transfer") {
    return [
      "warning",
      <Trans key="title">Thank you, we have reserved your order</Trans>,
      ships ? (
        <Trans key="next">Please transfer the amount below. We ship your order once the money has arrived.</Trans>
      ) : (
        <Trans key="next">Please transfer the amount below.</Trans>
      ),
    ];
  }
  if (state === "failed") {
    return [
      "negative",
      method === "test-card" || method === "card" ? (
        <Trans key="title">Your card was declined</Trans>
      ) : (
        <Trans key="title">Your payment did not go through</Trans>
      ),
      <Trans key="next">
        Your order is saved and its items are reserved. Please try another card or another way to pay.
      </Trans>,
    ];
  }
  if (redirectUrl !== null) {
    return [
      "warning",
      <Trans key="title">Your payment is not confirmed yet</Trans>,
      <Trans key="next">Your order is saved and its items are reserved. We prepare it as soon as it is paid.</Trans>,
    ];
  }
  return [
    "warning",
    <Trans key="title">Your order is not paid yet</Trans>,
    <Trans key="next">Your order is saved and its items are reserved. Please pay for it below.</Trans>,
  ];
}
