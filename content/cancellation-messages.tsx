import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { CANCELLATION_STEPS, type CancellationTerms } from "../domain/orders/cancellation.ts";
import type { OrderState } from "../domain/orders/order-state.ts";
import { RETURN_POLICY } from "../domain/orders/returns.ts";

const [FREE, WITH_FEE] = CANCELLATION_STEPS;

type CancellationMessageProps = {
  allowed: CancellationTerms["allowed"];
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
  state,
  wasSent,
  end,
  fee,
  percent,
}: CancellationMessageProps): ReactNode {
  const share = percent(WITH_FEE.feeBasisPoints);
  const [{ upToHours: hours }, { days }] = [WITH_FEE, RETURN_POLICY];
  const isPartlyRefunded = state === "PARTIALLY_REFUNDED";
  switch (allowed) {
    case "by-account-manager":
      return (
        <Trans>
          This order is not paid yet: your account manager cancels it for you, free of charge. Once it is paid, you can
          cancel free of charge for {FREE.upToHours} hours.
        </Trans>
      );
    case "free":
      return isPartlyRefunded ? (
        <Trans>
          You can cancel what is left of this order free of charge until {end}. After that, and up to {hours} hours
          after payment, we keep {share} of it. Write to us to cancel.
        </Trans>
      ) : (
        <Trans>
          You can cancel free of charge until {end}. After that, and up to {hours} hours after payment, we keep {share}{" "}
          of the total. Write to us to cancel.
        </Trans>
      );
    case "with-fee":
      return isPartlyRefunded ? (
        <Trans>
          You can cancel what is left of this order until {end}; we keep {fee} of it ({share}). Write to us to cancel.
        </Trans>
      ) : (
        <Trans>
          You can cancel until {end}; we keep {fee} of what you paid ({share} of the total). Write to us to cancel.
        </Trans>
      );
    case "no":
      if (wasSent) {
        return (
          <Trans>This order was sent and can no longer be cancelled. Goods can be sent back for {days} days.</Trans>
        );
      }
      return state === "PAID" || isPartlyRefunded ? (
        <Trans>This order can no longer be cancelled: it was paid more than {hours} hours ago.</Trans>
      ) : (
        <Trans>This order can no longer be cancelled.</Trans>
      );
  }
}
