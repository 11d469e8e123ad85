import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { usePaymentNames } from "../../../buyer/orders/payment-names.ts";
import type { BarredMethod, PaymentMethod } from "../../../contract/orders/checkout.ts";
import { CARD_BRANDS, payIn4In } from "../../../domain/orders/payments.ts";
import { useFormats } from "../../checkout-context.tsx";
import { ChoiceList } from "../../parts/choice-list.tsx";
import styles from "./payment-choice.module.css";

type PaymentChoiceProps = {
  methods: readonly PaymentMethod[];
  barred: readonly BarredMethod[];
  /** Whether something of the order is shipped. */
  ships: boolean;
  chosen: PaymentMethod | "";
  onChoose: (method: PaymentMethod) => void;
  /** Shown while the test card is chosen. */
  card: ReactNode;
};

/** How to pay (SPEC PAY-01). */
export function PaymentChoice({ methods, barred, ...choice }: PaymentChoiceProps) {
  if (methods.length === 0 && barred.length === 0) {
    return (
      <p>
        <Trans>This shop cannot take payments yet. Please contact us to order.</Trans>
      </p>
    );
  }
  return (
    <>
      {methods.length > 0 && <MethodList methods={methods} {...choice} />}
      <BarredMethods barred={barred} />
    </>
  );
}

/** What other amounts could be paid with, and why this one cannot. */
function BarredMethods({ barred }: Pick<PaymentChoiceProps, "barred">) {
  const { charged } = useFormats();
  const names = usePaymentNames();
  return barred.map(({ method, because, limitCents }) => {
    const [name, limit] = [names[method], charged(limitCents)];
    return (
      <p key={method} className={styles.barred}>
        {because === "below-least" ? (
          <Trans>
            {name}: only for amounts of <bdi>{limit}</bdi> or more
          </Trans>
        ) : (
          <Trans>
            {name}: only for amounts up to <bdi>{limit}</bdi>
          </Trans>
        )}
      </p>
    );
  });
}

function MethodList({ methods, ships, chosen, onChoose, card }: Omit<PaymentChoiceProps, "barred">) {
  const { t } = useLingui();
  const { charged, pricing } = useFormats();
  const names = usePaymentNames();
  const brands = CARD_BRANDS.join(", ");
  const { fromCents, toCents } = payIn4In(pricing);
  const [least, most] = [charged(fromCents), charged(toCents)];
  const texts: Record<PaymentMethod, string> = {
    "bank-transfer": ships
      ? t`You get our bank details when you place the order. We ship it once your transfer has arrived.`
      : t`You get our bank details when you place the order.`,
    "test-card": t`Try out paying by card. No money is taken.`,
    card: t`${brands}. You will be taken to our payment provider to pay, and then back here.`,
    "pay-in-4": t`For orders from ${least} to ${most}. You will be taken to our payment provider to set up the installments.`,
    paypal: t`You will be taken to PayPal to pay, and then back here.`,
    "store-credit": "",
  };
  return (
    <ChoiceList
      label={t`Payment method`}
      name="paymentMethod"
      chosen={chosen}
      onChoose={onChoose}
      choices={methods.map((value) => ({
        value,
        title: names[value],
        text: texts[value],
        more: value === "test-card" && card,
      }))}
    />
  );
}
