import { Trans } from "@lingui/react/macro";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./address-form.module.css";

export function WaitingForm() {
  return (
    <div className={`${styles.form} ${styles.waiting}`} role="status">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
    </div>
  );
}
