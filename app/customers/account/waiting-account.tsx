import { Trans } from "@lingui/react/macro";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./account.module.css";

/** Server-rendered in place of the account, which only the browser knows. */
export function WaitingAccount() {
  return (
    <div className={styles.account} role="status">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      <div className={styles.who} aria-hidden="true">
        <span className={styles.mark} />
        <i className={styles.waitingLine} />
      </div>
      <div className={styles.main} aria-hidden="true">
        <i className={styles.waitingOrders} />
        <i className={styles.waitingTiles} />
        <i className={styles.waitingCard} />
      </div>
      <div className={styles.side} aria-hidden="true">
        <i className={styles.waitingLinks} />
      </div>
    </div>
  );
}
