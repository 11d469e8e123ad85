import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { FieldError } from "../../../contract/customers/buyer-validation.ts";
import type { OpenCheckout, PaymentMethod } from "../../../contract/orders/checkout.ts";
import { CreditChoice } from "../../coupons/credit-choice.tsx";
import { useErrorMessages } from "../../customers/validation-messages.ts";
import { Section } from "../../parts/section.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import styles from "./payment-section.module.css";

type PaymentSectionProps = {
  checkout: OpenCheckout;
  useCredit: boolean;
  method: PaymentMethod | "";
  fieldError: FieldError | undefined;
  onUseCredit: (useCredit: boolean) => void;
  onChoose: (method: PaymentMethod) => void;
  card: ReactNode;
};

/** Store credit first, then a method for the rest (SPEC CHK-01, PAY-01). */
export function PaymentSection(props: PaymentSectionProps) {
  const { checkout, useCredit, method, fieldError, onUseCredit, onChoose, card } = props;
  const words = useErrorMessages();
  const { customer, quote, paymentMethods, barredMethods } = checkout;
  return (
    <Section title={<Trans>Payment</Trans>}>
      {customer !== null && customer.creditCents > 0 && (
        <CreditChoice balanceCents={customer.creditCents} quote={quote} checked={useCredit} onChange={onUseCredit} />
      )}
      {method === "store-credit" ? (
        <p>
          <Trans>Nothing is left to pay for this order.</Trans>
        </p>
      ) : (
        <PaymentChoice
          methods={paymentMethods}
          barred={barredMethods}
          ships={quote.ships !== false}
          chosen={method}
          onChoose={onChoose}
          card={card}
        />
      )}
      {fieldError && <p className={styles.error}>{words(fieldError)}</p>}
    </Section>
  );
}
