import { Trans, useLingui } from "@lingui/react/macro";
import type { PlacedOrder } from "../contract/checkout.ts";
import styles from "./order-facts.module.css";
import { Section } from "./section.tsx";
import { useFormats } from "./world.tsx";

/** Who, where to and how; as it was written when the order was placed. */
export function OrderFacts({ order, country }: { order: PlacedOrder; country: string }) {
  const { t } = useLingui();
  const { count } = useFormats();
  const { address, days } = order;
  const methods = { standard: t`Standard air`, express: t`Express air` };
  const payments = { "bank-transfer": t`Bank transfer`, "test-card": t`Card (test mode)` };
  const states = { pending: t`not paid yet`, captured: t`paid`, failed: t`declined` };
  const [from, to] = days ? [count(days.min), count(days.max)] : [];
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.address1,
    address.address2,
    [address.zip, address.city].join(" "),
    address.province,
    country,
  ].filter((line) => line !== "");
  return (
    <Section title={<Trans>Details</Trans>}>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Delivery address</Trans>
          </dt>
          <dd>
            {lines.map((line, index) => (
              <bdi key={`${index} ${line}`} className={styles.line}>
                {line}
              </bdi>
            ))}
            <bdi className={styles.line} dir="ltr">
              {address.phoneCode} {address.phone}
            </bdi>
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
