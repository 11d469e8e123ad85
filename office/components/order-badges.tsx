import { Trans } from "@lingui/react/macro";
import type { OrderState } from "../../domain/orders/order-state.ts";
import type { ReturnState } from "../../domain/orders/returns.ts";
import { useOrderWords } from "../words/order-words.ts";
import { StateBadge } from "./state-badge.tsx";

const ORDER_TONES = {
  PENDING: "warning",
  PAID: "warning",
  FULFILLED: "positive",
  PARTIALLY_REFUNDED: "neutral",
  REFUNDED: "neutral",
  VOIDED: "neutral",
} as const;

const RETURN_TONES = {
  requested: "warning",
  approved: "warning",
  declined: "neutral",
  received: "positive",
  refunded: "positive",
} as const;

/** An order's state; `ships`: false for one of which nothing is shipped. */
export function OrderBadge({
  state,
  finished = true,
  ships = true,
}: {
  state: OrderState;
  finished?: boolean;
  ships?: boolean;
}) {
  const { states, statesWithoutShipping } = useOrderWords();
  if (!finished && state === "PENDING") {
    return (
      <StateBadge>
        <Trans>At the checkout</Trans>
      </StateBadge>
    );
  }
  return <StateBadge tone={ORDER_TONES[state]}>{(ships ? states : statesWithoutShipping)[state]}</StateBadge>;
}

/** A return request's state. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  const { returns } = useOrderWords();
  return <StateBadge tone={RETURN_TONES[state]}>{returns[state]}</StateBadge>;
}
