import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { OrderState } from "../../../domain/orders/order-state.ts";
import { Icon, type IconName } from "../../../ui/pictures/icons.tsx";
import { useApp } from "../../context.tsx";
import { useFormats } from "../../formats.ts";
import { ordersPath } from "../links.ts";
import { useStateNames } from "../order-messages.tsx";
import { countOrders, type StateFilter } from "../order-queries.ts";
import styles from "./orders-card.module.css";

const STATES: readonly (readonly [OrderState, IconName])[] = [
  ["PENDING", "wallet"],
  ["PAID", "box"],
  ["FULFILLED", "truck"],
  ["PARTIALLY_REFUNDED", "coins"],
  ["REFUNDED", "undo"],
  ["VOIDED", "close"],
];

/** The customer's orders by state, with counts (SPEC ACCT-01, ORD-01). */
export function OrdersCard() {
  const { t } = useLingui();
  const { api } = useApp();
  const { count } = useFormats();
  const names = useStateNames();
  const [counts, setCounts] = useState<Partial<Record<StateFilter, number>> | null>(null);
  useEffect(() => {
    let wanted = true;
    void countOrders(api).then((found) => wanted && setCounts(found));
    return () => {
      wanted = false;
    };
  }, [api]);
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2>
          <Trans>My orders</Trans>
        </h2>
        <Link to={ordersPath()}>
          <Trans>See all</Trans>
          <Icon name="forward" size={18} />
        </Link>
      </div>
      <ul className={styles.states}>
        {STATES.map(([state, icon]) => {
          const number = counts?.[state] ?? 0;
          const name = names[state];
          const shown = count(number);
          return (
            <li key={state}>
              <Link to={ordersPath(state)} aria-label={number > 0 ? t`${name}: ${shown}` : undefined}>
                <span className={styles.icon}>
                  <Icon name={icon} />
                  {number > 0 && <span className={styles.count}>{number > 99 ? "99+" : shown}</span>}
                </span>
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
