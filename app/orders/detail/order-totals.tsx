import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { CustomerOrder } from "../../api/queries/order-queries.ts";
import { SavingName } from "../../../content/saving-name.tsx";
import { formatMinus } from "../../../domain/catalog/price.ts";
import { useApp } from "../../context.tsx";
import { useFormats } from "../../formats.ts";
import styles from "./order-totals.module.css";
import { usePaymentNames } from "../order-messages.tsx";
import { Section } from "./section.tsx";
import { centsOf } from "./wire-amounts.ts";

/** How the total is made up and what was paid or refunded (SPEC ORD-02, CART-05), in US dollars. */
export function OrderTotals({ order }: { order: CustomerOrder }) {
  const { dollars, percent } = useFormats();
  const names = usePaymentNames();
  const { paymentMethod, paidAt, state } = order;
  const [shipping, credit, due] = [order.shipping, order.credit, order.due].map(centsOf);
  const [refunded = 0, fee = 0] = [order.refunded, order.cancellationFee].map(centsOf);
  const { language } = useApp().locale;
  const minus = (cents: number) => formatMinus({ minor: cents, currency: "USD" }, language);
  const method = paymentMethod && names[paymentMethod];
  // All store credit of a voided order has been returned.
  const usesCredit = Boolean(credit) && state !== "VOIDED";
  return (
    <Section title={<Trans>Total</Trans>}>
      <dl className={styles.totals}>
        <Row label={<Trans>Original subtotal</Trans>}>{dollars(centsOf(order.originalSubtotal))}</Row>
        {order.saved.map((saving) => (
          <Row
            key={`${saving.kind} ${saving.name}`}
            label={<SavingName {...saving} percent={percent} />}
            look={styles.saved}
          >
            {minus(centsOf(saving.amount))}
          </Row>
        ))}
        <Row label={<Trans>Subtotal</Trans>}>{dollars(centsOf(order.subtotal))}</Row>
        <Row label={<Trans>Shipping</Trans>}>{shipping ? dollars(shipping) : <Trans>Free</Trans>}</Row>
        <Row label={<Trans>Total</Trans>} look={styles.total}>
          {dollars(centsOf(order.total))}
        </Row>
        {usesCredit && (
          <Row label={<Trans>Store credit</Trans>} look={styles.saved}>
            {minus(credit ?? 0)}
          </Row>
        )}
        {usesCredit && Boolean(due) && (
          <Row
            label={paidAt === null || method === null ? <Trans>To pay</Trans> : <Trans>Paid by {method}</Trans>}
            look={styles.due}
          >
            {dollars(due ?? 0)}
          </Row>
        )}
        {refunded > 0 && <Row label={<Trans context="amount">Refunded</Trans>}>{minus(refunded)}</Row>}
        {fee > 0 && <Row label={<Trans>Cancellation fee kept</Trans>}>{dollars(fee)}</Row>}
      </dl>
    </Section>
  );
}

function Row({
  label,
  look = styles.row,
  children,
}: {
  label: ReactNode;
  look?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={look}>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
