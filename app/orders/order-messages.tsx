import { useLingui } from "@lingui/react/macro";
import type { OrderState } from "../../domain/orders/order-state.ts";
import { Chip, type ChipProps } from "../../ui/forms/chip.tsx";
import type { StateFilter } from "./order-queries.ts";

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

/** `shippingMethod`: null for an order of which nothing is shipped. */
type Standing = { state: OrderState; shippingMethod?: string | null };

export function useStateName({ state, shippingMethod }: Standing): string {
  const { t } = useLingui();
  const names = useStateNames();
  return isGiven({ state, shippingMethod }) ? t`Completed` : names[state];
}

export function StateChip(order: Standing) {
  const name = useStateName(order);
  return <Chip {...(isGiven(order) ? LOOKS.PAID : LOOKS[order.state])}>{name}</Chip>;
}

function isGiven({ state, shippingMethod }: Standing): boolean {
  return state === "FULFILLED" && shippingMethod === null;
}
