import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useApp } from "../context.tsx";
import { openLocaleSheet } from "../places/locale-state.ts";
import { loadCustomer, useCustomer } from "../session/customer.ts";
import { LoginRequired } from "../session/login-required.tsx";
import { claimsOf, useSession } from "../session/session.ts";
import { logOut } from "../session/signing.ts";
import { StoreCredit } from "../session/store-credit.tsx";
import { VipProgress } from "../session/vip-progress.tsx";
import { Page } from "../shell/page.tsx";
import { useInBrowser } from "../use-in-browser.ts";
import styles from "./account.module.css";

/** SPEC ACCT-01 */
export function Component() {
  const { t } = useLingui();
  const live = useInBrowser();
  const session = useSession();
  return (
    <Page title={t`Account`} tab indexed={false}>
      <div className={styles.page}>
        {session ? (
          <Account email={claimsOf(session)?.email ?? ""} />
        ) : live ? (
          <LoginRequired text={<Trans>Log in to see your VIP tier and your credits.</Trans>} />
        ) : (
          <Waiting />
        )}
      </div>
    </Page>
  );
}

function Account({ email }: { email: string }) {
  const { t } = useLingui();
  const { api, locale } = useApp();
  const navigate = useNavigate();
  const { status, user, standing } = useCustomer();
  const name = user && user.displayName !== user.email ? user.displayName : null;
  return (
    <div className={styles.account}>
      <section className={styles.who} aria-label={t`Who you are`}>
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
      {status === "failed" && (
        <Notice tone="negative" title={<Trans>Your account could not be loaded whole</Trans>}>
          <div>
            <Button size="compact" icon="history" onClick={() => void loadCustomer(api)}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </Notice>
      )}
      {standing ? (
        <div className={styles.cards}>
          <VipProgress standing={standing} />
          <StoreCredit standing={standing} />
        </div>
      ) : (
        status !== "failed" && <WaitingCards />
      )}
      <nav className={styles.links} aria-label={t`Account`}>
        <ul>
          <li>
            <Link to="/pages/shopcart/index">
              <Icon name="bag" size={20} />
              <Trans>Cart</Trans>
              <Icon name="forward" size={18} />
            </Link>
          </li>
          <li>
            <Link to="/login/changePassword">
              <Icon name="info" size={20} />
              <Trans>Change password</Trans>
              <Icon name="forward" size={18} />
            </Link>
          </li>
          <li>
            <button type="button" onClick={openLocaleSheet}>
              <Icon name="globe" size={20} />
              <Trans>Language and currency</Trans>
              <span className={styles.choice} dir="ltr">{`${locale.country} · ${locale.currency}`}</span>
            </button>
          </li>
        </ul>
      </nav>
      <Button
        wide
        onClick={() => {
          logOut(api);
          void navigate("/pages/home/index");
        }}
      >
        <Trans>Log out</Trans>
      </Button>
    </div>
  );
}

/** Whose account it is the server does not know. */
function Waiting() {
  return (
    <div className={styles.account}>
      <div className={styles.who} aria-hidden="true">
        <span className={styles.mark} />
        <i className={styles.line} />
      </div>
      <WaitingCards />
    </div>
  );
}

function WaitingCards() {
  return (
    <div className={styles.cards} role="status">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      <i className={styles.card} aria-hidden="true" />
      <i className={styles.card} aria-hidden="true" />
    </div>
  );
}
