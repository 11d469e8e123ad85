import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { Button, buttonClass } from "../../../ui/forms/button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { PullToRefresh } from "../../../ui/lists/pull-to-refresh.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { FROM_ORDER, ordersPath, returnPath } from "../links.ts";
import { OrderTools } from "../order-tools.tsx";
import { ReorderReport } from "../reorder/reorder-report.tsx";
import { useReorder } from "../reorder/use-reorder.ts";
import { OrderCancellation } from "./order-cancellation.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHeading } from "./order-heading.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderLogistics } from "./order-logistics.tsx";
import { OrderRefunds } from "./order-refunds.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { useOrder, type OneOrder } from "./use-order.ts";
import styles from "./order-detail.module.css";

/** SPEC ORD-02. `id`: as in the address. */
export function OrderDetail({ id }: { id: string | null }) {
  const found = useOrder(id);
  switch (found.status) {
    case "loading":
      return <WaitingOrder />;
    case "unknown":
      return <UnknownOrder />;
    case "failed":
      return <FailedOrder onAgain={() => void found.refresh()} />;
    case "ready":
      return (
        <PullToRefresh onRefresh={found.refresh}>
          <Detail found={found} />
        </PullToRefresh>
      );
  }
}

function Detail({ found }: { found: Extract<OneOrder, { status: "ready" }> }) {
  const { whole, more, loadMore, refresh } = found;
  const { order, lines, returns } = whole;
  const { busyWith, reorder, report, closeReport } = useReorder();
  return (
    <div className={styles.order}>
      <div className={styles.main}>
        <OrderHeading order={order}>
          <Button size="compact" icon="bag" busy={busyWith !== null} onClick={() => void reorder(whole)}>
            <Trans>Order again</Trans>
          </Button>
          {returns.returnable.length > 0 && (
            <Link className={buttonClass({ size: "compact" })} to={returnPath(order.id)} state={FROM_ORDER}>
              <Trans>Return items</Trans>
            </Link>
          )}
          <OrderTools whole={whole} />
        </OrderHeading>
        <OrderLogistics order={order} lines={lines} />
        <OrderReturns order={order} returns={returns} lines={lines} />
        <OrderRefunds {...order} />
        <OrderLines lines={lines} more={more} onMore={loadMore} />
      </div>
      <div className={styles.side}>
        <OrderTotals order={order} />
        <OrderCancellation order={order} onOver={() => void refresh()} />
        <OrderFacts order={order} />
      </div>
      <ReorderReport report={report} onClose={closeReport} />
    </div>
  );
}

/** The same for an order that does not exist and for somebody else's. */
export function UnknownOrder() {
  return (
    <EmptyState
      icon="box"
      title={<Trans>Order not found</Trans>}
      text={<Trans>Orders placed with another account are only shown in that account.</Trans>}
    >
      <Link className={buttonClass({ kind: "primary" })} to={ordersPath()}>
        <Trans>My orders</Trans>
      </Link>
    </EmptyState>
  );
}

export function FailedOrder({ onAgain }: { onAgain: () => void }) {
  return (
    <EmptyState icon="warning" title={<Trans>The order could not be loaded</Trans>}>
      <Button icon="history" onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    </EmptyState>
  );
}

export function WaitingOrder() {
  return (
    <div className={styles.order} role="status">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      <div className={styles.main} aria-hidden="true">
        <i className={styles.waiting} />
        <i className={styles.waitingTall} />
      </div>
      <div className={styles.side} aria-hidden="true">
        <i className={styles.waiting} />
        <i className={styles.waiting} />
      </div>
    </div>
  );
}
