import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { ORDER_STATES } from "../../../domain/orders/order-state.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useFormats } from "../../formats.ts";
import { ordersPath } from "../links.ts";
import { useStateNames } from "../order-messages.tsx";
import type { StateFilter } from "../order-queries.ts";
import styles from "./order-tabs.module.css";

export const STATES: readonly StateFilter[] = ["ALL", ...ORDER_STATES];

type OrderTabsProps = {
  current: StateFilter;
  counts: Partial<Record<StateFilter, number>> | null;
};

/** SPEC ORD-01: a tab for all orders and one for each state, with their numbers. */
export function OrderTabs({ current, counts }: OrderTabsProps) {
  const { t } = useLingui();
  const { count } = useFormats();
  const names = useStateNames();
  return (
    <nav className={styles.tabs} aria-label={t`Orders by status`}>
      <ul>
        {STATES.map((state) => (
          <li key={state}>
            <Link
              ref={state === current ? bringIntoSight : undefined}
              className={styles.tab}
              to={ordersPath(state)}
              replace
              aria-current={state === current ? "page" : undefined}
            >
              {names[state]}
              <span className={styles.count}>
                <VisuallyHidden>, </VisuallyHidden>
                {counts && count(counts[state] ?? 0)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function bringIntoSight(tab: HTMLAnchorElement | null): void {
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
