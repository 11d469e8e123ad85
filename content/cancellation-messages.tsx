import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { CancellationRules, CancellationTerms } from "../domain/orders/cancellation.ts";
import type { OrderState } from "../domain/orders/order-state.ts";
import { RETURN_POLICY } from "../domain/orders/returns.ts";

type CancellationMessageProps = {
  allowed: CancellationTerms["allowed"];
  /** The order's own. */
  rules: CancellationRules;
  state: OrderState;
  wasSent: boolean;
  /** Until when it may be cancelled on these terms. */
  end: ReactNode;
  fee: ReactNode;
  percent: (basisPoints: number) => string;
};

/** Whether an order can be cancelled now, and what that costs (SPEC CANC-01). */
export function CancellationMessage({
  allowed,
  rules,
  state,
  wasSent,
  end,
  fee,
  percent,
}: CancellationMessageProps): ReactNode {
  const share = percent(rules.feeBasisPoints);
  const [{ lastHours: hours }, { days }] = [rules, RETURN_POLICY];
  const isPartlyRefunded = state === "PARTIALLY_REFUNDED";
  switch (allowed) {
    case "by-account-manager":
      return (
        <Trans>
          This order is not paid yet. Your account manager can cancel it for you, free of charge. Once it is paid, you
          can cancel free of charge for {rules.freeHours} hours.
        </Trans>
      );
    case "free":
      return isPartlyRefunded ? (
        <Trans>
          You can cancel the rest of this order free of charge until {end}. After that, until {hours} hours after
          payment, the fee is {share} of it. Write to us to cancel.
        </Trans>
      ) : (
        <Trans>
          You can cancel free of charge until {end}. After that, until {hours} hours after payment, the fee is {share}{" "}
          of the total. Write to us to cancel.
        </Trans>
      );
    case "with-fee":
      return isPartlyRefunded ? (
        <Trans>
          You can cancel the rest of this order until {end} for a fee of {fee} ({share}). Write to us to cancel.
        </Trans>
      ) : (
        <Trans>
          You can cancel until {end} for a fee of {fee} ({share} of the total). Write to us to cancel.
        </Trans>
      );
    case "no":
      if (wasSent) {
        return (
          <Trans>
            This order has shipped and can no longer be cancelled. Defective items can be returned for {days} days.
          </Trans>
        );
      }
      return state === "PAID" || isPartlyRefunded ? (
        <Trans>This order can no longer be cancelled: it was paid more than {hours} hours ago.</Trans>
      ) : (
        <Trans>This order can no longer be cancelled.</Trans>
      );
  }
}
