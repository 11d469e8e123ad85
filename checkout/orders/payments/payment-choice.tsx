import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PaymentMethod } from "../../../contract/orders/checkout.ts";
import { CARD_BRANDS, payIn4In } from "../../../domain/orders/payments.ts";
import { ChoiceList } from "../../parts/choice-list.tsx";
import { usePaymentNames } from "../../../buyer/orders/payment-names.ts";
import { useFormats } from "../../world.tsx";

type PaymentChoiceProps = {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | "";
  onChoose: (method: PaymentMethod) => void;
  /** Shown while the test card is chosen. */
  card: ReactNode;
};

/** How to pay (SPEC PAY-01). */
export function PaymentChoice({ methods, chosen, onChoose, card }: PaymentChoiceProps) {
  const { t } = useLingui();
  const { charged, pricing } = useFormats();
  const names = usePaymentNames();
  if (methods.length === 0) {
    return (
      <p>
        <Trans>This shop cannot take payments yet. Please contact us to order.</Trans>
      </p>
    );
  }
  const brands = CARD_BRANDS.join(", ");
  const { fromCents, toCents } = payIn4In(pricing);
  const [least, most] = [charged(fromCents), charged(toCents)];
  const texts: Record<PaymentMethod, string> = {
    "bank-transfer": t`You get our bank details when you place the order. We ship it once your transfer has arrived.`,
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
