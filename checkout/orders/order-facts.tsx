import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AddressLines } from "../../buyer/customers/address-lines.tsx";
import { usePaymentNames } from "../../buyer/orders/payment-names.ts";
import type { PlacedOrder } from "../../contract/orders/checkout.ts";
import { useFormats } from "../checkout-context.tsx";
import { Section } from "../parts/section.tsx";
import styles from "./order-facts.module.css";

/** Contact, address, shipping and payment, as they were when the order was placed. */
export function OrderFacts({ order, country }: { order: PlacedOrder; country: string }) {
  const { t } = useLingui();
  const { count, listed } = useFormats();
  const { address, days } = order;
  const shipping = order.method && { standard: t`Air standard`, express: t`Air express` }[order.method];
  const { method, state } = order.payment;
  const payment = usePaymentNames()[method];
  const states = { pending: t`not paid yet`, captured: t`paid`, failed: t`declined` };
  const [from, to] = days ? [count(days.min), count(days.max)] : [];
  return (
    <Section title={<Trans>Details</Trans>}>
      <dl className={styles.facts}>
        {address && (
          <Fact label={shipping ? <Trans>Shipping address</Trans> : <Trans>Billing address</Trans>}>
            <bdi className={styles.name}>
              {address.firstName} {address.lastName}
            </bdi>
            <AddressLines address={address} country={country} />
          </Fact>
        )}
        <Fact label={<Trans>Contact</Trans>}>
          <bdi>{order.email}</bdi>
        </Fact>
        {shipping && (
          <Fact label={<Trans>Shipping method</Trans>}>
            {listed(days ? [shipping, t`${from}–${to} days in transit`] : [shipping])}
          </Fact>
        )}
        <Fact label={<Trans>Payment</Trans>}>
          {listed(order.state === "PENDING" || order.state === "PAID" ? [payment, states[state]] : [payment])}
        </Fact>
        {(order.company !== "" || order.taxNumber !== "") && (
          <Fact label={<Trans>Company</Trans>}>
            <bdi>{order.company}</bdi>
            {order.taxNumber !== "" && <bdi className={styles.name}>{order.taxNumber}</bdi>}
          </Fact>
        )}
        {order.note && (
          <div className={styles.note}>
            <dt>
              <Trans>Note</Trans>
            </dt>
            <dd dir="auto">{order.note}</dd>
          </div>
        )}
      </dl>
    </Section>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
