import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { OrderList, WaitingOrders } from "../orders/order-list.tsx";
import { OrderTabs, STATES } from "../orders/order-tabs.tsx";
import { LoginRequired } from "../session/login-required.tsx";
import { useSession } from "../session/session.ts";
import { Page } from "../shell/page.tsx";
import { useInBrowser } from "../../ui/use-in-browser.ts";
import styles from "../orders/order-list.module.css";

/** SPEC ORD-01. `state` in the address: one of the order states. */
export function Component() {
  const { t } = useLingui();
  const live = useInBrowser();
  const session = useSession();
  const [search] = useSearchParams();
  const state = STATES.find((each) => each === search.get("state")) ?? "ALL";
  return (
    <Page title={t`My orders`} indexed={false}>
      {session ? (
        <OrderList state={state} />
      ) : live ? (
        <LoginRequired text={<Trans>Log in to see your orders.</Trans>} />
      ) : (
        <>
          <OrderTabs current={state} counts={null} />
          <div className={styles.page}>
            <WaitingOrders />
          </div>
        </>
      )}
    </Page>
  );
}
