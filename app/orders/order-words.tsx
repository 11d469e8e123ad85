/** How orders stand and what they were paid with, in the page's language (SPEC ORDS-01, PAY-01). */
import { Trans, useLingui } from "@lingui/react/macro";
import type { CustomerOrder, StateFilter } from "../api/order-queries.ts";
import { Chip, type ChipProps } from "../../ui/chip.tsx";
import type { OrderState } from "../../domain/order-state.ts";
import { useFormats } from "../formats.ts";

/** SPEC ORD-01: FULFILLED is shown as shipped. */
export function useStateNames(): Record<StateFilter, string> {
  const { t } = useLingui();
  return {
    ALL: t`All`,
    PENDING: t`Pending`,
    PAID: t`Paid`,
    FULFILLED: t`Shipped`,
    REFUNDED: t`Refunded`,
    PARTIALLY_REFUNDED: t`Partially refunded`,
    VOIDED: t`Voided`,
  };
}

const LOOKS: Record<OrderState, Pick<ChipProps, "tone" | "icon">> = {
  PENDING: { tone: "warning", icon: "clock" },
  PAID: { tone: "positive", icon: "check" },
  FULFILLED: { tone: "positive", icon: "truck" },
  REFUNDED: { tone: "neutral", icon: "coins" },
  PARTIALLY_REFUNDED: { tone: "neutral", icon: "coins" },
  VOIDED: { tone: "negative", icon: "close" },
};

export function StateChip({ state }: { state: OrderState }) {
  const names = useStateNames();
  return <Chip {...LOOKS[state]}>{names[state]}</Chip>;
}

export function usePaymentNames(): Record<NonNullable<CustomerOrder["paymentMethod"]>, string> {
  const { t } = useLingui();
  return {
    "bank-transfer": t`Bank transfer`,
    "test-card": t`Card (test mode)`,
    card: t`Card`,
    "pay-in-4": t`Pay in 4 parts`,
    paypal: "PayPal",
    "store-credit": t`Store credit`,
  };
}

/** "Big order discount, 6%", "97VIP discount, 3.8%", "Coupon NEW20". */
export function SavingName({ kind, name, basisPoints }: Omit<CustomerOrder["saved"][number], "amount">) {
  const { percent } = useFormats();
  const share = percent(basisPoints);
  switch (kind) {
    case "big-order":
      return <Trans>Big order discount, {share}</Trans>;
    case "vip":
      return (
        <Trans>
          {name} discount, {share}
        </Trans>
      );
    case "promotion":
      return name === "first-order" ? (
        <Trans>First order discount, {share}</Trans>
      ) : (
        <Trans>First three orders discount, {share}</Trans>
      );
    case "coupon": {
      const code = <bdi>{name}</bdi>;
      return basisPoints > 0 ? (
        <Trans>
          Coupon {code}, {share}
        </Trans>
      ) : (
        <Trans>Coupon {code}</Trans>
      );
    }
  }
}
