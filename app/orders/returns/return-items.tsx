import { Trans } from "@lingui/react/macro";
import { Link, useLocation } from "react-router";
import { RETURN_POLICY } from "../../../domain/orders/returns.ts";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { useMoves } from "../../navigation/use-moves.tsx";
import { FailedOrder, UnknownOrder, WaitingOrder } from "../detail/order-detail.tsx";
import { useOrder } from "../detail/use-order.ts";
import { orderPath, type FROM_ORDER } from "../links.ts";
import { ReturnForm } from "./return-form.tsx";

/** SPEC REFD-01. `id`: the order's, as in the address. */
export function ReturnItems({ id }: { id: string | null }) {
  const found = useOrder(id);
  const moves = useMoves();
  const state = useLocation().state as Partial<typeof FROM_ORDER> | null;
  switch (found.status) {
    case "loading":
      return <WaitingOrder />;
    case "unknown":
      return <UnknownOrder />;
    case "failed":
      return <FailedOrder onAgain={() => void found.refresh()} />;
    case "ready": {
      const { whole, refresh } = found;
      const { order, returns } = whole;
      if (returns.returnable.length === 0) {
        return (
          <EmptyState
            icon="undo"
            title={<Trans>Nothing in this order can be returned right now</Trans>}
            text={
              <Trans>
                Items can be returned once they have shipped, up to {RETURN_POLICY.days} days after delivery.
              </Trans>
            }
          >
            <Link className={buttonClass({ kind: "primary" })} to={orderPath(order.id)} replace>
              <Trans>View your order</Trans>
            </Link>
          </EmptyState>
        );
      }
      return (
        <ReturnForm
          whole={whole}
          onDone={() => void (state?.fromOrder ? moves.back() : moves.replace(orderPath(order.id)))}
          onStale={() => void refresh()}
        />
      );
    }
  }
}
