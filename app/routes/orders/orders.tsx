import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import { LoginRequired } from "../../customers/sign-in/login-required.tsx";
import { OrderList, WaitingOrders } from "../../orders/list/order-list.tsx";
import { OrderTabs, STATES } from "../../orders/list/order-tabs.tsx";
import { useSession } from "../../session/session.ts";
import { Page } from "../../shell/page.tsx";
import styles from "../../orders/list/order-list.module.css";

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
