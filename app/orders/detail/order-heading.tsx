import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { IconButton, buttonClass } from "../../../ui/forms/button.tsx";
import type { CustomerOrder } from "../../api/queries/order-queries.ts";
import { useFormats } from "../../formats.ts";
import { useCopy } from "../../use-copy.ts";
import styles from "./order-heading.module.css";
import { StateChip } from "../order-messages.tsx";

/** The order's number, its state, and what happens next (SPEC ORD-02). */
export function OrderHeading({
  order,
  children,
}: {
  order: CustomerOrder;
  /** Buttons and links for the order. */ children: ReactNode;
}) {
  const { t } = useLingui();
  const { date, dateTime } = useFormats();
  const copy = useCopy();
  const { name, state, placedAt, invoiceUrl, reservedUntil } = order;
  const until = reservedUntil !== null && dateTime(reservedUntil);
  return (
    <section className={styles.heading} aria-label={t`Order ${name}`}>
      <div className={styles.top}>
        <p className={styles.number}>
          <bdi dir="ltr">{name}</bdi>
          <IconButton
            icon="copy"
            label={t`Copy the order number`}
            onClick={() => void copy(name, t`Order number copied`)}
          />
        </p>
        <StateChip state={state} />
      </div>
      <p className={styles.next}>
        <NextStep order={order} />
      </p>
      <p className={styles.date}>
        <Trans>Placed on {date(placedAt)}</Trans>
        {until && (
          <>
            {" · "}
            <Trans>We keep your items until {until}.</Trans>
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

function NextStep({ order }: { order: CustomerOrder }): ReactNode {
  const { state, shippingAddress, paymentMethod, cancelledAt } = order;
  switch (state) {
    case "PENDING":
      if (shippingAddress === null) return <Trans>Enter where to send it and how to pay to finish this order.</Trans>;
      return paymentMethod === "bank-transfer" ? (
        <Trans>We send your order once your bank transfer has arrived.</Trans>
      ) : (
        <Trans>Your order is saved and its items are reserved. We prepare it once it is paid.</Trans>
      );
    case "PAID":
      return <Trans>Your order is paid. We prepare it now and send it within 2–4 business days.</Trans>;
    case "FULFILLED":
      return <Trans>Your order is on its way</Trans>;
    case "VOIDED":
      return <Trans>Nothing is owed for it, and nothing will be sent.</Trans>;
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
