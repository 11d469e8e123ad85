import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { iconButtonClass } from "../../../ui/forms/button.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import { SampleCoupons } from "../../coupons/sample-coupons.tsx";
import { CustomersAccount } from "../../customers/account/customers-account.tsx";
import { GuestsAccount } from "../../customers/account/guests-account.tsx";
import { WaitingAccount } from "../../customers/account/waiting-account.tsx";
import { OrdersCard } from "../../orders/list/orders-card.tsx";
import { claimsOf, useSession } from "../../session/session.ts";
import { Page } from "../../shell/page.tsx";
import styles from "./account.module.css";

/** SPEC ACCT-01 */
export function Component() {
  const { t } = useLingui();
  const live = useInBrowser();
  const session = useSession();
  const settings = (
    <Link to="/customer/setting" className={iconButtonClass} aria-label={t`Settings`} title={t`Settings`}>
      <Icon name="settings" />
    </Link>
  );
  return (
    <Page title={t`Account`} tab indexed={false} actions={settings}>
      <div className={styles.page}>
        {session ? (
          <CustomersAccount email={claimsOf(session)?.email ?? ""} orders={<OrdersCard />} />
        ) : live ? (
          <GuestsAccount coupons={<SampleCoupons />} />
        ) : (
          <WaitingAccount />
        )}
      </div>
    </Page>
  );
}
