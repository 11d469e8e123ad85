import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useApp } from "../../context.tsx";
import { HOME } from "../../navigation/tab-pages.ts";
import { useMoves } from "../../navigation/use-moves.tsx";
import { loadCustomer, useCustomer } from "../../session/customer.ts";
import { BoughtStrip } from "../history/bought-strip.tsx";
import { ViewedStrip } from "../history/viewed-strip.tsx";
import { logOut } from "../sign-in/signing.ts";
import { AccountLinks } from "./account-links.tsx";
import { AccountTiles } from "./account-tiles.tsx";
import { VipProgress } from "./vip-progress.tsx";
import styles from "./account.module.css";

type CustomersAccountProps = {
  /** From the session, until the shop answers. */
  email: string;
  orders: ReactNode;
};

/** A customer's account page (SPEC ACCT-01). */
export function CustomersAccount({ email, orders }: CustomersAccountProps) {
  const { api } = useApp();
  const moves = useMoves();
  const { status, user, standing } = useCustomer();
  return (
    <div className={styles.account}>
      <Who email={email} />
      {status === "failed" && (
        <Notice tone="negative" title={<Trans>Part of your account could not be loaded</Trans>}>
          <div>
            <Button size="compact" icon="history" onClick={() => void loadCustomer(api)}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </Notice>
      )}
      <div className={styles.main}>
        <Fragment key={user?.id}>{orders}</Fragment>
        <AccountTiles standing={standing} />
        {standing ? (
          <VipProgress standing={standing} />
        ) : (
          status !== "failed" && <i className={styles.waitingCard} aria-hidden="true" />
        )}
      </div>
      <aside className={styles.side}>
        <AccountLinks isCustomer />
        <Button
          wide
          icon="log-out"
          onClick={() => {
            logOut(api);
            void moves.relaunch(HOME);
          }}
        >
          <Trans>Log out</Trans>
        </Button>
      </aside>
      <div className={styles.strips}>
        <BoughtStrip />
        <ViewedStrip />
      </div>
    </div>
  );
}

function Who({ email }: { email: string }) {
  const { t } = useLingui();
  const user = useCustomer((state) => state.user);
  const name = user && user.displayName !== user.email ? user.displayName : null;
  return (
    <section className={styles.who} aria-label={t`Your profile`}>
      <span className={styles.mark}>
        <Icon name="user" size={28} />
      </span>
      <div>
        {name && (
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
        )}
        <p className={name ? styles.email : styles.onlyEmail}>
          <bdi>{user?.email ?? email}</bdi>
        </p>
      </div>
    </section>
  );
}
