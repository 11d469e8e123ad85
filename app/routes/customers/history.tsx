import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useSearchParams } from "react-router";
import { choiceChip } from "../../../ui/forms/chip.tsx";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import { BoughtList } from "../../customers/history/bought-list.tsx";
import { ViewedList } from "../../customers/history/viewed-list.tsx";
import { LoginRequired } from "../../customers/sign-in/login-required.tsx";
import { WaitingList } from "../../session/own-list-states.tsx";
import { useSession } from "../../session/session.ts";
import { Page } from "../../shell/page.tsx";
import styles from "./history.module.css";

/** SPEC HIST-01, ACCT-01: what the customer viewed, and what they bought. */
export function Component() {
  const { t } = useLingui();
  const live = useInBrowser();
  const isCustomer = useSession() !== null;
  const [search] = useSearchParams();
  const isBought = search.get("list") === "bought";
  return (
    <Page title={t`History`} indexed={false}>
      <div className={styles.history}>
        <nav className={styles.lists} aria-label={t`Lists`}>
          <Link className={choiceChip} to="?" aria-current={isBought ? undefined : "page"} replace>
            <Trans>Viewed</Trans>
          </Link>
          <Link className={choiceChip} to="?list=bought" aria-current={isBought ? "page" : undefined} replace>
            <Trans>Bought</Trans>
          </Link>
        </nav>
        {!live ? (
          <WaitingList />
        ) : !isBought ? (
          <ViewedList isCustomer={isCustomer} />
        ) : isCustomer ? (
          <BoughtList />
        ) : (
          <LoginRequired text={<Trans>Log in to see what you have bought.</Trans>} />
        )}
      </div>
    </Page>
  );
}
