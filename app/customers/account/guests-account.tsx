import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { ViewedStrip } from "../history/viewed-strip.tsx";
import { LoginRequired } from "../sign-in/login-required.tsx";
import { AccountLinks } from "./account-links.tsx";
import styles from "./account.module.css";

/** A guest's account page: a way to log in, and what guests can use too (SPEC ACCT-01). `coupons`: of a new account. */
export function GuestsAccount({ coupons }: { coupons: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles.account}>
      <div className={styles.main}>
        <div className={styles.login}>
          <LoginRequired text={<Trans>Log in to see your orders, coupons, VIP tier and credits.</Trans>} />
        </div>
        <section className={styles.offer} aria-label={t`Coupons for members`}>
          <div className={styles.head}>
            <h2>
              <Trans>Coupons for members</Trans>
            </h2>
            <Link to="/customer/coupon">
              <Trans>See all</Trans>
              <Icon name="forward" size={18} />
            </Link>
          </div>
          {coupons}
        </section>
      </div>
      <aside className={styles.side}>
        <AccountLinks isCustomer={false} />
      </aside>
      <div className={styles.strips}>
        <ViewedStrip />
      </div>
    </div>
  );
}
