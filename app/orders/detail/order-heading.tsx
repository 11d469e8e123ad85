import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { dayRange } from "../../../domain/site/day-range.ts";
import { IconButton, buttonClass } from "../../../ui/forms/button.tsx";
import { Until } from "../../../ui/until.tsx";
import { useFormats } from "../../formats.ts";
import { useCopy } from "../../use-copy.ts";
import { useRules } from "../../use-rules.ts";
import { StateChip } from "../order-messages.tsx";
import type { CustomerOrder } from "../order-queries.ts";
import styles from "./order-heading.module.css";

/** The order's number, its state, and what happens next (SPEC ORD-02). */
export function OrderHeading({
  order,
  children,
}: {
  order: CustomerOrder;
  /** Buttons and links for the order. */ children: ReactNode;
}) {
  const { t } = useLingui();
  const { date } = useFormats();
  const copy = useCopy();
  const { name, placedAt, invoiceUrl, reservedUntil } = order;
  const until = reservedUntil !== null && <Until at={reservedUntil} />;
  return (
    <section className={styles.heading} aria-label={t`Order ${name}`}>
      <div className={styles.top}>
        <p className={styles.number}>
          <bdi dir="ltr" translate="no">
            {name}
          </bdi>
          <IconButton
            icon="copy"
            label={t`Copy the order number`}
            onClick={() => void copy(name, t`Order number copied`)}
          />
        </p>
        <StateChip {...order} />
      </div>
      <p className={styles.next}>
        <NextStep order={order} />
      </p>
      <p className={styles.date}>
        <Trans>Placed on {date(placedAt)}</Trans>
        {until && (
          <>
            {" · "}
            <Trans>Your items are reserved until {until}.</Trans>
          </>
        )}
      </p>
      <div className={styles.actions}>
        {invoiceUrl !== null && (
          <a className={buttonClass({ kind: "primary" })} href={invoiceUrl}>
            <Trans>Pay now</Trans>
          </a>
        )}
        {children}
      </div>
    </section>
  );
}

function ShippedSoon() {
  const { count } = useFormats();
  const days = dayRange(useRules().deliveryDays.processing, count);
  return <Trans>Your order is paid. We are preparing it and will ship it within {days} business days.</Trans>;
}

function NextStep({ order }: { order: CustomerOrder }): ReactNode {
  const { state, shippingAddress, paymentMethod, cancelledAt, shippingMethod } = order;
  switch (state) {
    case "PENDING":
      if (shippingAddress === null)
        return <Trans>Add a shipping address and a payment method to complete this order.</Trans>;
      return paymentMethod === "bank-transfer" && shippingMethod ? (
        <Trans>We ship your order once your bank transfer has arrived.</Trans>
      ) : (
        <Trans>Your order is saved and its items are reserved. We prepare it as soon as it is paid.</Trans>
      );
    case "PAID":
      return shippingMethod ? <ShippedSoon /> : <Trans>We have received your payment.</Trans>;
    case "FULFILLED":
      return shippingMethod ? <Trans>Your order is on its way</Trans> : <Trans>Your order is complete</Trans>;
    case "VOIDED":
      return <Trans>There is nothing to pay, and nothing will be shipped.</Trans>;
    case "REFUNDED":
      return cancelledAt === null ? (
        <Trans>The full amount was refunded.</Trans>
      ) : (
        <Trans>This order was cancelled</Trans>
      );
    case "PARTIALLY_REFUNDED":
      return <Trans>Part of the amount was refunded.</Trans>;
  }
}
