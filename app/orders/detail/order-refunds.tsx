import { Trans } from "@lingui/react/macro";
import { refundWays, useRefundStates } from "../../../buyer/orders/refund-messages.tsx";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { centsOf } from "../../api/wire-money.ts";
import { useFormats } from "../../formats.ts";
import type { CustomerOrder } from "../order-queries.ts";
import { useReasonMessages } from "../returns/return-messages.tsx";
import { mutedClass, Section } from "./section.tsx";
import styles from "./order-refunds.module.css";

type Refund = CustomerOrder["refunds"][number];

/** What was refunded, when, and to where (SPEC ORD-02, REFD-01). */
export function OrderRefunds({
  refunds,
  paymentMethod,
  bankRefundPage,
}: Pick<CustomerOrder, "refunds" | "paymentMethod" | "bankRefundPage">) {
  if (refunds.length === 0 && bankRefundPage === null) return null;
  return (
    <Section title={<Trans>Refunds</Trans>}>
      <ul className={styles.refunds}>
        {refunds.map((refund, index) => (
          <RefundItem key={index} refund={refund} byBank={paymentMethod === "bank-transfer"} />
        ))}
      </ul>
      {bankRefundPage !== null && (
        <>
          <p className={mutedClass}>
            <Trans>We send your money by bank transfer. Please tell us which account to send it to.</Trans>
          </p>
          <div>
            <a className={buttonClass({ kind: "primary", size: "compact" })} href={bankRefundPage}>
              <Trans>Add your bank account</Trans>
            </a>
          </div>
        </>
      )}
    </Section>
  );
}

function RefundItem({ refund, byBank }: { refund: Refund; byBank: boolean }) {
  const { charged, date, count } = useFormats();
  const reasonWords = useReasonMessages();
  const [amount = 0, creditCents = 0] = [refund.amount, refund.credit].map(centsOf);
  const money = { moneyCents: amount - creditCents, creditCents, byBank };
  const states = useRefundStates(money);
  return (
    <li>
      <p className={styles.head}>
        <bdi translate="no">{charged(amount)}</bdi>
        <span>
          {date(refund.at)} · {states[refund.state]}
        </span>
      </p>
      {refundWays(money, { charged, count }).map((way, index) => (
        <p key={index} className={mutedClass}>
          {way}
        </p>
      ))}
      {refund.reason !== "" && (
        <p className={mutedClass} dir="auto">
          {reasonWords(refund.reason)}
        </p>
      )}
      <p>
        <a href={refund.creditNotePdf}>
          <Trans>Credit note (PDF)</Trans>
        </a>
      </p>
    </li>
  );
}
