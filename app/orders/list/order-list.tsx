import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { Button, buttonClass } from "../../../ui/forms/button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { LoadMore } from "../../../ui/lists/load-more.tsx";
import { PullToRefresh } from "../../../ui/lists/pull-to-refresh.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { ordersPath } from "../links.ts";
import type { StateFilter } from "../order-queries.ts";
import { ReorderReport } from "../reorder/reorder-report.tsx";
import { useReorder } from "../reorder/use-reorder.ts";
import { OrderCard } from "./order-card.tsx";
import { OrderTabs } from "./order-tabs.tsx";
import { useOrders } from "./use-orders.ts";
import styles from "./order-list.module.css";

/** SPEC LIST-01 */
const REACH_PX = 500;

/** The customer's orders in one state, or all of them (SPEC ORD-01, LIST-02). */
export function OrderList({ state }: { state: StateFilter }) {
  "use memo";
  const { status, orders, counts, more, loadMore, refresh } = useOrders(state);
  const { busyWith, reorder, report, closeReport } = useReorder();
  return (
    <PullToRefresh onRefresh={refresh}>
      <OrderTabs current={state} counts={counts} />
      <div className={styles.page}>
        {status === "loading" && <WaitingOrders />}
        {status === "failed" && (
          <EmptyState icon="warning" title={<Trans>Your orders could not be loaded</Trans>}>
            <Button icon="history" onClick={() => void refresh()}>
              <Trans>Try again</Trans>
            </Button>
          </EmptyState>
        )}
        {status === "ready" && orders.length === 0 && <NoOrders state={state} />}
        {orders.length > 0 && (
          <>
            <ul className={styles.orders}>
              {orders.map((order) => (
                <OrderCard
                  key={order.id}
                  order={order}
                  busy={busyWith === order.id}
                  onReorder={(id) => void reorder(id)}
                />
              ))}
            </ul>
            <LoadMore state={more} onLoad={loadMore} reachPx={REACH_PX} />
          </>
        )}
      </div>
      <ReorderReport report={report} onClose={closeReport} />
    </PullToRefresh>
  );
}

function NoOrders({ state }: { state: StateFilter }) {
  "use memo";
  if (state !== "ALL") {
    return (
      <EmptyState
        icon="box"
        title={<Trans>No orders here</Trans>}
        text={<Trans>None of your orders has this status.</Trans>}
      >
        <Link className={buttonClass()} to={ordersPath()} replace>
          <Trans>All orders</Trans>
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="box"
      title={<Trans>No orders yet</Trans>}
      text={<Trans>Your orders appear here, from payment to delivery.</Trans>}
    >
      <Link className={buttonClass({ kind: "primary" })} to="/pages/new/index">
        <Trans>See what is new</Trans>
      </Link>
    </EmptyState>
  );
}

export function WaitingOrders() {
  "use memo";
  return (
    <div className={styles.orders} role="status">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      {[1, 2, 3, 4].map((each) => (
        <i key={each} className={styles.waiting} aria-hidden="true" />
      ))}
    </div>
  );
}
