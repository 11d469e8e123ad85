import { Trans, useLingui } from "@lingui/react/macro";
import { reasonInWords } from "../../content/return-reasons.ts";
import type { PlacedOrder } from "../../contract/orders/checkout.ts";
import { RETURN_POLICY } from "../../domain/orders/returns.ts";
import type { CartKey } from "../cart-key.ts";
import { creditNotePath } from "./order-address.ts";
import styles from "./refunds.module.css";
import { Section } from "../parts/section.tsx";
import { useFormats } from "../world.tsx";

type Refund = PlacedOrder["refunds"][number];

/** What was given back, when, and to where (SPEC REFD-01). */
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
                  Credit note <bdi dir="ltr">{refund.creditNote}</bdi> (PDF)
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
  const { t, i18n } = useLingui();
  const { dollars, day, count, listed } = useFormats();
  const { at, state, amountCents, moneyCents, creditCents, reason } = refund;
  const states = {
    pending: byBank && moneyCents > 0 ? t`to be transferred` : t`on its way`,
    done: t`done`,
    failed: t`delayed, we are looking into it`,
  };
  const [from, to] = RETURN_POLICY.refundBusinessDays.original.map(count);
  const [money, credit] = [
    <bdi key="money">{dollars(moneyCents)}</bdi>,
    <bdi key="credit">{dollars(creditCents)}</bdi>,
  ];
  return (
    <>
      <span className={styles.head}>
        <bdi className={styles.amount}>{dollars(amountCents)}</bdi>
        <span>{listed([day(at), states[state]])}</span>
      </span>
      {moneyCents > 0 && byBank && (
        <span className={styles.about}>
          <Trans>{money} by bank transfer</Trans>
        </span>
      )}
      {moneyCents > 0 && !byBank && (
        <span className={styles.about}>
          <Trans>
            {money} to your original payment method, in {from}–{to} business days
          </Trans>
        </span>
      )}
      {creditCents > 0 && (
        <span className={styles.about}>
          <Trans>{credit} as store credit, at once</Trans>
        </span>
      )}
      {reason && (
        <span className={styles.about} dir="auto">
          {reasonInWords(reason, i18n)}
        </span>
      )}
    </>
  );
}
