import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PaymentMethod } from "../contract/checkout.ts";
import { ChoiceList } from "./choice-list.tsx";

type PaymentChoiceProps = {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | "";
  onChoose: (method: PaymentMethod) => void;
  /** The card's fields, shown while the card is chosen. */
  card: ReactNode;
};

/** How to pay (SPEC PAY-01). */
export function PaymentChoice({ methods, chosen, onChoose, card }: PaymentChoiceProps) {
  const { t } = useLingui();
  if (methods.length === 0) {
    return (
      <p>
        <Trans>This shop takes no payments yet, so it cannot take your order. Please contact us.</Trans>
      </p>
    );
  }
  const about = {
    "bank-transfer": {
      title: t`Bank transfer`,
      text: t`You get our bank details with the order. We send it once your transfer has arrived.`,
    },
    "test-card": { title: t`Card (test mode)`, text: t`A trial of paying by card, without any money.`, more: card },
  };
  return (
    <ChoiceList
      label={t`Payment method`}
      name="paymentMethod"
      chosen={chosen}
      onChoose={onChoose}
      choices={methods.map((value) => ({ value, ...about[value] }))}
    />
  );
}
