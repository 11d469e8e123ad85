import { Trans, useLingui } from "@lingui/react/macro";
import type { PlacedOrder } from "../contract/checkout.ts";
import { AddressLines } from "./address-lines.tsx";
import styles from "./order-facts.module.css";
import { usePaymentNames } from "./payment-names.ts";
import { Section } from "./section.tsx";
import { useFormats } from "./world.tsx";

/** Who, where to and how; as it was written when the order was placed. */
export function OrderFacts({ order, country }: { order: PlacedOrder; country: string }) {
  const { t } = useLingui();
  const { count } = useFormats();
  const { address, days } = order;
  const methods = { standard: t`Standard air`, express: t`Express air` };
  const payments = usePaymentNames();
  const states = { pending: t`not paid yet`, captured: t`paid`, failed: t`declined` };
  const [from, to] = days ? [count(days.min), count(days.max)] : [];
  return (
    <Section title={<Trans>Details</Trans>}>
      <dl className={styles.facts}>
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
          <dd>
            {methods[order.method]}
            {days && (
              <>
                ,{" "}
                <Trans>
                  {from}–{to} days on the way
                </Trans>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Payment</Trans>
          </dt>
          <dd>
            {payments[order.payment.method]}
            {order.state === "PENDING" || order.state === "PAID" ? `, ${states[order.payment.state]}` : null}
          </dd>
        </div>
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
