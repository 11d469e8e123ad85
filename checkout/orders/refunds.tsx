import { Trans, useLingui } from "@lingui/react/macro";
import { refundWays, useRefundStates } from "../../buyer/orders/refund-messages.tsx";
import { reasonMessage } from "../../content/return-reasons.ts";
import type { PlacedOrder } from "../../contract/orders/checkout.ts";
import type { CartKey } from "../cart-key.ts";
import { useFormats } from "../checkout-context.tsx";
import { Section } from "../parts/section.tsx";
import { creditNotePath } from "./order-address.ts";
import styles from "./refunds.module.css";

type Refund = PlacedOrder["refunds"][number];

/** SPEC REFD-01 */
export function Refunds({ cart, order }: { cart: CartKey; order: PlacedOrder }) {
  if (order.refunds.length === 0) return null;
  return (
    <Section title={<Trans>Refunds</Trans>}>
      <ul className={styles.refunds}>
        {order.refunds.map((refund, index) => (
          <li key={index} className={styles.refund}>
            <RefundText refund={refund} byBank={order.payment.method === "bank-transfer"} />
            {refund.creditNote !== null && (
              <a className={styles.note} href={creditNotePath(cart, index)}>
                <Trans>
                  Credit note{" "}
                  <bdi dir="ltr" translate="no">
                    {refund.creditNote}
                  </bdi>{" "}
                  (PDF)
                </Trans>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function RefundText({ refund, byBank }: { refund: Refund; byBank: boolean }) {
  const { i18n } = useLingui();
  const { charged, day, count, listed } = useFormats();
  const { at, state, amountCents, moneyCents, creditCents, reason } = refund;
  const money = { moneyCents, creditCents, byBank };
  const states = useRefundStates(money);
  return (
    <>
      <span className={styles.head}>
        <bdi className={styles.amount} translate="no">
          {charged(amountCents)}
        </bdi>
        <span>{listed([day(at), states[state]])}</span>
      </span>
      {refundWays(money, { charged, count }).map((way, index) => (
        <span key={index} className={styles.about}>
          {way}
        </span>
      ))}
      {reason && (
        <span className={styles.about} dir="auto">
          {reasonMessage(reason, i18n)}
        </span>
      )}
    </>
  );
}
