/** States of orders in the page's language (SPEC ORDS-01). */
import { useLingui } from "@lingui/react/macro";
import type { StateFilter } from "../api/queries/order-queries.ts";
import { Chip, type ChipProps } from "../../ui/forms/chip.tsx";
import type { OrderState } from "../../domain/orders/order-state.ts";

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
