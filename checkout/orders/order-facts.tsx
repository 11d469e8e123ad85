import { Trans, useLingui } from "@lingui/react/macro";
import type { PlacedOrder } from "../../contract/orders/checkout.ts";
import { AddressLines } from "../customers/address-lines.tsx";
import styles from "./order-facts.module.css";
import { usePaymentNames } from "./payments/payment-names.ts";
import { Section } from "../parts/section.tsx";
import { useFormats } from "../world.tsx";

/** Contact, address, shipping and payment, as they were when the order was placed. */
export function OrderFacts({ order, country }: { order: PlacedOrder; country: string }) {
  const { t } = useLingui();
  const { count, listed } = useFormats();
  const { address, days } = order;
  const shipping = { standard: t`Standard air`, express: t`Express air` }[order.method];
  const { method, state } = order.payment;
  const payment = usePaymentNames()[method];
  const states = { pending: t`not paid yet`, captured: t`paid`, failed: t`declined` };
  const [from, to] = days ? [count(days.min), count(days.max)] : [];
  return (
    <Section title={<Trans>Details</Trans>}>
      <dl className={styles.facts}>
        {address && (
          <div>
            <dt>
              <Trans>Delivery address</Trans>
            </dt>
            <dd>
              <bdi className={styles.name}>
                {address.firstName} {address.lastName}
              </bdi>
              <AddressLines address={address} country={country} />
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Contact</Trans>
          </dt>
          <dd>
            <bdi>{order.email}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Shipping method</Trans>
          </dt>
          <dd>{listed(days ? [shipping, t`${from}–${to} days on the way`] : [shipping])}</dd>
        </div>
        <div>
          <dt>
            <Trans>Payment</Trans>
          </dt>
          <dd>{listed(order.state === "PENDING" || order.state === "PAID" ? [payment, states[state]] : [payment])}</dd>
        </div>
        {(order.company !== "" || order.taxNumber !== "") && (
          <div>
            <dt>
              <Trans>Company</Trans>
            </dt>
            <dd>
              <bdi>{order.company}</bdi>
              {order.taxNumber !== "" && <bdi className={styles.name}>{order.taxNumber}</bdi>}
            </dd>
          </div>
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
